// A table's tray, chosen at the cage.
import { useState } from 'react'
import { useList } from '../account/use-list.ts'
import { api } from '../connection/api.ts'
import { useRead } from '../design/reading.tsx'
import { learnName, tableName } from '../names/names.ts'
import { TrayView } from './tray-view.tsx'
import { useCageWords } from './words/index.ts'

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
