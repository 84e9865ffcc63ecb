// A player's limits for staff: what holds and what is used of it, the player's own and the house's, and the means to set the house's.
import type { LimitItem, LimitKind, LimitPeriod, PlayerLimits } from '@punto/protocol'
import { useCallback, useEffect, useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { printAmount } from '../../../base/money/amount.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { LimitFields, writtenLimit } from '../../../parts/limit-fields.tsx'
import { useLaterWords } from '../../../words/later.ts'
import { usePitWords } from '../../../words/pit.ts'
import { ReasonField } from '../../common/reason-field.tsx'

export function PlayerLimitsPanel({ player }: { readonly player: string }) {
  const words = usePitWords()
  const language = useLanguage()
  const [limits, setLimits] = useState<PlayerLimits>()
  const [error, setError] = useState<unknown>()
  const [kind, setKind] = useState<LimitKind>('loss')
  const [isSet, setIsSet] = useState(false)
  const ask = useCallback(() => api.playerLimits({ params: { player } }).then(setLimits, setError), [player])
  useEffect(() => void ask(), [ask])
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const body = {
      kind,
      period: given('period') as LimitPeriod,
      max: writtenLimit(kind, given('max')),
      reason: given('reason'),
    }
    setLimits(await api.setPlayerLimit({ params: { player }, body }))
    setIsSet(true)
    form.reset()
  })
  const shown = (limits?.items ?? []).filter(({ max, higher }) => max !== null || higher !== null)
  return (
    <section className="panel" aria-labelledby="player-limits">
      <h2 id="player-limits">{words.playerLimits.title}</h2>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {limits && shown.length === 0 && <p className="soft">{words.playerLimits.none}</p>}
      <ul className="pit-list">
        {shown.map((item) => (
          <Limit key={`${item.kind} ${item.period}`} item={item} />
        ))}
      </ul>
      {limits?.check.minutes != null && <p className="soft">{words.playerLimits.check(limits.check.minutes)}</p>}
      <form className="pit-line" onSubmit={onSubmit}>
        <LimitFields
          kind={kind}
          onKind={setKind}
          amount={kind === 'time' ? words.playerLimits.minutes : words.playerLimits.amount}
        />
        <ReasonField />
        <button type="submit" className="button" disabled={busy}>
          {words.playerLimits.set}
        </button>
      </form>
      <p className="soft">{words.playerLimits.text}</p>
      {isSet && !refused && <p role="status">{words.playerLimits.isSet}</p>}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}

function Limit({ item }: { readonly item: LimitItem }) {
  const words = usePitWords()
  const { limits: named } = useLaterWords()
  const language = useLanguage()
  const { kind, period, max, own, house, everybody, used, left, higher } = item
  const print = (value: number | null) =>
    value === null ? words.none : kind === 'time' ? named.minutesOf(value) : printAmount(value)
  return (
    <li>
      <strong>{named.line(named.kinds[kind], named.periods[period], max === null ? named.noLimit : print(max))}</strong>{' '}
      {max !== null && named.used(print(used), print(left ?? 0))}
      <small>{words.playerLimits.whose(print(own), print(house), print(everybody))}</small>
      {higher && <small>{words.playerLimits.higher(print(higher.max), printDay(higher.from, language))}</small>}
    </li>
  )
}
