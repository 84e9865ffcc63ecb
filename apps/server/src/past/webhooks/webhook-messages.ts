// What a line of a log tells outside. Of play what the public is told and nothing else: no card before it is turned, no stake with a name.
// Of money and people ids alone, without names, addresses or reasons: what somebody is called is asked over the API, by whoever may.
// `personal` names the fields by which somebody can be known.
import { hash } from 'node:crypto'
import { redact, type TableEvent } from '@punto/table'
import { CAGE_LOG } from '../../money/index.ts'
import type { Archive, AuditEntry } from '../../storage/index.ts'
import { isHouseLog, RECORDS_LOG } from '../../storage/index.ts'

export interface WebhookMessage {
  readonly type: string
  /** Milliseconds since 1970; null where the log does not say. */
  readonly at: number | null
  readonly data: Readonly<Record<string, unknown>>
}

const PERSONAL = ['player', 'dealer', 'by', 'about', 'to', 'whom'] as const

/** The same of a line whenever it is sent, so that a receiver can tell what it has had. */
export const messageId = (log: string, version: number, i: number): string =>
  `msg_${hash('sha256', `${log} ${version} ${i}`, 'base64url').slice(0, 27)}`

export async function messagesIn(log: string, text: string, archive: Pick<Archive, 'auditLog'>) {
  if (log === CAGE_LOG) return [ofMoney(JSON.parse(text) as object)]
  if (!isHouseLog(log)) return ofPlay(log, JSON.parse(text) as TableEvent)
  const entries = log === RECORDS_LOG ? ((JSON.parse(text) as { audit?: AuditEntry[] }).audit ?? []) : [entryIn(text)]
  return Promise.all(entries.map((entry) => ofPeople(entry, archive)))
}

function ofPlay(table: string, event: TableEvent): readonly WebhookMessage[] {
  const seen = redact(event, { role: 'public' })
  if (!seen) return []
  const { cause: _, v: __, type, ...rest } = seen as { cause?: unknown; v?: number; type: string }
  return [{ type: `play.${type}`, at: null, data: named({ table, ...rest }) }]
}

function ofMoney(event: object): WebhookMessage {
  const { type, at, by, name: _, from: __, command: ___, ...rest } = event as Readonly<Record<string, unknown>>
  const who = (by as { readonly id?: string } | undefined)?.id
  const plain = Object.entries(rest).filter(([, value]) => typeof value !== 'object' || value === null)
  return {
    type: `money.${type}`,
    at: Number(at),
    data: named({ ...(who && { by: who }), ...Object.fromEntries(plain) }),
  }
}

async function ofPeople({ at, kind, author: by, subject: about }: AuditEntry, archive: Pick<Archive, 'auditLog'>) {
  if (!kind.startsWith('alert-')) return { type: `people.${kind}`, at, data: named({ by, about }) }
  // What an alert says is in the entry itself, which the log has sealed; of two within a millisecond nobody could say which is which.
  const found = await archive.auditLog({ kind, subject: about, since: at, until: at + 1, limit: 2 })
  const { after } = JSON.parse((found.length === 1 && found[0]?.text) || '{}') as { readonly after?: object }
  return { type: kind.replace('-', '.'), at, data: named({ by, about, ...after }) }
}

const named = (data: Readonly<Record<string, unknown>>) => ({
  ...data,
  personal: PERSONAL.filter((key) => typeof data[key] === 'string'),
})

function entryIn(text: string): AuditEntry {
  const [at, kind, author, subject, rest] = JSON.parse(text) as [number, string, string, string, string]
  return { at, kind, author, subject, text: rest }
}
