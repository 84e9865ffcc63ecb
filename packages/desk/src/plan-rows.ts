// The plan for a night as rows for a spreadsheet: one for each change that is weighed, and one for an hour of a table without any.
import type { Api } from '@punto/client'
import type { Cell } from '@punto/rules'

/** As the house answers it. */
export type Plan = Awaited<ReturnType<Api['yieldPlan']>>

/** The columns of a plan. */
export const PLAN_COLUMNS = [
  'day',
  'hour',
  'table',
  'usual',
  'weeks_played',
  'headcount',
  'waiting',
  'decisions',
  'expected',
  'expected_low',
  'expected_high',
  'action',
  'minimum',
  'if_they_leave',
  'if_they_leave_low',
  'if_they_leave_high',
  'if_they_stay',
  'if_they_stay_low',
  'if_they_stay_high',
  'break_even',
  'advice',
] as const

/** Rows under those columns; money in minor units. */
export function planRows({
  day,
  cells,
}: Pick<Plan, 'day' | 'cells'>): readonly Readonly<Partial<Record<(typeof PLAN_COLUMNS)[number], Cell>>>[] {
  return cells.flatMap(({ table, hour, played, usual, headcount, waiting, decisions, expected, options }) => {
    const cell = {
      ...{ day, hour, table, usual, weeks_played: played },
      headcount: headcount.toFixed(1),
      waiting: waiting.toFixed(1),
      decisions: Math.round(decisions),
      expected: expected?.mean,
      expected_low: expected?.low,
      expected_high: expected?.high,
    }
    if (options.length === 0) return [cell]
    return options.map(({ action, minimum, low, high, breakEven, advice }) => ({
      ...cell,
      action,
      minimum,
      if_they_leave: low.mean,
      if_they_leave_low: low.low,
      if_they_leave_high: low.high,
      if_they_stay: high.mean,
      if_they_stay_low: high.low,
      if_they_stay_high: high.high,
      break_even: breakEven?.toFixed(3),
      advice,
    }))
  })
}
