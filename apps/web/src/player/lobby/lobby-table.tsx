// One table in the lobby: what is played, for how much, who sits there, what is going on, and the big road.

import { ShoeBoards } from '@punto/desk/player'
import type { LobbyCard } from '@punto/protocol'
import { findGame } from '@punto/rules'
import { memo, useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { gameName, tableName } from '../../base/names.ts'
import { usePreferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf, go } from '../../base/router.ts'
import { client, houseClock } from '../../connection/house.ts'
import { BigRoad } from '../../drawings/roads/board.tsx'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { phaseSaid } from '../../drawings/round/phase-said.ts'
import { GameEmblem } from '../../drawings/scene/game-emblem.tsx'
import { goodRoad } from '../../model/good-roads.ts'
import { usePageWords } from '../../words/pages.ts'
import { useWords } from '../../words/pictures.ts'
import { FavouriteMark } from './favourite-mark.tsx'

/** Whether insurance can be offered is the game's; a game of the operator's own says it itself at its table. */
const hasInsurance = (id: string): boolean => {
  const game = findGame(id)
  return game.ok && game.value.insurance.length > 0
}

/** One click makes a newcomer the dealer of this table; where it does not, the dealer's page says why. */
async function dealForPlay(table: string): Promise<void> {
  const { api } = await import('../../connection/api.ts')
  await api.practise({ params: { table } }).then(
    () => client.connect(),
    () => undefined,
  )
  go({ page: 'dealer', table })
}

/** The lobby does not know how long a phase lasts altogether: the ring shows what is left of this. */
const RING_MS = 20_000

export const LobbyTable = memo(function LobbyTable({ card }: { readonly card: LobbyCard }) {
  const words = usePageWords()
  const shared = useWords()
  const read = useRead()
  const [keeper] = useState(() => new ShoeBoards())
  const { board, version } = keeper.of(card.shoe)
  const { banker, player, tie } = board.statistics()
  const { table, name = tableName(table), limits, boxes, taken, phase, closesAt, shut } = card
  const { seats } = usePreferences()
  const road = goodRoad(board)
  const marks = [
    card.operation === 'dealer' && words.dealerHere,
    card.squeeze && words.squeezeHere,
    card.insurance && hasInsurance(card.game) && words.insuranceHere,
    card.standing && words.standingHere,
    card.boxless && words.boxlessHere,
    seats.includes(table) && words.yoursHere,
  ].filter((mark) => typeof mark === 'string')
  return (
    <article className={`lobby-table panel scene-of-${card.game} ${shut ? 'lobby-shut' : ''}`}>
      <GameEmblem game={card.game} />
      <FavouriteMark table={table} />
      <a className="lobby-link" href={addressOf({ page: 'table', table })} aria-label={words.openTable(read(name))}>
        <header className="lobby-table-head">
          <h2>
            {read(name)} <small>{read(gameName({ id: card.game, title: card.title }))}</small>
          </h2>
          <div className="lobby-clock">
            {closesAt !== null && !shut && <Countdown closesAt={closesAt} totalMs={RING_MS} clock={houseClock} />}
          </div>
          <div className="lobby-now">
            {road && <p className="lobby-good">{words.goodRoads[road]}</p>}
            <p className={`lobby-phase lobby-phase-${shut ? 'shut' : phase}`}>
              {shut ? words.shut : phaseSaid(shared, phase, card.lacksDealer)}
            </p>
          </div>
        </header>
        <div className="lobby-road">
          <BigRoad board={board} version={version} columns={22} />
          {board.bead.length === 0 && <p className="lobby-fresh">{words.emptyRoad}</p>}
        </div>
        <footer className="lobby-table-foot">
          <dl className="lobby-facts">
            <div>
              <dt>{words.limitsWord}</dt>
              <dd>{words.limits(printAmount(limits.min), printAmount(limits.max))}</dd>
            </div>
            {card.pots?.map(({ pot, meter }) => (
              <div key={pot}>
                <dt>{shared.jackpot}</dt>
                <dd>{printAmount(meter)}</dd>
              </div>
            ))}
          </dl>
          <p className="soft">
            {words.decks(card.decks)} · {words.seats(boxes - taken, boxes)}
            {card.roundSeconds !== undefined && card.operation === 'automatic' && (
              <> · {words.roundTakes(card.roundSeconds)}</>
            )}
          </p>
          <p className="lobby-counts" aria-hidden="true">
            <span className="lobby-banker">{banker.count}</span>
            <span className="lobby-player">{player.count}</span>
            <span className="lobby-tie">{tie.count}</span>
          </p>
          {marks.length > 0 && (
            <ul className="lobby-marks">
              {marks.map((mark) => (
                <li key={mark}>{mark}</li>
              ))}
            </ul>
          )}
        </footer>
      </a>
      {card.practice && !shut && (
        <button type="button" className="button button-brass lobby-deal" onClick={() => void dealForPlay(table)}>
          {words.dealForPlay}
        </button>
      )}
    </article>
  )
})
