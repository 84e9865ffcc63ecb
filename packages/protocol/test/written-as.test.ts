// What is written otherwise than it should be is answered in words, not with the pattern.
import { expect, it } from 'vitest'
import { errorIn, ROUTES, type Route, readBy } from '../src/index.ts'

const said = ({ body }: Route, given: object): string => {
  const read = readBy(body!, given)
  return read.ok ? 'taken' : errorIn('en', read.error).message
}

it.each([
  ['exclude', { until: 'tomorrow', reason: 'r' }, 'until must be a day, as 2027-01-31, not "tomorrow".'],
  ['exclude', { until: null, reason: '   ' }, 'Say why, in 1 to 200 characters on one line: it goes on the record.'],
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

const WHY = {
  en: 'Say why, in 1 to 200 characters on one line: it goes on the record.',
  zh: '请说明原因：1 至 200 个字，写成一行，将记入记录。',
} as const

it.each([undefined, null, '', '   ', 'a\nb', 'x'.repeat(201)])(
  'asks people in their words for the reason that %j is not, of any request and any command',
  (reason) => {
    const refused = { type: 'refuse-claim', claim: 1, round: 1, ...(reason !== undefined && { reason }) }
    const asked = [
      readBy(ROUTES.exclude.body!, { until: null, reason }),
      readBy(ROUTES.rejectCount.body!, { id: 'a', reason }),
      readBy(ROUTES.command.body!, { id: 'a', command: refused }),
    ]
    for (const read of asked) {
      const said = (language: 'en' | 'zh') => !read.ok && errorIn(language, read.error).message
      expect([said('en'), said('zh')]).toEqual([WHY.en, WHY.zh])
    }
  },
)
