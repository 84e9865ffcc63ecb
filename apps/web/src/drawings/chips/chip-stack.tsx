// An amount as a stack of chips on the felt, with the amount beside it in figures.
import { memo } from 'react'
import { printAmount, printShort } from '../../base/money/amount.ts'
import { coloursOf, type Denomination, stackOf } from '../../base/money/denominations.ts'
import './chips.css'

const THICK = 6
const WIDTH = 48
const FLAT = 12

export type StackState = 'requested' | 'confirmed' | 'won' | 'lost'

export interface ChipStackProps {
  readonly amount: number
  /** Requested: the House has not yet said yes. Won and lost: the chips that come, and those that go. */
  readonly state?: StackState
  readonly most?: number
  /** Whether the amount is written beside the stack. */
  readonly figures?: 'full' | 'short' | 'none'
}

export const ChipStack = memo(function ChipStack({
  amount,
  state = 'confirmed',
  most = 8,
  figures = 'full',
}: ChipStackProps) {
  if (amount <= 0) return null
  const stack = stackOf(amount, most)
  const height = FLAT * 2 + THICK * stack.length + 3
  return (
    <span className={`stack stack-${state}`} aria-hidden="true">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        className="stack-chips"
        aria-hidden="true"
        style={{ aspectRatio: `${WIDTH} / ${height}` }}
      >
        <ellipse cx="24" cy={height - FLAT + 1} rx="23" ry={FLAT - 1} fill="rgb(0 0 0 / 0.4)" />
        {stack.map((denomination, i) => (
          <Layer
            // A stack only ever grows or shrinks at its top: the place is what a chip is known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={i}
            denomination={denomination}
            y={height - FLAT - 2 - THICK * (i + 1)}
            turn={i}
            top={i === stack.length - 1}
          />
        ))}
      </svg>
      {figures !== 'none' && (
        <span className="stack-figures">
          {state === 'won' && '+'}
          {figures === 'short' ? printShort(amount) : printAmount(amount)}
        </span>
      )}
    </span>
  )
})

interface LayerProps {
  readonly denomination: Denomination
  /** Of the middle of the chip's upper face. */
  readonly y: number
  readonly turn: number
  readonly top: boolean
}

const SPOTS = [3, 17, 31]

function Layer({ denomination, y, turn, top }: LayerProps) {
  const { body, edge, spots, words } = coloursOf(denomination)
  const lean = ((turn * 7) % 5) * 0.4 - 0.8
  const label = printShort(denomination)
  return (
    <g transform={`translate(${lean} 0)`}>
      <path d={`M2 ${y}V${y + THICK}A22 ${FLAT - 2} 0 0 0 46 ${y + THICK}V${y}Z`} fill={edge} />
      {SPOTS.map((x) => {
        const at = (x + turn * 5) % 40
        const drop = Math.sqrt(Math.max(0, 1 - ((at + 6 - 24) / 22) ** 2)) * (FLAT - 2)
        return <path key={x} d={`M${at + 3} ${y + drop}h6v${THICK}h-6Z`} fill={spots} opacity="0.9" />
      })}
      <ellipse cx="24" cy={y} rx="22" ry={FLAT - 2} fill={body} stroke={edge} strokeWidth="0.8" />
      {top && (
        <>
          <ellipse
            cx="24"
            cy={y}
            rx="18.6"
            ry={FLAT - 3.7}
            fill="none"
            stroke={spots}
            strokeWidth="3.4"
            strokeDasharray="6 9.2"
          />
          <ellipse cx="24" cy={y} rx="14.5" ry={FLAT - 5.2} fill={body} stroke={edge} strokeWidth="0.7" />
          <text
            x="24"
            y="0"
            textAnchor="middle"
            className="engraved"
            fontWeight="600"
            fontSize={label.length > 3 ? 9.5 : 11.5}
            fill={words}
            transform={`translate(0 ${y + 2.7}) scale(1 0.66)`}
          >
            {label}
          </text>
        </>
      )}
    </g>
  )
}
