import { effectsOfRemoval, makeFraction, priceByDecks, priceGame, pricingDocument } from '@punto/odds'
import { assemble, EVERY_PACK, freshShoe, GAMES, parseCard, without } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { checkedChoice, fitting } from '../../src/lab/model/game-choice.ts'
import { answer } from '../../src/lab/odds/answer.ts'
import { insuranceMaps } from '../../src/lab/odds/insurance-maps.ts'
import { betRows } from '../../src/lab/odds/rows.ts'

const CARDS = ['Kd', 'Kd', '5h', '9s', 'Ac']

describe('what the lab shows is what the odds package says', () => {
  it.each(GAMES.map(({ id }) => id))('%s, fresh and with cards out, as fractions', (id) => {
    for (const removed of [[], CARDS]) {
      for (const decks of [6, 8]) {
        const choice = checkedChoice(id, [], decks)
        const told = answer({ kind: 'prices', shoe: { asked: { choice }, removed } })
        const game = assemble(id)
        const shoe = without(
          freshShoe(decks),
          removed.map((card) => parseCard(card)!),
        )
        if (!told.ok || !game.ok || !shoe.ok) throw new Error('refused')
        const pricing = priceGame(game.value, shoe.value)
        const fresh = priceGame(game.value, freshShoe(decks))
        if (!pricing.ok || !fresh.ok) throw new Error('refused')
        expect(told.value.document).toEqual(pricingDocument(pricing.value, decks))
        const rows = betRows(game.value, told.value.document, told.value.moved)
        expect(rows.map(({ bet }) => bet.id).sort()).toEqual(
          [...pricing.value.bets, ...pricing.value.decisions].map((bet) => bet.id).sort(),
        )
        for (const { bet, ev, moved } of rows) {
          const own = [...pricing.value.bets, ...pricing.value.decisions].find((one) => one.id === bet.id)!
          expect(ev).toBe(makeFraction(own.ev))
          const before = [...fresh.value.bets, ...fresh.value.decisions].find((one) => one.id === bet.id)!
          if (removed.length === 0) expect(moved).toBeNull()
          else {
            const [n, d] = moved!.fraction.split('/').map(BigInt) as [bigint, bigint]
            // before + moved = now, exactly.
            expect((before.ev.n * d + n * before.ev.d) * own.ev.d).toBe(own.ev.n * before.ev.d * d)
          }
        }
      }
    }
  })

  it('effects of removal and edges by decks are the same fractions', () => {
    const choice = checkedChoice('knockout', ['bad-beat'], 8)
    const game = assemble('knockout', ['bad-beat'])
    if (!game.ok) throw new Error('refused')
    const [removal, byDecks] = [
      answer({ kind: 'removal', shoe: { asked: { choice }, removed: [] } }),
      answer({ kind: 'by-decks', asked: { choice } }),
    ]
    const effects = effectsOfRemoval(game.value, freshShoe(8))
    if (!removal.ok || !byDecks.ok || !effects.ok) throw new Error('refused')
    expect(removal.value.map(({ id, byValue }) => [id, ...byValue.map((one) => one?.fraction)])).toEqual(
      effects.value.map(({ id, byValue }) => [id, ...byValue.map((one) => one && makeFraction(one))]),
    )
    expect(byDecks.value.map(({ decks, edges }) => [decks, edges.banker?.fraction])).toEqual(
      priceByDecks(game.value).map(({ decks, pricing }) => [
        decks,
        makeFraction(pricing.bets.find(({ id }) => id === 'banker')!.ev),
      ]),
    )
  })

  it('[INS 3.11] the maps of insurance hold all 73 situations, each once, and mark those that favour the bettor', () => {
    const told = answer({
      kind: 'prices',
      shoe: { asked: { choice: checkedChoice('insurance', [], 8) }, removed: [] },
    })
    if (!told.ok) throw new Error('refused')
    const all = told.value.document.insurance
    const shown = insuranceMaps(all).flatMap(({ situations }) => situations)
    expect(all).toHaveLength(73)
    expect(new Set(shown)).toEqual(new Set(all))
    expect(shown.filter((one) => one.favoursBettor !== !one.ev.startsWith('-'))).toEqual([])
    for (const { banker, player, situations } of insuranceMaps(all))
      for (const one of situations) {
        expect(banker).toContain(one.banker)
        expect(player).toContain(one.player)
      }
  })
})

describe('packs beside a game', () => {
  it('are kept as far as they go with it and with each other', () => {
    for (const { id } of GAMES) {
      const kept = fitting(
        id,
        EVERY_PACK.map((pack) => pack.id),
      )
      expect(assemble(id, kept).ok).toBe(true)
      for (const { id: pack } of EVERY_PACK)
        if (!kept.includes(pack)) expect(assemble(id, [...kept, pack]).ok).toBe(false)
    }
  })
})

describe('results over many hands', () => {
  const over = (hands: number, bet = 'banker') => {
    const told = answer({
      kind: 'results',
      shoe: { asked: { choice: checkedChoice('commission', [], 8) }, removed: [] },
      bet,
      hands,
    })
    if (!told.ok) throw new Error('refused')
    return told.value
  }

  it('of one hand are its law', () => {
    const { bars, ahead, even, behind, mean } = over(1)
    expect(bars.filter(({ chance }) => chance > 0).map(({ from }) => from)).toHaveLength(3)
    expect(ahead).toBeCloseTo(0.458597, 6)
    expect(even).toBeCloseTo(0.095156, 6)
    expect(ahead + even + behind).toBeCloseTo(1, 12)
    expect(mean).toBeCloseTo(-0.010579, 6)
  })

  it.each(['banker', 'tie'])('of %s keep the mean and the spread of as many single hands', (bet) => {
    const one = over(1, bet)
    for (const hands of [10, 200]) {
      const many = over(hands, bet)
      expect(many.mean).toBeCloseTo(hands * one.mean, 10)
      expect(many.sd).toBeCloseTo(Math.sqrt(hands) * one.sd, 10)
      expect(many.ahead + many.even + many.behind).toBeCloseTo(1, 9)
      const drawn = many.bars.reduce((sum, { chance }) => sum + chance, 0)
      expect(drawn).toBeGreaterThan(0.9999)
      // No bar holds a loss beside a win.
      for (const { from, to } of many.bars) expect(from < 0 && to > 0).toBe(false)
    }
  })
})
