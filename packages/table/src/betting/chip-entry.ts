// Chips on the felt as a dealer enters them by key, in one line: `3 p 500`, and `.` for what was said last. The dealer's page and the
// terminal read the same lines. Nothing is judged here: the table decides whether the bet may lie there.
// Carries INS 5.17 (bets that staff enter).

/** What was entered last: a point repeats it, whole or in part. */
export interface ChipsSaid {
  readonly box: number
  readonly bet: string
  /** As it was written, in the currency's own units. */
  readonly amount: string
  /** The beginning of a name where somebody else than who sits there is meant. */
  readonly who: string | null
}

/** Why chips that were entered are no bet. */
export type ChipsProblem =
  | { readonly problem: 'unfinished' }
  /** A point, and nothing was entered before. */
  | { readonly problem: 'nothing-before' }
  | { readonly problem: 'no-such-box'; readonly given: string }
  | { readonly problem: 'no-such-bet'; readonly given: string; readonly several: readonly string[] }
  | { readonly problem: 'no-amount'; readonly given: string }

/** `winning-total-5-6` is `wt56`, `player` is `p`. */
export const shortBet = (bet: string): string =>
  bet
    .split('-')
    .map((word) => (/^\d/.test(word) ? word : word[0]))
    .join('')

/** The bet that a word means, or those it could mean. */
export type FoundBet = { readonly bet: string } | { readonly several: readonly string[] } | undefined

/** The bet that a word means, among these: its name, its short name, or a beginning that is clear. */
export function findBetWord(word: string, bets: readonly string[]): FoundBet {
  const wanted = word.toLowerCase()
  const exact = bets.find((bet) => bet === wanted) ?? bets.find((bet) => shortBet(bet) === wanted)
  if (exact) return { bet: exact }
  const begun = bets.filter((bet) => bet.startsWith(wanted))
  if (begun.length === 0) return undefined
  // "play" may be player, player-pair or player-8: the plain one is meant.
  const plain = begun.find((bet) => begun.every((other) => other.startsWith(bet)))
  return plain ? { bet: plain } : { several: begun }
}

/** The short name by which a bet is entered: where two have the same, the second is written out. */
export const betCode = (bet: string, bets: readonly string[]): string =>
  bets.find((other) => shortBet(other) === shortBet(bet)) === bet ? shortBet(bet) : bet

const REPEAT = '.'
const AMOUNT = /^\d+(\.\d+)?$/

/** A line as it was typed; blanks may be left out where it is clear without them: `3p500`, `4.`. */
export function readChips(
  line: string,
  felt: { readonly boxes: number; readonly bets: readonly string[]; readonly last: ChipsSaid | null },
): ChipsSaid | ChipsProblem {
  const { boxes, bets, last } = felt
  const words = line.trim().toLowerCase().split(/\s+/)
  if (words[0] === REPEAT && words.length === 1) return last ?? { problem: 'nothing-before' }
  split(words, /^(\d+)([^\d].*)$/)
  const [number = '', ...rest] = words
  const box = Number(number)
  if (!/^\d+$/.test(number) || box < 1 || box > boxes) return { problem: 'no-such-box', given: number }
  const [first] = rest
  if (first === undefined || first === '') return { problem: 'unfinished' }
  if (first === REPEAT && rest.length === 1) return last ? { ...last, box, who: null } : { problem: 'nothing-before' }
  const isBet = findBetWord(first, bets) !== undefined
  // `p500` is the Player and 500; `b7` alone is Banker 7 once an amount follows it.
  if (!isBet || rest.length === 1) split(rest, /^([a-z][a-z-]*)(\d[\d.]*|\.)$/)
  const [word = '', amount, ...who] = rest
  const found = findBetWord(word, bets)
  if (!found || 'several' in found) {
    return { problem: 'no-such-bet', given: word, several: found?.several ?? [] }
  }
  if (amount === undefined) return { problem: 'unfinished' }
  const whose = who.length > 0 ? who.join(' ') : null
  if (amount === REPEAT) {
    return last ? { box, bet: found.bet, amount: last.amount, who: whose } : { problem: 'nothing-before' }
  }
  if (!AMOUNT.test(amount) || Number(amount) === 0) return { problem: 'no-amount', given: amount }
  return { box, bet: found.bet, amount, who: whose }
}

/** The first word in two, where it is two that were typed together. */
function split(words: string[], pattern: RegExp): void {
  const [, first, second] = pattern.exec(words[0] ?? '') ?? []
  if (first !== undefined && second !== undefined) words.splice(0, 1, first, second)
}
