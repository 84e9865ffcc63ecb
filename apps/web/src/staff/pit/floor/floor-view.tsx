// All tables at a glance, those first that need somebody: a row each on a wide screen, a card each on a narrow one.
import type { PitTable } from '@punto/protocol'
import { printAmount, printNet, printShort } from '../../../base/money/amount.ts'
import { gameName, tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { sentenceOf } from '../../../connection/sentences.ts'
import { phaseSaid } from '../../../drawings/round/phase-said.ts'
import { type AlertKind, alertsOf, byAttention, isUnderWay, isUrgent } from '../../../model/staff/attention.ts'
import { deviations, type Theory, theoryOf } from '../../../model/staff/theory.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { useWords } from '../../../words/pictures.ts'
import { usePitWords } from '../../../words/pit.ts'
import { printDuration } from '../../common/durations.ts'
import { tablesOf } from '../../common/pit-groups.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useFloor, useHouseSeconds } from '../../common/use-floor.ts'
import { GamingDay, toneOf } from './gaming-day.tsx'
import { PitFilter, useChosenPit } from './pit-filter.tsx'
import { priceKey, usePrices } from './use-theory.ts'

interface Line {
  readonly table: PitTable
  readonly theory: Theory | null
  readonly alerts: readonly AlertKind[]
}

export function FloorView() {
  const words = usePitWords()
  const language = useLanguage()
  const read = useRead()
  const shown = useFloor()
  const { now, stale } = useHouseSeconds(shown)
  const { floor, error } = shown
  const prices = usePrices(floor?.tables ?? [])
  const [pit, choosePit] = useChosenPit()
  if (!floor) return error === undefined ? <Loading /> : <Empty alert text={sentenceOf(error, language)} />
  const waitingAt = (table: string) => floor.decisions.filter((one) => one.table === table)
  const all = floor.tables.map((table): Line => {
    const priced = prices.get(priceKey(table))
    const theory = priced ? theoryOf(table.bets, priced) : null
    return { table, theory, alerts: alertsOf(table, now, theory, waitingAt(table.table)) }
  })
  // Of the whole house, whichever pit is shown: nothing that needs somebody is hidden.
  const urgent = new Set(all.filter(({ alerts }) => alerts.some(isUrgent)).map(({ table }) => table.table))
  const shownTables = new Set(tablesOf(floor.tables, floor.pits, pit))
  const lines = byAttention(all.filter(({ table }) => shownTables.has(table)))
  return (
    <section className="floor" aria-label={words.parts.floor}>
      <header className="floor-head">
        <h1>{words.parts.floor}</h1>
        <p role="status" className={urgent.size > 0 ? 'floor-urgent' : 'soft'}>
          {urgent.size > 0 ? words.needsYou(urgent.size) : words.allQuiet}
        </p>
        {stale && <p role="alert">{words.stale}</p>}
        {floor.excluded.map(({ whom, table, agoMs }) => (
          <p key={`${whom.id} ${table}`} role="alert">
            <a href={pitAddress({ part: 'player', player: whom.id })}>
              {words.excludedTried(
                whom.name,
                table === null ? null : read(tableName(table)),
                Math.floor(agoMs / 60_000),
              )}
            </a>
          </p>
        ))}
        {floor.storage !== 'well' && <p role="alert">{words.storage[floor.storage]}</p>}
      </header>
      {floor.pits.length > 0 && <PitFilter pits={floor.pits} chosen={pit} choose={choosePit} urgent={urgent} />}
      <table className="floor-table" aria-label={words.parts.floor}>
        <thead>
          <tr className="floor-row floor-names">
            {[
              words.table,
              words.phase,
              words.dealer,
              words.seats,
              words.laid,
              words.handle,
              words.result,
              words.float,
              words.alertsWord,
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.table.table} line={line} now={now} />
          ))}
        </tbody>
      </table>
      {floor.gamingDay && (
        <GamingDay figures={floor.gamingDay} shown={new Set(lines.map(({ table: { table } }) => table))} />
      )}
      <p className="soft floor-since">{words.since(printDuration(now - floor.since))}</p>
    </section>
  )
}

function Row({ line: { table, theory, alerts }, now }: { readonly line: Line; readonly now: number }) {
  const words = usePitWords()
  const shared = useWords()
  const read = useRead()
  const { name = { en: table.table, zh: table.table }, dealer, maxDifferential, differential } = table
  const level = alerts.some(isUrgent) ? 'urgent' : alerts.length > 0 ? 'noted' : 'quiet'
  const lacksDealer = table.operation === 'dealer' && dealer === null
  return (
    <tr className={`floor-row floor-${level}`}>
      <th scope="row" className="floor-name">
        <a href={pitAddress({ part: 'table', table: table.table })}>{read(name)}</a>
        <small>
          {read(gameName({ id: table.game, title: table.title }))} · {printShort(table.limits.min)}–
          {printShort(table.limits.max)}
        </small>
      </th>
      <td className="floor-phase">
        {table.shut ? words.alerts.shut : phaseSaid(shared, table.phase, lacksDealer)}
        <small>
          {isUnderWay(table) && table.roundSince !== null && (
            <b className={alerts.includes('long') ? 'floor-bad' : ''}>{printDuration(now - table.roundSince)}</b>
          )}
          {isUnderWay(table) && table.roundSince !== null && table.paceMs !== null && ' · '}
          {table.paceMs !== null && words.aRound(printDuration(table.paceMs))}
        </small>
      </td>
      <td className="floor-dealer">
        {table.operation === 'automatic' ? words.program : (dealer?.name ?? words.nobody)}
        {dealer && (
          <small>
            {table.dealerSince === null ? words.sinceStart : words.forTime(printDuration(now - table.dealerSince))}
          </small>
        )}
      </td>
      <td className="floor-seats" title={words.seats}>
        {words.taken(table.taken, table.seats)}
      </td>
      <td className="floor-laid" title={words.laid}>
        {printShort(table.laid)}
        {maxDifferential !== null && table.laid > 0 && (
          <small className={alerts.includes('differential') ? 'floor-bad' : ''}>
            {words.differentialOf(printShort(differential), printShort(maxDifferential))}
          </small>
        )}
      </td>
      <td className="floor-handle" title={words.handle}>
        {printShort(table.handle)}
        <small>{words.rounds(table.rounds)}</small>
      </td>
      <td className="floor-result" title={words.result}>
        <b className={toneOf(table.result)}>{table.result === null ? '–' : printNet(table.result)}</b>
        <small>
          {theory ? (
            <>
              <Band theory={theory} />{' '}
              {words.theoryBand(printNet(Math.round(theory.expected)), printShort(Math.round(2 * theory.sd)))}
            </>
          ) : (
            table.result !== null && words.noTheory
          )}
        </small>
      </td>
      <td className="floor-float" title={words.float}>
        <Tray table={table} />
      </td>
      <td className="floor-alerts">
        {alerts.map((kind) => (
          <a
            key={kind}
            href={pitAddress({ part: 'table', table: table.table })}
            className={isUrgent(kind) ? 'floor-alert floor-alert-urgent' : 'floor-alert'}
          >
            {words.alerts[kind]}
          </a>
        ))}
      </td>
    </tr>
  )
}

/** What should lie in it, against its last count; before the first count, what the table holds. */
function Tray({ table: { float, tray } }: { readonly table: PitTable }) {
  const words = usePitWords()
  const shown = tray ? tray.expected : float
  return (
    <>
      {shown === null ? '–' : shown < 0 ? printNet(shown) : printAmount(shown)}
      {tray && <small>{words.counted(printShort(tray.counted))}</small>}
      {tray && tray.difference !== 0 && tray.kind !== 'opener' && (
        <small className="floor-bad">{words.countedOff(printNet(tray.difference))}</small>
      )}
    </>
  )
}

/** Where the result lies between three standard deviations below and above what is expected. */
function Band({ theory }: { readonly theory: Theory }) {
  const off = Math.max(-3, Math.min(3, deviations(theory)))
  return (
    <svg className="floor-band" viewBox="-32 -5 64 10" aria-hidden="true">
      <line x1={-30} x2={30} y1={0} y2={0} className="floor-band-line" />
      <rect x={-20} width={40} y={-3} height={6} className="floor-band-two" />
      <line x1={0} x2={0} y1={-4} y2={4} className="floor-band-line" />
      <circle cx={off * 10} cy={0} r={3} className={Math.abs(off) >= 3 ? 'floor-band-far' : 'floor-band-now'} />
    </svg>
  )
}
