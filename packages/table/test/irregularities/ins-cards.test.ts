// Insurance's dealing errors: INS 5.7 to INS 5.10.2 and the options of INS 5.12. Asked or not, reconstructed or not, each
// option taken, and silence.
import { describe, expect, it } from 'vitest'
import { dealt, keepsNoOther, type Tale, tells } from './tale.ts'

const TABLE = dealt('insurance')
const FACE_DOWN = dealt('insurance', { faceDown: true, squeeze: true })

const bothBet = (table: Tale): Tale =>
  table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300], ['ben', 2, 'tie', 100])

describe('Insurance: cards drawn in excess or exposed', () => {
  it(
    '[INS 5.7, INS 1.17] a card too many after the coup is the first card of the next round, announced before betting',
    tells('ins/cards/5-7-next-round', TABLE, (table) => {
      bothBet(table)
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.happens({ kind: 'excess-card', cards: [{ card: '6c', to: 'player' }] })
      table.settle()
      table.say('The next round begins with it, and no other card can be its first')
      table.do('dora-dealer', { type: 'open-betting' })
      table.bet('ann', 1, 'player', 500)
      table.close()
      table.refusal('dora-dealer', { type: 'deal-card', spot: 'player-1', card: '2c' })
      table.do('dora-dealer', { type: 'deal-card', spot: 'player-1' })
      table.deal('5d', '2c', 'Qd')
    }),
  )

  it(
    '[INS 5.7] a carried card is discarded with the shoe',
    tells('ins/cards/5-7-shoe-ends', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.do('dora-dealer', { type: 'announce-cut-card' })
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.happens({ kind: 'excess-card', cards: [{ card: '6c' }] })
      table.settle()
      table.do('dora-dealer', { type: 'end-shoe' })
      table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.7] a card exposed in the shoe, something established: it is put back as the next card and nobody is asked',
    tells('ins/cards/5-7-established', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d', 'Kc')
      table.happens({ kind: 'exposed-card', cards: [{ card: 'Qh' }] })
      table.deal('Qh', '7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.7, INS 5.7.1, INS 5.12, INS 5.12.2] nothing established: all are asked, and go on with the reconstructed hand',
    tells('ins/cards/5-7-1-asked', TABLE, (table) => {
      bothBet(table)
      table.deal('2s')
      table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
      table.refusal('dora-dealer', { type: 'deal-card', spot: 'banker-1', card: '7d' })
      table.refusal('cat', { type: 'choose-option', option: 'take-back' })
      table.choose('ann', 'continue')
      table.refusal('ann', { type: 'choose-option', option: 'take-back' })
      table.choose('ben', 'continue')
      table.closeOptions()
      table.deal('7d', 'Kc', 'Qh', '7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.7, INS 5.12.1] the House says that it cannot be reconstructed: the card is the next round’s, who goes on keeps the hand',
    tells('ins/cards/5-7-not-reconstructed', TABLE, (table) => {
      bothBet(table)
      table.deal('2s')
      table.happens({ kind: 'excess-card', cards: [{ card: '7d' }] }, { order: null })
      table.choose('ann', 'continue')
      table.closeOptions()
      table.say('The round takes its next card from the shoe')
      table.deal('7h', 'Kc', 'Qh', '7c')
      table.settle()
      table.say('And the card is the first of the next')
      table.do('dora-dealer', { type: 'open-betting' })
      expect(table.state.shoe!.ahead).toHaveLength(1)
    }),
  )

  it(
    '[INS 5.7] a card drawn while bets are open: nobody is asked, for everyone may still withdraw',
    tells('ins/cards/5-7-in-betting', TABLE, (table) => {
      table.betting(['ann', 1, 'player', 500])
      table.happens({ kind: 'excess-card', cards: [{ card: '7d' }] })
      table.do('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })
      table.bet('ann', 1, 'banker', 400)
      table.close()
      table.deal('7d', '2s', 'Kc', 'Qh', '5c')
      table.settle()
    }),
  )

  it(
    '[INS 5.7] several orders fit: the supervisor must choose one',
    tells('ins/cards/5-7-orders', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d', 'Kc')
      const cards = [{ card: 'Qh' }, { card: '6c' }]
      table.declare('dora-dealer', { kind: 'excess-card', cards, orderUnknown: true })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1 })
      table.approve('sam-supervisor', { order: 1 })
      table.deal('6c', 'Qh', '4d')
      table.settle()
    }),
  )
})

describe('Insurance: cards to the wrong hand', () => {
  it(
    '[INS 5.8, INS 5.8.1] something established and the cards put right: the round goes on, nobody is asked',
    tells('ins/cards/5-8-1-established', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d', 'Kc', 'Qh')
      table.happens({ kind: 'wrong-hand', misplaced: [{ spot: 'player-2', to: 'banker' }], cards: [] })
      table.deal('7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.8, INS 5.8.1, INS 5.12.3] nothing established: all are asked; who takes back is out, the rest go on',
    tells('ins/cards/5-8-1-asked', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d')
      const misplaced = [
        { spot: 'player-1', to: 'banker' },
        { spot: 'banker-1', to: 'player' },
      ] as const
      table.happens({ kind: 'wrong-hand', misplaced, cards: [] })
      table.choose('ben', 'take-back')
      table.choose('ann', 'continue')
      table.closeOptions()
      table.deal('Kc', 'Qh', '7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.8.1, INS 5.12.1] established, but the cards cannot be put right: all are asked',
    tells('ins/cards/5-8-1-not-reconstructed', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d')
      table.say('Their order is known and none is in excess: they can always be put back')
      const cards = [
        { card: 'Qh', to: 'banker' },
        { card: 'Kc', to: 'player' },
      ] as const
      table.declare('dora-dealer', { kind: 'wrong-hand', misplaced: [], cards })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1, order: null })
      table.do('dora-dealer', { type: 'dismiss-irregularity', number: 1 })
      table.say('Nobody knows the order: the hands go on as the cards lie')
      table.happens({ kind: 'wrong-hand', misplaced: [], cards, orderUnknown: true }, { order: null })
      table.choose('ann', 'continue')
      table.choose('ben', 'take-back')
      table.closeOptions()
      for (const spot of ['player-2', 'banker-2'] as const) table.do('dora-dealer', { type: 'deal-card', spot })
      table.deal('7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.8.1] the Player’s third card laid before the Banker: it is put back where it belongs',
    tells('ins/cards/5-8-1-third-card', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d', 'Kc', 'Qh')
      table.happens({ kind: 'wrong-hand', misplaced: [], cards: [{ card: '7c', to: 'banker' }] })
      table.deal('7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.8.2] the Player’s cards given to the person who takes the Banker hand: put right before play goes on',
    tells('ins/cards/5-8-2-wrong-person', FACE_DOWN, (table) => {
      bothBet(table)
      table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
      const misplaced = [
        { spot: 'player-1', to: 'banker' },
        { spot: 'player-2', to: 'banker' },
      ] as const
      table.happens({ kind: 'wrong-person', misplaced, cards: [] })
      table.choose('ann', 'continue')
      table.choose('ben', 'continue')
      table.closeOptions()
      table.turn({ 'player-1': '9s', 'player-2': 'Kc', 'banker-1': '7d', 'banker-2': 'Qh' })
      table.settle()
    }),
  )

  it(
    '[INS 5.8.2] something established and put right: nobody is asked',
    tells('ins/cards/5-8-2-established', FACE_DOWN, (table) => {
      bothBet(table)
      table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
      table.turn({ 'player-1': '9s', 'player-2': 'Kc' })
      table.happens({ kind: 'wrong-person', misplaced: [{ spot: 'banker-1', to: 'player' }], cards: [] })
      table.turn({ 'banker-1': '7d', 'banker-2': 'Qh' })
      table.settle()
    }),
  )
})

describe('Insurance: cards face up, and cards drawn at once', () => {
  it(
    '[INS 5.9] a card dealt face up with nothing established: all are asked, the round continues',
    tells('ins/cards/5-9-asked', FACE_DOWN, (table) => {
      bothBet(table)
      table.dealDown('player-1')
      table.declare('dora-dealer', { kind: 'face-up', cards: [{ spot: 'banker-1', card: '7d' }] })
      table.choose('ben', 'take-back')
      table.closeOptions()
      table.dealDown('player-2', 'banker-2')
      table.turn({ 'player-1': '9s', 'player-2': 'Kc', 'banker-2': 'Qh' })
      table.settle()
    }),
  )

  it(
    '[INS 5.9] with something established the result stands and nobody is asked',
    tells('ins/cards/5-9-established', FACE_DOWN, (table) => {
      bothBet(table)
      table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
      table.turn({ 'player-1': '9s', 'player-2': 'Kc' })
      const cards = [
        { spot: 'banker-1', card: '7d' },
        { spot: 'banker-2', card: 'Qh' },
      ] as const
      table.declare('dora-dealer', { kind: 'face-up', cards })
      table.settle()
    }),
  )

  it(
    '[INS 5.10, INS 5.10.1, INS 5.12.2] the supervisor says which comes first; all are asked though something is established',
    tells('ins/cards/5-10-order', TABLE, (table) => {
      bothBet(table)
      table.deal('2s', '7d', 'Kc')
      table.declare('dora-dealer', { kind: 'drawn-together', cards: [{ card: 'Qh' }, { card: '6c' }] })
      table.refusal('dora-dealer', { type: 'approve-irregularity', number: 1, order: 0 })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1 })
      table.approve('sam-supervisor', { order: 1 })
      table.choose('ann', 'take-back')
      table.closeOptions()
      table.deal('6c', 'Qh', '4d')
      table.settle()
    }),
  )

  it(
    '[INS 5.10] unexposed cards on a face-down table make one order',
    tells('ins/cards/5-10-unexposed', FACE_DOWN, (table) => {
      bothBet(table)
      table.dealDown('player-1', 'banker-1')
      table.happens({ kind: 'drawn-together', cards: [{}, {}] })
      table.choose('ann', 'continue')
      table.choose('ben', 'continue')
      table.closeOptions()
      table.dealDown('player-2', 'banker-2')
      table.turn({ 'player-1': '9s', 'banker-1': '7d', 'player-2': 'Kc', 'banker-2': 'Qh' })
      table.settle()
    }),
  )

  it(
    '[INS 5.10.2] the supervisor has the cards replaced after this round',
    tells('ins/cards/5-10-2-new-shoe', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('2s', '7d', 'Kc')
      table.happens({ kind: 'drawn-together', cards: [{ card: 'Qh' }, { card: '6c' }] }, { order: 0, newShoe: true })
      table.choose('ann', 'continue')
      table.closeOptions()
      table.deal('Qh', '6c')
      table.settle()
      table.refusal('dora-dealer', { type: 'open-betting' })
      table.do('dora-dealer', { type: 'end-shoe' })
    }),
  )

  it(
    '[INS 5.10.2] other errors are no reason to replace them; a supervisor may all the same between rounds',
    tells('ins/cards/5-10-2-shoe-stays', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('2s', '7d', 'Kc', 'Qh')
      table.declare('dora-dealer', { kind: 'excess-card', cards: [{ card: '7c' }] })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: true })
      table.approve('sam-supervisor')
      table.deal('7c')
      table.settle()
      table.refusal('dora-dealer', { type: 'end-shoe' })
      table.do('sam-supervisor', { type: 'end-shoe' })
    }),
  )
})

describe('Insurance: the options', () => {
  it(
    '[INS 5.12, INS 5.12.2] silence goes on',
    tells('ins/cards/5-12-silence', TABLE, (table) => {
      bothBet(table)
      table.deal('2s')
      table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
      table.refusal('system', { type: 'close-options' })
      table.closeOptions()
      table.deal('7d', 'Kc', 'Qh', '7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.12.3] all bets of the round or none, insurance included, through staff too',
    tells('ins/cards/5-12-3-with-insurance', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ann', 1, 'tie', 100], ['sid', 1, 'banker', 200])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.happens({ kind: 'drawn-together', cards: [{ card: '8d' }, { card: '4c' }] }, { order: 0 })
      table.do('dora-dealer', { type: 'choose-option', option: 'take-back', for: 'ann' })
      table.choose('sid', 'continue')
      table.closeOptions()
      table.deal('8d')
      table.settle()
    }),
  )

  it(
    '[INS 5.12.3] everyone takes back: the round goes on without a bet',
    tells('ins/cards/5-12-3-everyone', TABLE, (table) => {
      bothBet(table)
      table.deal('2s')
      table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
      table.choose('ann', 'take-back')
      table.choose('ben', 'take-back')
      table.closeOptions()
      table.deal('7d', 'Kc', 'Qh', '7c')
      table.settle()
    }),
  )

  it(
    '[INS 5.8, INS 5.8.1] a window that stood open has its whole time again once the cards are put right',
    tells('ins/cards/5-8-1-window-reopens', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'banker', 300])
      table.deal('Ks', '2h', 'Qs', '3h')
      const misplaced = [{ spot: 'banker-2', to: 'player' }] as const
      table.happens({ kind: 'wrong-hand', misplaced, cards: [] })
      table.refusal('system', { type: 'close-window' })
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.closeWindow()
      table.deal('8d')
      table.settle()
    }),
  )
})

keepsNoOther('ins/cards')
