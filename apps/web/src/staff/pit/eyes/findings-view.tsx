// What the eyes of the house have found, newest first: whom it concerns, what it rests on with its figures, and the rounds to look at.
import { FINDING_FIGURES, FINDING_KINDS, FINDING_REASONS, type Finding, type FindingKind } from '@punto/protocol'
import { useCallback } from 'react'
import { printDay } from '../../../base/dates.ts'
import { printAmount } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { api } from '../../../connection/api.ts'
import { usePaged } from '../../../connection/use-paged.ts'
import { Loading } from '../../../parts/states.tsx'
import { useAlertsWords } from '../../../words/alerts.ts'
import { Earlier } from '../../common/earlier.tsx'
import { pitAddress } from '../../common/pit-route.ts'

const KINDS = Object.keys(FINDING_KINDS) as FindingKind[]
const PAGE = 20

export function FindingsView({ kind: asked }: { readonly kind: string | undefined }) {
  const { findings: words } = useAlertsWords()
  const read = useRead()
  const kind = KINDS.find((one) => one === asked)
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.surveillanceFindings({
        query: { limit: PAGE, ...(kind && { kind }), ...(cursor !== undefined && { cursor }) },
      }),
    [kind],
  )
  const { items, more } = usePaged(ask)
  const show = (one: string) => {
    window.location.hash = pitAddress({ part: 'eyes', at: one === '' ? ['findings'] : ['findings', one] })
  }
  return (
    <>
      <p className="soft">{words.text}</p>
      <div className="pit-line">
        <label>
          {words.kind}
          <select value={kind ?? ''} onChange={({ target }) => show(target.value)}>
            <option value="">{words.anything}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {read(FINDING_KINDS[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {!items && <Loading />}
      {items?.length === 0 && <p>{words.none}</p>}
      {items?.map((finding) => (
        <OneFinding key={finding.key} finding={finding} />
      ))}
      <Earlier more={more} />
    </>
  )
}

/** What is smaller is written as nothing in the row. */
const LEAST_TOLD = 1e-300

/** As `3,400` or `10¹²`: odds that long are told by their size. */
function timesOf(chance: number, language: string): string {
  const times = 1 / Math.max(chance, LEAST_TOLD)
  if (times < 1e6) return new Intl.NumberFormat(language).format(Math.round(times))
  const power = Math.floor(Math.log10(times))
  return `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`
}

function OneFinding({ finding }: { readonly finding: Finding }) {
  const { findings: words } = useAlertsWords()
  const language = useLanguage()
  const read = useRead()
  const { kind, player, other, dealer, table, shoe, since, at, chance, looked, reasons, rounds } = finding
  const people = [
    ...[player, other].flatMap((one) => (one ? [{ ...one, at: ['players', one.id] }] : [])),
    ...(dealer ? [{ ...dealer, at: ['dealers', dealer.id, finding.day] }] : []),
  ]
  return (
    <section className="panel" data-finding={kind} aria-label={read(FINDING_KINDS[kind])}>
      <h2>{read(FINDING_KINDS[kind])}</h2>
      <p className="eyes-whom">
        {people.map(({ id, name, at: place }) => (
          <a key={id} href={pitAddress({ part: 'eyes', at: place })} translate="no">
            {name}
          </a>
        ))}
        {table !== null && <a href={pitAddress({ part: 'table', table })}>{read(tableName(table))}</a>}
        {shoe !== null && <span>{words.shoe(shoe)}</span>}
        <small className="soft">
          {printDay(since, language)} – {printDay(at, language)}
        </small>
      </p>
      {chance !== null && <p>{words.chance(timesOf(chance, language), looked)}</p>}
      <ul className="pit-list">
        {reasons.map(({ reason, figures }) => (
          <li key={reason}>
            <strong>
              {reason in FINDING_REASONS ? read(FINDING_REASONS[reason as keyof typeof FINDING_REASONS]) : reason}
            </strong>
            <dl className="eyes-figures">
              {Object.entries(figures).map(([name, value]) => (
                <Figure key={name} name={name} value={value} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {rounds.length > 0 && (
        <p className="eyes-whom">
          <span>{words.rounds}:</span>
          {rounds.map(({ table: where, round }) => (
            <a key={`${where} ${round}`} href={addressOf({ page: 'sheet', table: where, round })}>
              {read(tableName(where))} {round}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number | string }) {
  const read = useRead()
  const language = useLanguage()
  const known = name in FINDING_FIGURES ? FINDING_FIGURES[name as keyof typeof FINDING_FIGURES] : undefined
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const said = typeof value === 'string' ? value : known?.is === 'money' ? printAmount(value) : number.format(value)
  return (
    <div>
      <dt>{known ? read(known) : name}</dt>
      <dd>{said}</dd>
    </div>
  )
}
