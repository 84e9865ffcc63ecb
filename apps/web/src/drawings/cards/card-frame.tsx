// The card itself, whichever side is up: its size, its ivory and its edge.
import type { ReactNode } from 'react'

export const CARD_WIDTH = 250
export const CARD_HEIGHT = 350

export function CardFrame({ side, children }: { readonly side: 'face' | 'back'; readonly children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      className={`card-${side}`}
      aria-hidden="true"
    >
      <rect x="0.75" y="0.75" width="248.5" height="348.5" rx="15" fill="#fdf9ef" stroke="#cfc3a8" strokeWidth="1.5" />
      {children}
    </svg>
  )
}
