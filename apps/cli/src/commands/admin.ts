// `punto admin`: a running house's figures and recordings, over its API.
import { URL_OPTION } from '../admin/ask-house.ts'
import { exportRecording } from '../admin/export.ts'
import { REPORT_KEYS, report } from '../admin/report.ts'
import { type Command, JSON_OPTION, UsageError } from '../command.ts'

const ACTIONS = { report, export: exportRecording } as const
const NAMES = Object.keys(ACTIONS)

export const admin: Command = {
  name: 'admin',
  summary: 'Figures of a running house, by table, game, bet, dealer, player or time; and its tables’ recordings',
  positionals: [
    { name: 'ACTION', help: NAMES.join(' or '), choices: NAMES },
    { name: 'TABLE', help: 'the table to export', optional: true },
  ],
  options: [
    { name: 'day', value: 'YYYY-MM-DD', help: 'the gaming day (today; of an export, its rounds)' },
    { name: 'from', value: 'YYYY-MM-DD', help: 'the first of several days' },
    { name: 'to', value: 'YYYY-MM-DD', help: 'the last of them' },
    { name: 'by', value: 'KEY', help: `${REPORT_KEYS.join(', ')} (table)`, choices: REPORT_KEYS },
    { name: 'round', value: 'N', help: 'the round to export' },
    { name: 'output', value: 'FILE', help: 'where an export is written' },
    { name: 'proofs', help: 'an export with every transfer and every committed shoe’s header beside the events' },
    URL_OPTION,
    { name: 'csv', help: 'print rows for a spreadsheet' },
    JSON_OPTION,
  ],
  examples: [
    ['punto admin report --day 2026-11-17', 'each table’s day; the API token is in PUNTO_TOKEN'],
    ['punto admin report --from 2026-11-01 --to 2026-11-30 --by dealer --csv', 'a month by dealer, for a spreadsheet'],
    [
      'punto admin export salon --day 2026-11-17 --proofs --output salon.jsonl',
      'a table’s day, for punto audit, punto replay and the page #/verify',
    ],
  ],
  run(args, io) {
    const [action] = args.positionals
    const run = ACTIONS[action as keyof typeof ACTIONS]
    if (!run) throw new UsageError(`ACTION is ${NAMES.join(' or ')}, not "${action}"`)
    return run(args, io)
  },
}
