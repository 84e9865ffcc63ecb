// `punto admin report`: the figures of a running house, for people, as JSON or as CSV.
import { makeTable } from '@punto/rules'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { askHouse, dayFrom, URL_OPTION } from './ask-house.ts'

const REPORT_KEYS = ['table', 'game', 'bet', 'dealer', 'player', 'hour', 'day', 'month'] as const

const COLUMNS = [
  'key',
  'name',
  'active',
  'rounds',
  'voids',
  'bets',
  'handle',
  'win',
  'hold',
  'commission',
  'drop',
  'decided',
  'tips',
  'paceMs',
  'theoretical',
  'priced',
  'sd',
  'chance',
  'flagged',
] as const

/** What a person is shown. */
const SHOWN = ['rounds', 'bets', 'handle', 'win', 'theoretical', 'sd'] as const

type PlayReportRow = Readonly<Record<Exclude<(typeof COLUMNS)[number], 'key' | 'name'>, number | boolean | null>> & {
  readonly key: string
  readonly name?: string
}

interface Report {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly rows: readonly PlayReportRow[]
  readonly total: PlayReportRow
}

export const reportAction: Command = {
  name: 'admin report',
  summary: 'Figures of the house, by table, game, bet, dealer, player or time',
  options: [
    { name: 'day', value: 'YYYY-MM-DD', help: 'the gaming day (today)' },
    { name: 'from', value: 'YYYY-MM-DD', help: 'the first of several days' },
    { name: 'to', value: 'YYYY-MM-DD', help: 'the last of them' },
    { name: 'by', value: 'KEY', help: `${REPORT_KEYS.join(', ')} (table)`, choices: REPORT_KEYS },
    URL_OPTION,
    { name: 'csv', help: 'print rows for a spreadsheet' },
    JSON_OPTION,
  ],
  examples: [
    ['punto admin report --day 2026-11-17', 'each table’s day; the API token is in PUNTO_TOKEN'],
    ['punto admin report --from 2026-11-01 --to 2026-11-30 --by dealer --csv', 'a month by dealer, for a spreadsheet'],
  ],
  run: report,
}

async function report(args: Args, io: Io): Promise<number> {
  const figures = await read(args)
  if (args.has('json')) {
    const day = args.text('day') ?? figures.to
    io.stdout.write(`${JSON.stringify({ day, ...figures })}\n`)
  } else if (args.has('csv')) io.stdout.write(makeTable(COLUMNS, figures.rows, '\n'))
  else show(figures, io)
  return 0
}

async function read(args: Args): Promise<Report> {
  const query = new URLSearchParams()
  for (const name of ['day', 'from', 'to'] as const) {
    const value = dayFrom(args, name)
    if (value !== undefined) query.set(name, value)
  }
  const by = args.text('by')
  if (by !== undefined) {
    if (!(REPORT_KEYS as readonly string[]).includes(by)) {
      throw new UsageError(`--by is ${REPORT_KEYS.join(', ')}, not "${by}"`)
    }
    query.set('by', by)
  }
  const holder = 'a pit manager, a shift manager or an operator'
  const answer = await askHouse(args, { path: '/api/reports/play', query, holder })
  return (await answer.json()) as Report
}

function show({ from, to, currency, rows, total }: Report, io: Io): void {
  const told = (row: PlayReportRow) => [
    row.name ?? row.key,
    ...(row.active
      ? SHOWN.map((name) => (row[name] === null ? '-' : String(Math.round(Number(row[name])))))
      : ['no activity']),
    ...(row.flagged ? ['beyond chance'] : []),
  ]
  const lines = [['', ...SHOWN], ...rows.map(told), told({ ...total, key: 'all' })]
  const width = (i: number) => Math.max(...lines.map((line) => line[i]?.length ?? 0))
  io.stdout.write(`${from === to ? from : `${from} to ${to}`}, in minor units of ${currency}\n`)
  for (const line of lines) {
    const cells = line.map((text, i) => (i === 0 ? text.padEnd(width(0)) : text.padStart(width(i))))
    io.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
