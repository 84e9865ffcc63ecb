// What a page says when it has nothing else to show: nothing there yet, something went wrong, or still on its way.
import type { ReactNode } from 'react'
import './placard.css'

export interface PlacardProps {
  readonly title: string
  readonly tone?: 'quiet' | 'wrong' | 'waiting'
  /** One sentence, and what can be done about it. */
  readonly children?: ReactNode
}

export function Placard({ title, tone = 'quiet', children }: PlacardProps) {
  return (
    <section className={`placard placard-${tone}`} role={tone === 'wrong' ? 'alert' : 'status'}>
      <svg viewBox="0 0 92 92" className="placard-star" aria-hidden="true">
        <circle cx="46" cy="46" r="43" />
        <path d="M46 16L54 38L76 46L54 54L46 76L38 54L16 46L38 38Z" />
      </svg>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
