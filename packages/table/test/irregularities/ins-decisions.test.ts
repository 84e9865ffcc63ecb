// What people decide: insurance that was not offered (INS 5.13), and what no rule covers (INS 5.18).
import { describe, it } from 'vitest'
import { dealt, keepsNoOther, type Tale, tells } from './tale.ts'

const TABLE = dealt('insurance')

/** The Banker on 5 against 0; the dealer goes on without a word about insurance. */
function neglected(table: Tale): Tale {
  table.closed(['ann', 1, 'banker', 600], ['sid', 1, 'banker', 200], ['ben', 2, 'player', 300])
  table.deal('Ks', '2h', 'Qs', '3h')
  table.deal('8d')
  return table
}

const CLAIM = { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 } as const

describe('Insurance that was not offered', () => {
  it(
    '[INS 5.13] a claim that a pit manager accepts: the Original Bet comes back',
    tells('ins/decisions/5-13-accepted', TABLE, (table) => {
      neglected(table)
      table.do('ann', CLAIM)
      table.refusal('pam-manager', { type: 'accept-claim', claim: 1 })
      table.settle()
      table.do('sid', CLAIM)
      table.say('The next round opens; the claims wait, and a supervisor’s answer is none')
      table.do('dora-dealer', { type: 'open-betting' })
      table.refusal('sam-supervisor', { type: 'accept-claim', round: 1, claim: 1 })
      table.do('pam-manager', { type: 'accept-claim', round: 1, claim: 1 })
      table.bet('ben', 2, 'player', 100)
      table.close()
      table.do('stu-shift', { type: 'refuse-claim', round: 1, claim: 2, reason: 'he was asked aloud' })
      table.refusal('pam-manager', { type: 'accept-claim', round: 1, claim: 2 })
    }),
  )

  it(
    '[INS 5.13] insurance that would not have won gives nothing back',
    tells('ins/decisions/5-13-would-not-have-won', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.deal('2d')
      table.settle()
      table.refusal('ann', CLAIM)
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.13] nobody claims who was offered, or what was never on offer, or too late',
    tells('ins/decisions/5-13-no-claim', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'banker', 300], ['cat', 3, 'player', 200])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.refusal('ann', CLAIM)
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 100 })
      table.do('ben', { type: 'decline-insurance' })
      table.closeWindow()
      table.deal('8d')
      table.refusal('ann', CLAIM)
      table.refusal('ben', { ...CLAIM, box: 2 })
      table.refusal('cat', { ...CLAIM, box: 3, side: 'player' })
      table.refusal('sid', CLAIM)
      table.settle()
      table.do('dora-dealer', { type: 'open-betting' })
      table.refusal('ann', CLAIM)
    }),
  )

  it(
    '[INS 5.13, INS 4.2.2] nothing is neglected at a table without insurance',
    tells('ins/decisions/5-13-no-insurance', dealt('insurance', { private: true, insurance: false }), (table) => {
      neglected(table)
      table.refusal('ann', CLAIM)
      table.settle()
    }),
  )

  it(
    '[INS 5.13] the shoe is changed before the answer: it is given all the same',
    tells('ins/decisions/5-13-new-shoe', TABLE, (table) => {
      neglected(table)
      table.do('dora-dealer', { type: 'announce-cut-card' })
      table.settle()
      table.do('ann', CLAIM)
      table.do('dora-dealer', { type: 'end-shoe' })
      table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
      table.do('sid', CLAIM)
      table.do('pam-manager', { type: 'accept-claim', claim: 1 })
      table.do('pam-manager', { type: 'refuse-claim', claim: 2, reason: 'he was asked aloud' })
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )
})

describe('What no rule covers', () => {
  const matter = { kind: 'uncovered', note: 'a drink over the cards' } as const
  const decide = { type: 'approve-irregularity', number: 1 } as const

  it(
    '[INS 5.18] the shift manager lets the round go on, with a reason on the record',
    tells('ins/decisions/5-18-goes-on', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('9s', '7d')
      table.declare('dora-dealer', matter)
      table.refusal('pam-manager', { ...decide, resolution: 'void', reason: 'wet' })
      table.refusal('stu-shift', { ...decide, resolution: 'void' })
      table.refusal('stu-shift', { ...decide, reason: 'wet' })
      table.approve('stu-shift', { resolution: 'continue', reason: 'the faces can be read' })
      table.deal('Kc', 'Qh')
      table.settle()
    }),
  )

  it(
    '[INS 5.18, INS 5.16] the shift manager voids the round and has the cards replaced',
    tells('ins/decisions/5-18-void', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9s', '7d')
      table.declare('dora-dealer', matter)
      table.approve('stu-shift', { resolution: 'void', newShoe: true, reason: 'the cards are marked' })
      table.refusal('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.18] before the first round there is nothing to void',
    tells('ins/decisions/5-18-between', TABLE, (table) => {
      table.do('dora-dealer', { type: 'sign-on' })
      table.do('dora-dealer', { type: 'new-shoe', shoe: 1 })
      table.declare('dora-dealer', { kind: 'uncovered', note: 'what does 3.6 mean?' })
      table.refusal('stu-shift', { ...decide, resolution: 'void', reason: 'let us say so' })
      table.approve('stu-shift', { resolution: 'continue', reason: 'as ruled before' })
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.18] whoever declared it may take it back',
    tells('ins/decisions/5-18-taken-back', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.declare('dora-dealer', matter)
      table.refusal('ann', { type: 'dismiss-irregularity', number: 1 })
      table.do('dora-dealer', { type: 'dismiss-irregularity', number: 1 })
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.settle()
    }),
  )
})

keepsNoOther('ins/decisions')
