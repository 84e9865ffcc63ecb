// What the rungs of a ladder are worth: exact expectations and spreads from the number of sequences that each rung decides.
import { oddsOf, type Pays } from '@punto/rules'
import { type Fraction, safeGcd } from './fraction.ts'

/** Net results over one common denominator: what each outcome brings is `units[i] / unit` of the stake. */
export interface Scale {
  readonly unit: number
  readonly units: readonly number[]
}

export function scaleOf(nets: readonly { readonly n: number; readonly d: number }[]): Scale {
  const unit = nets.reduce((common, { d }) => (common / safeGcd(common, d)) * d, 1)
  return { unit, units: nets.map(({ n, d }) => n * (unit / d)) }
}

const LOSS = { n: -1, d: 1 }
const PUSH = { n: 0, d: 1 }

export const netOf = (pays: Pays | 'lose'): { readonly n: number; readonly d: number } =>
  pays === 'lose' ? LOSS : (oddsOf(pays) ?? PUSH)

/** The mean of the outcomes, in lowest terms; the counts add up to `total`, which is not zero. */
export function mean(counts: ArrayLike<number>, { unit, units }: Scale, total: number): Fraction {
  let sum = 0
  let size = 0
  for (let i = 0; i < units.length; i++) {
    sum += counts[i]! * units[i]!
    size += counts[i]! * Math.abs(units[i]!)
  }
  if (size <= Number.MAX_SAFE_INTEGER) return overTotal(sum, total, unit)
  let exact = 0n
  for (let i = 0; i < units.length; i++) exact += BigInt(counts[i]!) * BigInt(units[i]!)
  const shared = BigInt(safeGcd(total, Math.abs(Number(exact % BigInt(total)))))
  const n = exact / shared
  const rest = BigInt(safeGcd(unit, Math.abs(Number(n % BigInt(unit)))))
  return { n: n / rest, d: ((BigInt(total) / shared) * BigInt(unit)) / rest }
}

/** sum / (total × unit) in lowest terms: what sum and total share goes first, and the rest can only be shared with unit. */
function overTotal(sum: number, total: number, unit: number): Fraction {
  const shared = safeGcd(total, Math.abs(sum))
  const rest = safeGcd(unit, Math.abs(sum / shared))
  return { n: BigInt(sum / shared / rest), d: BigInt(total / shared) * BigInt(unit / rest) }
}

/** The standard deviation of the outcomes, summed from positive terms so that nothing cancels. */
export function spread(counts: ArrayLike<number>, { unit, units }: Scale, total: number, centre: number): number {
  let sum = 0
  for (let i = 0; i < units.length; i++) sum += counts[i]! * (units[i]! / unit - centre) ** 2
  return Math.sqrt(sum / total)
}
