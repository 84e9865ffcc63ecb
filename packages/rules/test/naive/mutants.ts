// Games with one thing wrong in them, each named for what is wrong: what a sharp oracle must notice.
import {
  type Bet,
  type Condition,
  checkLadder,
  FACTS,
  factsInPattern,
  type Game,
  type InsuranceRow,
  isAll,
  isAny,
  isNot,
  type Pattern,
  parseRatio,
  type Rung,
  wantedValues,
} from '../../src/index.ts'

export interface Mutant {
  readonly name: string
  readonly game: Game
}

/** The id of the bet that is wrong, too. */
export interface BetMutant extends Mutant {
  readonly bet: string
}

/** The row as it was, and what stands in its place, too. */
export interface RowMutant extends Mutant {
  readonly rows: readonly InsuranceRow[]
}

/** A list with one item replaced, or taken out where `instead` is left out. */
const replaced = <T>(list: readonly T[], at: number, ...instead: T[]): T[] => list.toSpliced(at, 1, ...instead)

export function* betMutants(game: Game): Generator<BetMutant> {
  for (const [i, bet] of game.bets.entries()) {
    for (const [name, ...wrong] of wrongBets(game, bet)) {
      yield { name: `${bet.id}: ${name}`, game: { ...game, bets: replaced(game.bets, i, ...wrong) }, bet: bet.id }
    }
  }
}

function* wrongBets(game: Game, bet: Bet): Generator<[name: string, ...instead: Bet[]]> {
  if (bet.notOffered) {
    const { notOffered: _, ...offered } = bet
    yield ['offered all the same', offered]
    return
  }
  yield ['left out']
  yield ['not offered', { ...bet, notOffered: { en: 'wrong', zh: 'wrong' } }]
  for (const [name, rungs] of wrongLadders(bet.rungs)) yield [name, { ...bet, rungs }]
  if (bet.requires) {
    const { requires, ...free } = bet
    yield ['needs no other bet', free]
    for (const [k, needed] of requires.anyOf.entries()) {
      yield [`${needed} is not enough`, { ...bet, requires: { ...requires, anyOf: replaced(requires.anyOf, k) } }]
    }
    yield ['tie is enough', { ...bet, requires: { ...requires, anyOf: [...requires.anyOf, 'tie'] } }]
  } else if (!game.bets.some(({ raise }) => raise?.bet === bet.id)) {
    const other = bet.id === 'tie' ? 'player' : 'tie'
    yield [`needs ${other}`, { ...bet, requires: { anyOf: [other], rule: 'wrong' } }]
  }
  if (bet.raise) {
    const { raise, ...plain } = bet
    yield ['cannot be raised', plain]
    for (const times of [1, 3]) yield [`raised ${times} times`, { ...bet, raise: { ...raise, times } }]
    const otherWager = raise.bet === 'wager-player' ? 'wager-banker' : 'wager-player'
    yield [`raised on ${otherWager}`, { ...bet, raise: { ...raise, bet: otherWager } }]
  }
}

function* wrongLadders(rungs: readonly Rung[]): Generator<[name: string, rungs: Rung[]]> {
  for (const [i, rung] of rungs.entries()) {
    const at = `rung ${i}:`
    yield [`${at} left out`, replaced(rungs, i)]
    for (const pays of wrongPays(rung.pays)) yield [`${at} pays ${pays}`, replaced(rungs, i, { ...rung, pays })]
    for (const [name, when] of wrongConditions(rung.when)) {
      yield [`${at} ${name}`, replaced(rungs, i, { ...rung, when })]
    }
  }
  for (const [earlier, later] of rungs.length > 1 ? checkLadder(rungs).overlapping : []) {
    const swapped = replaced(replaced(rungs, earlier, rungs[later]!), later, rungs[earlier]!)
    yield [`rungs ${earlier} and ${later} change places`, swapped]
  }
}

function wrongPays(pays: Rung['pays']): Rung['pays'][] {
  if (pays === 'push') return ['1/1', '1/2']
  const { n, d } = parseRatio(pays)!
  return [`${n + 1}/${d}`, `${n}/${d + 1}`, 'push']
}

function* wrongConditions(when: Condition): Generator<[name: string, when: Condition]> {
  if (isAny(when) || isAll(when)) {
    const [word, parts] = isAny(when) ? (['any', when.any] as const) : (['all', when.all] as const)
    const made = (some: readonly Condition[]): Condition => (word === 'any' ? { any: some } : { all: some })
    for (const [i, part] of parts.entries()) {
      yield [`without ${word} ${i}`, made(replaced(parts, i))]
      for (const [name, wrong] of wrongConditions(part)) yield [`${word} ${i} ${name}`, made(replaced(parts, i, wrong))]
    }
  } else if (isNot(when)) {
    yield ['without "not"', when.not]
    for (const [name, wrong] of wrongConditions(when.not)) yield [`not ${name}`, { not: wrong }]
  } else {
    yield* wrongPatterns(when)
  }
}

function* wrongPatterns(pattern: Pattern): Generator<[name: string, when: Pattern]> {
  for (const fact of factsInPattern(pattern)) {
    const { [fact]: asked, ...rest } = pattern
    yield [`without ${fact}`, rest]
    const values = wantedValues(fact, asked)
    for (const value of FACTS[fact]) {
      const others = values.filter((other) => other !== value)
      if (!values.includes(value)) yield [`${fact} also ${value}`, { ...rest, [fact]: [...values, value] }]
      else if (others.length > 0) yield [`${fact} not ${value}`, { ...rest, [fact]: others }]
      if (!values.includes(value) && values.length === 1) yield [`${fact} ${value}`, { ...rest, [fact]: value }]
    }
  }
}

export function* insuranceMutants(game: Game): Generator<RowMutant> {
  for (const [i, row] of game.insurance.entries()) {
    const at = `window ${row.window}, ${row.side}, Player ${row.player.join('')}, Banker ${row.banker.join('')}`
    for (const [name, ...wrong] of wrongRows(row)) {
      const insurance = replaced(game.insurance, i, ...wrong)
      yield { name: `${at}: ${name}`, game: { ...game, insurance }, rows: [row, ...wrong] }
    }
  }
}

function* wrongRows(row: InsuranceRow): Generator<[name: string, ...instead: InsuranceRow[]]> {
  yield ['left out']
  const { n, d } = parseRatio(row.pays)!
  yield [`pays ${n + 1}/${d}`, { ...row, pays: `${n + 1}/${d}` }]
  yield [`pays ${n}/${d + 1}`, { ...row, pays: `${n}/${d + 1}` }]
  yield [row.paysOnTie ? 'returned on a tie' : 'paid on a tie', { ...row, paysOnTie: !row.paysOnTie }]
  yield ['in the other window', { ...row, window: row.window === 1 ? 2 : 1 }]
  yield ['on the other side', { ...row, side: row.side === 'player' ? 'banker' : 'player' }]
  for (const hand of ['player', 'banker'] as const) {
    for (let points = 0; points <= 9; points++) {
      const others = row[hand].filter((other) => other !== points)
      const instead = row[hand].includes(points) ? others : [...row[hand], points]
      yield [`${hand} ${row[hand].includes(points) ? 'not' : 'also'} ${points}`, { ...row, [hand]: instead }]
    }
  }
}
