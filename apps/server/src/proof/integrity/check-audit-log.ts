// The audit log, against the logs that tell of its entries; entries of before sealing began as one.
import type { AuditEntry } from '../../storage/index.ts'
import { AuditDigest, auditText, PAGE_ROWS, textDigest } from '../../storage/index.ts'
import type { Check } from './check.ts'
import type { Concern } from './concerns.ts'
import { tellsOfAudit } from './sealed-logs.ts'

const concerns: Concern = { kind: 'nothing' }

export async function checkAuditLog({ perform, logs, find }: Check): Promise<void> {
  const { before } = logs.audit
  const wantedAtFirst = logs.audit.counts()
  const older = new AuditDigest()
  const upTo = before?.upTo ?? 0
  const found = new Map<string, { count: number; n: number; entry: AuditEntry }>()
  for (let after = 0; ; ) {
    const page = await perform('auditRows', after)
    for (const { n, ...entry } of page) {
      if (n <= upTo) {
        older.add(entry)
        continue
      }
      const digest = textDigest(auditText(entry))
      const known = found.get(digest)
      found.set(digest, { count: (known?.count ?? 0) + 1, n, entry })
    }
    // A page that is not full is the last one, however many come in meanwhile.
    if (page.length < PAGE_ROWS) break
    after = page.at(-1)!.n
  }
  if (before && (older.count !== before.count || older.digest !== before.digest)) {
    const expected = `the ${before.count} entries of before sealing began`
    find('audit_log', `rows up to ${upTo}`, expected, `${older.count}, or others`, concerns)
  }
  await logs.readOn(tellsOfAudit)
  for (const [digest, { count, n, entry }] of found) {
    const wanted = logs.audit.count(digest)
    if (count <= wanted) continue
    const expected = wanted > 0 ? `${wanted} such` : 'no such entry'
    find('audit_log', `row ${n} (${entry.kind} by ${entry.author})`, expected, `${count}`, concerns)
  }
  let missing = 0
  for (const [digest, wanted] of wantedAtFirst) missing += Math.max(0, wanted - (found.get(digest)?.count ?? 0))
  if (missing > 0) find('audit_log', 'all', 'every entry that was sealed', `${missing} missing`, concerns)
}
