// The player's rounds, newest first, as many as they like to see.
import type { PlayedRound } from '@punto/protocol'
import { useCallback, useEffect, useState } from 'react'
import { go } from '../app/router.ts'
import { usePageWords } from '../app/words/index.ts'
import { api } from '../connection/api.ts'
import { client, comeInAsGuest, useLive } from '../connection/house.ts'
import { useHouseCurrency } from '../connection/learn-currency.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { useDisputes } from '../connection/use-disputes.ts'
import { useLanguage } from '../design/reading.tsx'
import { ANY_ROUND, filtered } from '../model/played.ts'
import { DisputeRound } from './dispute-round.tsx'
import { disputesIn } from './follow-ups.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { RoundLine } from './round-line.tsx'
import { Empty, Loading } from './states.tsx'
import './history.css'

export function HistoryPage() {
  const words = usePageWords()
  const language = useLanguage()
  const you = useLive(client.you)
  useHouseCurrency()
  const [rounds, setRounds] = useState<readonly PlayedRound[]>()
  const [next, setNext] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [loading, setLoading] = useState(false)
  const [filter, setFilter] = useState(ANY_ROUND)
  const player = you?.player ?? null
  const disputes = useDisputes((rounds ?? []).map(({ table }) => table))

  const load = useCallback(async (cursor: string | null) => {
    setLoading(true)
    try {
      const page = await api.rounds({ query: { limit: 50, ...(cursor !== null && { cursor }) } })
      setRounds((before) => (cursor === null ? page.items : [...(before ?? []), ...page.items]))
      setNext(page.next)
      setError(undefined)
    } catch (failed) {
      setError(failed)
    } finally {
      setLoading(false)
    }
  }, [])

  useEffect(() => {
    if (player !== null) void load(null)
  }, [player, load])

  if (you?.role === 'public') {
    return <Empty text={words.historySignedOut} action={words.comeIn} onAction={() => void comeInAsGuest()} />
  }
  if (error !== undefined && !rounds) {
    return <Empty alert text={sentenceOf(error, language)} action={words.tryAgain} onAction={() => void load(null)} />
  }
  if (!rounds) return <Loading />
  const shown = filtered(rounds, filter)
  if (rounds.length === 0) {
    return (
      <div className="history">
        <h1>{words.historyTitle}</h1>
        <HistoryTabs now="history" />
        <Empty part text={words.historyEmpty} action={words.lobby} onAction={() => go({ page: 'lobby' })} />
      </div>
    )
  }
  return (
    <div className="history">
      <h1>{words.historyTitle}</h1>
      <HistoryTabs now="history" />
      <HistoryFilters rounds={rounds} filter={filter} shown={shown} onFilter={setFilter} />
      <ul className="round-lines">
        {shown.map((round) => (
          <li key={`${round.table} ${round.round}`} className="panel">
            <RoundLine round={round} />
            <DisputeRound table={round.table} round={round.round} disputes={disputes} told={disputesIn(round)} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <button type="button" className="button" disabled={loading} onClick={() => void load(next)}>
          {loading ? words.loading : words.more}
        </button>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </div>
  )
}
