// What a choice is worth, exactly: for this stake, and as a fraction per unit.

import { printExact } from '../../base/money/amount.ts'
import { useWords } from '../../words/pictures.ts'
import './worth.css'

export interface WorthProps {
  readonly label: string
  readonly exact: Exact
  readonly stake: number
  readonly best?: boolean
}

export function Worth({ label, exact, stake, best = false }: WorthProps) {
  const words = useWords()
  const worth = exact.value * stake
  return (
    <div className={best ? 'worth worth-best' : 'worth'}>
      <dt>
        {label}
        {best && <span className="worth-mark">{words.better}</span>}
      </dt>
      <dd>
        <span className={worth > 0 ? 'gain' : worth < 0 ? 'loss' : ''}>{printExact(worth)}</span>
        <small>{words.perUnit(withMinus(exact.value.toFixed(4)), withMinus(exact.fraction))}</small>
      </dd>
    </div>
  )
}

/** The sign of arithmetic, as everywhere on the page. */
const withMinus = (figures: string): string => figures.replace('-', '−')
export interface Exact {
  readonly value: number
  readonly fraction: string
}
