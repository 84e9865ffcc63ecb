// The rules of a game as a person reads them: how to play, what bets pay, who draws, what happens when something goes wrong,
// and the paragraphs behind all of it. Everything is read off the game's declaration; nothing needs a house.
import {
  assemble,
  DEFAULT_DECKS,
  EVERY_PACK,
  findGame,
  freshShoe,
  GAMES,
  type Game,
  INSURANCE_WINDOWS,
  type Pack,
  PROCEDURES,
  refusalSentence,
  type Text,
} from '@punto/rules'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { useQuery } from '../../base/use-query.ts'
import { InsuranceRows } from '../../drawings/round/insurance-window.tsx'
import { HouseEdge, PayTable } from '../../drawings/round/pay-table.tsx'
import type { Exact } from '../../drawings/round/worth.tsx'
import { betWorths } from '../../drawings/scene/values.ts'
import { Empty } from '../../parts/states.tsx'
import { useLabWords } from '../../words/lab.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import { useRulesWords } from '../../words/rules.ts'
import { fitting } from '../model/game-choice.ts'
import { HowToPlay } from './how-to-play.tsx'
import { Layouts } from './layouts.tsx'
import { documentsIn, Paragraphs } from './paragraphs.tsx'
import { PlayChart } from './play-chart.tsx'
import { WhenWrong } from './when-wrong.tsx'
import '../../base/styles/figures.css'
import '../../drawings/round/round.css'
import '../trace/trace.css'
import './rules.css'

export interface RulesPageProps {
  readonly game: string
  /** What lies beside it at the tables of this house. */
  readonly packs?: readonly string[]
  readonly decks?: number
  /** What stands on the felts of the house of what a malfunction means. */
  readonly malfunction?: Text | undefined
}

const NO_PACKS: readonly string[] = []

/** Of a game, by its id; of a pack of side bets, beside the game whose document names it. `?with=bad-beat` lays packs beside a game. */
export function RulesPage({ game: id, packs = NO_PACKS, decks = DEFAULT_DECKS, malfunction }: RulesPageProps) {
  const language = useLanguage()
  const [query] = useQuery()
  const asked = query.get('with')
  const pack = EVERY_PACK.find((one) => one.id === id)
  const game = useMemo(() => {
    if (pack) return assemble(pack.standardOn ?? GAMES[0]!.id, [pack.id])
    const known = findGame(id)
    return known.ok ? assemble(id, fitting(id, asked === null ? packs : asked.split(',').filter(Boolean))) : known
  }, [id, pack, packs, asked])
  if (!game.ok) return <Empty alert text={refusalSentence(game.refusal, language)} />
  return <Rules game={game.value} pack={pack} decks={decks} malfunction={malfunction} />
}

type SectionName = 'how' | 'bets' | 'table' | 'insurance' | 'layouts' | 'wrong' | 'paragraphs'

interface RulesProps {
  readonly game: Game
  /** The side bets that the page is about, where it is not about the game. */
  readonly pack: Pack | undefined
  readonly decks: number
  readonly malfunction: Text | undefined
}

function Rules({ game, pack, decks, malfunction }: RulesProps) {
  const words = useRulesWords()
  const page = usePageWords()
  const lab = useLabWords()
  const read = useRead()
  const [worths, setWorths] = useState<ReadonlyMap<string, Exact>>()
  useEffect(() => {
    let here = true
    void betWorths(game, freshShoe(decks)).then((worked) => here && setWorths(worked))
    return () => {
      here = false
    }
  }, [game, decks])
  const names: readonly SectionName[] = [
    'how',
    'bets',
    'table',
    ...(game.insurance.length > 0 ? (['insurance'] as const) : []),
    'layouts',
    'wrong',
    'paragraphs',
  ]
  const about = useLaterWords().learnAbout
  const { title, source } = pack ?? game
  const bets = game.bets.filter(
    ({ id, notOffered }) => !notOffered && (!pack || pack.bets.some((bet) => bet.id === id)),
  )
  const section = (name: SectionName, body: ReactNode) => (
    <section key={name} id={`rules-${name}`} className={`rules-section rules-section-${name}`} tabIndex={-1}>
      <h2>{words.sections[name]}</h2>
      {body}
    </section>
  )
  return (
    <div className="lab rules-page">
      <header className="rules-title">
        <h1>{read(title)}</h1>
        <p>{pack ? words.packBeside(read(game.title)) : (about[game.id as keyof typeof about] ?? '')}</p>
        <p className="soft">
          {page.fromDocument(source.code, source.version)} · {page.freshShoe(decks)}
        </p>
        <nav aria-label={words.contents} className="rules-contents">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className="button button-small"
              onClick={() => {
                const place = document.getElementById(`rules-${name}`)
                place?.scrollIntoView()
                place?.focus({ preventScroll: true })
              }}
            >
              {words.sections[name]}
            </button>
          ))}
          <a className="button button-small" href={`#/lab?game=${game.id}${pack ? `&with=${pack.id}` : ''}`}>
            {words.labLink}
          </a>
          <button type="button" className="button button-small" onClick={() => window.print()}>
            {words.print}
          </button>
        </nav>
      </header>
      {section('how', <HowToPlay game={game} />)}
      {section(
        'bets',
        <div className="rules-bets">
          {bets.map((bet) => {
            const worth = worths?.get(bet.id)
            return (
              <section key={bet.id} className="panel rules-bet">
                <header className="rules-bet-head">
                  <h3>{read(bet.label)}</h3>
                  {(worth || !worths) && (
                    <p className="rules-edge">
                      <span className="soft">
                        {page.edge}
                        {bet.raise && ` (${page.withBestPlay})`}
                      </span>{' '}
                      <HouseEdge worth={worth} />
                    </p>
                  )}
                </header>
                <PayTable bet={bet} />
              </section>
            )
          })}
        </div>,
      )}
      {section('table', <PlayChart rule={PROCEDURES[game.procedure].tableOfPlay} />)}
      {game.insurance.length > 0 &&
        section(
          'insurance',
          <>
            <p className="soft">
              {words.insuranceLead} <a href={`#/lab?game=${game.id}`}>{words.insuranceLab}</a>
            </p>
            <div className="rules-bets">
              {INSURANCE_WINDOWS.map((window) => (
                <div key={window} className="panel rules-bet">
                  <h3>{lab.window[window]}</h3>
                  <InsuranceRows rows={game.insurance.filter((row) => row.window === window)} />
                </div>
              ))}
            </div>
          </>,
        )}
      {section('layouts', <Layouts game={game} />)}
      {section('wrong', <WhenWrong game={game} malfunction={malfunction} />)}
      {section('paragraphs', <Paragraphs codes={documentsIn(pack ? { ...game, source, bets } : game)} />)}
    </div>
  )
}
