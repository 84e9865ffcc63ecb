// Chips by value, with their sum as they are entered.
import { type ReactNode, useState } from 'react'
import { printAmount, printMoney } from '../../base/money/amount.ts'
import { useSent } from '../../connection/use-sent.ts'
import { Chip } from '../../drawings/chips/chip.tsx'
import { slipTotal } from '../../model/staff/documents.ts'
import { useCageWords } from '../../words/cage.ts'

export interface ChipsFormProps {
  readonly denominations: readonly number[]
  readonly act: string
  readonly onSend: (chips: readonly { readonly value: number; readonly count: number }[]) => Promise<void>
  /** A count may be of nothing; a fill may not. */
  readonly mayBeNone?: boolean
  readonly children?: ReactNode
}

const MOST_CHIPS = 1_000_000

export function ChipsForm({ denominations, act, onSend, mayBeNone = false, children }: ChipsFormProps) {
  const words = useCageWords()
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const chips = denominations.map((value) => ({ value, count: Math.trunc(Number(counts[value] ?? 0)) || 0 }))
  const total = slipTotal(chips)
  const { busy, refused, onSubmit } = useSent(async () => {
    await onSend(chips.filter(({ count }) => count > 0))
    setCounts({})
  })
  return (
    <form className="chips-form" onSubmit={onSubmit}>
      {children}
      <fieldset>
        <legend>{words.chipsByValue}</legend>
        {denominations.map((value) => (
          <label key={value}>
            <Chip denomination={value} />
            <span className="chips-value">{printAmount(value)}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_CHIPS}
              step={1}
              placeholder="0"
              value={counts[value] ?? ''}
              onChange={({ target }) => setCounts({ ...counts, [value]: target.value })}
            />
          </label>
        ))}
      </fieldset>
      <p className="chips-sum">
        {words.sum} <output>{printMoney(total)}</output>
      </p>
      <button type="submit" className="button button-brass" disabled={busy || (total === 0 && !mayBeNone)}>
        {act}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
