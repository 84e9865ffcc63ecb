// What the house's checks of itself have found: tables out of service, rows that are not as they were written, what is shut on account
// of them, and what can be done: an alarm can be checked again and lifted by two people. Nothing is put right here: a stored row is
// never mended by hand.
import type { PitFloor } from '@punto/protocol'
import { printDay } from '../../../base/dates.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { sentenceOf } from '../../../connection/sentences.ts'
import { Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { printDuration } from '../../common/durations.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useFloor } from '../../common/use-floor.ts'
import { BlockedPagesPart } from './blocked-pages.tsx'
import { byConcern, type Finding } from './findings.ts'
import { CheckAgain, LiftForm } from './lift-form.tsx'
import { useFindings } from './use-findings.ts'
import './checks.css'

export function ChecksView() {
  const words = usePitWords()
  const language = useLanguage()
  const { floor } = useFloor()
  const { found, error, again } = useFindings()
  if (!floor || !found) {
    return error === undefined ? <Loading /> : <p role="alert">{sentenceOf(error, language)}</p>
  }
  const shut = floor.tables.filter((table) => table.shut !== null)
  const day = (at: number | null) => (at === null ? words.notYet : printDay(at, language))
  return (
    <section className="checks" aria-labelledby="checks">
      <h1 id="checks">{words.parts.checks}</h1>
      <dl className="panel pit-facts">
        <Fact name={words.checks.storage} value={words.checks.storageIs[floor.storage]} />
        <Fact name={words.checks.checked} value={day(found.checkedAt)} />
        <Fact name={words.checks.deepChecked} value={day(found.deepCheckedAt)} />
        <Fact name={words.checks.evidence} value={evidenceSaid(floor.evidence, words)} />
      </dl>
      <section className="panel checks-part" aria-labelledby="checks-shut">
        <h2 id="checks-shut">{words.checks.shut}</h2>
        {shut.length === 0 && <p className="soft">{words.checks.noneShut}</p>}
        <ul className="pit-list">
          {shut.map(({ table, shut: why }) => (
            <Shut key={table} table={table} why={why!} />
          ))}
        </ul>
      </section>
      <section className="panel checks-part" aria-labelledby="checks-found">
        <h2 id="checks-found">{words.checks.found}</h2>
        {found.items.length === 0 ? <p className="soft">{words.checks.nothing}</p> : <CheckAgain again={again} />}
        {byConcern(found.items).map(([concern, findings]) => (
          <Concern key={concern} findings={findings} again={again} />
        ))}
      </section>
      <BlockedPagesPart />
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function evidenceSaid(evidence: PitFloor['evidence'], words: ReturnType<typeof usePitWords>): string {
  if (!evidence) return words.checks.noEvidence
  if (evidence.failed.length > 0) return words.checks.evidenceFailed(evidence.failed.join(words.comma))
  return evidence.behindMs === null ? words.notYet : words.checks.evidenceBehind(printDuration(evidence.behindMs))
}

function Shut({ table, why }: { readonly table: string; readonly why: { readonly en: string; readonly zh: string } }) {
  const read = useRead()
  return (
    <li>
      <a href={pitAddress({ part: 'table', table })}>
        <strong>{read(tableName(table))}</strong>
      </a>{' '}
      {read(why)}
    </li>
  )
}

/** What was found about one thing, what is shut on account of it, and what can be done. */
interface ConcernProps {
  readonly findings: readonly Finding[]
  readonly again: () => Promise<void>
}

function Concern({ findings, again }: ConcernProps) {
  const words = usePitWords()
  const language = useLanguage()
  const { concerns, at } = findings[0]!
  return (
    <article className={`checks-concern ${concerns.kind === 'nothing' ? '' : 'checks-shut'}`}>
      <h3>
        <Concerned of={concerns} />
      </h3>
      <p>
        <strong>{words.checks.follows[concerns.kind]}</strong> {words.checks.todo[concerns.kind]}
      </p>
      <p className="soft">{words.checks.since(printDay(at, language))}</p>
      <details open={findings.length === 1}>
        <summary>{words.checks.rows(findings.length)}</summary>
        <div className="pit-wide">
          <table className="pit-table-of">
            <thead>
              <tr>
                <th scope="col">{words.checks.in}</th>
                <th scope="col">{words.checks.row}</th>
                <th scope="col">{words.checks.expected}</th>
                <th scope="col">{words.checks.there}</th>
                <th scope="col">{words.checks.alarm}</th>
              </tr>
            </thead>
            <tbody>
              {findings.map((one) => (
                <tr key={`${one.in} ${one.row}`}>
                  <td>{one.in}</td>
                  <td>{one.row}</td>
                  <td>{one.expected}</td>
                  <td>{one.found}</td>
                  <td>
                    <LiftForm finding={one} again={again} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </article>
  )
}

function Concerned({ of }: { readonly of: Finding['concerns'] }) {
  const words = usePitWords()
  const read = useRead()
  switch (of.kind) {
    case 'table':
      return (
        <a href={pitAddress({ part: 'table', table: of.table })}>
          {words.table} {read(tableName(of.table))}
        </a>
      )
    case 'player':
      return <a href={pitAddress({ part: 'player', player: of.player })}>{words.checks.player(of.player)}</a>
    case 'person':
      return words.checks.person(of.person)
    case 'house':
      return words.checks.house
    case 'nothing':
      return words.checks.copy
  }
}
