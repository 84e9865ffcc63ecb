// The law of chi-square, to as many digits as doubles carry, for few degrees of freedom and for twenty thousand.

/** The share of the law above a value. */
export const chiSquareAbove = (value: number, degrees: number): number => gammaTails(degrees / 2, value / 2).above

/**
 * How often a chi-square of so many degrees is at least as far out, on whichever side: a table that is too even is as
 * suspicious as one that is too rough.
 */
export function chiSquareTwoSided(value: number, degrees: number): number {
  const { below, above } = gammaTails(degrees / 2, value / 2)
  return Math.min(1, 2 * Math.min(below, above))
}

/** The regularised incomplete gamma functions P and Q: a series below the bulk of the law, a continued fraction above. */
function gammaTails(a: number, x: number): { below: number; above: number } {
  if (x <= 0) return { below: 0, above: 1 }
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = a + 1; term > sum * Number.EPSILON; n++) {
      term *= x / n
      sum += term
    }
    const below = Math.min(1, sum * scale)
    return { below, above: 1 - below }
  }
  // Lentz's way of running a continued fraction forwards.
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let i = 1, step = 0; Math.abs(step - 1) > Number.EPSILON; i++) {
    const numerator = -i * (i - a)
    b += 2
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    step = c * d
    fraction *= step
  }
  const above = Math.min(1, fraction * scale)
  return { below: 1 - above, above }
}

// Lanczos's approximation with g = 7 and nine terms (Paul Godfrey's coefficients): fifteen digits for positive x.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const sum = LANCZOS.reduce((total, coefficient, i) => (i === 0 ? coefficient : total + coefficient / (x - 1 + i)), 0)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

export const logBinomial = (n: number, k: number): number =>
  k < 0 || k > n ? Number.NEGATIVE_INFINITY : logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
