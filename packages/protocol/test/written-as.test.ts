// What is written otherwise than it should be is answered in words, not with the pattern.
import { expect, it } from 'vitest'
import { errorIn, ROUTES, type Route, readBy } from '../src/index.ts'

const said = ({ body }: Route, given: object): string => {
  const read = readBy(body!, given)
  return read.ok ? 'taken' : errorIn('en', read.error).message
}

it.each([
  ['exclude', { until: 'tomorrow', reason: 'r' }, 'until must be a day, as 2027-01-31, not "tomorrow".'],
  ['exclude', { until: null, reason: '   ' }, 'reason must be one line of text that is not blank, not "   ".'],
  [
    'cashIn',
    { id: 'a b', player: 'p', amount: 1 },
    'id must be 1 to 64 visible ASCII characters without blanks, not "a b".',
  ],
  [
    'cashIn',
    { id: 'a', player: ' p', amount: 1 },
    'player must be a name or an id, with no blanks around it, not " p".',
  ],
  [
    'cashIn',
    { id: 'a', player: 'p\u0000', amount: 1 },
    'player must be a name or an id, with no blanks around it, not "p\\u0000".',
  ],
  ['cashIn', { id: 'a', player: '李 四', amount: 1 }, 'taken'],
  ['changeSettings', { id: 'a', reason: 'r', changes: 'x' }, 'changes must be an object, not "x".'],
] as const)('%s says what is right', (route, given, sentence) => {
  expect(said(ROUTES[route], given)).toBe(sentence)
})
