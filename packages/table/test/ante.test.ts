import { describe, expect, it } from 'vitest'
import { expects } from '../src/index.ts'
import { Playing } from './playing.ts'

/** Antes of both kinds lie; the first card has been dealt. */
function upTheAnte(request: object = {}): Playing {
  const table = new Playing({ game: 'knockout', limits: { min: 100, max: 1000 }, anteSeconds: 10, ...request })
  table.do('ann', { type: 'sit', box: 1 })
  table.do('ben', { type: 'sit', box: 2 })
  table.open()
  table.bet('ann', 1, 'ante-player', 200)
  table.bet('ann', 1, 'ante-banker', 100)
  table.bet('ben', 2, 'ante-player', 300)
  table.bet('ben', 2, 'player', 100)
  if (table.state.settings.wallet === 'operator') {
    for (const { asked } of table.state.round!.bets) table.do('system', { type: 'confirm-bet', ref: asked!.ref })
  }
  table.close()
  table.deal('5s')
  return table
}

describe('the Ante', () => {
  it('[KO 3.4] is decided after the first card and before the second', () => {
    const table = upTheAnte()
    expect(table.events.at(-1)).toMatchObject({ type: 'window-opened', window: 'ante', rule: 'KO 3.4' })
    expect(expects(table.state)).toMatchObject({ command: 'close-window', players: ['ann', 'ben'] })
    table.closeWindow()
    table.deal('2s')
    expect(table.refusal('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })).toMatchObject({
      code: 'ante/not-open',
      rule: 'KO 3.4',
    })
  })

  it('[KO 3.4] has no window where no Ante lies', () => {
    const table = new Playing({ game: 'knockout' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'player', 100)
    table.close()
    table.deal('5s')
    expect(table.state.phase).toBe('dealing')
  })

  it('[KO 3.4.2] is raised by exactly twice its stake, each Ante on its own, and settled with its Wager', () => {
    const table = upTheAnte()
    const [raised] = table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    expect(raised).toMatchObject({ type: 'ante-raised', amount: 400, rule: 'KO 3.4.2' })
    expect(table.code('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })).toBe('ante/decided-already')
    expect(table.code('ann', { type: 'fold-ante', box: 1, bet: 'ante-player' })).toBe('ante/decided-already')
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-banker' })
    table.closeWindow()
    table.deal('2s', '4d', 'Ks')
    table.settle()
    // The Player wins 9 to 2: the Ante at 1 to 1, the Wager at 1 to 2 against a losing 2; the other Ante and Wager are lost.
    const lines = table.state.round!.settlement!.lines.filter(({ player }) => player === 'ann')
    expect(lines.map(({ bet, stake, net }) => [bet, stake, net])).toEqual([
      ['ante-player', 200, 200],
      ['wager-player', 400, 200],
      ['ante-banker', 100, -100],
      ['wager-banker', 200, -200],
    ])
  })

  it('[KO 3.4.1] is lost by a fold, and by silence', () => {
    const table = upTheAnte()
    const [folded] = table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-player' })
    expect(folded).toMatchObject({ type: 'ante-folded', silent: false, rule: 'KO 3.4.1' })
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-banker' })
    expect(table.closeWindow()).toMatchObject([
      { type: 'ante-folded', player: 'ben', silent: true, rule: 'KO 3.4.1' },
      { type: 'window-closed', window: 'ante' },
    ])
    table.deal('2s', '4d', 'Ks')
    table.settle()
    const lost = table.state.round!.settlement!.lines.filter(({ bet }) => bet === 'ante-player')
    expect(lost.map(({ player, net, rule }) => [player, net, rule])).toEqual([
      ['ann', -200, 'KO 3.4.1'],
      ['ben', -300, 'KO 3.4.1'],
    ])
  })

  it('[KO 3.4] closes by the clock, sooner once all have spoken, at a dealer’s word, or with the next card', () => {
    const table = upTheAnte()
    expect(table.code('system', { type: 'close-window' })).toBe('window/not-due')
    expect(table.code('system', { type: 'deal-card', spot: 'banker-1', card: '2s' })).toBe('window/not-due')
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-banker' })
    table.do('ben', { type: 'fold-ante', box: 2, bet: 'ante-player' })
    table.do('system', { type: 'close-window' })
    expect(table.code('system', { type: 'close-window' })).toBe('window/none-open')
    const dealt = upTheAnte({ operation: 'dealer', source: 'card-shoe' })
    const events = dealt.do('dora-dealer', { type: 'close-window' })
    expect(events.map(({ type }) => type)).toEqual(['ante-folded', 'ante-folded', 'ante-folded', 'window-closed'])
  })

  it.each(['guide', 'close'] as const)(
    '[KO 3.4] no card of a dealer is drawn over an undecided Ante, clocks: %s',
    (clocks) => {
      const table = upTheAnte({ operation: 'dealer', source: 'card-shoe', clocks })
      const card = { type: 'deal-card', spot: 'banker-1', card: '2s' } as const
      expect(table.refusal('dora-dealer', card)).toMatchObject({ code: 'ante/undecided', params: { count: 3 } })
      table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
      table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-banker' })
      expect(table.refusal('dora-dealer', card).params).toEqual({ count: 1 })
      // Who has left is waited for no longer: their Ante is lost by silence, as the window closes.
      table.do('ben', { type: 'leave' })
      const events = table.do('dora-dealer', card)
      expect(events.map(({ type }) => type)).toEqual(['ante-folded', 'window-closed', 'card-dealt'])
    },
  )

  it('refuses what is no Ante of the asker', () => {
    const table = upTheAnte()
    expect(table.refusal('ben', { type: 'raise-ante', box: 2, bet: 'player' })).toMatchObject({ code: 'ante/none' })
    expect(table.code('ben', { type: 'raise-ante', box: 1, bet: 'ante-player' })).toBe('ante/none')
    expect(table.code('ben', { type: 'fold-ante', box: 9, bet: 'ante-player' })).toBe('box/unknown')
    expect(table.code('ben', { type: 'fold-ante', box: 2, bet: 'ante-player', for: 'ann' })).toBe('bet/for-another')
    expect(table.code('pam-manager', { type: 'fold-ante', box: 2, bet: 'ante-player' })).toBe('bet/for-whom')
    table.do('pam-manager', { type: 'raise-ante', box: 2, bet: 'ante-player', for: 'ben' })
  })

  it('asks the wallet for the Wager: refused, the Ante may be decided anew; unanswered at the close, it is folded', () => {
    const table = upTheAnte({ wallet: 'operator' })
    const raise = () => (table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })[0] as { ref: string }).ref
    table.do('system', { type: 'refuse-bet', ref: raise(), reason: 'limit' })
    const ref = raise()
    expect(expects(table.state).players).toEqual(['ann', 'ben'])
    expect(table.closeWindow()).toMatchObject([
      { type: 'bet-refused', ref, amount: 400, reason: 'unconfirmed-at-close' },
      { type: 'ante-folded', bet: 'ante-player', player: 'ann', silent: true },
      { type: 'ante-folded', bet: 'ante-banker' },
      { type: 'ante-folded', player: 'ben' },
      { type: 'window-closed' },
    ])
  })
})

describe('an Ante whose player has left', () => {
  it('[KO 3.4] holds no window up, and is folded by silence', () => {
    const table = upTheAnte()
    table.do('ann', { type: 'leave' })
    expect(expects(table.state)).toMatchObject({ command: 'close-window', players: ['ben'] })
    table.do('ben', { type: 'fold-ante', box: 2, bet: 'ante-player' })
    expect(table.do('system', { type: 'close-window' })).toMatchObject([
      { type: 'ante-folded', player: 'ann', bet: 'ante-player', silent: true },
      { type: 'ante-folded', player: 'ann', bet: 'ante-banker', silent: true },
      { type: 'window-closed' },
    ])
  })

  it('[KO 3.4] is raised by nobody who is away, and awaited again when its player is back', () => {
    const table = upTheAnte()
    table.do('ann', { type: 'leave' })
    const raise = { type: 'raise-ante', box: 1, bet: 'ante-player' } as const
    expect(table.code('ann', raise)).toBe('seat/not-seated')
    table.do('ann', { type: 'sit', box: 1 })
    expect(expects(table.state)).toMatchObject({ players: ['ann', 'ben'] })
    table.do('ann', raise)
  })
})

describe('an Ante decided through a pit employee', () => {
  it('[INS 5.17] names the player and who spoke for them (ruling 20)', () => {
    const table = upTheAnte()
    const through = { role: 'pit-manager', id: 'pam-manager' }
    const own = { for: 'ann', box: 1 } as const
    expect(table.do('pam-manager', { type: 'raise-ante', bet: 'ante-player', ...own })).toMatchObject([
      { type: 'ante-raised', player: 'ann', through },
    ])
    expect(table.do('pam-manager', { type: 'fold-ante', bet: 'ante-banker', ...own })).toMatchObject([
      { type: 'ante-folded', player: 'ann', silent: false, through },
    ])
    expect(table.do('ben', { type: 'fold-ante', box: 2, bet: 'ante-player' })[0]).not.toHaveProperty('through')
  })
})
