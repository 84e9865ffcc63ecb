// Rounds that have begun: against a direct walk over every completion, against each other, and as ruling 27 wants them.
import {
  type Card,
  type Composition,
  cardPoints,
  compileLadder,
  coupShape,
  DECK,
  dealCoup,
  decidingRung,
  factVector,
  freshShoe,
  GAMES,
  type Game,
  nextDraw,
  parseCard,
  without,
} from '@punto/rules'
import { describe, expect, it, vi } from 'vitest'
import { fraction, type Given, given, makeFraction, plus, times, ZERO } from '../src/index.ts'
import { SINGLE_CARDS as ALL_CARDS, EVERYTHING, FIRSTS, JOINED, SUITED } from './support/games.ts'
import { fresh, gameWithPacks, must, price } from './support/price.ts'
import { numbersFrom, partDealt } from './support/shoes.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SINGLE_CARDS = { ...ALL_CARDS, bets: ALL_CARDS.bets.filter(({ id }) => id === 'kings' || id === 'colours') }

const game = (id: string) => GAMES.find((candidate) => candidate.id === id)!
const cards = (text: string): Card[] => (text === '' ? [] : text.split(' ').map((card) => parseCard(card)!))
const take = (shoe: Composition, gone: readonly Card[]): Composition => {
  const left = without(shoe, gone)
  if (!left.ok) throw new Error(left.refusal.code)
  return left.value
}
const at = (where: Game, lying: string, shoe: Composition = freshShoe(8)): Given =>
  must(given(where, cards(lying), take(shoe, cards(lying))))
const certainAt = (where: Game, lying: string) =>
  Object.fromEntries(at(where, lying).bets.map(({ id, certain }) => [id, certain]))

/** In how many orders so many of these cards come. */
const orders = (cards: number, taken: number): number => (taken === 0 ? 1 : cards * orders(cards - 1, taken - 1))

/** Chances of each rung by walking the completions card by card: each counts for every order of the cards that it leaves undrawn. */
function walk(where: Game, lying: readonly Card[], shoe: Composition): Map<string, string[]> {
  const tallies = new Map(
    where.bets.filter((bet) => !bet.notOffered).map((bet) => [bet.id, [...bet.rungs.map(() => 0), 0]]),
  )
  const ladders = where.bets.filter((bet) => !bet.notOffered).map((bet) => [bet.id, compileLadder(bet.rungs)] as const)
  const left = [...shoe]
  const deal = (dealt: readonly Card[], size: number, ways: number): void => {
    if (nextDraw(dealt.map(cardPoints)) === 'stop') {
      const coup = dealCoup(dealt)
      if (!coup.ok) throw new Error(coup.refusal.code)
      const facts = factVector(coupShape(coup.value))
      for (const [id, ladder] of ladders) {
        const place = decidingRung(ladder, facts)
        const tally = tallies.get(id)!
        const at = place < 0 ? ladder.length : place
        tally[at]! += ways * orders(size, MOST_CARDS - dealt.length)
      }
      return
    }
    for (const card of DECK) {
      const copies = left[card]!
      if (copies === 0) continue
      left[card]!--
      deal([...dealt, card], size - 1, ways * copies)
      left[card]!++
    }
  }
  const size = shoe.reduce((sum, count) => sum + count, 0)
  deal(lying, size, 1)
  const total = BigInt(orders(size, MOST_CARDS - lying.length))
  return new Map([...tallies].map(([id, tally]) => [id, tally.map((n) => makeFraction(fraction(BigInt(n), total)))]))
}

/** Of a coup. */
const MOST_CARDS = 6

const chances = ({ bets, total }: Given) =>
  new Map(bets.map(({ id, rungs }) => [id, rungs.map(({ count }) => makeFraction(fraction(count, total)))]))

/** Deals so many cards of a random coup from a small shoe; fewer if the coup ends before. */
function deal(seed: number, size: number, wanted: number): { lying: Card[]; shoe: Composition } {
  const next = numbersFrom(seed)
  const shoe = [...partDealt(seed, 8, size)]
  const lying: Card[] = []
  while (lying.length < wanted && nextDraw(lying.map(cardPoints)) !== 'stop') {
    const present = DECK.flatMap((card) => new Array<Card>(shoe[card]!).fill(card))
    const card = present[next(present.length)]!
    shoe[card]!--
    lying.push(card)
  }
  return { lying, shoe }
}

describe('a round that has begun', () => {
  it.each([0, 1, 2, 3, 4, 5, 6].map((dealt) => ({ dealt })))(
    'agrees with a walk over every completion with $dealt cards on the table',
    ({ dealt }) => {
      for (const seed of [1, 2, 3]) {
        const { lying, shoe } = deal(seed * 10 + dealt, dealt < 2 ? 7 : 9, dealt)
        for (const where of [EVERYTHING, JOINED, SUITED, FIRSTS, SINGLE_CARDS])
          expect(chances(must(given(where, lying, shoe)))).toEqual(walk(where, lying, shoe))
      }
    },
  )

  it('is the average of what the next card makes of it', () => {
    const where = gameWithPacks('knockout')
    const shoe = partDealt(77, 8, 180)
    for (const lying of ['7h Kd', '7h Kd 7c', '2h Kd 3c 4s', '2h Kd 3c 4s 6h']) {
      const now = must(given(where, cards(lying), shoe))
      const sums = new Map(now.bets.map(({ id }) => [id, ZERO]))
      for (const card of DECK) {
        if (shoe[card] === 0) continue
        const share = fraction(BigInt(shoe[card]!), BigInt(now.cards))
        for (const { id, ev } of must(given(where, [...cards(lying), card], take(shoe, [card]))).bets)
          sums.set(id, plus(sums.get(id)!, times(share, ev)))
      }
      for (const { id, ev } of now.bets) expect([lying, id, sums.get(id)]).toEqual([lying, id, ev])
    }
  })

  it('before any card is what the game is priced at', () => {
    for (const { id } of GAMES) {
      const where = gameWithPacks(id)
      const shoe = partDealt(5, 6, 120)
      const pricing = price(where, shoe)
      const now = must(given(where, [], shoe))
      expect(now.total).toBe(pricing.total)
      for (const bet of pricing.bets) expect(now.bets.find((other) => other.id === bet.id)!.ev).toEqual(bet.ev)
    }
  })

  it('[KO 3.4] after the first card says what raising and folding are worth', () => {
    const now = at(game('knockout'), '9h')
    for (const { id, raise, fold, best } of now.antes) {
      const first = fresh('knockout').decisions.find((one) => one.id === id)!.byFirstCard[9]!
      expect([raise, fold, best]).toEqual([first.raise, first.fold, first.best])
    }
    expect(now.antes).toHaveLength(2)
    expect(at(game('knockout'), '9h 3c').antes).toEqual([])
  })

  it('[INS 3.12] in an insurance window prices the rows on offer with the very cards on the table', () => {
    const now = at(game('insurance'), '2h 3d 3c 3s')
    expect(now.insurance.map(({ row }) => [row.window, row.side, row.pays])).toEqual([[1, 'banker', '3/1']])
    // Paid 3 to 1 when the Player wins, lost when the Banker does.
    const wins = (id: string) => {
      const { rungs } = now.bets.find((bet) => bet.id === id)!
      return rungs.reduce((sum, { pays, count }) => (pays === 'push' || pays === 'lose' ? sum : sum + count), 0n)
    }
    expect(now.insurance[0]!.ev).toEqual(fraction(3n * wins('player') - wins('banker'), now.total))
    expect(at(game('insurance'), '9h 3d Kc 3s').insurance).toEqual([])
    const after = at(game('insurance'), '2h 3d 3c Ks 4h')
    expect(after.insurance.map(({ row }) => [row.window, row.side, row.pays])).toEqual([[2, 'player', '8/1']])
  })
})

describe('ruling 27: whether an outcome is established', () => {
  it('[INS 5.4] is not, before any card and after the first two', () => {
    for (const lying of ['', '7h', '7h Kd']) expect(at(game('insurance'), lying).established).toBe(false)
  })

  it("[INS 5.4] is by the Player's second card where pairs are on offer", () => {
    expect(certainAt(game('insurance'), '7h Kd 7c')).toMatchObject({
      'player-pair': 'win',
      'banker-pair': null,
      player: null,
    })
    expect(certainAt(game('insurance'), '7h Kd 8c')).toMatchObject({ 'player-pair': 'lose' })
    expect(at(game('insurance'), '7h Kd 8c').established).toBe(true)
  })

  it('[INS 5.4] is not by that card alone where no pairs are on offer', () => {
    expect(at(game('no-commission'), '2h Kd 3c').established).toBe(false)
    // But a Player who stands on 6 can no longer win with three cards.
    expect(certainAt(game('no-commission'), '7h Kd 9c')).toMatchObject({ 'player-8': 'lose', player: null })
  })

  it('[INS 5.4] is by a finished coup, with every bet certain', () => {
    const now = at(game('commission'), '9h 2d Kc 5s')
    expect(now.finished).toBe(true)
    expect(now.bets.map(({ id, certain }) => [id, certain])).toEqual([
      ['player', 'win'],
      ['banker', 'lose'],
      ['tie', 'lose'],
      ['player-pair', 'lose'],
      ['banker-pair', 'lose'],
    ])
  })

  it('[INS 5.4] counts a push as certain but not as established', () => {
    const only: Game = { ...game('commission'), bets: game('commission').bets.filter(({ id }) => id === 'player') }
    const tie = at(only, '9h 4d Kc 5s')
    expect(tie.bets[0]!.certain).toBe('push')
    expect(tie.established).toBe(false)
  })

  it('[INS 5.4] looks at what the shoe still holds, and not at what any shoe might', () => {
    // The Banker on 2 draws against a Player's 9; only 7s are left, which tie, and with an 8 in the shoe the Tie is open.
    const lying = cards('2h Kd 3c 2s 4h')
    const sevens = freshShoe(8).map((_, card) => (card >> 2 === 6 ? 8 : 0))
    expect(must(given(game('commission'), lying, sevens)).bets.find(({ id }) => id === 'tie')!.certain).toBe('win')
    const withEight = sevens.map((count, card) => (card === 28 ? 1 : count))
    expect(must(given(game('commission'), lying, withEight)).bets.find(({ id }) => id === 'tie')!.certain).toBeNull()
  })
})

describe('a table that cannot be', () => {
  const refusal = (lying: string, shoe: Composition, where = game('commission')) => {
    const result = given(where, cards(lying), shoe)
    return result.ok ? 'priced' : result.refusal.code
  }
  const few = (text: string) => {
    const shoe = new Array<number>(52).fill(0)
    for (const card of cards(text)) shoe[card]!++
    return shoe
  }

  it('is refused when the table of play forbids a card', () => {
    expect(refusal('9h 2d Kc 5s 3h', freshShoe(7))).toBe('table/card-forbidden')
  })

  it('is refused when the shoe may run out, and only then', () => {
    expect(refusal('', few('2h 3h 4h'))).toBe('shoe/runs-out')
    expect(refusal('2h Kd 3c 2s', few(''))).toBe('shoe/runs-out')
    // The Player draws the one card there is; whether the Banker on 3 needs another depends on it.
    expect(refusal('2h Kd 3c 3s', few('8h'))).toBe('priced')
    expect(refusal('2h Kd 3c 3s', few('7h'))).toBe('shoe/runs-out')
    expect(refusal('9h 2d Kc 5s', few(''))).toBe('priced')
    // A natural may come, or else too few cards are left.
    expect(refusal('9h 2d', few('Kh 5s'))).toBe('shoe/runs-out')
    expect(refusal('9h 2d', few('Kh Ks'))).toBe('priced')
  })

  it('is refused when the table and the shoe together hold more of a card than any shoe', () => {
    expect(refusal('9h', freshShoe(8))).toBe('shoe/not-a-count')
  })
})
