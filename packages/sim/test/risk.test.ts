// Ruin and goal: against the closed form of the gambler's ruin, every path of short games, and sessions that are dealt.
import { assemble } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BettingPlan,
  kellyOf,
  type LawEntry,
  NAMED_PLANS,
  netOf,
  planShoe,
  playSessions,
  type Risk,
  type RiskRules,
  readGame,
  riskOf,
  stepAfter,
  summariseSessions,
  unitsAtRisk,
} from '../src/index.ts'

// Eight decks, six-card sequences (casinoexploit.com/baccarat.html).
const [PLAYER, BANKER, TIE] = [2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216]
const TOTAL = PLAYER + BANKER + TIE

const legs = (n: number, d = 1) => [{ times: 1, odds: { n, d } }] as const
const LOST = [{ times: 1, odds: 'lose' }] as const
const PUSH = [{ times: 1, odds: 'push' }] as const

const onPlayer: readonly LawEntry[] = [
  { outcome: legs(1), chance: PLAYER / TOTAL },
  { outcome: PUSH, chance: TIE / TOTAL },
  { outcome: LOST, chance: BANKER / TOTAL },
]
const onBanker: readonly LawEntry[] = [
  { outcome: legs(19, 20), chance: BANKER / TOTAL },
  { outcome: PUSH, chance: TIE / TOTAL },
  { outcome: LOST, chance: PLAYER / TOTAL },
]

const rules = (over: Partial<RiskRules>): RiskRules => ({
  law: onPlayer,
  betting: NAMED_PLANS.flat,
  unitMinor: 100,
  mostMinor: 10 ** 12,
  bankrollMinor: 1000,
  goalMinor: 2000,
  ...over,
})
const risk = (over: Partial<RiskRules>): Risk => riskOf(rules(over))!

/** Every path, one after the other. */
function byPaths({ law, betting, unitMinor, mostMinor, bankrollMinor, goalMinor, rounds = 0 }: RiskRules) {
  const sum = { ruin: 0, goal: 0, neither: 0, expectedRounds: 0 }
  const atRisk = Math.max(...law.map(({ outcome }) => unitsAtRisk(outcome)))
  const walk = (money: number, step: number, played: number, chance: number): void => {
    const end = money >= goalMinor ? 'goal' : money < unitMinor * atRisk ? 'ruin' : 'neither'
    if (end !== 'neither' || played === rounds) {
      sum[end] += chance
      sum.expectedRounds += chance * played
      return
    }
    const stake = Math.min(unitMinor * betting.stakes[step]!, mostMinor, Math.floor(money / atRisk))
    for (const { outcome, chance: one } of law) {
      const net = netOf(outcome, stake)
      walk(money + net, stepAfter(betting, step, net), played + 1, chance * one)
    }
  }
  walk(bankrollMinor, 0, 0, 1)
  return sum
}

describe('the risk of a plan', () => {
  it.each([
    [10, 20],
    [1, 40],
    [50, 51],
    [100, 300],
  ])('is the gambler’s ruin for flat even-money stakes: %i units to %i', (units, goal) => {
    const [p, q] = [PLAYER / TOTAL, BANKER / TOTAL]
    const reaches = (1 - (q / p) ** units) / (1 - (q / p) ** goal)
    const found = risk({ bankrollMinor: 100 * units, goalMinor: 100 * goal })
    expect(found.goal).toBeCloseTo(reaches, 11)
    expect(found.ruin).toBeCloseTo(1 - reaches, 11)
    expect(found.neither).toBe(0)
    expect(found.expectedRounds / ((units - goal * reaches) / (q - p))).toBeCloseTo(1, 9)
  })

  it('is what all paths of a short game come to, whatever law, plan and amounts', () => {
    const law = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .chain(([win, push, lose]) =>
        fc.constantFrom(legs(1), legs(19, 20), legs(7, 3)).map((won): LawEntry[] => {
          const all = win + push + lose
          return [
            { outcome: won, chance: win / all },
            { outcome: PUSH, chance: push / all },
            { outcome: LOST, chance: lose / all },
          ]
        }),
      )
    const betting = fc.oneof(
      fc.constantFrom<BettingPlan>(...Object.values(NAMED_PLANS)),
      fc.record({
        stakes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
        advance: fc.constantFrom('win' as const, 'loss' as const, 'round' as const),
      }),
    )
    const any = fc.record({
      law,
      betting,
      unitMinor: fc.integer({ min: 1, max: 20 }),
      mostMinor: fc.integer({ min: 20, max: 200 }),
      bankrollMinor: fc.integer({ min: 20, max: 150 }),
      more: fc.integer({ min: 1, max: 150 }),
      rounds: fc.integer({ min: 0, max: 6 }),
    })
    fc.assert(
      fc.property(any, ({ more, ...given }) => {
        const one = rules({ ...given, goalMinor: given.bankrollMinor + more })
        const [found, walked] = [riskOf(one)!, byPaths(one)]
        for (const key of ['ruin', 'goal', 'neither', 'expectedRounds'] as const)
          expect(found[key]).toBeCloseTo(walked[key], 11)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['flat', onBanker, NAMED_PLANS.flat],
    ['martingale', onPlayer, NAMED_PLANS.martingale],
    ['martingale on Banker', onBanker, NAMED_PLANS.martingale],
    ['paroli', onBanker, NAMED_PLANS.paroli],
    ['1-3-2-6', onPlayer, { stakes: [1, 3, 2, 6], advance: 'win' }],
    ['a list by rounds', onPlayer, { stakes: [1, 2, 5], advance: 'round' }],
  ] as const)('without an end is the limit of ever more rounds: %s', (_, law, betting) => {
    const given = { law, betting, bankrollMinor: 600, goalMinor: 900 }
    const [limit, long] = [risk(given), risk({ ...given, rounds: 3000 })]
    expect(long.neither).toBeLessThan(1e-12)
    expect(limit.ruin).toBeCloseTo(long.ruin, 10)
    expect(limit.goal).toBeCloseTo(long.goal, 10)
    expect(limit.ruin + limit.goal).toBeCloseTo(1, 11)
    expect(limit.expectedRounds / long.expectedRounds).toBeCloseTo(1, 9)
  })

  it('is what dealt sessions show, to four standard errors', () => {
    const game = assemble('commission')
    if (!game.ok) throw new Error(game.refusal.code)
    const reading = readGame(game.value, {}).bets.find(({ bet }) => bet.id === 'player')!
    const given = rules({ betting: NAMED_PLANS.martingale, bankrollMinor: 3100, goalMinor: 10 ** 9, rounds: 60 })
    const sessions = 2048
    const played = summariseSessions(playSessions(planShoe(8), 48n, reading, { ...given, rounds: 60 }, 0, sessions))
    const found = riskOf(given)!
    expect(found.ruin).toBeGreaterThan(0.1)
    expect(Math.abs(found.ruin - played.ruin.value)).toBeLessThan(4 * played.ruin.se)
    expect(Math.abs(found.expectedRounds - played.rounds.value)).toBeLessThan(4 * played.rounds.se)
  })

  it('is not worked out where too many amounts can be reached', () => {
    const betting: BettingPlan = { stakes: Array.from({ length: 1000 }, (_, i) => i + 1), advance: 'win' }
    expect(riskOf(rules({ law: onBanker, betting, unitMinor: 1, bankrollMinor: 10 ** 6, goalMinor: 10 ** 7 }))).toBe(
      undefined,
    )
  })
})

describe('Kelly’s share of a bankroll', () => {
  it('is nothing of a bet that does not favour the bettor', () => {
    for (const law of [onPlayer, onBanker]) expect(kellyOf(law)).toEqual({ share: 0, growth: 0 })
  })

  it('is the edge over the odds where a bet wins or loses all (Kelly 1956)', () => {
    const law = (chance: number, odds: number) => [
      { outcome: legs(odds), chance },
      { outcome: LOST, chance: 1 - chance },
    ]
    for (const [chance, odds] of [
      [0.55, 1],
      [0.03, 40],
      [0.9, 0.5 * 2],
    ] as const) {
      const { share, growth } = kellyOf(law(chance, odds))
      expect(share).toBeCloseTo((chance * (odds + 1) - 1) / odds, 12)
      expect(growth).toBeCloseTo(chance * Math.log1p(share * odds) + (1 - chance) * Math.log1p(-share), 14)
    }
  })

  it('grows faster than any share beside it, with pushes and several odds', () => {
    const law = [
      { outcome: legs(12), chance: 0.05 },
      { outcome: legs(2), chance: 0.2 },
      { outcome: PUSH, chance: 0.1 },
      { outcome: LOST, chance: 0.65 },
    ]
    const { share, growth } = kellyOf(law)
    const growthAt = (at: number) => 0.05 * Math.log1p(12 * at) + 0.2 * Math.log1p(2 * at) + 0.65 * Math.log1p(-at)
    expect(growth).toBeCloseTo(growthAt(share), 14)
    for (const other of [share - 1e-3, share + 1e-3]) expect(growthAt(other)).toBeLessThan(growth)
  })
})
