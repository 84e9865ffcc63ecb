// The frame of everything the table asks of the player in the middle of a round: a title, the time left, what is asked.
import { type ReactNode, useId } from 'react'
import { Countdown, type CountdownProps } from './countdown.tsx'
import './dialogue.css'
import './round.css'

export interface DialogueProps {
  readonly title: string
  readonly time?: CountdownProps | undefined
  /** Felt: on the cloth itself, for what is done by hand. */
  readonly tone?: 'calm' | 'warning' | 'felt'
  readonly children: ReactNode
}

export function Dialogue({ title, time, tone = 'calm', children }: DialogueProps) {
  const id = useId()
  return (
    <section className={`dialogue dialogue-${tone} panel`} aria-labelledby={id}>
      <header className="dialogue-head">
        <h2 id={id}>{title}</h2>
        {time && <Countdown {...time} />}
      </header>
      {children}
    </section>
  )
}
