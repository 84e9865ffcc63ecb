// What opening, closing or raising the minimum would have brought in the same hours of the last weeks: advice for tomorrow, no more. Money is
// what the exact odds give the House on what was staked, since a few weeks of luck say little. What guests would have done nobody knows:
// each change has a low figure and a high one: nobody finds another
// seat, or all who can; all small stakes leave, or all are raised; half of those who waited would have sat down, or all of them.
import { type Spread, spreadOf } from './spread.ts'

/** An hour of a table on one gaming day. */
export interface TableHour {
  readonly table: string
  readonly game: string
  readonly day: string
  readonly hour: number
  readonly rounds: number
  /** Bets that were settled. */
  readonly decisions: number
  /** Means over its rounds. */
  readonly headcount: number
  readonly waiting: number
  readonly minimum: number
  readonly handle: number
  readonly win: number
  /** What the odds give the House of the handle. */
  readonly expected: number
  /** Of stakes below twice the minimum: what they give, and would give if each were twice the minimum. */
  readonly small: { readonly expected: number; readonly atTwice: number }
}

export interface PlannedTable {
  readonly table: string
  readonly game: string
  readonly seats: number
  readonly minimum: number
}

export const ACTIONS = ['open', 'close', 'raise'] as const
export type PlanAction = (typeof ACTIONS)[number]

export interface PlanOption {
  readonly action: PlanAction
  /** The minimum that is meant. */
  readonly minimum: number
  /** What it would have brought the House an hour, if guests did what is said above. */
  readonly low: Spread
  readonly high: Spread
  /** Both are above nothing in nine draws of ten, or neither is; else nobody can tell. */
  readonly advice: 'yes' | 'no' | 'unsure'
  /** Of the stakes below the new minimum, the share that has to stay; null but for a raise. */
  readonly breakEven: number | null
}

export interface PlanCell {
  readonly table: string
  readonly hour: number
  /** In how many of the weeks it was played. */
  readonly played: number
  readonly usual: 'open' | 'closed'
  /** Means of the weeks in which it was played. */
  readonly headcount: number
  readonly waiting: number
  readonly decisions: number
  /** By the odds, an hour of them; null for too few weeks. */
  readonly expected: Spread | null
  readonly options: readonly PlanOption[]
}

export interface PlanAsked {
  readonly tables: readonly PlannedTable[]
  /** The gaming days that are looked back at, one a week. */
  readonly days: readonly string[]
  /** In their order of the gaming day. */
  readonly hours: readonly number[]
  readonly played: readonly TableHour[]
  /** What an open table costs an hour. */
  readonly cost: number
}

export function planOf(asked: PlanAsked): readonly PlanCell[] {
  const at = new Map(asked.played.map((one) => [keyOf(one.table, one.day, one.hour), one]))
  const hourAt: HourAt = (table, day, hour) => at.get(keyOf(table, day, hour))
  return asked.hours.flatMap((hour) => {
    const cells = asked.tables.map((table) => cellOf(asked, hourAt, table, hour))
    const offered = new Set<string>()
    return cells.map((cell, i) => {
      const { game } = asked.tables[i]!
      // One more table of a game at a time: the next would have nobody left who waits.
      const isNext = cell.usual === 'closed' && !offered.has(game)
      if (cell.usual === 'closed') offered.add(game)
      return isNext ? { ...cell, options: opened(asked, hourAt, asked.tables[i]!, hour) } : cell
    })
  })
}

type HourAt = (table: string, day: string, hour: number) => TableHour | undefined

const keyOf = (table: string, day: string, hour: number): string => `${day} ${hour} ${table}`

function cellOf(asked: PlanAsked, hourAt: HourAt, table: PlannedTable, hour: number): PlanCell {
  const weeks = asked.days.flatMap((day) => hourAt(table.table, day, hour) ?? [])
  const isOpen = weeks.length * 2 > asked.days.length
  return {
    table: table.table,
    hour,
    played: weeks.length,
    usual: isOpen ? 'open' : 'closed',
    headcount: meanOf(weeks.map(({ headcount }) => headcount)),
    waiting: meanOf(weeks.map(({ waiting }) => waiting)),
    decisions: meanOf(weeks.map(({ decisions }) => decisions)),
    expected: spreadOf(weeks.map(({ expected }) => expected)),
    options: isOpen ? [...closed(asked, hourAt, weeks, table), ...raised(weeks, table)] : [],
  }
}

/** Nobody goes to another table, or everybody does who finds a seat at one of the same game. */
function closed({ tables, cost }: PlanAsked, hourAt: HourAt, weeks: readonly TableHour[], table: PlannedTable) {
  const others = tables.filter((one) => one.game === table.game && one.table !== table.table)
  const moved = weeks.map(({ day, hour, headcount, expected }) => {
    const free = others.reduce((sum, { table: other, seats }) => {
      const there = hourAt(other, day, hour)
      return sum + (there ? Math.max(0, seats - there.headcount) : 0)
    }, 0)
    return headcount === 0 ? 0 : expected * Math.min(1, free / headcount)
  })
  const low = weeks.map(({ expected }) => cost - expected)
  const high = low.map((value, i) => value + moved[i]!)
  return optionOf('close', table.minimum, low, high)
}

/** Whoever staked less than twice the minimum leaves, or stakes as much. */
function raised(weeks: readonly TableHour[], table: PlannedTable) {
  const low = weeks.map(({ small }) => -small.expected)
  const high = weeks.map(({ small }) => small.atTwice - small.expected)
  const [now, then] = [
    meanOf(weeks.map(({ small }) => small.expected)),
    meanOf(weeks.map(({ small }) => small.atTwice)),
  ]
  // Where nobody stakes so little, a raise changes nothing.
  return then === 0 ? [] : optionOf('raise', 2 * table.minimum, low, high, Math.min(1, now / then))
}

/** Who waited at tables of the game would have played there as the others did. */
function opened({ tables, days, cost }: PlanAsked, hourAt: HourAt, table: PlannedTable, hour: number) {
  const same = tables.filter((one) => one.game === table.game && one.table !== table.table)
  const brought = days.map((day) => {
    const there = same.flatMap((one) => hourAt(one.table, day, hour) ?? [])
    const heads = there.reduce((sum, { headcount }) => sum + headcount, 0)
    const expected = there.reduce((sum, one) => sum + one.expected, 0)
    const waiting = there.reduce((sum, one) => sum + one.waiting, 0)
    return heads === 0 ? 0 : (expected / heads) * Math.min(waiting, table.seats)
  })
  if (brought.every((value) => value === 0)) return []
  const high = brought.map((value) => value - cost)
  return optionOf(
    'open',
    table.minimum,
    high.map((value, i) => value - brought[i]! / 2),
    high,
  )
}

function optionOf(
  action: PlanAction,
  minimum: number,
  lowest: readonly number[],
  highest: readonly number[],
  breakEven: number | null = null,
): readonly PlanOption[] {
  const [low, high] = [spreadOf(lowest), spreadOf(highest)]
  if (!low || !high) return []
  const advice = low.low > 0 ? 'yes' : high.high <= 0 ? 'no' : 'unsure'
  return [{ action, minimum, low, high, advice, breakEven }]
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
