// What is kept of a command under its id names no card: whoever reads the database could try all fifty-two.
import { DECK, makeCard } from '@punto/rules'
import { expect, it } from 'vitest'
import { type CommandRequest, digestOf } from '../../src/table/commit-unit.ts'

it.each(['deal-card', 'turn-card', 'show-card'] as const)(
  '[INS 3.9] keeps no face of a %s, be it refused or not',
  (type) => {
    const actor = { role: 'dealer', id: 'dora' } as const
    const digest = (fields: object) => digestOf('T1', { type, id: 'x', actor, round: 1, ...fields } as CommandRequest)
    const spot = 'player-1'
    const faces = DECK.map((card) => digest({ spot, card: makeCard(card) }))
    expect(new Set([...faces, digest({ spot })]).size).toBe(1)
    expect(digest({ spot: 'player-2' })).not.toBe(faces[0])
  },
)
