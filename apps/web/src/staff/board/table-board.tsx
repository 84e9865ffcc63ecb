// One table on the wall: its sign, the hand, five roads, the shoe, and the notice of INS 5.15.

import { ShoeBoards } from '@punto/desk/player'
import { DERIVED_ROADS } from '@punto/roads'
import { SIDE_NAMES, SIDES, type Side } from '@punto/rules'
import { sideOf } from '@punto/table'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { gameName, tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { houseClock } from '../../connection/house.ts'
import { useTableNow } from '../../connection/table-at.ts'
import { usePots } from '../../connection/use-pots.ts'
import { PlayingCard } from '../../drawings/cards/playing-card.tsx'
import { BeadPlate, BigRoad, DerivedRoadPicture, Predictions } from '../../drawings/roads/board.tsx'
import { ShoeStatistics } from '../../drawings/roads/statistics.tsx'
import { CarriedCards } from '../../drawings/round/carried-cards.tsx'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { PaymentRounding } from '../../drawings/round/payment-rounding.tsx'
import { phaseSaid } from '../../drawings/round/phase-said.ts'
import { Pots, type PotsProps } from '../../drawings/round/pots.tsx'
import { useBoardWords } from '../../words/board.ts'
import { useWords } from '../../words/pictures.ts'
import { type BoardNow, boardNow, staleSince, withLastHand } from './board-now.ts'

export interface TableBoardProps {
  readonly table: string
  readonly live: boolean
  /** The only one on the wall. */
  readonly alone: boolean
  /** No new rounds begin here, and nothing else on the wall says so. */
  readonly stopped: boolean
}

export function TableBoard({ table, live, alone, stopped }: TableBoardProps) {
  const words = useBoardWords()
  const read = useRead()
  const shared = useWords()
  const { now, error } = useTableNow(table)
  const [keeper] = useState(() => new ShoeBoards())
  const last = useRef<BoardNow | null>(null)
  const portrait = usePortrait()
  if (error) return <p className="board-error">{words.none}</p>
  if (!now) return null
  const board = withLastHand(boardNow(now), last.current)
  last.current = board
  const { board: roads, version } = keeper.of(now.shoe)
  const { game, name = tableName(table) } = now.settings
  const columns = COLUMNS[portrait && alone ? 'portrait' : 'landscape']
  return (
    <article className={`wall-table scene-of-${game.id}`} aria-label={read(name)}>
      <header className="wall-head">
        <h1>
          {read(name)} <small>{read(gameName(game))}</small>
        </h1>
        <Sign board={board} />
        <Stale fresh={now.fresh} live={live} />
      </header>
      <section className="wall-hand">
        <div className="wall-phase">
          {board.round !== null && <span>{words.round(board.round)}</span>}
          <strong>{board.shut ? words.shut : (saidOf(board, words) ?? phaseSaid(shared, board.phase, false))}</strong>
          {game.bets.some(({ jackpot }) => jackpot) && (
            <WallPots table={table} game={game} jackpots={now.view.round?.jackpots} />
          )}
          {stopped && <em className="wall-badge">{words.stopped}</em>}
          <CarriedCards view={now.view} className="wall-badge" />
          {board.corrected && <em className="wall-badge">{words.corrected}</em>}
          {board.clock && <Countdown {...board.clock} clock={houseClock} guide={now.settings.clocks === 'guide'} />}
        </div>
        {SIDES.map((side) => (
          <Hand key={side} side={side} board={board} />
        ))}
        {board.insurance.length > 0 && (
          <p className="wall-insurance">
            {words.insurance}{' '}
            {board.insurance.map(({ side, pays }) => (
              <strong key={side}>{words.insures(read(SIDE_NAMES[side]), oddsWords(pays) ?? pays)} </strong>
            ))}
          </p>
        )}
      </section>
      <section className="wall-roads" aria-label={shared.scoreboard}>
        <div className="wall-bead">
          <BeadPlate board={roads} version={version} columns={columns.bead} />
        </div>
        <div className="wall-big">
          <BigRoad board={roads} version={version} columns={columns.big} />
        </div>
        {DERIVED_ROADS.map((road) => (
          <div key={road} className="wall-derived">
            <DerivedRoadPicture board={roads} version={version} columns={columns.derived} road={road} />
          </div>
        ))}
        <div className="wall-figures">
          <Predictions board={roads} version={version} />
          <ShoeStatistics statistics={roads.statistics()} />
        </div>
      </section>
      <footer className="wall-foot">
        {board.shoe && (
          <span>
            {words.shoe} {board.shoe.number} · {words.cards(board.shoe.dealt, board.shoe.cards)}
            {board.shoe.cutCardOut && <strong> · {words.cutCard}</strong>}
          </span>
        )}
        <span>{words.notice}</span>
      </footer>
    </article>
  )
}

function WallPots({ table, ...drawn }: { readonly table: string } & Pick<PotsProps, 'game' | 'jackpots'>) {
  return <Pots {...drawn} pots={usePots(table)} me={null} />
}

/** How many columns each road has room for. */
const COLUMNS = {
  landscape: { bead: 14, big: 26, derived: 17 },
  portrait: { bead: 20, big: 22, derived: 17 },
} as const

const UPRIGHT = '(orientation: portrait)'

const turned = (changed: () => void): (() => void) => {
  const query = window.matchMedia(UPRIGHT)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const usePortrait = (): boolean => useSyncExternalStore(turned, () => window.matchMedia(UPRIGHT).matches)

function saidOf({ winner, isVoid, phase }: BoardNow, words: ReturnType<typeof useBoardWords>): string | null {
  // Whatever its last round came to: it is closed.
  if (phase === 'table-closed') return null
  if (isVoid) return words.void
  return winner && phase !== 'betting' && phase !== 'between' ? words.wins[winner] : null
}

/** The sign at the table (INS 3.4, INS 4.2.2). */
function Sign({ board }: { readonly board: BoardNow }) {
  const words = useBoardWords()
  const { limits, maxDifferential, noInsurance, paid } = board
  return (
    <dl className="wall-sign">
      <div>
        <dt>{words.limits}</dt>
        <dd>
          {printAmount(limits.min)} – {printAmount(limits.max)}
        </dd>
      </div>
      <div>
        <dt>{words.differential}</dt>
        <dd>{maxDifferential === null ? words.anyDifferential : printAmount(maxDifferential)}</dd>
      </div>
      {paid && (
        <div>
          <dt>{words.payments}</dt>
          <dd>
            <PaymentRounding paid={paid} />
          </dd>
        </div>
      )}
      {noInsurance && (
        <div>
          <dt>{words.insurance}</dt>
          <dd className="wall-badge">{words.noInsurance}</dd>
        </div>
      )}
    </dl>
  )
}

function Hand({ side, board }: { readonly side: Side; readonly board: BoardNow }) {
  const read = useRead()
  const own = board.cards.filter(({ spot }) => sideOf(spot) === side)
  const won = board.winner === null || board.winner === 'tie' ? undefined : board.winner === side ? 'won' : 'lost'
  return (
    <div className={`wall-side wall-side-${side} ${won ? `wall-${won}` : ''}`}>
      <h2>
        {read(SIDE_NAMES[side])} <output>{own.some(({ turned }) => turned) ? board.points[side] : '–'}</output>
      </h2>
      <div className="wall-cards">
        {own.map(({ spot, card, turned }) => (
          <PlayingCard key={spot} card={card} turned={turned} standing={won} />
        ))}
      </div>
    </div>
  )
}

/** Says for how long what is shown has not been certain. */
function Stale({ fresh, live }: { readonly fresh: boolean; readonly live: boolean }) {
  const words = useBoardWords()
  const since = useRef<number | null>(null)
  const [, look] = useState(0)
  since.current = staleSince({ fresh, live }, since.current, performance.now())
  const stale = since.current !== null
  useEffect(() => {
    if (!stale) return
    const timer = setInterval(() => look((count) => (count + 1) % 1000), 1000)
    return () => clearInterval(timer)
  }, [stale])
  if (since.current === null) return null
  return (
    <p className="wall-stale" role="alert">
      {words.stale(Math.floor((performance.now() - since.current) / 1000))}
    </p>
  )
}
