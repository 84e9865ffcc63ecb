// Limits and breaks: what the page does for whoever wants to keep count, and a break from every table, which the player asks for
// and nobody lifts before it ends.
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { prefer } from '../../base/preferences.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { BREAK_DAYS, endOfBreak } from '../../model/break-days.ts'
import { useLaterWords } from '../../words/later.ts'

/** A guest who leaves is gone anyway; somebody whom an operator has sent comes back by the operator, and has no password. */
export function BreakPanel({ who }: { readonly who: 'named' | 'sent' | 'guest' }) {
  const { breaks: words } = useLaterWords()
  const language = useLanguage()
  const [begun, setBegun] = useState<{ readonly until: number | null }>()
  const { busy, refused, onSubmit } = useSent(async (given) => {
    const days = given('days')
    const until = days === '' ? null : endOfBreak(new Date(), Number(days))
    // Whoever takes a break is not let in again as a guest by the page itself.
    prefer({ away: true })
    try {
      setBegun(await api.excludeMyself({ body: { until, ...(who === 'named' && proofIn(given)) } }))
    } catch (error) {
      prefer({ away: false })
      throw error
    }
  })
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {begun ? (
        <p role="status">
          <strong>{begun.until === null ? words.begunForGood : words.begun(printDay(begun.until, language))}</strong>
        </p>
      ) : who !== 'guest' ? (
        <>
          <label>
            {words.howLong}
            <select name="days" defaultValue="1">
              {BREAK_DAYS.map((days) => (
                <option key={days} value={days ?? ''}>
                  {days === null ? words.forGood : words.days(days)}
                </option>
              ))}
            </select>
          </label>
          {who === 'named' && <PasswordOrKey label={words.password} />}
          <p className="soft">{words.how}</p>
          {refused && <p role="alert">{refused}</p>}
          <button type="submit" className="button" disabled={busy}>
            {words.begin}
          </button>
        </>
      ) : (
        <p className="soft">{words.guest}</p>
      )}
    </form>
  )
}
