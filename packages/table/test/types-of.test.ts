// Lists that are kept apart from what they list, so that a page need not carry it.
import { expect, it } from 'vitest'
import { COMMAND_TYPES, COMMANDS, EVENT_TYPES, EVENTS } from '../src/index.ts'

it('every declared event and command is in its list, in the order of the declarations', () => {
  expect(EVENT_TYPES).toEqual(Object.keys(EVENTS))
  expect(COMMAND_TYPES).toEqual(Object.keys(COMMANDS))
})
