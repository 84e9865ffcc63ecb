// Chips sold for cash and bought back, at the cage or at a table, with a receipt for each.
import { useState } from 'react'
import { minorOf } from '../../base/money/written.ts'
import { newId } from '../../base/new-id.ts'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { type ChipDocument, documentOfReceipt } from '../../model/staff/documents.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { useCageWords } from '../../words/cage.ts'
import { PlayersMoney } from './players-money.tsx'

export interface CashFormProps {
  /** Null at the cage. */
  readonly table: string | null
  /** Whom to choose from at a table; at the cage a player is named. */
  readonly players?: readonly { readonly id: string; readonly name: string }[]
  /** Whether the house asks from some sum on who somebody is. */
  readonly asksIdentity: boolean
  readonly onDone: (document: ChipDocument) => void
}

type Way = 'in' | 'out'

export function CashForm({ table, players = [], asksIdentity, onDone }: CashFormProps) {
  const words = useCageWords()
  const [id, setId] = useState(() => newId('cash'))
  const [way, setWay] = useState<Way>('in')
  const [player, setPlayer] = useState(players[0]?.id ?? '')
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const seen = given('identity').trim()
    const body = {
      id,
      player: given('player').trim(),
      amount: minorOf(given('amount')),
      ...(seen !== '' && { identity: seen }),
    }
    const receipt =
      table === null
        ? await (way === 'in' ? api.cashIn({ body }) : api.cashOut({ body }))
        : await (way === 'in' ? api.cashInAtTable : api.cashOutAtTable)({ params: { table }, body })
    form.reset()
    if (table === null) setPlayer('')
    setId(newId('cash'))
    onDone(documentOfReceipt(receipt))
  })
  return (
    <form className="chips-form cash-form" onSubmit={onSubmit}>
      <fieldset className="cash-ways">
        <legend className="only-heard">{words.cashWay}</legend>
        {(['in', 'out'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
            {words.kinds[one]}
          </label>
        ))}
      </fieldset>
      {table === null ? (
        <label>
          {words.player}
          <input
            name="player"
            required
            maxLength={64}
            autoComplete="off"
            placeholder={words.playerHint}
            onInput={({ currentTarget }) => setPlayer(currentTarget.value.trim())}
          />
        </label>
      ) : (
        <label>
          {words.player}
          <select name="player" required onChange={({ currentTarget }) => setPlayer(currentTarget.value)}>
            {players.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {way === 'out' && <PlayersMoney player={player} />}
      <AmountField name="amount" label={words.amount} />
      {asksIdentity && (
        <label>
          {words.identity}
          <input name="identity" maxLength={200} autoComplete="off" />
          <small className="soft">{words.identityText}</small>
        </label>
      )}
      <button type="submit" className="button button-brass" disabled={busy || (table !== null && players.length === 0)}>
        {words.cashDo[way]}
      </button>
      {table !== null && players.length === 0 && <p className="soft">{words.nobodyHere}</p>}
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
