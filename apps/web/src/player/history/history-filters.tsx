// Which rounds are shown, what they come to, and the way to take them along as a table.
import type { PlayedRound } from '@punto/protocol'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { ROUND_KINDS, type RoundFilter, type RoundKind, totalsOf } from '../../model/played.ts'
import { useLaterWords } from '../../words/later.ts'

export interface HistoryFiltersProps {
  readonly rounds: readonly PlayedRound[]
  readonly filter: RoundFilter
  readonly shown: readonly PlayedRound[]
  /** Whether there are older rounds than those. */
  readonly hasMore: boolean
  readonly onFilter: (filter: RoundFilter) => void
  readonly onSave: () => void
}

export function HistoryFilters({ rounds, filter, shown, hasMore, onFilter, onSave }: HistoryFiltersProps) {
  const words = useLaterWords()
  const read = useRead()
  const totals = totalsOf(shown)
  const tables = [...new Set(rounds.map(({ table }) => table))].sort()
  return (
    <section className="history-filters panel">
      <label>
        {words.filterTable}
        <select value={filter.table} onChange={(event) => onFilter({ ...filter, table: event.currentTarget.value })}>
          <option value="">{words.filterAny}</option>
          {tables.map((table) => (
            <option key={table} value={table}>
              {read(tableName(table))}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.filterKind}
        <select
          value={filter.kind}
          onChange={(event) => onFilter({ ...filter, kind: event.currentTarget.value as RoundKind })}
        >
          {ROUND_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.filterFrom}
        <input
          type="date"
          value={filter.from}
          onChange={(event) => onFilter({ ...filter, from: event.currentTarget.value })}
        />
      </label>
      <label>
        {words.filterTo}
        <input
          type="date"
          value={filter.to}
          onChange={(event) => onFilter({ ...filter, to: event.currentTarget.value })}
        />
      </label>
      <button type="button" className="button button-small" onClick={onSave} disabled={shown.length === 0}>
        {words.exportCsv}
      </button>
      <p className="history-totals" role="status">
        {hasMore && `${words.newest(rounds.length)} `}
        {words.totals(totals.rounds, totals.won, totals.void, printAmount(totals.staked))}{' '}
        <strong className={totals.net > 0 ? 'gain' : totals.net < 0 ? 'loss' : ''}>{printNet(totals.net)}</strong>
      </p>
    </section>
  )
}
