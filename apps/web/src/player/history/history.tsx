// The player's rounds, newest first, as many as they like to see.
import { useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { go } from '../../base/router.ts'
import { saveCsv } from '../../base/save.ts'
import { api } from '../../connection/api.ts'
import { client, comeInAsGuest, useLive } from '../../connection/house.ts'
import { useHouseCurrency } from '../../connection/learn-currency.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { useDisputes } from '../../connection/use-disputes.ts'
import { usePages } from '../../connection/use-pages.ts'
import { disputesIn } from '../../drawings/record/follow-ups.tsx'
import { RoundLine } from '../../drawings/record/round-line.tsx'
import { ANY_ROUND, csvOf, filtered } from '../../model/played.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { DisputeRound } from './dispute-round.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import '../../drawings/record/history.css'

const ask = (cursor: string | null) => api.rounds({ query: { limit: 50, ...(cursor !== null && { cursor }) } })

export function HistoryPage() {
  const words = usePageWords()
  const language = useLanguage()
  const you = useLive(client.you)
  useHouseCurrency()
  const { items: rounds, error, loading, hasMore, more, all } = usePages(ask, (you?.player ?? null) !== null)
  const [filter, setFilter] = useState(ANY_ROUND)
  const disputes = useDisputes((rounds ?? []).map(({ table }) => table))

  if (you?.role === 'public') {
    return <Empty text={words.historySignedOut} action={words.comeIn} onAction={() => void comeInAsGuest()} />
  }
  if (error !== undefined && !rounds) {
    return <Empty alert text={sentenceOf(error, language)} action={words.tryAgain} onAction={more} />
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
      <HistoryFilters
        rounds={rounds}
        filter={filter}
        shown={shown}
        hasMore={hasMore}
        onFilter={(next) => {
          setFilter(next)
          // What is looked for may be further back than the newest.
          if (hasMore) void all()
        }}
        onSave={async () => saveCsv('punto-rounds', csvOf(filtered(await all(), filter)))}
      />
      <ul className="round-lines">
        {shown.map((round) => (
          <li key={`${round.table} ${round.round}`} className="panel">
            <RoundLine round={round} />
            <DisputeRound table={round.table} round={round.round} disputes={disputes} told={disputesIn(round)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button" disabled={loading} onClick={more}>
          {loading ? words.loading : words.more}
        </button>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </div>
  )
}
