// An amount as the fewest chips of the house.

/** So many chips of one value. */
export interface ChipCount {
  readonly value: number
  readonly count: number
}

/** Chips, the largest first, and what no chip of the house makes up. */
export interface InChips {
  readonly chips: readonly ChipCount[]
  readonly rest?: number
}

/** More cells than this are not searched: the largest chips are taken first then, and the rest is said. */
const MOST_CELLS = 200_000

/** The fewest chips that make an amount up, of these values, the smallest first. */
export function inChips(values: readonly number[], amount: number): InChips {
  const greedy = largestFirst(values, amount)
  if (greedy.rest === undefined || values.length === 0) return greedy
  return fewest(values, amount) ?? greedy
}

function largestFirst(values: readonly number[], amount: number): InChips {
  const chips: ChipCount[] = []
  let left = amount
  for (const value of values.toReversed()) {
    const count = Math.floor(left / value)
    if (count > 0) chips.push({ value, count })
    left -= count * value
  }
  return left === 0 ? { chips } : { chips, rest: left }
}

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))

/** Values that do not divide each other, as 10.00 and 25.00: 30.00 is three chips of 10.00. Undefined where nothing makes it up. */
function fewest(values: readonly number[], amount: number): InChips | undefined {
  const unit = values.reduce(divisorOf)
  if (amount % unit !== 0) return undefined
  const [least, most] = [values[0]!, values.at(-1)!]
  // From least × most ÷ unit on, everything can be made up: so much is left to search, the rest is the largest chips.
  const enough = (least / unit) * most
  const large = Math.max(0, Math.floor((amount - enough) / most))
  const left = (amount - large * most) / unit
  if (left > MOST_CELLS) return undefined
  const used: number[] = [0]
  const last: number[] = [0]
  for (let sum = 1; sum <= left; sum++) {
    used[sum] = Number.POSITIVE_INFINITY
    for (const value of values) {
      const before = sum - value / unit
      if (before < 0 || used[before]! + 1 >= used[sum]!) continue
      used[sum] = used[before]! + 1
      last[sum] = value
    }
  }
  if (used[left] === Number.POSITIVE_INFINITY) return undefined
  const counts = new Map<number, number>(large > 0 ? [[most, large]] : [])
  for (let sum = left; sum > 0; sum -= last[sum]! / unit) counts.set(last[sum]!, (counts.get(last[sum]!) ?? 0) + 1)
  const chips = [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.value - one.value)
  return { chips }
}

/** Chips that came to the tray less those that went from it, as the list of chips to move was ticked off; the smallest first. */
export interface TrayFlow {
  readonly chips: readonly ChipCount[]
  readonly rest: number
}

/** Nothing went into a tray or out of it. */
export const NO_FLOW: TrayFlow = { chips: [], rest: 0 }

/** What went into a tray and out of it, with these chips too. */
export function withFlow(flow: TrayFlow, { chips, rest = 0 }: InChips, sign: 1 | -1): TrayFlow {
  const counts = new Map(flow.chips.map(({ value, count }) => [value, count]))
  for (const { value, count } of chips) counts.set(value, (counts.get(value) ?? 0) + sign * count)
  const sums = [...counts].map(([value, count]) => ({ value, count })).filter(({ count }) => count !== 0)
  return { chips: sums.sort((one, other) => one.value - other.value), rest: flow.rest + sign * rest }
}
