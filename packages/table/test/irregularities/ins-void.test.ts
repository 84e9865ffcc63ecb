// Insurance's interruptions and voids: INS 5.4 to INS 5.5.5, INS 5.11, INS 5.16. Established or not, reconstructable or not,
// bets open or closed, a window open, a round already settled.
import { describe, expect, it } from 'vitest'
import { dealt, keepsNoOther, type Tale, tells } from './tale.ts'

const TABLE = dealt('insurance')
const POWER_CUT = { type: 'declare-irregularity', irregularity: { kind: 'interruption', note: 'power cut' } } as const
const PLAIN = { type: 'declare-irregularity', irregularity: { kind: 'interruption' } } as const

function resumes(table: Tale, seconds: number): void {
  table.now += seconds * 1000
  table.do('dora-dealer', { type: 'resume-round' })
}

describe('Insurance: interruptions', () => {
  it(
    '[INS 5.4] while bets are open: they reopen as they stood, with their whole time',
    tells('ins/void/5-4-in-betting', TABLE, (table) => {
      table.betting(['ann', 1, 'player', 500])
      table.now += 5000
      table.do('system', PLAIN)
      table.refusal('ben', { type: 'place-bet', box: 2, bet: 'banker', stake: 300 })
      resumes(table, 600)
      table.bet('ben', 2, 'banker', 300)
      table.refusal('system', { type: 'close-betting' })
      table.close()
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.settle()
    }),
  )

  it(
    '[INS 5.4.2, INS 5.16] after the close and before any card: void',
    tells('ins/void/5-4-2-before-any-card', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300], ['cat', 3, 'super-six-plus', 100])
      table.do('system', PLAIN)
    }),
  )

  it(
    '[INS 5.4.2, INS 1.23] after two cards nothing is certain: void, and the round has no result',
    tells('ins/void/5-4-2-two-cards', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9s', '7d')
      table.say('A person says so: a second person agrees')
      table.do('dora-dealer', POWER_CUT)
      table.refusal('dora-dealer', { type: 'resume-round' })
      table.approve('sam-supervisor')
      expect(table.state.round).toMatchObject({ winner: null, settlement: null })
    }),
  )

  it(
    '[INS 5.4.1] after the Player’s second card a pair is won or lost for certain: the round is finished',
    tells('ins/void/5-4-1-three-cards', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('2s', '7d', 'Kc')
      table.do('system', PLAIN)
      table.refusal('dora-dealer', { type: 'deal-card', spot: 'banker-2', card: 'Qh' })
      resumes(table, 60)
      table.deal('Qh', '3h')
      table.settle()
    }),
  )

  it(
    '[INS 5.4.1] in an insurance window: it reopens with its whole time',
    tells('ins/void/5-4-1-in-a-window', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.now += 9000
      table.do('system', PLAIN)
      table.refusal('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      resumes(table, 60)
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.closeWindow()
      table.deal('8d')
      table.settle()
    }),
  )

  it(
    '[INS 5.4.2, INS 5.16] in an Ante window: void, every Ante and Wager comes back',
    tells('ins/void/5-4-2-in-an-ante-window', dealt('knockout'), (table) => {
      table.closed(['ann', 1, 'ante-player', 500], ['ben', 2, 'ante-banker', 300])
      table.deal('9s')
      table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
      table.do('ben', { type: 'fold-ante', box: 2, bet: 'ante-banker' })
      table.do('system', PLAIN)
    }),
  )

  it(
    '[INS 5.4.1] after the last card: the round waits to be settled',
    tells('ins/void/5-4-1-result', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.do('system', PLAIN)
      table.refusal('dora-dealer', { type: 'settle' })
      resumes(table, 60)
      table.settle()
      table.say('Once it is settled there is nothing left to interrupt')
      table.refusal('system', PLAIN)
    }),
  )

  it(
    '[INS 5.4.2] while players are being asked: void, and who took their bets back has them once',
    tells('ins/void/5-4-2-in-options', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9s')
      table.happens({ kind: 'excess-card', cards: [{ card: '7d' }, { card: '4c' }] }, { order: null })
      table.choose('ann', 'take-back')
      table.do('system', PLAIN)
    }),
  )

  it(
    '[INS 5.4.1] while players are being asked of a round that is established: the question reopens',
    tells('ins/void/5-4-1-in-options', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9s', '7d', '2h')
      table.happens({ kind: 'drawn-together', cards: [{ card: 'Kc' }, { card: '5d' }] }, { order: 0 })
      table.choose('ann', 'continue')
      table.now += 29_000
      table.do('system', PLAIN)
      table.refusal('ben', { type: 'choose-option', option: 'take-back' })
      resumes(table, 60)
      table.refusal('system', { type: 'close-options' })
      table.choose('ben', 'take-back')
      table.closeOptions()
      table.deal('Kc', '5d')
      table.settle()
    }),
  )

  it(
    '[INS 5.4] an interruption that its second person does not believe: the window goes on',
    tells('ins/void/5-4-dismissed', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('dora-dealer', POWER_CUT)
      table.do('sam-supervisor', { type: 'dismiss-irregularity', number: 1, reason: 'the lights flickered' })
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.closeWindow()
      table.deal('8d')
      table.settle()
    }),
  )
})

describe('Insurance: voids', () => {
  it(
    '[INS 5.5, INS 5.5.1, INS 5.16] a foreign card: everything comes back, insurance too; the round before stands',
    tells('ins/void/5-5-1-foreign-card', TABLE, (table) => {
      table.earlierRound(['ann', 1, 'player', 400], ['ben', 2, 'banker', 200])
      table.closed(['ann', 1, 'banker', 600], ['ann', 1, 'tie', 100], ['sid', 1, 'player', 200])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
      table.happens({ kind: 'foreign-card' })
      table.do('dora-dealer', { type: 'end-shoe' })
    }),
  )

  it(
    '[INS 5.5.1] a foreign card found between rounds: no round is void, the shoe goes',
    tells('ins/void/5-5-1-between-rounds', TABLE, (table) => {
      table.earlierRound(['ann', 1, 'player', 400])
      table.happens({ kind: 'foreign-card' })
      table.refusal('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.5.1] a foreign card found while bets are open; the supervisor keeps the shoe',
    tells('ins/void/5-5-1-in-betting', TABLE, (table) => {
      table.betting(['ann', 1, 'player', 400])
      table.happens({ kind: 'foreign-card' }, { newShoe: false })
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.5.2] a shortage or an excess in the deck, refused to whoever asked for it',
    tells('ins/void/5-5-2-deck-count', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('9s', '7d')
      table.declare('sam-supervisor', { kind: 'deck-count', note: '415 cards' })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1 })
      table.refusal('dora-dealer', { type: 'approve-irregularity', number: 1 })
      table.refusal('dora-dealer', { type: 'dismiss-irregularity', number: 1 })
      table.approve('pam-manager')
    }),
  )

  it(
    '[INS 5.5.3, INS 5.16] a wrong number of cards that cannot be reconstructed: void, nobody is asked',
    tells('ins/void/5-5-3-void', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('4s', '7d', 'Kc', 'Qh')
      const two = [
        { card: '3h', to: 'player' },
        { card: '9h', to: 'player' },
      ] as const
      table.happens({ kind: 'wrong-number', cards: two, orderUnknown: true })
    }),
  )

  it(
    '[INS 5.5.3, INS 1.17] a wrong number of cards that can be reconstructed: the round goes on',
    tells('ins/void/5-5-3-reconstructed', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('4s', '7d', 'Kc', 'Qh')
      table.say('A third card for each hand, though the Banker stands on 7')
      const two = [
        { card: '3h', to: 'player' },
        { card: '9h', to: 'banker' },
      ] as const
      table.happens({ kind: 'wrong-number', cards: two })
      table.deal('3h')
      table.settle()
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.5.3] a wrong number of cards noticed after the settlement: the settled round is given back',
    tells('ins/void/5-5-3-settled-reversed', TABLE, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'player', 300])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 100 })
      table.closeWindow()
      table.deal('8d')
      table.settle()
      table.say(`Settled: ${table.purses()}`)
      table.happens(
        { kind: 'wrong-number', cards: [{ card: '4d', to: 'banker' }], note: 'counted after the round' },
        { order: null },
      )
    }),
  )

  it(
    '[INS 5.5.3] a wrong number of cards noticed after the settlement that can be reconstructed: the result stands',
    tells('ins/void/5-5-3-settled-stands', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 600])
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.settle()
      table.happens({ kind: 'wrong-number', cards: [{ card: '4d', to: 'banker' }], note: 'counted after the round' })
      table.do('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.5.4] too few cards: void, and the shoe must go',
    tells('ins/void/5-5-4-too-few-cards', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('2s', '2d', '2c', '2h')
      table.declare('dora-dealer', { kind: 'too-few-cards' })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: false })
      table.approve('sam-supervisor')
    }),
  )

  it(
    '[INS 5.5.5] cards that were not shuffled: void, and the shoe must go',
    tells('ins/void/5-5-5-unshuffled', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('2s', '3s')
      table.declare('dora-dealer', { kind: 'unshuffled' })
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: false })
      table.approve('sam-supervisor')
      table.refusal('dora-dealer', { type: 'open-betting' })
    }),
  )

  it(
    '[INS 5.11] an error of an earlier round: recorded, and no round changes',
    tells('ins/void/5-11-noticed-late', TABLE, (table) => {
      table.earlierRound(['ann', 1, 'player', 400])
      table.say('Of the round that has just ended it is not too late')
      const late = { kind: 'found-late', round: 1, note: 'paid twice' } as const
      table.refusal('dora-dealer', { type: 'declare-irregularity', irregularity: late })
      table.closed(['ann', 1, 'player', 500])
      table.deal('9s', '7d')
      table.declare('dora-dealer', late)
      table.deal('Kc', 'Qh')
      table.settle()
    }),
  )

  it(
    '[INS 5.15] a display that shows another outcome: recorded, what happened at the table counts',
    tells('ins/void/5-15-display', TABLE, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('9s', '7d', 'Kc', 'Qh')
      table.declare('dora-dealer', { kind: 'display-wrong', note: 'it says Banker' })
      table.settle()
    }),
  )
})

keepsNoOther('ins/void')
