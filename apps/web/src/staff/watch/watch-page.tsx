// Surveillance: any table live with every event and its author, any round step by step with its marks, and lists over all tables. Nothing
// at a table is changed here.

import { useState } from 'react'
import { dateFormat } from '../../base/dates.ts'
import { printShort } from '../../base/money/amount.ts'
import { gameName, tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { client, houseClock, useLive } from '../../connection/house.ts'
import { phaseSaid } from '../../drawings/round/phase-said.ts'
import { parseWatchRoute, watchAddress } from '../../model/staff/watch-route.ts'
import { type EventGroup, GROUPS, isOfGroup } from '../../model/staff/watched.ts'
import { Loading } from '../../parts/states.tsx'
import { useWords } from '../../words/pictures.ts'
import { useWatchWords } from '../../words/watch.ts'
import { HandsNow } from '../common/hands-now.tsx'
import { PeopleProvider, usePeopleOf } from '../common/people.ts'
import { useFloor } from '../common/use-floor.ts'
import { useMay } from '../common/use-may.ts'
import { NotForYou, PitBar } from '../pit/pit-frame.tsx'
import { WrongList } from '../pit/table/wrong-list.tsx'
import { ChooseRound } from './choose-round.tsx'
import { EventLine } from './event-line.tsx'
import { ExportPanel } from './export-panel.tsx'
import { MarkList } from './marks.tsx'
import { RoundReview } from './round-review.tsx'
import { useWatched } from './use-watched.ts'
import { WatchLists } from './watch-lists.tsx'
import './watch.css'

/** The authors of so many events are known by name. */
const AUTHORS_OF = 60

export function WatchPage({ at }: { readonly at: readonly string[] }) {
  const you = useLive(client.you)
  const may = useMay()
  if (!you) return <Loading />
  if (!may('read-pit')) return <NotForYou role={you.role} />
  const route = parseWatchRoute(at)
  return (
    <div className="pit watch">
      <PitBar route={{ part: 'watch' }} />
      <Tables chosen={route.show === 'tables' ? undefined : route.table} />
      {route.show === 'tables' && <WatchLists />}
      {route.show === 'table' && <Table key={route.table} table={route.table} />}
      {route.show === 'round' && (
        <RoundReview key={`${route.table} ${route.round}`} table={route.table} round={route.round} />
      )}
    </div>
  )
}

function Tables({ chosen }: { readonly chosen: string | undefined }) {
  const words = useWatchWords()
  const shared = useWords()
  const read = useRead()
  const { floor } = useFloor()
  return (
    <section aria-label={words.title}>
      <h1 className={chosen ? 'only-heard' : ''}>{words.title}</h1>
      {!chosen && <p className="soft">{words.choose}</p>}
      <ul className={chosen ? 'watch-tables watch-strip' : 'watch-tables'}>
        {(floor?.tables ?? []).map(({ table, name, game, title, phase, laid }) => (
          <li key={table}>
            <a
              href={watchAddress(table)}
              className="panel watch-table"
              aria-current={table === chosen ? 'page' : undefined}
            >
              <strong>{read(name ?? tableName(table))}</strong>
              <small>
                {read(gameName({ id: game, title }))} · {phaseSaid(shared, phase, false)}
                {laid > 0 && ` · ${printShort(laid)}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Table({ table }: { readonly table: string }) {
  const words = useWatchWords()
  const language = useLanguage()
  const may = useMay()
  const { now, events } = useWatched(table)
  const [group, setGroup] = useState<EventGroup>('all')
  const authors = [...new Set(events.slice(0, AUTHORS_OF).flatMap(({ by }) => by ?? []))]
  const ids = now
    ? [...authors, ...now.view.seats.flatMap(({ player }) => player ?? []), now.view.dealer ?? ''].sort().join(' ')
    : ''
  const people = usePeopleOf(table, ids, now !== null)
  if (!now) return <Loading />
  const { settings, view } = now
  const clock = dateFormat(language, { timeStyle: 'medium' })
  const time = (at: number) => clock.format(Date.now() - (houseClock() - at))
  const shown = events.filter((one) => isOfGroup(group, one))
  return (
    <PeopleProvider value={people}>
      <div className="watch-columns">
        <section className="panel watch-live" aria-labelledby="watch-live">
          <header>
            <h2 id="watch-live">{words.live}</h2>
            <label>
              {words.show}{' '}
              <select value={group} onChange={({ target }) => setGroup(target.value as EventGroup)}>
                {GROUPS.map((one) => (
                  <option key={one} value={one}>
                    {words.groups[one]}
                  </option>
                ))}
              </select>
            </label>
          </header>
          {shown.length === 0 && <p className="soft">{words.nothing}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
          <ol className="watch-events" tabIndex={0} aria-label={words.live}>
            {shown.map((one) => (
              <EventLine key={one.number} watched={one} game={settings.game} time={time} />
            ))}
          </ol>
        </section>
        <div className="watch-beside">
          <section className={`panel watch-now scene-of-${settings.game.id}`}>
            <HandsNow table={now} />
          </section>
          <section className="panel watch-replay" aria-labelledby="watch-replay">
            <h2 id="watch-replay">{words.replay}</h2>
            {view.round ? (
              <ChooseRound table={table} round={view.round.number} />
            ) : (
              <p className="soft">{words.noRound}</p>
            )}
          </section>
          <WrongList table={table} roundAddress={watchAddress} />
          {may('read-marks') && <MarkList table={table} />}
          <ExportPanel table={table} />
        </div>
      </div>
    </PeopleProvider>
  )
}
