// Figures from tallies against the settlement of every single coup: what the rules pay is what the tallies add up to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  assemble,
  type Card,
  cardPoints,
  checkBets,
  dealCoup,
  type Game,
  insuranceOffers,
  type Line,
  parseGameFile,
  parsePackFile,
  prepare,
  settle,
} from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  betFigures,
  Dealer,
  dealShoes,
  insuranceFigures,
  kernelEngine,
  NO_THIRD,
  planShoe,
  type Raises,
  readGame,
  referenceEngine,
} from '../src/index.ts'

/** Divisible by every odds' denominator, so that nothing is rounded. */
const STAKE = 2000
const SHOES = 60
const SEED = 1_938n

const plan = planShoe(8)

/** Raises on high cards only, so that both ways of playing an Ante are met. */
const raises: Raises = Object.fromEntries(
  ['ante-player', 'ante-banker'].map((id) => [id, Array.from({ length: 10 }, (_, points) => points >= 4)]),
)

function* coups(): Generator<Card[]> {
  const dealer = new Dealer(plan, SEED, 0)
  for (let shoe = 0; shoe < SHOES; shoe++) {
    dealer.nextShoe()
    while (!dealer.isDone()) {
      dealer.round()
      const taken = 4 + Number(dealer.playerThird !== NO_THIRD) + Number(dealer.bankerThird !== NO_THIRD)
      yield [...dealer.cards.subarray(0, taken)] as Card[]
    }
  }
}

const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

interface Nets {
  readonly nets: number[]
}

/** Every coup settled by the rules: net results by bet, and of insurance by situation, per unit. */
function settled(game: Game): { readonly bets: Map<string, Nets>; readonly insurance: Map<string, Nets> } {
  const playable = prepare(game)
  const [bets, insurance] = [new Map<string, Nets>(), new Map<string, Nets>()]
  const add = (into: Map<string, Nets>, key: string, lines: readonly Line[]) => {
    if (!into.has(key)) into.set(key, { nets: [] })
    into.get(key)!.nets.push(lines.reduce((sum, line) => sum + line.net, 0) / STAKE)
  }
  const wagers = new Set(game.bets.map((bet) => bet.raise?.bet))
  const placeable = game.bets.filter((bet) => !bet.notOffered && !wagers.has(bet.id))
  for (const cards of coups()) {
    const coup = must(dealCoup(cards))
    const points = cards.map(cardPoints)
    for (const bet of placeable) {
      const raise = bet.raise !== undefined && raises[bet.id]![points[0]!]!
      const company = bet.requires ? [{ bet: bet.requires.anyOf[0]!, stake: 1, raise: false }] : []
      const placed = must(checkBets(playable, [...company, { bet: bet.id, stake: STAKE, raise }]))
      const own = placed.filter((one) => one.bet.bet.id === bet.id)
      add(bets, bet.id, settle(coup, own, []))
    }
    for (const window of [1, 2] as const) {
      const seen = points.slice(0, window === 1 ? 4 : 5)
      const offers = insuranceOffers(game, seen)
      if (offers?.window !== window) continue
      for (const row of offers.rows) {
        const insured = [{ window, side: row.side, stake: STAKE, row: playable.insurance.get(row)! }]
        const player = coup.player.cards.slice(0, window + 1).reduce((sum, card) => sum + cardPoints(card), 0) % 10
        const banker = (points[1]! + points[3]!) % 10
        add(insurance, [window, row.side, player, banker, row.pays].join(), settle(coup, [], insured))
      }
    }
  }
  return { bets, insurance }
}

function expectSame(figure: { ev: number; sd: number; se: number }, nets: readonly number[], what: string): void {
  const mean = nets.reduce((sum, net) => sum + net, 0) / nets.length
  const variance = nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / Math.max(1, nets.length - 1)
  expect(figure.ev, what).toBeCloseTo(mean, 10)
  expect(figure.sd, what).toBeCloseTo(Math.sqrt(variance), 10)
  expect(figure.se, what).toBeCloseTo(Math.sqrt(variance / nets.length), 10)
}

const text = { en: 'a bet', zh: '一注' }

const ASSEMBLED = [
  ['commission', ['bad-beat', 'seven-eight']],
  ['knockout', []],
  ['insurance', []],
  ['easy-six', []],
  ['no-commission', []],
] as const

describe('figures read from tallies', () => {
  it.each(ASSEMBLED)('are what the rules pay, coup by coup: %s', (id, packs) => {
    const game = must(assemble(id, packs))
    const reading = readGame(game, raises)
    expect(reading.loose).toBe(false)
    const engine = kernelEngine(plan, SEED)
    dealShoes(engine, 0, SHOES)
    const tallies = engine.take()
    const { bets, insurance } = settled(game)
    const figures = betFigures(reading, tallies)
    expect(figures.map((figure) => figure.id)).toEqual([...bets.keys()])
    for (const figure of figures) expectSame(figure, bets.get(figure.id)!.nets, figure.id)

    const situations = insuranceFigures(reading, tallies).filter((figure) => figure.situations > 0)
    expect(situations).toHaveLength(insurance.size)
    for (const figure of situations) {
      const key = [figure.window, figure.side, figure.player, figure.banker, figure.pays].join()
      const { nets } = insurance.get(key)!
      expect([figure.situations, figure.chance]).toEqual([nets.length, nets.length / tallies.hands])
      expectSame(figure, nets, key)
    }
  })

  it('include bets on suits, and on pairs and totals together, by the classes of both starts', () => {
    const file = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'games', 'dragon-house.json'), 'utf8')
    const parsed = parseGameFile(file)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistakes))
    const game = parsed.value
    const reading = readGame(game, {})
    const sources = new Set(reading.bets.map(({ source }) => source))
    const engine = kernelEngine(plan, SEED, { starts: reading.starts })
    dealShoes(engine, 0, SHOES)
    const { bets } = settled(game)
    for (const figure of betFigures(reading, engine.take())) expectSame(figure, bets.get(figure.id)!.nets, figure.id)
    expect(sources).toContain('starts')
    expect(reading.loose).toBe(false)
  })

  it('include bets on the first card of a hand and on colours', () => {
    const file = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'games', 'first-card.json'), 'utf8')
    const parsed = parsePackFile(file)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistakes))
    const game = { ...must(assemble('commission')), bets: parsed.value.bets }
    const reading = readGame(game, {})
    expect(reading.bets.map(({ source }) => source)).toEqual(['starts', 'starts'])
    const engine = kernelEngine(plan, SEED, { starts: reading.starts })
    dealShoes(engine, 0, SHOES)
    const { bets } = settled(game)
    for (const figure of betFigures(reading, engine.take())) expectSame(figure, bets.get(figure.id)!.nets, figure.id)
  })

  it('include bets that join first and third cards, decided coup by coup', () => {
    const rung = { when: { playerPair: 'any', bankerThird: [0, 'none'] }, pays: '9/1', label: text, rule: 'X' } as const
    const bet = { id: 'joined', label: text, felt: 'X', rungs: [rung], otherwise: 'X' }
    const game = { ...must(assemble('commission')), bets: [bet] }
    const reading = readGame(game, {})
    expect(reading.bets[0]!.source).toBe('coup')
    const engine = referenceEngine(plan, SEED, reading)
    dealShoes(engine, 0, SHOES)
    expectSame(betFigures(reading, engine.take())[0]!, settled(game).bets.get('joined')!.nets, 'joined')
  })

  it('refuse an Ante whose decisions nobody gave', () => {
    expect(() => readGame(must(assemble('knockout')), {})).toThrow('ante-player')
  })
})

describe('standard errors', () => {
  it('are what blocks of shoes really vary by: hands of one shoe are as good as independent', () => {
    const reading = readGame(must(assemble('commission')), {})
    const engine = kernelEngine(plan, 11n)
    const blocks = 1000
    const shoes = 48
    const means = reading.bets.map(() => new Float64Array(blocks))
    const whole = kernelEngine(plan, 11n)
    for (let block = 0; block < blocks; block++) {
      engine.deal(block, shoes)
      whole.deal(block, shoes)
      for (const [i, { ev }] of betFigures(reading, engine.take()).entries()) means[i]![block] = ev
    }
    for (const [i, figure] of betFigures(reading, whole.take()).entries()) {
      const values = means[i]!
      const spread = values.reduce((sum, value) => sum + (value - figure.ev) ** 2, 0) / (blocks - 1)
      const expected = figure.sd ** 2 / (shoes * plan.rounds)
      // The ratio of a thousand squares to their expectation has a standard error of 4.5%.
      expect(Math.abs(spread / expected - 1), figure.id).toBeLessThan(4 * Math.sqrt(2 / blocks))
    }
  })
})
