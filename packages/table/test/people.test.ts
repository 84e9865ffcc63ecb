import { describe, expect, it } from 'vitest'
import { Playing } from './playing.ts'

const STANDING = { game: 'insurance', limits: { min: 100, max: 1000 } } as const

describe('seats', () => {
  it('[INS 1.19] seats one player to a box', () => {
    const table = new Playing({ game: 'insurance' })
    table.do('ann', { type: 'sit', box: 3 })
    expect(table.code('ben', { type: 'sit', box: 3 })).toBe('seat/taken')
    expect(table.code('ann', { type: 'sit', box: 4 })).toBe('seat/seated-already')
    expect(table.code('ben', { type: 'sit', box: 10 })).toBe('box/unknown')
    expect(table.code('ben', { type: 'sit', box: 0 })).toBe('box/unknown')
    expect(table.code('ben', { type: 'leave' })).toBe('seat/not-seated')
    table.do('ann', { type: 'leave' })
    table.do('ben', { type: 'sit', box: 3 })
    expect(table.state.seats).toEqual([null, null, 'ben', null, null, null, null, null, null])
  })

  it('[INS 1.14, INS 1.20, INS 3.6] lets anyone stand at an occupied box, whether or not its occupant bets', () => {
    const table = new Playing(STANDING).open()
    const stand = { type: 'place-bet', box: 2, bet: 'banker', stake: 1000 } as const
    expect(table.refusal('sid', stand)).toMatchObject({ code: 'box/empty', rule: 'INS 1.20' })
    table.do('ann', { type: 'sit', box: 2 })
    expect(table.do('sid', stand)).toMatchObject([{ player: 'sid', seated: false, rule: 'INS 3.6' }])
    // Nobody can refuse the next one the balance either, the seated player least of all.
    table.do('sue', { ...stand, bet: 'player' })
    expect(table.do('ann', { ...stand, stake: 100 })).toMatchObject([{ player: 'ann', seated: true }])
    expect(table.state.round!.bets).toHaveLength(3)
    expect(table.code('ann', { type: 'withdraw-bet', box: 2, bet: 'player' })).toBe('bet/none')
  })

  it('[INS 1.13, INS 1.19] the pit seats, moves and removes a player, by name on the record; bets stay where they lie', () => {
    const table = new Playing(STANDING)
    const sue = 'sue-supervisor'
    const by = { role: 'pit-supervisor', id: sue }
    expect(table.do(sue, { type: 'seat-player', player: 'ann', box: 2 })).toMatchObject([
      { type: 'player-sat', player: 'ann', box: 2, by },
    ])
    expect(table.code(sue, { type: 'seat-player', player: 'ben', box: 2 })).toBe('seat/taken')
    expect(table.code('ben', { type: 'seat-player', player: 'ben', box: 3 })).toBe('role/may-not')
    table.open()
    table.bet('ann', 2, 'player', 500)
    expect(table.do(sue, { type: 'seat-player', player: 'ann', box: 5 })).toMatchObject([
      { type: 'player-moved', player: 'ann', from: 2, box: 5, by },
    ])
    expect(table.state.seats.slice(0, 6)).toEqual([null, null, null, null, 'ann', null])
    expect(table.state.round!.bets).toMatchObject([{ player: 'ann', box: 2, stake: 500 }])
    expect(table.code(sue, { type: 'remove-player', player: 'cat', reason: 'rude' })).toBe('seat/other-not-here')
    expect(table.code(sue, { type: 'remove-player', player: 'ann', reason: ' ' })).toBe('command/malformed')
    table.do(sue, { type: 'remove-player', player: 'ann', reason: 'rude' })
    expect(table.state.seats.every((seat) => seat === null)).toBe(true)
    // Whoever is gone keeps the bets that stand (ruling 34).
    expect(table.state.round!.bets).toMatchObject([{ player: 'ann', box: 2, stake: 500 }])
  })

  it('[INS 1.20] lets nobody add to a bet where they could not place one', () => {
    const table = new Playing(STANDING)
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 500)
    table.bet('sid', 1, 'player', 200)
    table.do('ann', { type: 'leave' })
    const more = { type: 'increase-bet', box: 1, by: 100 } as const
    const empty = { code: 'box/empty', rule: 'INS 1.20' }
    expect(table.refusal('ann', { ...more, bet: 'banker' })).toMatchObject(empty)
    expect(table.refusal('sid', { ...more, bet: 'player' })).toMatchObject(empty)
    table.do('ben', { type: 'sit', box: 1 })
    expect(table.do('sid', { ...more, bet: 'player' })).toMatchObject([{ amount: 100, rule: 'INS 3.6' }])
    // What lies may still be taken back.
    table.do('ann', { type: 'reduce-bet', box: 1, bet: 'banker', by: 100 })
    table.do('ann', { type: 'withdraw-bet', box: 1, bet: 'banker' })
  })

  it('lets nobody who has left add to a bet where none may stand', () => {
    const table = new Playing({ game: 'commission', limits: { min: 100, max: 1000 } })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 500)
    table.do('ann', { type: 'leave' })
    expect(table.code('ann', { type: 'increase-bet', box: 1, bet: 'banker', by: 100 })).toBe('box/no-standing')
    table.do('ann', { type: 'sit', box: 1 })
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'banker', by: 100 })
  })

  it('[INS 5.3.1] settles the bets of a player who has left as they lie', () => {
    const table = new Playing(STANDING)
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 500)
    table.bet('sid', 1, 'player', 200)
    table.do('ann', { type: 'leave' })
    table.close()
    table.deal('2s', '9d', 'Ks', 'Kd')
    table.settle()
    expect(table.nets()).toEqual({ ann: 500, sid: -200 })
  })
})

describe('the notice of a private table', () => {
  it('[INS 4.2.2] is accepted by everyone before they sit or bet', () => {
    const table = new Playing({ ...STANDING, private: true, insurance: false })
    const owed = { code: 'notice/not-accepted', rule: 'INS 4.2.2' }
    expect(table.refusal('ann', { type: 'sit', box: 1 })).toMatchObject(owed)
    expect(table.do('ann', { type: 'accept-notice' })).toMatchObject([{ type: 'notice-accepted', rule: 'INS 4.2.2' }])
    expect(table.code('ann', { type: 'accept-notice' })).toBe('notice/accepted-already')
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 100)
    const stand = { type: 'place-bet', box: 1, bet: 'player', stake: 100 } as const
    expect(table.refusal('sid', stand)).toMatchObject(owed)
    table.do('sid', { type: 'accept-notice' })
    table.do('sid', stand)
  })

  it('[INS 4.2.2] means that no insurance is offered; elsewhere there is no notice', () => {
    const table = new Playing({ ...STANDING, private: true, insurance: false })
    table.do('ann', { type: 'accept-notice' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 100)
    table.close()
    table.deal('Ks', '2h', 'Qs', '3h')
    expect(table.state.phase).toBe('dealing')
    expect(new Playing(STANDING).code('ann', { type: 'accept-notice' })).toBe('notice/none')
  })
})

describe('staff', () => {
  const DEALT = { ...STANDING, operation: 'dealer', source: 'card-shoe' } as const

  it('[INS 1.4, INS 1.13] knows whose hands deal: dealers sign on and are relieved', () => {
    const table = new Playing(DEALT)
    expect(table.code('dora-dealer', { type: 'new-shoe', shoe: 1 })).toBe('role/not-signed-on')
    table.do('dora-dealer', { type: 'sign-on' })
    expect(table.code('dora-dealer', { type: 'sign-on' })).toBe('dealer/signed-on-already')
    table.open()
    table.close()
    table.deal('9s')
    expect(table.refusal('dan-dealer', { type: 'sign-on' })).toMatchObject({ code: 'dealer/relief-not-agreed' })
    table.do('dora-dealer', { type: 'allow-relief', dealer: 'dan-dealer' })
    expect(table.code('dot-dealer', { type: 'sign-on' })).toBe('dealer/relief-not-agreed')
    const relief = table.do('dan-dealer', { type: 'sign-on' })
    expect(relief).toMatchObject([{ type: 'dealer-signed-on', dealer: 'dan-dealer', relieved: 'dora-dealer' }])
    expect(table.code('dora-dealer', { type: 'deal-card', spot: 'banker-1', card: '2s' })).toBe('role/not-signed-on')
    table.do('dan-dealer', { type: 'deal-card', spot: 'banker-1', card: '2s' })
    const hands = table.ofType('card-dealt').map(({ cause }) => cause?.by)
    expect(hands).toEqual(['dora-dealer', 'dan-dealer'])
  })

  it('lets no dealer go in the middle of a round, and takes none at an automatic table', () => {
    const table = new Playing(DEALT).open()
    expect(table.code('dora-dealer', { type: 'sign-off' })).toBe('round/under-way')
    table.close()
    table.deal('9s', '2s', 'Ks', '3s')
    table.settle()
    table.do('dora-dealer', { type: 'sign-off' })
    expect(table.state.dealer).toBeNull()
    expect(new Playing(STANDING).code('dora-dealer', { type: 'sign-on' })).toBe('dealer/automatic-table')
  })

  it('[INS 5.17, INS 1.13] lets pit employees bet for a player who asks, and the record names both', () => {
    const table = new Playing(DEALT)
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    const place = { type: 'place-bet', box: 1, bet: 'banker', stake: 100 } as const
    expect(table.refusal('dora-dealer', place)).toMatchObject({ code: 'bet/for-whom', rule: 'INS 5.17' })
    for (const [who, bet] of [
      ['dora-dealer', 'banker'],
      ['sam-supervisor', 'tie'],
      ['pam-manager', 'player'],
    ] as const) {
      const [placed] = table.do(who, { ...place, bet, for: 'ann' })
      expect(placed).toMatchObject({ player: 'ann', seated: true, through: { id: who }, rule: 'INS 5.17' })
    }
    expect(table.refusal('stu-shift', { ...place, for: 'ann' })).toMatchObject({
      code: 'role/may-not',
      params: { role: 'shift-manager', may: 'player, dealer, pit-supervisor, pit-manager' },
    })
    table.do('sam-supervisor', { type: 'increase-bet', box: 1, bet: 'banker', by: 100, for: 'ann' })
    table.do('sam-supervisor', { type: 'reduce-bet', box: 1, bet: 'banker', by: 50, for: 'ann' })
    const [gone] = table.do('sam-supervisor', { type: 'withdraw-bet', box: 1, bet: 'tie', for: 'ann' })
    expect(gone).toMatchObject({ player: 'ann', through: { role: 'pit-supervisor', id: 'sam-supervisor' } })
  })

  it('opens and closes the table between rounds', () => {
    const table = new Playing(STANDING)
    expect(table.code('pam-manager', { type: 'open-table' })).toBe('table/open-already')
    table.do('pam-manager', { type: 'close-table' })
    expect(table.code('ann', { type: 'sit', box: 1 })).toBe('table/closed')
    expect(table.code('system', { type: 'open-betting' })).toBe('table/closed')
    table.do('stu-shift', { type: 'open-table' })
    table.open()
    expect(table.code('pam-manager', { type: 'close-table' })).toBe('round/under-way')
  })
})
