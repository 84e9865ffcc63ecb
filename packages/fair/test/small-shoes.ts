// Small records for the tests: a deep cut card makes a finished shoe of a few rounds.
import {
  closeEntropy,
  commitShare,
  dealtRounds,
  openShoe,
  type SecretShoe,
  type ShoeClosing,
  type ShoeRecord,
  sealShoe,
} from '../src/index.ts'

export const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill)
export const hex = (fill: number): string => fill.toString(16).padStart(2, '0').repeat(32)

export const SEED = bytes(7)
export const SHARES: ReadonlyMap<string, string> = new Map([
  ['ann', hex(0xa1)],
  ['bob', hex(0xb2)],
])

export function smallClosing(shoe = 3, cut = 190): ShoeClosing {
  const opening = openShoe({ table: 'small', shoe, decks: 4, cut }, SEED)
  return closeEntropy(opening, [commitShare(opening, 'ann', bytes(0xa1)), commitShare(opening, 'bob', bytes(0xb2))])
}

export const smallShoe = (shoe = 3, cut = 190): SecretShoe => sealShoe(smallClosing(shoe, cut), SHARES, SEED)

/** Two burned cards and whole rounds up to the cut card, 18 cards into the shoe. */
export function finishedRecord(): ShoeRecord {
  const shoe = smallShoe()
  const all = coupsFrom(shoe, 2)
  return shoe.reveal({ burned: 2, rounds: all })
}

/** A round and the beginning of a second, of a shoe with its cut card far away. */
export function abandonedRecord(): ShoeRecord {
  const shoe = smallShoe(4, 14)
  return shoe.reveal({ burned: 0, rounds: [...dealtRounds(shoe, 1), 2] })
}

/** The coups of a shoe from a position on, up to its cut card. */
export function coupsFrom(shoe: SecretShoe, first: number): readonly number[] {
  const rounds: number[] = []
  let next = first
  while (next < shoe.cards - shoe.header.cut) {
    let count = 4
    while (shoe.roundRecord(next, count).round.winner === null) count++
    rounds.push(count)
    next += count
  }
  return rounds
}
