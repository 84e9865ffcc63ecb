// Where one is signed in, and the way to end that.

import { printDay } from '../../base/dates.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { useList } from '../../connection/use-list.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'

const ask = () => api.sessions()

export function SessionsPanel() {
  const words = useLaterWords().account
  const language = useLanguage()
  const { items, again } = useList(ask)
  const { busy, refused, send } = useSent(async () => {})
  const end = (id: string) =>
    send(async () => {
      await api.endSession({ params: { id } })
      await again()
    })
  return (
    <section className="panel credentials" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{words.sessionsTitle}</h2>
      <ul className="account-list">
        {(items ?? []).map(({ id, current, agent, since, seen }) => (
          <li key={id}>
            <p>
              <strong>{browserOf(agent) || words.sessionUnknown}</strong>
              {current && <span className="account-mark">{words.sessionHere}</span>}
              <small className="soft">{words.sessionTimes(printDay(since, language), printDay(seen, language))}</small>
            </p>
            {!current && (
              <button type="button" className="button button-small" disabled={busy} onClick={() => void end(id)}>
                {words.sessionEnd}
              </button>
            )}
          </li>
        ))}
      </ul>
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}

const BROWSERS = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'] as const
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'] as const
const CALLED: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }

/** In two words what a browser says of itself in twenty; a program as it names itself. */
export function browserOf(agent: string): string {
  const found = [BROWSERS, SYSTEMS].map((names) => names.find((name) => agent.includes(name)))
  const named = found.filter((one) => one !== undefined).map((one) => CALLED[one] ?? one)
  return named.length > 0 ? named.join(', ') : agent
}
