// Ties the house's keys to its database. The database stores a check value of the sealing key, from which the key cannot be found.
// A house with a missing or wrong key does not start: what it sealed under a new key could not be opened once the right one is
// back. To replace a key, put a new one above it in the file: the old one is recognised by the check value and still opens what it
// sealed.
import { createHmac } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { describeSource, type KeySource, keysIn, makeKey } from '../base/index.ts'
import { readPublishedKeys } from '../house/index.ts'
import { type Records, Sealer, type Store, sealKeyFrom } from '../storage/index.ts'
import { shoeIndex } from '../table/index.ts'

const RECORD = ['house', 'key-check'] as const
/** What sessions, second factors and cursors are derived from, sealed: it stays when the sealing key is replaced. */
const BASE = ['house', 'base-key'] as const
const OTHERS_MAY = 0o077

export interface KeyRequest {
  readonly source: KeySource
  readonly open: () => Promise<Store>
  readonly random: (bytes: number) => Uint8Array
  readonly log: Logger
}

/** The sealing keys of a source, the one in use first. Where it is a file, it is made for a new database alone. */
export async function houseKeys({ source, open, random, log }: KeyRequest): Promise<readonly Uint8Array[]> {
  const keys = keysIn(source) ?? [await newKey(source, open, random)]
  warnOfMode(source, log, 'whoever reads it can read the cards to come')
  return keys
}

/** The signing keys of a source. Where it is a file that is not there, it is made for a house that has signed nothing yet. */
export async function signingKeys({ source, open, random, log }: KeyRequest): Promise<readonly Uint8Array[]> {
  const keys = keysIn(source) ?? [await newSigningKey(source, open, random)]
  warnOfMode(source, log, 'whoever reads it can sign in the name of the house')
  return keys
}

function warnOfMode(source: KeySource, log: Logger, harm: string): void {
  if (source.kind !== 'file') return
  const { file } = source
  const mode = statSync(file).mode & 0o777
  if (mode & OTHERS_MAY) {
    const why = `${file} has mode ${mode.toString(8)}: ${harm}. Set it to 600.`
    log.warn({ file, why }, 'key-open-to-others')
  }
}

async function newKey(source: KeySource, open: KeyRequest['open'], random: KeyRequest['random']): Promise<Uint8Array> {
  const file = describeSource(source)
  const store = await open()
  try {
    const isNew = (await store.records.read(...RECORD)) === undefined && (await store.log.tables()).length === 0
    if (isNew) return makeKey(file, random)
    throw new Error(
      `there is no key file ${file}, and the database was kept under a key. Put the key file back from its backup; nothing in the database was changed, and no new key was made.`,
    )
  } finally {
    await store.close()
  }
}

async function newSigningKey(
  source: KeySource,
  open: KeyRequest['open'],
  random: KeyRequest['random'],
): Promise<Uint8Array> {
  const file = describeSource(source)
  const store = await open()
  try {
    if ((await readPublishedKeys(store.records)).length === 0) return makeKey(file, random)
    throw new Error(
      `there is no signing key ${file}, and the house has signed with one. Put the file back from its backup. If it is lost for good, write 64 hexadecimal digits of your own into it: players see that the new key was not signed over by the old one.`,
    )
  } finally {
    await store.close()
  }
}

/** The storage, opened by the house whose key it is. One that was kept before there were check values gets its own. */
export async function openUnderKey(
  open: (sealKey?: Uint8Array) => Promise<Store>,
  keys: readonly Uint8Array[],
  from: string,
): Promise<Store> {
  let store = await open()
  try {
    const kept = await store.records.read(...RECORD)
    const known = keys.findIndex((key) => checkOf(key) === kept?.text)
    if (known === 0 || (kept === undefined && (await isAdopted(store, keys)))) return store
    if (kept && known > 0) {
      // What is written here is sealed as everything else is: under the key that stays when others are replaced.
      const base = (await readBase(store.records, keys)) ?? keys[known]!
      await store.close()
      store = await open(sealKeyFrom(base))
      if (await isReplaced(store.records, keys, base, kept.revision)) return store
    }
    throw new Error(
      `the key in ${from} is not the one that the database was kept under. Put the right key file back from its backup, or name the database that this one belongs to; nothing in the database was changed.`,
    )
  } catch (error) {
    await store.close()
    throw error
  }
}

const checkOf = (key: Uint8Array): string => createHmac('sha256', key).update('punto key check').digest('hex')

/** The key from which sessions, second factors and cursors are derived: that of the first start, however often it was replaced. */
export async function baseKey(open: () => Promise<Store>, keys: readonly Uint8Array[]): Promise<Uint8Array> {
  const store = await open()
  try {
    return (await readBase(store.records, keys)) ?? keys[0]!
  } finally {
    await store.close()
  }
}

async function readBase(records: Records, keys: readonly Uint8Array[]): Promise<Uint8Array | undefined> {
  const kept = await records.read(...BASE)
  if (!kept) return undefined
  return Buffer.from(new Sealer(keys, () => new Uint8Array()).unsealText(BASE[1], kept.text), 'hex')
}

/**
 * Keys that were read again while the house runs, and that its sealer has already: where another is in front, the check value becomes
 * its own. Each that the database was kept under has to be among them.
 */
export async function replaceKeys(records: Records, keys: readonly Uint8Array[], base: Uint8Array): Promise<void> {
  for (;;) {
    const kept = await records.read(...RECORD)
    const known = keys.findIndex((key) => checkOf(key) === kept?.text)
    if (known === 0) return
    if (!kept || known < 0) throw new Error('the key that the database is kept under is not among these')
    if (await isReplaced(records, keys, base, kept.revision)) return
  }
}

/** A new key in front of the one that is known: the check value becomes its own, and the base key is sealed under it. */
async function isReplaced(
  records: Records,
  keys: readonly Uint8Array[],
  base: Uint8Array,
  revision: number,
): Promise<boolean> {
  const before = await records.read(...BASE)
  const sealer = new Sealer(keys[0]!, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
  const text = sealer.sealText(BASE[1], Buffer.from(base).toString('hex'))
  return records.change([
    { kind: RECORD[0], key: RECORD[1], text: checkOf(keys[0]!), revision },
    { kind: BASE[0], key: BASE[1], text, revision: before?.revision ?? 0 },
  ])
}

/** Whether the check value is kept from now on: of a key that opens what was sealed before. Another process may have been first. */
async function isAdopted(store: Store, keys: readonly Uint8Array[]): Promise<boolean> {
  if (!(await opensShoes(store, keys))) return false
  const { records } = store
  const check = checkOf(keys[0]!)
  return Boolean(await records.write(...RECORD, check, 0)) || (await records.read(...RECORD))?.text === check
}

/** Each table's last shoe: the one in play, or else the last that has ended. */
async function opensShoes(store: Store, keys: readonly Uint8Array[]): Promise<boolean> {
  const sealer = new Sealer(keys, () => new Uint8Array())
  for (const { table } of await store.log.tables()) {
    const [ended] = await store.log.indexEntries(shoeIndex(table), { limit: 1 })
    const last = ended?.round ?? 0
    for (const shoe of [last + 1, last]) {
      const sealed = await store.secrets.read(table, shoe)
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
