// Up to four tables at once, each with all its bets, and one clock that says which closes next. A digit brings a table to the keys.
import { useCallback, useMemo, useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import { tableName } from '../../base/names.ts'
import { preferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { houseClock } from '../../connection/house.ts'
import { useLobby } from '../../connection/use-lobby.ts'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { useLobbyWords } from '../../words/lobby.ts'
import { usePageWords } from '../../words/pages.ts'
import { nextToClose } from './next-to-close.ts'
import { OneTable } from './one-table.tsx'
import { tablesAtOnce } from './tables-at-once.ts'
import './several.css'

const RING_MS = 20_000

export function SeveralPage({ tables: asked }: { readonly tables: readonly string[] }) {
  const words = useLobbyWords().several
  const page = usePageWords()
  const read = useRead()
  const cards = useLobby()
  const [own] = useState(() => preferences().seats)
  const open = cards?.filter(({ operation, shut }) => operation === 'automatic' && !shut).map(({ table }) => table)
  const ready = open !== undefined
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  if (chosen === null && ready) setChosen(tablesAtOnce(asked, open, own))
  const tables = chosen ?? []
  const [at, setAt] = useState(0)
  const [closing, setClosing] = useState<ReadonlyMap<string, number | null>>(new Map())
  const tell = useCallback(
    (table: string, closesAt: number | null) =>
      setClosing((before) =>
        before.get(table) === closesAt && before.has(table) ? before : new Map(before).set(table, closesAt),
      ),
    [],
  )
  const next = useMemo(() => nextToClose([...closing].map(([table, closesAt]) => ({ table, closesAt }))), [closing])
  useKeys(Object.fromEntries(tables.map((_, i) => [String(i + 1), () => setAt(i)])))
  if (!ready) return <Loading />
  if (tables.length === 0) return <Empty text={page.noTables} />
  return (
    <div className="several">
      <header className="several-head">
        <h1>{words.title}</h1>
        <p className="several-next" role="timer">
          {next ? (
            <>
              <span>{words.next(read(tableName(next.table)))}</span>
              <Countdown key={next.table} closesAt={next.closesAt} totalMs={RING_MS} clock={houseClock} />
            </>
          ) : (
            <span>{words.nothing}</span>
          )}
        </p>
        <p className="soft several-how">{words.how(tables.length)}</p>
        <a className="button" href={addressOf({ page: 'lobby' })}>
          {page.back}
        </a>
      </header>
      <div className="several-tables">
        {tables.map((table, i) => (
          <OneTable
            key={table}
            table={table}
            place={i + 1}
            isAtHand={i === at}
            onTake={() => setAt(i)}
            onClosing={tell}
          />
        ))}
      </div>
    </div>
  )
}
