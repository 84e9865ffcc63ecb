import { describe, expect, it } from 'vitest'
import { expects, openOffers } from '../src/index.ts'
import { Playing } from './playing.ts'

/** ann has 600 on the Banker, ben 900 on the Player, sid stands at ann's box with 400 on the Banker. */
function insured(cards: readonly string[], request: object = {}): Playing {
  const table = new Playing({ game: 'insurance', limits: { min: 100, max: 1000 }, insuranceSeconds: 10, ...request })
  table.do('ann', { type: 'sit', box: 1 })
  table.do('ben', { type: 'sit', box: 2 })
  table.open()
  table.bet('ann', 1, 'banker', 600)
  table.bet('ben', 2, 'player', 900)
  table.bet('sid', 1, 'banker', 400)
  if (table.state.settings.wallet === 'operator') {
    for (const { asked } of table.state.round!.bets) table.do('system', { type: 'confirm-bet', ref: asked!.ref })
  }
  table.close()
  table.deal(...cards)
  return table
}

/** Banker 5 against Player 0: the Banker may be insured at 2 to 1. */
const BANKER_FIVE = ['Ks', '2h', 'Qs', '3h']
const insure = (side: 'player' | 'banker', stake: number, box = 1) =>
  ({ type: 'place-insurance', box, side, stake }) as const

describe('insurance after four cards', () => {
  it('[INS 3.12] is offered with its odds to whoever has bet on that hand, seated or standing, up to the cap', () => {
    const table = insured(BANKER_FIVE)
    expect(table.events.at(-1)).toMatchObject({
      type: 'window-opened',
      window: 'insurance',
      stage: 1,
      rows: [{ side: 'banker', pays: '2/1' }],
      rule: 'INS 3.12',
    })
    expect(openOffers(table.state.round!)).toEqual([
      { player: 'ann', box: 1, side: 'banker', pays: '2/1', original: 600, cap: 300, taken: false, stake: 0 },
      { player: 'sid', box: 1, side: 'banker', pays: '2/1', original: 400, cap: 200, taken: false, stake: 0 },
    ])
    expect(expects(table.state)).toMatchObject({ command: 'close-window', players: ['ann', 'sid'] })
  })

  it('[INS 3.12] is no window where nobody has bet on the hand, or no card is to come', () => {
    const table = new Playing({ game: 'insurance' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'tie', 100)
    table.close()
    table.deal(...BANKER_FIVE)
    expect(table.state.phase).toBe('dealing')
    expect(insured(['9s', '2h', 'Qs', '3h']).state.phase).toBe('result')
  })

  it('[INS 3.11, INS 3.12.2] is held to the Original Bet it insures', () => {
    const table = insured(BANKER_FIVE)
    expect(table.refusal('ann', insure('banker', 301))).toMatchObject({
      code: 'insurance/over-cap',
      rule: 'INS 3.12.2',
    })
    expect(table.refusal('ben', insure('banker', 10, 2))).toMatchObject({
      code: 'insurance/no-original-bet',
      rule: 'INS 3.11',
    })
    expect(table.code('ben', insure('player', 10, 2))).toBe('insurance/nothing-offered')
    expect(table.code('ann', insure('banker', 10, 12))).toBe('box/unknown')
    expect(table.code('ann', insure('banker', 1.5))).toBe('stake/not-whole')
    expect(table.code('ann', insure('dealer' as 'player', 10))).toBe('command/malformed')
    table.do('ann', insure('banker', 300))
    expect(table.code('ann', insure('banker', 1))).toBe('insurance/taken-already')
    table.do('dora-manager', { ...insure('banker', 199), for: 'sid' })
    table.do('system', { type: 'close-window' })
  })

  it('[INS 3.12] may be raised, lowered and taken back while its window is open, up to the cap; what lies at the close counts', () => {
    const table = insured(BANKER_FIVE)
    const change = (stake: number) => ({ type: 'change-insurance', box: 1, side: 'banker', stake }) as const
    expect(table.refusal('ann', change(100))).toMatchObject({ code: 'insurance/not-taken', rule: 'INS 3.12' })
    table.do('ann', insure('banker', 100))
    expect(table.refusal('ann', change(301))).toMatchObject({ code: 'insurance/over-cap', rule: 'INS 3.12.2' })
    expect(table.code('ann', change(100))).toBe('insurance/as-it-lies')
    expect(table.code('ben', change(0))).toBe('insurance/no-original-bet')
    const [raised] = table.do('ann', change(300))
    expect(raised).toMatchObject({ type: 'insurance-changed', was: 100, stake: 300, confirmed: true, rule: 'INS 3.12' })
    expect(openOffers(table.state.round!)[0]).toMatchObject({ player: 'ann', cap: 300, taken: true, stake: 300 })
    table.do('ann', change(50))
    table.do('ann', change(0))
    expect(table.state.round!.insurance).toEqual([])
    expect(expects(table.state).players).toEqual(['ann', 'sid'])
    table.do('ann', insure('banker', 20))
    table.do('ann', change(40))
    table.closeWindow()
    expect(table.code('ann', change(60))).toBe('insurance/not-open')
    table.deal('8d')
    table.settle()
    expect(table.nets()).toEqual({ ann: -600 + 80, sid: -400, ben: 900 })
  })

  it('[INS 3.12] is asked of an operator’s wallet anew where it is raised, and not where it is lowered', () => {
    const table = insured(BANKER_FIVE, { wallet: 'operator' })
    const change = (stake: number) => ({ type: 'change-insurance', box: 1, side: 'banker', stake }) as const
    table.do('ann', insure('banker', 100))
    expect(table.code('ann', change(50))).toBe('bet/awaiting-wallet')
    table.do('system', { type: 'confirm-bet', ref: table.state.round!.insurance[0]!.ref })
    table.do('ann', change(50))
    expect(table.state.round!.insurance).toMatchObject([{ amount: 50, confirmed: true }])
    table.do('ann', change(80))
    expect(table.state.round!.insurance).toMatchObject([{ amount: 80, confirmed: false }])
    expect(table.code('ann', change(0))).toBe('bet/awaiting-wallet')
    table.do('system', { type: 'confirm-bet', ref: table.state.round!.insurance[0]!.ref })
    expect(table.state.round!.insurance).toMatchObject([{ amount: 80, confirmed: true }])
  })

  it('[INS 3.11] pays when the hand loses, is lost when it wins', () => {
    const table = insured(BANKER_FIVE)
    table.do('ann', insure('banker', 300))
    table.closeWindow()
    // The Player takes 8, the Banker stands on 5: the Banker loses.
    table.deal('8d')
    table.settle()
    expect(table.nets()).toEqual({ ann: -600 + 600, sid: -400, ben: 900 })
    const won = insured(BANKER_FIVE)
    won.do('ann', insure('banker', 300))
    won.closeWindow()
    won.deal('Ad')
    won.settle()
    expect(won.nets()).toEqual({ ann: 600 - 300, sid: 400, ben: -900 })
  })

  it('[INS 5.3] is forgone for the round by whoever was offered a row and took none, by word or by silence', () => {
    const table = insured(BANKER_FIVE)
    table.do('sid', { type: 'decline-insurance' })
    expect(table.code('sid', { type: 'decline-insurance' })).toBe('insurance/declined-already')
    expect(table.code('ben', { type: 'decline-insurance' })).toBe('insurance/nothing-offered')
    expect(table.closeWindow()).toMatchObject([
      { type: 'insurance-forgone', player: 'ann', rule: 'INS 5.3' },
      { type: 'insurance-forgone', player: 'sid' },
      { type: 'window-closed' },
    ])
    expect(table.state.round!.forgone).toEqual(['ann', 'sid'])
  })

  it('[INS 5.3] is not forgone by whose bet is too small to be insured: they were offered nothing', () => {
    const table = new Playing({ game: 'insurance', limits: { min: 1, max: 1000 } })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 1)
    table.bet('sid', 1, 'banker', 100)
    table.close()
    table.deal(...BANKER_FIVE)
    expect(openOffers(table.state.round!)).toMatchObject([
      { player: 'ann', cap: 0 },
      { player: 'sid', cap: 50 },
    ])
    expect(expects(table.state).players).toEqual(['sid'])
    table.closeWindow()
    expect(table.state.round!.forgone).toEqual(['sid'])
  })

  it('[INS 5.3] may be taken after a no until the window closes', () => {
    const table = insured(BANKER_FIVE)
    table.do('sid', { type: 'decline-insurance' })
    table.do('sid', insure('banker', 100))
    table.closeWindow()
    expect(table.state.round!.forgone).toEqual(['ann'])
  })

  it('[INS 5.3] closes with the next card', () => {
    const table = insured(BANKER_FIVE, { operation: 'dealer', source: 'card-shoe' })
    const events = table.do('dora-dealer', { type: 'deal-card', spot: 'player-3', card: '8d' })
    expect(events.map(({ type }) => type)).toEqual([
      'insurance-forgone',
      'insurance-forgone',
      'window-closed',
      'card-dealt',
      'coup-completed',
    ])
    const clock = insured(BANKER_FIVE)
    expect(clock.code('system', { type: 'deal-card', spot: 'player-3', card: '8d' })).toBe('window/not-due')
    clock.now = clock.state.round!.closesAt
    clock.do('system', { type: 'deal-card', spot: 'player-3', card: '8d' })
  })

  it('closes at once when all have spoken', () => {
    const table = insured(BANKER_FIVE)
    table.do('ann', insure('banker', 10))
    expect(table.code('system', { type: 'close-window' })).toBe('window/not-due')
    table.do('sid', { type: 'decline-insurance' })
    table.do('system', { type: 'close-window' })
  })

  it('waits for the wallet, and without its word is forgone', () => {
    const table = insured(BANKER_FIVE, { wallet: 'operator' })
    table.do('ann', insure('banker', 100))
    table.do('sid', { type: 'decline-insurance' })
    expect(table.code('system', { type: 'close-window' })).toBe('window/not-due')
    expect(table.closeWindow()).toMatchObject([
      { type: 'bet-refused', player: 'ann', amount: 100 },
      { type: 'insurance-forgone', player: 'ann' },
      { type: 'insurance-forgone', player: 'sid' },
      { type: 'window-closed' },
    ])
    const confirmed = insured(BANKER_FIVE, { wallet: 'operator' })
    const [placed] = confirmed.do('ann', insure('banker', 100))
    confirmed.do('system', { type: 'confirm-bet', ref: (placed as { ref: string }).ref })
    confirmed.closeWindow()
    expect(confirmed.state.round!.forgone).toEqual(['sid'])
  })
})

describe('insurance after the Player’s third card', () => {
  it('[INS 3.12, INS 5.3] is for those who were offered nothing before, or took something', () => {
    const table = insured(BANKER_FIVE)
    table.do('ann', insure('banker', 10))
    table.closeWindow()
    table.deal('6d')
    // The Player on 6 against 5: Player insurance at 3 to 1, for ben, who was offered nothing after four cards.
    expect(table.events.at(-1)).toMatchObject({ stage: 2, rows: [{ side: 'player', pays: '3/1' }] })
    expect(openOffers(table.state.round!)).toMatchObject([{ player: 'ben', cap: 300 }])
    expect(table.refusal('sid', insure('banker', 10))).toMatchObject({ code: 'insurance/forgone', rule: 'INS 5.3' })
  })

  it('[INS 5.3] passes by who has forgone it, even where the same hand is on offer again', () => {
    // Banker 6 against 5 at 3 to 1; a 6 makes the Player 1, and the Banker on 6 is on offer at 7 to 1.
    const cards = ['2s', '6h', '3s', 'Kh']
    const table = insured(cards)
    table.do('sid', insure('banker', 30))
    table.closeWindow()
    table.deal('6d')
    expect(openOffers(table.state.round!)).toMatchObject([{ player: 'sid', pays: '7/1', original: 400, cap: 44 }])
    expect(table.code('ann', insure('banker', 1))).toBe('insurance/forgone')
    expect(table.code('ann', { type: 'decline-insurance' })).toBe('insurance/nothing-offered')
    const silent = insured(cards)
    silent.closeWindow()
    silent.deal('6d')
    expect(silent.state.phase).toBe('dealing')
  })

  it('[INS 3.12.2] counts both windows against one cap', () => {
    // The Player on 5 against 4: insured at 2 to 1 after four cards.
    const table = insured(['2s', '2h', '3s', '2d'])
    expect(openOffers(table.state.round!)).toMatchObject([{ player: 'ben', cap: 450 }])
    table.do('ben', insure('player', 400, 2))
    table.closeWindow()
    // A 2 makes 7 against 4, and the Banker draws: 4 to 1 on what is left, 900 − 800 = 100.
    table.deal('2c')
    expect(openOffers(table.state.round!)).toMatchObject([{ player: 'ben', pays: '4/1', cap: 25 }])
    expect(table.code('ben', insure('player', 26, 2))).toBe('insurance/over-cap')
    table.do('ben', insure('player', 25, 2))
  })

  it('[INS 4.2.1] is paid on a tie of nines, and returned on another', () => {
    const table = insured(['4s', '2h', 'Ks', 'Kd'])
    // Player 4, Banker 2: nothing offered. A 5 makes 9: Player insurance at 8 to 1.
    table.deal('5d')
    table.do('ben', insure('player', 100, 2))
    table.closeWindow()
    table.deal('7d')
    table.settle()
    expect(table.state.round!.winner).toBe('tie')
    expect(table.nets()).toEqual({ ann: 0, sid: 0, ben: 800 })
  })
})

describe('a player who leaves with a bet on the felt', () => {
  const gone = { type: 'insurance-forgone', player: 'ann', rule: 'INS 5.3' }

  it('[INS 5.3] has forgone insurance: an open window neither waits for them nor takes their bet', () => {
    const table = insured(BANKER_FIVE)
    expect(table.do('ann', { type: 'leave' })).toMatchObject([{ type: 'player-left' }, gone])
    expect(expects(table.state)).toMatchObject({ command: 'close-window', players: ['sid'] })
    expect(openOffers(table.state.round!).map(({ player }) => player)).toEqual(['sid'])
    expect(table.refusal('ann', insure('banker', 100))).toMatchObject({ code: 'insurance/forgone', rule: 'INS 5.3' })
    table.do('ann', { type: 'sit', box: 1 })
    expect(table.code('ann', insure('banker', 100))).toBe('insurance/forgone')
    table.do('sid', { type: 'decline-insurance' })
    // Everyone who is still there has spoken, so that the program needs not wait for the clock.
    expect(table.do('system', { type: 'close-window' })).toMatchObject([
      { type: 'insurance-forgone', player: 'sid' },
      { type: 'window-closed' },
    ])
  })

  it('[INS 5.3] is offered nothing in later windows, and no window opens for them alone', () => {
    const table = new Playing({ game: 'insurance' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 600)
    expect(table.do('ann', { type: 'leave' })).toMatchObject([{ type: 'player-left' }, gone])
    table.close()
    table.deal(...BANKER_FIVE)
    expect(table.state.phase).toBe('dealing')
  })

  it('[INS 5.3.1] keeps the insurance already placed, and all is settled', () => {
    const table = insured(BANKER_FIVE)
    table.do('ann', insure('banker', 300))
    table.do('ann', { type: 'leave' })
    table.closeWindow()
    table.deal('8d')
    table.settle()
    // 5 against 8: the bet of 600 is lost, and the insurance of 300 pays 2 to 1.
    expect(table.nets().ann).toBe(0)
  })

  it('[INS 5.3] forgoes nothing without an Original Bet, nor once the coup is complete, nor twice', () => {
    const table = new Playing({ game: 'insurance' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'tie', 100)
    expect(table.do('ann', { type: 'leave' })).toHaveLength(1)
    table.do('ann', { type: 'sit', box: 1 })
    table.bet('ann', 1, 'banker', 600)
    expect(table.do('ann', { type: 'leave' })).toHaveLength(2)
    table.do('ann', { type: 'sit', box: 1 })
    expect(table.do('ann', { type: 'leave' })).toHaveLength(1)
    expect(insured(['9s', '2h', 'Qs', '3h']).do('ann', { type: 'leave' })).toHaveLength(1)
  })
})

describe('insurance declined through a pit employee', () => {
  it('[INS 5.17] is the player’s no, and the record names both (ruling 20)', () => {
    const table = insured(BANKER_FIVE)
    const decline = { type: 'decline-insurance' } as const
    expect(table.refusal('pam-manager', decline)).toMatchObject({ code: 'bet/for-whom', rule: 'INS 5.17' })
    expect(table.code('ann', { ...decline, for: 'sid' })).toBe('bet/for-another')
    expect(table.do('pam-manager', { ...decline, for: 'ann' })).toMatchObject([
      { type: 'insurance-declined', player: 'ann', through: { role: 'pit-manager', id: 'pam-manager' } },
    ])
    expect(expects(table.state)).toMatchObject({ players: ['sid'] })
    expect(table.code('ann', decline)).toBe('insurance/declined-already')
    expect(table.do('sid', decline)[0]).not.toHaveProperty('through')
  })
})
