// Findings read back, newest first.
import { FINDING_KINDS, type Finding, type FindingKind, type FindingReason } from '@punto/protocol'
import type { Text } from '@punto/rules'
import type { Evidence } from '../evidence/evidence.ts'
import type { EvidenceRow } from '../evidence/tables.ts'
import { Where } from '../evidence/where.ts'

export type FindingRow = EvidenceRow<'evidence_findings'>

export interface FindingsAsked {
  readonly limit: number
  /** The place of the last of the page before. */
  readonly before?: { readonly at: number; readonly key: string } | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kind?: FindingKind | undefined
  /** One of the two, where it concerns two. */
  readonly player?: string | undefined
  readonly dealer?: string | undefined
  readonly table?: string | undefined
  readonly shoe?: number | undefined
}

export function findFindings(evidence: Evidence, asked: FindingsAsked): Promise<readonly FindingRow[]> {
  const { before, player, limit } = asked
  const where = new Where()
    .add('day >= ?', asked.from)
    .add('day <= ?', asked.to)
    .add('kind = ?', asked.kind)
    .add('(player = ? OR other = ?)', player, player)
    .add('dealer = ?', asked.dealer)
    .add('table_id = ?', asked.table)
    .add('shoe = ?', asked.shoe)
  if (before) where.add('(at < ? OR (at = ? AND key > ?))', before.at, before.at, before.key)
  return evidence.rows<FindingRow>(
    `SELECT * FROM evidence_findings ${where.sql} ORDER BY at DESC, key LIMIT ${where.param(limit)}`,
    where.params,
  )
}

/** As the route tells it. */
export async function findingOf(
  row: FindingRow,
  named: (id: string) => Promise<{ readonly id: string; readonly name: string }>,
  fromOf: (id: string) => Promise<readonly string[]>,
): Promise<Finding> {
  const { player, other, dealer, table_id: table, chance, reasons, rounds, kind, ...rest } = row
  const whom = (id: string | null) => (id === null ? null : named(id))
  const [named1, named2, named3] = await Promise.all([whom(player), whom(other), whom(dealer)])
  return {
    ...rest,
    ...{ kind: kind as FindingKind, player: named1, other: named2, dealer: named3, table },
    chance: chance === null ? null : Number(chance),
    reasons: [...(JSON.parse(reasons) as FindingReason[]), ...(await samePlace(player, other, fromOf))],
    rounds: JSON.parse(rounds),
  }
}

/** Where two are signed in from is known as keyed sums, as long as their sessions last, and is kept in no row. */
async function samePlace(
  player: string | null,
  other: string | null,
  fromOf: (id: string) => Promise<readonly string[]>,
): Promise<readonly FindingReason[]> {
  if (player === null || other === null) return []
  const [mine, theirs] = await Promise.all([fromOf(player), fromOf(other)])
  const places = mine.filter((one) => theirs.includes(one)).length
  return places === 0 ? [] : [{ reason: 'same-place', chance: null, figures: { places } }]
}

const ALERTED_MS = 7 * 24 * 60 * 60 * 1000
const MOST_ALERTED = 200

export interface FindingAlert {
  readonly key: string
  readonly table: string | null
  /** With {whom} and {other} for the players' names, which are nowhere kept. */
  readonly text: Text
  readonly whom?: string | undefined
  readonly other?: string | undefined
  readonly page: string
}

/** Those of the last week, as alerts of the house. */
export async function recentFindings(
  evidence: Pick<Evidence, 'rows'>,
  now: number,
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<readonly FindingAlert[]> {
  const rows = await evidence.rows<FindingRow>(
    'SELECT * FROM evidence_findings WHERE at >= $1 ORDER BY at DESC, key LIMIT $2',
    [now - ALERTED_MS, MOST_ALERTED],
  )
  return Promise.all(
    rows.map(async (row) => {
      const { key, kind, table_id: table, player, other, dealer } = row
      const page = `eyes/findings/${kind}`
      const dealerName = dealer && ((await nameOf(dealer)) ?? dealer)
      return {
        key,
        table,
        page,
        text: findingWords(row, dealerName),
        whom: player ?? undefined,
        other: other ?? undefined,
      }
    }),
  )
}

/** What an alert says of it: what was found, of whom and where. */
function findingWords({ kind, player, other, table_id: table }: FindingRow, dealer: string | null): Text {
  const { en, zh } = FINDING_KINDS[kind as FindingKind]
  const whom = [player && '{whom}', other && '{other}', dealer].filter((one) => one)
  const at = table === null ? { en: '', zh: '' } : { en: ` at ${table}`, zh: `（${table}）` }
  const of = whom.length === 0 ? { en: '', zh: '' } : { en: `: ${whom.join(', ')}`, zh: `：${whom.join('、')}` }
  return { en: `${en}${at.en}${of.en}.`, zh: `${zh}${at.zh}${of.zh}。` }
}
