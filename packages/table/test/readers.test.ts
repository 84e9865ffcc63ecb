import { describe, expect, it } from 'vitest'
import { chipDifferences, view } from '../src/index.ts'
import { PlayedTable } from './waiting-table.ts'

const READ = { type: 'chips-seen', round: 1, box: 1, bet: 'player', amount: 500, source: 'felt-1' }

function betting(): PlayedTable {
  const table = new PlayedTable()
  table.done('dora', { type: 'sign-on' }, 'dealer')
  table.done('dora', { type: 'new-shoe', shoe: 1 }, 'dealer')
  table.done('dora', { type: 'open-betting', round: 1 }, 'dealer')
  table.done('ann', { type: 'sit', box: 1 })
  table.done('ann', { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 400 })
  return table
}

const seenByDealer = (table: PlayedTable) => view(table.state, { role: 'dealer', id: 'dora' }).chipsDiffer

describe('[INS 5.14] what a reader of chips sees, held against what was entered', () => {
  it('differs while it is not what lies there by the record, and is told to the staff alone', () => {
    const table = betting()
    table.done('dora', READ, 'dealer')
    const difference = { box: 1, bet: 'player', seen: 500, entered: 400, source: 'felt-1' }
    expect(seenByDealer(table)).toEqual([difference])
    expect(view(table.state, { role: 'player', id: 'ann' }).chipsDiffer).toBeUndefined()
    table.done('ann', { type: 'increase-bet', round: 1, box: 1, bet: 'player', by: 100 })
    expect(seenByDealer(table)).toBeUndefined()
    // An area on which nothing was entered at all; and the same reader again, which has seen it gone.
    table.done('sue', { ...READ, bet: 'tie', amount: 100 }, 'pit-supervisor')
    expect(seenByDealer(table)).toMatchObject([{ bet: 'tie', seen: 100, entered: 0 }])
    table.done('dora', { ...READ, bet: 'tie', amount: 0 }, 'dealer')
    expect(seenByDealer(table)).toBeUndefined()
  })

  it('is looked at again when the round is settled, until the first of those chips has been moved', () => {
    const table = betting()
    table.done('dora', READ, 'dealer')
    table.done('dora', { type: 'close-betting', round: 1 }, 'dealer')
    const cards = { 'player-1': '9s', 'banker-1': '2h', 'player-2': 'Kd', 'banker-2': '5c' }
    for (const [spot, card] of Object.entries(cards)) {
      table.done('dora', { type: 'deal-card', round: 1, spot, card }, 'dealer')
    }
    table.done('dora', { type: 'settle', round: 1 }, 'dealer')
    expect(chipDifferences(table.state)).toMatchObject([{ seen: 500, entered: 400 }])
    const [line] = view(table.state, { role: 'dealer', id: 'dora' }).chipsToMove!
    table.done('dora', { type: 'chips-moved', number: line!.number }, 'dealer')
    table.done('dora', { ...READ, amount: 0 }, 'dealer')
    expect(chipDifferences(table.state)).toEqual([])
  })

  it('is taken from whoever deals and from the pit, of a box, a bet and an amount that can be', () => {
    const table = betting()
    const code = (fields: object, id = 'dora', role: 'dealer' | 'player' = 'dealer') =>
      table.code(id, { ...READ, ...fields }, role)
    expect(code({}, 'ann', 'player')).toBe('role/may-not')
    expect(code({}, 'dirk')).toBe('role/not-signed-on')
    expect(code({ round: 2 })).toBe('round/another')
    expect(code({ box: 40 })).toBe('box/unknown')
    for (const wrong of [{ bet: 'luck' }, { amount: -1 }, { amount: 0.5 }, { source: '' }]) {
      expect(code(wrong)).toBe('command/malformed')
    }
  })
})
