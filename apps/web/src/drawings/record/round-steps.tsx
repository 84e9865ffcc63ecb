// A round forward and back: the hands as they lay after each step, and the whole of it in words beside them. On paper the words
// stand alone.

import { pointsOf } from '@punto/desk/player'
import type { ToldStep } from '@punto/replay'
import { makeCard, type Winner } from '@punto/rules'
import type { CardView, SeenEvent } from '@punto/table'
import { useEffect, useRef } from 'react'
import { useKeys } from '../../base/keys.ts'
import { useNumber } from '../../base/use-number.ts'
import { usePageWords } from '../../words/pages.ts'
import { useRoundWords } from '../../words/round.ts'
import { Hands } from '../round/hands.tsx'
import { ToldText } from './told-text.tsx'

export function RoundSteps({ steps }: { readonly steps: readonly ToldStep[] }) {
  const words = useRoundWords()
  const page = usePageWords()
  const last = steps.length - 1
  // Counted from 1, as on the page.
  const [step, toStep] = useNumber('step', { least: 1, most: steps.length, first: steps.length })
  const at = step - 1
  const list = useRef<HTMLOListElement>(null)
  const to = (place: number) => toStep(place + 1)
  useKeys({
    ArrowLeft: () => to(at - 1),
    ArrowRight: () => to(at + 1),
    Home: () => to(0),
    End: () => to(last),
  })
  useEffect(() => {
    const step = list.current?.children[at]
    if (at !== last) step?.scrollIntoView({ block: 'nearest' })
  }, [at, last])
  const cards = cardsOf(steps[at])
  return (
    <div className="sheet-round">
      <section className="sheet-felt" aria-label={words.hands}>
        <Hands cards={cards} points={pointsOf(cards)} winner={winnerAt(steps, at)} moving={false} />
        <div className="sheet-keys">
          <StepKey name={page.previous} sign="←" on={() => to(at - 1)} off={at === 0} />
          <span className="soft">{page.step(at + 1, steps.length)}</span>
          <StepKey name={page.next} sign="→" on={() => to(at + 1)} off={at === last} />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={page.step(at + 1, steps.length)}
            onChange={(event) => to(event.currentTarget.valueAsNumber)}
          />
        </div>
      </section>
      <ol className="round-told" ref={list}>
        {steps.map(({ lines }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
          <li key={i} aria-current={i === at ? 'step' : undefined}>
            <button
              type="button"
              className="told-step"
              onClick={() => to(i)}
              aria-label={page.step(i + 1, steps.length)}
            >
              {i + 1}
            </button>
            <ToldText lines={lines} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepKeyProps {
  readonly name: string
  readonly sign: string
  readonly on: () => void
  readonly off: boolean
}

const StepKey = ({ name, sign, on, off }: StepKeyProps) => (
  <button type="button" className="button button-small" onClick={on} disabled={off} aria-label={name} title={name}>
    {sign}
  </button>
)

const cardsOf = (step: ToldStep | undefined): readonly CardView[] =>
  (step?.scene.round?.cards ?? []).map(({ spot, card }) => ({
    spot,
    card: card === null ? null : makeCard(card),
    turned: card !== null,
  }))

/** Who has won, as far as these steps say. */
function winnerAt(steps: readonly ToldStep[], at: number): Winner | null {
  let winner: Winner | null = null
  for (const { event } of steps.slice(0, at + 1)) winner = winnerAfter(winner, event)
  return winner
}

function winnerAfter(winner: Winner | null, event: SeenEvent): Winner | null {
  if (event.type === 'coup-completed') return event.winner
  return event.type === 'round-voided' || event.type === 'card-corrected' ? null : winner
}
