// Both hands as they lie, with the place of the next card marked.

import type { TableAtHand } from '@punto/desk/dealer'
import { SIDE_NAMES, SIDES, type Side } from '@punto/rules'
import { SPOTS, type Spot, sideOf } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { PlayingCard } from '../../drawings/cards/playing-card.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import './cards-panel.css'

export interface HandsNowProps {
  readonly table: TableAtHand
  /** Spots that can be chosen. */
  readonly onSpot?: (spot: Spot) => void
  readonly chosen?: readonly Spot[]
}

export function HandsNow({ table, onSpot, chosen = [] }: HandsNowProps) {
  const read = useRead()
  const words = useDealerWords()
  const { round, expects, phase } = table.view
  const cards = phase === 'betting' ? [] : (round?.cards ?? [])
  const place = (spot: Spot) => {
    const laid = cards.find((card) => card.spot === spot)
    const next = expects.spot === spot
    const third = spot.endsWith('3')
    if (!laid && third && !next) return null
    const picture = laid ? (
      <PlayingCard card={laid.card} turned={laid.turned} standing={standing(sideOf(spot), round?.winner)} />
    ) : (
      <span className="place-empty" />
    )
    const classes = `place ${next ? 'place-next' : ''} ${chosen.includes(spot) ? 'place-chosen' : ''}`
    return onSpot && laid ? (
      <button
        key={spot}
        type="button"
        className={classes}
        aria-pressed={chosen.includes(spot)}
        aria-label={words.spot(spot)}
        onClick={(event) => {
          // Enter goes on from here: it does not choose the same card again.
          event.currentTarget.blur()
          onSpot(spot)
        }}
      >
        {picture}
      </button>
    ) : (
      <span key={spot} className={classes}>
        {picture}
      </span>
    )
  }
  return (
    <div className="hands-now">
      {SIDES.map((side) => (
        <section key={side} className={`hand-now hand-now-${side}`} aria-label={read(SIDE_NAMES[side])}>
          <h2>
            {read(SIDE_NAMES[side])} <output>{cards.some(isOpenOf(side)) ? round?.points[side] : '–'}</output>
          </h2>
          <div className="hand-now-cards">{SPOTS.filter((spot) => sideOf(spot) === side).map(place)}</div>
        </section>
      ))}
    </div>
  )
}

const isOpenOf =
  (side: Side) =>
  ({ spot, turned }: { readonly spot: Spot; readonly turned: boolean }): boolean =>
    turned && sideOf(spot) === side

const standing = (side: Side, winner: string | null | undefined): 'won' | 'lost' | undefined =>
  !winner || winner === 'tie' ? undefined : winner === side ? 'won' : 'lost'
