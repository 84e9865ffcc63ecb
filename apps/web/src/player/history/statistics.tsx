// Figures over days and shoes: what the reader's play has come to day by day, and how a table's results compare with what the
// cards say they should be.

import type { LobbyCard, PlayedRound } from '@punto/protocol'
import { SIDE_NAMES } from '@punto/rules'
import { type CSSProperties, useEffect, useState } from 'react'
import { dateFormat } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { learnName, tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { useHouseCurrency } from '../../connection/learn-currency.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { expectedResults } from '../../model/expected-results.ts'
import { byDay, type ShoesSum, sumOfShoes } from '../../model/statistics.ts'
import { useLaterWords } from '../../words/later.ts'
import { useWords } from '../../words/pictures.ts'
import { HistoryTabs } from './history-tabs.tsx'
import '../../drawings/record/history.css'

/** So many of one's newest rounds are looked at, in pages of a hundred. */
const MOST_ROUNDS = 1000
const SHOES = 50
/** So many of them are told one by one. */
const EACH = 10

export function StatisticsPage() {
  const words = useLaterWords().statistics
  const read = useRead()
  const language = useLanguage()
  const player = useLive(client.you)?.player ?? null
  useHouseCurrency()
  const [rounds, setRounds] = useState<readonly PlayedRound[]>([])
  const [tables, setTables] = useState<readonly LobbyCard[]>([])
  const [chosen, setChosen] = useState<string>()
  const [shoes, setShoes] = useState<readonly ShoeResults[]>([])
  const [failed, setFailed] = useState<unknown>()

  useEffect(() => {
    let here = true
    const load = async () => {
      let cursor: string | null = null
      const all: PlayedRound[] = []
      do {
        const page: { items: readonly PlayedRound[]; next: string | null } = await api.rounds({
          query: { limit: 100, ...(cursor !== null && { cursor }) },
        })
        all.push(...page.items)
        cursor = page.next
        if (here) setRounds([...all])
      } while (here && cursor !== null && all.length < MOST_ROUNDS)
    }
    if (player !== null) load().catch((error) => here && setFailed(error))
    return () => {
      here = false
    }
  }, [player])
  useEffect(() => {
    api.tables().then(
      (cards) => {
        for (const { table, name } of cards) learnName(table, name)
        setTables(cards)
        setChosen((before) => before ?? cards[0]?.table)
      },
      (error) => setFailed(error),
    )
  }, [])
  useEffect(() => {
    if (chosen === undefined) return
    let here = true
    api.shoes({ params: { table: chosen }, query: { limit: SHOES } }).then(
      ({ items }) => here && setShoes(items),
      (error) => {
        if (!here) return
        setShoes([])
        setFailed(error)
      },
    )
    return () => {
      here = false
    }
  }, [chosen])

  const days = byDay(rounds)
  const sum = sumOfShoes(shoes.map(({ results }) => results))
  const decks = tables.find(({ table }) => table === chosen)?.decks ?? 8
  const most = Math.max(1, ...days.map(({ net }) => Math.abs(net)))
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="history">
      <h1>{words.title}</h1>
      <HistoryTabs now="statistics" />
      {failed !== undefined && <p role="alert">{sentenceOf(failed, language)}</p>}
      <section className="panel statistics">
        <h2>{words.days}</h2>
        {days.length === 0 ? (
          <p className="soft">{words.noDays}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.rounds}</th>
                <th scope="col">{words.won}</th>
                <th scope="col">{words.staked}</th>
                <th scope="col">{words.net}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.day}>
                  <td>{day.format(new Date(one.day))}</td>
                  <td>{one.rounds}</td>
                  <td>{one.won}</td>
                  <td>{printAmount(one.staked)}</td>
                  <td className={one.net > 0 ? 'gain' : one.net < 0 ? 'loss' : ''}>
                    {printNet(one.net)}
                    <span
                      className={one.net < 0 ? 'day-bar day-bar-loss' : 'day-bar'}
                      style={{ '--share': Math.abs(one.net) / most } as CSSProperties}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className="panel statistics">
        <h2>{words.shoes}</h2>
        <label className="statistics-table">
          {words.table}
          <select value={chosen ?? ''} onChange={(event) => setChosen(event.currentTarget.value)}>
            {tables.map(({ table, name }) => (
              <option key={table} value={table}>
                {read(name ?? tableName(table))}
              </option>
            ))}
          </select>
        </label>
        {sum.rounds > 0 ? (
          <>
            <Shoes sum={sum} decks={decks} />
            <EachShoe shoes={shoes.slice(0, EACH)} />
          </>
        ) : (
          <p className="soft">{words.noShoes}</p>
        )}
      </section>
    </div>
  )
}

interface ShoeResults {
  readonly shoe: number
  readonly results: string
}

function EachShoe({ shoes }: { readonly shoes: readonly ShoeResults[] }) {
  const words = useLaterWords().statistics
  const shared = useWords()
  const read = useRead()
  return (
    <>
      <h3>{words.each}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.shoe}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{read(SIDE_NAMES.banker)}</th>
            <th scope="col">{read(SIDE_NAMES.player)}</th>
            <th scope="col">{shared.tie}</th>
            <th scope="col">{words.longest}</th>
          </tr>
        </thead>
        <tbody>
          {shoes.map(({ shoe, results }) => {
            const { rounds, banker, player, tie, longest } = sumOfShoes([results])
            return (
              <tr key={shoe}>
                <th scope="row">{shoe}</th>
                <td>{rounds}</td>
                <td>{banker}</td>
                <td>{player}</td>
                <td>{tie}</td>
                <td>{longest}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function Shoes({ sum, decks }: { readonly sum: ShoesSum; readonly decks: number }) {
  const words = useLaterWords().statistics
  const shared = useWords()
  const read = useRead()
  const names = { banker: read(SIDE_NAMES.banker), player: read(SIDE_NAMES.player), tie: shared.tie }
  const expected = expectedResults(decks)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  return (
    <>
      <p>{words.over(sum.shoes, sum.rounds, sum.longest)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.result}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.share}</th>
            <th scope="col">{words.expected}</th>
          </tr>
        </thead>
        <tbody>
          {(['banker', 'player', 'tie'] as const).map((one) => (
            <tr key={one}>
              <th scope="row" className={`statistics-${one}`}>
                {names[one]}
              </th>
              <td>{sum[one]}</td>
              <td>
                {percent(sum[one] / sum.rounds)}
                <span
                  className={`day-bar day-bar-${one}`}
                  style={{ '--share': sum[one] / sum.rounds } as CSSProperties}
                />
              </td>
              <td>{expected ? percent(expected[one]) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">{words.independent(decks)}</p>
    </>
  )
}
