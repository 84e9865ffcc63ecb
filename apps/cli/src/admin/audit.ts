// `punto admin audit`: every settlement, balance, tray and shoe of a house again, from its log alone, on every core; or in parts on
// several machines. Exits 1 with the first things that do not hold.
import { availableParallelism } from 'node:os'
import { amount, paint, signed } from '@punto/replay'
import type { AccountRow, AuditedHouse, AuditedLog, AuditedPlace, AuditKeys } from '@punto/server/audit'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { mergesAlone, SHARD_OPTIONS, shardOption, wholeRun } from '../shards.ts'
import { progressLine } from '../terminal/progress.ts'
import { policyFrom } from '../verify/witnessed.ts'
import { AUDIT_PLACE_OPTIONS, auditKeysFrom, auditPlaceFrom } from './audited-place.ts'
import { type WitnessedAudit, witnessedAudit } from './witnessed-audit.ts'

const MOST_THREADS = 256
/** Findings that are told in words; all are in the JSON. */
const TOLD_FINDINGS = 10

/** What a part prints. */
interface AuditShard {
  readonly shard: string
  readonly state: string
  readonly logs: readonly AuditedLog[]
  /** Of the first part alone. */
  readonly accounts: readonly AccountRow[]
}

export const auditAction: Command = {
  name: 'admin audit',
  summary: 'Every settlement, balance, tray and shoe of a house again, from its log alone',
  positionals: [{ name: 'FILE', help: 'a backup; the files of all parts with --merge', optional: true, many: true }],
  options: [
    ...AUDIT_PLACE_OPTIONS,
    { name: 'threads', value: 'N', help: 'how many threads (every core)' },
    ...SHARD_OPTIONS.map((option) =>
      option.name === 'shard' ? { ...option, help: 'do part K of N of the logs alone; with --json' } : option,
    ),
    {
      name: 'witnesses',
      value: 'FILE',
      help: 'a policy of k of n witnesses, as for punto verify: they must have cosigned what was settled',
    },
    JSON_OPTION,
  ],
  examples: [
    [
      'punto admin audit /backups/tonight.db --key file:/etc/punto/data.key',
      'a backup, its seals checked with the key',
    ],
    [
      'punto admin audit tonight.db --witnesses policy.json',
      'also that witnesses have cosigned this history of every table, and no other',
    ],
    ['punto admin audit tonight.db --shard 1/2 --json > 1.json', 'half of the tables, on one of two machines'],
    ['punto admin audit --merge 1.json 2.json', 'both halves together'],
  ],
  async run(args, io) {
    const { mergeAudit } = await import('@punto/server/audit')
    if (args.has('merge')) {
      mergesAlone(args, ['shard', 'data', 'key', 'threads', 'witnesses'])
      const files = wholeRun(args, readShard, { command: 'punto admin audit', common: ['state'] })
      const whole = mergeAudit(
        files.flatMap(({ file }) => file.logs),
        files[0]!.file.accounts,
      )
      return tell(args, io, whole, {})
    }
    if (args.positionals.length > 1)
      throw new UsageError('one FILE is audited at a time; several are the parts of one audit, with --merge')
    const shard = shardOption(args, { seeded: false })
    const [file] = args.positionals
    const policyFile = args.text('witnesses')
    if (shard && policyFile !== undefined)
      throw new UsageError('--witnesses holds against whole tables: leave --shard out')
    const policy = policyFile === undefined ? undefined : policyFrom(policyFile)
    const place = auditPlaceFrom(args, file)
    const keys = await auditKeysFrom(args, place, file)
    const audited = await run(args, io, place, keys, shard)
    if (shard) {
      const accounts = shard.number === 1 ? audited.accounts : []
      const part: AuditShard = {
        shard: `${shard.number}/${shard.of}`,
        state: audited.state,
        logs: audited.logs,
        accounts,
      }
      io.stdout.write(`${JSON.stringify(part)}\n`)
      return audited.logs.every(({ finding }) => finding === null) ? 0 : 1
    }
    const whole = mergeAudit(audited.logs, audited.accounts)
    const witnessed = policy && whole.ok ? await witnessedAudit(place, audited.logs, policy) : undefined
    return tell(args, io, whole, { sealed: keys !== undefined, ...(witnessed && { witnessed }) })
  },
}

async function run(
  args: Args,
  io: Io,
  place: AuditedPlace,
  keys: AuditKeys | undefined,
  shard: { readonly number: number; readonly of: number } | undefined,
) {
  const { auditHouse } = await import('@punto/server/audit')
  const threads = wholeNumber('--threads', args.text('threads') ?? String(availableParallelism()), 1, MOST_THREADS)
  const line = progressLine(io, 'audit')
  const started = performance.now()
  const progress = (done: number, total: number) => {
    const rate = Math.round(done / ((performance.now() - started) / 1000))
    line.show(done / total, `${done} of ${total} events, ${rate}/s`)
  }
  try {
    return await auditHouse({ place, keys, threads, shard, progress })
  } catch (error) {
    throw new UsageError((error as Error).message)
  } finally {
    line.end()
  }
}

function readShard(json: unknown): AuditShard | undefined {
  const { shard, state, logs, accounts } = json as Partial<AuditShard>
  const isPart =
    typeof shard === 'string' && typeof state === 'string' && Array.isArray(logs) && Array.isArray(accounts)
  return isPart ? { shard, state, logs, accounts } : undefined
}

interface Checked {
  readonly sealed?: boolean
  readonly witnessed?: WitnessedAudit
}

function tell(args: Args, io: Io, itself: AuditedHouse, { sealed, witnessed }: Checked): number {
  const findings = [...itself.findings, ...(witnessed?.findings ?? [])]
  const audited = { ...itself, ok: findings.length === 0, findings, ...(witnessed && { witnessed }) }
  if (args.has('json')) io.stdout.write(`${JSON.stringify(audited)}\n`)
  else io.stdout.write(`${inWords(io, audited, sealed)}\n`)
  return audited.ok ? 0 : 1
}

const cosignedWords = ({ house, k, of, tables }: WitnessedAudit): readonly string[] => [
  `Cosigned by ${k} or more of ${of} witnesses, under the name of the house whose first key is ${house}:`,
  ...tables.map(
    ({ table, shoes, cosigned }) => `  ${table}: what was settled in ${cosigned} of the ${shoes} shoes that are over.`,
  ),
]

function inWords(
  io: Io,
  audited: AuditedHouse & { readonly witnessed?: WitnessedAudit },
  sealed: boolean | undefined,
): string {
  const { findings, tables, events, settled, voided, lines, staked, house, accounts, trays, shoes } = audited
  if (findings.length > 0) {
    const told = findings.slice(0, TOLD_FINDINGS).map(({ in: log, event, sentence }) => {
      const where = event === null ? log : `${log}, event ${event}`
      return `${paint(io, 'red', '✗')} ${where}: ${sentence}`
    })
    const more = findings.length - told.length
    return [...told, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
  }
  return [
    `${paint(io, 'green', '✓')} Everything holds: ${events} events of ${tables} tables.`,
    `Settled again: ${settled} rounds (${lines} lines), ${voided} void; ${amount(staked)} was staked, and the House is at ${signed(house)}.`,
    `Accounts that hold what their transfers come to: ${accounts}; trays, what their documents come to: ${trays}.`,
    `Committed shoes opened with their seed, every dealt card as it lay: ${shoes.opened}.`,
    ...(shoes.unopened > 0 ? [`Shoes with a seed and without the header that opens them: ${shoes.unopened}.`] : []),
    ...(audited.witnessed ? cosignedWords(audited.witnessed) : []),
    ...(sealed === false ? ['Without the sealing key: the chains follow, and their seals were not checked.'] : []),
  ].join('\n  ')
}
