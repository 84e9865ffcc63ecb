// A table's tray: what should lie in it by the ledger, its last count with the difference, and fills and credits under way.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { printDay } from '../account/print-day.ts'
import { api } from '../connection/api.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { useLanguage } from '../design/reading.tsx'
import { printAmount, printNet } from '../money/amount.ts'
import { usePitWords } from './words/index.ts'

type Tray = RouteAnswer<Routes['tray']>

/** `round`: asked again after each. */
export function TrayPanel({ table, round }: { readonly table: string; readonly round: number }) {
  const words = usePitWords()
  const language = useLanguage()
  const [tray, setTray] = useState<Tray>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round leaves another tray
  useEffect(() => {
    let here = true
    api.tray({ params: { table } }).then(
      (found) => here && setTray(found),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, round])
  const last = tray?.lastCount
  return (
    <section className="panel" aria-labelledby="pit-tray">
      <h2 id="pit-tray">{words.float}</h2>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {tray && (
        <dl className="pit-facts">
          <div>
            <dt>{words.trayExpected}</dt>
            <dd>{tray.expected < 0 ? printNet(tray.expected) : printAmount(tray.expected)}</dd>
          </div>
          <div>
            <dt>{words.trayCounted}</dt>
            <dd>
              {last ? (
                <>
                  {printAmount(last.total)} ({printNet(last.difference)})
                  <small>
                    {' '}
                    {last.by.name}, {printDay(last.at, language)}
                  </small>
                </>
              ) : (
                words.none
              )}
            </dd>
          </div>
        </dl>
      )}
      <ul className="pit-list">
        {(tray?.slips ?? []).map(({ serial, kind, total, requestedBy, issuedBy }) => (
          <li key={serial}>
            <strong>
              {words.slips[kind]} {printAmount(total)}
            </strong>
            <small>
              {words.number(serial)} · {words.slipAsked(requestedBy.name)}
              {issuedBy && ` · ${words.slipIssued(issuedBy.name)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
