// What lies in the tip box of a table, and the pit's word that it was emptied for its dealers.
import { useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { newId } from '../../base/new-id.ts'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useCageWords } from '../../words/cage.ts'

interface TipBoxProps {
  readonly table: string
  readonly tips: number
  readonly onDone: () => void
}

export function TipBox({ table, tips, onDone }: TipBoxProps) {
  const words = useCageWords()
  const [id, setId] = useState(() => newId('tips'))
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    await api.emptyTips({ params: { table }, body: { id, note: given('note') } })
    form.reset()
    setId(newId('tips'))
    onDone()
  })
  return (
    <form className="pit-line tip-box" onSubmit={onSubmit}>
      <strong>{words.tipsInBox(printAmount(tips))}</strong>
      <label>
        {words.tipsNote}
        <input name="note" required maxLength={200} autoComplete="off" />
      </label>
      <button type="submit" className="button button-small" disabled={busy}>
        {words.emptyTips}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
