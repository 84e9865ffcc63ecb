// What `npm run kills` takes for an order, and what it says of anything else.
import { expect, it } from 'vitest'
import { parseKills } from '../src/options.ts'

it('takes a number of kills and a store, or what is usual', () => {
  expect(parseKills([])).toEqual({ times: 500, store: 'sqlite' })
  expect(parseKills(['3', 'postgres'])).toEqual({ times: 3, store: 'postgres' })
})

it.each([
  [['x'], 'TIMES must be a whole number from 1 to 1000000, not "x".'],
  [['-5'], 'TIMES must be a whole number from 1 to 1000000, not "-5".'],
  [['0'], 'TIMES must be a whole number from 1 to 1000000, not "0".'],
  [['1e3'], 'TIMES must be a whole number from 1 to 1000000, not "1e3".'],
  [['--bogus'], 'TIMES must be a whole number from 1 to 1000000, not "--bogus".'],
  [['3', 'oracle'], 'The store must be one of sqlite, postgres, not "oracle".'],
  [['3', 'sqlite', '4'], 'Nobody knows what "4" is for. It takes TIMES and a store.'],
])('says what is wrong with %j', (words, sentence) => {
  expect(() => parseKills(words)).toThrow(sentence)
})
