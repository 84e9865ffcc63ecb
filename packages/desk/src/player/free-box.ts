// Where somebody who comes to the table would sit down.
import type { TableView } from '@punto/table'
import type { KnownTable } from './known.ts'

/** The free box nearest to the middle. */
export function nearestFree(seats: TableView['seats']): number | undefined {
  const middle = (seats.length + 1) / 2
  const [nearest] = seats
    .filter(({ taken }) => !taken)
    .sort((one, other) => Math.abs(one.box - middle) - Math.abs(other.box - middle))
  return nearest?.box
}

/** The box that is looked at where it is free, or else the one nearest to the middle. */
export function freeBox({ known, box }: { readonly known: KnownTable; readonly box: number }): number | undefined {
  const { seats } = known.view
  return seats.some((one) => one.box === box && !one.taken) ? box : nearestFree(seats)
}
