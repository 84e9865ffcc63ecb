// Lists that are kept apart from what they list, so that a page need not carry it.
import { expect, it } from 'vitest'
import { COMMAND_TYPES, COMMANDS, EVENT_TYPES, EVENTS, type Every } from '../src/index.ts'

it('every declared event and command is in its list, in the order of the declarations: `npm run table-types` writes them', () => {
  expect(EVENT_TYPES).toEqual(Object.keys(EVENTS))
  expect(COMMAND_TYPES).toEqual(Object.keys(COMMANDS))
})

it('a list that lacks one does not compile, nor one with another too many', () => {
  const list = ['sit', 'leave'] as const
  list satisfies Every<typeof list, 'sit' | 'leave'>
  // @ts-expect-error one is missing
  list satisfies Every<typeof list, 'sit' | 'leave' | 'stand-by'>
  // @ts-expect-error one is no such type
  list satisfies Every<typeof list, 'sit'>
  expect(list).toHaveLength(2)
})
