// Who deals where and who stands in for whom: dealers assigned to tables and pits, and roles given for a time. What is given here is taken back here.
import { ACTING_ROLES, type ActingRole, type Assignment, type PitGroup } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { fromLocal, toLocal } from '../../../base/local-time.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { client, useLive } from '../../../connection/house.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { usePitWords } from '../../../words/pit.ts'
import { useFloor } from '../../common/use-floor.ts'
import { useMay } from '../../common/use-may.ts'
import './duty-view.css'
import { ChoosePits, ChooseTables } from '../../common/choose-tables.tsx'
import { pitName } from '../../common/pit-groups.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { RotaPanel } from '../../common/rota.tsx'
import { Terminals } from './terminals.tsx'

const EVERY_MS = 10_000
const HOUR_MS = 60 * 60_000

export function DutyView() {
  const words = usePitWords()
  const may = useMay()
  return (
    <section className="duty-view" aria-labelledby="duty-view">
      <h1 id="duty-view">{words.parts.duty}</h1>
      <div className="pit-columns">
        <Assignments />
        <RotaPanel />
        <ActingRoles />
        {may('keep-terminals') && <Terminals />}
      </div>
    </section>
  )
}

function Assignments() {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { found, error, again } = useAsked('assignments', EVERY_MS)
  return (
    <section className="panel" aria-labelledby="duty-tables">
      <h2 id="duty-tables">{words.duty.assignments}</h2>
      <p className="soft">
        {words.duty.assignmentsText} {found && (found.severalTables ? words.duty.several : words.duty.oneTable)}
      </p>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      <ul className="pit-list">
        {found?.items.length === 0 && <li className="soft">{words.duty.noAssignment}</li>}
        {(found?.items ?? []).map((one) => (
          <AssignedLine key={one.dealer.id} assignment={one} pits={found?.pits ?? []} again={again} />
        ))}
      </ul>
      {may('assign-dealers') && <AssignForm pits={found?.pits ?? []} again={again} />}
    </section>
  )
}

interface AssignedLineProps {
  readonly assignment: Assignment
  readonly pits: readonly PitGroup[]
  readonly again: () => Promise<void>
}

function AssignedLine({ assignment, pits, again }: AssignedLineProps) {
  const words = usePitWords()
  const read = useRead()
  const { dealer } = assignment
  const places = [
    ...assignment.pits.map((pit) => words.duty.pit(read(pitName(pit, pits)))),
    ...assignment.tables.map((table) => read(tableName(table))),
  ]
  return (
    <li>
      <strong>{dealer.name}</strong> {places.join(words.comma)} <GivenBy of={assignment} />
      <EndForm
        right="assign-dealers"
        label={words.duty.endAssignment}
        onEnd={async (reason) => {
          await api.endAssignment({ body: { dealer: dealer.id, reason } })
          await again()
        }}
      />
    </li>
  )
}

function GivenBy({ of: { by, reason, since } }: { readonly of: Pick<Assignment, 'by' | 'reason' | 'since'> }) {
  const words = usePitWords()
  const language = useLanguage()
  return (
    <small>
      {words.duty.by(by.name)}, {printDay(since, language)} · {reason}
    </small>
  )
}

interface EndFormProps {
  readonly right: 'assign-dealers' | 'give-acting-roles'
  readonly label: string
  readonly onEnd: (reason: string) => Promise<void>
}

function EndForm({ right, label, onEnd }: EndFormProps) {
  const may = useMay()
  const [open, setOpen] = useState(false)
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await onEnd(given('reason').trim())
    setOpen(false)
  })
  if (!may(right)) return null
  if (!open) {
    return (
      <button type="button" className="button button-small" onClick={() => setOpen(true)}>
        {label}
      </button>
    )
  }
  return (
    <form className="pit-line" onSubmit={onSubmit}>
      <ReasonField />
      <button type="submit" className="button button-small" disabled={busy}>
        {label}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}

interface AssignFormProps {
  readonly pits: readonly PitGroup[]
  readonly again: () => Promise<void>
}

function AssignForm({ pits, again }: AssignFormProps) {
  const words = usePitWords()
  const { floor } = useFloor()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [chosenPits, setChosenPits] = useState<readonly string[]>([])
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const places = { tables: [...chosen], pits: [...chosenPits] }
    await api.assign({ body: { dealer: given('dealer').trim(), ...places, reason: given('reason').trim() } })
    form.reset()
    setChosen([])
    setChosenPits([])
    await again()
  })
  const dealt = (floor?.tables ?? []).filter(({ operation }) => operation === 'dealer')
  return (
    <form className="settings-form" onSubmit={onSubmit}>
      <label>
        {words.reliefName}
        <input name="dealer" required maxLength={64} autoComplete="off" />
      </label>
      {pits.length > 0 && (
        <fieldset>
          <legend>{words.duty.toPits}</legend>
          <ChoosePits pits={pits} chosen={chosenPits} choose={setChosenPits} />
        </fieldset>
      )}
      <fieldset>
        <legend>{words.duty.toTables}</legend>
        <ChooseTables tables={dealt} chosen={chosen} choose={setChosen} />
      </fieldset>
      <ReasonField />
      <button type="submit" className="button button-brass" disabled={busy || chosen.length + chosenPits.length === 0}>
        {words.duty.assign}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}

function ActingRoles() {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { found, error, again } = useAsked('actingRoles', EVERY_MS)
  return (
    <section className="panel" aria-labelledby="duty-roles">
      <h2 id="duty-roles">{words.duty.roles}</h2>
      <p className="soft">{words.duty.rolesText}</p>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      <ul className="pit-list">
        {found?.items.length === 0 && <li className="soft">{words.duty.noRole}</li>}
        {(found?.items ?? []).map((one) => (
          <ActingLine key={one.person.id} acting={one} again={again} />
        ))}
      </ul>
      {may('give-acting-roles') && <ActingForm again={again} />}
    </section>
  )
}

function ActingLine({ acting, again }: { readonly acting: ActingRole; readonly again: () => Promise<void> }) {
  const words = usePitWords()
  const language = useLanguage()
  const { person, own, role, until } = acting
  return (
    <li>
      <strong>{person.name}</strong>{' '}
      {words.duty.acts(words.roles[own] ?? own, words.roles[role] ?? role, printDay(until, language))}{' '}
      <GivenBy of={acting} />
      <EndForm
        right="give-acting-roles"
        label={words.takeBack}
        onEnd={async (reason) => {
          await api.endActingRole({ body: { person: person.id, reason } })
          await again()
        }}
      />
    </li>
  )
}

function ActingForm({ again }: { readonly again: () => Promise<void> }) {
  const words = usePitWords()
  const you = useLive(client.you)
  const [soon] = useState(() => toLocal(Date.now() + HOUR_MS))
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const role = given('role') as ActingRole['role']
    const body = {
      person: given('person').trim(),
      role,
      until: fromLocal(given('until')),
      reason: given('reason').trim(),
    }
    await api.giveActingRole({ body })
    form.reset()
    await again()
  })
  const roles = you && you.role !== 'public' ? (ACTING_ROLES[you.role] ?? []) : []
  return (
    <form className="settings-form" onSubmit={onSubmit}>
      <label>
        {words.name}
        <input name="person" required maxLength={64} autoComplete="off" />
      </label>
      <label>
        {words.role}
        <select name="role">
          {roles.map((role) => (
            <option key={role} value={role}>
              {words.roles[role] ?? role}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.duty.until}
        <input name="until" type="datetime-local" required defaultValue={soon} />
      </label>
      <ReasonField />
      <button type="submit" className="button button-brass" disabled={busy}>
        {words.duty.give}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
