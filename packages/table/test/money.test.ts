import { describe, expect, it } from 'vitest'
import { transfersOf } from '../src/index.ts'
import { Paid, START } from './paid.ts'
import { type Asking, Playing } from './playing.ts'

describe('the money of a round', () => {
  it('is reserved while bets lie, follows every change of them, and is settled to the last unit', () => {
    const table = new Paid('commission', ['ann', 'ben'])
    table.do('ann', { type: 'sit', box: 1 })
    table.do('ben', { type: 'sit', box: 2 })
    table.open()
    table.bet('ann', 1, 'banker', 1000)
    expect(table.purse('ann')).toEqual([9000, 1000])
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'banker', by: 500 })
    expect(table.purse('ann')).toEqual([8500, 1500])
    table.do('ann', { type: 'reduce-bet', box: 1, bet: 'banker', by: 700 })
    expect(table.purse('ann')).toEqual([9200, 800])
    table.bet('ann', 1, 'tie', 100)
    table.do('ann', { type: 'withdraw-bet', box: 1, bet: 'tie' })
    table.bet('ben', 2, 'player', 300)
    table.bet('ben', 2, 'banker-pair', 200)
    table.close()
    table.deal('2s', '9d', 'Ks', 'Kd')
    expect(table.houseResult).toBe(0)
    table.settle()
    expect(table.purse('ann')).toEqual([10_760, 0])
    expect(table.purse('ben')).toEqual([9500, 0])
    expect(table.houseResult).toBe(500 - 760)
    expect(table.state.float).toBe(table.houseResult)
  })

  it('of a stake laid chip by chip ends in one transfer, lost, won or given back', () => {
    const table = new Paid('commission', ['ann'])
    table.do('ann', { type: 'sit', box: 1 })
    const line = (bet: string) => {
      table.open()
      table.bet('ann', 1, bet, 300)
      for (const by of [200, 100]) table.do('ann', { type: 'increase-bet', box: 1, bet, by })
      table.close()
      table.deal('2s', '9d', 'Ks', 'Kd')
      table.settle()
      return table.ledger
        .statement('player/ann')
        .filter(({ transfer }) => !['buy-in', 'bet'].includes(transfer.reason))
        .splice(-2)
        .map(({ transfer, change, available }) => [transfer.reason, change, available])
    }
    expect(line('player').at(-1)).toEqual(['lost', -600, START - 600])
    expect(line('banker')).toEqual([
      ['won', 0, START - 600],
      ['payout', 570, START - 30],
    ])
    table.open()
    table.bet('ann', 1, 'player', 300)
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 200 })
    table.do('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })
    const last = table.ledger.statement('player/ann').at(-1)!
    expect(last).toMatchObject({ change: 0, available: START - 30, transfer: { others: [{ by: 'house/T1' }] } })
  })

  it('covers Antes with their Wagers, and insurance', () => {
    const table = new Paid('knockout', ['ann'])
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'ante-player', 200)
    table.bet('ann', 1, 'ante-banker', 100)
    table.close()
    table.deal('5s')
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    expect(table.purse('ann')).toEqual([9300, 700])
    table.closeWindow()
    table.deal('2s', '4d', 'Ks')
    table.settle()
    // Ante 200 at 1 to 1 and Wager 400 at 1 to 2; the other Ante is folded.
    expect(table.purse('ann')).toEqual([START + 200 + 200 - 100, 0])

    const insured = new Paid('insurance', ['ann'])
    insured.do('ann', { type: 'sit', box: 1 })
    insured.open()
    insured.bet('ann', 1, 'banker', 600)
    insured.close()
    insured.deal('Ks', '2h', 'Qs', '3h')
    insured.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
    expect(insured.purse('ann')).toEqual([9100, 900])
    insured.closeWindow()
    insured.deal('8d')
    insured.settle()
    expect(insured.purse('ann')).toEqual([START, 0])
  })

  it('returns the Differential’s excess', () => {
    const table = new Paid('insurance', ['ann', 'sid'], { maxDifferential: 1000 })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 800)
    table.bet('sid', 1, 'banker', 500)
    table.close()
    expect(table.purse('sid')).toEqual([9800, 200])
  })

  it.each<[string, string, (table: Paid) => void, Asking]>([
    ['a bet', 'commission', () => {}, { type: 'place-bet', box: 1, bet: 'tie', stake: 10_001 }],
    [
      'an increase',
      'commission',
      (table) => table.bet('ann', 1, 'tie', 9000),
      { type: 'increase-bet', box: 1, bet: 'tie', by: 1001 },
    ],
    [
      'a Wager',
      'knockout',
      (table) => {
        table.bet('ann', 1, 'ante-player', 4000)
        table.close()
        table.deal('5s')
      },
      { type: 'raise-ante', box: 1, bet: 'ante-player' },
    ],
    [
      'insurance',
      'insurance',
      (table) => {
        table.bet('ann', 1, 'banker', 9900)
        table.close()
        table.deal('Ks', '2h', 'Qs', '3h')
      },
      { type: 'place-insurance', box: 1, side: 'banker', stake: 101 },
    ],
  ])('refuses %s that the player cannot pay, and nothing has happened', (_, game, before, asking) => {
    const table = new Paid(game, ['ann'])
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    before(table)
    const purse = table.purse('ann')
    expect(table.code('ann', asking)).toBe('wallet/no-funds')
    expect(table.purse('ann')).toEqual(purse)
    // Another command goes on under the same place in the round.
    if (asking.type === 'place-bet') table.bet('ann', 1, 'tie', START)
  })

  it('refuses another bet under the id of one that could not be paid, and goes on', () => {
    const table = new Paid('commission', ['ann'])
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    const asked = (stake: number) =>
      table.send({ ...table.command('ann', { type: 'place-bet', box: 1, bet: 'tie', stake }), id: 'same' })
    expect(asked(START + 100)).toMatchObject({ ok: false, refusal: { code: 'wallet/no-funds' } })
    expect(asked(100)).toMatchObject({ ok: false, refusal: { code: 'command/id-reused' } })
    table.bet('ann', 1, 'tie', 100)
    expect(table.purse('ann')).toEqual([START - 100, 100])
  })

  it('refuses who has no account', () => {
    const table = new Paid('commission', [])
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    expect(table.code('ann', { type: 'place-bet', box: 1, bet: 'tie', stake: 100 })).toBe('wallet/no-funds')
  })

  it('moves nothing for what is not about money', () => {
    const table = new Playing({ game: 'commission' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.close()
    expect(table.events.flatMap((event) => transfersOf(event, { table: 'T1', at: 0 }))).toEqual([])
  })
})
