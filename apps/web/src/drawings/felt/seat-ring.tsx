// The boxes around the table: who sits where, what lies in each, and which of them is shown large.
import { type Layout, SIDES } from '@punto/rules'
import type { BetView } from '@punto/table'
import { type CSSProperties, memo, useMemo } from 'react'
import { printAmount, printShort } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { ringPlan } from './ring-plan.ts'
import { SeatPicture, seatPictureOf } from './seat-picture.tsx'
import './seat-ring.css'

export interface SeatView {
  readonly box: number
  readonly taken: boolean
  /** A program of the house that plays. */
  readonly bot?: true
  /** Known of one's own seat, and to staff. */
  readonly player?: string
}

export interface SeatRingProps {
  readonly layout: Layout
  readonly seats: readonly SeatView[]
  /** The reader, if signed in. */
  readonly me: string | null
  readonly bets: readonly BetView[]
  /** The box that is shown large. */
  readonly chosen: number | null
  /** After a settlement: what each box has won or lost. */
  readonly nets?: ReadonlyMap<number, number>
  /** What a click on a free or taken box does is the page's affair: sit, stand behind, or look. */
  readonly onChoose: (box: number) => void
}

export const SeatRing = memo(function SeatRing({ layout, seats, me, bets, chosen, nets, onChoose }: SeatRingProps) {
  const words = useWords()
  const read = useRead()
  const places = useMemo(() => ringPlan(layout), [layout])
  return (
    <ul
      className={`ring ring-${layout.kind}`}
      aria-label={words.boxes}
      style={{ '--boxes': places.length } as CSSProperties}
    >
      {places.map(({ box, x, y }) => {
        const seat = seats.find((one) => one.box === box)
        const mine = me !== null && seat?.player === me
        const who = mine ? 'you' : seat?.bot ? 'bot' : seat?.taken ? 'taken' : 'free'
        const laid = totalsOf(bets.filter((bet) => bet.box === box))
        const net = nets?.get(box)
        const all = laid.player + laid.banker + laid.rest
        return (
          <li key={box} className="ring-place" style={{ '--x': x, '--y': y } as CSSProperties}>
            <button
              type="button"
              className={`seat seat-${who}`}
              data-box={box}
              data-whose={who}
              aria-pressed={box === chosen}
              {...(who === 'taken' && { title: read(seatPictureOf(box).name) })}
              {...(who === 'bot' && { title: words.bot(read(seatPictureOf(box).name)) })}
              onClick={() => onChoose(box)}
            >
              <span className="only-heard">{words.seatLabel(box, who, all > 0 ? printAmount(all) : null)}</span>
              <span className="seat-number" aria-hidden="true">
                {box}
              </span>
              <span className="seat-who" aria-hidden="true">
                {who === 'free' ? '+' : who === 'taken' ? <SeatPicture box={box} /> : words.seatWho[who]}
              </span>
              <span className="seat-laid" aria-hidden="true">
                {(['player', 'banker', 'rest'] as const).map(
                  (lane) =>
                    laid[lane] > 0 && (
                      <span key={lane} className={`lane lane-${lane}`}>
                        {printShort(laid[lane])}
                      </span>
                    ),
                )}
                {net !== undefined && net !== 0 && (
                  <span className={`lane-net ${net > 0 ? 'lane-gain' : 'lane-loss'}`}>
                    {net > 0 ? '+' : '−'}
                    {printShort(Math.abs(net))}
                  </span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})

function totalsOf(bets: readonly BetView[]) {
  const totals = { player: 0, banker: 0, rest: 0 }
  for (const { bet, stake, wager = 0 } of bets) {
    const hand = SIDES.find((side) => side === bet)
    totals[hand ?? 'rest'] += stake + wager
  }
  return totals
}
