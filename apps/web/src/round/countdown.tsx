// The time left, as a ring that runs out and a number. The ring runs by itself once it is set; only the number is kept up.
import { type CSSProperties, useEffect, useState } from 'react'
import { useWords } from '../design/reading.tsx'
import './round.css'

export interface CountdownProps {
  /** On the house's clock. */
  readonly closesAt: number
  /** How long it was open altogether. */
  readonly totalMs: number
  /** The house's clock, now. */
  readonly clock: () => number
}

const AROUND = 2 * Math.PI * 26

export function Countdown({ closesAt, totalMs, clock }: CountdownProps) {
  const words = useWords()
  const [left, setLeft] = useState(() => Math.max(0, closesAt - clock()))
  useEffect(() => {
    const look = () => setLeft(Math.max(0, closesAt - clock()))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [closesAt, clock])
  const seconds = Math.ceil(left / 1000)
  const run = { '--total': `${totalMs}ms`, '--gone': `${left - totalMs}ms`, '--around': AROUND } as CSSProperties
  return (
    <div
      className={`countdown ${seconds <= 5 ? 'countdown-short' : ''}`}
      role="timer"
      aria-label={words.secondsLeft(seconds)}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="26" className="countdown-track" />
        <circle key={closesAt} cx="30" cy="30" r="26" className="countdown-run" style={run} strokeDasharray={AROUND} />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </div>
  )
}
