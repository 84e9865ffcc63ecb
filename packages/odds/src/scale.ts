// What outcomes are worth: exact means and spreads from the number of sequences that have each outcome.
import { oddsOf, type Pays } from '@punto/rules'
import { type Fraction, fraction, type Gcd, gcd, safeGcd } from './fraction.ts'

/** What each outcome brings per unit staked, over one common denominator: `units[i] / unit`. */
export interface Scale {
  readonly unit: bigint
  readonly units: readonly bigint[]
  /** The same as floats where they are exact, which they are unless a pay table is full of odd denominators. */
  readonly safe: { readonly unit: number; readonly units: readonly number[] } | undefined
  /** The same divided out, for spreads. */
  readonly nets: readonly number[]
}

/** A net result per unit staked. */
export interface Net {
  readonly n: number
  readonly d: number
}

export const LOSS: Net = { n: -1, d: 1 }
const PUSH: Net = { n: 0, d: 1 }

export const netOf = (pays: Pays): Net => oddsOf(pays) ?? PUSH

export function scaleOf(nets: readonly Net[]): Scale {
  const reduced = nets.map(({ n, d }) => fraction(BigInt(n), BigInt(d)))
  const unit = reduced.reduce((common, { d }) => (common / gcd(common, d)) * d, 1n)
  return scaleIn(
    unit,
    reduced.map(({ n, d }) => n * (unit / d)),
  )
}

/** The scale with one more outcome: the loss of the whole stake. */
export const withLoss = ({ unit, units }: Scale): Scale => scaleIn(unit, [...units, -unit])

function scaleIn(unit: bigint, units: readonly bigint[]): Scale {
  const floats = { unit: Number(unit), units: units.map(Number) }
  const exact = [floats.unit, ...floats.units].every(Number.isSafeInteger)
  return { unit, units, safe: exact ? floats : undefined, nets: floats.units.map((part) => part / floats.unit) }
}

/** The mean of the outcomes, in lowest terms; the counts add up to `total`, which is not zero. */
export function mean(counts: readonly number[], scale: Scale, total: number, quickGcd: Gcd = safeGcd): Fraction {
  const { safe } = scale
  if (safe) {
    let sum = 0
    let size = 0
    for (let i = 0; i < counts.length; i++) {
      sum += counts[i]! * safe.units[i]!
      size += counts[i]! * Math.abs(safe.units[i]!)
    }
    if (size <= Number.MAX_SAFE_INTEGER) return overTotal(sum, total, safe.unit, quickGcd)
  }
  let exact = 0n
  for (let i = 0; i < counts.length; i++) exact += BigInt(counts[i]!) * scale.units[i]!
  // What the sum and the total share goes first: the rest can only be shared with the unit. That keeps the divisions short.
  const shared = BigInt(safeGcd(total, Math.abs(Number(exact % BigInt(total)))))
  const rest = gcd(exact / shared, scale.unit)
  return { n: exact / shared / rest, d: (BigInt(total) / shared) * (scale.unit / rest) }
}

/** sum / (total × unit) in lowest terms, in the same way. */
function overTotal(sum: number, total: number, unit: number, quickGcd: Gcd): Fraction {
  const shared = quickGcd(total, Math.abs(sum))
  const rest = quickGcd(unit, Math.abs(sum / shared))
  return { n: BigInt(sum / shared / rest), d: BigInt(total / shared) * BigInt(unit / rest) }
}

/** The standard deviation of the outcomes, summed from positive terms so that nothing cancels. */
export function spread(counts: readonly number[], { nets }: Scale, total: number, centre: number): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]! * (nets[i]! - centre) ** 2
  return Math.sqrt(sum / total)
}

/** How many of the sequences win, give the stake back, and lose. */
export interface Results {
  readonly win: number
  readonly push: number
  readonly lose: number
}

export function resultsOf(counts: readonly number[], { nets }: Scale): Results {
  const results = { win: 0, push: 0, lose: 0 }
  for (let i = 0; i < counts.length; i++) results[nets[i]! > 0 ? 'win' : nets[i] === 0 ? 'push' : 'lose'] += counts[i]!
  return results
}
