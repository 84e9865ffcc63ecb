// The shuffle is exactly uniform if its words are: shown for the draw over every word, for the shuffle over every draw.
import { describe, expect, test } from 'vitest'
import { drawBelow, newDecks, shuffle, shuffledOrder, WORD_VALUES, wordsFrom } from '../src/shuffle.ts'
import { bytes } from './small-shoes.ts'

describe('a draw', () => {
  test('below a bound, each value comes from equally many words: over all words', () => {
    for (const bound of [2, 3, 7, 51, 52, 53, 100, 208, 255, 256, 257, 311, 312, 415, 416]) {
      const counts = new Uint32Array(bound)
      // A word that is passed over is followed by -1, which no bound passes over and which counts nowhere.
      let next = 0
      const giveOnce = () => {
        const word = next
        next = -1
        return word
      }
      for (let word = 0; word < WORD_VALUES; word++) {
        next = word
        const drawn = drawBelow(bound, giveOnce)
        if (drawn >= 0) counts[drawn]!++
      }
      expect(counts.every((count) => count === Math.floor(WORD_VALUES / bound))).toBe(true)
    }
  })

  test('passes over exactly the words that have no whole set of values left', () => {
    const words = [65535, 65312, 65311]
    expect(drawBelow(416, () => words.shift()!)).toBe(65311 % 416)
    expect(words).toEqual([])
  })
})

describe('Fisher–Yates', () => {
  test('every sequence of draws gives another order: five cards, all 120', () => {
    const orders = new Set<string>()
    for (let a = 0; a < 5; a++)
      for (let b = 0; b < 4; b++)
        for (let c = 0; c < 3; c++)
          for (let d = 0; d < 2; d++) {
            const draws = [a, b, c, d]
            orders.add(shuffle(Uint8Array.of(0, 1, 2, 3, 4), () => draws.shift()!).join())
          }
    expect(orders.size).toBe(120)
  })

  test('draws for the last card first, and counts draws from the first card', () => {
    const draws = [0, 1, 0]
    expect(Array.from(shuffle(Uint8Array.of(10, 11, 12, 13), () => draws.shift()!))).toEqual([12, 13, 11, 10])
  })
})

test('the stream is read two bytes at a time, the higher first, and never repeats a block', () => {
  const next = wordsFrom(bytes(1))
  const words = Array.from({ length: 16 * 50 }, next)
  expect(words.every((word) => Number.isInteger(word) && word >= 0 && word < WORD_VALUES)).toBe(true)
  const blocks = Array.from({ length: 50 }, (_, i) => words.slice(16 * i, 16 * i + 16).join())
  expect(new Set(blocks).size).toBe(50)
})

test.each([4, 5, 6, 7, 8])('a shoe of %i decks holds each card once for each deck', (decks) => {
  const sorted = (cards: Uint8Array) => Array.from(cards).sort((a, b) => a - b)
  expect(sorted(shuffledOrder(decks, bytes(1), bytes(2)))).toEqual(sorted(newDecks(decks)))
})
