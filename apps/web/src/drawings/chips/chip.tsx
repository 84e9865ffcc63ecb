// A chip seen from above, as it lies in the tray or is carried to the felt.
import { memo } from 'react'
import { printShort } from '../../base/money/amount.ts'
import { coloursOf, type Denomination } from '../../base/money/denominations.ts'
import './chips.css'

export interface ChipProps {
  readonly denomination: Denomination
}

export const Chip = memo(function Chip({ denomination }: ChipProps) {
  const { body, edge, spots, words } = coloursOf(denomination)
  const label = printShort(denomination)
  return (
    <svg viewBox="0 0 100 100" className="chip" aria-hidden="true">
      <circle cx="50" cy="52.5" r="46.5" fill="rgb(0 0 0 / 0.35)" />
      <circle cx="50" cy="50" r="47" fill={body} stroke={edge} strokeWidth="2" />
      <circle
        cx="50"
        cy="50"
        r="41"
        fill="none"
        stroke={spots}
        strokeWidth="11"
        strokeDasharray="14.3 28.63"
        strokeDashoffset="7.15"
      />
      <circle cx="50" cy="50" r="34.5" fill={body} stroke={edge} strokeWidth="1.2" />
      <circle
        cx="50"
        cy="50"
        r="30"
        fill="none"
        stroke={spots}
        strokeWidth="1.6"
        strokeDasharray="2.4 2.9"
        opacity="0.85"
      />
      <circle cx="50" cy="50" r="26" fill={edge} opacity="0.38" />
      <path
        d="M12 34A42 42 0 0 1 60 9"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.28"
      />
      <text
        x="50"
        y="50"
        dy="0.36em"
        textAnchor="middle"
        fill={words}
        className="engraved"
        fontWeight="600"
        fontSize={label.length > 3 ? 25 : label.length > 2 ? 30 : 36}
      >
        {label}
      </text>
    </svg>
  )
})
