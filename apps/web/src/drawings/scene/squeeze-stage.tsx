// The squeeze, over the hands: the card large enough to bend, the time that is left for it, and a warning before the dealer turns
// it. Carries INS 3.9.

import type { SqueezeNow } from '@punto/desk/player'
import { placeName } from '@punto/table'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { SqueezeCard } from '../cards/squeeze-card.tsx'
import { Countdown } from '../round/countdown.tsx'

/** So long before the dealer turns the card it is said. */
const WARNING_MS = 4000

export interface SqueezeStageProps {
  readonly squeeze: SqueezeNow & { readonly card: string }
  readonly clock: () => number
  readonly onTurned: () => void
}

export function SqueezeStage({ squeeze, clock, onTurned }: SqueezeStageProps) {
  const words = useWords()
  const read = useRead()
  const { spot, card, closesAt, totalMs } = squeeze
  const name = read(placeName(spot))
  const [ends, setEnds] = useState(false)
  const stage = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(170)
  useEffect(() => {
    if (closesAt === null) return setEnds(false)
    const timer = setTimeout(() => setEnds(true), Math.max(0, closesAt - clock() - WARNING_MS))
    return () => {
      clearTimeout(timer)
      setEnds(false)
    }
  }, [closesAt, clock])
  // As large as the felt leaves room for, the bend that reaches over its rim included.
  useEffect(() => {
    const felt = stage.current?.parentElement
    if (!felt) return
    const fit = () => setWidth(Math.round(Math.min(210, felt.clientHeight / 2.4, felt.clientWidth / 2)))
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(felt)
    return () => watch.disconnect()
  }, [])
  useEffect(() => stage.current?.querySelector<HTMLElement>('.squeeze')?.focus({ preventScroll: true }), [])
  return (
    <section className="scene-squeeze" ref={stage} aria-label={words.squeezeLabel(name)}>
      <header className="scene-squeeze-head">
        <h2>{words.squeezeLabel(name)}</h2>
        {closesAt !== null && <Countdown closesAt={closesAt} totalMs={totalMs} clock={clock} />}
      </header>
      <SqueezeCard key={spot} card={card} name={name} width={width} onTurned={onTurned} />
      <p className={ends ? 'scene-squeeze-ends' : 'scene-squeeze-hint'} role="status">
        {ends ? words.squeezeEnds : words.squeezeHint}
      </p>
    </section>
  )
}
