// The entries of the index, against those that follow from the logs.
import type { Check } from './check.ts'
import type { Concern } from './concerns.ts'
import { addMark, entryMark } from './marks.ts'
import { rowsInPages } from './pages.ts'

const concerns: Concern = { kind: 'nothing' }

export async function checkIndex({ perform, seals, logs, find }: Check): Promise<void> {
  await logs.readOn()
  const cut = new Map([...logs.all].map(([name, log]) => [name, { ...log }]))
  const found = new Map<string, { marks: number; entries: number }>()
  const pages = rowsInPages(
    0,
    (after) => perform('indexRows', after),
    ({ n }) => n,
  )
  for await (const page of pages) {
    for (const row of page) {
      const log = cut.get(row.table)
      if (!log) find('index_entries', `row ${row.n}`, 'a log of the house', row.table, concerns)
      else if (row.to <= log.at.version) {
        const sum = found.get(row.table) ?? { marks: 0, entries: 0 }
        found.set(row.table, { marks: addMark(sum.marks, entryMark(seals, row)), entries: sum.entries + 1 })
      } else if (row.to > logs.log(row.table).at.version) {
        const { version } = (await perform('logEnd', row.table)).head
        if (row.to > version) find('index_entries', `row ${row.n}`, `an end up to ${version}`, String(row.to), concerns)
      }
    }
  }
  for (const [table, { marks, entries, broken }] of cut) {
    const own = found.get(table) ?? { marks: 0, entries: 0 }
    // What an older program has written of a log has entries by its own rules.
    if (broken || seals.begun.has(table) || (own.marks === marks && own.entries === entries)) continue
    const expected = `the ${entries} that follow from its log`
    find('index_entries', `those of ${table}`, expected, `${own.entries}, or others`, concerns)
  }
}
