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
})

keepsNoOther('table')
