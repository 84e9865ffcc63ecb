// The shift manager's decision in money: how much to whom, below zero where it is taken. Carries INS 5.18.
import type { Amount } from '@punto/table'
import { type FormEvent, useState } from 'react'
import { usePeople } from '../dealer/people.ts'
import { useLanguage } from '../design/reading.tsx'
import { checkSteps } from '../money/amount-steps.ts'
import { minorOf, writtenAmount } from '../money/written.ts'
import { usePitWords } from './words/index.ts'

export interface PayAmountsProps {
  /** Who may be paid. */
  readonly players: readonly string[]
  readonly busy: boolean
  readonly onPay: (amounts: readonly Amount[]) => void
}

export function PayAmounts({ players, busy, onPay }: PayAmountsProps) {
  const words = usePitWords()
  const person = usePeople()
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const language = useLanguage()
  const amounts = players.flatMap((player) => {
    const amount = minorOf(given[player] ?? '')
    return Number.isSafeInteger(amount) && amount !== 0 ? [{ player, amount }] : []
  })
  const pay = (event: FormEvent) => {
    event.preventDefault()
    onPay(amounts)
  }
  if (players.length === 0) return null
  return (
    <form className="pay-amounts" onSubmit={pay}>
      <h4>{words.amounts}</h4>
      {players.map((player) => (
        <label key={player}>
          {words.amountFor(person(player).name)}
          <input
            type="number"
            step={writtenAmount(1)}
            value={given[player] ?? ''}
            onInput={({ currentTarget }) => checkSteps(currentTarget, language)}
            onChange={({ target }) => setGiven({ ...given, [player]: target.value })}
          />
        </label>
      ))}
      <button
        type="submit"
        className="button"
        disabled={busy || Object.values(given).every((written) => Number(written) === 0)}
      >
        {words.payThem}
      </button>
    </form>
  )
}
