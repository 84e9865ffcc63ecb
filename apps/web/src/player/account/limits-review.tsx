// The question whether limits, or having none, still fit, where the house asks it: answered here, or by setting a limit.
import { useState } from 'react'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import type { WithLimits } from './with-limits.ts'

export function LimitsReview({ limits, onSet }: WithLimits) {
  const words = useLaterWords().limits.review
  const [answered, setAnswered] = useState(false)
  const { busy, refused, send } = useSent(async () => {})
  if (!limits.review.due) return answered ? <p role="status">{words.answered}</p> : null
  const has = limits.items.some(({ own }) => own !== null)
  const answer = async () => {
    onSet(await api.reviewMyLimits())
    setAnswered(true)
  }
  return (
    <section className="panel credentials">
      <h2>{words.title}</h2>
      <p>{has ? words.has : words.none}</p>
      {refused && <p role="alert">{refused}</p>}
      <button type="button" className="button" disabled={busy} onClick={() => void send(answer)}>
        {has ? words.keep : words.decline}
      </button>
    </section>
  )
}
