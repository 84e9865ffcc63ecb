// What makes a well-formed file a sound game: names that exist once, ladders without dead rungs, insurance that can be offered.
import { checkLadder } from '../language/check-ladder.ts'
import type { Condition } from '../language/condition.ts'
import { describe } from '../language/describe.ts'
import { CARD_FACT_NAMES, type FactName, FIRST_FACTS, SUIT_FACTS } from '../language/facts.ts'
import { ladderFacts, type Rung } from '../language/ladder.ts'
import { MAX_RATIO_PART, parseRatio } from '../ratio.ts'
import { nextDraw, playerDraws, SIDE_NAMES } from '../table-of-play.ts'
import type { BetFile, GameFile, InsuranceRowFile, PackFile } from './game-file.ts'
import type { Mistakes } from './shape.ts'

/** `others`: whether a bet may need one that is not in this file, as a pack's may need the game's. */
export function checkBets(bets: readonly BetFile[], mistakes: Mistakes, others: boolean): void {
  const ids = bets.map((bet) => bet.id)
  for (const [i, bet] of bets.entries()) {
    const at = `bets[${i}]`
    if (ids.indexOf(bet.id) !== i) mistakes.add(`${at}.id`, 'file/repeated-id', { id: bet.id })
    if (bet.id.startsWith('insurance-')) mistakes.add(`${at}.id`, 'file/reserved-id', { id: bet.id })
    checkRungs(bet, at, mistakes)
    if (!others) checkRequires(bet, ids, at, mistakes)
    checkRaise(bet, bets, at, mistakes)
  }
}

const asRung = ({ when }: { readonly when: Condition }): Rung => ({
  when,
  pays: 'push',
  label: { en: '', zh: '' },
  rule: '',
})

function checkRungs(
  bet: { readonly rungs: readonly { readonly when: Condition }[] },
  at: string,
  mistakes: Mistakes,
): void {
  // A rung that loses decides like any other.
  const rungs = bet.rungs.map(asRung)
  const { impossible, shadowed, crossing, holes } = checkLadder(rungs)
  const words = (i: number) => ({ words: describe(bet.rungs[i]!.when, 'en') })
  for (const i of impossible) mistakes.add(`${at}.rungs[${i}]`, 'file/impossible-rung', words(i))
  for (const i of shadowed) mistakes.add(`${at}.rungs[${i}]`, 'file/shadowed-rung', words(i))
  for (const [earlier, later] of crossing.filter((pair) => !pair.some((i) => shadowed.includes(i)))) {
    const params = { ...words(later), other: earlier, otherWords: words(earlier).words }
    mistakes.add(`${at}.rungs[${later}]`, 'file/overlapping-rungs', params)
  }
  for (const { fact, paid, missing, rung } of holes) {
    const params = { term: fact, paid: paid.join(', '), missing: missing.join(', ') }
    mistakes.add(`${at}.rungs[${rung}]`, 'file/hole', params)
  }
}

/** Which single cards a hand holds decides what multiplies it: its bets look at points, card counts and pairs. */
const TOO_FINE = new Set<FactName>([...SUIT_FACTS, ...FIRST_FACTS, ...CARD_FACT_NAMES])

/** Jackpots and multipliers: coups that can be met, pots that agree, a fee that the smallest win covers. */
export function checkExtras({ bets, multipliers }: GameFile | PackFile, mistakes: Mistakes): void {
  for (const [i, { jackpot, raise, multiplied, rungs }] of bets.entries()) {
    const at = `bets[${i}]`
    if (jackpot) {
      if (raise) mistakes.add(`${at}.jackpot`, 'file/jackpot-on-ante', {})
      const other = bets.findIndex((one) => one.jackpot?.pot === jackpot.pot && one.jackpot.seed !== jackpot.seed)
      if (other >= 0 && other < i) {
        mistakes.add(`${at}.jackpot.seed`, 'file/other-seed', {
          pot: jackpot.pot,
          other,
          seed: bets[other]!.jackpot!.seed,
        })
      }
      checkRungs(jackpot, `${at}.jackpot`, mistakes)
      for (const [k, { share, envy = '0/1' }] of jackpot.rungs.entries()) {
        const [one, more] = [share, envy].map((text) => text.split('/').map(Number)) as [
          [number, number],
          [number, number],
        ]
        if (one[0] * more[1] + more[0] * one[1] > one[1] * more[1]) {
          mistakes.add(`${at}.jackpot.rungs[${k}].envy`, 'file/more-than-pot', {})
        }
      }
    }
    const fine = multiplied && [...ladderFacts(rungs.map(asRung))].find((fact) => TOO_FINE.has(fact))
    if (fine) mistakes.add(`${at}.multiplied`, 'file/multiplied-cards', { term: fine })
    if (multiplied && !multipliers) mistakes.add(`${at}.multiplied`, 'file/no-multipliers', {})
    if (multiplied && raise) mistakes.add(`${at}.multiplied`, 'file/multiplied-ante', {})
  }
  if (!multipliers) return
  for (const key of ['cards', 'times'] as const) {
    if (Object.keys(multipliers[key]).length === 0) {
      const known = key === 'cards' ? '1 to 5' : '2 to 8'
      mistakes.add(`multipliers.${key}`, 'file/no-weights', { known })
    }
  }
}

function checkRequires(bet: BetFile, ids: readonly string[], at: string, mistakes: Mistakes): void {
  for (const [k, needed] of (bet.requires?.anyOf ?? []).entries()) {
    if (!ids.includes(needed)) {
      mistakes.add(`${at}.requires.anyOf[${k}]`, 'file/unknown-bet', { bet: needed, known: ids.join(', ') })
    }
  }
}

function checkRaise(bet: BetFile, bets: readonly BetFile[], at: string, mistakes: Mistakes): void {
  if (!bet.raise) return
  const wager = bets.find((other) => other.id === bet.raise?.bet)
  const place = `${at}.raise.bet`
  if (!wager) {
    mistakes.add(place, 'file/unknown-bet', { bet: bet.raise.bet, known: bets.map((other) => other.id).join(', ') })
    return
  }
  const antes = bets.filter((other) => other.raise?.bet === wager.id)
  const required = bets.some((other) => other.requires?.anyOf.includes(wager.id))
  if (wager.raise || antes.length > 1 || required) mistakes.add(place, 'file/bad-raise', { bet: wager.id })
  const longest = Math.max(...wager.rungs.map(({ pays }) => parseRatio(pays)?.n ?? 0))
  if (longest * bet.raise.times > MAX_RATIO_PART) {
    mistakes.add(`${at}.raise.times`, 'file/raise-too-large', { bet: wager.id, max: MAX_RATIO_PART })
  }
}

/** A legend prints the pay table of a bet of the game. */
export function checkLegends({ bets, legends = [] }: GameFile, mistakes: Mistakes): void {
  const ids = bets.map((bet) => bet.id)
  for (const [i, bet] of legends.entries()) {
    if (!ids.includes(bet)) mistakes.add(`legends[${i}]`, 'file/unknown-bet', { bet, known: ids.join(', ') })
  }
}

export function checkDecks(decks: GameFile['decks'], mistakes: Mistakes): void {
  if (decks && decks.min > decks.max) mistakes.add('decks', 'file/bad-decks', {})
}

export function checkInsuranceRows(file: GameFile, mistakes: Mistakes): void {
  const rows = file.insurance ?? []
  for (const [i, row] of rows.entries()) {
    const at = `insurance[${i}]`
    if (!file.bets.some((bet) => bet.id === row.side)) {
      mistakes.add(`${at}.side`, 'file/insurance-without-bet', { side: row.side })
    }
    if (!canBeOffered(row)) mistakes.add(at, 'file/insurance-never-offered', {})
    const other = rows.findIndex((earlier, k) => k < i && overlap(earlier, row))
    if (other >= 0) mistakes.add(at, 'file/insurance-overlap', { other, side: SIDE_NAMES[row.side] })
  }
}

const share = (a: readonly number[], b: readonly number[]) => a.some((one) => b.includes(one))
const overlap = (a: InsuranceRowFile, b: InsuranceRowFile) =>
  a.window === b.window && a.side === b.side && share(a.player, b.player) && share(a.banker, b.banker)

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Whether at some of the row's points a further card is still to be drawn. A hand of points n can be dealt as n and 0. */
function canBeOffered(row: InsuranceRowFile): boolean {
  return row.banker.some((banker) =>
    row.player.some((player) =>
      row.window === 1
        ? nextDraw([player, banker, 0, 0]) !== 'stop'
        : POINTS.some((third) => {
            const two = (player - third + 10) % 10
            return playerDraws(two, banker) && nextDraw([two, banker, 0, 0, third]) === 'banker'
          }),
    ),
  )
}
