// A player's cash of a day that reached one of the house's thresholds: each alert stays until it is answered.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount } from '../../base/money/amount.ts'
import { newId } from '../../base/new-id.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { useList } from '../../connection/use-list.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useCageWords } from '../../words/cage.ts'

type Alert = RouteAnswer<Routes['cashAlerts']>['items'][number]

const ask = () => api.cashAlerts()

export function CashAlerts({ done }: { readonly done: number }) {
  const words = useCageWords()
  const { items, again } = useList<Alert>(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another receipt may have raised one
  useEffect(() => void again(), [again, done])
  return (
    <section className="panel" aria-labelledby="cage-alerts">
      <h2 id="cage-alerts">{words.alerts}</h2>
      {items?.length === 0 && <p className="soft">{words.noAlerts}</p>}
      <ul className="pit-list">
        {(items ?? []).map((alert) => (
          <AlertLine key={alert.serial} alert={alert} onDone={again} />
        ))}
      </ul>
    </section>
  )
}

function AlertLine({ alert, onDone }: { readonly alert: Alert; readonly onDone: () => Promise<void> }) {
  const words = useCageWords()
  const language = useLanguage()
  const [id] = useState(() => newId('alert'))
  const { serial, at, way, name, sum, threshold, receipt, over, players } = alert
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.answerCashAlert({ params: { serial }, body: { id, note: given('note') } })
    await onDone()
  })
  return (
    <li>
      <strong>{words.alertSays[way](name, printAmount(sum), printAmount(threshold))}</strong>
      {over !== undefined && <span> {words.alertOver[over](players ?? 1)}</span>}
      <small>
        {words.number(serial)} · {words.alertReceipt(receipt)} · {printDay(at, language)}
      </small>
      <form className="pit-line" onSubmit={onSubmit}>
        <label>
          {words.found}
          <input name="note" required maxLength={200} autoComplete="off" />
        </label>
        <button type="submit" className="button button-small" disabled={busy}>
          {words.answer}
        </button>
      </form>
      {refused && <p role="alert">{refused}</p>}
    </li>
  )
}
