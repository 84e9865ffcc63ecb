// What this package's functions check of what they are given; see argument.ts of the rules.
import {
  ArgumentError,
  CARDS_IN_DECK,
  checkChance,
  checkDecks,
  checkList,
  checkOneOf,
  checkRecord,
  checkWhole,
  MAX_RATIO_PART,
  MAX_STAKE,
} from '@punto/rules'
import { ADVANCES, type BettingPlan } from './betting-plan.ts'
import { COUNT_KINDS, type Count, START_LIMIT, TAG_LIMIT } from './count.ts'
import type { Seed } from './seed.ts'
import type { LawEntry, RiskRules, SessionRules } from './session-rules.ts'
import type { ShoePlan } from './shoe-plan.ts'

const MOST_SEED = 2n ** 64n - 1n
export const MOST_BLOCKS: number = 2 ** 32 - 1
const MOST_STAKES = 10_000
const MOST_TIMES = 1000

/** A plan as planShoe makes it. */
export function checkPlan(argument: string, value: unknown): asserts value is ShoePlan {
  checkRecord(argument, value)
  const { decks, cards, rounds, cutAt, drawn } = value
  checkDecks(`${argument}.decks`, decks)
  const all = decks * CARDS_IN_DECK
  checkWhole(`${argument}.cards`, cards, all, all)
  checkWhole(`${argument}.rounds`, rounds, 0, Math.floor(all / 6))
  checkWhole(`${argument}.cutAt`, cutAt, 1, all)
  checkWhole(`${argument}.drawn`, drawn, 1, all)
}

export function checkSeed(argument: string, value: unknown): asserts value is Seed {
  if (typeof value !== 'bigint' || value < 0n || value > MOST_SEED)
    throw new ArgumentError(argument, 'a whole number below 2^64, as seedFrom() gives', value)
}

export function checkCount(argument: string, value: unknown): asserts value is Count {
  checkRecord(argument, value)
  checkList(`${argument}.tags`, value.tags)
  if (value.tags.length !== 10) throw new ArgumentError(`${argument}.tags`, 'ten tags', value.tags)
  for (let i = 0; i < 10; i++) checkWhole(`${argument}.tags[${i}]`, value.tags[i], -TAG_LIMIT, TAG_LIMIT)
  const { trigger, kind, start } = value
  // A true count in hundredths has sixteen bits.
  const most = kind === 'running' ? START_LIMIT : MOST_TRUE_COUNT
  if (!(Math.abs(trigger as number) <= most))
    throw new ArgumentError(`${argument}.trigger`, `a number from -${most} to ${most}`, trigger)
  if (kind !== undefined) checkKind(`${argument}.kind`, kind)
  if (start !== undefined) checkWhole(`${argument}.start`, start, -START_LIMIT, START_LIMIT)
}

const MOST_TRUE_COUNT = 300
const checkKind: (argument: string, value: unknown) => void = checkOneOf(COUNT_KINDS)

export function checkBetting(argument: string, value: unknown): asserts value is BettingPlan {
  checkRecord(argument, value)
  const { stakes, advance } = value
  checkList(`${argument}.stakes`, stakes)
  checkWhole(`${argument}.stakes.length`, stakes.length, 1, MOST_STAKES)
  for (let i = 0; i < stakes.length; i++) checkWhole(`${argument}.stakes[${i}]`, stakes[i], 1, MAX_STAKE)
  checkAdvance(`${argument}.advance`, advance)
}

const checkAdvance: (argument: string, value: unknown) => void = checkOneOf(ADVANCES)

/** What sessions and risks have in common. */
function checkMoney(argument: string, value: unknown): asserts value is Omit<SessionRules, 'rounds'> {
  checkRecord(argument, value)
  checkBetting(`${argument}.betting`, value.betting)
  for (const name of ['unitMinor', 'mostMinor', 'bankrollMinor'] as const)
    checkWhole(`${argument}.${name}`, value[name], 1, MAX_STAKE)
}

export function checkSessionRules(argument: string, value: unknown): asserts value is SessionRules {
  checkMoney(argument, value)
  checkWhole(`${argument}.rounds`, (value as SessionRules).rounds, 0, MOST_BLOCKS)
}

export function checkRiskRules(argument: string, value: unknown): asserts value is RiskRules {
  checkMoney(argument, value)
  const { law, goalMinor, rounds } = value as Partial<RiskRules>
  checkWhole(`${argument}.goalMinor`, goalMinor, 1, MAX_STAKE)
  if (rounds !== undefined) checkWhole(`${argument}.rounds`, rounds, 0, MOST_BLOCKS)
  checkLaw(`${argument}.law`, law)
}

export function checkLaw(argument: string, value: unknown): asserts value is readonly LawEntry[] {
  checkList(argument, value)
  let all = 0
  for (let i = 0; i < value.length; i++) {
    const entry = value[i]
    checkRecord(`${argument}[${i}]`, entry)
    checkChance(`${argument}[${i}].chance`, entry.chance)
    checkList(`${argument}[${i}].outcome`, entry.outcome)
    for (let leg = 0; leg < entry.outcome.length; leg++)
      checkLeg(`${argument}[${i}].outcome[${leg}]`, entry.outcome[leg])
    all += entry.chance
  }
  if (Math.abs(all - 1) > 1e-9) throw new ArgumentError(argument, 'a list whose chances add up to 1', all)
}

function checkLeg(argument: string, value: unknown): void {
  checkRecord(argument, value)
  checkWhole(`${argument}.times`, value.times, 1, MOST_TIMES)
  if (value.odds === 'push' || value.odds === 'lose') return
  checkRecord(`${argument}.odds`, value.odds)
  checkWhole(`${argument}.odds.n`, value.odds.n, 1, MAX_RATIO_PART)
  checkWhole(`${argument}.odds.d`, value.odds.d, 1, MAX_RATIO_PART)
}
