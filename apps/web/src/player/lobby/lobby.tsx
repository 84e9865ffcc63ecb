// The lobby: a card for every table, its roads growing as its rounds end.
import type { Text } from '@punto/rules'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../base/later-parts.ts'
import { gameName } from '../../base/names.ts'
import { usePreferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { client, useLive } from '../../connection/house.ts'
import { useLobby } from '../../connection/use-lobby.ts'
import { LOBBY_ORDERS, type LobbyOrder, sortedCards } from '../../model/lobby-order.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { useLobbyWords } from '../../words/lobby.ts'
import { usePageWords } from '../../words/pages.ts'
import { LobbyLead, leadOf } from './lobby-lead.tsx'
import { LobbyTable } from './lobby-table.tsx'
import { ReviewDue } from './review-due.tsx'
import './lobby.css'

const OpenTableLink = lazyPart(() => import('../own/open-link.tsx').then((file) => file.OpenTableLink))

export function LobbyPage() {
  const words = usePageWords()
  const first = useLobbyWords()
  const read = useRead()
  const cards = useLobby()
  const connection = useLive(client.connection)
  const [game, setGame] = useState<string | null>(null)
  const [order, setOrder] = useState<LobbyOrder>('house')
  const { favourites } = usePreferences()
  const games = useMemo(() => {
    const titles = new Map<string, Text>()
    for (const card of cards ?? []) titles.set(card.game, gameName({ id: card.game, title: card.title }))
    return [...titles]
  }, [cards])
  if (!cards) return <Loading {...(connection.kind !== 'live' && { text: words.connecting })} />
  const lead = leadOf(cards)
  const shown = sortedCards(cards, order, favourites).filter((card) => game === null || card.game === game)
  return (
    <div className="lobby">
      <header className="lobby-head">
        <h1>{words.lobby}</h1>
        <p className="soft">{words.tagline}</p>
      </header>
      <ReviewDue />
      {lead && <LobbyLead key={lead.table} card={lead} />}
      <div className="lobby-all">
        <h2>{first.all}</h2>
        <a className="button lobby-several" href={addressOf({ page: 'several', tables: [] })}>
          {first.several.open}
        </a>
        <Suspense>
          <OpenTableLink />
        </Suspense>
      </div>
      <div className="lobby-choose">
        <fieldset className="lobby-filter">
          <legend className="only-heard">{words.filter}</legend>
          {[[null, null] as const, ...games].map(([id, title]) => (
            <button
              key={id ?? 'all'}
              type="button"
              className="filter"
              aria-pressed={game === id}
              onClick={() => setGame(id)}
            >
              {title ? read(title) : words.allGames}
            </button>
          ))}
        </fieldset>
        <label className="lobby-order">
          {words.orderBy}
          <select value={order} onChange={(event) => setOrder(event.currentTarget.value as LobbyOrder)}>
            {LOBBY_ORDERS.map((one) => (
              <option key={one} value={one}>
                {words.orders[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 ? (
        <Empty part text={words.noTables} action={words.allGames} onAction={() => setGame(null)} />
      ) : (
        <ul className="lobby-tables">
          {shown.map((card) => (
            <li key={card.table}>
              <LobbyTable card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
