// A table in the lobby: game, limits, decks, seats, what it is doing, and its big road as it grows.
import type { Scoreboard } from '@punto/roads'
import { SIDE_NAMES, type Text } from '@punto/rules'
import type { Phase } from '@punto/table'
import { memo, type ReactNode } from 'react'
import { useRead, useWords } from '../design/reading.tsx'
import { printAmount, printShort } from '../money/amount.ts'
import { BigRoad } from '../roads/board.tsx'
import { Countdown } from '../round/countdown.tsx'
import './lobby-card.css'

export interface LobbyCardProps {
  readonly table: string
  readonly title: Text
  readonly limits: { readonly min: number; readonly max: number }
  readonly decks: number
  readonly boxes: number
  readonly taken: number
  readonly phase: Phase
  /** On the house's clock; null where nothing is open. */
  readonly closesAt: number | null
  readonly totalMs: number
  readonly clock: () => number
  readonly board: Scoreboard
  readonly version: number
  /** What is special here: insurance, squeeze, packs, a dealer. */
  readonly features: readonly string[]
  /** Whether it cannot be played for the moment. */
  readonly shut: boolean
  readonly href: string
  /** Takes the place of following the link. */
  readonly onOpen?: () => void
  readonly children?: ReactNode
}

export const LobbyCard = memo(function LobbyCard(props: LobbyCardProps) {
  const { table, title, limits, decks, boxes, taken, phase, closesAt, totalMs, clock, board, version, shut } = props
  const words = useWords()
  const read = useRead()
  const { banker, player, tie } = board.statistics()
  return (
    <article className={`lobby-card panel ${shut ? 'lobby-card-shut' : ''}`}>
      <a
        className="lobby-card-link"
        href={props.href}
        onClick={(event) => {
          if (!props.onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          props.onOpen()
        }}
      >
        <header className="lobby-card-head">
          <h3>{table}</h3>
          <p>{read(title)}</p>
          <p className="lobby-card-phase">{shut ? words.tableShut : words.phases[phase]}</p>
          {closesAt !== null && !shut && <Countdown closesAt={closesAt} totalMs={totalMs} clock={clock} />}
        </header>
      </a>
      <div className="lobby-card-road">
        <BigRoad board={board} version={version} columns={26} />
      </div>
      <p className="lobby-card-tally" aria-hidden="true">
        <span className="count-banker">
          {read(SIDE_NAMES.banker)} <b>{banker.count}</b>
        </span>
        <span className="count-player">
          {read(SIDE_NAMES.player)} <b>{player.count}</b>
        </span>
        <span className="count-tie">
          {words.tie} <b>{tie.count}</b>
        </span>
      </p>
      <footer className="lobby-card-foot">
        <span title={words.limits(printAmount(limits.min), printAmount(limits.max))}>
          {printShort(limits.min)} – {printShort(limits.max)}
        </span>
        <span>{words.decks(decks)}</span>
        <span>{words.seatsTaken(taken, boxes)}</span>
        {props.features.map((feature) => (
          <span key={feature} className="lobby-card-feature">
            {feature}
          </span>
        ))}
        {props.children}
      </footer>
    </article>
  )
})
