// The fields of a limit that is set, by the player or for them: its kind, its period, and how much.
import type { LimitKind, LimitPeriod } from '@punto/protocol'
import type { ReactNode } from 'react'
import { currency } from '../base/money/currency.ts'
import { useLaterWords } from '../words/later.ts'

const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'time']
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month']

/** What is written, in minor units or minutes; null where nothing is. */
export const writtenLimit = (kind: LimitKind, written: string): number | null =>
  written.trim() === '' ? null : kind === 'time' ? Number(written) : Math.round(Number(written) * currency().scale)

export interface LimitFieldsProps {
  readonly kind: LimitKind
  readonly onKind: (kind: LimitKind) => void
  /** What the amount is called. */
  readonly amount: string
  /** What is said below it. */
  readonly children?: ReactNode
}

export function LimitFields({ kind, onKind, amount, children }: LimitFieldsProps) {
  const { limits: words } = useLaterWords()
  const { scale, decimals } = currency()
  return (
    <>
      <label>
        {words.kind}
        <select name="kind" value={kind} onChange={({ target }) => onKind(target.value as LimitKind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.period}
        <select name="period" defaultValue="day">
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {words.periods[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {amount}
        <input
          name="max"
          type="number"
          inputMode="decimal"
          min="0"
          step={kind === 'time' ? 1 : (1 / scale).toFixed(decimals)}
          autoComplete="off"
        />
        {children}
      </label>
    </>
  )
}
