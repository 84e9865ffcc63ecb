// A document as it is printed: its serial number, chips, amount, and the hands it went through. Nothing else of the page is printed.
import { printDay } from '../account/print-day.ts'
import { usePageWords } from '../app/words/index.ts'
import { useLanguage, useRead } from '../design/reading.tsx'
import { printAmount, printMoney, printNet } from '../money/amount.ts'
import { tableName } from '../names/names.ts'
import { type ChipDocument, isVoid } from './documents.ts'
import { useCageWords } from './words/index.ts'

export function Paper({ document: of, onClose }: { readonly document: ChipDocument; readonly onClose: () => void }) {
  const words = useCageWords()
  const language = useLanguage()
  const read = useRead()
  const { house } = usePageWords()
  const { serial, kind, table, chips, total, expected, difference, player, steps } = of
  const title = kind === null ? words.document : words.kinds[kind]
  return (
    <section className="paper" aria-label={`${title} ${serial}`}>
      <header>
        <p className="paper-house">{house}</p>
        <p className="paper-number">{words.number(serial)}</p>
      </header>
      <h3>
        {title}
        {isVoid(of) && <strong className="paper-void">{words.void}</strong>}
      </h3>
      <dl>
        {player !== null && <Fact name={words.player} value={player} />}
        {table !== null ? (
          <Fact name={words.table} value={read(tableName(table))} />
        ) : (
          <Fact name={words.place} value={words.atCage} />
        )}
        {(chips ?? []).map(({ value, count }) => (
          <Fact key={value} name={`${printAmount(value)} × ${count}`} value={printAmount(value * count)} />
        ))}
        {total !== null && <Fact name={words.sum} value={printMoney(total)} strong />}
        {expected !== null && <Fact name={words.expected} value={printNet(expected)} />}
        {difference !== null && <Fact name={words.difference} value={printNet(difference)} strong />}
      </dl>
      <ol className="paper-steps">
        {steps.map(({ type, at, by, reason }) => (
          <li key={`${type} ${at}`}>
            <span>{words.steps[type]}</span>
            <strong>{by}</strong>
            <span>{printDay(at, language)}</span>
            {reason !== undefined && <em>{reason}</em>}
          </li>
        ))}
      </ol>
      <p className="paper-signed" aria-hidden="true">
        {words.signature}
      </p>
      <p className="paper-acts">
        <button type="button" className="button button-brass button-small" onClick={() => window.print()}>
          {words.print}
        </button>
        <button type="button" className="button button-small" onClick={onClose}>
          {words.close}
        </button>
      </p>
    </section>
  )
}

function Fact({ name, value, strong }: { readonly name: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{value}</strong> : value}</dd>
    </div>
  )
}
