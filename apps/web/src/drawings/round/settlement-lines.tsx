// What became of the reader's bets: a line for each, what was won and lost, and the net.
import type { Game } from '@punto/rules'
import type { RoundView, SettledLine } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { useBetName } from './bet-name.ts'
import './dialogue.css'
import './settlement.css'
import './round.css'

export type JackpotPayment = NonNullable<RoundView['jackpots']>[number]['payments'][number]

/** What pots have paid this player in the round. */
export const jackpotsOf = (round: Pick<RoundView, 'jackpots'> | null, me: string | null): readonly JackpotPayment[] =>
  (round?.jackpots ?? []).flatMap(({ payments }) =>
    payments.filter(({ player }) => player !== undefined && player === me),
  )

export interface SettlementLinesProps {
  readonly game: Game
  readonly lines: readonly SettledLine[]
  readonly net: number
  /** What pots have paid the reader beside it. */
  readonly jackpots?: readonly JackpotPayment[]
  readonly onWhy: (line: SettledLine) => void
  /** All lines at once, where a finger has no room for a mark at each. */
  readonly all?: { readonly label: string; readonly onOpen: () => void }
}

export function SettlementLines({ game, lines, net: ofLines, jackpots = [], onWhy, all }: SettlementLinesProps) {
  const words = useWords()
  const read = useRead()
  const net = jackpots.reduce((sum, { amount }) => sum + amount, ofLines)
  const betName = useBetName(game)
  return (
    <section className="settlement panel" aria-label={words.settlement}>
      <ul className="settled-lines">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
          <li key={`${i} ${line.bet}`} className={`settled-line settled-${line.result}`}>
            <span className="settled-bet">{betName(line.bet)}</span>
            <span className="settled-how">
              {printAmount(line.stake)}
              {line.pays && ` × ${oddsWords(line.pays)}`}
              {line.commission !== undefined && ` · ${words.commission(printAmount(line.commission))}`}
              {line.rounded && ` · ${words.rounded}`}
              {line.exact !== undefined && ` · ${words.toChips(printAmount(line.exact))}`}
              {line.result === 'push' && ` · ${words.comesBack}`}
            </span>
            <span className="settled-net">{printNet(line.net)}</span>
            <button
              type="button"
              className="why-mark"
              aria-label={words.whyLine(betName(line.bet))}
              onClick={() => onWhy(line)}
            >
              ?
            </button>
          </li>
        ))}
        {jackpots.map(({ box, bet, rung, amount }) => {
          const hit = rung === undefined ? undefined : game.bets.find(({ id }) => id === bet)?.jackpot?.rungs[rung]
          return (
            <li key={`jackpot ${box} ${bet}`} className="settled-line settled-win">
              <span className="settled-bet">{words.jackpot}</span>
              <span className="settled-how">{hit ? `${read(hit.label)} · ${hit.rule}` : words.jackpotShare}</span>
              <span className="settled-net">{printNet(amount)}</span>
            </li>
          )
        })}
      </ul>
      <p className={`settlement-net ${net > 0 ? 'gain' : net < 0 ? 'loss' : ''}`} role="status">
        <span>{words.net}</span>
        <strong>{printNet(net)}</strong>
      </p>
      {all && (
        <button type="button" className="why-mark settled-all" aria-label={all.label} onClick={all.onOpen}>
          ?
        </button>
      )}
    </section>
  )
}
