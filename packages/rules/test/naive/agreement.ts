// Holds an answer of the package against the naive settlement's, word by word; no import from the package itself.
import { type NaiveAnswer, type NaiveIllegal, type NaiveRequest, naiveSettle } from './settlement.ts'

/** What the package says to a request: an answer, or that it refuses. */
export type Verdict = NaiveAnswer | { readonly refused: string }

/** Null where both agree; otherwise what they disagree about, with the request, for the person who reads the failure. */
export function disagreement(
  request: NaiveRequest,
  verdict: Verdict,
  naive: NaiveAnswer | NaiveIllegal = naiveSettle(request),
): string | null {
  const about = (what: string) => `${what}\n  request: ${JSON.stringify(request)}\n  naive: ${JSON.stringify(naive)}`
  if ('refused' in verdict) {
    return 'illegal' in naive ? null : about(`refused (${verdict.refused}) what the naive settlement settles`)
  }
  if ('illegal' in naive) return about(`settled what the naive settlement calls illegal: ${JSON.stringify(verdict)}`)

  if (verdict.winner !== naive.winner) return about(`winner ${verdict.winner}`)
  for (const hand of HANDS) {
    if (verdict[hand].points !== naive[hand].points) return about(`${hand} points ${verdict[hand].points}`)
    if (!sameCards(verdict[hand].cards, naive[hand].cards)) return about(`${hand} cards ${verdict[hand].cards}`)
  }
  if (verdict.lines.length !== naive.lines.length) return about(`${verdict.lines.length} lines`)
  for (let i = 0; i < naive.lines.length; i++) {
    for (const key of KEYS) {
      if (verdict.lines[i]![key] !== naive.lines[i]![key])
        return about(`line ${i}: ${key} is ${verdict.lines[i]![key]}`)
    }
  }
  return null
}

const HANDS = ['player', 'banker'] as const
const KEYS = ['bet', 'stake', 'result', 'pays', 'net', 'rounded'] as const

const sameCards = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((card, i) => card === others[i])
