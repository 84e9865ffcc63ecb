// What rulings 40 to 48 ask of a dealer's table, told with its money: Antes that no card decides, closes and cut cards taken back,
// seats as they are at the close, limits of a box and of a table, a dealer relieved.
import { describe, it } from 'vitest'
import { dealt, keepsNoOther, tells } from './tale.ts'

describe('at a dealer’s table', () => {
  it(
    '[KO 3.4, KO 3.5] a card drawn in the Ante’s window is a card ahead: the window stays as it was',
    tells('table/ante-card-ahead', dealt('knockout'), (table) => {
      table.closed(['ann', 1, 'ante-player', 100], ['ben', 2, 'ante-player', 200])
      table.deal('9s')
      table.refusal('dora-dealer', { type: 'deal-card', spot: 'banker-1', card: '4d' })
      table.happens(
        { kind: 'excess-card', cards: [{ card: '4d' }] },
        { resolution: 'continue', reason: 'the window goes on' },
        'stu-shift',
      )
      table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
      table.refusal('dora-dealer', { type: 'deal-card', spot: 'banker-1' })
      table.do('ben', { type: 'raise-ante', box: 2, bet: 'ante-player' })
      table.do('dora-dealer', { type: 'close-window' })
      table.do('dora-dealer', { type: 'deal-card', spot: 'banker-1' })
      table.deal('Kc', '2h')
      table.settle()
    }),
  )

  it(
    '[INS 3.8, INS 5.6] a close entered by mistake is taken back; what it returned is offered back, not laid again',
    tells('table/close-taken-back', dealt('insurance', { maxDifferential: 500 }), (table) => {
      table.closed(['ann', 1, 'player', 800])
      table.happens({ kind: 'closed-early', note: 'nothing was announced' })
      table.bet('ben', 1, 'banker', 400)
      table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 300 })
      table.close()
      table.deal('9s', '4d', 'Kc', '2h')
      table.refusal('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'closed-early' } })
      table.settle()
    }),
  )

  it(
    '[INS 5.5.4] a cut card announced by mistake is taken back until the round ends',
    tells('table/cut-card-taken-back', dealt('insurance'), (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.do('dora-dealer', { type: 'announce-cut-card' })
      table.do('dora-dealer', { type: 'take-back-cut-card' })
      table.deal('9s', '4d', 'Kc', '2h')
      table.settle()
      table.do('dora-dealer', { type: 'open-betting' })
      table.do('dora-dealer', { type: 'announce-cut-card' })
      table.close()
      table.deal('9d', '4s', 'Kd', '2d')
      table.settle()
      table.refusal('dora-dealer', { type: 'take-back-cut-card' })
    }),
  )

  it(
    '[INS 1.19, INS 1.20, INS 5.1] seated is who sits there when the bets are closed',
    tells('table/seated-at-the-close', dealt('insurance', { maxDifferential: 500 }), (table) => {
      table.betting(['ann', 1, 'player', 400], ['sid', 1, 'player', 300])
      table.say('Ann leaves, and Sid takes her box: her bet stays, and is a standing one')
      table.do('ann', { type: 'leave' })
      table.do('sid', { type: 'sit', box: 1 })
      table.close()
      table.deal('9s', '4d', 'Kc', '2h')
      table.settle()
    }),
  )

  it(
    '[INS 3.5] four players lay no more on a box’s Tie than the box takes, nor on the table’s than the table does',
    tells(
      'table/limits-of-a-box',
      dealt('insurance', { boxMaxOf: { tie: 5000 }, tableMaxOf: { tie: 8000 } }),
      (table) => {
        table.betting(['ann', 1, 'tie', 3000], ['sid', 1, 'tie', 2000], ['ben', 2, 'tie', 2500])
        table.refusal('cat', { type: 'place-bet', box: 1, bet: 'tie', stake: 100 })
        table.refusal('cat', { type: 'place-bet', box: 3, bet: 'tie', stake: 600 })
        table.bet('cat', 3, 'tie', 500)
        table.close()
        table.deal('9s', '4d', 'Kc', '2h')
        table.settle()
      },
    ),
  )

  it(
    '[INS 1.4] a dealer is relieved in a round with their consent, or with the pit’s where they are gone; else between rounds',
    tells('table/relief', dealt('insurance'), (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9s')
      table.say('Eve may not take the table from Dora in a round')
      table.refusal('eve-dealer', { type: 'sign-on' })
      table.refusal('eve-dealer', { type: 'allow-relief', dealer: 'eve-dealer' })
      table.say('Dora agrees, and Eve deals; the consent is for her alone and for once')
      table.do('dora-dealer', { type: 'allow-relief', dealer: 'eve-dealer' })
      table.refusal('fay-dealer', { type: 'sign-on' })
      table.do('eve-dealer', { type: 'sign-on' })
      table.refusal('dora-dealer', { type: 'deal-card', spot: 'banker-1', card: '4d' })
      table.refusal('dora-dealer', { type: 'sign-on' })
      table.do('eve-dealer', { type: 'deal-card', spot: 'banker-1', card: '4d' })
      table.say('Eve’s session is lost: a pit supervisor agrees in her place')
      table.do('sam-supervisor', { type: 'allow-relief', dealer: 'dora-dealer' })
      table.do('dora-dealer', { type: 'sign-on' })
      table.deal('Kc', '2h')
      table.settle()
      table.say('Between rounds nobody need agree')
      table.do('eve-dealer', { type: 'sign-on' })
    }),
  )

  it(
    '[COM 2.1.2] at an automatic table anyone may bet without a box, where the table is set so',
    tells(
      'table/without-a-box',
      {
        game: 'commission',
        operation: 'automatic',
        source: 'electronic-shuffler',
        limits: { min: 100, max: 1000 },
        boxless: true,
        tableMaxOf: { tie: 500 },
      },
      (table) => {
        table.betting(['ann', 1, 'player', 400], ['sid', 0, 'player', 1000], ['cat', 0, 'tie', 300])
        table.refusal('sid', { type: 'place-bet', box: 0, bet: 'tie', stake: 300 })
        table.bet('sid', 0, 'tie', 200)
        table.refusal('sid', { type: 'increase-bet', box: 0, bet: 'player', by: 100 })
        table.close()
        table.deal('9s', '4d', 'Kc', '2h')
        table.settle()
      },
    ),
  )
})

keepsNoOther('table')
