// What became of the reader's bets: a line for each, what was won and lost, and the net.
import type { Game } from '@punto/rules'
import type { SettledLine } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useWords } from '../../words/pictures.ts'
import { useBetName } from './bet-name.ts'
import './dialogue.css'
import './settlement.css'
import './round.css'

export interface SettlementLinesProps {
  readonly game: Game
  readonly lines: readonly SettledLine[]
  readonly net: number
  readonly onWhy: (line: SettledLine) => void
  /** All lines at once, where a finger has no room for a mark at each. */
  readonly all?: { readonly label: string; readonly onOpen: () => void }
}

export function SettlementLines({ game, lines, net, onWhy, all }: SettlementLinesProps) {
  const words = useWords()
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
