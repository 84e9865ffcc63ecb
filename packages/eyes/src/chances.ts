// Upper bounds on what chance alone can bring about: they hold for few observations and long odds too, where a normal law would call a
// lucky player a cheat.
import { checkChance, checkFinite, checkWhole } from '@punto/rules'

const MOST = Number.MAX_SAFE_INTEGER

/** How far two chances are apart, as information (Kullback and Leibler): of `n` trials, a share of `a` comes by the law `b` at most e^(−n·this) often. */
function apart(a: number, b: number): number {
  const part = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(x / y))
  return part(a, b) + part(1 - a, 1 - b)
}

/**
 * How likely `count` independent results add up to `sum` or more, where each has mean zero at most, variance `variance` at most, and is
 * never above `most` (Hoeffding 1963, theorem 3).
 */
export function chanceOfSum(count: number, sum: number, most: number, variance: number): number {
  checkWhole('count', count, 0, MOST)
  checkFinite('sum', sum)
  checkFinite('most', most)
  checkFinite('variance', variance)
  if (count === 0 || sum <= 0 || most <= 0 || variance <= 0) return 1
  const mean = Math.min(sum / count, most)
  const spread = variance / most
  return Math.min(1, Math.exp(-count * apart((mean + spread) / (most + spread), spread / (most + spread))))
}

/** How many such results of a mean like this it takes until `chanceOfSum` is no more than `chance`. */
export function countAskedFor(mean: number, most: number, variance: number, chance: number): number {
  checkFinite('mean', mean)
  checkFinite('most', most)
  checkFinite('variance', variance)
  checkChance('chance', chance)
  if (mean <= 0 || most <= 0 || variance <= 0 || chance === 0) return Number.POSITIVE_INFINITY
  const spread = variance / most
  const each = apart((Math.min(mean, most) + spread) / (most + spread), spread / (most + spread))
  return Math.ceil(-Math.log(chance) / each)
}

/** How likely `count` independent trials, each with chance `each` at most, succeed `seen` times or more (Chernoff 1952). */
export function chanceOfHits(count: number, seen: number, each: number): number {
  checkWhole('count', count, 0, MOST)
  checkWhole('seen', seen, 0, count)
  checkChance('each', each)
  if (seen === 0 || each >= 1 || seen / count <= each) return 1
  return each === 0 ? 0 : Math.exp(-count * apart(seen / count, each))
}

/** How likely as many rare events or more come where so many are expected (Poisson's law, Chernoff's bound). */
export function chanceOfEvents(seen: number, expected: number): number {
  checkWhole('seen', seen, 0, MOST)
  checkFinite('expected', expected)
  if (seen <= expected) return 1
  return expected <= 0 ? 0 : Math.exp(seen - expected - seen * Math.log(seen / expected))
}

/** Told when the chance of it, times how many were looked at, is no more than this (Bonferroni's correction). */
export const LEAST_CHANCE = 0.01

/** Whether it is beyond what chance allows when so many are looked at. */
export function isBeyondChance(chance: number, looked: number): boolean {
  checkChance('chance', chance)
  checkWhole('looked', looked, 0, MOST)
  return chance * looked <= LEAST_CHANCE
}
