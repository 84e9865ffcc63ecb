import { counted, plural } from '@punto/rules'
import { expect, it } from 'vitest'

it('says one, none and many of a thing as English does', () => {
  expect([0, 1, 2, 21].map((n) => counted(n, 'card'))).toEqual(['0 cards', '1 card', '2 cards', '21 cards'])
  expect([1, 3].map((n) => counted(n, 'box'))).toEqual(['1 box', '3 boxes'])
  expect([1, 3].map((n) => counted(n, 'person', 'people'))).toEqual(['1 person', '3 people'])
})

it('a language has as many words for a number as it needs', () => {
  const cards = { one: 'карта', few: 'карты', other: 'карт' }
  expect([1, 3, 5, 21].map((n) => plural('ru', n, cards))).toEqual(['карта', 'карты', 'карт', 'карта'])
  expect(plural('zh', 1, { one: 'never said', other: '张牌' })).toBe('张牌')
})
