// Pairs of players in a shoe who lay like stakes on opposite sides. Equal stakes that never change say nothing, since many bet the minimum:
// a pair is told of where the stakes that match take several values.
import type { Entry } from './entries.ts'
import type { OfShoe, RoundRow, WatchedRound } from './watched-round.ts'

/** By round: what a player has on the Banker, less what on the Player. */
interface Sides {
  readonly first: RoundRow
  last: RoundRow
  readonly byRound: Map<number, number>
}

const FEWEST_ROUNDS = 8
const FEWEST_VALUES = 3
/** Stakes are alike that differ by no more than this share: a differential that is covered is not always covered wholly. */
const ALIKE = 0.1
const MATCHED = 0.6
/** Rounds between two who come or go together. */
const TOGETHER_ROUNDS = 1

export class PairsOfShoe {
  readonly #sides = new Map<string, Sides>()

  add({ row, lines }: WatchedRound): void {
    for (const { player, bet, stake } of lines) {
      if (bet !== 'banker' && bet !== 'player') continue
      const sides: Sides = this.#sides.get(player) ?? { first: row, last: row, byRound: new Map() }
      this.#sides.set(player, sides)
      sides.last = row
      sides.byRound.set(row.round, (sides.byRound.get(row.round) ?? 0) + (bet === 'banker' ? stake : -stake))
    }
  }

  *entries(of: OfShoe): Generator<Entry> {
    const players = [...this.#sides]
      .filter(([, { byRound }]) => byRound.size >= FEWEST_ROUNDS && valuesOf(byRound.values()).size >= FEWEST_VALUES)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [i, [who, one]] of players.entries()) {
      for (const [other, two] of players.slice(i + 1)) {
        const found = compare(one, two)
        if (!found) continue
        const times = { since: one.first.opened_at, at: one.last.ended_at, day: one.last.day }
        yield { kind: 'pair', who, other, ...of, ...times, ...found }
      }
    }
  }
}

function compare(one: Sides, two: Sides): Pick<Entry, 'values' | 'rounds'> | undefined {
  const matched: number[] = []
  let both = 0
  for (const [round, stake] of one.byRound) {
    const against = two.byRound.get(round)
    if (against === undefined) continue
    both++
    if (areAlike(stake, -against)) matched.push(round)
  }
  if (both < FEWEST_ROUNDS || matched.length < MATCHED * both) return undefined
  const amounts = valuesOf(matched.map((round) => one.byRound.get(round)!))
  if (amounts.size < FEWEST_VALUES) return undefined
  const near = (a: RoundRow, b: RoundRow) => Math.abs(a.round - b.round) <= TOGETHER_ROUNDS
  return {
    values: {
      ...{ both, matched: matched.length, expected: both * chanceOfMatch(one, two) },
      together: near(one.first, two.first) && near(one.last, two.last) ? 1 : 0,
      covered: matched.reduce((sum, round) => sum + Math.abs(one.byRound.get(round)!), 0),
    },
    rounds: matched.slice(0, 5),
  }
}

const areAlike = (one: number, other: number): boolean =>
  one * other > 0 && Math.abs(one - other) <= ALIKE * Math.max(Math.abs(one), Math.abs(other))

const valuesOf = (stakes: Iterable<number>): Set<number> => new Set([...stakes].map(Math.abs))

/** How often their stakes would be alike and opposite if each laid theirs in any other order. */
function chanceOfMatch(one: Sides, two: Sides): number {
  const [mine, theirs] = [[...one.byRound.values()].map(Math.abs), [...two.byRound.values()].map(Math.abs)]
  let alike = 0
  for (const a of mine) for (const b of theirs) if (areAlike(a, b)) alike++
  return alike / (mine.length * theirs.length)
}
