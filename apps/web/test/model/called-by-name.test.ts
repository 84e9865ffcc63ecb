// The reader of a round's sheet by their own name.
import type { RoundStory } from '@punto/protocol'
import { expect, it } from 'vitest'
import { calledByName } from '../../src/model/called-by-name.ts'

it('a reader is called by name wherever the round names them, and nobody else is', () => {
  const story = {
    table: 'knockout',
    events: [{ type: 'bet-placed', player: 'g-7', ref: '3.1-g-7' }],
    lines: [{ player: 'g-7' }, { player: 'g-77' }],
  } as unknown as RoundStory
  expect(calledByName(story, 'g-7', 'Ann')).toEqual({
    table: 'knockout',
    events: [{ type: 'bet-placed', player: 'Ann', ref: '3.1-g-7' }],
    lines: [{ player: 'Ann' }, { player: 'g-77' }],
  })
})
