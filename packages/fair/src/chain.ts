// The shoes of one table, one after the other: each record holds, is signed by a key that the house has published, and names
// the header of the shoe before it. So none can be left out, put in another place or replaced without being found out.
import { isDrawn } from './beacon.ts'
import { checkNames } from './check-signed-header.ts'
import { type AnyHeader, type Ending, isSignedHeader } from './records.ts'
import { DoesNotHold, type Failure } from './sentences.ts'
import { keyHash } from './signed-digests.ts'
import { LATE, type SignedHeader } from './signed-records.ts'
import { isSignedBy } from './signing.ts'

/** A signing key as the house publishes it. */
export interface PublishedKey {
  /** The public half, 64 hexadecimal digits. */
  readonly key: string
  /** The signature of the key before it over this one; null for the first, and where the one before was lost. */
  readonly endorsement: string | null
}

/** The first key that the one before it did not sign over, or undefined. The first needs nobody's word. */
export const unendorsed = (keys: readonly PublishedKey[]): PublishedKey | undefined =>
  keys.find(
    ({ key, endorsement }, i) =>
      i > 0 && (endorsement === null || !isSignedBy(keys[i - 1]!.key, 'key', keyHash(key), endorsement)),
  )

/** How many shoes a chain has, by what binds them. */
export interface ChainCounts {
  readonly shoes: number
  /** Of version 1, which no signature binds. */
  readonly unsigned: number
  readonly abandoned: number
  /** In which at least one player had a share. */
  readonly shared: number
  /** Of these, whose table could not wait for the delay. */
  readonly late: number
  /** For which the table took no shares. */
  readonly withoutWindow: number
  /** In which nobody had a share and a round of drand decided with the seed. */
  readonly drawn: number
  /** Of version 2, in which nobody but the house has decided: no share, and no round or one that was late. */
  readonly alone: number
}

/** Takes the headers and records of a table in the order of their numbers. */
export class ChainCheck {
  readonly #keys: ReadonlySet<string>
  #last: { readonly shoe: number; readonly header: SignedHeader | null } | undefined
  #counts: ChainCounts = {
    shoes: 0,
    unsigned: 0,
    abandoned: 0,
    shared: 0,
    late: 0,
    withoutWindow: 0,
    drawn: 0,
    alone: 0,
  }

  constructor(keys: readonly PublishedKey[]) {
    this.#keys = new Set(keys.map(({ key }) => key))
  }

  get counts(): ChainCounts {
    return this.#counts
  }

  /** The next shoe, whose record holds by itself; what does not hold of its place in the chain, or undefined. */
  add(record: { readonly header: AnyHeader; readonly ending?: Ending }): Failure | undefined {
    try {
      this.#check(record.header)
    } catch (error) {
      if (error instanceof DoesNotHold) return error.failure
      throw error
    }
    this.#counts = this.#counted(record)
    return undefined
  }

  /** A shoe of cards that a person dealt: it has its number, and nothing else that could be checked. */
  byHand(shoe: number): void {
    this.#last = { shoe, header: this.#last?.header ?? null }
  }

  #check(header: AnyHeader): void {
    const { shoe } = header
    const before = this.#last
    if (before && shoe !== before.shoe + 1)
      throw new DoesNotHold('chain/gap', { found: shoe, expected: before.shoe + 1 })
    if (!isSignedHeader(header)) {
      if (before?.header) throw new DoesNotHold('chain/unsigned', { shoe })
      this.#last = { shoe, header: null }
      return
    }
    if (!this.#keys.has(header.key)) throw new DoesNotHold('key/not-published', { shoe, key: header.key })
    if (before?.header) checkNames(header, before.header)
    else if (before && header.previous !== null) throw new DoesNotHold('chain/broken', { shoe, before: before.shoe })
    this.#last = { shoe, header }
  }

  #counted({ header, ending }: Parameters<ChainCheck['add']>[0]): ChainCounts {
    const { shoes, unsigned, abandoned, shared, late, withoutWindow, drawn, alone } = this.#counts
    const signed = isSignedHeader(header)
    const isShared = signed && header.shares.length > 0
    const isRound = signed && isDrawn(header.delayed)
    return {
      shoes: shoes + 1,
      unsigned: unsigned + (signed ? 0 : 1),
      abandoned: abandoned + (ending === 'abandoned' ? 1 : 0),
      shared: shared + (isShared ? 1 : 0),
      late: late + (isShared && header.delayed === LATE ? 1 : 0),
      withoutWindow: withoutWindow + (signed && header.windowSeconds === 0 ? 1 : 0),
      drawn: drawn + (isRound ? 1 : 0),
      alone: alone + (signed && !isShared && !isRound ? 1 : 0),
    }
  }
}
