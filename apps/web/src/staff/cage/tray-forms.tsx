// Asking for a fill, sending a credit, and counting a tray or its drop.
import type { ChipTray } from '@punto/protocol'
import { type ReactNode, useState } from 'react'
import { minorOf } from '../../base/money/written.ts'
import { newId } from '../../base/new-id.ts'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { type CountKind, countKinds } from '../../model/staff/documents.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { useCageWords } from '../../words/cage.ts'
import { ChipsForm } from './chips-form.tsx'

interface TrayFormProps {
  readonly table: string
  readonly tray: ChipTray
  readonly onDone: () => void
}

export function SlipForm({ kind, table, tray, onDone }: TrayFormProps & { readonly kind: 'fill' | 'credit' }) {
  const words = useCageWords()
  const [id] = useState(() => newId(kind))
  return (
    <ChipsForm
      denominations={tray.denominations}
      act={words.slipAsk[kind]}
      onSend={async (chips) => {
        await api.requestSlip({ params: { table }, body: { id, kind, chips: [...chips] } })
        onDone()
      }}
    >
      <p className="soft">{words.slipText[kind]}</p>
    </ChipsForm>
  )
}

export function CountForm({ table, tray, onDone }: TrayFormProps) {
  const words = useCageWords()
  const kinds = countKinds(tray)
  const [kind, setKind] = useState<CountKind>(kinds[0] ?? 'count')
  const [id] = useState(() => newId('count'))
  const choice = (
    <label className="count-kind">
      {words.whatIsCounted}
      <select value={kind} onChange={({ target }) => setKind(target.value as CountKind)}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </select>
      <small className="soft">{words.countText}</small>
    </label>
  )
  if (kind === 'drop') return <DropForm table={table} id={id} box={tray.box} choice={choice} onDone={onDone} />
  return (
    <ChipsForm
      denominations={tray.denominations}
      act={words.enterCount}
      mayBeNone
      onSend={async (chips) => {
        await api.countTray({ params: { table }, body: { id, kind, chips: [...chips] } })
        onDone()
      }}
    >
      {choice}
    </ChipsForm>
  )
}

interface DropFormProps {
  readonly table: string
  readonly id: string
  /** The number of the box that hangs there, where it is known. */
  readonly box: string | null
  readonly choice: ReactNode
  readonly onDone: () => void
}

function DropForm({ table, id, box, choice, onDone }: DropFormProps) {
  const words = useCageWords()
  const { busy, refused, onSubmit } = useSent(async (given) => {
    const numbers = Object.fromEntries(
      (['box', 'nextBox'] as const).flatMap((name) => (given(name) === '' ? [] : [[name, given(name).trim()]])),
    )
    await api.countTray({ params: { table }, body: { id, kind: 'drop', amount: minorOf(given('amount')), ...numbers } })
    onDone()
  })
  return (
    <form className="chips-form" onSubmit={onSubmit}>
      {choice}
      <label>
        {words.dropBox}
        <input name="box" maxLength={12} pattern="[A-Za-z0-9\-]+" defaultValue={box ?? ''} autoComplete="off" />
      </label>
      <AmountField name="amount" label={words.cash} least={0} />
      <label>
        {words.nextBox}
        <input name="nextBox" maxLength={12} pattern="[A-Za-z0-9\-]+" autoComplete="off" />
      </label>
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.enterCount}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
