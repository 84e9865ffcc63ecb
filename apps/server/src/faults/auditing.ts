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
    tally.add('audited tables')
    must(answer.ok, 'the auditor disagrees', () => (answer.ok ? {} : { table, finding: answer.finding }))
  }
}
