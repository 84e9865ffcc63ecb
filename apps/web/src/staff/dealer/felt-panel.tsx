// The felt, box by box: names, bets, who stands, the Differential against its maximum, who may squeeze, Antes that wait, who has
// insured, and what is outside the limits; with what a dealer enters for a player who asks aloud (INS 5.17).

import type { DealerStore, TableAtHand } from '@punto/desk/dealer'
import { SIDE_NAMES } from '@punto/rules'
import { type BoxOnFelt, type FeltBet, feltBoxes } from '@punto/table'
import { Fragment } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { type DealerWords, useDealerWords } from '../../words/dealer.ts'
import { usePeople } from '../common/people.ts'
import { PersonName } from '../common/person-name.tsx'
import { InsureFor } from './insure-for.tsx'
import './felt-panel.css'

export interface FeltPanelProps {
  readonly table: TableAtHand
  /** Null for whoever only looks on. */
  readonly store: DealerStore | null
}

export function FeltPanel({ table, store }: FeltPanelProps) {
  const words = useDealerWords()
  const { view, settings } = table
  const felt = feltBoxes(view, settings)
  return (
    <section className="felt-now" aria-label={words.felt}>
      <header className="felt-now-head">
        <h2>{words.felt}</h2>
        <span>{words.laid(printAmount(felt.laid))}</span>
        {felt.broken > 0 && <strong className="felt-broken">{words.broken(felt.broken)}</strong>}
        {felt.standing.length > 0 && (
          <span>
            {words.stands}:{' '}
            {felt.standing.map((id, i) => (
              <Fragment key={id}>
                {i > 0 && words.comma}
                <PersonName id={id} />
              </Fragment>
            ))}
          </span>
        )}
        {view.float !== undefined && settings.operation === 'dealer' && (
          <span className="felt-float">{words.float(printAmount(view.float))}</span>
        )}
      </header>
      <ul className="felt-boxes">
        {felt.boxes.map((box) => (
          <Box key={box.box} box={box} table={table} store={store} words={words} />
        ))}
      </ul>
    </section>
  )
}

interface BoxProps extends FeltPanelProps {
  readonly box: BoxOnFelt
  readonly words: DealerWords
}

function Box({ box, table, store, words }: BoxProps) {
  const read = useRead()
  const { differential, insurance, seated } = box
  const offers = (table.view.round?.offers ?? []).filter(
    (offer) => offer.box === box.box && (offer.taken || offer.cap > 0),
  )
  const classes = [
    'felt-box-now',
    box.bets.length > 0 ? 'felt-box-laid' : '',
    differential?.over || box.bets.some(({ outside }) => outside) ? 'felt-box-broken' : '',
  ]
  return (
    <li className={classes.join(' ')}>
      <header>
        <span className="felt-box-number">{words.box(box.box)}</span>
        {seated ? <PersonName id={seated} /> : <span className="felt-free">{words.free}</span>}
        {box.squeezes && <small className="felt-mark">{words.maySqueeze}</small>}
      </header>
      {differential && box.bets.length > 0 && (
        <p className={`felt-differential ${differential.over ? 'felt-over' : differential.near ? 'felt-near' : ''}`}>
          {words.differential(printAmount(differential.difference), printAmount(differential.most))}
          {differential.over && ` · ${words.over}`}
        </p>
      )}
      <ul className="felt-bets">
        {box.bets.map((bet) => (
          <Bet key={`${bet.player} ${bet.bet}`} bet={bet} seated={seated} table={table} store={store} words={words} />
        ))}
      </ul>
      {insurance.map(({ player, side, stage, stake, pays }) => (
        <p key={`${player} ${side} ${stage}`} className="felt-insured">
          {player !== undefined && <PersonName id={player} />}{' '}
          {words.insured(read(SIDE_NAMES[side]), printAmount(stake), oddsWords(pays as never) ?? pays)}
        </p>
      ))}
      {offers.map((offer) => (
        <InsureFor
          key={`${offer.player} ${offer.side} ${offer.stake}`}
          offer={offer}
          box={box.box}
          round={table.view.round!.number}
          store={store}
        />
      ))}
    </li>
  )
}

interface BetProps extends FeltPanelProps {
  readonly bet: FeltBet
  readonly seated: string | null
  readonly words: DealerWords
}

function Bet({ bet, seated, table, store, words }: BetProps) {
  const betName = useBetName(table.settings.game)
  const person = usePeople()
  const { player, stake, asked, decision, wager, outside, waits, through } = bet
  const decide = (type: 'raise-ante' | 'fold-ante') =>
    void store?.ask({
      type,
      round: table.view.round!.number,
      box: bet.box,
      bet: bet.bet,
      ...(player !== undefined && { for: player, asked: 'spoken' as const }),
    })
  return (
    <li className={`felt-bet felt-bet-${bet.bet} ${outside ? 'felt-bet-outside' : ''}`}>
      {player !== undefined && player !== seated && (
        <span className="felt-stands">
          <PersonName id={player} /> <small>{words.stands}</small>
        </span>
      )}
      <span className="felt-bet-name">{betName(bet.bet)}</span>
      <strong className="felt-stake">{printAmount(stake)}</strong>
      {asked !== undefined && <small>{words.asked(printAmount(asked))}</small>}
      {outside && <small className="felt-over">{words.outside[outside]}</small>}
      {decision === 'raised' && <small>{words.raised(printAmount(wager ?? 0))}</small>}
      {decision === 'folded' && <small>{words.folded}</small>}
      {through && <small>{words.through(person(through.id).name)}</small>}
      {waits && <small className="felt-mark">{words.anteWaits}</small>}
      {waits && store && (
        <span className="felt-ante">
          <button type="button" className="button button-small" onClick={() => decide('raise-ante')}>
            {words.raise}
          </button>
          <button type="button" className="button button-small" onClick={() => decide('fold-ante')}>
            {words.fold}
          </button>
        </span>
      )}
    </li>
  )
}
