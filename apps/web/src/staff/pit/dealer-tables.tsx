// The way of a dealer to the tables that have one.

import { knownGameName, tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { useLobby } from '../../connection/use-lobby.ts'
import { Loading } from '../../parts/states.tsx'
import { usePitWords } from '../../words/pit.ts'

export function DealerTables() {
  const words = usePitWords()
  const read = useRead()
  const cards = useLobby()
  if (!cards) return <Loading />
  const dealt = cards.filter(({ operation }) => operation === 'dealer')
  return (
    <section className="panel saying dealer-tables">
      <h1>{words.dealersTables}</h1>
      {dealt.length === 0 && <p className="soft">{words.noDealersTables}</p>}
      <ul className="pit-list">
        {dealt.map(({ table, name = tableName(table), game, lacksDealer }) => (
          <li key={table}>
            <a className="button" href={addressOf({ page: 'dealer', table })}>
              {read(name)}
            </a>
            <small>
              {read(knownGameName(game))} · {lacksDealer ? words.waitsForDealer : words.hasDealer}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
