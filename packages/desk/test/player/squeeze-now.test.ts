import type { Spot, TableView } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { squeezeNow } from '../../src/player/squeeze-now.ts'

const settings = (operation: 'automatic' | 'dealer') =>
  ({ operation, pace: { squeezeMs: 12_000 } }) as Parameters<typeof squeezeNow>[1]

interface Asked {
  readonly spot: Spot
  readonly yours: boolean
  readonly granted: boolean
}

const view = (
  cards: readonly (readonly [Spot, string | null, boolean])[],
  squeeze: readonly Asked[],
  expects: object = { command: 'show-card' },
) =>
  ({
    expects,
    round: { cards: cards.map(([spot, card, turned]) => ({ spot, card, turned })), squeeze },
  }) as unknown as Pick<TableView, 'round' | 'expects'>

const mine: Asked = { spot: 'player-1', yours: true, granted: true }

describe('[INS 3.9] the card that is squeezed now', () => {
  it('is one’s own once it was shown, with the time that is left for it', () => {
    const told = view([['player-1', '9s', false]], [mine])
    expect(squeezeNow(told, settings('automatic'), 5000)).toEqual({
      spot: 'player-1',
      card: '9s',
      yours: true,
      atTable: false,
      closesAt: 17_000,
      totalMs: 12_000,
    })
  })

  it('has no clock where a dealer turns it, and before it was shown', () => {
    const told = view([['player-1', '9s', false]], [mine])
    expect(squeezeNow(told, settings('dealer'), 5000)?.closesAt).toBeNull()
    expect(squeezeNow(told, settings('automatic'), 0)?.closesAt).toBeNull()
  })

  it('is another’s for everybody else, and its face is nobody’s else', () => {
    const theirs = view([['banker-1', null, false]], [{ spot: 'banker-1', yours: false, granted: true }])
    expect(squeezeNow(theirs, settings('automatic'), 5000)).toMatchObject({
      spot: 'banker-1',
      yours: false,
      card: null,
    })
  })

  it('is said to be squeezed at the table where the dealer handed it over without its face', () => {
    const handed = view([['player-1', null, false]], [mine], { command: 'turn-card', spot: 'player-1' })
    expect(squeezeNow(handed, settings('dealer'), 5000)).toMatchObject({ spot: 'player-1', card: null, atTable: true })
  })

  it.each([
    ['not shown yet', view([['player-1', null, false]], [mine])],
    ['turned already', view([['player-1', '9s', true]], [mine])],
    ['not granted', view([['player-1', '9s', false]], [{ ...mine, granted: false }])],
    ['not dealt', view([], [mine])],
    ['no round', { ...view([], []), round: null }],
  ] as const)('is none: %s', (_, told) => {
    expect(squeezeNow(told, settings('automatic'), 5000)).toBeNull()
  })

  it('goes on to the next card when the first is up', () => {
    const told = view(
      [
        ['player-1', '9s', true],
        ['player-2', 'Kd', false],
      ],
      [mine, { spot: 'player-2', yours: true, granted: true }],
    )
    expect(squeezeNow(told, settings('automatic'), 5000)?.spot).toBe('player-2')
  })
})
