// The shift manager's decision in money: how much to whom, below zero where it is taken. Carries INS 5.18.
import type { Amount } from '@punto/table'
import { type FormEvent, useState } from 'react'
import { printNet } from '../../../base/money/amount.ts'
import { checkSteps } from '../../../base/money/amount-steps.ts'
import { minorOf, writtenAmount } from '../../../base/money/written.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { usePeople } from '../../common/people.ts'
import { Sure } from './decide-acts.tsx'

export interface PayAmountsProps {
  /** Who may be paid. */
  readonly players: readonly string[]
  readonly busy: boolean
  readonly signed: boolean
  readonly onPay: (amounts: readonly Amount[]) => void
}

export function PayAmounts({ players, busy, signed, onPay }: PayAmountsProps) {
  const words = usePitWords()
  const person = usePeople()
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const language = useLanguage()
  const amounts = players.flatMap((player) => {
    const amount = minorOf(given[player] ?? '')
    return Number.isSafeInteger(amount) && amount !== 0 ? [{ player, amount }] : []
  })
  const [asking, setAsking] = useState(false)
  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (signed) onPay(amounts)
    else setAsking(true)
  }
  if (players.length === 0) return null
  const list = amounts.map(({ player, amount }) => `${person(player).name} ${printNet(amount)}`).join(words.comma)
  return (
    <>
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
        {!asking && (
          <button
            type="submit"
            className="button"
            disabled={busy || Object.values(given).every((written) => Number(written) === 0)}
          >
            {words.payThem}
          </button>
        )}
      </form>
      {asking && (
        <Sure
          act={{
            name: words.payThem,
            disabled: amounts.length === 0,
            sure: words.sure.pay(list),
            onAct: () => onPay(amounts),
          }}
          busy={busy}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
