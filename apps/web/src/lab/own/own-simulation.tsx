// Real shoes dealt as soon as the file is sound: an estimate of every bet beside its exact value, which shows that the file
// pays what its author thinks it pays.
import type { Game } from '@punto/rules'
import { useEffect } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import type { PricingDocument } from '../odds/answer.ts'
import { Figure } from '../parts/figure.tsx'
import { number, percent } from '../parts/figures.ts'
import { compare } from '../simulate/compare.ts'
import { useSimulation } from '../simulate/use-simulation.ts'

const HANDS = 1_000_000
const SEED = '1'
/** Nothing is dealt while somebody is still typing. */
const QUIET_MS = 600

export interface OwnSimulationProps {
  readonly asked: { readonly game: Game; readonly decks: number }
  readonly document: PricingDocument
}

export function OwnSimulation({ asked, document }: OwnSimulationProps) {
  const words = useLabWords()
  const read = useRead()
  const { state, start, clear } = useSimulation()
  useEffect(() => {
    const timer = setTimeout(() => start(asked, document, SEED, HANDS), QUIET_MS)
    return () => {
      clearTimeout(timer)
      clear()
    }
  }, [asked, document, start, clear])
  const last = state.steps.at(-1)
  if (state.error) return <p role="alert">{state.error}</p>
  if (!last) return null
  const label = (id: string) => read(asked.game.bets.find((one) => one.id === id)?.label ?? { en: id, zh: id })
  return (
    <div className="own-estimates" data-running={state.running}>
      <Figure
        name={`${asked.game.id}-simulation`}
        title={words.estimates}
        lead={words.own.simulated(last.hands.toLocaleString('en'))}
        head={[words.bet, words.estimate, words.standardError, words.exact, 'z']}
        rows={compare(last.figures, last.hands, document).map(({ id, ev, se, exact, exactEv, z }) => [
          label(id),
          { shown: <span data-sim={id}>{percent(ev)}</span>, value: ev },
          { shown: percent(se), value: se },
          { shown: <span title={exact}>{percent(exactEv)}</span>, value: exact },
          { shown: `${number(z, 2)}${Math.abs(z) > 3 ? ' !' : ''}`, value: z },
        ])}
        note={<p className="soft">{words.zNote}</p>}
      />
    </div>
  )
}
