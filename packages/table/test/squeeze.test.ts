import { describe, expect, it } from 'vitest'
import { describe as describeIrregularity, expects, isSqueezed, type Spot, squeezerOf } from '../src/index.ts'
import { Playing } from './playing.ts'

const FOUR: readonly Spot[] = ['player-1', 'banker-1', 'player-2', 'banker-2']

/** Bets are closed at a face-down table: ann has 600 on the Banker, ben 900 on the Player, sid stands with 1000. */
function faceDown(request: object = {}): Playing {
  const table = new Playing({
    game: 'insurance',
    limits: { min: 100, max: 1000 },
    faceDown: true,
    squeeze: true,
    maxDifferential: null,
    ...request,
  })
  table.do('ann', { type: 'sit', box: 1 })
  table.do('ben', { type: 'sit', box: 2 })
  table.open()
  table.bet('ann', 1, 'banker', 600)
  table.bet('ben', 2, 'player', 900)
  table.bet('sid', 1, 'banker', 1000)
  table.close()
  return table
}

const ask = (spot: Spot, bankerFirst = false) =>
  bankerFirst ? ({ type: 'request-squeeze', spot, bankerFirst } as const) : ({ type: 'request-squeeze', spot } as const)

describe('cards dealt face down', () => {
  it('[INS 3.12] open a window only when the four are turned', () => {
    const table = faceDown()
    table.dealDown(...FOUR)
    expect(expects(table.state)).toMatchObject({ command: 'turn-card', spot: 'player-1' })
    expect(table.code('system', { type: 'deal-card', spot: 'player-3' })).toBe('card/turn-first')
    table.turn({ 'player-1': 'Ks', 'banker-1': '2h', 'banker-2': '3h' })
    expect(table.state.phase).toBe('dealing')
    table.turn({ 'player-2': 'Qs' })
    expect(table.state.phase).toBe('insurance')
    table.closeWindow()
    table.dealDown('player-3')
    expect(table.code('system', { type: 'deal-card', spot: 'banker-3' })).toBe('card/turn-first')
    table.turn({ 'player-3': '8d' })
    table.settle()
    expect(table.nets()).toEqual({ ann: -600, sid: -1000, ben: 900 })
  })

  it('keep their face out of every event until they are turned, and name it but once', () => {
    const table = faceDown()
    const before = table.events.length
    table.dealDown(...FOUR)
    expect(table.events.slice(before).every((event) => !('card' in event))).toBe(true)
    expect(table.code('system', { type: 'turn-card', spot: 'player-1' })).toBe('card/face-missing')
    expect(table.code('system', { type: 'turn-card', spot: 'player-1', card: '1s' })).toBe('card/unknown')
    expect(table.code('system', { type: 'turn-card', spot: 'player-3', card: '2s' })).toBe('card/not-dealt')
    table.turn({ 'player-1': 'Ks' })
    expect(table.code('system', { type: 'turn-card', spot: 'player-1', card: 'Ks' })).toBe('card/turned-already')
    expect(table.code('system', { type: 'turn-card', spot: 'nowhere' as Spot, card: 'Ks' })).toBe('card/unknown-spot')
  })

  it('lie open before the Ante is decided', () => {
    const table = new Playing({ game: 'knockout', faceDown: true })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'ante-player', 100)
    table.close()
    table.dealDown('player-1')
    expect(table.code('system', { type: 'deal-card', spot: 'banker-1' })).toBe('card/turn-first')
    table.turn({ 'player-1': '5s' })
    expect(table.state.phase).toBe('ante')
    table.closeWindow()
    table.dealDown('banker-1', 'player-2', 'banker-2')
    table.turn({ 'player-2': '4s', 'banker-2': '2d', 'banker-1': 'Kd' })
    expect(table.state.phase).toBe('result')
  })
})

describe('the squeeze', () => {
  it('[INS 3.9] is for the seated player with the highest Player or Banker bet, the earliest where equal', () => {
    const table = faceDown()
    expect(squeezerOf(table.state)).toBe('ben')
    for (const who of ['ann', 'sid']) {
      expect(table.refusal(who, ask('player-1'))).toMatchObject({ code: 'squeeze/not-highest', rule: 'INS 3.9' })
    }
    table.do('ben', ask('player-1'))
    const equal = new Playing({ game: 'insurance', faceDown: true, squeeze: true })
    equal.do('ann', { type: 'sit', box: 1 })
    equal.do('ben', { type: 'sit', box: 2 })
    equal.open()
    equal.bet('ben', 2, 'tie', 900)
    equal.bet('ann', 1, 'player', 500)
    equal.bet('ben', 2, 'banker', 500)
    equal.close()
    expect(squeezerOf(equal.state)).toBe('ann')
    // Who has left the box sits there no more.
    equal.do('ann', { type: 'leave' })
    expect(squeezerOf(equal.state)).toBe('ben')
  })

  it('[INS 3.9] is asked for before the card is dealt, and the House consents or not', () => {
    const table = faceDown()
    table.do('ben', ask('player-2'))
    expect(table.code('ben', ask('player-2'))).toBe('squeeze/requested-already')
    expect(expects(table.state)).toMatchObject({ command: 'grant-squeeze', spot: 'player-2' })
    table.do('pam-manager', { type: 'decline-squeeze', spot: 'player-2' })
    expect(table.code('pam-manager', { type: 'grant-squeeze', spot: 'player-2' })).toBe('squeeze/none-requested')
    expect(table.code('pam-manager', { type: 'decline-squeeze', spot: 'x' as Spot })).toBe('card/unknown-spot')
    table.do('ben', ask('banker-1'))
    table.dealDown('player-1')
    expect(table.refusal('ben', ask('player-1'))).toMatchObject({ code: 'squeeze/dealt-already' })
    // A card that is dealt before the House has answered is its answer.
    const events = table.do('system', { type: 'deal-card', spot: 'banker-1' })
    expect(events.map(({ type }) => type)).toEqual(['squeeze-declined', 'card-dealt'])
  })

  it('[INS 3.9] is for face-down tables that allow it, and not while bets are open', () => {
    const up = new Playing({ game: 'insurance' })
    up.do('ann', { type: 'sit', box: 1 })
    up.open()
    up.bet('ann', 1, 'player', 500)
    expect(up.refusal('ann', ask('player-1'))).toMatchObject({ code: 'squeeze/not-now', rule: 'INS 3.9' })
    up.close()
    expect(up.refusal('ann', ask('player-1'))).toMatchObject({ code: 'squeeze/none-here', rule: 'INS 3.9' })
    expect(up.code('system', { type: 'show-card', spot: 'player-1', card: '2s' })).toBe('card/face-up-table')
    expect(up.code('system', { type: 'turn-card', spot: 'player-1', card: '2s' })).toBe('card/face-up-table')
  })

  it('[INS 3.9] shows the face to the squeezer alone, who turns it for all', () => {
    const table = faceDown()
    table.do('ben', ask('player-2'))
    table.do('system', { type: 'grant-squeeze', spot: 'player-2' })
    const show = { type: 'show-card', spot: 'player-2', card: 'Qs' } as const
    expect(table.code('system', show)).toBe('card/not-dealt')
    table.dealDown(...FOUR)
    expect(table.code('system', { ...show, spot: 'player-1' })).toBe('squeeze/not-granted')
    table.turn({ 'player-1': 'Ks', 'banker-1': '2h', 'banker-2': '3h' })
    expect(table.refusal('system', { type: 'turn-card', spot: 'player-2', card: 'Qs' })).toMatchObject({
      code: 'squeeze/show-first',
    })
    expect(table.code('system', { type: 'show-card', spot: 'player-2' })).toBe('card/face-missing')
    expect(expects(table.state)).toMatchObject({ command: 'show-card', spot: 'player-2' })
    expect(table.do('system', show)).toMatchObject([{ type: 'card-shown', to: 'ben', card: 'Qs', rule: 'INS 3.9' }])
    expect(table.code('system', show)).toBe('squeeze/shown-already')
    // No window opens in between, and nobody else turns it.
    expect(table.state.phase).toBe('dealing')
    expect(table.refusal('ann', { type: 'turn-card', spot: 'player-2' })).toMatchObject({ code: 'squeeze/not-yours' })
    expect(table.code('system', { type: 'turn-card', spot: 'player-2', card: 'Qd' })).toBe('card/other-face')
    table.do('ben', { type: 'turn-card', spot: 'player-2' })
    expect(table.state.phase).toBe('insurance')
    expect(table.state.shoe!.unseen.filter((left) => left === 7)).toHaveLength(4)
  })

  it('[INS 3.9] tells nobody the squeezer’s card who asks what an irregularity would lead to', () => {
    const table = faceDown()
    table.do('ben', ask('player-2'))
    table.do('system', { type: 'grant-squeeze', spot: 'player-2' })
    table.dealDown(...FOUR)
    table.turn({ 'player-1': 'Ks', 'banker-1': '2h', 'banker-2': '3h' })
    table.do('system', { type: 'show-card', spot: 'player-2', card: 'Qs' })
    expect(isSqueezed(table.state)).toBe(true)
    const pit = { role: 'pit-supervisor', id: 'sue' } as const
    const told = (card: string) =>
      JSON.stringify(describeIrregularity(table.state, { kind: 'face-up', cards: [{ spot: 'player-2', card }] }, pit))
    // A guess is answered alike whether it is right or wrong.
    expect(told('Qs')).not.toContain('card/')
    for (const card of ['Qd', 'Jc', 'Kh'])
      expect(told(card).replaceAll(card, '?')).toBe(told('Qs').replaceAll('Qs', '?'))
    // Nor does the count of what the shoe still holds tell it: all eight queens of spades might be drawn.
    const drawn = (card: string) =>
      JSON.stringify(
        describeIrregularity(
          table.state,
          { kind: 'drawn-in-excess', cards: Array.from({ length: 8 }, () => ({ card })), note: 'eight' },
          pit,
        ),
      )
    expect(drawn('Qs').includes('card/not-in-shoe')).toBe(drawn('Qd').includes('card/not-in-shoe'))
    table.do('ben', { type: 'turn-card', spot: 'player-2' })
    expect(isSqueezed(table.state)).toBe(false)
  })

  it('[INS 3.9] at a dealer’s table shows a card that nobody but the squeezer has seen', () => {
    const table = faceDown({ operation: 'dealer', source: 'card-shoe' })
    table.do('ben', ask('player-1'))
    table.do('dora-dealer', { type: 'grant-squeeze', spot: 'player-1' })
    table.dealDown(...FOUR)
    const [shown] = table.do('dora-dealer', { type: 'show-card', spot: 'player-1' })
    expect(shown).not.toHaveProperty('card')
    expect(table.code('ben', { type: 'turn-card', spot: 'player-1' })).toBe('card/face-missing')
    // Whoever squeezes turns the card, and never says which it is.
    expect(table.code('ben', { type: 'turn-card', spot: 'player-1', card: '9h' })).toBe('squeeze/names-no-card')
    table.turn({ 'player-1': 'Ks' })
  })
})

describe('the Banker’s third card first', () => {
  it.each(['6c', '4c'])(
    '[INS 3.14, INS 5.15] is a card in excess where a card put right (%s) no longer lets it come first',
    (card) => {
      const table = new Playing({
        game: 'insurance',
        operation: 'dealer',
        source: 'card-shoe',
        faceDown: true,
        squeeze: true,
      })
      table.do('ann', { type: 'sit', box: 1 })
      table.open()
      table.bet('ann', 1, 'player', 500)
      table.close()
      table.dealDown(...FOUR)
      table.turn({ 'player-1': '5c', 'banker-1': 'Ad', 'player-2': 'Ts', 'banker-2': 'As' })
      table.do('ann', ask('banker-3', true))
      table.do(table.house, { type: 'grant-squeeze', spot: 'banker-3' })
      table.dealDown('player-3', 'banker-3')
      table.do(table.house, { type: 'declare-irregularity', irregularity: { kind: 'misread', spot: 'banker-2', card } })
      table.do('sam-shift', { type: 'approve-irregularity', number: 1 })
      expect(table.ofType('card-corrected')[0]).toMatchObject({ excess: ['banker-3'] })
      if (table.state.phase === 'options') table.do(table.house, { type: 'close-options' })
      // The Player's third card is turned first now; the Banker draws what lay ahead only if the table of play says so.
      expect(expects(table.state)).toMatchObject({ command: 'turn-card', spot: 'player-3' })
      table.turn({ 'player-3': '6h' })
      if (table.state.phase === 'insurance') table.closeWindow()
      const draws = card === '4c'
      if (draws) {
        table.dealDown('banker-3')
        table.do(table.house, { type: 'show-card', spot: 'banker-3', card: '6d' })
        table.turn({ 'banker-3': '6d' })
      }
      expect(table.state.round!.cards).toHaveLength(draws ? 6 : 5)
      expect(table.state.round!.winner).toBe(draws ? 'tie' : 'banker')
      table.settle()
    },
  )

  /** Four cards turned: Player 0 and the Banker on these cards. */
  function thirdCards(...banker: [string, string]): Playing {
    const table = faceDown()
    table.dealDown(...FOUR)
    table.turn({ 'player-1': 'Ks', 'player-2': 'Qs', 'banker-1': banker[0], 'banker-2': banker[1] })
    return table
  }

  it('[INS 3.14] squeezed before the Player’s is opened waives insurance after the Player’s third card for all', () => {
    const table = thirdCards('Ah', 'Kh')
    table.do('ben', ask('banker-3', true))
    expect(table.do('sam-supervisor', { type: 'grant-squeeze', spot: 'banker-3' })).toMatchObject([
      { type: 'squeeze-granted', rule: 'INS 3.14' },
      { type: 'insurance-waived', rule: 'INS 3.14' },
    ])
    table.dealDown('player-3')
    expect(table.code('system', { type: 'turn-card', spot: 'player-3', card: 'Ad' })).toBe('card/not-next')
    table.dealDown('banker-3')
    expect(table.code('system', { type: 'turn-card', spot: 'player-3', card: 'Ad' })).toBe('card/not-next')
    table.do('system', { type: 'show-card', spot: 'banker-3', card: '4c' })
    table.do('ben', { type: 'turn-card', spot: 'banker-3' })
    table.turn({ 'player-3': 'Ad' })
    // Player 1 against Banker 1 would have offered Banker insurance at 6 to 1.
    expect(table.state.phase).toBe('result')
    expect(table.events.at(-1)).toMatchObject({ type: 'coup-completed', player: 1, banker: 5 })
    expect(table.ofType('window-opened')).toEqual([])
  })

  it('[INS 3.14] exposed before the Player’s is squeezed waives it too', () => {
    const table = thirdCards('Ah', 'Kh')
    table.do('ben', ask('player-3', true))
    table.do('system', { type: 'grant-squeeze', spot: 'player-3' })
    expect(table.state.round!.waived).toBe(true)
    table.dealDown('player-3', 'banker-3')
    expect(table.code('system', { type: 'show-card', spot: 'player-3', card: 'Ad' })).toBe('card/not-next')
    table.turn({ 'banker-3': '4c' })
    table.do('system', { type: 'show-card', spot: 'player-3', card: 'Ad' })
    table.do('ben', { type: 'turn-card', spot: 'player-3' })
    expect(table.state.phase).toBe('result')
    expect(table.ofType('window-opened')).toEqual([])
  })

  it('[INS 3.14] without that wish leaves the window after the Player’s third card', () => {
    const table = thirdCards('Ah', 'Kh')
    table.do('ben', ask('banker-3'))
    table.do('system', { type: 'grant-squeeze', spot: 'banker-3' })
    expect(table.state.round!.waived).toBe(false)
    table.dealDown('player-3')
    table.turn({ 'player-3': 'Ad' })
    expect(table.state.phase).toBe('insurance')
  })

  it.each([
    ['3h', 'Kh', false],
    ['4h', 'Kh', false],
    ['6h', 'Kh', false],
    ['7h', 'Kh', false],
    ['9h', 'Kh', false],
    ['Kh', 'Qh', true],
    ['Ah', 'Kh', true],
    ['Ah', 'Ad', true],
  ])('[INS 3.14] is possible only where it does not depend on the Player’s: Banker %s %s', (one, two, possible) => {
    const table = thirdCards(one, two)
    if (table.state.phase === 'result') return expect(possible).toBe(false)
    if (table.state.phase === 'insurance') table.closeWindow()
    if (possible) table.do('ben', ask('banker-3', true))
    else
      expect(table.refusal('ben', ask('banker-3', true))).toMatchObject({
        code: 'squeeze/banker-depends',
        rule: 'INS 3.14',
      })
  })

  it('[INS 3.14] is for third cards, and not before the four are turned or after the Player’s is', () => {
    const early = faceDown()
    expect(early.code('ben', ask('banker-3', true))).toBe('squeeze/banker-depends')
    expect(early.code('ben', ask('banker-1', true))).toBe('squeeze/not-third-card')
    const table = thirdCards('Ah', 'Kh')
    table.do('ben', ask('banker-3', true))
    table.dealDown('player-3')
    table.turn({ 'player-3': '7d' })
    if (table.state.phase === 'insurance') table.closeWindow()
    expect(table.code('system', { type: 'grant-squeeze', spot: 'banker-3' })).toBe('squeeze/banker-depends')
    table.do('system', { type: 'decline-squeeze', spot: 'banker-3' })
    expect(table.code('ben', ask('banker-3', true))).toBe('squeeze/banker-depends')
  })
})

describe('a squeezer who leaves', () => {
  const given = { type: 'squeeze-declined', player: 'ben', rule: 'INS 3.9' }

  it('[INS 3.9] takes an open request along, and the highest bettor who still sits may ask', () => {
    const table = faceDown()
    table.do('ben', ask('player-2'))
    expect(table.do('ben', { type: 'leave' })).toMatchObject([
      { type: 'player-left' },
      { ...given, spot: 'player-2' },
      { type: 'insurance-forgone' },
    ])
    expect(table.code('system', { type: 'grant-squeeze', spot: 'player-2' })).toBe('squeeze/none-requested')
    expect(table.code('ben', ask('player-2'))).toBe('squeeze/not-highest')
    table.do('ann', ask('player-2'))
    table.do('system', { type: 'grant-squeeze', spot: 'player-2' })
    expect(table.state.round!.squeezes).toMatchObject([{ player: 'ann', granted: true }])
  })

  it('[INS 3.9] takes a grant along: the card is turned as any other', () => {
    const table = faceDown()
    table.do('ben', ask('player-2'))
    table.do('system', { type: 'grant-squeeze', spot: 'player-2' })
    table.dealDown(...FOUR)
    expect(table.do('ben', { type: 'leave' })[1]).toMatchObject({ ...given, spot: 'player-2' })
    expect(table.code('system', { type: 'show-card', spot: 'player-2', card: 'Qs' })).toBe('squeeze/not-granted')
    table.turn({ 'player-1': 'Ks', 'banker-1': '2h', 'banker-2': '3h', 'player-2': 'Qs' })
    expect(table.state.phase).toBe('insurance')
  })

  it('[INS 3.9] leaves a card they have seen to be turned by whoever deals', () => {
    const table = faceDown()
    table.do('ben', ask('player-1'))
    table.do('system', { type: 'grant-squeeze', spot: 'player-1' })
    table.dealDown(...FOUR)
    table.do('system', { type: 'show-card', spot: 'player-1', card: 'Ks' })
    const events = table.do('ben', { type: 'leave' })
    expect(events.map(({ type }) => type)).toEqual(['player-left', 'insurance-forgone'])
    expect(table.code('ben', { type: 'turn-card', spot: 'player-1' })).toBe('squeeze/not-yours')
    expect(table.do('system', { type: 'turn-card', spot: 'player-1' })).toMatchObject([{ card: 'Ks' }])
  })

  it.each<[string, readonly Spot[], boolean]>([
    ['lifts the waiver while the Player’s third card lies alone', ['player-3'], false],
    ['leaves the waiver once the Banker’s third card is out', ['player-3', 'banker-3'], true],
  ])('[INS 3.14] %s', (_, dealt, waived) => {
    const table = faceDown()
    table.dealDown(...FOUR)
    table.turn({ 'player-1': 'Ks', 'player-2': 'Qs', 'banker-1': 'Ah', 'banker-2': 'Kh' })
    table.do('ben', ask('banker-3', true))
    table.do('system', { type: 'grant-squeeze', spot: 'banker-3' })
    table.dealDown(...dealt)
    table.do('ben', { type: 'leave' })
    expect(table.state.round!.waived).toBe(waived)
    table.turn({ 'player-3': 'Ad' })
    expect(table.state.phase).toBe(waived ? 'dealing' : 'insurance')
  })
})
