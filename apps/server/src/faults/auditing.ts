// The second opinion at the end of a simulated house: every table's story and all money, from the documents typed a second time.
import { audit } from '@punto/audit'
import type { TableEvent } from '@punto/table'
import { must } from './broken.ts'
import type { HouseRecord } from './record.ts'
import type { Tally } from './tally.ts'

export function auditAll({ stories, books }: HouseRecord, tally: Tally): void {
  for (const { table, texts } of stories.values()) {
    const events = texts.map((text) => JSON.parse(text) as TableEvent)
    const answer = audit({ events, transfers: books.transfers })
    // A kind of event that the auditor has not been taught is no disagreement; such a table is counted.
    const unread =
      !answer.ok && answer.finding.code === 'story/malformed' && answer.finding.found === 'settings-changed'
    tally.add(unread ? 'not audited: settings changed' : 'audited tables')
    must(answer.ok || unread, 'the auditor disagrees', () => (answer.ok ? {} : { table, finding: answer.finding }))
  }
}
