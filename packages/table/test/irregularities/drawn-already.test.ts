// A card that has left the shoe has been drawn: nobody insures against a card that all have seen.
import { describe, expect, it } from 'vitest'
import { redact } from '../../src/index.ts'
import { Playing } from '../playing.ts'
import { dealt } from './tale.ts'

const TABLE = dealt('insurance')

/** Four cards with a row for the Banker on 5 against 0, the fifth exposed in time or not at all. */
function fourCards(exposed: boolean): Playing {
  const table = new Playing(TABLE)
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  table.bet('ann', 1, 'banker', 500)
  table.close()
  table.deal('Ks', '2h', 'Qs')
  if (exposed) {
    const cards = [{ card: '3h' }, { card: '6d' }]
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'exposed-card', cards } })
    table.do('sam-supervisor', { type: 'approve-irregularity', number: 1, reason: 'Seen by Sam on the floor.' })
    table.do('dora-dealer', { type: 'deal-card', spot: 'banker-2' })
  } else table.deal('3h')
  return table
}

describe('insurance and a card that was drawn before its time', () => {
  it('[INS 1.9, INS 5.7] is offered while a further card is still to be drawn, and not once it lies ahead', () => {
    expect(fourCards(false).state.phase).toBe('insurance')
    const table = fourCards(true)
    expect(table.state.phase).toBe('dealing')
    expect(table.code('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 10 })).toBe('insurance/not-open')
    table.do('dora-dealer', { type: 'deal-card', spot: 'player-3' })
    // The Player's third card was seen, the Banker's is still to be drawn: the second window opens as ever.
    expect(table.state.round!.cards).toHaveLength(5)
  })

  it('[INS 5.13] a claim is not accepted by whoever entered it for the player', () => {
    const table = fourCards(false)
    const claim = { type: 'claim-insurance', box: 1, side: 'banker', stage: 1, for: 'ann' } as const
    table.deal('9d')
    table.settle()
    table.do('pam-manager', claim)
    expect(table.code('pam-manager', { type: 'accept-claim', claim: 1 })).toBe('irregularity/same-person')
    table.do('pia-manager', { type: 'accept-claim', claim: 1 })
  })

  it('tells players the paragraph of a decision and not what staff said of it', () => {
    const approved = fourCards(true).ofType('irregularity-approved')[0]!
    expect(redact(approved, { role: 'player', id: 'ann' })).not.toHaveProperty('reason')
    expect(redact(approved, { role: 'dealer', id: 'dora' })).toHaveProperty('reason')
  })
})
