// A game made ready to be priced, once: which of its questions look at what, and for every way a coup can go, what it
// answers to each. Pricing a shoe is then counting and adding.
import { FACT_NAMES, factVector, type Game } from '@punto/rules'
import { type InsuranceSituation, insuranceSituations } from './insurance-situations.ts'
import { type Joint, jointFacts, jointFor } from './joint.ts'
import { ENDING_LEAVES, ENDINGS, LEAF_ENDING, LEAVES, leafFacts, NO_CARD } from './leaves.ts'
import { asksThirds, type BetQuestion, questionsOf, reachOf, sightOf } from './question.ts'
import { type Signatures, signaturesOf } from './signatures.ts'
import { type Starts, startsFor } from './starts.ts'

/** Questions that are answered from one count. */
export interface Group {
  readonly questions: readonly BetQuestion[]
  readonly signatures: Signatures
}

export interface Plan {
  /** Everything the game can be asked, in the felt's order. */
  readonly questions: readonly BetQuestion[]
  /** What the outcome alone decides: by leaf, or where Antes are among it, by ending and the Player's first card. */
  readonly outcome: Group & { readonly antes: boolean; readonly classOf: Uint16Array }
  /** Bets that the initial cards alone decide: by the two starts. */
  readonly initial: (Group & { readonly starts: Starts }) | undefined
  /** Bets and Antes that join the two. */
  readonly joined: (Group & { readonly joint: Joint }) | undefined
  readonly insurance: readonly InsuranceSituation[]
}

const plans = new WeakMap<Game, Plan>()

export function planOf(game: Game): Plan {
  const known = plans.get(game)
  if (known) return known
  const plan = makePlan(game)
  plans.set(game, plan)
  return plan
}

function makePlan(game: Game): Plan {
  const questions = questionsOf(game)
  // An Ante is counted by ending, in which third cards are not told apart.
  const byOutcome = questions.filter(
    (question) => reachOf(question) === 'outcome' && !(asksThirds(question) && questions.some(({ wager }) => wager)),
  )
  const initial = questions.filter((question) => reachOf(question) === 'initial' && !question.wager)
  const joined = questions.filter((question) => !byOutcome.includes(question) && !initial.includes(question))
  return {
    questions,
    outcome: outcomeGroup(byOutcome),
    initial: initial.length > 0 ? initialGroup(initial) : undefined,
    joined: joined.length > 0 ? joinedGroup(joined) : undefined,
    insurance: insuranceSituations(game),
  }
}

const facts = new Uint8Array(FACT_NAMES.length)
const NO_THIRDS = { playerThird: NO_CARD, bankerThird: NO_CARD }
const NO_OUTCOME = { playerPoints: 0, bankerPoints: 0, playerCards: 2, bankerCards: 2, ...NO_THIRDS }

/** Asked by ending, of which there are far fewer than leaves, unless third cards are looked at. */
function outcomeGroup(questions: readonly BetQuestion[]): Plan['outcome'] {
  if (questions.some(asksThirds)) {
    const signatures = signaturesOf(questions, LEAVES.length, (place) => leafFacts(LEAVES[place]!))
    return { questions, signatures, classOf: new Uint16Array(), antes: false }
  }
  const endings = [...ENDING_LEAVES]
  const byEnding = signaturesOf(questions, endings.length, (place) => leafFacts(endings[place]![1]))
  const classOf = new Uint16Array(ENDINGS)
  for (const [place, [ending]] of endings.entries()) classOf[ending] = byEnding.ofCell[place]!
  return {
    questions,
    signatures: { ...byEnding, ofCell: LEAF_ENDING.map((ending) => classOf[ending]!) },
    classOf,
    antes: questions.some((question) => question.wager),
  }
}

function initialGroup(questions: readonly BetQuestion[]): Plan['initial'] {
  const starts = startsFor(sightOf(questions), false)
  const { list } = starts
  const signatures = signaturesOf(questions, list.length ** 2, (cell) => {
    const [player, banker] = [list[Math.floor(cell / list.length)]!, list[cell % list.length]!]
    return factVector({ ...NO_OUTCOME, playerStart: player, bankerStart: banker }, facts)
  })
  return { questions, signatures, starts }
}

function joinedGroup(questions: readonly BetQuestion[]): Plan['joined'] {
  const joint = jointFor(sightOf(questions))
  const cells = jointFacts(joint)
  const signatures = signaturesOf(questions, joint.cells, () => cells.next().value)
  return { questions, signatures, joint }
}
