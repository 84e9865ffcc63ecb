// The lab's first view: a shoe, and every bet's exact edge from it.
import { oddsRefusalSentence } from '@punto/odds'
import { type ReactNode, useCallback } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { assembled, type GameChoice } from '../model/game-choice.ts'
import type { Removed } from '../model/removed.ts'
import { useAnswer } from '../odds/ask.ts'
import { ChooseGame } from '../parts/choose-game.tsx'
import { ShoePanel } from '../parts/shoe-panel.tsx'
import { useLab } from '../parts/use-lab.ts'
import { AntesFigure } from './antes-figure.tsx'
import { Beside } from './beside.tsx'
import { BetsTable } from './bets-table.tsx'
import { DecksFigure } from './decks-figure.tsx'
import { InsuranceFigure } from './insurance-figure.tsx'
import { RemovalFigure } from './removal-figure.tsx'
import { ResultsFigure } from './results-figure.tsx'

export function OddsView() {
  const words = useLabWords()
  const language = useLanguage()
  const [{ choice, removed, beside, bet: chosen, hands }, change] = useLab()
  const game = assembled(choice)
  const asked = { choice }
  const shoe = { asked, removed }
  const bet = chosen ?? game.bets.find(({ notOffered }) => !notOffered)!.id
  const { answer: priced, current } = useAnswer({ kind: 'prices', shoe })
  const { answer: effects, current: effectsCurrent } = useAnswer({ kind: 'removal', shoe })
  const { answer: byDecks } = useAnswer({ kind: 'by-decks', asked: { choice: { ...choice, decks: 8 } } })
  const { answer: results, current: resultsCurrent } = useAnswer({ kind: 'results', shoe, bet, hands })
  const prices = priced?.ok ? priced.value : undefined
  const mine = prices?.document.game === game.id
  const betIds = new Set([
    ...(prices?.document.bets ?? []).map(({ id }) => id),
    ...(prices?.document.decisions ?? []).map((one) => one.bet),
  ])
  const known = (id: string) => game.bets.some((one) => one.id === id)
  const onChoice = useCallback((next: GameChoice) => change({ choice: next, bet: null }), [change])
  const onRemoved = useCallback((next: Removed) => change({ removed: next }), [change])
  const onBet = useCallback((next: string) => change({ bet: next }), [change])
  const onHands = useCallback((next: number) => change({ hands: next }), [change])
  const onBeside = useCallback((next: GameChoice | null) => change({ beside: next }), [change])
  return (
    <div className="lab-odds">
      <div className="lab-side">
        <section className="panel lab-shoe" aria-label={words.choose}>
          <ChooseGame choice={choice} onChoice={onChoice} />
        </section>
        <ShoePanel key={choice.game} game={game} decks={choice.decks} removed={removed} onRemoved={onRemoved} />
      </div>
      <div className="lab-main">
        {priced && !priced.ok && (
          <p role="alert">
            {words.refused} {oddsRefusalSentence(priced.refusal, language)}
          </p>
        )}
        {!priced && <p role="status">{words.working}</p>}
        {prices && mine && (
          <Kept stale={!current}>
            <BetsTable game={game} prices={prices} />
            {prices.document.insurance.length > 0 && <InsuranceFigure situations={prices.document.insurance} />}
            {prices.document.decisions.length > 0 && <AntesFigure game={game} decisions={prices.document.decisions} />}
          </Kept>
        )}
        {effects?.ok && effects.value.every(({ id }) => known(id)) && (
          <Kept stale={!effectsCurrent}>
            <RemovalFigure game={game} rows={effects.value} bet={bet} onBet={onBet} />
          </Kept>
        )}
        {results?.ok && betIds.has(bet) && (
          <Kept stale={!resultsCurrent}>
            <ResultsFigure game={game} bet={bet} hands={hands} results={results.value} onHands={onHands} />
          </Kept>
        )}
        {byDecks?.ok && Object.keys(byDecks.value[0]?.edges ?? {}).every(known) && (
          <DecksFigure game={game} rows={byDecks.value} bet={bet} onBet={onBet} />
        )}
        {prices && mine && beside && (
          <Beside game={game} prices={prices} choice={choice} removed={removed} beside={beside} onBeside={onBeside} />
        )}
        {!beside && (
          <p>
            <button type="button" className="button" onClick={() => change({ beside: choice })}>
              {words.besideAdd}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

/**
 * Figures of the shoe before while those of the shoe as it is are worked out. They are not drawn again for it: a click costs what
 * it changes.
 */
const Kept = ({ stale, children }: { readonly stale: boolean; readonly children: ReactNode }) => (
  <div className={stale ? 'lab-kept lab-stale' : 'lab-kept'} aria-busy={stale}>
    {children}
  </div>
)
