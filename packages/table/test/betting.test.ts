import { GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import type { TableRequest } from '../src/index.ts'
import { Playing } from './playing.ts'

/** Bets open, ann at box 1 and ben at box 2. */
function betting(request: Partial<TableRequest> = {}): Playing {
  const table = new Playing({ game: 'commission', limits: { min: 100, max: 1000 }, ...request })
  table.do('ann', { type: 'sit', box: 1 })
  table.do('ben', { type: 'sit', box: 2 })
  return table.open()
}

const RULES = {
  commission: { open: 'COM 3.1', close: 'COM 3.2', late: 'COM 5.2', withdrawn: 'COM 5.3' },
  knockout: { open: 'KO 3.1', close: 'KO 3.2', late: 'KO 5.2', withdrawn: 'KO 5.3' },
  insurance: { open: 'INS 3.3', close: 'INS 3.8', late: 'INS 5.6', withdrawn: 'INS 5.6' },
  'easy-six': { open: 'EZ6 3.1', close: 'EZ6 3.2', late: 'EZ6 5.2', withdrawn: 'EZ6 5.2' },
  'no-commission': { open: 'COM 3.1', close: 'COM 3.2', late: 'COM 5.2', withdrawn: 'COM 5.3' },
} as const
const EACH_GAME = GAMES.map(({ id }) => [id, RULES[id as keyof typeof RULES]] as const)

describe('opening and closing', () => {
  it.each(EACH_GAME)(
    '[KO 3.1, COM 3.1, EZ6 3.1, INS 3.3] %s takes bets from "Place your bets, please" on',
    (game, rules) => {
      const table = new Playing({ game })
      table.do('ann', { type: 'sit', box: 1 })
      const place = { type: 'place-bet', box: 1, bet: 'player', stake: 100 } as const
      expect(table.refusal('ann', place)).toMatchObject({ code: 'betting/not-open', rule: rules.open })
      table.open()
      expect(table.events.at(-1)).toMatchObject({ type: 'betting-opened', rule: rules.open, round: 1 })
      expect(table.do('ann', place)).toMatchObject([
        { type: 'bet-placed', player: 'ann', amount: 100, confirmed: true },
      ])
    },
  )

  it.each(EACH_GAME)('[KO 3.2, COM 3.2, EZ6 3.2, INS 3.8] %s closes bets at "No more bets"', (game, rules) => {
    const table = betting({ game })
    expect(table.close()).toMatchObject([{ type: 'betting-closed', rule: rules.close }])
    expect(table.state.phase).toBe('dealing')
  })

  it.each(EACH_GAME)(
    '[KO 5.2, COM 5.2, EZ6 5.2, INS 5.6] %s refuses a bet placed or increased after the close, whoever asks',
    (game, rules) => {
      const table = betting({ game })
      table.bet('ann', 1, 'player', 100)
      table.close()
      const late = { code: 'betting/closed', rule: rules.late }
      const more = { type: 'increase-bet', box: 1, bet: 'player', by: 100 } as const
      for (const cards of [[], ['2s'], ['2d', '3s', '3d']]) {
        if (table.state.phase === 'ante') table.closeWindow()
        table.deal(...cards)
        expect(table.refusal('ben', { type: 'place-bet', box: 2, bet: 'banker', stake: 100 })).toMatchObject(late)
        expect(table.refusal('ann', more)).toMatchObject(late)
        expect(table.refusal('pam-manager', { ...more, for: 'ann' })).toMatchObject(late)
      }
    },
  )

  it.each(EACH_GAME)(
    '[KO 5.3, COM 5.3, EZ6 5.2, INS 5.6] %s lets nothing be withdrawn after the close: it is settled as it lay',
    (game, rules) => {
      const table = betting({ game })
      table.bet('ann', 1, 'player', 300)
      table.close()
      const late = { code: 'betting/closed-for-withdrawal', rule: rules.withdrawn }
      expect(table.refusal('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })).toMatchObject(late)
      expect(table.refusal('ann', { type: 'reduce-bet', box: 1, bet: 'player', by: 100 })).toMatchObject(late)
      table.deal('9s', '2d', 'Ks', '3s')
      table.settle()
      expect(table.nets()).toEqual({ ann: 300 })
    },
  )

  it('closes by the clock no sooner than announced, and by a dealer at their word', () => {
    const table = betting()
    table.now = table.state.round!.closesAt - 1
    expect(table.code('system', { type: 'close-betting' })).toBe('betting/not-due')
    table.now++
    table.do('system', { type: 'close-betting' })
    const dealt = betting({ operation: 'dealer', source: 'card-shoe' })
    dealt.do('dora-dealer', { type: 'close-betting' })
  })

  it('[INS 1.18] runs a round from the opening to the settlement, one after the other', () => {
    const table = betting({ game: 'insurance' })
    expect(table.code('system', { type: 'open-betting', round: 1 })).toBe('round/under-way')
    table.close()
    table.deal('9s', '2d', 'Ks', '3s')
    expect(table.code('system', { type: 'open-betting', round: 1 })).toBe('round/under-way')
    table.settle()
    expect(table.code('system', { type: 'open-betting', round: 1 })).toBe('round/another')
    table.do('system', { type: 'open-betting', round: 2 })
    expect(table.state.round).toMatchObject({ number: 2, bets: [], cards: [], settlement: null })
  })
})

describe('placing, increasing, reducing, withdrawing', () => {
  it('moves a stake up and down, and off the felt', () => {
    const table = betting()
    table.bet('ann', 1, 'player', 200)
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 300 })
    expect(table.state.round!.bets).toMatchObject([{ stake: 500, held: [{ amount: 200 }, { amount: 300 }] }])
    const [reduced] = table.do('ann', { type: 'reduce-bet', box: 1, bet: 'player', by: 350 })
    expect(reduced).toMatchObject({ amount: 350, stake: 150, kept: { amount: 150 } })
    expect(table.state.round!.bets).toMatchObject([{ stake: 150, held: [{ amount: 150 }] }])
    expect(table.do('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })).toMatchObject([{ amount: 150, stake: 0 }])
    expect(table.state.round!.bets).toEqual([])
  })

  it('takes back the newest money first, and leaves the rest as it was reserved', () => {
    const table = betting()
    table.bet('ann', 1, 'player', 200)
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 300 })
    const [first, second] = table.state.round!.bets[0]!.held
    const [reduced] = table.do('ann', { type: 'reduce-bet', box: 1, bet: 'player', by: 300 })
    expect(reduced).toMatchObject({ freed: [second!.ref], stake: 200 })
    expect(reduced).not.toHaveProperty('kept')
    expect(table.state.round!.bets[0]!.held).toEqual([first])
  })

  it('[INS 3.5, INS 5.2] holds every bet to the minimum, the maximum and the chip step, each with its own refusal', () => {
    const table = betting({ game: 'insurance', chipStep: 50, limitsOf: { tie: { min: 50, max: 200 } } })
    const place = (bet: string, stake: number) => table.refusal('ann', { type: 'place-bet', box: 1, bet, stake })
    expect(place('player', 50)).toMatchObject({ code: 'bet/below-minimum', rule: 'INS 5.2', params: { min: 100 } })
    expect(place('player', 1050)).toMatchObject({ code: 'bet/over-maximum', rule: 'INS 3.5', params: { max: 1000 } })
    expect(place('player', 120)).toMatchObject({ code: 'bet/off-chip-step', params: { step: 50 } })
    expect(place('tie', 250)).toMatchObject({ code: 'bet/over-maximum', params: { max: 200 } })
    table.bet('ann', 1, 'tie', 50)
    table.bet('ann', 1, 'player', 950)
    const code = (type: 'increase-bet' | 'reduce-bet', by: number) =>
      table.code('ann', { type, box: 1, bet: 'player', by })
    expect(code('increase-bet', 100)).toBe('bet/over-maximum')
    expect(code('increase-bet', 25)).toBe('bet/off-chip-step')
    expect(code('reduce-bet', 900)).toBe('bet/below-minimum')
    expect(code('reduce-bet', 950)).toBe('bet/more-than-lies')
    // The player may still increase or withdraw.
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 50 })
    table.do('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })
  })

  it.each([
    ['a box that is not there', { box: 10, bet: 'player', stake: 100 }, 'box/unknown'],
    ['no box', { box: 1.5, bet: 'player', stake: 100 }, 'box/unknown'],
    ['an unknown bet', { box: 1, bet: 'dragon', stake: 100 }, 'bet/unknown'],
    ['no bet at all', { box: 1, bet: undefined as unknown as string, stake: 100 }, 'command/malformed'],
    ['half a unit', { box: 1, bet: 'player', stake: 100.5 }, 'stake/not-whole'],
    ['nothing', { box: 1, bet: 'player', stake: 0 }, 'stake/not-positive'],
    ['less than nothing', { box: 1, bet: 'player', stake: -100 }, 'stake/not-positive'],
    ['no number', { box: 1, bet: 'player', stake: Number.NaN }, 'stake/not-a-number'],
    ['text', { box: 1, bet: 'player', stake: '100' as unknown as number }, 'stake/not-a-number'],
    ['too much for anyone', { box: 1, bet: 'player', stake: 10 ** 13 }, 'stake/too-large'],
    ["another's box where nobody stands", { box: 2, bet: 'player', stake: 100 }, 'box/no-standing'],
    ['another player’s money', { box: 1, bet: 'player', stake: 100, for: 'ben' }, 'bet/for-another'],
  ])('refuses %s', (_, bet, code) => {
    expect(betting().code('ann', { type: 'place-bet', ...bet })).toBe(code)
  })

  it('refuses a second bet where one lies, and a change where none does', () => {
    const table = betting()
    table.bet('ann', 1, 'tie', 100)
    expect(table.code('ann', { type: 'place-bet', box: 1, bet: 'tie', stake: 100 })).toBe('bet/placed-already')
    for (const type of ['increase-bet', 'reduce-bet'] as const) {
      expect(table.code('ann', { type, box: 1, bet: 'player', by: 100 })).toBe('bet/none')
      expect(table.code('ann', { type, box: 99, bet: 'player', by: 100 })).toBe('box/unknown')
      expect(table.code('ann', { type, box: 1, bet: 'tie', by: 0.5 })).toBe('stake/not-whole')
    }
    expect(table.code('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })).toBe('bet/none')
    expect(table.code('ben', { type: 'withdraw-bet', box: 1, bet: 'tie' })).toBe('bet/none')
  })

  it('refuses a bet that is declared but not offered, and insurance among the bets', () => {
    const table = betting({ packs: ['bad-beat'] })
    expect(table.code('ann', { type: 'place-bet', box: 1, bet: 'super-shot-tie', stake: 100 })).toBe('bet/not-offered')
    const insured = betting({ game: 'insurance' })
    expect(insured.code('ann', { type: 'place-bet', box: 1, bet: 'insurance-player', stake: 100 })).toBe(
      'bet/insurance-apart',
    )
  })
})

describe('Winning Total and its main bet', () => {
  const wt = { type: 'place-bet', box: 1, bet: 'winning-total-8', stake: 100 } as const

  it('[KO 3.3, KO 1 Winning Total] needs a Player or Banker bet by the same player in the round', () => {
    const table = betting({ game: 'knockout', standing: true })
    table.bet('ben', 2, 'player', 100)
    table.bet('ann', 1, 'tie', 100)
    expect(table.refusal('ann', wt)).toMatchObject({ code: 'bet/needs-another', rule: 'KO 3.3' })
    // In whatever box: she stands at ben's.
    table.bet('ann', 2, 'banker', 100)
    table.do('ann', wt)
    expect(table.code('ann', { ...wt, bet: 'winning-total-7', stake: 1.5 })).toBe('stake/not-whole')
  })

  it('[KO 3.3] keeps the main bet under it until it is withdrawn first', () => {
    const table = betting({ game: 'knockout' })
    table.bet('ann', 1, 'player', 100)
    table.do('ann', wt)
    const withdraw = { type: 'withdraw-bet', box: 1, bet: 'player' } as const
    expect(table.refusal('ann', withdraw)).toMatchObject({ code: 'bet/holds-another', rule: 'KO 3.3' })
    table.bet('ann', 1, 'banker', 100)
    table.do('ann', withdraw)
    table.do('ann', { ...withdraw, bet: 'winning-total-8' })
    table.do('ann', { ...withdraw, bet: 'banker' })
    expect(table.state.round!.bets).toEqual([])
  })

  it('[KO 3.4.2] takes no Wager by itself', () => {
    const table = betting({ game: 'knockout' })
    expect(table.refusal('ann', { type: 'place-bet', box: 1, bet: 'wager-player', stake: 100 })).toMatchObject({
      code: 'bet/wager-apart',
      rule: 'KO 3.4.2',
    })
  })
})

describe("an operator's wallet", () => {
  const wallet = { wallet: 'operator', game: 'knockout' } as const

  it('confirms or refuses each request by its reference, and nothing lies before it has', () => {
    const table = betting(wallet)
    const [placed] = table.bet('ann', 1, 'player', 100)
    expect(placed).toMatchObject({ type: 'bet-placed', confirmed: false })
    const { ref } = placed as { ref: string }
    expect(table.state.round!.bets).toMatchObject([{ stake: 0, asked: { ref, amount: 100 } }])
    for (const type of ['increase-bet', 'reduce-bet'] as const) {
      expect(table.code('ann', { type, box: 1, bet: 'player', by: 100 })).toBe('bet/awaiting-wallet')
    }
    expect(table.code('ann', { type: 'withdraw-bet', box: 1, bet: 'player' })).toBe('bet/awaiting-wallet')
    table.do('system', { type: 'confirm-bet', ref })
    expect(table.state.round!.bets).toMatchObject([{ stake: 100, asked: null, held: [{ ref, amount: 100 }] }])
    expect(table.code('system', { type: 'confirm-bet', ref })).toBe('wallet/unknown-ref')
    const [more] = table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 50 })
    table.do('system', { type: 'refuse-bet', ref: (more as { ref: string }).ref, reason: 'limit' })
    expect(table.state.round!.bets).toMatchObject([{ stake: 100, asked: null }])
  })

  it('is refused and rolled back where it has not answered at the close, and what hung on it goes too', () => {
    const table = betting(wallet)
    const [main] = table.bet('ann', 1, 'player', 100)
    const [total] = table.bet('ann', 1, 'winning-total-9', 100)
    table.do('system', { type: 'confirm-bet', ref: (total as { ref: string }).ref })
    expect(table.close()).toMatchObject([
      { type: 'bet-refused', ref: (main as { ref: string }).ref, reason: 'unconfirmed-at-close' },
      { type: 'bet-returned', bet: 'winning-total-9', why: 'needs-another', amount: 100, rule: 'KO 3.3' },
      { type: 'betting-closed' },
    ])
    expect(table.state.round!.bets).toEqual([])
  })

  it('answers nothing where the table’s own ledger confirms', () => {
    const table = betting()
    expect(table.code('system', { type: 'confirm-bet', ref: '1.1' })).toBe('wallet/built-in')
    expect(table.code('system', { type: 'refuse-bet', ref: '1.1', reason: '' })).toBe('wallet/built-in')
  })
})
