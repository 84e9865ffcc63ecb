// A table's page: what waits there, the live view as its dealer sees it, what the pit may do, settings, what went wrong, and its
// shoes and rounds.

import { isSeenByStaff, type TableAtHand } from '@punto/desk/dealer'
import type { SentCommand } from '@punto/protocol'
import { isPitEmployee, type Role } from '@punto/table'
import { type FormEvent, useState } from 'react'
import { gameName, tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { client, useLive } from '../../../connection/house.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { phaseSaid } from '../../../drawings/round/phase-said.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { useWords } from '../../../words/pictures.ts'
import { usePitWords } from '../../../words/pit.ts'
import { TrayOfTable } from '../../cage/tray-of-table.tsx'
import { HandsNow } from '../../common/hands-now.tsx'
import { PeopleProvider, usePeople, usePeopleOf } from '../../common/people.ts'
import { useFloor } from '../../common/use-floor.ts'
import { useMay } from '../../common/use-may.ts'
import { useDealerTable } from '../../dealer/dealer-link.ts'
import { FeltPanel } from '../../dealer/felt-panel.tsx'
import { DecidePanel } from '../queue/decide-panel.tsx'
import { isOfRound, waitingIn } from '../queue/matter.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { ChipsToMove } from './chips-to-move.tsx'
import { OpenTable } from './open-table.tsx'
import { SeatsPanel } from './seats-panel.tsx'
import { ShoeList } from './shoe-list.tsx'
import { WrongList } from './wrong-list.tsx'

export function TableView({ table }: { readonly table: string }) {
  const { store, shown, error } = useDealerTable(table)
  const { floor } = useFloor()
  const role = useLive(client.you)?.role
  const may = useMay()
  const language = useLanguage()
  const people = usePeopleOf(table, shown ? idsIn(shown.table) : '', true)
  if (error) return <Empty alert text={error.message} />
  if (!shown) return <Loading />
  if (shown.table.shut) return <Empty alert text={shown.table.shut.text[language]} />
  const betsForPlayers = role !== undefined && isPitEmployee(role as Role)
  // Fills, credits and counts are with the tray, below.
  const waiting = waitingIn(floor?.decisions ?? []).filter(
    ({ decision }) => decision.table === table && isOfRound(decision),
  )
  return (
    <PeopleProvider value={people}>
      <section className="pit-table">
        <Head at={shown.table} />
        <div className={`pit-live scene-of-${shown.table.settings.game.id}`}>
          <HandsNow table={shown.table} />
          {waiting.map((one) => (
            <DecidePanel key={one.key} waiting={one} bare />
          ))}
          {isSeenByStaff(shown.table) && <FeltPanel table={shown.table} store={betsForPlayers ? store : null} />}
        </div>
        {shown.refusal && <p role="alert">{shown.refusal.sentence}</p>}
        <div className="pit-columns">
          <Acts at={shown.table} />
          <SettingsPanel table={table} />
          <SeatsPanel view={shown.table.view} />
          {may('read-tray') && <Tray at={shown.table} />}
          <WrongList table={table} />
          <ShoeList table={table} />
        </div>
      </section>
    </PeopleProvider>
  )
}

const idsIn = ({ view }: TableAtHand): string =>
  [
    ...new Set([
      ...view.seats.flatMap(({ player }) => player ?? []),
      ...view.standing,
      ...(view.waiting?.players ?? []),
      view.dealer ?? '',
    ]),
  ]
    .sort()
    .join(' ')

function Head({ at: { view, settings } }: { readonly at: TableAtHand }) {
  const words = usePitWords()
  const shared = useWords()
  const read = useRead()
  const person = usePeople()
  const lacksDealer = settings.operation === 'dealer' && view.dealer === null
  return (
    <header className="pit-head">
      <h1>
        {read(tableName(view.table))} <small>{read(gameName(settings.game))}</small>
      </h1>
      <p>
        {phaseSaid(shared, view.phase, lacksDealer)}
        {view.round && ` · ${words.round(view.round.number)}`}
        {view.dealer !== null && ` · ${words.dealer}: ${person(view.dealer).name}`}
      </p>
      <nav className="pit-head-links">
        <a className="button button-small" href={addressOf({ page: 'dealer', table: view.table })}>
          {words.asDealer}
        </a>
        <a className="button button-small" href={`#/watch/${encodeURIComponent(view.table)}`}>
          {words.watchIt}
        </a>
        <a className="button button-small" href={addressOf({ page: 'board', tables: [view.table] })}>
          {words.wall}
        </a>
      </nav>
    </header>
  )
}

function Tray({ at }: { readonly at: TableAtHand }) {
  const words = usePitWords()
  return (
    <section className="panel" aria-labelledby="pit-tray">
      <h2 id="pit-tray">{words.float}</h2>
      <TrayOfTable at={at} />
    </section>
  )
}

/** What the role may do at the table besides deciding; the operator has no part in a round. */
function Acts({ at: { view, settings } }: { readonly at: TableAtHand }) {
  const words = usePitWords()
  const language = useLanguage()
  const role = useLive(client.you)?.role
  const [said, setSaid] = useState<string>()
  const [error, setError] = useState<unknown>()
  const ask = async (command: SentCommand, done: string) => {
    try {
      await client.do(view.table, command)
      setSaid(done)
      setError(undefined)
    } catch (failed) {
      setSaid(undefined)
      setError(failed)
    }
  }
  if (role === 'operator') return null
  const relieve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const dealer = String(new FormData(event.currentTarget).get('dealer') ?? '').trim()
    event.currentTarget.reset()
    void ask({ type: 'allow-relief', dealer }, words.allowed(dealer))
  }
  const suspended = view.phase === 'suspended' && view.irregularity?.needs.length === 0
  return (
    <section className="panel pit-acts" aria-labelledby="pit-acts">
      <h2 id="pit-acts">{words.acts}</h2>
      <p className="pit-buttons">
        {suspended && view.round && (
          <button
            type="button"
            className="button button-brass"
            onClick={() => void ask({ type: 'resume-round', round: view.round!.number }, words.done)}
          >
            {words.resume}
          </button>
        )}
        {view.phase === 'table-closed' ? (
          <OpenTable table={view.table} dealt={settings.operation === 'dealer'} ask={ask} />
        ) : (
          <button type="button" className="button" onClick={() => void ask({ type: 'close-table' }, words.done)}>
            {words.closeTable}
          </button>
        )}
        {view.shoe && (
          <button type="button" className="button" onClick={() => void ask({ type: 'end-shoe' }, words.done)}>
            {words.endShoe}
          </button>
        )}
      </p>
      {settings.operation === 'dealer' && (
        <form className="pit-line" onSubmit={relieve}>
          <label>
            {words.relief}
            <input name="dealer" required maxLength={64} placeholder={words.reliefName} />
          </label>
          <button type="submit" className="button">
            {words.allow}
          </button>
        </form>
      )}
      {settings.operation === 'dealer' && <ChipsToMove view={view} ask={ask} />}
      {said && <p role="status">{said}</p>}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </section>
  )
}
