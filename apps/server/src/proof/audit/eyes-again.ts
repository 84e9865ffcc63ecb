// What the eyes of the house make of its logs, read again from their beginning: rows of evidence beside the database, in a folder of their
// own that goes with the answer. The database that is read is not written to.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FindingReason, isGuestTable } from '@punto/protocol'
import { readClockNotes } from '../../house/index.ts'
import { type FindingRow, Projector, SqliteEvidence, Watcher } from '../../past/index.ts'
import type { Perform } from '../../storage/index.ts'
import { isHouseLog } from '../../storage/index.ts'
import { type AuditedPlace, openAudited } from './open-audited.ts'

export interface EyesAgainOptions {
  readonly place: AuditedPlace
  /** Of what is read first (rows), and then of what is judged. */
  readonly progress: (step: 'rows' | 'eyes', done: number, total: number) => void
}

export interface FindingAgain extends Omit<FindingRow, 'table_id' | 'reasons' | 'rounds' | 'chance'> {
  readonly table: string | null
  readonly chance: number | null
  readonly reasons: readonly FindingReason[]
  readonly rounds: readonly { readonly table: string; readonly round: number }[]
}

export interface EyesAgain {
  readonly events: number
  readonly rounds: number
  readonly bets: number
  /** Of one processor. */
  readonly seconds: { readonly rows: number; readonly eyes: number }
  /** The newest first. */
  readonly findings: readonly FindingAgain[]
}

const GAMING_DAY = { startsAt: '00:00', zone: 'UTC' } as const

export async function eyesAgain({ place, progress }: EyesAgainOptions): Promise<EyesAgain> {
  const { perform, close } = await openAudited(place, undefined)
  const folder = mkdtempSync(join(tmpdir(), 'punto-eyes-'))
  const database = new SqliteEvidence(folder)
  try {
    const began = process.cpuUsage()
    const events = await writeRows(perform, database, progress)
    const written = process.cpuUsage(began)
    await judge(database, progress)
    const judged = process.cpuUsage(began)
    const [count] = await database.rows<{ rounds: number; bets: number }>(
      'SELECT (SELECT count(*) FROM evidence_rounds) AS rounds, (SELECT count(*) FROM evidence_bets) AS bets',
      [],
    )
    const found = await database.rows<FindingRow>('SELECT * FROM evidence_findings ORDER BY at DESC, key', [])
    const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6
    const rows = secondsOf(written)
    return { events, ...count!, seconds: { rows, eyes: secondsOf(judged) - rows }, findings: found.map(told) }
  } finally {
    await database.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const told = ({ table_id: table, chance, reasons, rounds, ...rest }: FindingRow): FindingAgain => ({
  ...rest,
  table,
  chance: chance === null ? null : Number(chance),
  reasons: JSON.parse(reasons),
  rounds: JSON.parse(rounds),
})

async function writeRows(perform: Perform, database: SqliteEvidence, progress: EyesAgainOptions['progress']) {
  const heads = (await perform('logHeads')).filter(({ log }) => !isHouseLog(log) && !isGuestTable(log))
  const notes = await readClockNotes({
    list: (kind, { after = '', limit }) => perform('records', { kind, after, limit }),
  })
  const total = heads.reduce((sum, { version }) => sum + version, 0)
  const projector = new Projector(database, GAMING_DAY)
  let at = new Map((await projector.open()).map(({ log, read }) => [log, read]))
  let done = 0
  for (const { log, version } of heads) {
    while ((at.get(log) ?? 0) < version) {
      const before = at.get(log) ?? 0
      const segments = await perform('segmentsAfter', [{ log, after: before }])
      const positions = await projector.project([{ log, segments, notes: notes.get(log) ?? [] }])
      const own = positions.find((one) => one.log === log)
      if (own?.failed !== undefined) throw new Error(`the rows of ${log} cannot be written: ${own.failed}`)
      at = new Map([...at, ...positions.map(({ log: of, read }) => [of, read] as const)])
      const read = at.get(log) ?? 0
      if (read <= before) throw new Error(`the log ${log} ends before version ${version}`)
      done += read - before
      progress('rows', done, total)
    }
  }
  return total
}

async function judge(database: SqliteEvidence, progress: EyesAgainOptions['progress']): Promise<void> {
  // Nothing is told before everything is read: a shoe is judged when it is over, and the last ones at the end.
  const watcher = new Watcher(database, () => 0)
  await watcher.open()
  const heads = await watcher.heads()
  const total = heads.reduce((sum, { version }) => sum + version, 0)
  let before = 0
  for (const { log, version: to } of heads) {
    for (let after = 0; after < to; ) {
      after = (await watcher.watch([{ log, after, to }])).positions[0]!.read
      progress('eyes', before + after, total)
    }
    before += to
  }
  await watcher.judgeAll()
}
