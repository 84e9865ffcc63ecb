// What is asked of a finished coup: a bet asks which of its rungs decides; a raised Ante asks it of itself and its Wager.
import {
  type Bet,
  compileLadder,
  decidingRung,
  type FactName,
  type FactVector,
  type Game,
  ladderFacts,
  PAIR_FACTS,
  type Rung,
  SUIT_FACTS,
} from '@punto/rules'
import { netOf, type Scale, scaleOf } from './scale.ts'

export interface Question {
  readonly bet: Bet
  /** Of an Ante: the Wager its player adds. */
  readonly wager: Bet | undefined
  readonly facts: ReadonlySet<FactName>
  /** What each outcome brings per unit staked on the bet. */
  readonly scale: Scale
  /** Which outcome a coup with these facts has. */
  outcomeOf(facts: FactVector): number
}

/** The place of the deciding rung, or after the last for a loss. */
function placeOf(rungs: readonly Rung[]): (facts: FactVector) => number {
  const ladder = compileLadder(rungs)
  return (facts) => {
    const place = decidingRung(ladder, facts)
    return place < 0 ? rungs.length : place
  }
}

const netsOf = (rungs: readonly Rung[]) => [...rungs.map((rung) => netOf(rung.pays)), netOf('lose')]

/** A bet by itself: its outcomes are its rungs in order, the loss last. */
export const askBet = (bet: Bet): Question => ({
  bet,
  wager: undefined,
  facts: ladderFacts(bet.rungs),
  scale: scaleOf(netsOf(bet.rungs)),
  outcomeOf: placeOf(bet.rungs),
})

/** An Ante and its Wager: an outcome for every pair of theirs. */
export function askRaised(ante: Bet, wager: Bet, times: number): Question {
  const places = wager.rungs.length + 1
  const [anteOf, wagerOf] = [placeOf(ante.rungs), placeOf(wager.rungs)]
  const nets = netsOf(ante.rungs).flatMap((a) =>
    netsOf(wager.rungs).map((w) => ({ n: a.n * w.d + times * w.n * a.d, d: a.d * w.d })),
  )
  return {
    bet: ante,
    wager,
    facts: new Set([...ladderFacts(ante.rungs), ...ladderFacts(wager.rungs)]),
    scale: scaleOf(nets),
    outcomeOf: (facts) => anteOf(facts) * places + wagerOf(facts),
  }
}

/** Everything a game can be asked: its bets on offer, and its Antes with their Wagers, in the felt's order. */
export function questionsOf(game: Game): Question[] {
  const wagers = new Set(game.bets.flatMap((bet) => (bet.raise ? [bet.raise.bet] : [])))
  return game.bets
    .filter((bet) => !bet.notOffered && !wagers.has(bet.id))
    .map((bet) => {
      const wager = bet.raise && game.bets.find(({ id }) => id === bet.raise?.bet)
      return bet.raise && wager ? askRaised(bet, wager, bet.raise.times) : askBet(bet)
    })
}

/** How finely cards must be told apart before the third ones. */
export interface Sight {
  readonly pairs: boolean
  readonly suits: boolean
}

export const sightOf = (questions: readonly Pick<Question, 'facts'>[]): Sight => ({
  pairs: questions.some(({ facts }) => PAIR_FACTS.some((fact) => facts.has(fact))),
  suits: questions.some(({ facts }) => SUIT_FACTS.some((fact) => facts.has(fact))),
})

const isInitial = (fact: FactName) => PAIR_FACTS.includes(fact) || SUIT_FACTS.includes(fact)

/** Whether a question looks at the initial cards alone, at the outcome alone, or joins the two. */
export function reachOf({ facts }: Pick<Question, 'facts'>): 'initial' | 'outcome' | 'joined' {
  const initial = [...facts].filter(isInitial).length
  return initial === 0 ? 'outcome' : initial === facts.size ? 'initial' : 'joined'
}
