// The first table of the house, alive and large: its cards as they fall and its last result, and beside it the two ways in: to play, and to
// be shown a first round.
import { ShoeBoards } from '@punto/desk/player'
import type { LobbyCard } from '@punto/protocol'
import { findGame, GAMES } from '@punto/rules'
import type { RoundView } from '@punto/table'
import { useEffect, useState } from 'react'
import { gameName, tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { houseClock } from '../../connection/house.ts'
import { useTableNow } from '../../connection/table-at.ts'
import { BigRoad } from '../../drawings/roads/board.tsx'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { Hands } from '../../drawings/round/hands.tsx'
import { phaseSaid } from '../../drawings/round/phase-said.ts'
import { useLobbyWords } from '../../words/lobby.ts'
import { useWords } from '../../words/pictures.ts'
import './lobby-lead.css'

const NO_POINTS = { player: 0, banker: 0 }
/** What chips are called that are worth nothing. */
const PLAY_CHIPS = 'PLAY'
const RING_MS = 20_000

/** Whom a newcomer is shown first: a table that the program deals, in the order of the house. */
export const leadOf = (cards: readonly LobbyCard[]): LobbyCard | undefined =>
  cards.find(({ operation, shut }) => operation === 'automatic' && !shut)

export function LobbyLead({ card }: { readonly card: LobbyCard }) {
  const words = useLobbyWords()
  const pictures = useWords()
  const read = useRead()
  const { now } = useTableNow(card.table)
  const [keeper] = useState(() => new ShoeBoards())
  const { board, version } = keeper.of(card.shoe)
  const round = now?.view.round ?? null
  const last = useLastDealt(round)
  const shown = round && round.cards.length > 0 ? round : last
  const { table, name = tableName(table), game, title, phase, closesAt } = card
  const winner = shown?.winner ?? null
  const lesson = findGame(game).ok ? game : GAMES[0]!.id
  return (
    <section className={`lobby-lead scene-of-${game}`} aria-label={words.lead}>
      <div className="lead-table">
        <header className="lead-head">
          <h2>
            {read(name)} <small>{read(gameName({ id: game, title }))}</small>
          </h2>
          <div className="lead-clock">
            {closesAt !== null && <Countdown closesAt={closesAt} totalMs={RING_MS} clock={houseClock} />}
          </div>
        </header>
        <Hands
          key={shown?.number ?? 0}
          cards={shown?.cards ?? []}
          points={shown?.points ?? NO_POINTS}
          winner={winner}
          moving={shown === round && now !== null}
        />
        <div className="lead-said">
          {shown !== null && shown !== round && <span className="lead-last">{words.last}</span>}
          <p className={`announcement announcement-${winner ?? phase}`}>
            {winner && shown
              ? pictures.result(winner, shown.points.player, shown.points.banker)
              : phaseSaid(pictures, phase, false)}
          </p>
        </div>
      </div>
      <div className="lead-ways">
        {card.currency === PLAY_CHIPS && <p className="lead-claim">{words.claim}</p>}
        <a className="button button-brass lead-play" href={addressOf({ page: 'table', table })}>
          {words.play(read(name))}
        </a>
        <a className="button lead-learn" href={addressOf({ page: 'practice', game: lesson })}>
          {words.learn}
        </a>
        <p className="lead-others">
          {words.learnOther}{' '}
          {GAMES.filter(({ id }) => id !== lesson).map((other) => (
            <a key={other.id} href={addressOf({ page: 'practice', game: other.id })}>
              {read(gameName(other))}
            </a>
          ))}
        </p>
        <div className="lead-road">
          <BigRoad board={board} version={version} columns={24} />
        </div>
      </div>
    </section>
  )
}

/** The last round of which cards were seen, until the next has cards of its own. */
function useLastDealt(round: RoundView | null): RoundView | null {
  const [last, setLast] = useState<RoundView | null>(null)
  useEffect(() => {
    if (round && round.winner !== null) setLast(round)
  }, [round])
  return last
}
