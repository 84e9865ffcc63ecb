// The wall: one table full screen, or several side by side. Nobody signs in and nothing is pressed; it says by itself when it is
// not up to date, follows every correction, and says what is ordered for the whole house.
import { type CSSProperties, useEffect, useState } from 'react'
import { setCurrency } from '../../base/money/currency.ts'
import { useRead } from '../../base/reading.tsx'
import { client, useLive } from '../../connection/house.ts'
import { Loading } from '../../parts/states.tsx'
import { TableBoard } from './table-board.tsx'
import { WallNotice } from './wall-notice.tsx'
import './board.css'

/** All tables of the house, where none is named. */
function useTables(named: readonly string[]): readonly string[] | null {
  const [tables, setTables] = useState<readonly string[] | null>(named.length > 0 ? named : null)
  const all = named.length === 0
  useEffect(() => {
    if (!all) return
    const { model, leave } = client.watchLobby()
    const learn = () => {
      const cards = model.cards.get()
      if (!cards) return
      if (cards[0]) setCurrency(cards[0].currency)
      setTables((before) => {
        const now = cards.map(({ table }) => table)
        return before?.join() === now.join() ? before : now
      })
    }
    learn()
    const end = model.cards.subscribe(learn)
    return () => {
      end()
      leave()
    }
  }, [all])
  return tables
}

/** How many tables share the wall. */
const SIZES: Readonly<Record<number, string>> = {
  1: 'wall-one',
  2: 'wall-few wall-two',
  3: 'wall-few',
  4: 'wall-few',
}

/** Of a wall with more tables than have a size of their own. */
function gridOf(tables: number): CSSProperties {
  const columns = Math.ceil(Math.sqrt(tables))
  return {
    '--columns': columns,
    '--rows': Math.ceil(tables / columns),
    '--rows-upright': Math.ceil(tables / 2),
  } as CSSProperties
}

export function BoardPage({ tables: named }: { readonly tables: readonly string[] }) {
  const tables = useTables(named)
  const connection = useLive(client.connection)
  const told = useLive(client.house)
  const read = useRead()
  if (!tables) return <Loading />
  const alone = tables.length === 1
  return (
    <div className="wall-frame">
      {told && <WallNotice told={told} table={alone ? tables[0] : undefined} />}
      <div className="wall-size">
        <div className={`wall ${SIZES[tables.length] ?? 'wall-many'}`} style={gridOf(tables.length)}>
          {tables.map((table) => (
            <TableBoard
              key={table}
              table={table}
              live={connection.kind === 'live'}
              alone={alone}
              stopped={!alone && (told?.stopped.tables.includes(table) ?? false)}
            />
          ))}
        </div>
      </div>
      {told?.malfunction && <p className="wall-malfunction">{read(told.malfunction)}</p>}
    </div>
  )
}
