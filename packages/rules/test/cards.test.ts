import { describe, expect, it } from 'vitest'
import { CARDS_IN_DECK, cardPoints, DECK, makeCard, parseCard, totalPoints } from '../src/index.ts'

describe('cards', () => {
  it('reads and writes every card of a deck, each once', () => {
    expect(DECK).toHaveLength(CARDS_IN_DECK)
    expect(new Set(DECK.map(makeCard)).size).toBe(CARDS_IN_DECK)
    for (const card of DECK) expect(parseCard(makeCard(card))).toBe(card)
  })

  it.each(['', 'K', 'd', 'kd', 'KD', '10d', 'Kdd', '1d', 'Kx', ' Kd', 'Kd '])('does not read %j as a card', (text) => {
    expect(parseCard(text)).toBeUndefined()
  })

  it('[KO 3.8, COM 3.7, EZ6 3.7] ace one, court cards and ten zero, the rest their face', () => {
    const points = 'A23456789TJQK'.split('').map((rank) => cardPoints(parseCard(`${rank}s`)!))
    expect(points).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
  })

  it('[INS 3.2, INS 3.2.1] an ace counts one in every suit', () => {
    for (const suit of 'shdc') expect(cardPoints(parseCard(`A${suit}`)!)).toBe(1)
  })

  it('[INS 3.2.2] two to ten count their face, the ten being 0 modulo 10 (ruling 2)', () => {
    const hand = (rank: string) => totalPoints([cardPoints(parseCard(`${rank}h`)!), 0])
    expect('23456789T'.split('').map(hand)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10 % 10])
  })

  it('[INS 3.2.3] picture cards count zero', () => {
    for (const rank of 'JQK') expect(cardPoints(parseCard(`${rank}c`)!)).toBe(0)
  })

  it('[INS 1.16] a hand over nine counts its second digit', () => {
    for (let a = 0; a <= 9; a++) {
      for (let b = 0; b <= 9; b++) {
        for (let c = 0; c <= 9; c++) expect(totalPoints([a, b, c])).toBe(Number(String(a + b + c).at(-1)))
      }
    }
  })
})
