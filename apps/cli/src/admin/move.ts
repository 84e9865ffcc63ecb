// `punto admin move`: a stopped house from its data folder into PostgreSQL, or back, every row as it is, audited before and after.
import { copyFileSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { AuditedPlace } from '@punto/server/audit'
import type { MoveStep } from '@punto/server/move'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { progressLine } from '../terminal/progress.ts'
import { AUDIT_PLACE_OPTIONS, auditKeysFrom } from './audited-place.ts'
import { dataFolder } from './backup.ts'

const STEP_NAMES: Readonly<Record<MoveStep, string>> = {
  'audit-old': 'audited before',
  copy: 'rows written',
  compare: 'rows read again',
  'audit-new': 'audited after',
  leave: 'the old house is shut',
  open: 'the new house is opened',
}

/** What lies beside a data folder and belongs to the house. */
const BESIDE = ['.key', '.signing.key', '.heads'] as const

export const moveAction: Command = {
  name: 'admin move',
  summary: 'Move a stopped house from its data folder into PostgreSQL, or from PostgreSQL into a data folder',
  options: [
    {
      name: 'to',
      value: 'PLACE',
      help: 'the address of an empty PostgreSQL database (env:NAME takes it from a variable), or a new folder',
    },
    ...AUDIT_PLACE_OPTIONS.map((option) =>
      option.name === 'data'
        ? {
            ...option,
            help: 'the data folder that is moved (punto-data, or PUNTO_DATA); to a folder, DATABASE_URL is moved, and this is where its keys lie',
          }
        : option,
    ),
    JSON_OPTION,
  ],
  examples: [
    ['punto admin move --data punto-data --to env:DATABASE_URL', 'into the database that DATABASE_URL names'],
    ['punto admin move --to /var/lib/punto/data', 'from the database that DATABASE_URL names into a folder'],
  ],
  async run(args, io) {
    const { CannotMove, movePlace, moveHouse } = await import('@punto/server/move')
    const { StorageFault } = await import('@punto/server/storage')
    const { from, to } = sidesOf(args)
    const line = progressLine(io, 'move')
    const place = (given: string) => {
      try {
        return movePlace(given)
      } catch (error) {
        throw new UsageError((error as Error).message)
      }
    }
    const old = place(from)
    const keys = await auditKeysFrom(args, old.audited, undefined)
    const progress = (step: MoveStep, done: number, total: number) =>
      line.show(done / Math.max(1, total), `${STEP_NAMES[step]}${total > 1 ? `: ${done} of ${total}` : ''}`)
    const audit = async (audited: AuditedPlace, step: MoveStep): Promise<string> => {
      const { auditHouse, mergeAudit } = await import('@punto/server/audit')
      const shown = (done: number, total: number) => progress(step, done, total)
      const { state, logs, accounts } = await auditHouse({
        place: audited,
        keys,
        threads: availableParallelism(),
        progress: shown,
      })
      const { findings, ...summary } = mergeAudit(logs, accounts)
      const [finding] = findings
      if (finding) throw new CannotMove(`The audit finds in ${finding.in}: ${finding.sentence} Nothing was moved.`)
      return JSON.stringify({ state, ...summary })
    }
    try {
      const moved = await moveHouse({ from: old, to: place(to), progress, audit, wall: () => Date.now() })
      tell(args, io, {
        ...moved,
        from: old.place,
        to: place(to).place,
        toFolder: !isAddress(to),
        copied: copyKeys(args, to),
      })
      return 0
    } catch (error) {
      if (error instanceof CannotMove || error instanceof StorageFault) throw new UsageError(error.message)
      throw error
    } finally {
      line.end()
    }
  },
}

const isAddress = (place: string): boolean => /^postgres(ql)?:/.test(place)

function sidesOf(args: Args): { readonly from: string; readonly to: string } {
  const given = args.text('to')
  if (given === undefined) throw new UsageError('--to is missing: the address of a PostgreSQL database, or a folder')
  const to = given.startsWith('env:') ? process.env[given.slice('env:'.length)] : given
  if (!to) throw new UsageError(`--to names the variable ${given.slice('env:'.length)}, which is not set`)
  if (isAddress(to)) return { from: dataFolder(args), to }
  const from = process.env.DATABASE_URL
  if (!from)
    throw new UsageError(
      'a house is moved into a folder from PostgreSQL: DATABASE_URL names the database. A folder is moved by its name: stop the house and rename it, with the files beside it',
    )
  return { from, to }
}

/** Into a folder, its keys and signed heads go along where none lie there. */
function copyKeys(args: Args, to: string): readonly string[] {
  if (isAddress(to)) return []
  const pairs = BESIDE.map((end) => [resolve(dataFolder(args)) + end, resolve(to) + end] as const)
  const copied = pairs.filter(([old, now]) => existsSync(old) && !existsSync(now))
  for (const [old, now] of copied) copyFileSync(old, now)
  return copied.map(([, now]) => now)
}

interface Told {
  readonly resumed: boolean
  readonly rows: number
  readonly from: string
  readonly to: string
  readonly toFolder: boolean
  readonly copied: readonly string[]
}

function tell(args: Args, io: Io, told: Told): void {
  if (args.has('json')) {
    io.stdout.write(`${JSON.stringify(told)}\n`)
    return
  }
  const { resumed, rows, from, to, toFolder, copied } = told
  io.stdout.write(
    [
      resumed
        ? `The move from ${from} to ${to} is finished: everything was there already.`
        : `The house has moved from ${from} to ${to}: ${rows} rows, audited before and after, the same.`,
      toFolder
        ? `Start it with: punto serve --data ${to}, without DATABASE_URL${copied.length > 0 ? `; copied along: ${copied.join(', ')}` : ''}.`
        : `Start it with DATABASE_URL set, and with --data ${dataFolder(args)} as before: its keys and signed heads lie beside that folder.`,
      `${from} is kept as it was, and no house opens it any more.`,
      '',
    ].join('\n'),
  )
}
