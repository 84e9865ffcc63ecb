// What the player at the terminal can look back on follows a round that was decided anew.
import { describe, expect, it } from 'vitest'
import { Playing } from '../../../packages/table/test/playing.ts'
import { Notes } from '../src/play/notes.ts'

function played(): { table: Playing; notes: Notes; hear: () => string } {
  const table = new Playing({ game: 'commission', operation: 'dealer', source: 'card-shoe' })
  const notes = new Notes('ann', () => 0)
  let heard = 0
  const hear = () => {
    for (const event of table.events.slice(heard)) notes.hear(event, table.state)
    heard = table.events.length
    return notes.roads.bead.map(({ winner }) => winner[0]).join('')
  }
  table.do('ann', { type: 'sit', box: 1 })
  for (const first of ['9s', '2s']) {
    table.open()
    table.bet('ann', 1, 'player', 100)
    table.close()
    table.deal(first, '7h', 'Ks', 'Qh')
    if (first === '2s') table.deal('4c')
    table.settle()
    hear()
  }
  return { table, notes, hear }
}

describe('the roads and the list of rounds at the terminal', () => {
  it('[INS 5.15] show a round that was settled again once, as it ended', () => {
    const { table, notes, hear } = played()
    expect(hear()).toBe('pb')
    table.do('dora-dealer', {
      type: 'declare-irregularity',
      irregularity: { kind: 'misread', spot: 'player-1', card: '8d' },
    })
    table.do('max-shift', { type: 'approve-irregularity', number: 1 })
    expect(hear()).toBe('pp')
    expect(notes.past.map(({ round, winner, net }) => [round, winner, net])).toEqual([
      [1, 'player', 100],
      [2, 'player', 100],
    ])
  })

  it('[INS 5.16] show no result of a round that was void after its settlement', () => {
    const { table, notes, hear } = played()
    table.do('dora-dealer', {
      type: 'declare-irregularity',
      irregularity: { kind: 'uncovered', note: 'a glass broke' },
    })
    table.do('max-shift', { type: 'approve-irregularity', number: 1, resolution: 'void', reason: 'cards were wet' })
    expect(hear()).toBe('p')
    expect(notes.past.map(({ round }) => round)).toEqual([1])
  })

  it('[INS 5.11] leave the roads of the next shoe alone', () => {
    const { table, hear } = played()
    table.do('dora-dealer', { type: 'announce-cut-card' })
    table.do('dora-dealer', { type: 'end-shoe' })
    table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
    expect(hear()).toBe('')
    table.do('dora-dealer', {
      type: 'declare-irregularity',
      irregularity: { kind: 'misread', spot: 'player-2', card: '7d' },
    })
    table.do('max-shift', { type: 'approve-irregularity', number: 1 })
    expect(hear()).toBe('')
  })
})
