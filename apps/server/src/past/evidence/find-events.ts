// Significant events, newest first: the audit log's entries and what happened at the tables, as one list. Each source has a place of its
// own in the page's cursor.
import { AUDIT_KINDS, MATTERS, type SignificantEvent } from '@punto/protocol'
import { type AuditText, namesIn } from '../../people/index.ts'
import type { Archive, AuditEntry, Placed } from '../../storage/index.ts'
import type { Evidence } from './evidence.ts'
import type { EvidenceRow } from './tables.ts'
import { Where } from './where.ts'

export interface EventsAsked {
  readonly limit: number
  /** Of the audit log and of the tables: where the page before ended. */
  readonly audit?: string | undefined
  readonly tables?: string | undefined
  readonly kind?: string | undefined
  readonly author?: string | undefined
  readonly subject?: string | undefined
  readonly table?: string | undefined
  /** In milliseconds since 1970, the end left out. */
  readonly since?: number | undefined
  readonly until?: number | undefined
}

export interface EventsPage {
  readonly items: readonly SignificantEvent[]
  readonly next: { readonly audit: string; readonly tables: string } | null
}

/** A source that has been read to its end. */
const END = '-'
const START = ''

type NameOf = (id: string) => Promise<string | undefined>

interface Candidate {
  readonly event: SignificantEvent
  readonly place: string
}

export async function findEvents(
  archive: Archive,
  evidence: Evidence | undefined,
  nameOf: NameOf,
  asked: EventsAsked,
): Promise<EventsPage> {
  const { limit, audit = START, tables = START } = asked
  const [entries, acts] = [
    await auditEntries(archive, nameOf, asked, audit),
    await tableEvents(evidence, nameOf, asked, tables),
  ]
  const items: SignificantEvent[] = []
  const at = { audit, tables }
  let [i, j] = [0, 0]
  while (items.length < limit && (i < entries.length || j < acts.length)) {
    const [entry, act] = [entries[i], acts[j]]
    if (entry && (!act || entry.event.at >= act.event.at)) {
      items.push(entry.event)
      at.audit = entry.place
      i++
    } else {
      items.push(act!.event)
      at.tables = act!.place
      j++
    }
  }
  if (items.length < limit) return { items, next: null }
  return {
    items,
    next: {
      audit: entries.length < limit && i === entries.length ? END : at.audit,
      tables: acts.length < limit && j === acts.length ? END : at.tables,
    },
  }
}

async function auditEntries(
  archive: Archive,
  nameOf: NameOf,
  asked: EventsAsked,
  place: string,
): Promise<readonly Candidate[]> {
  const { limit, kind, author, subject, table, since, until } = asked
  if (place === END || (kind !== undefined && !(kind in AUDIT_KINDS))) return []
  // What is done to a table is kept under its name.
  const of = subject ?? table
  if (subject !== undefined && table !== undefined && subject !== table) return []
  const entries = await archive.auditLog({
    limit,
    ...(place !== START && { before: place }),
    ...(kind !== undefined && { kind }),
    ...(author !== undefined && { author }),
    ...(of !== undefined && { subject: of }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  })
  return Promise.all(entries.map(async (entry) => ({ event: await auditEvent(entry, nameOf), place: entry.place })))
}

async function auditEvent(entry: Placed<AuditEntry>, nameOf: NameOf): Promise<SignificantEvent> {
  const { at, kind, author, subject, text } = entry
  const told = JSON.parse(text) as AuditText
  const { by, reason = null, before = null, after = null, address } = told
  const names = await namesIn(entry, told, nameOf)
  return {
    at,
    source: 'house',
    kind,
    matter: null,
    author: { id: author, name: names.author, role: by.role ?? null },
    subject: { id: subject, name: names.subject },
    table: null,
    round: null,
    number: null,
    rule: null,
    amount: null,
    before,
    after,
    why: reason,
    address,
  }
}

async function tableEvents(
  evidence: Evidence | undefined,
  nameOf: NameOf,
  asked: EventsAsked,
  place: string,
): Promise<readonly Candidate[]> {
  const { limit, kind, author, subject, table, since, until } = asked
  const isMatter = (MATTERS as readonly string[]).includes(kind ?? '')
  if (!evidence || place === END || (kind !== undefined && !isMatter)) return []
  const [at, of, version, part] = place.split(' ')
  const where = new Where()
    .add('matter = ?', kind)
    .add('by_id = ?', author)
    .add('table_id = ?', table)
    .add('(player = ? OR table_id = ?)', subject, subject)
    .add('at >= ?', since)
    .add('at < ?', until)
  if (place !== START) {
    where.add(
      `(at < ? OR (at = ? AND (table_id > ? OR (table_id = ? AND (version < ? OR (version = ? AND part > ?))))))`,
      ...[Number(at), Number(at), of, of, Number(version), Number(version), Number(part)],
    )
  }
  const rows = await evidence.rows<EvidenceRow<'evidence_events'>>(
    `SELECT * FROM evidence_events ${where.sql} ORDER BY at DESC, table_id, version DESC, part LIMIT ${where.param(limit)}`,
    where.params,
  )
  return Promise.all(
    rows.map(async (row) => ({
      event: await tableEvent(row, nameOf),
      place: `${row.at} ${row.table_id} ${row.version} ${row.part}`,
    })),
  )
}

async function tableEvent(row: EvidenceRow<'evidence_events'>, nameOf: NameOf): Promise<SignificantEvent> {
  const { at, what, matter, by_id, by_role, player, table_id, round, number, kind, rule, amount, was, becomes, words } =
    row
  const named = async (id: string) => ({ id, name: (await nameOf(id)) ?? id })
  // Of a dealer who comes and goes the row has the id.
  const told = async (text: string) => (matter === 'dealer' ? ((await nameOf(text)) ?? text) : text)
  return {
    at,
    source: 'table',
    kind: what,
    matter: matter as SignificantEvent['matter'],
    author: by_id === null ? null : { ...(await named(by_id)), role: by_role },
    subject: player === null ? { id: table_id, name: table_id } : await named(player),
    table: table_id,
    round,
    number,
    rule,
    amount,
    before: was === null ? null : { [what]: await told(was) },
    after:
      becomes === null && kind === null
        ? null
        : { ...(kind !== null && { kind }), ...(becomes !== null && { [what]: await told(becomes) }) },
    why: words,
    address: null,
  }
}
