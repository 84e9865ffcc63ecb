// After how much play the player is interrupted: the house's interval, or a shorter one of their own.

import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import type { WithLimits } from './with-limits.ts'

const INTERVALS = [10, 20, 30, 60, 120] as const

export function CheckPanel({ limits, onSet }: WithLimits) {
  const { check: words } = useLaterWords()
  const { house, own } = limits.check
  const { busy, refused, send } = useSent(async () => {})
  const choose = (written: string) =>
    void send(async () =>
      onSet(await api.setRealityCheck({ body: { minutes: written === '' ? null : Number(written) } })),
    )
  const known = own === null || INTERVALS.some((one) => one === own) ? INTERVALS : [...INTERVALS, own]
  return (
    <section className="panel credentials">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <label>
        {words.every}
        <select value={own ?? ''} disabled={busy} onChange={({ target }) => choose(target.value)}>
          <option value="">{house === null ? words.never : words.asHouse(house)}</option>
          {known.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.minutes(minutes)}
            </option>
          ))}
        </select>
      </label>
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}
