// What is found in somebody's entries: each kind has its own test, its reasons, and its figures. A test that looks at many is corrected for
// how many it looks at (Bonferroni).
import {
  addTallies,
  chanceOfCounting,
  chanceOfEvents,
  chanceOfHits,
  isBeyondChance,
  judgeGame,
  newTally,
} from '@punto/eyes'
import type { FindingKind, FindingReason } from '@punto/protocol'
import { chanceOf } from '../reports/beyond-chance.ts'
import { type Entries, type Entry, type SumsKind, sumOf } from './entries.ts'

export interface Found {
  readonly kind: FindingKind
  /** Of the least likely of the reasons. */
  readonly chance: number
  readonly looked: number
  readonly reasons: readonly FindingReason[]
  /** The entries that it rests on. */
  readonly on: readonly Entry[]
}

type Judge = (entries: readonly Entry[], all: Entries) => readonly Found[]

const round3 = (value: number): number => Math.round(value * 1000) / 1000
const SPREAD = 4

/** Worth a look: there is something to test, and the house would lose by it. */
const counting: Judge = (entries, all) => {
  const deviations = sumOf(entries, 'deviation')
  const chance = chanceOfCounting(entries.length, deviations)
  const looked = all.looked('counting')
  if (!isBeyondChance(chance, looked)) return []
  const [bets, good] = [sumOf(entries, 'bets'), sumOf(entries, 'good')]
  const least = Math.min(...entries.map(({ values }) => values.least!))
  const largest = Math.max(...entries.map(({ values }) => values.largest!))
  const from = sumOf(entries, 'from') / entries.length
  const figures = {
    ...{ bet: entries[0]!.other, shoes: entries.length, bets, deviation: round3(deviations / entries.length) },
    ...{ staked: sumOf(entries, 'staked'), worth: Math.round(sumOf(entries, 'worth')) },
    possible: Math.round(sumOf(entries, 'possible')),
  }
  const reasons: FindingReason[] = [{ reason: 'follows-edge', chance, figures }]
  if (good >= bets / 2) reasons.push({ reason: 'only-when-good', chance: null, figures: { bets, good } })
  if (largest >= SPREAD * least) reasons.push({ reason: 'spread', chance: null, figures: { least, largest } })
  if (from >= 0.5) reasons.push({ reason: 'late-in-shoe', chance: null, figures: { gone: round3(from) } })
  return [{ kind: 'counting', chance, looked, reasons, on: entries }]
}

/** Of shoes in which stakes were spread at all, those in which the large ones came late by chance. */
const LATE_SHARE = 0.3

const late: Judge = (entries, all) => {
  const shoes = entries.filter(({ values }) => values.late === 1)
  const chance = chanceOfHits(entries.length, shoes.length, LATE_SHARE)
  const looked = all.looked('late')
  if (!isBeyondChance(chance, looked)) return []
  const largest = Math.max(...shoes.map(({ values }) => values.largest!))
  const figures = { shoes: entries.length, late: shoes.length, largest }
  return [{ kind: 'late-maximum', chance, looked, reasons: [{ reason: 'large-late', chance, figures }], on: shoes }]
}

const dealerAndPlayer: Judge = (entries, all) => {
  const [net, expected] = [sumOf(entries, 'net'), sumOf(entries, 'expected')]
  const most = Math.max(...entries.map(({ values }) => values.most!))
  const won = net > expected ? chanceOf(net - expected, sumOf(entries, 'variance'), most) : 1
  const [rounds, matters] = [sumOf(entries, 'rounds'), sumOf(entries, 'matters')]
  const usual = (all.total('dealer-player', 'matters') - matters) / (all.total('dealer-player', 'rounds') - rounds || 1)
  // One is nobody's habit.
  const about = matters < 2 ? 1 : chanceOfEvents(matters, Math.max(usual, LEAST_RATE) * rounds)
  const looked = 2 * all.looked('dealer-player')
  const reasons: FindingReason[] = []
  if (isBeyondChance(won, looked))
    reasons.push({ reason: 'wins', chance: won, figures: { rounds, net, worth: Math.round(expected) } })
  if (isBeyondChance(about, looked))
    reasons.push({ reason: 'matters', chance: about, figures: { rounds, matters, usual: usual * rounds } })
  return reasons.length === 0
    ? []
    : [{ kind: 'dealer-player', chance: Math.min(won, about), looked, reasons, on: entries }]
}

/** A rate is never taken as nothing, however little the house has seen. */
const LEAST_RATE = 1e-4

const dealer: Judge = (entries, all) => {
  const rounds = sumOf(entries, 'rounds')
  const looked = 2 * all.looked('dealer')
  const told = [
    ['irregularities', 'dealer-irregularities'],
    ['chips-found', 'late-entry'],
  ] as const
  return told.flatMap(([name, kind]) => {
    const seen = sumOf(entries, name)
    const usual = (all.total('dealer', name) - seen) / (all.total('dealer', 'rounds') - rounds || 1)
    const chance = chanceOfEvents(seen, Math.max(usual, LEAST_RATE) * rounds)
    if (seen < 2 || !isBeyondChance(chance, looked)) return []
    const figures = { rounds, seen, usual: round3(usual * rounds) }
    const on = entries.filter(({ values }) => values[name]! > 0)
    return [{ kind, chance, looked, reasons: [{ reason: name, chance, figures }], on }]
  })
}

const pair: Judge = (entries, all) => {
  const [both, matched] = [sumOf(entries, 'both'), sumOf(entries, 'matched')]
  const chance = chanceOfHits(both, matched, Math.min(1, sumOf(entries, 'expected') / both))
  // Every pair of those who lay on a side was looked at.
  const players = all.looked('counting') + 1
  const looked = (players * (players - 1)) / 2
  if (!isBeyondChance(chance, looked)) return []
  const together = sumOf(entries, 'together')
  const figures = { rounds: both, matched, staked: sumOf(entries, 'covered') }
  const reasons: FindingReason[] = [{ reason: 'opposite-alike', chance, figures }]
  if (together > 0) reasons.push({ reason: 'come-and-go', chance: null, figures: { shoes: entries.length, together } })
  return [{ kind: 'opposite', chance, looked, reasons, on: entries }]
}

const GAME_KINDS: Readonly<Record<string, FindingKind>> = { streaks: 'streak', cards: 'cards-away' }

function game(entries: readonly Entry[], of: FindingKind, looked: number): readonly Found[] {
  const tally = newTally(entries[0]!.tally!.decks)
  for (const entry of entries) addTallies(tally, entry.tally!)
  return judgeGame(tally).flatMap(({ id, p: chance, statistic, degrees }) => {
    if (!isBeyondChance(chance, looked)) return []
    const kind = of === 'dealer-law' ? of : (GAME_KINDS[id] ?? of)
    const figures = { shoes: tally.shoes, rounds: tally.rounds, statistic: round3(statistic), degrees }
    return [{ kind, chance, looked, reasons: [{ reason: id, chance, figures }], on: entries }]
  })
}

/** Four tests of each shoe, and of its table so far; and of each dealer after each shoe that they dealt in. */
const TESTS = 4

/**
 * For how many the test of the so-manieth shoe is corrected: shoe by shoe more, so that all that are ever looked at come to the threshold
 * together (the sum of 1 / n(1 + ln n)² is below two), however long a house is open.
 */
export const gamesLooked = (shoes: number): number => Math.ceil(2 * TESTS * shoes * (1 + Math.log(shoes)) ** 2)

export const JUDGES: Readonly<Record<SumsKind, Judge>> = {
  counting,
  late,
  'dealer-player': dealerAndPlayer,
  dealer,
  pair,
  'table-game': (entries, all) => [
    ...game(entries.slice(-1), 'shoe-law', gamesLooked(all.count('table-game'))),
    ...(entries.length > 1 ? game(entries, 'table-law', gamesLooked(all.count('table-game'))) : []),
  ],
  'dealer-game': (entries, all) => game(entries, 'dealer-law', gamesLooked(all.count('dealer-game'))),
}
