// A round of the past in one row: its cards, who won, what it brought, and the balance before and after.
import type { Winner } from '@punto/rules'
import type { ReactNode } from 'react'
import { PlayingCard } from '../cards/playing-card.tsx'
import { useWords } from '../design/reading.tsx'
import { printAmount, printNet } from '../money/amount.ts'
import './past-round.css'

export interface PastRoundProps {
  readonly table: string
  readonly round: number
  /** As the reader's clock prints it. */
  readonly when: string
  readonly player: { readonly cards: readonly string[]; readonly points: number }
  readonly banker: { readonly cards: readonly string[]; readonly points: number }
  /** Null of a void round. */
  readonly winner: Winner | null
  readonly staked: number
  readonly net: number
  readonly before: number | null
  readonly after: number | null
  /** Its lines, a way to its replay, its seal. */
  readonly children?: ReactNode
}

/** What a card of a hand is known by: two may be alike. */
const PLACES = ['first', 'second', 'third']

export function PastRound({
  table,
  round,
  when,
  winner,
  staked,
  net,
  before,
  after,
  children,
  ...hands
}: PastRoundProps) {
  const words = useWords()
  return (
    <article className="past panel">
      <header className="past-head">
        <h3>
          {table} · {words.roundNumber(round)}
        </h3>
        <time>{when}</time>
      </header>
      <div className="past-hands">
        {(['player', 'banker'] as const).map((side) => (
          <span key={side} className={`past-hand past-${side}`}>
            {hands[side].cards.map((card, i) => (
              <PlayingCard
                key={PLACES[i]}
                card={card}
                turned
                standing={winner && winner !== 'tie' && winner !== side ? 'lost' : undefined}
              />
            ))}
            <b className="points">{hands[side].points}</b>
          </span>
        ))}
      </div>
      <p className={`past-result past-of-${winner ?? 'void'}`}>
        {winner ? words.result(winner, hands.player.points, hands.banker.points) : words.phases.void}
      </p>
      <dl className="past-figures">
        <div>
          <dt>{words.staked}</dt>
          <dd>{printAmount(staked)}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <dd className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>{printNet(net)}</dd>
        </div>
        {before !== null && after !== null && (
          <div>
            <dt>{words.balance}</dt>
            <dd>
              {printAmount(before)} → {printAmount(after)}
            </dd>
          </div>
        )}
      </dl>
      {children}
    </article>
  )
}
