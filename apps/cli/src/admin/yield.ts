// `punto admin yield`: the plan for a night of a running house, for people, as JSON or as CSV. Advice: nothing is changed by it.
import { PLAN_COLUMNS, type Plan, planRows } from '@punto/desk'
import { makeTable } from '@punto/rules'
import { type Args, type Command, type Io, JSON_OPTION } from '../command.ts'
import { askHouse, dayFrom, URL_OPTION } from './ask-house.ts'

export const yieldAction: Command = {
  name: 'admin yield',
  summary: 'Which tables to open, close or raise tomorrow, by the same hours of the last weeks: advice',
  options: [
    { name: 'day', value: 'YYYY-MM-DD', help: 'the gaming day to plan (tomorrow)' },
    { name: 'cost', value: 'MINOR', help: 'what an open table costs an hour, in minor units (0)' },
    URL_OPTION,
    { name: 'csv', help: 'print rows for a spreadsheet' },
    JSON_OPTION,
  ],
  examples: [
    ['punto admin yield --cost 12000', 'tomorrow, where an open table costs 120.00 an hour'],
    ['punto admin yield --day 2026-11-20 --csv', 'every hour of every table, for a spreadsheet'],
  ],
  run: planNight,
}

async function planNight(args: Args, io: Io): Promise<number> {
  const query = new URLSearchParams()
  const day = dayFrom(args, 'day')
  if (day !== undefined) query.set('day', day)
  const cost = args.text('cost')
  if (cost !== undefined) query.set('cost', cost)
  const holder = 'a pit manager, a shift manager or an operator'
  const plan = (await (await askHouse(args, { path: '/api/eyes/plan', query, holder })).json()) as Plan
  if (args.has('json')) io.stdout.write(`${JSON.stringify(plan)}\n`)
  else if (args.has('csv')) io.stdout.write(makeTable(PLAN_COLUMNS, planRows(plan), '\n'))
  else show(plan, io)
  return 0
}

function show({ day, currency, weeks, leastWeeks, cells }: Plan, io: Io): void {
  const lines = [
    `${day}, in minor units of ${currency}; advice from ${weeks.length} weeks, by the exact odds of what was staked`,
    ...(weeks.length < leastWeeks ? [`Nothing is said of fewer than ${leastWeeks} weeks.`] : advised(cells)),
  ]
  io.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

function advised(cells: Plan['cells']): readonly string[] {
  const found = cells.flatMap(({ table, hour, options }) =>
    options
      .filter(({ advice }) => advice === 'yes')
      .map(({ action, minimum, low, high }) => {
        const what = action === 'raise' ? `raise to ${minimum} at` : action
        return `${String(hour).padStart(2, '0')}:00  ${what} ${table}: ${low.mean} to ${high.mean} an hour`
      }),
  )
  const none = 'No change is better in nine draws of ten: leave the tables as they are on such days.'
  return found.length > 0 ? found : [none]
}
