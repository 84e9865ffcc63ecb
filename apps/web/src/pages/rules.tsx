// The rules of a game from its declaration: every bet with its pay table, paragraph and exact house edge, then the paragraphs
// themselves with the house's rulings.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { assemble, DEFAULT_DECKS, freshShoe, type Game } from '@punto/rules'
import { useEffect, useMemo, useState } from 'react'
import { usePageWords } from '../app/words/index.ts'
import { api } from '../connection/api.ts'
import { client, sentenceOf } from '../connection/house.ts'
import { useLanguage, useRead } from '../design/reading.tsx'
import type { Exact } from '../round/ante-window.tsx'
import { InsuranceRows } from '../round/insurance-window.tsx'
import { ParagraphMark } from '../round/paragraph-mark.tsx'
import { HouseEdge, PayTable } from '../round/pay-table.tsx'
import { betWorths } from '../values/values.ts'
import { Empty, Loading } from './states.tsx'
import './rules.css'

type Page = RouteAnswer<Routes['rules']>

/** The game with the packs that lie beside it at the tables of this house. */
function usePlayed(id: string): { readonly game: Game | undefined; readonly decks: number } {
  const [played, setPlayed] = useState<{ readonly packs: readonly string[]; readonly decks: number }>({
    packs: [],
    decks: DEFAULT_DECKS,
  })
  useEffect(() => {
    const { model, leave } = client.watchLobby()
    const look = () => {
      const card = model.cards.get()?.find((one) => one.game === id)
      if (card)
        setPlayed((before) =>
          before.packs.join() === card.packs.join() && before.decks === card.decks ? before : card,
        )
    }
    look()
    const end = model.cards.subscribe(look)
    return () => {
      end()
      leave()
    }
  }, [id])
  return useMemo(() => {
    const game = assemble(id, played.packs)
    return { game: game.ok ? game.value : undefined, decks: played.decks }
  }, [id, played])
}

export function RulesPage({ game: id }: { readonly game: string }) {
  const words = usePageWords()
  const language = useLanguage()
  const read = useRead()
  const { game, decks } = usePlayed(id)
  const [page, setPage] = useState<Page>()
  const [error, setError] = useState<unknown>()
  const [worths, setWorths] = useState<ReadonlyMap<string, Exact>>()
  useEffect(() => {
    let here = true
    api.rules({ params: { game: id }, query: { lang: language } }).then(
      (found) => here && setPage(found),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [id, language])
  useEffect(() => {
    if (!game) return
    let here = true
    void betWorths(game, freshShoe(decks)).then((worked) => here && setWorths(worked))
    return () => {
      here = false
    }
  }, [game, decks])
  if (!game) {
    return error === undefined ? <Loading /> : <Empty alert text={sentenceOf(error, language)} />
  }
  const offered = game.bets.filter((bet) => !bet.notOffered)
  return (
    <div className="rules">
      <header>
        <h1>{read(game.title)}</h1>
        <p className="soft">
          {words.fromDocument(game.source.code, game.source.version)} · {words.freshShoe(decks)}
        </p>
      </header>
      <div className="rules-bets">
        {offered.map((bet) => {
          const worth = worths?.get(bet.id)
          return (
            <section key={bet.id} className="panel rules-bet">
              <header className="rules-bet-head">
                <h2>{read(bet.label)}</h2>
                {(worth || !worths) && (
                  <p className="rules-edge">
                    <span className="soft">
                      {words.edge}
                      {bet.raise && ` (${words.withBestPlay})`}
                    </span>{' '}
                    <HouseEdge worth={worth} />
                  </p>
                )}
              </header>
              <PayTable bet={bet} />
            </section>
          )
        })}
      </div>
      {game.insurance.length > 0 && (
        <section className="panel rules-insurance">
          <h2>{words.insuranceTable}</h2>
          <InsuranceRows rows={game.insurance} />
        </section>
      )}
      <section className="rules-paragraphs">
        <h2>{words.paragraphs}</h2>
        {page ? (
          <dl>
            {page.paragraphs.map(({ id: rule, summary, rulings }) => (
              <div key={rule} id={rule}>
                <dt>
                  <ParagraphMark rule={rule} />
                </dt>
                <dd>
                  {summary}
                  {rulings.map(({ number, text }) => (
                    <p key={number} className="soft rules-ruling">
                      <strong>{words.ruling(number)}.</strong> {text}
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        ) : error !== undefined ? (
          <p role="alert">{sentenceOf(error, language)}</p>
        ) : (
          <Loading />
        )}
      </section>
    </div>
  )
}
