// Every alert of the house with its life: seen by, answered with a reason, handed on, closed, late. What one's role may not do is not
// offered.
import type { HouseAlert, StaffRole } from '@punto/protocol'
import { useCallback, useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { usePaged } from '../../../connection/use-paged.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Loading } from '../../../parts/states.tsx'
import { useAlertsWords } from '../../../words/alerts.ts'
import { usePitWords } from '../../../words/pit.ts'
import { Earlier } from '../../common/earlier.tsx'
import { pitAddress } from '../../common/pit-route.ts'
import './alerts.css'

type List = 'open' | 'closed'
const EVERY_MS = 4000
const MOST = 100
const PAGE = 20
/** To whom an alert can be handed on; dealers read none. */
const RECEIVERS = [
  'pit-supervisor',
  'pit-manager',
  'shift-manager',
  'cashier',
  'surveillance',
  'operator',
] as const satisfies readonly StaffRole[]

export function AlertsView() {
  const words = useAlertsWords()
  const pit = usePitWords()
  const [list, setList] = useState<List>('open')
  return (
    <section className="alerts" aria-labelledby="alerts">
      <h1 id="alerts">{pit.parts.alerts}</h1>
      <p className="soft">{words.text}</p>
      <div className="pit-line">
        {(['open', 'closed'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button button-small"
            aria-pressed={one === list}
            onClick={() => setList(one)}
          >
            {words.lists[one]}
          </button>
        ))}
      </div>
      {list === 'open' ? <Open /> : <Closed />}
    </section>
  )
}

function Open() {
  const words = useAlertsWords()
  const language = useLanguage()
  const { found, error, again } = useAsked('alerts', EVERY_MS, { query: { state: 'open', limit: MOST } })
  const [kind, setKind] = useState('')
  const kindName = useKindName()
  if (!found) return error === undefined ? <Loading /> : <p role="alert">{sentenceOf(error, language)}</p>
  const kinds = [...new Set(found.items.map((one) => one.kind))].sort()
  return (
    <>
      {kinds.length > 1 && (
        <div className="pit-line">
          <label>
            {words.kind}
            <select value={kind} onChange={({ target }) => setKind(target.value)}>
              <option value="">{words.anyKind}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {kindName(one)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {found.items.length === 0 && <p>{words.none.open}</p>}
      {found.items
        .filter((one) => kind === '' || !kinds.includes(kind) || one.kind === kind)
        .map((alert) => (
          <OneAlert key={alert.id} alert={alert} again={again} />
        ))}
    </>
  )
}

function Closed() {
  const words = useAlertsWords()
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.alerts({ query: { state: 'closed', limit: PAGE, ...(cursor !== undefined && { cursor }) } }),
    [],
  )
  const { items, more } = usePaged(ask)
  if (!items) return <Loading />
  return (
    <>
      {items.length === 0 && <p>{words.none.closed}</p>}
      {items.map((alert) => (
        <OneAlert key={alert.id} alert={alert} />
      ))}
      <Earlier more={more} />
    </>
  )
}

function useKindName(): (kind: string) => string {
  const words = useAlertsWords()
  const { kinds } = usePitWords()
  return (kind) => words.kinds[kind] ?? (kinds as Readonly<Record<string, string>>)[kind] ?? kind
}

interface OneAlertProps {
  readonly alert: HouseAlert
  /** Missing where nothing can be done any more. */
  readonly again?: () => Promise<void>
}

function OneAlert({ alert, again }: OneAlertProps) {
  const words = useAlertsWords()
  const language = useLanguage()
  const read = useRead()
  const kindName = useKindName()
  const { kind, table, text, page, raised, due, isLate, state, whom } = alert
  const when = (at: number) => printDay(at, language)
  return (
    <article className={isLate ? 'panel alert alert-late' : 'panel alert'} data-alert={alert.id}>
      <header>
        <strong className="alert-state" data-state={state}>
          {words.states[state]}
        </strong>
        {isLate && <strong className="alert-is-late">{words.late}</strong>}
        <span>{kindName(kind)}</span>
        {table !== null && <a href={pitAddress({ part: 'table', table })}>{read(tableName(table))}</a>}
        {whom && (
          <a href={pitAddress({ part: 'player', player: whom.id })} translate="no">
            {whom.name}
          </a>
        )}
        {page !== null && <a href={`#/pit/${page}`}>{words.look}</a>}
      </header>
      <p className="alert-text">{read(text)}</p>
      <Life alert={alert} when={when} />
      <small className="soft">
        {words.raised(when(raised))}
        {state !== 'closed' && !alert.answer && ` · ${words.due(when(due))}`}
      </small>
      {again && <Acts alert={alert} again={again} />}
    </article>
  )
}

function Life({ alert, when }: { readonly alert: HouseAlert; readonly when: (at: number) => string }) {
  const words = useAlertsWords()
  const pit = usePitWords()
  const { needs, seen, with: held, answer, closed } = alert
  const roleName = (role: string) => pit.roles[role] ?? role
  return (
    <ul className="pit-list alert-life">
      {!closed && <li>{words.awaits(needs.map(roleName).join(pit.comma))}</li>}
      {seen.length > 0 && <li>{words.seenBy(seen.map(({ by, at }) => `${by} (${when(at)})`).join(pit.comma))}</li>}
      {held && <li>{words.handedOn(held.by, held.person ?? roleName(held.role ?? ''), held.reason)}</li>}
      {answer && (
        <li>
          {words.answered(answer.by, when(answer.at))}: <q translate="no">{answer.reason}</q>
        </li>
      )}
      {closed && <li>{words.closed(closed.by, when(closed.at))}</li>}
    </ul>
  )
}

function Acts({ alert: { id, mine, answer, seen }, again }: Required<OneAlertProps>) {
  const words = useAlertsWords()
  const params = { id }
  const { busy, refused, onSubmit, send } = useSent(async (given, form) => {
    await api.answerAlert({ params, body: { reason: given('reason') } })
    form.reset()
    await again()
  })
  const see = () =>
    void send(async () => {
      await api.seeAlert({ params })
      await again()
    })
  return (
    <>
      <div className="alert-acts">
        {seen.length === 0 && (
          <button type="button" className="button button-small" disabled={busy} onClick={see}>
            {words.see}
          </button>
        )}
        {mine && (
          <details>
            <summary>{words.answer}</summary>
            <form className="pit-line" onSubmit={onSubmit}>
              <label>
                {words.reason}
                <input name="reason" required maxLength={200} autoComplete="off" defaultValue={answer?.reason} />
              </label>
              <button type="submit" className="button button-small" disabled={busy}>
                {words.answer}
              </button>
            </form>
          </details>
        )}
        {mine && <HandOn params={params} again={again} />}
      </div>
      {refused && <p role="alert">{refused}</p>}
    </>
  )
}

function HandOn({ params, again }: { readonly params: { readonly id: string }; readonly again: () => Promise<void> }) {
  const words = useAlertsWords()
  const { roles } = usePitWords()
  const [to, setTo] = useState<string>(RECEIVERS[0])
  const { busy, refused, onSubmit } = useSent(async (given) => {
    const role = RECEIVERS.find((one) => one === to)
    await api.handOnAlert({ params, body: { to: role ? { role } : { person: given('person') }, reason: given('why') } })
    await again()
  })
  return (
    <details>
      <summary>{words.handOn}</summary>
      <form className="pit-line" onSubmit={onSubmit}>
        <label>
          {words.to}
          <select value={to} onChange={({ target }) => setTo(target.value)}>
            {RECEIVERS.map((role) => (
              <option key={role} value={role}>
                {roles[role] ?? role}
              </option>
            ))}
            <option value="">{words.somebody}</option>
          </select>
        </label>
        {to === '' && (
          <label>
            {words.name}
            <input name="person" required maxLength={64} autoComplete="off" />
          </label>
        )}
        <label>
          {words.why}
          <input name="why" required maxLength={200} autoComplete="off" />
        </label>
        <button type="submit" className="button button-small" disabled={busy}>
          {words.handOn}
        </button>
      </form>
      {refused && <p role="alert">{refused}</p>}
    </details>
  )
}
