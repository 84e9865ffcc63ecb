// The house's key and its database belong together from the first start on: the database keeps a check value, by which a key is
// known and from which it cannot be found. A house whose key is gone, or is another's, does not start: what it would seal under a
// new one could not be opened any more once the right one is back.
import { createHmac } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { makeKey, readKey } from '../engine/index.ts'
import type { Store } from '../storage/index.ts'

const RECORD = ['house', 'key-check'] as const
const OTHERS_MAY = 0o077

export interface KeyAsked {
  readonly file: string
  readonly open: () => Promise<Store>
  readonly random: (bytes: number) => Uint8Array
  readonly log: Logger
}

/** The key in the file. It is made for a new database alone. */
export async function houseKey({ file, open, random, log }: KeyAsked): Promise<Uint8Array> {
  const key = readKey(file) ?? (await newKey(file, open, random))
  const mode = statSync(file).mode & 0o777
  if (mode & OTHERS_MAY) {
    const why = `${file} has mode ${mode.toString(8)}: whoever reads it can read the cards to come. Set it to 600.`
    log.warn({ file, why }, 'key-open-to-others')
  }
  return key
}

async function newKey(file: string, open: KeyAsked['open'], random: KeyAsked['random']): Promise<Uint8Array> {
  const store = await open()
  try {
    const isNew = (await store.records.read(...RECORD)) === undefined && (await store.tables()).length === 0
    if (isNew) return makeKey(file, random)
    throw new Error(
      `there is no key file ${file}, and the database was kept under a key. Put the key file back from its backup; nothing in the database was changed, and no new key was made.`,
    )
  } finally {
    await store.close()
  }
}

/** The storage, opened by the house whose key it is. One that was kept before there were check values gets its own. */
export async function openUnderKey(open: () => Promise<Store>, key: Uint8Array, file: string): Promise<Store> {
  const store = await open()
  try {
    const check = createHmac('sha256', key).update('punto key check').digest('hex')
    const kept = (await store.records.read(...RECORD))?.text ?? (await keep(store, check))
    if (kept === check) return store
    throw new Error(
      `the key in ${file} is not the one that the database was kept under. Put the right key file back from its backup, or name the database that this one belongs to; nothing in the database was changed.`,
    )
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The check value that is kept then: another process may have been first. */
async function keep({ records }: Store, check: string): Promise<string | undefined> {
  if (await records.write(...RECORD, check, 0)) return check
  return (await records.read(...RECORD))?.text
}
