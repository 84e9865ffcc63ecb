// Insurance's paragraphs about bets: the Differential, the minimum, insurance forgone, the close, chips where they lie, bets
// for a player. INS 5.1 to INS 5.3.1, INS 5.6, INS 5.14, INS 5.17.
import { describe, expect, it } from 'vitest'
import { dealt, keepsNoOther, type Tale, tells } from './tale.ts'

const TABLE = dealt('insurance', { maxDifferential: 1000 })

/** The shift manager has chips play that lay there at the close and were never entered. */
function chipsFound(table: Tale, player: string, box: number, bet: string, stake: number): void {
  table.declare('dora-dealer', { kind: 'chips-found', player, box, bet, stake })
  table.approve('stu-shift', { reason: 'the camera shows them before the close' })
}

/** The Player wins, 9 against 7. */
function playerWins(table: Tale): void {
  table.deal('9s', '7d', 'Kc', 'Qh')
  table.settle()
}

describe('Insurance: bets', () => {
  it(
    '[INS 5.1] an excess noticed before the close is rejected, standing players first',
    tells('ins/bets/5-1-excess-at-close', TABLE, (table) => {
      table.betting(['sid', 1, 'player', 700], ['ann', 1, 'player', 800])
      table.say('1500 against nothing: 500 too many, and Sid stands')
      table.close()
      playerWins(table)
    }),
  )

  it(
    '[INS 5.1.1] an excess found after the close: each bet on the heavier side plays for its share',
    tells('ins/bets/5-1-1-pro-rata', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 800], ['sid', 1, 'banker', 200])
      table.say('Sid’s 1000 on the Player lay there too: 1800 against 200, and 1200 may play')
      chipsFound(table, 'sid', 1, 'player', 1000)
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.say('It cannot be settled like this')
      table.refusal('dora-dealer', { type: 'settle' })
      table.say('800 × 1200 ⁄ 1800 = 533, 1000 × 1200 ⁄ 1800 = 666, each rounded down')
      table.happens({ kind: 'excess-differential', box: 1 })
      table.settle()
    }),
  )

  it(
    '[INS 5.1.1] no share falls under the minimum',
    tells('ins/bets/5-1-1-never-under-minimum', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 900], ['sid', 1, 'player', 100])
      chipsFound(table, 'sid', 1, 'player', 20)
      chipsFound(table, 'cat', 1, 'player', 980)
      table.say('2000 where 1000 may play: Ann 450, Cat 490; of Sid’s 120 not 60, but the minimum of 100')
      table.happens({ kind: 'excess-differential', box: 1 })
      playerWins(table)
    }),
  )

  it(
    '[INS 5.1.1, INS 5.1.2] insurance that would now win too much is cut to its cap',
    tells('ins/bets/5-1-1-insurance-follows', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 900])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 450 })
      table.say('900 more, and 50 of Cat’s, under the minimum: 1850 where 1000 may play')
      chipsFound(table, 'sid', 1, 'banker', 900)
      chipsFound(table, 'cat', 1, 'banker', 50)
      table.say('900 × 1000 ⁄ 1850 = 486: at 2 to 1 at most 243 insures it. Cat’s 50 play in full and count')
      table.happens({ kind: 'excess-differential', box: 1 })
      table.closeWindow()
      table.deal('8d')
      table.settle()
    }),
  )

  it(
    '[INS 5.1.2] a bet under the minimum in such a box plays in full',
    tells('ins/bets/5-1-2-under-minimum', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 1000])
      chipsFound(table, 'sid', 1, 'banker', 60)
      table.say('1060 where 1000 may play: Ann 1000 × 1000 ⁄ 1060 = 943, Sid his 60')
      table.happens({ kind: 'excess-differential', box: 1 })
      playerWins(table)
    }),
  )

  it(
    '[INS 5.1.2] where all are under the minimum nothing is cut',
    tells('ins/bets/5-1-2-nothing-to-cut', dealt('insurance', { maxDifferential: 100 }), (table) => {
      table.closed()
      chipsFound(table, 'ann', 1, 'banker', 80)
      chipsFound(table, 'sid', 1, 'banker', 90)
      table.happens({ kind: 'excess-differential', box: 1 })
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.settle()
    }),
  )

  it(
    '[INS 5.2] a bet under the minimum noticed in time: the player increases or withdraws',
    tells('ins/bets/5-2-noticed', TABLE, (table) => {
      table.betting()
      table.refusal('ann', { type: 'place-bet', box: 1, bet: 'player', stake: 50 })
      table.bet('ann', 1, 'player', 100)
      table.bet('ben', 2, 'banker', 150)
      table.refusal('ben', { type: 'reduce-bet', box: 2, bet: 'banker', by: 60 })
      table.do('ben', { type: 'withdraw-bet', box: 2, bet: 'banker' })
      table.close()
      playerWins(table)
    }),
  )

  it(
    '[INS 5.2.1] a bet under the minimum that nobody noticed wins or loses as it lies',
    tells('ins/bets/5-2-1-not-noticed', TABLE, (table) => {
      table.closed(['ben', 2, 'banker', 200])
      chipsFound(table, 'ann', 1, 'player', 50)
      playerWins(table)
    }),
  )

  it(
    '[INS 5.3] who says nothing before the next card has forgone insurance',
    tells('ins/bets/5-3-forgone', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['sid', 1, 'banker', 200])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.say('The dealer draws the next card')
      table.deal('8d')
      table.refusal('sid', { type: 'place-insurance', box: 1, side: 'banker', stake: 100 })
      table.settle()
    }),
  )

  it(
    '[INS 5.3] a card drawn by mistake is the next card too: the window is closed',
    tells('ins/bets/5-3-by-a-card-in-error', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.happens({ kind: 'excess-card', cards: [{ card: '8d', to: 'banker' }] })
      table.refusal('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.deal('8d')
      table.settle()
    }),
  )

  it(
    '[INS 5.3.1] the bets of a player who walks away are settled',
    tells('ins/bets/5-3-1-walked-away', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 600], ['ben', 2, 'banker', 300])
      table.do('ann', { type: 'leave' })
      playerWins(table)
    }),
  )

  it(
    '[INS 5.6] nothing is placed, increased or withdrawn after “No more bets”',
    tells('ins/bets/5-6-after-the-close', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 600], ['ben', 2, 'banker', 300])
      table.refusal('cat', { type: 'place-bet', box: 3, bet: 'tie', stake: 100 })
      table.refusal('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 100 })
      table.refusal('ben', { type: 'reduce-bet', box: 2, bet: 'banker', by: 100 })
      table.refusal('ben', { type: 'withdraw-bet', box: 2, bet: 'banker' })
      table.refusal('pam-manager', { type: 'withdraw-bet', box: 2, bet: 'banker', for: 'ben' })
      playerWins(table)
    }),
  )

  it(
    '[INS 5.14] bets are settled where the chips lie at the close, whoever meant them elsewhere',
    tells('ins/bets/5-14-where-they-lie', TABLE, (table) => {
      table.betting(['ann', 1, 'banker', 600])
      table.close()
      table.say('“I meant the Player”')
      table.refusal('ann', { type: 'withdraw-bet', box: 1, bet: 'banker' })
      table.refusal('ann', { type: 'place-bet', box: 1, bet: 'player', stake: 600 })
      playerWins(table)
    }),
  )

  it(
    '[INS 5.14] chips that were never entered play by the shift manager’s word, and nobody else’s',
    tells('ins/bets/5-14-never-entered', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 600])
      const found = { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 200 } as const
      table.declare('dora-dealer', found)
      table.refusal('pam-manager', { type: 'approve-irregularity', number: 1, reason: 'seen' })
      table.refusal('stu-shift', { type: 'approve-irregularity', number: 1 })
      table.approve('stu-shift', { reason: 'the camera shows them' })
      table.say('A second time the shift manager does not believe it')
      table.declare('dora-dealer', { ...found, bet: 'tie' })
      table.do('stu-shift', { type: 'dismiss-irregularity', number: 2, reason: 'laid after the close' })
      playerWins(table)
      expect(table.nets()).toEqual({ ann: 800 })
    }),
  )

  it(
    '[INS 5.17] a pit employee bets for a player who asks: the record names both, and the bet is the player’s',
    tells('ins/bets/5-17-on-behalf', TABLE, (table) => {
      table.betting()
      table.do('dora-dealer', { type: 'place-bet', box: 1, bet: 'player', stake: 300, for: 'ann' })
      table.say('Not at the table, or without having asked: refused')
      const forSid = { type: 'place-bet', box: 1, bet: 'banker', stake: 200, for: 'sid' } as const
      table.refusal('sam-supervisor', forSid)
      table.do('sid', { type: 'stand-by' })
      table.refusal('sam-supervisor', { ...forSid, asked: undefined } as never)
      table.do('sid', { type: 'allow-staff-bets', allow: true })
      table.do('sam-supervisor', { ...forSid, asked: undefined } as never)
      table.do('pam-manager', { type: 'increase-bet', box: 1, bet: 'player', by: 100, for: 'ann' })
      table.refusal('stu-shift', { type: 'place-bet', box: 1, bet: 'tie', stake: 100, for: 'ann' })
      table.refusal('dora-dealer', { type: 'place-bet', box: 1, bet: 'tie', stake: 100 })
      table.close()
      table.say('Placed on the wrong area by the dealer: the player’s to have seen to')
      playerWins(table)
    }),
  )
})

keepsNoOther('ins/bets')
