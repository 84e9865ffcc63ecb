// A player's limits: what holds, what is used of it, and the means to set one. A lower one holds at once, a higher one later.
import type { LimitItem, LimitKind, LimitPeriod, PlayerLimits } from '@punto/protocol'
import { useCallback, useEffect, useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount } from '../../base/money/amount.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { LimitFields, writtenLimit } from '../../parts/limit-fields.tsx'
import { useLaterWords } from '../../words/later.ts'
import { CheckPanel } from './check-panel.tsx'
import { LimitsReview } from './limits-review.tsx'
import type { WithLimits } from './with-limits.ts'

export function LimitsPanel() {
  const [limits, setLimits] = useState<PlayerLimits | null>(null)
  const ask = useCallback(() => api.myLimits().then(setLimits, () => {}), [])
  useEffect(() => void ask(), [ask])
  if (!limits) return null
  return (
    <>
      <LimitsReview limits={limits} onSet={setLimits} />
      <LimitsForm limits={limits} onSet={setLimits} />
      <CheckPanel limits={limits} onSet={setLimits} />
    </>
  )
}

function LimitsForm({ limits, onSet }: WithLimits) {
  const { limits: words } = useLaterWords()
  const [kind, setKind] = useState<LimitKind>('loss')
  const [said, setSaid] = useState(false)
  const { busy, refused, onSubmit, send } = useSent(async (given, form) => {
    const period = given('period') as LimitPeriod
    onSet(await api.setMyLimit({ body: { kind, period, max: writtenLimit(kind, given('max')) } }))
    setSaid(true)
    form.reset()
  })
  const shown = limits.items.filter(({ max, higher }) => max !== null || higher !== null)
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <p>{words.text(limits.coolingHours)}</p>
      {shown.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <ul className="account-list">
          {shown.map((item) => (
            <li key={`${item.kind} ${item.period}`}>
              <Limit
                item={item}
                wall={limits.wall}
                onConfirm={() =>
                  void send(async () =>
                    onSet(await api.confirmMyLimit({ body: { kind: item.kind, period: item.period } })),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <LimitFields kind={kind} onKind={setKind} amount={kind === 'time' ? words.minutes : words.amount}>
        <small className="soft">{words.empty}</small>
      </LimitFields>
      {refused && <p role="alert">{refused}</p>}
      {said && !refused && <p role="status">{words.set}</p>}
      <button type="submit" className="button" disabled={busy}>
        {words.send}
      </button>
    </form>
  )
}

function Limit({
  item,
  wall,
  onConfirm,
}: {
  readonly item: LimitItem
  readonly wall: number
  readonly onConfirm: () => void
}) {
  const { limits: words } = useLaterWords()
  const language = useLanguage()
  const { kind, period, max, own, used, left, resets, higher } = item
  const amount = (value: number) => (kind === 'time' ? words.minutesOf(value) : printAmount(value))
  return (
    <>
      <p>
        <strong>
          {words.line(words.kinds[kind], words.periods[period], max === null ? words.noLimit : amount(max))}
        </strong>
        {max !== null && (
          <span className="soft">
            {words.used(amount(used), amount(left ?? 0))}
            {own !== max && ` ${words.ofHouse}`}
            {resets !== null && ` ${words.resets(printDay(resets, language))}`}
          </span>
        )}
        {higher && (
          <span>
            {words.higher(higher.max === null ? words.noLimit : amount(higher.max), printDay(higher.from, language))}
          </span>
        )}
      </p>
      {higher && higher.from <= wall && (
        <button type="button" className="button button-small" onClick={onConfirm}>
          {words.confirm}
        </button>
      )}
    </>
  )
}
