// Nights for the tests: shoes dealt from a seed, each round priced exactly, and players of several habits.

import { addBet, deviationOf, type Edges, edgesOf, newSums, type Reference, referenceOf } from '@punto/eyes'
import { type Card, type Composition, cardPoints, freshShoe, type Game, nextDraw } from '@punto/rules'

export interface Dealt {
  readonly gone: number
  readonly before: Composition
  readonly player: number
  readonly banker: number
  readonly cards: readonly Card[]
}

export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
}

/** The rounds of a shoe, without cards of `missing`, whose places others take. */
export function dealShoe(next: () => number, decks = 8, cut = 14, missing: readonly Card[] = []): readonly Dealt[] {
  const order = Array.from({ length: decks * 52 }, (_, i) => i % 52)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  const shoe = order.filter((card) => !missing.includes(card as Card))
  const left = [...freshShoe(decks)]
  const rounds: Dealt[] = []
  for (let at = 0; shoe.length - at > cut; ) {
    const before = [...left]
    const gone = at
    const cards: Card[] = []
    const hands = { player: 0, banker: 0 }
    for (;;) {
      const to = nextDraw(cards.map(cardPoints))
      if (to === 'stop' || at >= shoe.length) break
      const card = shoe[at++]! as Card
      cards.push(card)
      left[card]!--
      hands[to] = (hands[to] + cardPoints(card)) % 10
    }
    rounds.push({ gone, before, cards, ...hands })
  }
  return rounds
}

export interface PricedShoe {
  readonly rounds: readonly Dealt[]
  readonly edges: readonly Edges[]
}

/** Shoes with the exact edge of each bet before each round. */
export function pricedShoes(game: Game, shoes: number, seed: number): readonly PricedShoe[] {
  const next = numbers(seed)
  return Array.from({ length: shoes }, () => {
    const rounds = dealShoe(next)
    return {
      rounds,
      edges: edgesOf(
        game,
        rounds.map(({ before }) => before),
      ).map((one) => one!),
    }
  })
}

/** What a player stakes on a bet in this round: 0 for nothing. */
export type Habit = (round: {
  readonly history: readonly ('player' | 'banker' | 'tie')[]
  /** Of this player's last bet: what it came to. */
  readonly last: 'win' | 'lose' | 'push' | null
  readonly lastStake: number
  readonly edge: number
  readonly random: () => number
}) => number

const winnerOf = ({ player, banker }: Dealt) => (player > banker ? 'player' : player < banker ? 'banker' : 'tie')

/** The deviation of each shoe in which the habit lays the bet. */
export function play(
  reference: Reference,
  bet: string,
  habit: Habit,
  shoes: readonly PricedShoe[],
  random: () => number,
): { readonly deviations: readonly number[]; readonly hands: number; readonly worth: number } {
  const deviations: number[] = []
  let [hands, worth] = [0, 0]
  for (const { rounds, edges } of shoes) {
    const sums = newSums()
    const history: ('player' | 'banker' | 'tie')[] = []
    let [last, lastStake]: ['win' | 'lose' | 'push' | null, number] = [null, 0]
    for (const [i, round] of rounds.entries()) {
      hands++
      const edge = edges[i]!.get(bet)
      const stake = edge === undefined ? 0 : habit({ history, last, lastStake, edge, random })
      if (stake > 0) {
        const variance = reference.varianceAt(bet, round.gone)
        addBet(sums, { stake, edge: edge!, fresh: reference.fresh.get(bet)!, variance })
        const won = winnerOf(round)
        last = won === bet ? 'win' : won === 'tie' && bet !== 'tie' ? 'push' : 'lose'
        lastStake = stake
      }
      history.push(winnerOf(round))
    }
    if (sums.bets > 0) {
      deviations.push(deviationOf(sums))
      worth += sums.worth
    }
  }
  return { deviations, hands, worth }
}

/** Six kinds of honest players, each with the bets they lay. */
export const HABITS: Readonly<Record<string, { readonly bets: readonly string[]; readonly habit: Habit }>> = {
  flat: { bets: ['player', 'banker'], habit: () => 100 },
  martingale: {
    bets: ['player', 'banker'],
    habit: ({ last, lastStake }) =>
      last === 'lose' ? Math.min(lastStake * 2, 6400) : last === 'push' ? lastStake : 100,
  },
  streak: {
    bets: ['player', 'banker'],
    habit: ({ history }) => {
      const [one, two] = [history.at(-1), history.at(-2)]
      return one !== undefined && one === two ? 300 : 0
    },
  },
  'hot-hand': {
    bets: ['player', 'banker'],
    habit: ({ last, lastStake, random }) => (last === 'win' ? Math.min(lastStake * 2, 3200) : random() < 0.6 ? 100 : 0),
  },
  'side-bets': { bets: ['banker-7', 'player-8', 'tiger', 'tie'], habit: ({ random }) => (random() < 0.7 ? 100 : 25) },
  'tie-chaser': {
    bets: ['tie'],
    habit: ({ history }) => {
      const since = history.length - 1 - history.lastIndexOf('tie')
      return history.at(-1) === 'tie' ? 200 : since > 8 ? Math.min(100 + 25 * (since - 8), 1000) : 0
    },
  },
}

export { referenceOf }
