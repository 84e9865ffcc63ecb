// The house's key and its database belong together from the first start on: the database keeps a check value, by which a key is
// known and from which it cannot be found. A house whose key is gone, or is another's, does not start: what it would seal under a
// new one could not be opened any more once the right one is back.
import { createHmac } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { makeKey, readKey, Sealer, shoeIndex } from '../engine/index.ts'
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
    const kept = (await store.records.read(...RECORD))?.text
    if (kept === check || (kept === undefined && (await isAdopted(store, key, check)))) return store
    throw new Error(
      `the key in ${file} is not the one that the database was kept under. Put the right key file back from its backup, or name the database that this one belongs to; nothing in the database was changed.`,
    )
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Whether the check value is kept from now on: of a key that opens what was sealed before. Another process may have been first. */
async function isAdopted(store: Store, key: Uint8Array, check: string): Promise<boolean> {
  if (!(await opensShoes(store, key))) return false
  const { records } = store
  return Boolean(await records.write(...RECORD, check, 0)) || (await records.read(...RECORD))?.text === check
}

/** Each table's last shoe: the one in play, or else the last that has ended. */
async function opensShoes(store: Store, key: Uint8Array): Promise<boolean> {
  const sealer = new Sealer(key, () => new Uint8Array())
  for (const { table } of await store.tables()) {
    const [ended] = await store.indexEntries(shoeIndex(table), { limit: 1 })
    const last = ended?.round ?? 0
    for (const shoe of [last + 1, last]) {
      const sealed = await store.secret(table, shoe)
      if (sealed && !opens(() => sealer.unseal(table, shoe, sealed))) return false
    }
  }
  return true
}

function opens(unseal: () => unknown): boolean {
  try {
    unseal()
    return true
  } catch {
    return false
  }
}
