// A count of a tray that awaits a second person: what was found against what should be there.
import type { ChipTray } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { newId } from '../../base/new-id.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useCageWords } from '../../words/cage.ts'
import { countActs, type Looker } from './slip-acts.ts'

export interface CountPanelProps {
  readonly table: string
  readonly count: NonNullable<ChipTray['openCount']>
  readonly looker: Looker
  readonly onDone: () => void
}

export function CountPanel({ table, count, looker, onDone }: CountPanelProps) {
  const words = useCageWords()
  const language = useLanguage()
  const [id] = useState(() => newId(`count-${count.serial}`))
  const { serial, kind, at, by, chips, total, expected, difference } = count
  const params = { table, serial }
  const acts = countActs(count, looker)
  const { busy, refused, send, onSubmit } = useSent(async (given) => {
    await api.rejectCount({ params, body: { id: `${id}-reject`, reason: given('reason') } })
    onDone()
  })
  const confirm = () =>
    void send(async () => {
      await api.confirmCount({ params, body: { id: `${id}-confirm` } })
      onDone()
    })
  return (
    <section className="open-count" aria-label={words.kinds[kind]}>
      <p>
        <strong>
          {words.kinds[kind]}: {printAmount(total)}
        </strong>{' '}
        <span className="soft">
          {words.number(serial)} · {words.countedBy(by.name)}, {printDay(at, language)}
        </span>
      </p>
      {chips.length > 0 && (
        <p className="slip-chips">{chips.map(({ value, count: n }) => `${n} × ${printAmount(value)}`).join(' + ')}</p>
      )}
      {expected === null || difference === null ? (
        <p className="soft">{words.blind}</p>
      ) : (
        <dl className="pit-facts">
          <div>
            <dt>{words.expected}</dt>
            <dd>{printNet(expected)}</dd>
          </div>
          <div>
            <dt>{words.difference}</dt>
            <dd className={difference === 0 ? '' : difference > 0 ? 'gain' : 'loss'}>{printNet(difference)}</dd>
          </div>
        </dl>
      )}
      <p className="soft">{acts.includes('confirm') ? words.secondYou : words.secondOther}</p>
      {acts.includes('confirm') && (
        <p className="pit-buttons">
          <button type="button" className="button button-brass" disabled={busy} onClick={confirm}>
            {words.confirm}
          </button>
        </p>
      )}
      {acts.includes('reject') && (
        <form className="pit-line" onSubmit={onSubmit}>
          <label>
            {words.reason}
            <input name="reason" required maxLength={200} autoComplete="off" />
          </label>
          <button type="submit" className="button button-small" disabled={busy}>
            {by.id === looker.id ? words.takeCountBack : words.countAgain}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}
