// The two hands: cards as they lie, their points, and who has won. A card that the reader squeezes is drawn by the squeeze.
import { SIDE_NAMES, type Side, type Winner } from '@punto/rules'
import { type CardView, SPOTS, type Spot, sideOf } from '@punto/table'
import type { ReactNode } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { cardName } from '../cards/card-names.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import './round.css'

export interface HandsProps {
  readonly cards: readonly CardView[]
  readonly points: Readonly<Record<Side, number>>
  readonly winner: Winner | null
  /** Whether cards that appear come out of the shoe; false when a page opens in the middle of a round. */
  readonly moving?: boolean
  /** Cards that are not up on this screen yet: nothing is said of them. */
  readonly turning?: readonly Spot[]
  /** How long a card lies face down before it is turned. */
  readonly beatOf?: (spot: Spot) => number
  /** A card is up. */
  readonly onTurned?: (spot: Spot) => void
  /** What to draw in the place of a card, such as a squeeze. */
  readonly instead?: Partial<Record<Spot, ReactNode>>
  /** The reader asks why this hand was dealt as it was. */
  readonly onWhy?: (side: Side) => void
}

const NONE: readonly Spot[] = []

export function Hands(props: HandsProps) {
  const { cards, points, winner, moving = true, turning = NONE, beatOf, onTurned, instead = {}, onWhy } = props
  const words = useWords()
  const read = useRead()
  const hand = (side: Side) => {
    const laid = SPOTS.filter((spot) => sideOf(spot) === side).map((spot) => cards.find((card) => card.spot === spot))
    const open = laid.filter((card) => card?.turned && !turning.includes(card.spot)).length
    const standing = winner === null || winner === 'tie' ? undefined : winner === side ? 'won' : 'lost'
    const picture = (card: CardView | undefined, across: boolean) =>
      card &&
      (instead[card.spot] ?? (
        <PlayingCard
          key={card.spot}
          card={card.card}
          turned={card.turned}
          across={across}
          arrives={moving}
          standing={standing}
          {...(beatOf && { beatMs: beatOf(card.spot) })}
          onTurned={onTurned && (() => onTurned(card.spot))}
        />
      ))
    return (
      <section
        className={`hand hand-${side} ${standing ? `hand-${standing}` : ''}`}
        aria-label={read(SIDE_NAMES[side])}
      >
        <header className="hand-head">
          <h2 className="hand-name">{read(SIDE_NAMES[side])}</h2>
          <output className="points" aria-label={words.pointsOf(read(SIDE_NAMES[side]), points[side])}>
            {open > 0 ? points[side] : '–'}
          </output>
          {onWhy && (
            <button
              type="button"
              className="why-mark"
              disabled={open === 0}
              onClick={() => onWhy(side)}
              aria-label={words.whyHand(read(SIDE_NAMES[side]))}
            >
              ?
            </button>
          )}
        </header>
        <div className="hand-cards">
          <div className="hand-third">{picture(laid[2], true)}</div>
          <div className="hand-place">{picture(laid[0], false)}</div>
          <div className="hand-place">{picture(laid[1], false)}</div>
        </div>
      </section>
    )
  }
  return (
    <div className="hands">
      <div className="only-heard" role="log" aria-label={words.cardsLog}>
        <ol>
          {cards.map(
            ({ spot, card, turned }) =>
              card !== null &&
              turned &&
              !turning.includes(spot) && (
                <li key={spot}>{words.cardTold(read(SIDE_NAMES[sideOf(spot)]), read(cardName(card)))}</li>
              ),
          )}
        </ol>
      </div>
      {hand('player')}
      {hand('banker')}
    </div>
  )
}
