// A game made ready to be priced, once: which of its questions look at what, and for every way a coup can go, what it
// answers to each. Pricing a shoe is then counting and adding.
import { FACT_NAMES, factVector, type Game } from '@punto/rules'
import { type InsuranceSituation, insuranceSituations } from './insurance-situations.ts'
import { jointFor, jointSignatures } from './joint.ts'
import { type JointClasses, jointClasses } from './joint-classes.ts'
import { ENDING_LEAVES, ENDINGS, LEAF_ENDING, LEAVES, leafFacts, NO_CARD } from './leaves.ts'
import { asksThirds, type BetQuestion, questionsOf, reachOf, sightKey, sightOf } from './question.ts'
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
  /** Bets that the outcome alone decides: by leaf. */
  readonly outcome: Group | undefined
  /** Antes that the outcome alone decides: by ending and the Player's first card. */
  readonly antes: (Group & { readonly classOf: Uint16Array }) | undefined
  /** Bets on the outcome that look at the third cards too: by leaf. */
  readonly thirds: Group | undefined
  /** Bets that the initial cards alone decide: by the two starts. */
  readonly initial: (Group & { readonly starts: Starts }) | undefined
  /** Bets and Antes that join the two, those together that look at cards as closely. */
  readonly joined: readonly (Group & { readonly classes: JointClasses })[]
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
  const byOutcome = questions.filter((question) => reachOf(question) === 'outcome')
  const byEnding = byOutcome.filter((question) => !asksThirds(question) && !question.wager)
  const antes = byOutcome.filter((question) => !asksThirds(question) && question.wager)
  const thirds = byOutcome.filter((question) => asksThirds(question) && !question.wager)
  const initial = questions.filter((question) => reachOf(question) === 'initial' && !question.wager)
  const apart = new Set([...byEnding, ...antes, ...thirds, ...initial])
  const joined = questions.filter((question) => !apart.has(question))
  return {
    questions,
    outcome: byEnding.length > 0 ? outcomeGroup(byEnding) : undefined,
    antes: antes.length > 0 ? outcomeGroup(antes) : undefined,
    thirds: thirds.length > 0 ? thirdsGroup(thirds) : undefined,
    initial: initial.length > 0 ? initialGroup(initial) : undefined,
    joined: joinedGroups(joined),
    insurance: insuranceSituations(game),
  }
}

const facts = new Uint8Array(FACT_NAMES.length)
const NO_THIRDS = { playerThird: NO_CARD, bankerThird: NO_CARD }
const NO_OUTCOME = { playerPoints: 0, bankerPoints: 0, playerCards: 2, bankerCards: 2, ...NO_THIRDS }

const thirdsGroup = (questions: readonly BetQuestion[]): Group => ({
  questions,
  signatures: signaturesOf(questions, LEAVES.length, (place) => leafFacts(LEAVES[place]!)),
})

/** Asked by ending, of which there are far fewer than leaves. */
function outcomeGroup(questions: readonly BetQuestion[]): Group & { readonly classOf: Uint16Array } {
  const endings = [...ENDING_LEAVES]
  const byEnding = signaturesOf(questions, endings.length, (place) => leafFacts(endings[place]![1]))
  const classOf = new Uint16Array(ENDINGS)
  for (const [place, [ending]] of endings.entries()) classOf[ending] = byEnding.ofCell[place]!
  return {
    questions,
    signatures: { ...byEnding, ofCell: LEAF_ENDING.map((ending) => classOf[ending]!) },
    classOf,
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

function joinedGroups(questions: readonly BetQuestion[]): Plan['joined'] {
  const groups = new Map<string, BetQuestion[]>()
  for (const question of questions) {
    const key = `${question.wager !== undefined} ${sightKey(sightOf([question]))}`
    groups.set(key, [...(groups.get(key) ?? []), question])
  }
  return [...groups.values()].map((group) => {
    const joint = jointFor(sightOf(group))
    const signatures = jointSignatures(group, joint)
    const byFirst = group[0]!.wager !== undefined
    return { questions: group, signatures, classes: jointClasses(joint, signatures, byFirst) }
  })
}
