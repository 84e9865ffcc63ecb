// Cards entered as others and put right, settled rounds put right, debts, and payments by decision: rulings 36 to 39, each with
// its money through the real ledger.
import { describe, expect, it } from 'vitest'
import { debtAccount, describe as describes, requestOf } from '../../src/index.ts'
import { dealt, keepsNoOther, type Tale, tells } from './tale.ts'

const INS = dealt('insurance')
const KO = dealt('knockout')
const COM = dealt('commission')
const BANKER_FIVE = ['Ks', '2h', 'Qs', '3h']

const misread = (spot: string, card: string, note?: string) =>
  ({ kind: 'misread', spot, card, ...(note && { note }) }) as never

const correct = (table: Tale, spot: string, card: string) =>
  table.do('dora-dealer', { type: 'correct-card', spot, card } as never)

describe('a card put right at once', () => {
  it(
    '[INS 5.15, INS 3.10] by the dealer alone: the window that opened on the wrong card never was',
    tells('corrections/at-once-window', INS, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'player', 300])
      table.deal('Ks', '2h', 'Qs', '3h')
      expect(table.state.phase).toBe('insurance')
      table.say('The 3h was a 6h: a natural, and nothing is offered')
      correct(table, 'banker-2', '6h')
      expect(table.state.phase).toBe('result')
      table.settle()
    }),
  )

  it(
    '[INS 5.15] the last card of the coup, before anything is settled: the issue’s own example',
    tells('corrections/at-once-result', COM, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 500])
      table.deal('Kh', 'Kc', '6s', '7d')
      table.say('The 6s was a 9s, and banker-2 has followed it: the dealer alone may not')
      table.refusal('dora-dealer', { type: 'correct-card', spot: 'player-2', card: '9s' })
      correct(table, 'banker-2', '7h')
      correct(table, 'banker-2', '7d')
      table.happens(misread('player-2', '9s'))
      table.settle()
      expect(table.nets()).toEqual({ ann: 500, ben: -500 })
    }),
  )

  it(
    '[KO 3.4, INS 5.15] the first card of an Ante round: the window opens anew on the right card',
    tells('corrections/at-once-ante', KO, (table) => {
      table.closed(['ann', 1, 'ante-player', 200])
      table.deal('9s')
      correct(table, 'player-1', '2s')
      table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-player' })
      table.say('She has decided on it: only a second person may put it right now')
      table.refusal('dora-dealer', { type: 'correct-card', spot: 'player-1', card: '9s' })
      table.closeWindow()
      table.deal('Ks', '5d', '9h')
      table.settle()
    }),
  )
})

describe('a misread, approved by a second person', () => {
  it(
    '[INS 5.15, INS 5.7] the Player should not have drawn: the third card is the Banker’s, the next is in excess',
    tells('corrections/misread-moves-cards', INS, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'player', 300])
      table.deal('2s', '3h', '3s', 'Kh', '4d', '9c')
      expect(table.state.phase).toBe('result')
      table.say('The 3s was a 4s: the Player stands on six, and the Banker draws the 4d')
      table.happens(misread('player-2', '4s'))
      expect(table.state.shoe?.ahead).toHaveLength(1)
      table.settle()
      table.betting(['ann', 1, 'banker', 100])
    }),
  )

  it(
    '[INS 5.15] a card is missing: it is drawn from the same shoe, and insurance is offered by the right cards',
    tells('corrections/misread-draws', INS, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'player', 300])
      table.deal('Ks', '3h', '8s', '4h')
      expect(table.state.phase).toBe('result')
      table.say('The 8s was a 5s: the Player draws on five, and ann may insure a Banker’s seven')
      table.happens(misread('player-2', '5s'))
      expect(table.state.phase).toBe('insurance')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 150 })
      table.deal('3d')
      table.settle()
    }),
  )

  it(
    '[INS 5.15, INS 3.12] insurance on a row that was never there comes back; who had forgone it may insure the right one',
    tells('corrections/misread-insurance', INS, (table) => {
      table.closed(['ann', 1, 'banker', 600], ['ben', 2, 'banker', 400])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 100 })
      table.closeWindow()
      table.say('The 3h was a 4h: the row pays three to one, and not two')
      table.happens(misread('banker-2', '4h'))
      table.do('ben', { type: 'place-insurance', box: 2, side: 'banker', stake: 100 })
      table.closeWindow()
      table.deal('7d')
      if (table.state.phase === 'insurance') table.closeWindow()
      table.deal('Kd')
      table.settle()
    }),
  )

  it(
    '[KO 3.4, INS 5.15, INS 5.12] Antes decided on a wrong card are asked again, and players too where nothing is established',
    tells('corrections/misread-ante', KO, (table) => {
      table.closed(['ann', 1, 'ante-player', 200], ['ben', 2, 'ante-banker', 300], ['cat', 3, 'banker', 100])
      table.deal('9s')
      table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
      table.do('ben', { type: 'fold-ante', box: 2, bet: 'ante-banker' })
      table.say('The 9s was a 2s')
      table.happens(misread('player-1', '2s'))
      table.choose('ann', 'continue')
      table.choose('ben', 'continue')
      table.choose('cat', 'take-back')
      table.do('dora-dealer', { type: 'close-options' })
      table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-player' })
      table.do('ben', { type: 'raise-ante', box: 2, bet: 'ante-banker' })
      table.closeWindow()
      table.deal('8d', '5d', 'Kh')
      table.settle()
    }),
  )

  it(
    '[KO 3.4, INS 5.15] the whole coup lies when the first card is put right: Antes are played as they were decided, and come back undecided',
    tells('corrections/misread-ante-late', KO, (table) => {
      table.closed(['ann', 1, 'ante-player', 200], ['ben', 2, 'ante-banker', 300], ['cat', 3, 'ante-player', 100])
      table.deal('9s')
      table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
      table.do('ben', { type: 'fold-ante', box: 2, bet: 'ante-banker' })
      table.closeWindow()
      table.deal('8d', 'Kd', 'Kh')
      table.settle()
      expect(table.purse('cat')).toEqual([9900, 0])
      table.happens(misread('player-1', '2s'), {}, 'stu-shift')
      expect(table.state.phase).toBe('settled')
      expect(table.state.shoe?.ahead).toHaveLength(0)
      // Player 2, Banker 8: ann’s raised Ante is lost with its Wager; ben has folded; cat, who was never heard, has the Ante back.
      expect(table.purse('ann')).toEqual([9400, 0])
      expect(table.purse('ben')).toEqual([9700, 0])
      expect(table.purse('cat')).toEqual([10_000, 0])
    }),
  )

  it(
    '[INS 5.15] a suit alone: nothing is dealt or offered again, and the record is right',
    tells('corrections/misread-suit', INS, (table) => {
      table.closed(['ann', 1, 'banker', 600])
      table.deal('Ks', '2h', 'Qs', '3h')
      table.do('ann', { type: 'decline-insurance' })
      table.closeWindow()
      table.happens(misread('player-1', 'Kd'))
      expect(table.state.phase).toBe('dealing')
      table.deal('8d')
      table.settle()
    }),
  )
})

describe('a settled round', () => {
  const settled = (table: Tale) => {
    table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 500], ['cat', 3, 'tie', 100])
    table.deal('Kh', 'Kc', '6s', '7d')
    table.settle()
    table.say(`Settled: ${table.purses()}`)
  }

  it(
    '[INS 5.15, INS 5.16] is settled again from the right card by the difference alone',
    tells('corrections/settled-misread', COM, (table) => {
      settled(table)
      table.say('Kh Kc 6s 7d was entered where 9s lay: by the shift manager, and nobody else')
      table.declare('dora-dealer', misread('player-2', '9s', 'seen on the film'))
      table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1 })
      table.approve('stu-shift')
      expect(table.state).toMatchObject({ phase: 'settled', round: { winner: 'player' } })
      expect(table.purse('ann')).toEqual([10_500, 0])
      expect(table.purse('ben')).toEqual([9500, 0])
      table.say('And once more: it was an eight after all')
      table.happens(misread('player-2', '8s'), {}, 'stu-shift')
    }),
  )

  it(
    '[INS 5.15, INS 5.1.1] is settled again by what it was settled for, though chips were found in it and the Differential is smaller since',
    tells('corrections/settled-misread-differential', { ...INS, maxDifferential: 2000 }, (table) => {
      table.closed(['ann', 1, 'player', 500])
      table.deal('Kh', 'Kc', '6s', '7d')
      table.happens(
        { kind: 'chips-found', player: 'sid', box: 1, bet: 'banker', stake: 900 },
        { reason: 'seen' },
        'stu-shift',
      )
      table.settle()
      const request = { ...requestOf(table.state.settings), maxDifferential: 300 }
      table.quietly(() => table.do('system', { type: 'change-settings', request }))
      table.happens(misread('player-2', '8s'), {}, 'stu-shift')
      expect(table.state).toMatchObject({ phase: 'settled', round: { winner: 'player' } })
    }),
  )

  it(
    '[INS 5.15] goes back to dealing where a card is missing, with its bets as they lay',
    tells('corrections/settled-misread-draws', COM, (table) => {
      settled(table)
      table.say('The 6s was a 4s: the Player draws')
      table.happens(misread('player-2', '4s'), {}, 'stu-shift')
      expect(table.state).toMatchObject({ phase: 'dealing', round: { settlement: null } })
      table.refusal('dora-dealer', { type: 'open-betting' })
      table.deal('3h')
      table.settle()
    }),
  )

  it(
    '[COM 5.1.2, INS 5.15] is void where a card is missing and its shoe is gone',
    tells('corrections/settled-misread-shoe-gone', COM, (table) => {
      settled(table)
      table.do('dora-dealer', { type: 'announce-cut-card' })
      table.do('dora-dealer', { type: 'end-shoe' })
      table.happens(misread('player-2', '4s'), {}, 'stu-shift')
      expect(table.state.phase).toBe('void')
    }),
  )

  it(
    '[INS 5.15] is put right after the table has closed, and the table stays closed',
    tells('corrections/settled-misread-closed', COM, (table) => {
      settled(table)
      table.do('sam-supervisor', { type: 'close-table' })
      table.declare('sam-supervisor', misread('player-2', '9s'))
      table.approve('stu-shift')
      expect(table.state.phase).toBe('table-closed')
    }),
  )

  it(
    '[COM 5.1.2, INS 5.16] with a wrong number of cards is given back after the end of the shoe, and after a new one',
    tells('corrections/wrong-number-new-shoe', COM, (table) => {
      settled(table)
      table.do('dora-dealer', { type: 'announce-cut-card' })
      table.do('dora-dealer', { type: 'end-shoe' })
      table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
      const cards = [{ card: '4d', to: 'banker' }] as const
      table.happens({ kind: 'wrong-number', cards, note: 'counted after the round' }, { order: null })
      table.betting()
      table.refusal('dora-dealer', {
        type: 'declare-irregularity',
        irregularity: { kind: 'wrong-number', cards: [], note: 'counted after the round' },
      })
    }),
  )

  it(
    '[COM 5.1.2, INS 5.16] and after the table was closed',
    tells('corrections/wrong-number-closed', COM, (table) => {
      settled(table)
      table.do('sam-supervisor', { type: 'close-table' })
      table.declare('sam-supervisor', { kind: 'wrong-number', cards: [], note: 'counted after the round' })
      table.approve('pam-manager', { order: null })
      expect(table.state.phase).toBe('table-closed')
    }),
  )
})

describe('a debt', () => {
  it(
    '[INS 5.16, INS 5.18] a void that takes back what a winner has spent goes through whole, and is named beforehand',
    tells('corrections/debt', COM, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9h', 'Kc', 'Ks', '7d')
      table.settle()
      table.spend('ann', 10_300)
      table.say(`ann has cashed out 10300: ${table.purses()}`)
      const wrong = { kind: 'wrong-number', cards: [], note: 'counted after the round' } as const
      const described = describes(table.state, wrong, { role: 'dealer', id: 'dora-dealer' }, (player) => {
        return table.purse(player)[0]
      })
      expect(described).toMatchObject({
        prospects: [
          {},
          {
            moves: [
              { player: 'ann', amount: -500 },
              { player: 'ben', amount: 300 },
            ],
            owes: [{ player: 'ann', amount: 300 }],
          },
        ],
      })
      table.happens(wrong, { order: null })
      expect(table.owed('ann')).toBe(300)
      table.say(`ann owes, and places no new bet: ${table.purses()}`)
      table.betting()
      table.refusal('ann', { type: 'place-bet', box: 1, bet: 'player', stake: 100 })
      table.buyIn('ann', 1000)
      table.collect('ann')
      table.say(`It is paid from what comes in: ${table.purses()}`)
      table.bet('ann', 1, 'player', 100)
    }),
  )

  it(
    '[KO 3.4, INS 5.18] who owes may still raise and insure what lies',
    tells('corrections/debt-raises', KO, (table) => {
      table.closed(['ann', 1, 'ante-player', 200])
      table.deal('9s')
      table.say('The shift manager takes back more than ann has left')
      table.spend('ann', 9300)
      table.happens(
        { kind: 'uncovered', note: 'paid twice yesterday' },
        { resolution: 'pay', amounts: [{ player: 'ann', amount: -600 }], reason: 'seen on the film' },
        'stu-shift',
      )
      expect(table.owed('ann')).toBe(100)
      table.buyIn('ann', 400)
      table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
      table.closeWindow()
      table.deal('2d', 'Kd', '3h')
      table.settle()
    }),
  )
})

describe('a debt written off', () => {
  it(
    '[INS 5.18] by the shift manager, with a reason and a second person: the House pays what it is owed, and it is owed no more',
    tells('corrections/debt-written-off', COM, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9h', 'Kc', 'Ks', '7d')
      table.settle()
      table.spend('ann', 10_500)
      table.say(`ann has cashed out everything: ${table.purses()}`)
      table.happens({ kind: 'wrong-number', cards: [], note: 'counted after the round' }, { order: null })
      const debt = () => table.ledger.balance(debtAccount('ann'))!.posted
      expect([debt(), table.houseResult]).toEqual([-500, 0])
      table.say(`ann owes 500: her debt account stands at ${debt()}, the House at ${table.houseResult}`)
      table.declare('pam-manager', { kind: 'uncovered', note: 'ann was paid by our mistake and has left' })
      const amounts = [{ player: 'ann', amount: 500 }]
      table.refusal('stu-shift', { type: 'approve-irregularity', number: 2, resolution: 'pay', amounts })
      table.refusal('pam-manager', {
        type: 'approve-irregularity',
        number: 2,
        resolution: 'pay',
        amounts,
        reason: 'ours',
      })
      table.approve('stu-shift', { resolution: 'pay', amounts, reason: 'written off: our mistake' })
      table.collect('ann')
      expect([debt(), table.owed('ann'), table.purse('ann'), table.houseResult]).toEqual([0, 0, [0, 0], -500])
      table.say(`What comes in pays the debt: her debt account stands at ${debt()}, the House at ${table.houseResult}`)
      table.buyIn('ann', 1000)
      table.betting(['ann', 1, 'player', 100])
    }),
  )
})

describe('the shift manager’s decision', () => {
  it(
    '[INS 5.18, INS 5.14] after the settlement: an amount for each player, paid or taken',
    tells('corrections/decision-pays', INS, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9h', 'Kc', 'Ks', '7d')
      table.settle()
      table.declare('dora-dealer', { kind: 'uncovered', note: 'chips of cat lay under the cards' })
      table.refusal('stu-shift', { type: 'approve-irregularity', number: 1, resolution: 'pay', reason: 'so seen' })
      const amounts = [
        { player: 'cat', amount: 200 },
        { player: 'ben', amount: -50 },
      ]
      table.approve('stu-shift', { resolution: 'pay', amounts, reason: 'shown on the film' })
    }),
  )

  it(
    '[INS 5.18, INS 5.16] after the settlement: void, also of a round after its shoe',
    tells('corrections/decision-voids-settled', INS, (table) => {
      table.closed(['ann', 1, 'player', 500], ['ben', 2, 'banker', 300])
      table.deal('9h', 'Kc', 'Ks', '7d')
      table.settle()
      table.declare('dora-dealer', { kind: 'uncovered', note: 'the shoe was opened in the break' })
      table.approve('stu-shift', { resolution: 'void', reason: 'nobody can say what was in it' })
    }),
  )
})

it(
  '[INS 3.12] a raise of insurance that nobody can pay for is refused each time, and what lies is settled as it lies',
  tells('corrections/insurance-beyond-the-purse', INS, (table) => {
    table.closed(['ann', 1, 'banker', 600])
    table.deal(...BANKER_FIVE)
    table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 100 })
    table.quietly(() => table.spend('ann', 9200))
    const change = (stake: number) => ({ type: 'change-insurance', box: 1, side: 'banker', stake }) as const
    for (const stake of [300, 290, 280]) expect(table.code('ann', change(stake))).toBe('wallet/no-funds')
    table.do('ann', change(150))
    expect(table.code('ann', change(300))).toBe('wallet/no-funds')
    table.closeWindow()
    table.deal('8d')
    table.settle()
    expect(table.nets()).toEqual({ ann: -600 + 300 })
  }),
)

keepsNoOther('corrections')
