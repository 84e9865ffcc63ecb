// Which of several tables closes next, and which tables are shown at once.
import { expect, it } from 'vitest'
import { nextToClose } from '../../src/player/several/next-to-close.ts'
import { MOST_AT_ONCE, tablesAtOnce } from '../../src/player/several/tables-at-once.ts'

it('says which of several tables closes next, and nothing where none is open', () => {
  const at = (table: string, closesAt: number | null) => ({ table, closesAt })
  expect(nextToClose([])).toBeUndefined()
  expect(nextToClose([at('a', null)])).toBeUndefined()
  expect(nextToClose([at('a', 900), at('b', null), at('c', 300), at('d', 300)])).toEqual(at('c', 300))
})

it('shows the tables that are asked for, each once and four at most; or those one plays at, then the house’s own', () => {
  const open = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(tablesAtOnce(['b', 'a', 'b'], open, [])).toEqual(['b', 'a'])
  expect(tablesAtOnce([], open, ['e', 'gone'])).toEqual(['e', 'a', 'b', 'c'])
  expect(tablesAtOnce([], ['a'], [])).toEqual(['a'])
  expect(tablesAtOnce(open, open, [])).toHaveLength(MOST_AT_ONCE)
})
