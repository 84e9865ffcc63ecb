// What a pricing holds, and what is refused.
import { cardPoints, DECK, freshShoe, GAMES, LANGUAGES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  compare,
  fraction,
  MINUS_ONE,
  ODDS_REFUSALS,
  oddsRefusalSentence,
  plus,
  priceByDecks,
  priceGame,
  times,
  toNumber,
  ZERO,
} from '../src/index.ts'
import { betOf, fresh, gameWithPacks, must, price } from './support/price.ts'
import { partDealt } from './support/shoes.ts'

const game = (id: string) => GAMES.find((candidate) => candidate.id === id)!
const shoeOf = (cards: Readonly<Record<number, number>>) => freshShoe(8).map((_, card) => cards[card] ?? 0)

describe('a pricing', () => {
  it('lists what can be placed: no Wagers, no bets that are not offered, Antes apart', () => {
    const knockout = fresh('knockout')
    expect(knockout.bets.map(({ id }) => id)).toEqual([
      'player',
      'banker',
      'tie',
      'player-pair',
      'banker-pair',
      'winning-total-1-4',
      'winning-total-5-6',
      'winning-total-7',
      'winning-total-8',
      'winning-total-9',
      'bad-beat',
      'super-shot-three-card-nine',
      'super-shot-natural-nine',
      'super-shot-eight',
      'banker-7',
      'player-8',
    ])
    expect(knockout.decisions.map(({ id }) => id)).toEqual(['ante-player', 'ante-banker'])
    expect(fresh('insurance').decisions).toEqual([])
    expect(fresh('commission').insurance).toEqual([])
  })

  it.each(GAMES.map(({ id }) => ({ id })))('$id: figures follow from the counts', ({ id }) => {
    const where = gameWithPacks(id)
    const pricing = price(where, partDealt(11, 7, 200))
    for (const bet of pricing.bets) {
      const chance = (count: bigint) => Number(count) / Number(pricing.total)
      const net = (pays: string) =>
        pays === 'push' ? 0 : pays === 'lose' ? -1 : Number(pays.split('/')[0]) / Number(pays.split('/')[1])
      const mean = bet.rungs.reduce((sum, { pays, count }) => sum + net(pays) * chance(count), 0)
      const square = bet.rungs.reduce((sum, { pays, count }) => sum + net(pays) ** 2 * chance(count), 0)
      const push = bet.rungs.reduce((sum, { pays, count }) => (pays === 'push' ? sum + chance(count) : sum), 0)
      const hit = bet.rungs.reduce((sum, { pays, count }) => (net(pays) > 0 ? sum + chance(count) : sum), 0)
      expect(bet.houseEdge).toBeCloseTo(-mean, 12)
      expect(toNumber(bet.ev)).toBe(-bet.houseEdge)
      expect(bet.sd).toBeCloseTo(Math.sqrt(square - mean ** 2), 9)
      expect(bet.hit).toBeCloseTo(hit, 12)
      expect(bet.push).toBeCloseTo(push, 12)
      expect(bet.resolvedEdge).toBeCloseTo(-mean / (1 - push), 12)
      expect(toNumber(bet.resolvedEv!)).toBeCloseTo(mean / (1 - push), 12)
    }
  })

  it('has an edge per resolved bet where ties push: Banker 1.17% (wizardofodds.com/games/baccarat/basics)', () => {
    expect(betOf(fresh('commission'), 'banker').resolvedEdge!.toFixed(4)).toBe('0.0117')
  })

  it('names no resolved edge where the bet cannot but push', () => {
    const pushes = {
      ...game('commission'),
      bets: [{ ...game('commission').bets[0]!, rungs: [{ ...game('commission').bets[0]!.rungs[1]!, when: {} }] }],
    }
    const [bet] = price(pushes, freshShoe(8)).bets
    expect([bet!.ev, bet!.sd, bet!.push, bet!.resolvedEv, bet!.resolvedEdge]).toEqual([ZERO, 0, 1, null, null])
  })

  it('comes in every number of decks', () => {
    const byDecks = priceByDecks(game('easy-six'))
    expect(byDecks.map(({ decks, pricing }) => [decks, pricing.cards])).toEqual([4, 5, 6, 7, 8].map((d) => [d, 52 * d]))
  })
})

describe('[KO 3.4] the Ante', () => {
  it('is worth the better of raising and folding, card by card', () => {
    for (const seed of [1, 2, 3, 4]) {
      const shoe = partDealt(seed, 8, 12)
      for (const { byFirstCard, ev, alwaysRaise, neverRaise } of price(game('knockout'), shoe).decisions) {
        let best = ZERO
        let always = ZERO
        for (const [value, first] of byFirstCard.entries()) {
          const copies = DECK.reduce((sum, card) => (cardPoints(card) === value ? sum + shoe[card]! : sum), 0)
          expect(first === null).toBe(copies === 0)
          if (!first) continue
          const raises = compare(first.raise, MINUS_ONE) > 0
          expect(first.best).toBe(raises ? 'raise' : 'fold')
          const share = fraction(BigInt(copies), 12n)
          best = plus(best, times(share, raises ? first.raise : MINUS_ONE))
          always = plus(always, times(share, first.raise))
        }
        expect([ev, alwaysRaise]).toEqual([best, always])
        expect(neverRaise).toEqual(MINUS_ONE)
      }
    }
  })

  it('is folded where raising loses more than the Ante', () => {
    // Fours against eights and nines: a Player who begins with a four cannot reach them.
    const shoe = shoeOf({ 12: 2, 28: 8, 32: 8 })
    const [player] = price(game('knockout'), shoe).decisions
    expect(player!.byFirstCard[4]).toMatchObject({ best: 'fold' })
    expect(player!.byFirstCard[5]).toBeNull()
    expect(compare(player!.ev, player!.alwaysRaise)).toBe(1)
    expect(toNumber(player!.staked)).toBeLessThan(3)
    expect(player!.elementOfRisk).toBeCloseTo(player!.houseEdge / toNumber(player!.staked), 14)
  })

  it('stakes three units with every card raised: the element of risk is a third of the edge', () => {
    for (const decision of fresh('knockout').decisions) {
      expect(decision.staked).toEqual(fraction(3n, 1n))
      expect(decision.elementOfRisk).toBeCloseTo(decision.houseEdge / 3, 15)
    }
  })
})

describe('[INS 4.1.2] insurance', () => {
  it('is listed once for each pair of points at which a row is offered, as often as it arises', () => {
    const { insurance } = fresh('insurance')
    expect(insurance.filter((row) => row.window === 1)).toHaveLength(30)
    expect(insurance.filter((row) => row.window === 2)).toHaveLength(43)
    expect(new Set(insurance.map((row) => `${row.window}${row.side}${row.player}${row.banker}`)).size).toBe(73)
    for (const row of insurance) expect(row.chance).toBeGreaterThan(0)
  })

  it('leaves out what the shoe cannot bring about', () => {
    const shoe = shoeOf({ 36: 8, 37: 8, 16: 8 })
    const points = price(game('insurance'), shoe).insurance.map(({ player, banker }) => [player, banker])
    expect(points.length).toBeGreaterThan(0)
    for (const [player, banker] of points) expect([player! % 5, banker! % 5]).toEqual([0, 0])
  })
})

describe('a shoe that cannot be priced', () => {
  const code = (shoe: readonly number[]) => {
    const result = priceGame(game('commission'), shoe)
    return result.ok ? 'priced' : result.refusal.code
  }

  it('is refused for what it is', () => {
    expect(code([])).toBe('shoe/not-a-composition')
    expect(code(freshShoe(8).slice(1))).toBe('shoe/not-a-composition')
    expect(code(freshShoe(8).map(() => 9))).toBe('shoe/not-a-count')
    expect(code(shoeOf({ 0: 8, 1: -1 }))).toBe('shoe/not-a-count')
    expect(code(shoeOf({ 0: 8, 1: 0.5 }))).toBe('shoe/not-a-count')
    expect(code(shoeOf({ 0: 8, 1: Number.NaN }))).toBe('shoe/not-a-count')
    expect(code(shoeOf({ 0: 5 }))).toBe('shoe/too-few-cards')
    expect(code(shoeOf({ 0: 6 }))).toBe('priced')
  })

  it('is told so in a sentence of either language, with nothing left to fill in', () => {
    const refusals = [[], freshShoe(8).map(() => 9), shoeOf({ 0: 5 })].map((shoe) => {
      const result = priceGame(game('commission'), shoe)
      return result.ok ? undefined : result.refusal
    })
    for (const refusal of refusals) {
      for (const language of LANGUAGES) expect(oddsRefusalSentence(refusal!, language)).not.toMatch(/[{}]/)
    }
    for (const { en, zh } of Object.values(ODDS_REFUSALS))
      expect(zh.match(/\{\w+\}/g)?.sort()).toEqual(en.match(/\{\w+\}/g)?.sort())
  })

  it('is certain where every card is the same', () => {
    const { bets, total } = price(game('commission'), shoeOf({ 36: 8 }))
    expect(bets.find(({ id }) => id === 'tie')!.rungs[0]!.count).toBe(total)
    expect(
      must(priceGame(game('commission'), shoeOf({ 36: 8 }))).bets.find(({ id }) => id === 'player-pair')!.hit,
    ).toBe(1)
  })
})
