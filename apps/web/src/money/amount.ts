// Amounts as people read them. They are whole minor units everywhere (ruling 11), and are printed as the terminal prints
// them: as they stand, in groups of three.

/** Between two digits, where three, six … follow to the end. By hand: the browser's own formatter is slow to begin. */
const GROUPS = /\B(?=(\d{3})+$)/g

export const printAmount = (amount: number): string => String(amount).replace(GROUPS, ',')

/** With its sign, a real minus. */
export const printNet = (net: number): string =>
  net === 0 ? '0' : `${net > 0 ? '+' : '−'}${printAmount(Math.abs(net))}`

/** As short as a chip's face needs it: 500, 5K, 2.5M. */
export function printShort(amount: number): string {
  if (amount >= 1_000_000) return `${shortened(amount / 1_000_000)}M`
  if (amount >= 1000) return `${shortened(amount / 1000)}K`
  return String(amount)
}

/** Rounded down: a stack never claims more than lies there. */
const shortened = (value: number): string => String(value >= 10 ? Math.floor(value) : Math.floor(value * 10) / 10)
