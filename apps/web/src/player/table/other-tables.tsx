// One's other tables beside the large one: where each stands, the time left for a bet, and the last bets again at one tap.

import { PLAYER_ACT } from '@punto/desk'
import { type Shown, type TableStore, totalOf } from '@punto/desk/player'
import { Suspense } from 'react'
import { lazyPart } from '../../base/later-parts.ts'
import { printAmount } from '../../base/money/amount.ts'
import { gameName, tableName } from '../../base/names.ts'
import { prefer, usePreferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { houseClock } from '../../connection/house.ts'
import { usePlayerTable } from '../../connection/table-link.ts'
import { BigRoad } from '../../drawings/roads/board.tsx'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { phaseSaid } from '../../drawings/round/phase-said.ts'
import { goodRoad } from '../../model/good-roads.ts'
import { usePageWords } from '../../words/pages.ts'
import { useWords } from '../../words/pictures.ts'
import './other-tables.css'

/** More than these are not followed at once. */
const MOST = 3

const TalkPanel = lazyPart(() => import('../talk/talk-panel.tsx').then((file) => file.TalkPanel))

/** Beside the large table: what people say there, and one's other tables. */
export function OtherTables({ table, me }: { readonly table: string; readonly me: string | null }) {
  return (
    <>
      <Suspense>
        <TalkPanel table={table} me={me} />
      </Suspense>
      <Others table={table} />
    </>
  )
}

function Others({ table }: { readonly table: string }) {
  const words = usePageWords()
  const { seats, favourites } = usePreferences()
  const others = [...new Set([...seats, ...favourites])].filter((one) => one !== table).slice(0, MOST)
  if (others.length === 0) return null
  return (
    <section className="others" aria-label={words.otherTables}>
      {others.map((one) => (
        <OtherTable key={one} table={one} />
      ))}
    </section>
  )
}

function OtherTable({ table }: { readonly table: string }) {
  const { shown, store, error } = usePlayerTable(table)
  const { seats, favourites } = usePreferences()
  // A table that is there no longer is one's own no longer.
  if (error) {
    const without = (list: readonly string[]) => list.filter((one) => one !== table)
    queueMicrotask(() => prefer({ seats: without(seats), favourites: without(favourites) }))
    return null
  }
  return shown ? <Small shown={shown} store={store} /> : null
}

function Small({ shown, store }: { readonly shown: Shown; readonly store: TableStore }) {
  const words = usePageWords()
  const shared = useWords()
  const read = useRead()
  const { known, laid, possible, roads, seat, totalMs } = shown
  const { view, settings, shut } = known
  const { round, phase } = view
  const road = goodRoad(roads.board)
  const net = round?.settlement?.lines?.reduce((sum, line) => (line.player === shown.me ? sum + line.net : sum), 0)
  return (
    <article className={`other panel scene-of-${settings.game.id}`}>
      <a className="other-link" href={addressOf({ page: 'table', table: view.table })}>
        <strong>{read(tableName(view.table))}</strong> <small>{read(gameName(settings.game))}</small>
        <span className="other-now">
          <span className="other-said">
            {shut
              ? words.shut
              : round?.winner
                ? shared.result(round.winner, round.points.player, round.points.banker)
                : phaseSaid(shared, phase, false)}
          </span>
          <span className="other-good" role="status">
            {road && words.goodRoads[road]}
          </span>
        </span>
      </a>
      <div className="other-clock">
        {phase === 'betting' && round && !shut && (
          <Countdown closesAt={round.closesAt} totalMs={totalMs ?? 1000} clock={houseClock} />
        )}
      </div>
      <div className="other-road">
        <BigRoad board={roads.board} version={roads.version} columns={32} />
      </div>
      <p className="other-bet">
        {laid.size > 0 ? words.yourBets(printAmount(totalOf(laid))) : seat !== null ? words.youSit(seat) : ''}
        {phase === 'settled' && net !== undefined && laid.size > 0 && (
          <span className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>
            {` ${net > 0 ? '+' : net < 0 ? '−' : ''}${printAmount(Math.abs(net))}`}
          </span>
        )}
      </p>
      <button
        type="button"
        className="button button-small"
        disabled={phase !== 'betting' || !possible.repeat}
        aria-label={words.repeatAt(read(tableName(view.table)))}
        onClick={() => store.bets.repeat()}
      >
        {read(PLAYER_ACT.repeat.label)}
      </button>
    </article>
  )
}
