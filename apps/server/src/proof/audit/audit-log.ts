// One log from beginning to head: its chain of hashes, what its events mean, and what its transfers come to.
import { hash } from 'node:crypto'
import { settledEntryOf } from '@punto/fair'
import { CAGE_LOG } from '../../money/for-threads.ts'
import type { CageEvent } from '../../money/index.ts'
import type { NamedHead, Perform, Sealer, Seals, SegmentRow } from '../../storage/index.ts'
import { emptyHead, isBrokenChain, isHouseLog, walkChain } from '../../storage/index.ts'
import { signedHeaderOf } from '../../table/for-threads.ts'
import { AccountSums } from '../integrity/account-sums.ts'
import { transfersIn } from '../integrity/segment-keys.ts'
import type { AuditedLog } from './audited-log.ts'
import { CageAudit } from './cage-audit.ts'
import { PaymentsOfLog } from './payments.ts'
import { TableAudit } from './table-audit.ts'

export interface LogAuditOptions {
  readonly perform: Perform
  /** Without the key the chain's seals are taken as they are. */
  readonly seals: Seals | undefined
  readonly sealer: Sealer | undefined
  /** Called with how many events more were read. */
  readonly read: (events: number) => void
}

/** Marks that are the same on every thread and machine. */
export const AUDIT_MARKS = {
  mark: (text: string): number => hash('sha256', `punto audit\n${text}`, 'buffer').readUIntBE(0, 6),
}

/** What follows a log's segments. */
interface Follower {
  take(segment: SegmentRow, texts: readonly string[]): { readonly event: number; readonly sentence: string } | undefined
  /** Before the segment in which a shoe ends. */
  shoeEnds?(shoe: number, perform: Perform): Promise<void>
  finish(): { readonly event: number; readonly sentence: string } | undefined
  readonly told: Pick<AuditedLog, 'totals' | 'shoes' | 'trays' | 'paid'>
}

function followerOf(log: string, sealer: Sealer | undefined): Follower {
  if (log === CAGE_LOG) {
    const cage = new CageAudit()
    return {
      take: ({ first }, texts) => {
        for (const [i, text] of texts.entries()) {
          const sentence = cage.take(JSON.parse(text) as CageEvent)
          if (sentence !== undefined) return { event: first + i, sentence }
        }
        return undefined
      },
      finish: () => undefined,
      get told() {
        return { trays: cage.trays }
      },
    }
  }
  if (isHouseLog(log)) {
    const payments = new PaymentsOfLog(log)
    return {
      take: (segment, texts) => {
        payments.take(segment, texts)
        return undefined
      },
      finish: () => undefined,
      get told() {
        return { paid: payments.found }
      },
    }
  }
  const table = new TableAudit(log, sealer)
  return {
    take: (segment, texts) => table.take(segment, texts),
    shoeEnds: async (shoe, perform) => {
      const read = async (kind: string, key: string) => (await perform('records', { kind, key }))[0]
      const header = await signedHeaderOf({ read }, log, shoe)
      if (header) table.headers.set(shoe, header)
    },
    finish: () => table.finish(),
    get told() {
      return { totals: table.totals, shoes: table.shoes }
    },
  }
}

/** The shoes whose seeds are revealed in a segment, and the versions of the events that end them. */
const shoesEndingIn = (texts: readonly string[], first: number): readonly { shoe: number; version: number }[] =>
  texts.flatMap((text, i) => {
    if (!text.includes('"type":"shoe-ended"')) return []
    const { type, shoe } = JSON.parse(text) as { readonly type: string; readonly shoe: number }
    return type === 'shoe-ended' ? [{ shoe, version: first + i }] : []
  })

export async function auditLog({ log, version, hash: end }: NamedHead, options: LogAuditOptions): Promise<AuditedLog> {
  const { perform, seals, sealer, read } = options
  const sums = new AccountSums(AUDIT_MARKS)
  const follower = followerOf(log, sealer)
  let at = emptyHead(log)
  const settled: string[] = []
  const result = (finding: { readonly event: number | null; readonly sentence: string } | undefined): AuditedLog => ({
    log,
    events: at.version,
    finding: finding ? { in: log, ...finding } : null,
    ...follower.told,
    ...(settled.length > 0 && { settled }),
    sums: Object.fromEntries(sums.all),
  })
  try {
    const page = (after: number) => perform('segmentRows', log, after)
    for await (const { segment, texts, end: next } of walkChain(at, version, page, seals)) {
      const mistake = sums.add(segment, transfersIn(segment))
      if (mistake !== undefined)
        return result({ event: segment.first, sentence: `Its parts of the statements do not fit: ${mistake}.` })
      for (const { shoe, version: end } of shoesEndingIn(texts, segment.first)) {
        await follower.shoeEnds?.(shoe, perform)
        settled.push(Buffer.from(settledEntryOf(log, end === segment.last ? next : at)).toString('hex'))
      }
      const finding = follower.take(segment, texts)
      if (finding) return result(finding)
      at = next
      read(texts.length)
    }
    if (at.version < version) return result({ event: at.version + 1, sentence: 'The log breaks off here.' })
  } catch (error) {
    if (!isBrokenChain(error)) throw error
    return result({
      event: at.version + 1,
      sentence: 'The chain of hashes is broken here: it is not what was written.',
    })
  }
  if (at.hash !== end)
    return result({ event: at.version, sentence: 'The log’s head is not the hash of its last segment.' })
  return result(follower.finish())
}
