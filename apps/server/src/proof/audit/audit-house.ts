// The audit of a whole house, or of a part of its logs: as many threads as wanted, each with the next log that waits, the longest first.
import { createHash } from 'node:crypto'
import { callThread, endedAs } from '../../base/index.ts'
import type { AccountRow, NamedHead } from '../../storage/index.ts'
import { auditLog } from './audit-log.ts'
import type { Auditing, AuditThreadGiven } from './audit-thread.ts'
import type { AuditedLog } from './audited-log.ts'
import { type AuditedPlace, type AuditKeys, openAudited, openKeys } from './open-audited.ts'

export interface HouseAuditOptions {
  readonly place: AuditedPlace
  readonly keys: AuditKeys | undefined
  /** 0: on this one. */
  readonly threads: number
  /** Part `number` of `of`: every so-manieth of the logs. */
  readonly shard?: { readonly number: number; readonly of: number } | undefined
  readonly progress: (done: number, total: number) => void
}

export interface HouseAudit {
  /** Of the heads of all logs: parts of one audit have the same. */
  readonly state: string
  readonly logs: readonly AuditedLog[]
  readonly accounts: readonly AccountRow[]
}

export async function auditHouse({ place, keys, threads, shard, progress }: HouseAuditOptions): Promise<HouseAudit> {
  const { perform, close } = await openAudited(place, undefined)
  try {
    const heads = await perform('logHeads')
    const longestFirst = heads.toSorted((one, other) => other.version - one.version || (one.log < other.log ? -1 : 1))
    const own = shard ? longestFirst.filter((_, i) => i % shard.of === shard.number - 1) : longestFirst
    const logs =
      threads === 0
        ? await auditHere(own, { place, keys })
        : await auditLogs(own, { place, keys }, Math.min(threads, own.length), progress)
    const accounts: AccountRow[] = []
    for (let after = 0; ; ) {
      const page = await perform('accountRows', after)
      accounts.push(...page.accounts)
      if (page.accounts.length === 0) break
      after = page.accounts.at(-1)!.n
    }
    if (stateOf(await perform('logHeads')) !== stateOf(heads))
      throw new Error('something was written while it was audited: audit a backup, or a house that is stopped')
    return { state: stateOf(heads), logs, accounts }
  } finally {
    await close()
  }
}

const stateOf = (heads: readonly NamedHead[]): string => {
  const lines = heads.map(({ log, version, hash }) => `${log}\n${version}\n${hash}\n`).toSorted()
  return createHash('sha256').update(lines.join('')).digest('hex')
}

async function auditHere(heads: readonly NamedHead[], given: AuditThreadGiven): Promise<readonly AuditedLog[]> {
  const { seals, sealer } = openKeys(given.keys)
  const { perform, close } = await openAudited(given.place, seals)
  try {
    const results: AuditedLog[] = []
    for (const head of heads) results.push(await auditLog(head, { perform, seals, sealer, read: () => undefined }))
    return results.toSorted(byLog)
  } finally {
    await close()
  }
}

const byLog = (one: AuditedLog, other: AuditedLog): number => (one.log < other.log ? -1 : 1)

async function auditLogs(
  heads: readonly NamedHead[],
  given: AuditThreadGiven,
  threads: number,
  progress: HouseAuditOptions['progress'],
): Promise<readonly AuditedLog[]> {
  const waiting = [...heads]
  const total = heads.reduce((sum, { version }) => sum + version, 0)
  const results: AuditedLog[] = []
  let done = 0
  const work = async () => {
    const thread = callThread<Auditing>(new URL('./audit-thread.ts', import.meta.url), {
      data: given,
      keepsAlive: true,
      endedBy: endedAs('A thread of the audit has ended'),
      told: (events: number) => {
        done += events
        progress(done, total)
      },
    })
    try {
      for (let head = waiting.shift(); head; head = waiting.shift()) results.push(await thread.ask('audit', head))
      await thread.ask('close')
    } finally {
      await thread.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
  return results.toSorted(byLog)
}
