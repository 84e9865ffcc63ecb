// Where somebody who comes to the table would sit down.
import type { Shown } from './shown.ts'

/** The box that is looked at where it is free, or else the one nearest to the middle. */
export function freeBox({ known, box }: Pick<Shown, 'known' | 'box'>): number | undefined {
  const free = known.view.seats.filter(({ taken }) => !taken).map((seat) => seat.box)
  const middle = (known.view.seats.length + 1) / 2
  return (
    free.find((one) => one === box) ?? free.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  )
}
