// Chips that operators pay in, and those that await a second operator.
import { PuntoError } from '@punto/client'
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount } from '../../base/money/amount.ts'
import { minorOf } from '../../base/money/written.ts'
import { newId } from '../../base/new-id.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { useList } from '../../connection/use-list.ts'
import { useSent } from '../../connection/use-sent.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { useCageWords } from '../../words/cage.ts'

type Request = RouteAnswer<Routes['chipsRequests']>['items'][number]

const ask = () => api.chipsRequests()

export function ChipsPaidIn() {
  const words = useCageWords()
  const { items, again } = useList<Request>(ask)
  const [id, setId] = useState(() => newId('chips'))
  const [said, setSaid] = useState<string>()
  /** The house wants a second operator for so much. */
  const [second, setSecond] = useState(false)
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const [player, amount, reason] = [given('player').trim(), minorOf(given('amount')), given('reason')]
    setSaid(undefined)
    if (second) {
      await api.requestChips({ body: { player, amount, reason } })
      setSecond(false)
      await again()
    } else {
      try {
        await api.chips({ params: { player }, body: { id, amount, reason } })
      } catch (failed) {
        if (failed instanceof PuntoError && failed.code === 'cage/second-operator') setSecond(true)
        throw failed
      }
      setSaid(words.paid(player, printAmount(amount)))
    }
    setId(newId('chips'))
    form.reset()
  })
  return (
    <section className="panel" aria-labelledby="cage-gifts">
      <h2 id="cage-gifts">{words.gifts}</h2>
      <p className="soft">{words.giftText}</p>
      <form className="chips-form" onSubmit={onSubmit}>
        <label>
          {words.player}
          <input name="player" required maxLength={64} autoComplete="off" />
        </label>
        <AmountField name="amount" label={words.amount} />
        <label>
          {words.reason}
          <input name="reason" required maxLength={200} autoComplete="off" />
        </label>
        <button type="submit" className="button button-brass" disabled={busy}>
          {second ? words.askSecond : words.pay}
        </button>
        {said && <p role="status">{said}</p>}
        {refused && <p role="alert">{refused}</p>}
      </form>
      <ul className="pit-list">
        {(items ?? []).map((request) => (
          <RequestLine key={request.id} request={request} onDone={again} />
        ))}
      </ul>
    </section>
  )
}

function RequestLine({ request, onDone }: { readonly request: Request; readonly onDone: () => Promise<void> }) {
  const words = useCageWords()
  const language = useLanguage()
  const me = useLive(client.you)?.player
  const { id, player, amount, reason, by, byName, since } = request
  const [act, setAct] = useState<'approve' | 'decline'>(by === me ? 'decline' : 'approve')
  const { busy, refused, onSubmit } = useSent(async (given) => {
    const input = { params: { id }, body: { reason: given('reason') } }
    await (act === 'approve' ? api.approveChips(input) : api.declineChips(input))
    await onDone()
  })
  return (
    <li>
      <strong>{words.giftOf(player, printAmount(amount))}</strong>
      <small>
        {words.since(byName, printDay(since, language))} · {reason}
      </small>
      <form className="pit-line" onSubmit={onSubmit}>
        <label>
          {words.reason}
          <input name="reason" required maxLength={200} autoComplete="off" />
        </label>
        {by !== me && (
          <button type="submit" className="button button-small" disabled={busy} onClick={() => setAct('approve')}>
            {words.approve}
          </button>
        )}
        <button type="submit" className="button button-small" disabled={busy} onClick={() => setAct('decline')}>
          {by === me ? words.takeBack : words.decline}
        </button>
      </form>
      {refused && <p role="alert">{refused}</p>}
    </li>
  )
}
