import { DECK, makeCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { frameOf, NOTHING_TYPED, parseCode, SerialCodes, strike, type Typing } from '../../src/dealer/card-entry.ts'

/** The cards that these strokes make. */
function typed(keys: readonly string[], scanner?: { readonly prefix: string; readonly suffix: string }) {
  let typing: Typing = NOTHING_TYPED
  const cards: string[] = []
  const unread: string[] = []
  const others: string[] = []
  for (const key of keys) {
    const stroke = strike(typing, key, scanner)
    if (!stroke) others.push(key)
    typing = stroke?.typing ?? typing
    if (stroke?.card) cards.push(stroke.card)
    if (stroke?.unread !== undefined) unread.push(stroke.unread)
  }
  return { cards, unread, others }
}

describe('a card by keys', () => {
  it('is one stroke for the rank and one for the suit, every card of the deck', () => {
    for (const card of DECK.map(makeCard)) expect(typed([...card])).toEqual({ cards: [card], unread: [], others: [] })
    for (const card of DECK.map(makeCard)) expect(typed([...card.toLowerCase()]).cards).toEqual([card])
  })

  it('takes a nought for the ten and a one for the ace, and the last rank that was typed', () => {
    expect(typed(['0', 's', '1', 'h', '9', '5', 'd']).cards).toEqual(['Ts', 'Ah', '5d'])
  })

  it('leaves every other key to the table', () => {
    expect(typed([' ', 's', 'x', 'Backspace', 'Enter']).others).toEqual([' ', 's', 'x', 'Backspace', 'Enter'])
  })
})

describe('a scanner that types', () => {
  const scanner = { prefix: '~', suffix: 'Enter' }

  it('sends a card between its prefix and its suffix', () => {
    expect(typed(['~', '9', 'S', 'Enter', '~', '1', '0', 'H', 'Enter'], scanner).cards).toEqual(['9s', 'Th'])
  })

  it('is told what it sent that is no card, and the next is read', () => {
    expect(typed(['~', 'Z', '9', 'Enter', '~', 'K', 'D', 'Enter'], scanner)).toEqual({
      cards: ['Kd'],
      unread: ['Z9'],
      others: [],
    })
  })

  it('tells its own prefix and suffix by one card', () => {
    expect(frameOf(['~', '1', '0', 'H', 'Enter'])).toEqual({ prefix: '~', suffix: 'Enter' })
    expect(frameOf(['F9', '9', 's'])).toEqual({ prefix: 'F9', suffix: '' })
    expect(frameOf(['Q', 'D', ' '])).toEqual({ prefix: '', suffix: ' ' })
    expect(frameOf(['~', '9'])).toBeUndefined()
  })

  it('needs no suffix, and no prefix: what it adds after a card is taken with it', () => {
    expect(typed(['~', '9', 'S', '~', '1', '0', 'H'], { prefix: '~', suffix: '' }).cards).toEqual(['9s', 'Th'])
    expect(typed(['9', 'S', 'Enter', 'Enter'], { prefix: '', suffix: 'Enter' })).toEqual({
      cards: ['9s'],
      unread: [],
      others: ['Enter'],
    })
  })
})

describe('codes', () => {
  it('are read in either order, with ten by either name', () => {
    for (const code of ['TH', '10H', 'th', 'H10', 'HT', '10-H', ' 10h ']) expect(parseCode(code), code).toBe('Th')
    for (const code of ['', 'H', '1H', '11H', '9SS', '9X', 'joker']) expect(parseCode(code), code).toBeUndefined()
  })

  it('come over a serial line in pieces', () => {
    const codes = new SerialCodes()
    const keys = { prefix: '~', suffix: '' }
    expect(codes.push('~9', keys)).toEqual([])
    expect(codes.push('S\r\n~KD\r\nwhat\n', keys)).toEqual([{ card: '9s' }, { card: 'Kd' }, { unread: 'what' }])
  })
})
