// A document as it is printed: its serial number, chips, amount, and the hands it went through, in both languages, since it goes from one
// reader's hand to another's. Nothing else of the page is printed.
import { LANGUAGES } from '@punto/rules'
import { useEffect, useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { part } from '../../base/later-parts.ts'
import { printAmount, printMoney, printNet } from '../../base/money/amount.ts'
import { tableName } from '../../base/names.ts'
import { useLanguage } from '../../base/reading.tsx'
import { type ChipDocument, isVoid } from '../../model/staff/documents.ts'
import { type CageWords, cageWords, loadCageWords, useCageWords } from '../../words/cage.ts'
import { usePageWords } from '../../words/pages.ts'

export function Paper({ document: of, onClose }: { readonly document: ChipDocument; readonly onClose: () => void }) {
  const words = useCageWords()
  const language = useLanguage()
  const { house } = usePageWords()
  const { serial, kind, table, chips, total, expected, difference, player, steps } = of
  // Half of it is in the other language, whoever prints it.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    const needed = () => Promise.all([import('../../base/chinese.ts'), ...LANGUAGES.map(loadCageWords)])
    void part(needed).then(() => setIsHere(true))
  }, [])
  const title = (said: CageWords) => (kind === null ? said.document : said.kinds[kind])
  if (!isHere) return null
  return (
    <section className="paper" aria-label={`${title(words)} ${serial}`}>
      <header>
        <p className="paper-house">{house}</p>
        <p className="paper-number">{words.number(serial)}</p>
      </header>
      <h3>
        <Both say={title} />
        {isVoid(of) && (
          <strong className="paper-void">
            <Both say={(said) => said.void} />
          </strong>
        )}
      </h3>
      <dl>
        {player !== null && <Fact say={(said) => said.player} value={player} />}
        {table !== null ? (
          <Fact say={(said) => said.table} value={bothNames(table)} />
        ) : (
          <Fact say={(said) => said.place} value={bothOf((said) => said.atCage)} />
        )}
        {(chips ?? []).map(({ value, count }) => (
          <Fact key={value} say={() => `${printAmount(value)} × ${count}`} value={printAmount(value * count)} />
        ))}
        {total !== null && <Fact say={(said) => said.sum} value={printMoney(total)} strong />}
        {expected !== null && <Fact say={(said) => said.expected} value={printNet(expected)} />}
        {difference !== null && <Fact say={(said) => said.difference} value={printNet(difference)} strong />}
      </dl>
      <ol className="paper-steps">
        {steps.map(({ type, at, by, reason }) => (
          <li key={`${type} ${at}`}>
            <span>
              <Both say={(said) => said.steps[type]} />
            </span>
            <strong>{by}</strong>
            <time>{printDay(at, language)}</time>
            {reason !== undefined && <em>{reason}</em>}
          </li>
        ))}
      </ol>
      <p className="paper-signed" aria-hidden="true">
        <Both say={(said) => said.signature} />
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

type Say = (words: CageWords) => string

/** The reader's language first, the other one smaller behind it. */
function Both({ say }: { readonly say: Say }) {
  const language = useLanguage()
  const other = LANGUAGES.find((one) => one !== language)!
  const [own, another] = [say(cageWords(language)), say(cageWords(other))]
  return (
    <>
      {own}
      {own !== another && (
        <small className="paper-other" lang={other === 'zh' ? 'zh-Hans' : 'en'}>
          {another}
        </small>
      )}
    </>
  )
}

const bothOf = (say: Say): string => LANGUAGES.map((language) => say(cageWords(language))).join(' ')

function bothNames(table: string): string {
  const name = tableName(table)
  return [...new Set(LANGUAGES.map((language) => name[language]))].join(' ')
}

function Fact({ say, value, strong }: { readonly say: Say; readonly value: string; readonly strong?: boolean }) {
  return (
    <div>
      <dt>
        <Both say={say} />
      </dt>
      <dd>{strong ? <strong>{value}</strong> : value}</dd>
    </div>
  )
}
