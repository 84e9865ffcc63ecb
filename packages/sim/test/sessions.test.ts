// Sessions: betting plans step by step, bankrolls that end, and summaries worked out by hand.
import { assemble, type Card, dealCoup, prepare, settle } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  type BettingPlan,
  Dealer,
  emptyResults,
  NAMED_PLANS,
  NO_THIRD,
  netOf,
  planShoe,
  playSessions,
  readGame,
  SESSIONS_IN_BLOCK,
  type SessionRules,
  stepAfter,
  summariseSessions,
} from '../src/index.ts'

import { plainShoes, shoesOf } from '../src/sessions.ts'

const SHOE = planShoe(8)
const UNLIMITED = 10 ** 12

function readingOf(gameId: string, betId: string) {
  const game = assemble(gameId)
  if (!game.ok) throw new Error(gameId)
  const always = Array.from({ length: 10 }, () => true)
  const reading = readGame(game.value, { 'ante-player': always, 'ante-banker': always })
  return reading.bets.find(({ bet }) => bet.id === betId)!
}

const rules = (over: Partial<SessionRules>): SessionRules => ({
  betting: NAMED_PLANS.flat,
  unitMinor: 100,
  mostMinor: UNLIMITED,
  bankrollMinor: 10_000,
  rounds: 50,
  ...over,
})

describe('a betting plan', () => {
  const stakes = (plan: BettingPlan, results: string) => {
    let step = 0
    return [...results].map((letter) => {
      const stake = plan.stakes[step]!
      step = stepAfter(plan, step, { W: 1, L: -1, '-': 0 }[letter]!)
      return stake
    })
  }

  it('stays flat', () => expect(stakes(NAMED_PLANS.flat, 'WLL-W')).toEqual([1, 1, 1, 1, 1]))

  it('doubles after losses as a martingale, and not after a push', () =>
    expect(stakes(NAMED_PLANS.martingale, 'LLL-LWLW')).toEqual([1, 2, 4, 8, 8, 16, 1, 2]))

  it('doubles after wins as a paroli, twice at most', () =>
    expect(stakes(NAMED_PLANS.paroli, 'WWWWL-WWL')).toEqual([1, 2, 4, 1, 2, 1, 1, 2, 4]))

  it('moves through a list after a win, a loss or every round', () => {
    const list = [1, 3, 2, 6]
    expect(stakes({ stakes: list, advance: 'win' }, 'WWWWWL-W')).toEqual([1, 3, 2, 6, 1, 3, 1, 1])
    expect(stakes({ stakes: list, advance: 'loss' }, 'LLLLLWL')).toEqual([1, 3, 2, 6, 1, 3, 1])
    expect(stakes({ stakes: list, advance: 'round' }, 'WL-WL')).toEqual([1, 3, 2, 6, 1])
  })
})

describe('a session', () => {
  it.each([
    ['commission', 'banker'],
    ['easy-six', 'player'],
    ['commission', 'player-pair'],
    ['knockout', 'ante-banker'],
  ])('is what the rules pay, round after round: %s %s', (gameId, betId) => {
    const bankroll = 1_000_000
    const sessions = 3
    const played = playSessions(
      SHOE,
      77n,
      readingOf(gameId, betId),
      rules({ unitMinor: 7, betting: { stakes: [1, 2, 3], advance: 'win' }, bankrollMinor: bankroll, rounds: 150 }),
      5,
      sessions,
    )
    // The same by hand: the dealer's cards, settled by the rules.
    const game = assemble(gameId)
    const bet = prepare(game.ok ? game.value : undefined!).bets.get(betId)!
    const dealer = new Dealer(SHOE, 77n, 5)
    for (let session = 0; session < sessions; session++) {
      let [money, peak, drawdown, staked, step] = [bankroll, bankroll, 0, 0, 0]
      for (let round = 0; round < 150; round++) {
        if (round % SHOE.rounds === 0) dealer.nextShoe()
        dealer.round()
        const taken = 4 + Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
        const coup = dealCoup([...dealer.cards.subarray(0, taken)] as Card[])
        if (!coup.ok) throw new Error('no coup')
        const lines = settle(coup.value, [{ bet, stake: 7 * (step + 1), raised: bet.bet.raise !== undefined }], [])
        const net = lines.reduce((sum, line) => sum + line.net, 0)
        staked += lines.reduce((sum, line) => sum + line.stake, 0)
        money += net
        peak = Math.max(peak, money)
        drawdown = Math.max(drawdown, peak - money)
        step = net > 0 ? (step + 1) % 3 : net < 0 ? 0 : step
      }
      expect([played.net[session], played.drawdown[session], played.staked[session]]).toEqual([
        money - bankroll,
        drawdown,
        staked,
      ])
      expect([played.rounds[session], played.ruined[session]]).toEqual([150, 0])
    }
  })

  it('ends in ruin when less is left than a unit takes, and never below nothing', () => {
    const reading = readingOf('commission', 'tie')
    const { net, rounds, ruined, drawdown } = playSessions(
      SHOE,
      3n,
      reading,
      rules({ betting: NAMED_PLANS.martingale, bankrollMinor: 1550, rounds: 400 }),
      0,
      200,
    )
    for (let i = 0; i < 200; i++) {
      const left = 1550 + net[i]!
      expect(left).toBeGreaterThanOrEqual(0)
      expect(ruined[i]).toBe(left < 100 ? 1 : 0)
      if (!ruined[i]) expect(rounds[i]).toBe(400)
      else expect(drawdown[i]).toBeGreaterThanOrEqual(1450)
    }
    expect(ruined.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100)
    // Doubling four times from 100 loses 1500 of 1550 in four rounds; what is then left is too little to go on.
    expect(Math.min(...rounds)).toBe(4)
  })

  it('keeps to the limit, and keeps the money for the Wager in hand', () => {
    const capped = playSessions(SHOE, 3n, readingOf('commission', 'tie'), rules({ mostMinor: 100 }), 0, 50)
    const flat = playSessions(SHOE, 3n, readingOf('commission', 'tie'), rules({}), 0, 50)
    const martingale = rules({ betting: NAMED_PLANS.martingale, mostMinor: 100 })
    expect(playSessions(SHOE, 3n, readingOf('commission', 'tie'), martingale, 0, 50)).toEqual(capped)
    expect(capped).toEqual(flat)
    const ante = playSessions(SHOE, 3n, readingOf('knockout', 'ante-player'), rules({ bankrollMinor: 299 }), 0, 5)
    expect([...ante.rounds, ...ante.ruined]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  })

  it('depends on its block alone', () => {
    const reading = readingOf('commission', 'banker')
    const all = playSessions(SHOE, 9n, reading, rules({}), 0, SESSIONS_IN_BLOCK + 10)
    const later = playSessions(SHOE, 9n, reading, rules({}), 1, 10)
    expect(all.net.slice(SESSIONS_IN_BLOCK)).toEqual(later.net)
  })
})

describe('rounds by the kernel', () => {
  const plans = [
    SHOE,
    planShoe(1),
    planShoe(6, 'cut-card'),
    planShoe(8, 'cut-card', { depth: 14, extraRound: true, burn: true }),
  ]

  it.each([
    ['commission', 'banker'],
    ['knockout', 'ante-banker'],
    ['easy-six', 'player-pair'],
  ])('are those of the plain dealer, shoe after shoe: %s %s', (gameId, betId) => {
    const reading = readingOf(gameId, betId)
    for (const plan of plans) {
      for (const count of [undefined, { tags: [0, 0, 0, 0, -1, -1, -1, -1, 2, 2], trigger: 1 }]) {
        const [fast, plain] = [shoesOf(plan, 99n, reading, count), plainShoes(plan, 99n, reading, count)]
        const [ours, theirs] = [new Uint16Array(120), new Uint16Array(120)]
        for (const block of [2, 7]) {
          fast.begin(block)
          plain.begin(block)
          for (let shoe = 0; shoe < 40; shoe++) {
            const told = fast.next(ours)
            expect([told, fast.rounds]).toEqual([plain.next(theirs), plain.rounds])
            expect(ours.subarray(0, told)).toEqual(theirs.subarray(0, told))
          }
        }
      }
    }
  })
})

describe('an outcome in minor units', () => {
  it('rounds each leg down, as settlement does [ruling 11]', () => {
    const half = [{ times: 1, odds: { n: 1, d: 2 } }]
    expect([netOf(half, 5), netOf([{ times: 1, odds: 'push' }], 5), netOf([{ times: 2, odds: 'lose' }], 5)]).toEqual([
      2, 0, -10,
    ])
    expect(
      netOf(
        [
          { times: 1, odds: 'lose' },
          { times: 2, odds: { n: 1, d: 4 } },
        ],
        3,
      ),
    ).toBe(-2)
  })
})

describe('a summary', () => {
  it('is the mean, the spread, the shares and the quantiles of the sessions', () => {
    const results = emptyResults(4)
    results.net.set([-100, 0, 300, 200])
    results.drawdown.set([100, 50, 0, 10])
    results.staked.set([100, 100, 300, 300])
    results.rounds.set([1, 2, 3, 4])
    results.ruined.set([1, 0, 0, 0])
    const summary = summariseSessions(results)
    const sd = Math.sqrt((200 ** 2 + 100 ** 2 + 200 ** 2 + 100 ** 2) / 3)
    expect(summary.net).toEqual({ value: 100, se: sd / 2, sd, least: -100, most: 300 })
    expect(summary.netQuantiles).toEqual([-100, -100, 0, 200, 300, 300, 300])
    expect([summary.ahead.value, summary.even.value, summary.behind.value]).toEqual([0.5, 0.25, 0.25])
    expect(summary.ruin).toEqual({ value: 0.25, se: Math.sqrt((0.25 * 0.75) / 4) })
    expect(summary.drawdown).toMatchObject({ value: 40, most: 100 })
    expect([summary.rounds.value, summary.staked.value, summary.perUnitStaked.value]).toEqual([2.5, 200, 0.5])
    // Residuals −150, −50, 150, 50 of a mean stake of 200.
    expect(summary.perUnitStaked.se).toBeCloseTo(Math.sqrt((150 ** 2 * 2 + 50 ** 2 * 2) / 3 / 4) / 200, 12)
  })
})
