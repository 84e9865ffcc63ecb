// The sealed seeds of the shoes, and where sealing began: each has to open, and those of shoes that are in play or published to be there.
import { BEGUN_PLACE, PAGE_LARGE_ROWS } from '../../storage/index.ts'
import type { Check } from './check.ts'
import type { Concern } from './concerns.ts'

interface SecretRow {
  readonly table: string
  readonly shoe: number
  readonly sealed: Uint8Array
}

export async function checkSecrets(check: Check): Promise<void> {
  const { perform, logs, find } = check
  const found = new Set<string>()
  for (let [table, shoe] = ['', 0]; ; ) {
    const page = await perform('secretRows', table, shoe)
    for (const row of page) {
      found.add(`${row.table} ${row.shoe}`)
      if (isWhole(check, row)) continue
      const isInPlay = logs.all.get(row.table)?.facts?.shoes.has(row.shoe)
      const concerns: Concern = isInPlay ? { kind: 'table', table: row.table } : { kind: 'nothing' }
      find('secrets', nameOf(row.table, row.shoe), 'the seed that was sealed', 'one that does not open', concerns)
    }
    if (page.length < PAGE_LARGE_ROWS) break
    const end = page.at(-1)!
    ;[table, shoe] = [end.table, end.shoe]
  }
  if (!found.has(`${BEGUN_PLACE} 0`))
    find('secrets', BEGUN_PLACE, 'where sealing began', 'no such row', { kind: 'house' })
  const need = (table: string, shoe: number, which: string) => {
    if (found.has(`${table} ${shoe}`)) return
    find('secrets', nameOf(table, shoe), `the seed of ${which}`, 'no such row', { kind: 'table', table })
  }
  for (const name of logs.records.names) {
    const [, table, number] = /^shoe (.+)\/(\d+)$/.exec(name) ?? []
    if (table !== undefined) need(table, Number(number), 'a shoe that was published')
  }
  for (const [name, { facts, broken }] of logs.all) {
    for (const number of broken ? [] : (facts?.shoes ?? [])) need(name, number, 'the shoe in play')
  }
}

const nameOf = (table: string, shoe: number): string => `${table}, shoe ${shoe}`

function isWhole({ seals, opensSecret }: Check, { table, shoe, sealed }: SecretRow): boolean {
  if (table === BEGUN_PLACE) return shoe === 0 && seals.isSealedText(Buffer.from(sealed).toString())
  return opensSecret(table, shoe, sealed) !== false
}
