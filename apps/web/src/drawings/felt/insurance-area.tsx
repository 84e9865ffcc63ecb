// Where insurance of a hand lies. While it is offered it is laid by a click here, as much as may be; a part of that is laid from
// the window's own controls. Carries INS 3.12.
import { SIDE_NAMES, type Side } from '@punto/rules'
import type { CSSProperties } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { ChipStack } from '../chips/chip-stack.tsx'
import type { FeltAct } from './bet-area.tsx'
import './area.css'
import './area-chips.css'
import './area-asks.css'

export interface InsuranceAreaProps {
  readonly side: Side
  readonly amount: number
  readonly lost: boolean
  readonly act: FeltAct | undefined
  readonly style: CSSProperties
}

export function InsuranceArea({ side, amount, lost, act, style }: InsuranceAreaProps) {
  const read = useRead()
  const words = useWords()
  const classes = `area area-insurance area-insurance-${side}`
  const inside = (
    <>
      <span className="area-words">
        <span className="area-name">{read(SIDE_NAMES[side])}</span>
        {act && <span className="area-act-words">{act.label}</span>}
      </span>
      <span className="area-chips">
        <ChipStack amount={amount} most={4} state={lost ? 'lost' : 'confirmed'} />
      </span>
    </>
  )
  return (
    <div className="area-place" style={style}>
      {act ? (
        <button
          type="button"
          className={`${classes} area-act`}
          aria-label={`${words.insureHand(read(SIDE_NAMES[side]))}: ${act.label}`}
          onClick={act.act}
        >
          {inside}
        </button>
      ) : (
        <div className={classes}>{inside}</div>
      )}
    </div>
  )
}
