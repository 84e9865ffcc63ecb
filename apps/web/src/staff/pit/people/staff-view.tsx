// The staff's accounts, for operators: hire, give another role or a new password, take a lost second factor away, close and reopen.
import { type RouteAnswer, type Routes, SHORTEST_PASSWORD, STAFF_ROLES, type StaffRole } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { client, useLive } from '../../../connection/house.ts'
import { useList } from '../../../connection/use-list.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { useMay } from '../../common/use-may.ts'

type Member = RouteAnswer<Routes['staff']>['items'][number]
const ask = () => api.staff({})

export function StaffView() {
  const words = usePitWords()
  const may = useMay()
  if (!may('keep-staff')) return <Empty alert text={words.staffNone} />
  return <Staff />
}

function Staff() {
  const words = usePitWords()
  const language = useLanguage()
  const me = useLive(client.you)?.player
  const { items, again } = useList<Member>(ask)
  const [open, setOpen] = useState<string>()
  if (!items) return <Loading />
  return (
    <section className="staff">
      <h1>{words.parts.staff}</h1>
      <div className="pit-columns">
        <ul className="panel staff-list">
          {items.map((member) => (
            <li key={member.id} className={member.closed ? 'staff-closed' : ''}>
              <p>
                <strong>{member.name}</strong> <span>{words.roles[member.role] ?? member.role}</span>
                {member.id === me && <em>{words.you}</em>}
                {member.closed && <em>{words.closed}</em>}
                {member.newPasswordDue && <em>{words.newPasswordDue}</em>}
                <small>
                  {words.secondFactor}: {member.secondFactor ? words.withFactor : words.withoutFactor} ·{' '}
                  {words.sinceDay(printDay(member.since, language))}
                </small>
              </p>
              {member.id !== me && (
                <button
                  type="button"
                  className="button button-small"
                  aria-expanded={open === member.id}
                  aria-label={words.changeAccount(member.name)}
                  onClick={() => setOpen(open === member.id ? undefined : member.id)}
                >
                  {words.changeIt}
                </button>
              )}
              {open === member.id && <Change member={member} again={again} />}
            </li>
          ))}
        </ul>
        <Hire again={again} />
      </div>
    </section>
  )
}

function Hire({ again }: { readonly again: () => Promise<void> }) {
  const words = usePitWords()
  const [hired, setHired] = useState<string>()
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const [name, role] = [given('name'), given('role') as StaffRole]
    await api.hire({ body: { name, role, password: given('password'), reason: given('reason') } })
    form.reset()
    setHired(name)
    await again()
  })
  return (
    <form className="panel staff-form" onSubmit={onSubmit}>
      <h2>{words.hire}</h2>
      <p className="soft">{words.hireText}</p>
      <label>
        {words.name}
        <input name="name" required minLength={3} maxLength={32} autoComplete="off" />
      </label>
      <RoleChoice chosen="dealer" />
      <label>
        {words.firstPassword}
        <input name="password" required minLength={SHORTEST_PASSWORD} maxLength={200} autoComplete="off" />
      </label>
      <ReasonField />
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.hire}
      </button>
      {hired && <p role="status">{words.hired(hired)}</p>}
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}

function RoleChoice({ chosen }: { readonly chosen: string }) {
  const words = usePitWords()
  return (
    <label>
      {words.role}
      <select name="role" defaultValue={chosen}>
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {words.roles[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  )
}

type Act = 'role' | 'password' | 'factor' | 'sessions' | 'close' | 'reopen'

/** Each with the reason that is given above the buttons. */
function Change({ member, again }: { readonly member: Member; readonly again: () => Promise<void> }) {
  const words = usePitWords()
  const [password, setPassword] = useState<string>()
  const [act, setAct] = useState<Act>('role')
  const params = { id: member.id }
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const body = { reason: given('reason') }
    switch (act) {
      case 'role':
        await api.changeRole({ params, body: { ...body, role: given('role') as StaffRole } })
        break
      case 'password':
        setPassword((await api.newStaffPassword({ params, body })).password)
        break
      case 'factor':
        await api.removeStaffFactor({ params, body })
        break
      case 'sessions':
        await api.endSessionsOf({ params, body })
        break
      case 'close':
        await api.closeStaff({ params, body })
        break
      case 'reopen':
        await api.reopenStaff({ params, body })
        break
    }
    form.reset()
    setAct('role')
    await again()
  })
  const acts: readonly Act[] = [
    'role',
    'password',
    ...(member.secondFactor ? (['factor'] as const) : []),
    'sessions',
    member.closed ? 'reopen' : 'close',
  ]
  return (
    <form className="staff-form staff-change" onSubmit={onSubmit}>
      <label>
        {words.whatToDo}
        <select value={act} onChange={({ target }) => setAct(target.value as Act)}>
          {acts.map((one) => (
            <option key={one} value={one}>
              {words.staffActs[one]}
            </option>
          ))}
        </select>
      </label>
      {act === 'role' && <RoleChoice chosen={member.role} />}
      <ReasonField />
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.doIt}
      </button>
      {password !== undefined && <p role="status">{words.shownOnce(password)}</p>}
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
