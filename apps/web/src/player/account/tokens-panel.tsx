// API tokens: for one's own programs, each for what it is to be used for, shown once.
import { SCOPES, type Scope } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useList } from '../../connection/use-list.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

const ask = () => api.tokens()
const DAYS = [7, 30, 90, 366] as const

/** `scopes`: what one may do oneself; a token never gives more. */
export function TokensPanel({ scopes }: { readonly scopes: readonly Scope[] }) {
  const page = usePageWords()
  const words = useLaterWords().account
  const language = useLanguage()
  const { items, again } = useList(ask)
  const [made, setMade] = useState<string | null>(null)
  const { busy, refused, onSubmit, send } = useSent(async (given, form) => {
    const { token } = await api.makeToken({
      body: {
        label: given('label'),
        scopes: SCOPES.filter((one) => given(one) !== ''),
        days: Number(given('days')),
        ...proofIn(given),
      },
    })
    setMade(token)
    form.reset()
    await again()
  })
  const end = (id: string) =>
    send(async () => {
      await api.endToken({ params: { id } })
      await again()
    })
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{words.tokensTitle}</h2>
      <p className="soft">
        {words.tokensText} <a href="/docs">{words.tokensDocs}</a>
      </p>
      <ul className="account-list">
        {(items ?? []).map(({ id, label, scopes: may, until, used }) => (
          <li key={id}>
            <p>
              <strong>{label}</strong>
              <small className="soft">
                {may.map((one) => words.scopes[one]).join(' · ')}
                {' · '}
                {words.tokenTimes(printDay(until, language), used === null ? null : printDay(used, language))}
              </small>
            </p>
            <button type="button" className="button button-small" disabled={busy} onClick={() => void end(id)}>
              {words.tokenEnd}
            </button>
          </li>
        ))}
      </ul>
      {made !== null && (
        <div role="status">
          <p>{words.tokenOnce}</p>
          <code className="account-secret">{made}</code>
        </div>
      )}
      <label>
        {words.tokenLabel}
        <input name="label" required maxLength={64} />
      </label>
      <fieldset className="account-scopes">
        <legend>{words.tokenScopes}</legend>
        {SCOPES.filter((one) => scopes.includes(one)).map((one) => (
          <label key={one} className="setting">
            <input type="checkbox" name={one} defaultChecked={one === 'watch'} />
            <span>{words.scopes[one]}</span>
          </label>
        ))}
      </fieldset>
      <label>
        {words.tokenDays}
        <select name="days" defaultValue={90}>
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {words.days(one)}
            </option>
          ))}
        </select>
      </label>
      <PasswordOrKey label={page.password} />
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.tokenMake}
      </button>
    </form>
  )
}
