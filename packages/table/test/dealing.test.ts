import { GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { expects, type Spot } from '../src/index.ts'
import { Playing } from './playing.ts'

function closed(game: string, request: object = {}): Playing {
  const table = new Playing({ game, ...request }).open()
  table.close()
  return table
}

describe('dealing card by card', () => {
  it.each(GAMES.map(({ id }) => [id]))(
    '[KO 3.5, COM 3.4, EZ6 3.4, INS 3.10] %s always says which card it expects, and refuses any other',
    (game) => {
      const table = closed(game)
      for (const [spot, card] of [
        ['player-1', '2s'],
        ['banker-1', '3s'],
        ['player-2', '2d'],
        ['banker-2', 'Kd'],
        ['player-3', '5s'],
        ['banker-3', '2c'],
      ] as const) {
        expect(expects(table.state)).toMatchObject({ command: 'deal-card', spot, may: ['system'] })
        for (const other of ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3'] as const) {
          if (other !== spot)
            expect(table.code('system', { type: 'deal-card', spot: other, card })).toBe('card/not-next')
        }
        table.do('system', { type: 'deal-card', spot, card })
      }
      expect(table.events.at(-1)).toMatchObject({ type: 'coup-completed', player: 9, banker: 5, winner: 'player' })
    },
  )

  it.each([
    ['a natural ends the draw', ['9s', '2s', 'Kd', '3s'], undefined],
    ['the Player stands on 6, the Banker draws on 5', ['6s', '2s', 'Kd', '3s'], 'banker-3'],
    ['both stand', ['6s', '7s', 'Kd', 'Ks'], undefined],
    ['the Banker stands on 3 against an 8', ['2s', '3s', 'Kd', 'Ks', '8d'], undefined],
    ['the Banker draws on 3 against a 9', ['2s', '3s', 'Kd', 'Ks', '9d'], 'banker-3'],
  ] as const)('[KO 3.7, COM 3.6, EZ6 3.6, INS 3.15] %s', (_, cards, next) => {
    const table = closed('commission')
    table.deal(...cards)
    if (next) expect(expects(table.state)).toMatchObject({ command: 'deal-card', spot: next })
    else expect(expects(table.state)).toMatchObject({ command: 'settle' })
    const further = { type: 'deal-card', spot: 'player-3', card: '2c' } as const
    expect(table.code('system', further)).toBe(next === undefined ? 'card/coup-complete' : 'card/not-next')
  })

  it('takes only cards that the shoe can still hold', () => {
    const table = closed('commission', { decks: 4 })
    const deal = (spot: Spot, card?: string) =>
      ({ type: 'deal-card', spot, ...(card !== undefined && { card }) }) as const
    expect(table.code('system', deal('player-1', '1s'))).toBe('card/unknown')
    expect(table.code('system', deal('player-1', 7 as unknown as string))).toBe('card/unknown')
    expect(table.code('system', deal('player-1'))).toBe('card/face-missing')
    expect(table.code('system', deal('nowhere' as Spot, '2s'))).toBe('card/unknown-spot')
    table.deal('Ks', 'Ks', 'Ks', 'Ks')
    expect(table.refusal('system', deal('player-3', 'Ks'))).toMatchObject({
      code: 'card/not-in-shoe',
      rule: 'COM 5.1.1',
    })
    table.deal('Kh')
  })

  it('refuses a face where cards are dealt face down', () => {
    const table = closed('insurance', { faceDown: true })
    expect(table.refusal('system', { type: 'deal-card', spot: 'player-1', card: '2s' })).toMatchObject({
      code: 'card/face-too-early',
    })
  })

  it('[INS 1.4] is the dealer’s at a dealer’s table, and the program’s at an automatic one', () => {
    const table = closed('insurance', { operation: 'dealer', source: 'card-shoe' })
    const deal = { type: 'deal-card', spot: 'player-1', card: '2s' } as const
    expect(table.refusal('system', deal)).toMatchObject({ code: 'role/may-not', params: { may: 'dealer' } })
    table.do('dora-dealer', deal)
    expect(closed('insurance').refusal('pam-manager', deal)).toMatchObject({ params: { may: 'system' } })
  })
})
