// The back of the house's cards: a lattice of lozenges in bottle green and brass, the same from both ends.
import { memo } from 'react'
import { CardFrame } from './card-frame.tsx'

const STEP_X = 21
const STEP_Y = 24.2

const lozenges = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? 10 : 9 }, (_, i) => ({
    x: 30.5 + i * STEP_X + (row % 2 === 0 ? 0 : STEP_X / 2),
    y: 42 + row * STEP_Y,
  })),
).flat()

const LATTICE = lozenges.map(({ x, y }) => `M${x} ${y - 9}L${x + 7} ${y}L${x} ${y + 9}L${x - 7} ${y}Z`).join('')
const DOTS = lozenges.map(({ x, y }) => `M${x} ${y - 3}L${x + 2.4} ${y}L${x} ${y + 3}L${x - 2.4} ${y}Z`).join('')

export const CardBack = memo(function CardBack() {
  return (
    <CardFrame side="back">
      <rect x="13" y="13" width="224" height="324" rx="9" fill="#143f46" />
      <rect x="18" y="18" width="214" height="314" rx="6" fill="none" stroke="#d9b86f" strokeWidth="1.6" />
      <path d={LATTICE} fill="none" stroke="#d9b86f" strokeWidth="1" opacity="0.75" />
      <path d={DOTS} fill="#d9b86f" opacity="0.85" />
      <circle cx="125" cy="175" r="46" fill="#143f46" stroke="#d9b86f" strokeWidth="2" />
      <circle cx="125" cy="175" r="40" fill="none" stroke="#d9b86f" strokeWidth="0.9" />
      <path d="M125 141L134 166L159 175L134 184L125 209L116 184L91 175L116 166Z" fill="#d9b86f" />
      <circle cx="125" cy="175" r="7.5" fill="#143f46" />
    </CardFrame>
  )
})
