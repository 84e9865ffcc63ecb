// The frame of everything the table asks of the player in the middle of a round: a title and what is asked. The time left runs
// beside the announcement, where it always runs.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialogue.css'
import './round.css'

export interface DialogueProps {
  readonly title: string
  readonly tone?: 'calm' | 'warning'
  /** Whether the player has to decide something: it then has the focus. */
  readonly decides?: boolean
  readonly children: ReactNode
}

export function Dialogue({ title, tone = 'calm', decides = false, children }: DialogueProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (decides) frame.current?.focus({ preventScroll: true })
  }, [decides])
  return (
    <section ref={frame} className={`dialogue dialogue-${tone} panel`} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="dialogue-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
