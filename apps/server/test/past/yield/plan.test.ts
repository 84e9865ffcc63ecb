// The plan for a night from hours that are typed here: its figures by hand, its spread by another way of counting.
import { describe, expect, it } from 'vitest'
import { type PlanAsked, planOf, type TableHour } from '../../../src/past/yield/plan.ts'
import { drawsOf, spreadOf } from '../../../src/past/yield/spread.ts'

const WEEKS = ['2026-03-01', '2026-02-22', '2026-02-15', '2026-02-08']
const table = (name: string) => ({ table: name, game: 'commission', seats: 7, minimum: 100 })
const hourOf = (name: string, day: string, given: Partial<TableHour> = {}): TableHour => ({
  table: name,
  game: 'commission',
  day,
  hour: 20,
  rounds: 50,
  decisions: 300,
  headcount: 5,
  waiting: 0,
  minimum: 100,
  handle: 100_000,
  win: 900,
  expected: 1000,
  small: { expected: 400, atTwice: 500 },
  ...given,
})
const plan = (given: Partial<PlanAsked>) =>
  planOf({ tables: [table('a'), table('b')], days: WEEKS, hours: [20], cost: 0, played: [], ...given })
const weekly = (name: string, of: (week: number) => Partial<TableHour>) =>
  WEEKS.map((day, i) => hourOf(name, day, of(i)))
const optionsOf = (cells: ReturnType<typeof planOf>, name: string) => cells.find((cell) => cell.table === name)!.options

describe('the spread of a mean', () => {
  it.each([4, 5, 6])('counts each of the draws of %i weeks once', (weeks) => {
    // Week by week, as dice would fall: weeks ** weeks ways, each as likely.
    const values = [1, 2, 4, 8, 16, 32].slice(0, weeks)
    const sums = Array.from({ length: weeks ** weeks }, (_, way) =>
      values.reduce((sum, __, i) => sum + values[Math.floor(way / weeks ** i) % weeks]!, 0),
    ).sort((one, other) => one - other)
    const at = (share: number) => Math.round(sums[Math.ceil(share * sums.length - 1e-9) - 1]! / weeks)
    expect(drawsOf(weeks).reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1, 12)
    expect(spreadOf(values)).toMatchObject({ low: at(0.1), high: at(0.9) })
  })

  it('is not told of fewer than four weeks, and none where all weeks are alike', () => {
    expect(spreadOf([5, 5, 5])).toBeNull()
    expect(spreadOf([5, 5, 5, 5])).toEqual({ mean: 5, low: 5, high: 5 })
  })
})

describe('the plan for a night', () => {
  it('says what a closed table costs and saves, and how much of it another takes up', () => {
    const played = [...weekly('a', () => ({})), ...weekly('b', () => ({ headcount: 3, expected: 600 }))]
    const [close] = optionsOf(plan({ played, cost: 800 }), 'a')
    // Of a's five, four find a seat at b.
    expect(close).toMatchObject({ action: 'close', low: { mean: -200 }, high: { mean: 600 }, advice: 'unsure' })
    // All three of b find one of a's two seats, or two of them do; a table that costs more than it brings is closed.
    expect(optionsOf(plan({ played, cost: 800 }), 'b')[0]).toMatchObject({
      low: { mean: 200 },
      high: { mean: 600 },
      advice: 'yes',
    })
    expect(optionsOf(plan({ played, cost: 0 }), 'b')[0]!.high.mean).toBe(-200)
  })

  it('says between what a higher minimum lies, and how many have to stay', () => {
    const [, raise] = optionsOf(plan({ played: weekly('a', () => ({})) }), 'a')
    expect(raise).toMatchObject({
      action: 'raise',
      minimum: 200,
      low: { mean: -400 },
      high: { mean: 100 },
      breakEven: 0.8,
      advice: 'unsure',
    })
    const none = weekly('a', () => ({ small: { expected: 0, atTwice: 0 } }))
    expect(optionsOf(plan({ played: none }), 'a').map(({ action }) => action)).toEqual(['close'])
  })

  it('offers the next table of a game to those who wait, and to nobody where nobody does', () => {
    const tables = ['a', 'b', 'c'].map(table)
    const cells = plan({ tables, played: weekly('a', () => ({ waiting: 2 })), cost: 100 })
    // Each of five brings 200: two would have brought 400, and one of them 200.
    expect(optionsOf(cells, 'b')).toMatchObject([
      { action: 'open', low: { mean: 100 }, high: { mean: 300 }, advice: 'yes' },
    ])
    expect(optionsOf(cells, 'c')).toEqual([])
    expect(optionsOf(plan({ tables, played: weekly('a', () => ({})) }), 'b')).toEqual([])
  })

  it('is wider where the weeks were not alike, and says nothing of too few', () => {
    const wild = weekly('a', (week) => ({ expected: week * 1000 }))
    const { expected } = plan({ played: wild })[0]!
    expect(expected!.mean).toBe(1500)
    expect(expected!.low).toBeLessThan(1000)
    expect(expected!.high).toBeGreaterThan(2000)
    const few = { days: WEEKS.slice(0, 3), played: weekly('a', () => ({})).slice(0, 3) }
    expect(plan(few)[0]).toMatchObject({ played: 3, usual: 'open', expected: null, options: [] })
  })
})
