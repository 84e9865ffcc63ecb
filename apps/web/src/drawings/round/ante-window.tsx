// The Ante: raise or fold, by the Player's first card, with the exact worth of both for whoever asks.
// Carries KO 3.4, KO 3.4.1, KO 3.4.2; ruling 13.
import type { Bet } from '@punto/rules'
import { printAmount } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { cardName } from '../cards/card-names.ts'
import { Dialogue } from './dialogue.tsx'
import { ParagraphPress } from './paragraph-mark.tsx'
import { type Exact, Worth } from './worth.tsx'
import './choice.css'

export interface AnteChoice {
  readonly box: number
  readonly bet: Bet
  readonly stake: number
  readonly decision: 'raised' | 'folded' | null
  /** Folded by time. */
  readonly silent?: true
  /** Exact, once asked for: per unit of the Ante, and as a fraction. */
  readonly worth?: {
    readonly raise: Exact
    readonly fold: Exact
    readonly best: 'raise' | 'fold'
  }
}

export interface AnteWindowProps {
  readonly choices: readonly AnteChoice[]
  readonly firstCard: string
  readonly onRaise: (choice: AnteChoice) => void
  readonly onFold: (choice: AnteChoice) => void
  readonly onAskWorth: () => void
  /** The worth has been asked for and is being worked out. */
  readonly working?: boolean
}

export function AnteWindow({ choices, firstCard, onRaise, onFold, onAskWorth, working = false }: AnteWindowProps) {
  const words = useWords()
  const read = useRead()
  const asked = choices.some(({ worth }) => worth)
  return (
    <Dialogue title={words.anteTitle(read(cardName(firstCard)))} decides>
      <ul className="choices">
        {choices.map((choice) => {
          const { box, bet, stake, decision, silent, worth } = choice
          const wager = stake * (bet.raise?.times ?? 0)
          return (
            <li key={`${box} ${bet.id}`} className="choice">
              <div className="choice-what">
                <strong>{read(bet.label)}</strong> <span>{printAmount(stake)}</span>
                {bet.raise && <ParagraphPress rule={bet.raise.rule} />}
              </div>
              {decision ? (
                <p className="choice-made">{words.anteDecided[silent ? 'silent' : decision]}</p>
              ) : (
                <div className="choice-acts">
                  <button type="button" className="button button-brass" onClick={() => onRaise(choice)}>
                    {words.raise(printAmount(wager))}
                  </button>
                  <button type="button" className="button" onClick={() => onFold(choice)}>
                    {words.fold(printAmount(stake))}
                  </button>
                </div>
              )}
              {worth && (
                <dl className="worths">
                  <Worth label={words.raiseWord} exact={worth.raise} stake={stake} best={worth.best === 'raise'} />
                  <Worth label={words.foldWord} exact={worth.fold} stake={stake} best={worth.best === 'fold'} />
                </dl>
              )}
            </li>
          )
        })}
      </ul>
      {!asked && (
        <button type="button" className="button button-small" disabled={working} onClick={onAskWorth}>
          {working ? words.working : choices.length === 1 ? words.askWorthOfOne : words.askWorth}
        </button>
      )}
    </Dialogue>
  )
}
