// Where insurance of a hand lies. It is laid in its window, not by a click here, so this is no button.
import { SIDE_NAMES, type Side } from '@punto/rules'
import type { CSSProperties } from 'react'
import { ChipStack } from '../chips/chip-stack.tsx'
import { useRead } from '../design/reading.tsx'

export interface InsuranceAreaProps {
  readonly side: Side
  readonly amount: number
  readonly style: CSSProperties
}

export function InsuranceArea({ side, amount, style }: InsuranceAreaProps) {
  const read = useRead()
  return (
    <div className="area-place" style={style}>
      <div className={`area area-insurance area-insurance-${side}`}>
        <span className="area-words">
          <span className="area-name">{read(SIDE_NAMES[side])}</span>
        </span>
        <span className="area-chips">
          <ChipStack amount={amount} most={4} />
        </span>
      </div>
    </div>
  )
}
