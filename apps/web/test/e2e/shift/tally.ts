// A tally kept beside the house: what each player, tray, drawer, drop box and the vault should hold. Chips move only as the list on the
// dealer's page says; what a round should come to is worked out from what was laid and from the cards that lay there, by `punto settle`.
import { Settler } from '@punto/rules'
import type { LaidBet } from './rounds.ts'

export type ChipCounts = ReadonlyMap<number, number>
export type Places = Map<string, Map<number, number>>

/** The values of the house's chips, the smallest being the smallest payment. */
export const VALUES = [50, 100, 500, 2500, 10_000]
const SMALLEST = VALUES[0]!

const settler = new Settler()

export interface Decided {
  readonly box: number
  readonly stake: number
  readonly net: number
}

interface Coup {
  readonly game: string
  readonly cards: readonly string[]
  readonly bets: readonly LaidBet[]
  readonly insurance?: { readonly box: number; readonly window: 1 | 2; readonly side: string; readonly stake: number }
}

/** What each bet comes to, paid in whole chips: what is over stays with the House (ruling 55). */
export function byHand({ game, cards, bets, insurance }: Coup): readonly Decided[] {
  const boxes = [...new Set(bets.map(({ box }) => box))]
  return boxes.flatMap((box) => {
    const own = bets.filter((one) => one.box === box).map(({ box: _, ...bet }) => bet)
    const insured = insurance?.box === box ? [insurance].map(({ box: _, ...one }) => one) : []
    const answer = settler.settle({ game, decks: 8, cards, bets: own, insurance: insured })
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
    return answer.value.lines.map(({ stake, net }) => ({ box, stake, net: net > 0 ? net - (net % SMALLEST) : net }))
  })
}

/** The fewest chips that make an amount up; each value divides the next. */
export function inChips(amount: number): ChipCounts {
  const counts = new Map<number, number>()
  let left = amount
  for (const value of VALUES.toReversed()) {
    if (left >= value) counts.set(value, Math.floor(left / value))
    left %= value
  }
  if (left > 0) throw new Error(`No chips make up ${amount}`)
  return counts
}

export const worth = (chips: ChipCounts): number => [...chips].reduce((sum, [value, count]) => sum + value * count, 0)

export const written = (chips: ChipCounts): readonly { readonly value: number; readonly count: number }[] =>
  [...chips]
    .filter(([, count]) => count !== 0)
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => one.value - other.value)

export interface TableTally {
  rounds: number
  voids: number
  handle: number
  win: number
  /** What decisions brought the House. */
  decided: number
  drop: number
}

export class Tally {
  /** By the list of chips to move. */
  readonly trays = new Map<string, Map<number, number>>()
  readonly drawer = new Map<number, number>()
  cash = 0
  vault = 0
  /** By box: what its player holds by the list, and by hand. */
  readonly held = new Map<number, number>()
  readonly due = new Map<number, number>()
  readonly tables = new Map<string, TableTally>()

  tray(table: string): Map<number, number> {
    return getOr(this.trays, table, () => new Map<number, number>())
  }

  table(table: string): TableTally {
    return getOr(this.tables, table, () => ({ rounds: 0, voids: 0, handle: 0, win: 0, decided: 0, drop: 0 }))
  }

  /** Chips bought or sold back. */
  sold(box: number, amount: number): void {
    add(this.held, box, amount)
    add(this.due, box, amount)
  }

  /** The dealer has moved these chips from the tray to the player; below zero the other way. */
  moved(table: string, box: number, chips: ChipCounts, sign: 1 | -1): void {
    addChips(this.tray(table), chips, sign === 1 ? -1 : 1)
    add(this.held, box, sign * worth(chips))
  }

  settled(table: string, decided: readonly Decided[]): void {
    const own = this.table(table)
    own.rounds++
    for (const { box, stake, net } of decided) {
      add(this.due, box, net)
      own.handle += stake
      own.win -= net
    }
  }

  voided(table: string): void {
    const own = this.table(table)
    own.rounds++
    own.voids++
  }

  decided(table: string, box: number, amount: number): void {
    add(this.due, box, amount)
    this.table(table).decided -= amount
  }
}

const add = <K>(sums: Map<K, number>, key: K, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount)

export function addChips(to: Map<number, number>, chips: ChipCounts, sign: 1 | -1): void {
  for (const [value, count] of chips) add(to, value, sign * count)
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
