// A table's tray, chosen at the cage.
import { useState } from 'react'
import { learnName, tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { useList } from '../../connection/use-list.ts'
import { useCageWords } from '../../words/cage.ts'
import { TrayView } from './tray-view.tsx'

async function askTables(): Promise<{ readonly items: readonly string[] }> {
  const cards = await api.tables()
  for (const { table, name } of cards) learnName(table, name)
  return { items: cards.map(({ table }) => table) }
}

export function Trays() {
  const words = useCageWords()
  const read = useRead()
  const { items } = useList(askTables)
  const [table, setTable] = useState('')
  return (
    <section className="panel" aria-labelledby="cage-trays">
      <h2 id="cage-trays">{words.trays}</h2>
      <div className="pit-line">
        <label>
          {words.chooseTray}
          <select value={table} onChange={({ target }) => setTable(target.value)}>
            <option value="">{words.noTray}</option>
            {(items ?? []).map((one) => (
              <option key={one} value={one}>
                {read(tableName(one))}
              </option>
            ))}
          </select>
        </label>
      </div>
      {table !== '' && <TrayView key={table} table={table} dealer={null} players={[]} />}
    </section>
  )
}
