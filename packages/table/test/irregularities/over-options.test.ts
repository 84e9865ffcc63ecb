import { describe, expect, it } from 'vitest'
import { Playing } from '../playing.ts'

/** Ann and Ben are asked whether to go on after a card in excess. */
function asked(): Playing {
  const table = new Playing({
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    limits: { min: 100, max: 10_000 },
  })
  table.open()
  for (const [i, player] of ['ann', 'ben'].entries()) {
    table.do(player, { type: 'sit', box: i + 1 })
    table.bet(player, i + 1, i === 0 ? 'player' : 'banker', 500)
  }
  table.close()
  table.deal('4s')
  const cards = [{ card: '9h' }]
  table.do('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'excess-card', cards } })
  table.do('sam-supervisor', { type: 'approve-irregularity', number: 1, order: 0 })
  expect(table.state.phase).toBe('options')
  return table
}

describe('a foreign card found while players are asked', () => {
  it('[INS 5.5.1, INS 5.12] voids the round, whatever was chosen', () => {
    const table = asked()
    table.do('ann', { type: 'choose-option', option: 'continue' })
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'foreign-card' } })
    table.do('sam-supervisor', { type: 'approve-irregularity', number: 2 })
    expect(table.state).toMatchObject({ phase: 'void', round: { options: null, void: { because: 'INS 5.5.1' } } })
    expect(table.ofType('round-voided')[0]?.players).toEqual([
      { player: 'ann', returned: 500 },
      { player: 'ben', returned: 500 },
    ])
  })

  it('[INS 5.12] where it was none the players are asked on, with their whole time again', () => {
    const table = asked()
    table.now += 5000
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'foreign-card' } })
    table.do('sam-supervisor', { type: 'dismiss-irregularity', number: 2 })
    expect(table.state.phase).toBe('options')
    expect(table.state.round?.options?.closesAt).toBe(table.now + table.state.settings.optionsSeconds * 1000)
    table.do('ben', { type: 'choose-option', option: 'take-back' })
    expect(table.code('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'deck-count' } })).toBe(
      'irregularity/under-way',
    )
  })
})
