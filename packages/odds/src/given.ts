// A round that has begun: with these cards on the table and this shoe, the exact chance of every result of every bet, and
// whether a bet is certain already. Ruling 27 rests on this: an outcome is established when some bet on offer is certain to
// win or certain to lose over every completion that the shoe allows.
import {
  type Bet,
  CARDS_BEFORE_ANTE,
  type Card,
  type Composition,
  cardPoints,
  cardsIn,
  checkCards,
  checkGame,
  checkUnmultiplied,
  type Game,
  type InsuranceRow,
  insuranceLadder,
  insuranceOffers,
  MAX_CARDS_IN_COUP,
  makeCard,
  nextDraw,
} from '@punto/rules'
import { type PricedRung, pricedRungs } from './bet-pricing.ts'
import { type Completions, countCompletions } from './completions.ts'
import { checkComposition, sequences } from './counts.ts'
import { compare, type Fraction, MINUS_ONE } from './fraction.ts'
import { type Joint, jointFor, jointSignatures } from './joint.ts'
import { type JointClasses, jointClasses } from './joint-classes.ts'
import { countJoint } from './joint-pass.ts'
import { askBet, askLadder, type BetQuestion, type Question, questionsOf, sightOf } from './question.ts'
import { type OddsResult, oddsRefused } from './refusal.ts'
import { mean, type Results, resultsOf } from './scale.ts'
import { outcomeCounts, type Signatures } from './signatures.ts'

/** What a bet is sure to come to: `win`, `lose` or `push`. */
export type Certain = keyof Results

/** What may still become of a stake. */
export interface Prospect {
  /** What its owner may expect per unit, from here. */
  readonly ev: Fraction
  /** The chance of each result. */
  readonly chance: Results
  /** The one result that every completion brings, if there is one. */
  readonly certain: Certain | null
}

/** A bet in a round that has begun. */
export interface GivenBet extends Prospect {
  readonly id: string
  readonly bet: Bet
  /** The rungs in order and the loss last, counted over the completions. */
  readonly rungs: readonly PricedRung[]
}

/** The Ante in its window: what raising and folding are worth with this card on the table. */
export interface GivenAnte {
  readonly id: string
  readonly raise: Fraction
  readonly fold: Fraction
  readonly best: 'raise' | 'fold'
}

/** A row of insurance in a round that has begun. */
export interface GivenInsurance extends Prospect {
  readonly row: InsuranceRow
}

/** A round that has begun, priced from here on. */
export interface Given {
  /** Cards in the shoe, and how many sequences of them the counts are out of. */
  readonly cards: number
  readonly total: bigint
  /** Whether the coup is over. */
  readonly finished: boolean
  /** Every bet on offer by its own ladder; an Ante as if it is raised, and Wagers by themselves. */
  readonly bets: readonly GivenBet[]
  /** Antes to be decided at this point. */
  readonly antes: readonly GivenAnte[]
  /** Insurance on offer at this point. */
  readonly insurance: readonly GivenInsurance[]
  /** Ruling 27: whether some bet is certain to win or certain to lose; never before a card is dealt, whatever the shoe. */
  readonly established: boolean
}

/** `cards` lie on the table in dealing order; `composition` is what the shoe holds beside them. */
export function given(game: Game, cards: readonly Card[], composition: Composition): OddsResult<Given> {
  checkGame('game', game)
  checkUnmultiplied('game', game)
  checkCards('cards', cards)
  const checked = checkTable(game, cards, composition)
  if (!checked.ok) return checked
  const plan = tablePlanOf(game)
  const counts = new Map<Question, readonly number[]>()
  let total = 0
  for (const part of plan.parts) {
    const counted = countPart(part, cards, composition)
    if (!counted) return oddsRefused('shoe/runs-out', { dealt: cards.length, cards: cardsIn(composition) })
    for (const [i, question] of part.questions.entries())
      counts.set(question, outcomeCounts(question, part.signatures.outcomes[i]!, counted.bySignature))
    total = counted.total
  }
  const countsOf = (question: Question) => counts.get(question)!
  const prospect = (question: Question): Prospect => prospectOf(question, countsOf(question), total)
  const bets = plan.bets.map((question) => ({
    id: question.bet.id,
    bet: question.bet,
    ...prospect(question),
    rungs: pricedRungs(question.bet, countsOf(question)),
  }))
  const points = cards.map(cardPoints)
  const rows = insuranceOffers(game, points)?.rows ?? []
  return {
    ok: true,
    value: {
      cards: cardsIn(composition),
      total: BigInt(total),
      finished: nextDraw(points) === 'stop',
      bets,
      antes: cards.length === CARDS_BEFORE_ANTE ? plan.antes.map((ante) => decide(ante, prospect(ante).ev)) : [],
      // The first row of a side is the one on offer.
      insurance: rows
        .filter(({ side }, i) => rows.findIndex((row) => row.side === side) === i)
        .map((row) => ({ row, ...prospect(plan.insurance.get(row)!) })),
      established: cards.length > 0 && bets.some(({ certain }) => certain === 'win' || certain === 'lose'),
    },
  }
}

/** The table of play must allow the cards, and they and the shoe together must be a shoe's. */
function checkTable(game: Game, cards: readonly Card[], composition: Composition): OddsResult<number> {
  const points: number[] = []
  for (const card of cards) {
    if (nextDraw(points) === 'stop')
      return oddsRefused('table/card-forbidden', { needed: points.length, card: makeCard(card) })
    points.push(cardPoints(card))
  }
  const alone = checkComposition(game, composition)
  if (!alone.ok) return alone
  const whole = [...composition]
  for (const card of cards) whole[card]!++
  return checkComposition(game, whole)
}

const decide = ({ bet }: BetQuestion, raise: Fraction): GivenAnte => ({
  id: bet.id,
  raise,
  fold: MINUS_ONE,
  best: compare(raise, MINUS_ONE) > 0 ? 'raise' : 'fold',
})

function prospectOf({ scale }: Question, counts: readonly number[], total: number): Prospect {
  const results = resultsOf(counts, scale)
  const possible = (['win', 'push', 'lose'] as const).filter((result) => results[result] > 0)
  return {
    ev: mean(counts, scale, total),
    chance: { win: results.win / total, push: results.push / total, lose: results.lose / total },
    certain: possible.length === 1 ? possible[0]! : null,
  }
}

/** Before a card lies, a class of starts at a time: where single cards are asked for there are very many. */
function countPart(part: Part, cards: readonly Card[], composition: Composition): Completions | undefined {
  if (cards.length > 0 || !part.classes || cardsIn(composition) < MAX_CARDS_IN_COUP)
    return countCompletions(part.joint, part.signatures, cards, composition)
  const total = sequences(cardsIn(composition), MAX_CARDS_IN_COUP)
  return { bySignature: countJoint(part.classes, composition), total }
}

/** Questions that look at cards as closely as each other. */
interface Part {
  readonly questions: readonly Question[]
  readonly joint: Joint
  readonly signatures: Signatures
  /** Where single cards are asked for. */
  readonly classes: JointClasses | undefined
}

/** Everything that can be asked at a table of this game. */
interface TablePlan {
  readonly parts: readonly Part[]
  readonly bets: readonly BetQuestion[]
  readonly antes: readonly BetQuestion[]
  readonly insurance: ReadonlyMap<InsuranceRow, Question>
}

const plans = new WeakMap<Game, TablePlan>()

function tablePlanOf(game: Game): TablePlan {
  const known = plans.get(game)
  if (known) return known
  const bets = game.bets.filter((bet) => !bet.notOffered).map(askBet)
  const antes = questionsOf(game).filter((question) => question.wager)
  const insurance = new Map(game.insurance.map((row) => [row, askLadder(insuranceLadder(row))]))
  const questions: readonly Question[] = [...bets, ...antes, ...insurance.values()]
  const bySight = new Map<string, Question[]>()
  for (const question of questions) {
    const { cards } = sightOf([question])
    bySight.set(cards.join(), [...(bySight.get(cards.join()) ?? []), question])
  }
  const plan = { parts: [...bySight.values()].map(partOf), bets, antes, insurance }
  plans.set(game, plan)
  return plan
}

function partOf(questions: readonly Question[]): Part {
  const sight = sightOf(questions)
  const joint = jointFor(sight)
  const signatures = jointSignatures(questions, joint)
  return {
    questions,
    joint,
    signatures,
    classes: sight.cards.length > 0 ? jointClasses(joint, signatures, false) : undefined,
  }
}
