// The auditor follows a shoe that reads cards which are dealt face down: what was read is what is shown and turned.
import type { Spot, TableEvent } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { Playing } from '../../table/test/playing.ts'
import { audit } from '../src/index.ts'

const dealer = 'dora-dealer'
const FACES: readonly (readonly [Spot, string])[] = [
  ['player-1', 'Ks'],
  ['banker-1', '9h'],
  ['player-2', 'Qs'],
  ['banker-2', 'Kd'],
]

const played: readonly TableEvent[] = (() => {
  const table = new Playing({
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    faceDown: true,
    squeeze: true,
  })
  table.do('ben', { type: 'sit', box: 2 })
  table.open()
  table.bet('ben', 2, 'player', 900)
  table.close()
  table.do('ben', { type: 'request-squeeze', spot: 'player-1' })
  table.do(dealer, { type: 'grant-squeeze', spot: 'player-1' })
  for (const [spot, card] of FACES) table.do(dealer, { type: 'deal-card', spot, card })
  table.do(dealer, { type: 'show-card', spot: 'player-1' })
  table.do('ben', { type: 'turn-card', spot: 'player-1' })
  for (const [spot] of FACES.slice(1)) table.do(dealer, { type: 'turn-card', spot })
  table.settle()
  return table.events
})()

function changed(type: TableEvent['type'], change: object): readonly TableEvent[] {
  const place = played.findLastIndex((event) => event.type === type)
  return played.with(place, { ...played[place]!, ...change } as TableEvent)
}

describe('a recording of a shoe that reads cards dealt face down', () => {
  it('[INS 3.9, INS 5.9] holds as it was told', () => {
    expect(audit({ events: played })).toMatchObject({ ok: true })
  })

  it.each([
    ['turned as another than it was read', changed('card-turned', { card: 'Qd' })],
    ['shown as another than it was read', changed('card-shown', { card: 'Qd' })],
    ['read as no card at all', changed('card-dealt', { face: '1x' })],
    ['read as another than it was turned', changed('card-dealt', { face: 'Qd' })],
    [
      'read where the program deals',
      played.with(0, {
        ...played[0]!,
        settings: { ...(played[0] as { settings: object }).settings, faceDown: false },
      } as never),
    ],
  ])('does not hold with a card %s', (_, events) => {
    expect(audit({ events })).toMatchObject({ ok: false })
  })
})
