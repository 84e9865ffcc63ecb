// The waiting list of a table without a free seat: how long it is, and one's own place in it.
import type { TableView } from '@punto/table'
import { usePageWords } from '../../words/pages.ts'
import './wait-for-seat.css'

export interface WaitForSeatProps {
  readonly view: TableView
  readonly onJoin: () => void
  readonly onLeave: () => void
}

/** For who is here and has no seat. */
export function WaitForSeat({ view, onJoin, onLeave }: WaitForSeatProps) {
  const words = usePageWords()
  const { count = 0, place } = view.waiting ?? {}
  const free = view.seats.filter(({ taken }) => !taken).length
  const isFull = free <= count
  if (place === undefined && !isFull) return null
  return (
    <section className="wait-for-seat panel" aria-label={words.waitingList}>
      <p role="status">
        {place === undefined
          ? words.seatsTaken(count)
          : place <= free
            ? words.seatIsYours
            : words.yourPlace(place, count)}
      </p>
      {place === undefined ? (
        <button type="button" className="button button-small" onClick={onJoin}>
          {words.joinList}
        </button>
      ) : (
        <button type="button" className="button button-small" onClick={onLeave}>
          {words.leaveList}
        </button>
      )}
    </section>
  )
}
