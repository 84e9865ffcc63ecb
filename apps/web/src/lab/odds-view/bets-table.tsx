// Every bet with its exact edge; one click shows the fraction and what decides it.
import { type Game, makeCsv } from '@punto/rules'
import { Fragment, memo, useState } from 'react'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { saveCsv } from '../../base/save.ts'
import { useLabWords } from '../../words/lab.ts'
import type { Prices } from '../odds/answer.ts'
import { type BetRow, betRows } from '../odds/rows.ts'
import { change, digitsInThrees, floatOf, fractionWords, number, percent } from '../parts/figures.ts'

export interface BetsTableProps {
  readonly game: Game
  readonly prices: Prices
  readonly stale?: boolean
}

export const BetsTable = memo(function BetsTable({ game, prices, stale = false }: BetsTableProps) {
  const words = useLabWords()
  const read = useRead()
  const [open, setOpen] = useState<string | null>(null)
  const rows = betRows(game, prices.document, prices.moved)
  const columns = prices.moved ? 5 : 4
  const csv = () =>
    makeCsv([
      [words.bet, words.edge, words.worth, words.moved, words.hit, words.push, words.sd],
      ...rows.map(({ bet, edge, ev, moved, hit, push, sd }) => [
        read(bet.label),
        edge,
        ev,
        moved?.fraction ?? null,
        hit,
        push,
        sd,
      ]),
    ])
  return (
    <section className={stale ? 'panel lab-figure lab-stale' : 'panel lab-figure'} aria-busy={stale}>
      <header className="lab-figure-head">
        <h2>{words.bets}</h2>
        <div className="lab-saves">
          <button
            type="button"
            className="button button-small"
            aria-label={words.saveAs(words.bets, 'CSV')}
            onClick={() => saveCsv(`${game.id}-odds`, csv())}
          >
            CSV
          </button>
        </div>
      </header>
      <table className="lab-table lab-bets">
        <thead>
          <tr>
            <th scope="col">{words.bet}</th>
            <th scope="col">{words.edge}</th>
            {prices.moved && (
              <th scope="col" title={words.movedOf}>
                {words.moved}
              </th>
            )}
            <th scope="col" className="lab-wide">
              {words.hit}
            </th>
            <th scope="col" className="lab-wide">
              {words.sd}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.bet.id}>
              <tr data-bet={row.bet.id}>
                <th scope="row">
                  {read(row.bet.label)}
                  {row.ante && <small className="soft"> {words.bestPlay}</small>}
                </th>
                <td>
                  <button
                    type="button"
                    className="lab-edge"
                    aria-expanded={open === row.bet.id}
                    aria-label={`${percent(row.edge)} ${words.fractionOf(read(row.bet.label))}`}
                    data-fraction={row.ev}
                    onClick={() => setOpen(open === row.bet.id ? null : row.bet.id)}
                  >
                    {percent(row.edge)}
                  </button>
                  {row.edge < 0 && <small className="gain lab-favours">★ {words.favours}</small>}
                </td>
                {prices.moved && (
                  // What the House gains the bettor loses.
                  <td className={(row.moved?.value ?? 0) > 0 ? 'gain' : 'loss'}>{change(-(row.moved?.value ?? 0))}</td>
                )}
                <td className="lab-wide">{percent(row.hit, 2)}</td>
                <td className="lab-wide">{number(row.sd)}</td>
              </tr>
              {open === row.bet.id && (
                <tr className="lab-details">
                  <td colSpan={columns}>
                    <Details game={game} row={row} total={prices.document.total} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
})

function Details({ game, row, total }: { readonly game: Game; readonly row: BetRow; readonly total: string }) {
  const words = useLabWords()
  const language = useLanguage()
  const read = useRead()
  const wager = game.bets.find(({ id }) => id === row.ante?.wager)
  return (
    <div className="lab-detail">
      <p>
        {words.worth}: <output className="lab-fraction">{fractionWords(row.ev)}</output>
      </p>
      {row.moved && (
        <p>
          {words.moved} ({words.movedOf}): <span className="lab-fraction">{fractionWords(row.moved.fraction)}</span>
        </p>
      )}
      {row.rungs && (
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">{words.outcome}</th>
              <th scope="col">{words.pays}</th>
              <th scope="col">{words.chance}</th>
              <th scope="col" className="lab-wide">
                {words.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {row.rungs.map(({ label, labelZh, pays, count }) => (
              <tr key={`${label} ${pays}`}>
                <th scope="row">{language === 'zh' ? labelZh : label}</th>
                <td>{pays === 'lose' ? words.loses : (oddsWords(pays) ?? words.comesBack)}</td>
                <td>{percent(Number(count) / Number(total))}</td>
                <td className="lab-wide lab-fraction">{digitsInThrees(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {row.rungs && <p className="soft">{words.ofTotal(digitsInThrees(total))}</p>}
      {row.ante && wager && (
        <dl className="lab-pairs">
          <div>
            <dt>{words.elementOfRisk}</dt>
            <dd>{percent(row.ante.elementOfRisk)}</dd>
          </div>
          <div>
            <dt>{words.always}</dt>
            <dd>{percent(floatOf(row.ante.alwaysRaise))}</dd>
          </div>
          <div>
            <dt>{words.never}</dt>
            <dd>{percent(floatOf(row.ante.neverRaise))}</dd>
          </div>
          <div>
            <dt>{read(wager.label)}</dt>
            <dd>×{row.ante.times}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
