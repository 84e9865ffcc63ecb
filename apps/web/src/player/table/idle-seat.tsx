// A seat whose player has not bet for long: it is given back after this round, unless they bet or keep it here.
import type { TableView } from '@punto/table'
import { usePageWords } from '../../words/pages.ts'

export interface IdleSeatProps {
  readonly view: TableView
  /** Whether they have laid a bet, which keeps the seat as well. */
  readonly bets: boolean
  readonly onKeep: () => void
}

export function IdleSeat({ view, bets, onKeep }: IdleSeatProps) {
  const words = usePageWords()
  if (!view.idle || bets) return null
  return (
    <p className="table-broke table-idle" role="alert">
      {words.idleSeat}
      <button type="button" className="button button-small button-brass" onClick={onKeep}>
        {words.keepSeat}
      </button>
    </p>
  )
}
