// A count at work: one shoe face up, round by round, and many shoes by the kernel.
import { expectationOf } from '@punto/odds'
import { type Card, freshShoe, type Game, makeCard, type Side } from '@punto/rules'
import { betLine, Dealer, NO_THIRD, netPerUnit, outcomePlace, planShoe, readGame, saysBet, seedFrom } from '@punto/sim'
import { betAlone, type CountSystem, type MeasuredPlay, playByCount, systemOf } from '@punto/sim/counting'

export interface CountRequest {
  readonly bet: string
  readonly decks: number
  /** Cards behind the cut card. */
  readonly cut: number
  readonly seed: string
}

export interface CountedRound {
  readonly round: number
  /** In dealing order, and by hand. */
  readonly cards: readonly string[]
  readonly hands: Readonly<Record<Side, readonly string[]>>
  /** Before the round: cards left, the running count, the true count, and what the bet is worth, exactly, from those cards. */
  readonly left: number
  readonly running: number
  readonly trueCount: number
  readonly ev: number
  /** Whether the count says to bet. */
  readonly bets: boolean
  /** What a unit on the bet brought. */
  readonly net: number
}

export interface CountedShoe {
  readonly system: CountSystem
  readonly rounds: readonly CountedRound[]
}

export function countShoe(game: Game, { bet, decks, cut, seed }: CountRequest): CountedShoe {
  const alone = betAlone(game, bet)
  const system = systemOf(game, bet, decks)
  const worth = expectationOf(alone, bet)
  const reading = readGame(alone, system.raises).bets[0]!
  const placeOf = outcomePlace(reading)
  const dealer = new Dealer(planShoe(decks, 'cut-card', { depth: cut }), seedFrom(seed), 0)
  const line = betLine(system.count)
  const shoe = [...freshShoe(decks)]
  const rounds: CountedRound[] = []
  let running = 0
  dealer.nextShoe()
  while (!dealer.isDone()) {
    const left = dealer.unseenCards
    const before = {
      round: rounds.length + 1,
      left,
      running,
      trueCount: (running * 52) / left,
      ev: worth?.(shoe) ?? 0,
      bets: saysBet(running, left, line),
    }
    dealer.round()
    const taken = 4 + Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
    const cards = Array.from(dealer.cards.subarray(0, taken), (card) => card as Card)
    for (const [i, card] of cards.entries()) {
      shoe[card]!--
      running += system.count.tags[dealer.points(i)]!
    }
    rounds.push({
      ...before,
      cards: cards.map(makeCard),
      hands: handsOf(cards.map(makeCard), dealer.playerThird !== NO_THIRD),
      net: netPerUnit(reading.outcomes[placeOf(dealer)]!),
    })
  }
  return { system, rounds }
}

/** The first four cards by turns, then the Player's third where there is one, then the Banker's. */
const handsOf = ([p1, b1, p2, b2, ...thirds]: readonly string[], playerDrew: boolean): CountedRound['hands'] => ({
  player: [p1!, p2!, ...(playerDrew ? thirds.slice(0, 1) : [])],
  banker: [b1!, b2!, ...thirds.slice(playerDrew ? 1 : 0)],
})

/** Many shoes, and what the count wins from them. */
export function countShoes(game: Game, { bet, decks, cut, seed }: CountRequest, shoes: number): MeasuredPlay {
  const { count, raises } = systemOf(game, bet, decks)
  const plan = planShoe(decks, 'cut-card', { depth: cut })
  return playByCount({ game: betAlone(game, bet), bet, raises, plan, seed: seedFrom(seed), count, shoes })
}
