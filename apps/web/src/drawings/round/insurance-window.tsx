// Insurance: the row on the display, its odds, how much each of the player's bets may insure, and its exact worth on request.
// Carries INS 3.11, INS 3.12, INS 3.12.2, INS 4.1.2.
import {
  type Game,
  type InsurancePaysOn,
  type InsuranceRow,
  insuranceOdds,
  insurancePaysOn,
  insuranceRowAt,
  parseRatio,
  SIDE_NAMES,
  type Side,
  type InsuranceWindow as Stage,
  winAt,
} from '@punto/rules'
import type { InsuranceOffer } from '@punto/table'
import { useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { currency } from '../../base/money/currency.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { Dialogue } from './dialogue.tsx'
import { ParagraphPress } from './paragraph-mark.tsx'
import type { Exact } from './worth.tsx'
import { Worth } from './worth.tsx'
import './choice.css'
import './pay-table.css'

export interface InsuranceWorth extends Exact {
  /** The chances that it pays, comes back, and is lost. */
  readonly chance: { readonly win: number; readonly push: number; readonly lose: number }
}

export interface InsuranceWindowProps {
  readonly game: Pick<Game, 'insurance'>
  readonly stage: Stage
  readonly points: Readonly<Record<Side, number>>
  /** The reader's own offers. */
  readonly offers: readonly InsuranceOffer[]
  readonly worths?: Readonly<Partial<Record<Side, InsuranceWorth>>>
  /** For as much; what has been taken is changed to it, and nothing takes it back. */
  readonly onInsure: (offer: InsuranceOffer, stake: number) => void
  readonly onDecline: () => void
  readonly onAskWorth: () => void
  readonly working?: boolean
}

export function InsuranceWindow(props: InsuranceWindowProps) {
  const { game, stage, points, offers, worths, onInsure, onDecline, onAskWorth, working = false } = props
  const words = useWords()
  const open = offers.filter(({ taken, cap }) => !taken && cap > 0)
  return (
    <Dialogue title={words.insuranceTitle(stage)} decides>
      <p className="dialogue-lead">
        {words.insurancePoints(points.player, points.banker)} <ParagraphPress rule="INS 3.12" />
      </p>
      <ul className="choices">
        {offers.map((offer) => (
          <Offer
            key={`${offer.box} ${offer.side}`}
            offer={offer}
            on={paysOn(game, stage, offer.side, points)}
            worth={worths?.[offer.side]}
            onInsure={onInsure}
          />
        ))}
      </ul>
      <div className="dialogue-acts">
        {open.length > 0 && (
          <button type="button" className="button" onClick={onDecline}>
            {words.declineInsurance}
          </button>
        )}
        {!worths && (
          <button type="button" className="button button-small" disabled={working} onClick={onAskWorth}>
            {working ? words.working : offers.length === 1 ? words.askWorthOfOne : words.askWorth}
          </button>
        )}
      </div>
    </Dialogue>
  )
}

function paysOn(game: Pick<Game, 'insurance'>, stage: Stage, side: Side, points: Readonly<Record<Side, number>>) {
  const row = insuranceRowAt(game, stage, side, points)
  return row ? insurancePaysOn(row, points) : 'loss'
}

interface OfferProps {
  readonly offer: InsuranceOffer
  readonly on: InsurancePaysOn
  readonly worth: InsuranceWorth | undefined
  readonly onInsure: InsuranceWindowProps['onInsure']
}

function Offer({ offer, on, worth, onInsure }: OfferProps) {
  const words = useWords()
  const read = useRead()
  const { side, box, pays, cap, original, taken, stake: lies } = offer
  const { scale } = currency()
  const [stake, setStake] = useState(taken ? lies : cap)
  const valid = Number.isInteger(stake) && stake >= 1 && stake <= cap
  const odds = parseRatio(pays)
  return (
    <li className={`choice choice-${side}`}>
      <div className="choice-what">
        <strong>{words.insureHand(read(SIDE_NAMES[side]))}</strong>
        <span className="odds-mark">{oddsWords(pays)}</span>
        <span className="soft">{words.originalBet(box, printAmount(original))}</span>
      </div>
      {taken && <p className="choice-made">{words.insuredWith(printAmount(lies))}</p>}
      {cap > 0 && (
        <div className="choice-acts">
          <label className="stake-field">
            <span>{words.insureAmount(printAmount(cap))}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1 / scale}
              max={cap / scale}
              step={1 / scale}
              value={Number.isNaN(stake) ? '' : stake / scale}
              aria-invalid={!valid}
              onChange={(event) => setStake(Math.round(event.currentTarget.valueAsNumber * scale))}
            />
          </label>
          <button
            type="button"
            className="button button-small"
            onClick={() => setStake(Math.max(1, Math.floor(cap / 2)))}
          >
            ½
          </button>
          <button type="button" className="button button-small" onClick={() => setStake(cap)}>
            {words.most}
          </button>
          <button
            type="button"
            className="button button-brass"
            disabled={!valid || (taken && stake === lies)}
            onClick={() => onInsure(offer, stake)}
          >
            {taken ? words.insureChange : words.insure}
          </button>
          {taken && (
            <button type="button" className="button button-small" onClick={() => onInsure(offer, 0)}>
              {words.insureBack}
            </button>
          )}
        </div>
      )}
      {odds && valid && (
        <p className="soft">{words.wouldPay[on](read(SIDE_NAMES[side]), printAmount(winAt(stake, odds)))}</p>
      )}
      {worth && (
        <dl className="worths">
          <Worth label={words.worthOf(printAmount(valid ? stake : cap))} exact={worth} stake={valid ? stake : cap} />
          <div className="worth">
            <dt>{words.chances}</dt>
            <dd>{words.chanceOf(percent(worth.chance.win), percent(worth.chance.push), percent(worth.chance.lose))}</dd>
          </div>
        </dl>
      )}
    </li>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The whole pay table of insurance, the row on offer marked. */
export function InsuranceRows({
  rows,
  now,
}: {
  readonly rows: readonly InsuranceRow[]
  readonly now?: InsuranceRow | undefined
}) {
  const words = useWords()
  const read = useRead()
  return (
    <table className="pay-table">
      <thead>
        <tr>
          <th scope="col">{words.insuredHand}</th>
          <th scope="col">{read(SIDE_NAMES.player)}</th>
          <th scope="col">{read(SIDE_NAMES.banker)}</th>
          <th scope="col">{words.pays}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.window} ${row.side} ${row.player} ${row.banker}`} aria-current={row === now || undefined}>
            <td>{read(SIDE_NAMES[row.side])}</td>
            <td>{span(row.player)}</td>
            <td>{span(row.banker)}</td>
            <td>{`${insuranceOdds(row).n} : ${insuranceOdds(row).d}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const span = (points: readonly number[]): string =>
  points.length > 2 ? `${points[0]}–${points.at(-1)}` : points.join(', ')
