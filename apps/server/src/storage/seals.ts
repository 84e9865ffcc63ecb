// Seals of what is stored: message authentication codes under a key that is not in the database. The hash of a log's segment
// (hash-chain.ts) is such a code over the hash before it and the segment's text, so that nobody who has the database alone can write
// a chain that holds. Rows that are in no log carry a code of their own.
//
// A log that was written before there were seals keeps its plain hashes up to the head that it had then. These heads are stored once,
// under a code, when the database is first opened with a key: behind them a plain hash is refused.
import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { ChainHead } from './chain-head.ts'
import { StorageFault } from './faults.ts'

/** Where the heads of before lie among the secrets: with a space, which no table's name has. */
export const BEGUN_PLACE = 'seals begun'

const SEAL = '~'
/** Of a row's code, in characters of six bits: 132 bits. */
const ROW_SEAL_CHARACTERS = 22
const SEALED_ROW = new RegExp(` ${SEAL}([\\w-]{${ROW_SEAL_CHARACTERS}})$`)

/** Whether a hash is a code under a key. */
export const isSeal = (text: string): boolean => text.startsWith(SEAL)

/** The key of the seals, derived from the house's own. */
export const sealKeyFrom = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, 'punto', 'seal storage', 32))

/** What a thread needs to seal. */
export interface SealKeys {
  readonly key: Uint8Array
  /** The heads of before, as they are stored. */
  readonly begun: string
}

/** What was there before there were seals. */
export interface SealsBegun {
  readonly heads: Readonly<Record<string, ChainHead>>
  readonly commands: boolean
}

/** It as it is stored. */
export function begunText(begun: SealsBegun, key: Uint8Array): string {
  const text = JSON.stringify(begun)
  return `${text} ${SEAL}${rowSeal(Buffer.from(key).toString('hex'), `\n${text}`)}`
}

export class Seals {
  /** Made once: to make it of the bytes costs several times what a seal does. */
  readonly #key: KeyObject
  readonly #keyText: string
  readonly #begun: ReadonlyMap<string, ChainHead>
  /** Whether commands were answered before there were seals: their rows have none. */
  readonly hasOlderCommands: boolean

  constructor({ key, begun }: SealKeys) {
    this.#key = createSecretKey(key)
    this.#keyText = Buffer.from(key).toString('hex')
    const text = unsealedText(begun)
    if (text === undefined || !this.isSealedText(begun)) {
      throw new StorageFault('seal/broken', {
        what: `the secret "${BEGUN_PLACE}", which says from where on logs are sealed`,
        expected: "a code under this house's key",
      })
    }
    const { heads, commands } = JSON.parse(text) as SealsBegun
    this.#begun = new Map(Object.entries(heads))
    this.hasOlderCommands = commands
  }

  /** The logs that were begun without seals, with their heads when sealing began. */
  get begun(): ReadonlyMap<string, ChainHead> {
    return this.#begun
  }

  /** The hash of a segment: over the hash before it and its text. */
  chain(before: string, text: string): string {
    return SEAL + createHmac('sha256', this.#key).update(before).update(text).digest('base64url')
  }

  /** Whether a plain hash may stand there: the segment was written before there were seals. */
  isOlder(log: string, { version, hash: kept }: ChainHead): boolean {
    const head = this.#begun.get(log)
    return head !== undefined && (version < head.version || (version === head.version && kept === head.hash))
  }

  /** The code of a row. The key stands before and behind the text, so that nothing can be added to it. */
  row(text: string): string {
    return rowSeal(this.#keyText, text)
  }

  /** A number of 48 bits for a text, for sums over sets of rows. */
  mark(text: string): number {
    return hash('sha256', this.#keyText + text, 'buffer').readUIntBE(0, 6)
  }

  /** A text with its code; `context` is what else the code covers. */
  sealText(text: string, context = ''): string {
    return `${text} ${SEAL}${this.row(`${context}\n${text}`)}`
  }

  isSealedText(sealed: string, context = ''): boolean {
    const [, code] = SEALED_ROW.exec(sealed) ?? []
    const text = unsealedText(sealed)
    if (code === undefined || text === undefined) return false
    return timingSafeEqual(Buffer.from(code), Buffer.from(this.row(`${context}\n${text}`)))
  }
}

const rowSeal = (keyText: string, text: string): string =>
  hash('sha256', `${keyText}\nrow\n${text}\n${keyText}`, 'base64url').slice(0, ROW_SEAL_CHARACTERS)

/** The text without its code; undefined where it carries none. */
export const unsealedText = (sealed: string): string | undefined => {
  const found = SEALED_ROW.exec(sealed)
  return found ? sealed.slice(0, found.index) : undefined
}
