// Writing off what a player owes, whole or in part (ruling 38).
import { useState } from 'react'
import { printAmount } from '../../../base/money/amount.ts'
import { minorOf } from '../../../base/money/written.ts'
import { newId } from '../../../base/new-id.ts'
import { api } from '../../../connection/api.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { AmountField } from '../../../parts/amount-field.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { useMay } from '../../common/use-may.ts'

export interface WriteOffProps {
  readonly player: string
  readonly owed: number
  readonly onDone: () => void
}

export function WriteOff({ player, owed, onDone }: WriteOffProps) {
  const words = usePitWords()
  const may = useMay()
  const [id, setId] = useState(() => newId('write-off'))
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const body = { id, amount: minorOf(given('amount')), reason: given('reason') }
    await api.writeOff({ params: { player }, body })
    setId(newId('write-off'))
    form.reset()
    onDone()
  })
  if (!may('write-off-debt') || owed === 0) return null
  return (
    <form className="pit-line" onSubmit={onSubmit}>
      <AmountField name="amount" label={words.writeOffAmount(printAmount(owed))} />
      <ReasonField />
      <button type="submit" className="button" disabled={busy}>
        {words.writeOff}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
