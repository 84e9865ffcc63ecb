// What random tables have shown to be wrong once, each as the shortest way to it.
import { describe, expect, it } from 'vitest'
import { expects, isEstablished, playerAccount } from '../src/index.ts'
import { Playing, settingsOf } from './playing.ts'
import { RandomTable } from './random-table.ts'

const insurance = (request: object = {}) =>
  new Playing({
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    limits: { min: 50, max: 2000 },
    ...request,
  })

/** A settled round in which ann, on the Banker's five against the Player's four, was not offered insurance and lost. */
function claimed(): Playing {
  const table = insurance().open()
  table.do('ann', { type: 'sit', box: 1 })
  table.bet('ann', 1, 'banker', 100)
  table.close()
  table.deal('4s', '5s', 'Ks', 'Kh')
  expect(table.state.phase).toBe('insurance')
  // The dealer goes on before anybody could speak.
  table.deal('4h')
  if (table.state.phase === 'insurance') table.closeWindow()
  table.deal('Kd')
  table.settle()
  table.do('ann', { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 })
  return table
}

describe('found at random tables', () => {
  it('[INS 5.13] a claim is answered after a change of shoe, and the next round opens', () => {
    const table = claimed()
    table.do('max-shift', { type: 'end-shoe' })
    table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
    expect(expects(table.moveChips().state).command).toBe('open-betting')
    table.do('pam-manager', { type: 'accept-claim', claim: 1 })
    table.do('dora-dealer', { type: 'open-betting' })
  })

  it('[INS 5.13] a claim is refused after a pause of the table; there is none before a round is settled', () => {
    const table = claimed()
    table.do('max-shift', { type: 'close-table' })
    table.do('max-shift', { type: 'open-table' })
    table.do('pam-manager', { type: 'refuse-claim', claim: 1, reason: 'It was offered.' })
    table.do('dora-dealer', { type: 'open-betting' })
    const fresh = insurance()
    expect(fresh.code('ann', { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 })).toBe('claim/no-round')
  })

  it('[INS 5.1.1] chips that put a box over its Differential are expected to be apportioned before the settlement', () => {
    const table = insurance({ maxDifferential: 500 }).open()
    table.do('ann', { type: 'sit', box: 1 })
    table.bet('ann', 1, 'banker', 400)
    table.close()
    const irregularity = { kind: 'chips-found', player: 'ben', box: 1, bet: 'banker', stake: 600 } as const
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity })
    table.do('max-shift', { type: 'approve-irregularity', number: 1, reason: 'Seen on the film.' })
    table.deal('9s', '8s', 'Ks', 'Kh')
    expect(expects(table.state).command).toBe('declare-irregularity')
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity: { kind: 'excess-differential', box: 1 } })
    table.do('sue-supervisor', { type: 'approve-irregularity', number: 2 })
    expect(expects(table.state).command).toBe('settle')
    expect(table.state.round!.bets.map(({ stake }) => stake)).toEqual([200, 300])
  })

  it('[INS 5.4] a completion that ends before a card drawn ahead counts: a natural may still come', () => {
    const packs = ['bad-beat']
    const table = new Playing({ game: 'commission', packs, operation: 'dealer', source: 'card-shoe', faceDown: true })
    table.open()
    table.close()
    table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
    table.turn({ 'player-1': '9s', 'banker-1': '8s' })
    const irregularity = { kind: 'excess-card', cards: [{ card: '4c' }] } as const
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity })
    table.do('max-shift', { type: 'approve-irregularity', number: 1, resolution: 'continue', reason: 'Dealt next.' })
    expect(table.state.shoe!.ahead).toHaveLength(1)
    expect(isEstablished(table.state)).toBe(false)
  })

  it('[INS 5.5.4] burned cards finish no coup: with the pair out and too few cards left nothing is established', () => {
    const table = insurance({ burn: true })
    table.do('dora-dealer', { type: 'sign-on' })
    table.do('dora-dealer', { type: 'new-shoe', shoe: 1 })
    table.do('dora-dealer', { type: 'burn-card', card: 'Ks' })
    table.do('dora-dealer', { type: 'open-betting' })
    table.close()
    table.deal('2s', '5s', '2h')
    expect(isEstablished(table.state)).toBe(true)
    const { shoe } = table.state
    expect(isEstablished({ ...table.state, shoe: { ...shoe!, dealt: 414 } })).toBe(false)
  })

  it('[INS 5.9] a card said to lie face up on the next spot is the one that was drawn ahead, or is refused', () => {
    const table = insurance({ faceDown: true }).open()
    table.close()
    table.do('dora-dealer', {
      type: 'declare-irregularity',
      irregularity: { kind: 'excess-card', cards: [{ card: '7h' }] },
    })
    table.do('sue-supervisor', { type: 'approve-irregularity', number: 1 })
    const up = (card: string) =>
      ({
        type: 'declare-irregularity',
        irregularity: { kind: 'face-up', cards: [{ spot: 'player-1', card }] },
      }) as const
    expect(table.code('dora-dealer', up('2c'))).toBe('card/another-ahead')
    table.do('dora-dealer', up('7h'))
    expect(table.state.shoe!.ahead).toEqual([])
    expect(table.state.shoe!.dealt).toBe(1)
  })

  it('[INS 5.9] at a table whose shift manager decides, a face that cannot lie there is refused when it is declared', () => {
    const table = new Playing({ game: 'commission', operation: 'dealer', source: 'card-shoe', faceDown: true }).open()
    table.close()
    const irregularity = { kind: 'face-up', cards: [{ spot: 'banker-2', card: '7h' }] } as const
    expect(table.code('dora-dealer', { type: 'declare-irregularity', irregularity })).toBe('card/not-dealt')
  })

  it('[INS 3.14] what was waived is not offered where the Player’s third card comes to lie open first after all', () => {
    const table = insurance({ faceDown: true, squeeze: true }).open()
    table.do('ann', { type: 'sit', box: 1 })
    table.bet('ann', 1, 'player', 100)
    table.close()
    table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
    table.turn({ 'player-1': 'As', 'banker-1': 'Ks', 'player-2': 'Kh', 'banker-2': '2h' })
    table.do('ann', { type: 'request-squeeze', spot: 'banker-3', bankerFirst: true })
    table.do('dora-dealer', { type: 'grant-squeeze', spot: 'banker-3' })
    const irregularity = { kind: 'face-up', cards: [{ spot: 'player-3', card: '6c' }] } as const
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity })
    expect(table.state.phase).toBe('dealing')
    expect(table.ofType('window-opened')).toEqual([])
  })

  it('[INS 5.8] a window that was open while cards were put right has its whole time again', () => {
    const table = insurance().open()
    table.do('ann', { type: 'sit', box: 1 })
    table.bet('ann', 1, 'banker', 100)
    table.close()
    table.deal('4s', '5s', 'Ks', 'Kh')
    const irregularity = { kind: 'wrong-hand', misplaced: [{ spot: 'player-1', to: 'banker' }], cards: [] } as const
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity })
    table.now += 60_000
    table.do('sue-supervisor', { type: 'approve-irregularity', number: 1 })
    expect(table.state.phase).toBe('insurance')
    expect(table.state.round!.closesAt).toBe(table.now + 10_000)
  })

  it('[INS 1.23] a void round has no result', () => {
    const table = insurance().open()
    table.close()
    table.deal('9s', '8s', 'Ks', 'Kh')
    table.settle()
    const irregularity = { kind: 'wrong-number', cards: [], note: 'seen' } as const
    table.do('dora-dealer', { type: 'declare-irregularity', irregularity })
    table.do('sue-supervisor', { type: 'approve-irregularity', number: 1, order: null })
    expect([table.state.phase, table.state.round!.winner]).toEqual(['void', null])
  })

  it('[KO 3.4.2] chips found on an Ante that has been raised do not grow it: its Wager is twice the Ante', () => {
    const game = { game: 'knockout', operation: 'dealer', source: 'card-shoe', limits: { min: 50, max: 2000 } } as const
    const table = new RandomTable(settingsOf(game))
    table.ask('dealer', 'dora', { type: 'sign-on' })
    table.ask('dealer', 'dora', { type: 'new-shoe', shoe: 1 })
    table.ask('dealer', 'dora', { type: 'open-betting', round: 1 })
    table.ask('player', 'ann', { type: 'sit', box: 1 })
    table.ask('player', 'ann', { type: 'place-bet', box: 1, bet: 'ante-player', stake: 100 })
    table.ask('dealer', 'dora', { type: 'close-betting' })
    table.ask('dealer', 'dora', { type: 'deal-card', spot: 'player-1', card: '9s' })
    expect(table.ask('player', 'ann', { type: 'raise-ante', box: 1, bet: 'ante-player' }).ok).toBe(true)
    const irregularity = { kind: 'chips-found', player: 'ann', box: 1, bet: 'ante-player', stake: 100 }
    const answer = table.ask('dealer', 'dora', { type: 'declare-irregularity', irregularity })
    expect(!answer.ok && answer.refusal.code).toBe('ante/decided-already')
    expect(table.ledger.balance(playerAccount('ann'))!.pendingDebits).toBe(300)
  })
})
