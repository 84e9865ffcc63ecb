// The records, against the log of their changes.

import { PAGE_ROWS, RECORDS_LOG, recordName, textDigest } from '../../storage/index.ts'
import type { Check } from './check.ts'
import { concernOfRecord } from './concerns.ts'

export async function checkRecords(check: Check): Promise<void> {
  await compareRecords(check)
  if (check.embedded) await checkLastRevision(check)
}

async function compareRecords({ perform, logs, find }: Check): Promise<void> {
  const seen = new Set<string>()
  let expected: ReadonlySet<string> | undefined
  for (let [kind, key] = ['', '']; ; ) {
    const { head, records } = await perform('recordRows', kind, key)
    if (head) await logs.readTo([head])
    expected ??= new Set(logs.records.names)
    for (const { kind: ofKind, key: ofKey, text, revision } of records) {
      const name = recordName(ofKind, ofKey)
      seen.add(name)
      const wanted = logs.records.get(ofKind, ofKey)
      const concerns = concernOfRecord(ofKind, ofKey)
      if (!wanted) find('records', name, 'no such row', `one of revision ${revision}`, concerns)
      else if (wanted.digest !== textDigest(text))
        find('records', name, 'the text that was written', 'another', concerns)
      else if (wanted.revision !== revision)
        find('records', name, `revision ${wanted.revision}`, `revision ${revision}`, concerns)
    }
    if (records.length < PAGE_ROWS) break
    const end = records.at(-1)!
    ;[kind, key] = [end.kind, end.key]
  }
  for (const name of expected ?? []) {
    // One that was removed meanwhile is not expected any more.
    const [kind, key] = name.split(' ') as [string, string]
    if (seen.has(name) || !logs.records.get(kind, key)) continue
    const { records } = await perform('recordRows', kind, key.slice(0, -1))
    if (records.some((one) => one.kind === kind && one.key === key)) continue
    find('records', name, 'the record that was written', 'no such row', concernOfRecord(kind, key))
  }
}

/** The number from which SQLite's revisions are counted on: a lower one could give a revision twice. */
async function checkLastRevision({ perform, logs, find }: Check): Promise<void> {
  // The log first: what is written in between only raises the counter.
  await logs.readOn(({ log }) => log === RECORDS_LOG)
  const { lastRevision } = logs.records
  const [last] = await perform('lastRevision')
  if (last !== undefined && last >= lastRevision) return
  find('record_revisions', 'last', `${lastRevision} or more`, String(last ?? 'no such row'), { kind: 'house' })
}
