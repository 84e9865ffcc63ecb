import type { LobbyCard } from '@punto/protocol'
import { parseSequence, Scoreboard } from '@punto/roads'
import { describe, expect, it } from 'vitest'
import { goodRoad, RoadWatch } from '../../src/model/good-roads.ts'
import { type LOBBY_ORDERS, sortedCards } from '../../src/model/lobby-order.ts'

const boardOf = (text: string): Scoreboard => {
  const parsed = parseSequence(text)
  return new Scoreboard('results' in parsed ? parsed.results : [])
}

describe('good roads', () => {
  it.each([
    ['', null],
    ['BBBBB', null],
    ['BBBBBB', 'streak'],
    ['PPBBTBTBBB', 'streak'],
    ['BPBPB', null],
    ['BPBPBP', 'ping-pong'],
    ['BBPBPBPB', 'ping-pong'],
    ['BPBTPBP', 'ping-pong'],
    ['BBPPBB', 'double-ping-pong'],
    ['BBPPB', null],
    ['BBPPBBB', null],
  ])('%s: %s', (results, road) => {
    expect(goodRoad(boardOf(results))).toBe(road)
  })
})

describe('a watch over the roads of other tables', () => {
  const card = (table: string, results: string) => ({ table, shoe: { number: 1, results } }) as LobbyCard

  it('tells of a good road when it comes up, and once', () => {
    const watch = new RoadWatch()
    expect(watch.look([card('a', 'BBBBB'), card('b', 'BBBBBB')])).toEqual([])
    expect(watch.look([card('a', 'BBBBBB'), card('b', 'BBBBBBB')])).toEqual([{ table: 'a', road: 'streak' }])
    expect(watch.look([card('a', 'BBBBBBT'), card('b', 'BBBBBBBP')])).toEqual([])
    expect(watch.look([card('b', 'PPBBP')])).toEqual([])
    expect(watch.look([card('b', 'PPBBPP')])).toEqual([{ table: 'b', road: 'double-ping-pong' }])
  })
})

describe('the order of the lobby', () => {
  const card = (table: string, results: string, taken: number, min: number) =>
    ({ table, boxes: 9, taken, limits: { min, max: 1000 }, shoe: { number: 1, results } }) as never
  const cards = [card('a', 'BPBP', 2, 500), card('b', 'BBBBBBB', 8, 100), card('c', 'P', 0, 200)]
  const order = (by: (typeof LOBBY_ORDERS)[number], favourites: readonly string[] = []) =>
    sortedCards(cards, by, favourites).map(({ table }) => table)

  it('is the house’s own, by streak, by free boxes or by limits; favourites are always first', () => {
    expect(order('house')).toEqual(['a', 'b', 'c'])
    expect(order('streak')).toEqual(['b', 'a', 'c'])
    expect(order('seats')).toEqual(['c', 'a', 'b'])
    expect(order('limits')).toEqual(['b', 'c', 'a'])
    expect(order('limits', ['a'])).toEqual(['a', 'b', 'c'])
  })
})
