// Several bets placed together on one round: the exact law of what they bring, and so its mean and standard deviation.
// Bets on one coup are not independent; nothing here supposes that they are.
import {
  type Composition,
  checkGame,
  checkList,
  checkRecord,
  checkUnmultiplied,
  type Game,
  MAX_STAKE,
} from '@punto/rules'
import { checkShoe, sequences, VALUES } from './counts.ts'
import { compare, type Fraction, fraction, MINUS_ONE, minus, times, toNumber } from './fraction.ts'
import { jointFor, jointSignatures, TooFine } from './joint.ts'
import { jointClasses } from './joint-classes.ts'
import { countJoint } from './joint-pass.ts'
import { type BetQuestion, questionsOf, sightOf } from './question.ts'
import { type OddsResult, oddsRefused } from './refusal.ts'
import { mean } from './scale.ts'
import { outcomeCounts } from './signatures.ts'

/** How much lies on a bet. */
export interface Stake {
  readonly bet: string
  /** Whole units. */
  readonly stake: number
}

/** A result of several bets together, and how often it comes. */
export interface NetResult {
  /** What the bets bring together, in the units of the stakes. */
  readonly net: Fraction
  readonly count: bigint
}

/** The exact law of what several bets bring together. */
export interface Combination {
  readonly total: bigint
  /** In the units of the stakes. */
  readonly ev: Fraction
  readonly variance: Fraction
  readonly sd: number
  /** The chance to be better off by the round. */
  readonly hit: number
  /** Everything that can happen, the worst first. */
  readonly results: readonly NetResult[]
}

/** Antes are raised or folded as is best by the first card. The same bet twice counts as the sum. */
export function combine(game: Game, composition: Composition, stakes: readonly Stake[]): OddsResult<Combination> {
  checkGame('game', game)
  checkUnmultiplied('game', game)
  checkList('stakes', stakes)
  for (const [i, stake] of stakes.entries()) checkRecord(`stakes[${i}]`, stake)
  const cards = checkShoe(game, composition)
  if (!cards.ok) return cards
  const known = questionsOf(game)
  const placed: { question: BetQuestion; stake: number }[] = []
  for (const { bet, stake } of stakes) {
    const question = known.find((candidate) => candidate.bet.id === bet)
    const names = known.map((candidate) => candidate.bet.id).join(', ')
    if (!question) return oddsRefused('bet/not-priced', { bet, game: game.id, known: names })
    if (!Number.isInteger(stake) || stake < 1 || stake > MAX_STAKE)
      return oddsRefused('stake/not-whole', { bet, max: MAX_STAKE, stake })
    placed.push({ question, stake })
  }
  const nets = countNets(placed, composition)
  if (!nets) return oddsRefused('bets/too-fine', { bets: stakes.map(({ bet }) => bet).join(', ') })
  const { counts, netOf, unit } = nets
  const byNet = new Map<bigint, number>()
  for (const [i, count] of counts.entries()) {
    if (count > 0) byNet.set(netOf(i), (byNet.get(netOf(i)) ?? 0) + count)
  }
  return { ok: true, value: lawOf(byNet, unit, sequences(cards.value, 6)) }
}

/** Counts by first card and signature, and what each of those brings in parts of `unit`. */
function countNets(placed: readonly { question: BetQuestion; stake: number }[], composition: Composition) {
  const questions = placed.map(({ question }) => question)
  const joint = jointOf(questions)
  if (!joint) return undefined
  const signatures = jointSignatures(questions, joint)
  const { count, outcomes } = signatures
  const counts = countJoint(jointClasses(joint, signatures, true), composition)
  const unit = questions.reduce((product, { scale }) => product * scale.unit, 1n)
  const folds = questions.map((question, i) =>
    Array.from({ length: VALUES }, (_, first) => {
      if (!question.wager) return false
      const byOutcome = outcomeCounts(question, outcomes[i]!, counts, first * count)
      const sum = byOutcome.reduce((all, ways) => all + ways, 0)
      return sum > 0 && compare(mean(byOutcome, question.scale, sum), MINUS_ONE) <= 0
    }),
  )
  const netOf = (place: number): bigint => {
    const [first, signature] = [Math.floor(place / count), place % count]
    return placed.reduce((net, { question: { scale }, stake }, i) => {
      const parts = folds[i]![first] ? -scale.unit : scale.units[outcomes[i]![signature]!]!
      return net + BigInt(stake) * parts * (unit / scale.unit)
    }, 0n)
  }
  return { counts, netOf, unit }
}

/** Bets that look at different single cards may be too many to go through together. */
function jointOf(questions: readonly BetQuestion[]) {
  try {
    return jointFor(sightOf(questions))
  } catch (error) {
    if (error instanceof TooFine) return undefined
    throw error
  }
}

function lawOf(byNet: ReadonlyMap<bigint, number>, unit: bigint, total: number): Combination {
  const results = [...byNet]
    .map(([net, count]) => ({ net, count: BigInt(count) }))
    .sort((a, b) => (a.net < b.net ? -1 : 1))
  const all = BigInt(total)
  const sum = results.reduce((part, { net, count }) => part + net * count, 0n)
  const squares = results.reduce((part, { net, count }) => part + net * net * count, 0n)
  const ev = fraction(sum, all * unit)
  const variance = minus(fraction(squares, all * unit * unit), times(ev, ev))
  const winning = results.reduce((part, { net, count }) => (net > 0n ? part + count : part), 0n)
  return {
    total: all,
    ev,
    variance,
    sd: Math.sqrt(toNumber(variance)),
    hit: toNumber(fraction(winning, all)),
    results: results.map(({ net, count }) => ({ net: fraction(net, unit), count })),
  }
}
