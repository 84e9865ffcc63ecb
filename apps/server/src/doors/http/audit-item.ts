// An entry of the audit log as it is told, by the names people have now.
import type { AuditItem, AuditKind } from '@punto/protocol'
import { type AuditText, namesIn } from '../../people/index.ts'
import type { AuditEntry } from '../../storage/index.ts'

export async function auditItem(
  entry: AuditEntry,
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<AuditItem> {
  const { at, kind, author, subject, text } = entry
  const told = JSON.parse(text) as AuditText
  const { by, reason = null, before = null, after = null, address, agent } = told
  const names = await namesIn(entry, told, nameOf)
  const { role = null, via, handle = null } = by
  return {
    at,
    kind: kind as AuditKind,
    author: { id: author, name: names.author, role, via, handle } as AuditItem['author'],
    subject: { id: subject, name: names.subject },
    reason,
    before,
    after,
    address,
    agent,
  }
}
