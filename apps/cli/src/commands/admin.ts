// `punto admin report`: the figures of a running house, for people, as JSON or as CSV, over its API.
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'

const ACTIONS = ['report'] as const
const KEYS = ['table', 'game', 'bet', 'dealer', 'player', 'hour', 'day', 'month'] as const
const HOUSE = 'http://127.0.0.1:8080'
const DAY = /^\d{4}-\d{2}-\d{2}$/

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

export const admin: Command = {
  name: 'admin',
  summary: 'Figures of a running house, by table, game, bet, dealer, player or time',
  positionals: [{ name: 'ACTION', help: ACTIONS.join(' or '), choices: ACTIONS }],
  options: [
    { name: 'day', value: 'YYYY-MM-DD', help: 'the gaming day (today)' },
    { name: 'from', value: 'YYYY-MM-DD', help: 'the first of several days' },
    { name: 'to', value: 'YYYY-MM-DD', help: 'the last of them' },
    { name: 'by', value: 'KEY', help: `${KEYS.join(', ')} (table)`, choices: KEYS },
    { name: 'url', value: 'URL', help: `where the house is (PUNTO_URL, or ${HOUSE})` },
    { name: 'csv', help: 'print rows for a spreadsheet' },
    JSON_OPTION,
  ],
  examples: [
    ['punto admin report --day 2026-11-17', 'each table’s day; the API token is in PUNTO_TOKEN'],
    ['punto admin report --from 2026-11-01 --to 2026-11-30 --by dealer --csv', 'a month by dealer, for a spreadsheet'],
  ],
  async run(args, io) {
    const [action] = args.positionals
    if (action !== 'report') throw new UsageError(`ACTION is ${ACTIONS.join(' or ')}, not "${action}"`)
    const report = await read(args)
    if (args.has('json')) {
      const day = args.text('day') ?? report.to
      io.stdout.write(`${JSON.stringify({ day, ...report })}\n`)
    } else if (args.has('csv')) io.stdout.write(csvOf(report.rows))
    else show(report, io)
    return 0
  },
}

async function read(args: Args): Promise<Report> {
  const query = new URLSearchParams()
  for (const name of ['day', 'from', 'to', 'by'] as const) {
    const value = args.text(name)
    if (value === undefined) continue
    if (name !== 'by' && !DAY.test(value)) throw new UsageError(`--${name} is a day as 2026-11-17, not "${value}"`)
    if (name === 'by' && !(KEYS as readonly string[]).includes(value)) {
      throw new UsageError(`--by is ${KEYS.join(', ')}, not "${value}"`)
    }
    query.set(name, value)
  }
  const url = args.text('url') ?? process.env.PUNTO_URL ?? HOUSE
  if (!URL.canParse(url)) throw new UsageError(`--url is an address as ${HOUSE}, not "${url}"`)
  const token = process.env.PUNTO_TOKEN
  if (token === undefined) {
    throw new UsageError('PUNTO_TOKEN is not set: an API token of a pit manager, a shift manager or an operator')
  }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(`/api/reports/play?${query}`, url), { headers }).catch((error: unknown) => {
    throw new UsageError(`no house answers at ${url}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const body = (await answer.json()) as Report & { readonly detail?: string }
  if (!answer.ok) throw new UsageError(`the house refuses: ${body.detail ?? answer.status}`)
  return body
}

function csvOf(rows: readonly PlayReportRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((name) => cell(row[name])).join(','))
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\n`).join('')
}

const cell = (value: string | number | boolean | null | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
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
