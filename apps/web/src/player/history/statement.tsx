// The statement: every movement of the reader's money, newest first, with what was left to spend after it.

import { betNameOf } from '../../base/bet-name-of.ts'
import { printDay } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { saveCsv } from '../../base/save.ts'
import { api } from '../../connection/api.ts'
import { client, comeInAsGuest, useLive } from '../../connection/house.ts'
import { useHouseCurrency } from '../../connection/learn-currency.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { usePages } from '../../connection/use-pages.ts'
import { movementsOf, statementCsv } from '../../model/movements.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import { HistoryTabs } from './history-tabs.tsx'
import '../../drawings/record/history.css'

const ask = (cursor: string | null) => api.statement({ query: { limit: 100, ...(cursor !== null && { cursor }) } })

/** The table an account belongs to: `house/Amber`. */
const TABLE = /^house\/(.+)$/

export function StatementPage() {
  const page = usePageWords()
  const later = useLaterWords()
  const words = later.statement
  const language = useLanguage()
  const read = useRead()
  const you = useLive(client.you)
  useHouseCurrency()
  const { items, error, loading, hasMore, more, all } = usePages(ask, (you?.player ?? null) !== null)
  if (you?.role === 'public') {
    return <Empty text={page.historySignedOut} action={page.comeIn} onAction={() => void comeInAsGuest()} />
  }
  if (!items) return error === undefined ? <Loading /> : <Empty alert text={sentenceOf(error, language)} />
  const reasons: Readonly<Record<string, string>> = words.reasons
  return (
    <div className="history">
      <h1>{words.title}</h1>
      <HistoryTabs now="statement" />
      <button
        type="button"
        className="button button-small statement-save"
        disabled={loading || items.length === 0}
        onClick={async () => saveCsv('punto-statement', statementCsv(movementsOf(await all(), true)))}
      >
        {later.exportCsv}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a broad table is moved by keyboard on a narrow screen */}
      <section className="panel statement" tabIndex={0} aria-label={words.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.where}</th>
              <th scope="col">{words.change}</th>
              <th scope="col">{words.left}</th>
            </tr>
          </thead>
          <tbody>
            {movementsOf(items, !hasMore).map(({ at, reason, ref, other, kind, moved, available, owed, about }) => {
              const [, table] = TABLE.exec(other) ?? []
              return (
                <tr key={`${ref} ${kind} ${reason} ${owed === undefined ? '' : 'debt'}`} title={ref}>
                  <td>{printDay(at, language)}</td>
                  <td>
                    {reasons[reason] ?? reason}
                    {owed !== undefined && reason !== 'debt' && ` · ${reasons['debt']}`}
                    {about?.bet !== undefined && ` · ${read(betNameOf(about.game ?? '', about.bet))}`}
                  </td>
                  <td>
                    {table === undefined ? '' : read(tableName(table))}
                    {about && (
                      <>
                        {' · '}
                        <a href={addressOf({ page: 'round', table: about.table, round: about.round })}>
                          {page.round(about.round)}
                        </a>
                      </>
                    )}
                  </td>
                  <td className={moved > 0 ? 'gain' : moved < 0 ? 'loss' : ''}>{printNet(moved)}</td>
                  <td>{owed === undefined ? printAmount(available) : words.owed(printAmount(owed))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {hasMore && (
        <button type="button" className="button" disabled={loading} onClick={more}>
          {loading ? page.loading : page.more}
        </button>
      )}
    </div>
  )
}
