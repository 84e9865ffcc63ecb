// What is asked of a finished coup: a bet asks which of its rungs decides; a raised Ante asks it of itself and its Wager.
import {
  type Bet,
  CARD_FACT_NAMES,
  COLOUR_FACTS,
  type Condition,
  checkGame,
  compileLadder,
  decidingRung,
  FACTS,
  type FactName,
  type FactVector,
  FIRST_FACTS,
  type Game,
  INITIAL_FACTS,
  ladderFacts,
  looksAtCards,
  looksAtSuits,
  PAIR_FACTS,
  placeableBets,
  ROYAL_FACTS,
  type Rung,
  SUIT_FACTS,
  THIRD_FACTS,
  toldValues,
} from '@punto/rules'
import { LOSS, netOf, type Scale, scaleOf, withLoss } from './scale.ts'

export interface Question {
  readonly facts: ReadonlySet<FactName>
  /** Of all its rungs. */
  readonly conditions: readonly Condition[]
  /** What each outcome brings per unit staked. */
  readonly scale: Scale
  /** Which outcome a coup with these facts has. */
  outcomeOf(facts: FactVector): number
}

export interface BetQuestion extends Question {
  readonly bet: Bet
  /** Of an Ante: the Wager its player adds. */
  readonly wager: Bet | undefined
  /** Of an Ante: the scale with one more outcome, that it is folded. */
  readonly orFold: Scale | undefined
}

/** The place of the deciding rung, or after the last for a loss. */
function placeOf(rungs: readonly Rung[]): (facts: FactVector) => number {
  const ladder = compileLadder(rungs)
  return (facts) => {
    const place = decidingRung(ladder, facts)
    return place < 0 ? rungs.length : place
  }
}

const netsOf = (rungs: readonly Rung[]) => [...rungs.map((rung) => netOf(rung.pays)), LOSS]

/** A ladder by itself: its outcomes are its rungs in order, the loss last. */
export const askLadder = (rungs: readonly Rung[]): Question => ({
  facts: ladderFacts(rungs),
  conditions: rungs.map(({ when }) => when),
  scale: scaleOf(netsOf(rungs)),
  outcomeOf: placeOf(rungs),
})

export const askBet = (bet: Bet): BetQuestion => ({ bet, wager: undefined, orFold: undefined, ...askLadder(bet.rungs) })

/** An Ante and its Wager: an outcome for every pair of theirs. */
export function askRaised(ante: Bet, wager: Bet, times: number): BetQuestion {
  const places = wager.rungs.length + 1
  const [anteOf, wagerOf] = [placeOf(ante.rungs), placeOf(wager.rungs)]
  const nets = netsOf(ante.rungs).flatMap((a) =>
    netsOf(wager.rungs).map((w) => ({ n: a.n * w.d + times * w.n * a.d, d: a.d * w.d })),
  )
  const scale = scaleOf(nets)
  return {
    bet: ante,
    wager,
    orFold: withLoss(scale),
    facts: new Set([...ladderFacts(ante.rungs), ...ladderFacts(wager.rungs)]),
    conditions: [...ante.rungs, ...wager.rungs].map(({ when }) => when),
    scale,
    outcomeOf: (facts) => anteOf(facts) * places + wagerOf(facts),
  }
}

/** What a player can place, in the felt's order: bets by themselves, and Antes with their Wagers. */
export const questionsOf = (game: Game): BetQuestion[] =>
  placeableBets(game).map((bet) => {
    const wager = bet.raise && game.bets.find(({ id }) => id === bet.raise?.bet)
    return bet.raise && wager ? askRaised(bet, wager, bet.raise.times) : askBet(bet)
  })

/** How finely cards must be told apart before the third ones. */
export interface Sight {
  readonly pairs: boolean
  readonly suits: boolean
  readonly colours: boolean
  readonly royals: boolean
  /** Whether a hand's first card is told from its second. */
  readonly firsts: boolean
  /** Of questions about single cards: all their facts that tell cards apart, in the language's order; else none. */
  readonly cards: readonly FactName[]
  /** By those facts, and by the place of a value: a number that values have in common where no question tells them apart. */
  readonly told: readonly (readonly number[])[]
}

/** Questions with the same are best counted together; which values of a fact they tell apart matters less. */
export const sightKey = ({ told: _, ...sight }: Sight): string => Object.values(sight).join()

const factsOf = (questions: readonly Question[]): ReadonlySet<FactName> =>
  new Set(questions.flatMap(({ facts }) => [...facts]))

const asks = ({ facts }: Question, some: readonly FactName[]) => some.some((fact) => facts.has(fact))

export function sightOf(questions: readonly Question[]): Sight {
  const cards = cardFactsOf(factsOf(questions))
  const conditions = questions.flatMap((question) => question.conditions)
  // What is counted in both hands together is their sum: of each hand, every value is told.
  const told = (fact: FactName) =>
    /^(player|banker)/.test(fact) ? toldValues(fact, conditions) : FACTS[fact].map((_, place) => place)
  return { ...startsSeen(questions), cards, told: cards.map(told) }
}

const startsSeen = (questions: readonly Question[]) => ({
  pairs: questions.some((question) => asks(question, PAIR_FACTS)),
  suits: questions.some((question) => asks(question, SUIT_FACTS)),
  colours: questions.some((question) => asks(question, COLOUR_FACTS)),
  royals: questions.some((question) => asks(question, ROYAL_FACTS)),
  firsts: questions.some((question) => asks(question, FIRST_FACTS)),
})

const cardFactsOf = (facts: ReadonlySet<FactName>): readonly FactName[] =>
  looksAtCards(facts) ? [...INITIAL_FACTS, ...CARD_FACT_NAMES].filter((fact) => facts.has(fact)) : []

/** Whether a question looks at the third cards themselves. */
export const asksThirds = (question: Question): boolean => asks(question, THIRD_FACTS)

/** Whether a question looks at the initial cards alone, at the outcome alone, or joins the two. */
export function reachOf({ facts }: Question): 'initial' | 'outcome' | 'joined' {
  if (looksAtCards(facts)) return 'joined'
  const initial = [...facts].filter((fact) => INITIAL_FACTS.includes(fact)).length
  return initial === 0 ? 'outcome' : initial === facts.size ? 'initial' : 'joined'
}

const suitsAsked = new WeakMap<Game, boolean>()

/** Whether any bet of the game looks at suits: if none does, cards of one rank are all the same. */
export function asksSuits(game: Game): boolean {
  checkGame('game', game)
  const known = suitsAsked.get(game)
  if (known !== undefined) return known
  const suits = looksAtSuits(factsOf(questionsOf(game)))
  suitsAsked.set(game, suits)
  return suits
}
