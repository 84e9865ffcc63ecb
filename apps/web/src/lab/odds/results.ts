// What so many hands of one bet come to: the law of one hand, folded with itself. Every hand is dealt from the shoe as it
// stands, as if it was put together anew: hands that follow each other in one shoe differ from this by very little.
import { combine, type OddsResult, toNumber } from '@punto/odds'
import type { Composition, Game } from '@punto/rules'

export interface Results {
  /** In units of the stake: equally many results in each, the worst first. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly chance: number }[]
  readonly mean: number
  readonly sd: number
  readonly ahead: number
  readonly even: number
  readonly behind: number
  /** By QUANTILES. */
  readonly quantiles: readonly number[]
}

export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const
const MOST_BARS = 41

export function resultsOver(game: Game, composition: Composition, bet: string, hands: number): OddsResult<Results> {
  const one = combine(game, composition, [{ bet, stake: 1 }])
  if (!one.ok) return one
  const total = Number(one.value.total)
  const nets = one.value.results.map(({ net }) => net)
  const unit = nets.reduce((product, { d }) => lcm(product, Number(d)), 1)
  const steps = nets.map(({ n, d }) => Number(n) * (unit / Number(d)))
  const chances = one.value.results.map(({ count }) => Number(count) / total)
  const law = folded(steps, chances, hands)
  return {
    ok: true,
    value: { ...read(law, unit), mean: hands * toNumber(one.value.ev), sd: Math.sqrt(hands) * one.value.sd },
  }
}

const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Results lie apart by the same step: a bet that wins 8 or loses 1 comes out nine apart, and nothing lies between. */
interface Law {
  /** The net of the first cell. */
  readonly least: number
  /** From one cell to the next. */
  readonly step: number
  readonly chances: Float64Array
}

/** Cells less likely than this are left out: together they are less than can be drawn or said. */
const NOTHING = 1e-15

/** Hand after hand: each takes what there was and moves it by what it may bring. */
function folded(nets: readonly number[], chances: readonly number[], hands: number): Law {
  const low = Math.min(...nets)
  const step = nets.reduce((common, net) => gcd(common, net - low), 0) || 1
  const shifts = nets.map((net) => (net - low) / step)
  const most = Math.max(...shifts)
  let law: Law = { least: 0, step, chances: Float64Array.of(1) }
  for (let hand = 0; hand < hands; hand++) {
    const next = new Float64Array(law.chances.length + most)
    for (const [i, shift] of shifts.entries()) {
      const chance = chances[i]!
      for (let at = 0; at < law.chances.length; at++) next[at + shift]! += chance * law.chances[at]!
    }
    law = trimmed({ least: law.least + low, step, chances: next })
  }
  return law
}

function trimmed({ least, step, chances }: Law): Law {
  let from = 0
  let to = chances.length
  while (from < to && chances[from]! < NOTHING) from++
  while (to > from && chances[to - 1]! < NOTHING) to--
  return { least: least + from * step, step, chances: chances.slice(from, to) }
}

function read({ least, step, chances }: Law, unit: number): Omit<Results, 'mean' | 'sd'> {
  const netAt = (cell: number) => least + cell * step
  let [ahead, even, behind, sum] = [0, 0, 0, 0]
  const quantiles = new Array<number>(QUANTILES.length).fill(Number.NaN)
  for (const [cell, chance] of chances.entries()) {
    const net = netAt(cell)
    if (net > 0) ahead += chance
    else if (net < 0) behind += chance
    else even += chance
    sum += chance
    for (const [q, wanted] of QUANTILES.entries())
      if (Number.isNaN(quantiles[q]) && sum >= wanted - 1e-12) quantiles[q] = net / unit
  }
  // The far ends are seen by nobody: bars cover what happens all but once in a hundred thousand times on either side.
  const [from, to] = ends(chances, 1e-5)
  // A bar begins where nothing is lost, so that no bar holds wins and losses.
  const width = Math.max(1, Math.ceil((to - from + 1) / MOST_BARS))
  const notBehind = Math.ceil(-least / step)
  const bars: { from: number; to: number; chance: number }[] = []
  for (let cell = notBehind - Math.ceil((notBehind - from) / width) * width; cell <= to; cell += width) {
    let chance = 0
    for (let one = cell; one < cell + width; one++) chance += chances[one] ?? 0
    bars.push({ from: netAt(cell) / unit, to: netAt(cell + width - 1) / unit, chance })
  }
  return { bars, ahead, even, behind, quantiles }
}

function ends(chances: Float64Array, cut: number): readonly [number, number] {
  let [from, below] = [0, 0]
  while (from < chances.length - 1 && below + chances[from]! < cut) below += chances[from++]!
  let [to, above] = [chances.length - 1, 0]
  while (to > from && above + chances[to]! < cut) above += chances[to--]!
  return [from, to]
}
