// Cash in and out on a gaming day, by player, and the receipts of one of them.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useCallback, useEffect, useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { usePaged } from '../../connection/use-paged.ts'
import { type ChipDocument, documentOfReceipt } from '../../model/staff/documents.ts'
import { useCageWords } from '../../words/cage.ts'
import { Earlier } from '../common/earlier.tsx'

const EVERY_MS = 4000

type Day = RouteAnswer<Routes['cashOfDay']>

export interface CashOfDayProps {
  readonly today: string
  /** Asked for again when it changes. */
  readonly done: number
  readonly onOpen: (document: ChipDocument) => void
}

export function CashOfDay({ today, done, onOpen }: CashOfDayProps) {
  const words = useCageWords()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [of, setOf] = useState<{ readonly player: string; readonly name: string }>()
  const [found, setFound] = useState<Day>()
  const [error, setError] = useState<unknown>()
  const day = chosen || today
  // biome-ignore lint/correctness/useExhaustiveDependencies: another receipt makes other sums
  useEffect(() => {
    let here = true
    // What other desks take and give comes in by itself.
    const ask = () =>
      void api.cashOfDay({ params: { day } }).then(
        (answer) => {
          if (!here) return
          setFound(answer)
          setError(undefined)
        },
        (failed) => here && setError(failed),
      )
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [day, done])
  return (
    <section className="panel" aria-labelledby="cage-day">
      <h2 id="cage-day">{words.day}</h2>
      <div className="pit-line">
        <label>
          {words.whichDay}
          <input type="date" value={day} max={today} onChange={({ target }) => setChosen(target.value)} />
        </label>
      </div>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {found && found.players.length === 0 && <p className="soft">{words.noCash}</p>}
      {found && found.players.length > 0 && (
        <div className="pit-wide">
          <table className="cash-table">
            <thead>
              <tr>
                {[words.player, words.cashIn, words.cashOut, words.net].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.players.map(({ player, name, in: paidIn, out }) => (
                <tr key={player}>
                  <th scope="row">
                    <button
                      type="button"
                      className="as-link"
                      aria-expanded={of?.player === player}
                      onClick={() => setOf(of?.player === player ? undefined : { player, name })}
                    >
                      {name}
                    </button>
                  </th>
                  <td>{printAmount(paidIn)}</td>
                  <td>{printAmount(out)}</td>
                  <td>{printNet(paidIn - out)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words.all}</th>
                <td>{printAmount(found.in)}</td>
                <td>{printAmount(found.out)}</td>
                <td>{printNet(found.in - found.out)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {of && <Receipts key={`${of.player} ${done}`} player={of.player} name={of.name} onOpen={onOpen} />}
    </section>
  )
}

interface ReceiptsProps {
  readonly player: string
  readonly name: string
  readonly onOpen: (document: ChipDocument) => void
}

/** A player's receipts, newest first; each can be opened and printed once more. */
export function Receipts({ player, name, onOpen }: ReceiptsProps) {
  const words = useCageWords()
  const language = useLanguage()
  const { items, error, more } = usePaged(
    useCallback(
      (cursor: string | undefined) =>
        api.cashOfPlayer({ params: { player }, query: cursor === undefined ? {} : { cursor } }),
      [player],
    ),
  )
  return (
    <section aria-label={words.receiptsOf(name)}>
      <h3>{words.receiptsOf(name)}</h3>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {items?.length === 0 && <p className="soft">{words.noReceipts}</p>}
      <ul className="pit-list">
        {(items ?? []).map((receipt) => (
          <li key={receipt.serial}>
            <button type="button" className="document" onClick={() => onOpen(documentOfReceipt(receipt))}>
              <span>{words.number(receipt.serial)}</span>
              <strong>{words.kinds[receipt.way]}</strong>
              <span>{printAmount(receipt.amount)}</span>
            </button>
            <small>
              {words.steps['cash-moved']} {receipt.by.name}, {printDay(receipt.at, language)}
            </small>
          </li>
        ))}
      </ul>
      <Earlier more={more} />
    </section>
  )
}
