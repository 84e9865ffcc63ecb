// The time left, as a ring that runs out and a number. The ring runs by itself once it is set; only the number is kept up.
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { useWords } from '../../words/pictures.ts'
import './round.css'

export interface CountdownProps {
  /** On the house's clock. */
  readonly closesAt: number
  /** How long it was open altogether. */
  readonly totalMs: number
  /** The house's clock, now. */
  readonly clock: () => number
  /** Whether the dealer closes, and not the clock: when it has run out, it says so (ruling 41). */
  readonly guide?: boolean
}

const AROUND = 2 * Math.PI * 26
/** Between two steps of the ring. */
const STEP_MS = 125

const secondsTo = (ms: number): number => Math.ceil(Math.max(0, ms) / 1000)

export function Countdown({ closesAt, totalMs, clock, guide = false }: CountdownProps) {
  const words = useWords()
  const [seconds, setSeconds] = useState(() => secondsTo(closesAt - clock()))
  useEffect(() => {
    const look = () => setSeconds(secondsTo(closesAt - clock()))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [closesAt, clock])
  // Set once: a ring that is set anew while it runs would count the time that has gone twice.
  const run = useMemo(
    () =>
      ({
        '--total': `${totalMs}ms`,
        '--gone': `${Math.max(0, closesAt - clock()) - totalMs}ms`,
        '--around': AROUND,
        '--steps': Math.max(1, Math.round(totalMs / STEP_MS)),
      }) as CSSProperties,
    [closesAt, totalMs, clock],
  )
  if (guide && seconds === 0) {
    return (
      <p className="countdown-over" role="status">
        {words.guideOver}
      </p>
    )
  }
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
      <span aria-hidden="true">{seconds > 999 ? `${Math.ceil(seconds / 60)}′` : seconds}</span>
    </div>
  )
}
