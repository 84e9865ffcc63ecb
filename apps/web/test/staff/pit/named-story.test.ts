import type { RoundStory } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { idsInStory, namedStory } from '../../../src/staff/watch/named-story.ts'

const STORY = {
  table: 'salon',
  winner: 'player',
  events: [
    { type: 'bet-placed', player: 'izvpd27e', bet: 'player', stake: 100, by: { role: 'dealer', id: 'pfzi26ij' } },
    { type: 'options-offered', players: ['izvpd27e', 'q4'] },
  ],
  later: [],
  lines: [{ player: 'izvpd27e', bet: 'player', net: 100 }],
} as unknown as RoundStory

describe('a round’s story', () => {
  it('names everybody in it, and leaves all else as it was recorded', () => {
    expect(idsInStory(STORY)).toEqual(['izvpd27e', 'pfzi26ij', 'q4'])
    const names = new Map([
      ['izvpd27e', 'ann'],
      ['pfzi26ij', 'dora'],
    ])
    expect(namedStory(STORY, names)).toEqual({
      ...STORY,
      events: [
        { type: 'bet-placed', player: 'ann', bet: 'player', stake: 100, by: { role: 'dealer', id: 'dora' } },
        { type: 'options-offered', players: ['ann', 'q4'] },
      ],
      lines: [{ player: 'ann', bet: 'player', net: 100 }],
    })
  })
})
