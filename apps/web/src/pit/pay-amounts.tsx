// The shift manager's decision in money: how much to whom, below zero where it is taken. Carries INS 5.18.
import type { Amount } from '@punto/table'
import { type FormEvent, useState } from 'react'
import { usePeople } from '../dealer/people.ts'
import { currency } from '../money/currency.ts'
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
  const { scale } = currency()
  const amounts = players.flatMap((player) => {
    const amount = Math.round(Number(given[player] ?? '') * scale)
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
            step={1 / scale}
            value={given[player] ?? ''}
            onChange={({ target }) => setGiven({ ...given, [player]: target.value })}
          />
        </label>
      ))}
      <button type="submit" className="button" disabled={busy || amounts.length === 0}>
        {words.payThem}
      </button>
    </form>
  )
}
