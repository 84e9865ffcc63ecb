// The way of a dealer to the tables that have one.
import { addressOf } from '../app/router.ts'
import { useLobby } from '../connection/use-lobby.ts'
import { useRead } from '../design/reading.tsx'
import { knownGameName, tableName } from '../names/names.ts'
import { Loading } from '../pages/states.tsx'
import { usePitWords } from './words/index.ts'

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
