// Odds as the felt prints them.
import { type Bet, oddsOf, type Pays } from '@punto/rules'

/** `8 : 1`, `1 : 2`, `0.95 : 1`: small parts as they are, others in decimals, which every ratio of the documents has. */
export function oddsWords(pays: Pays): string | null {
  const odds = oddsOf(pays)
  if (!odds) return null
  const { n, d } = odds
  if (d === 1 || (n <= 3 && d <= 3)) return `${n} : ${d}`
  const decimals = n / d
  return Number.isInteger(decimals * 1000) ? `${decimals} : 1` : `${n} : ${d}`
}

/** All a bet may pay, the ordinary rung first: the ladder names the exceptions before the rule. */
export function paysWords(bet: Bet): string {
  const paying = bet.rungs.filter(({ pays }) => pays !== 'push').reverse()
  const all = [...new Set(paying.flatMap(({ pays }) => oddsWords(pays) ?? []))]
  if (all.length <= 2) return all.join(' · ')
  const whole = all.map((words) => words.split(' : ')).filter(([, to]) => to === '1')
  const values = whole.map(([n]) => Number(n))
  return whole.length === all.length ? `${Math.min(...values)} – ${Math.max(...values)} : 1` : all.join(' · ')
}

/** The same for a small area: `25 · 200 : 1`, so that the line fits a phone. */
export const paysBriefly = (bet: Bet): string => paysWords(bet).replace(/^(\S+) : 1 · (\S+) : 1$/, '$1 · $2 : 1')
