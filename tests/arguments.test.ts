// What a program hands to the packages that count: whatever is no such thing is an ArgumentError that names the argument, or a
// refusal with a code. Never another exception, and never an answer.
import * as eyes from '@punto/eyes'
import * as fair from '@punto/fair'
import * as odds from '@punto/odds'
import * as rules from '@punto/rules'
import { ArgumentError, assemble, freshShoe } from '@punto/rules'
import * as sim from '@punto/sim'
import * as threads from '@punto/sim/node'
import * as table from '@punto/table'
import { describe, expect, it } from 'vitest'

const NOTHING_USEFUL = [
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-1', -1],
  ['2^53', 2 ** 53],
  ["''", ''],
  ['null', null],
  ['{}', {}],
] as const

const commission = assemble('commission')
if (!commission.ok) throw new Error(commission.refusal.code)
const game = commission.value
const antes = assemble('knockout')
if (!antes.ok) throw new Error(antes.refusal.code)
const knockout = antes.value
const shoe = freshShoe(8)
const priced = odds.priceGame(game, shoe)
if (!priced.ok) throw new Error(priced.refusal.code)
const pricing = priced.value
const plan = sim.planShoe(8)
const reading = sim.readGame(game, {})
const betting = sim.NAMED_PLANS.flat
const money = { betting, unitMinor: 1, mostMinor: 10, bankrollMinor: 5 }
const sessionRules = { ...money, rounds: 3 }
const law = [
  { outcome: [{ times: 1, odds: { n: 1, d: 1 } }], chance: 0.5 },
  { outcome: [sim.LOST], chance: 0.5 },
]
const tags = [0, 1, -1, 0, 0, 0, 0, 0, 0, 0]
const run = { plan, seed: 7n, game, raises: {}, threads: 1, hands: 100 }
const sessions = { plan, seed: 7n, game, raises: {}, bet: 'player', rules: sessionRules, threads: 1, sessions: 1 }

/** A function, what it takes by name, and which odd values mean something to it all the same. */
interface Entry {
  readonly call: (...given: never[]) => unknown
  readonly takes: Readonly<Record<string, unknown>>
  readonly means?: Readonly<Record<string, readonly unknown[]>>
}
const entry = (call: (...given: never[]) => unknown, takes: Entry['takes'], means: Entry['means'] = {}): Entry => ({
  call,
  takes,
  means,
})

const ENTRIES: Readonly<Record<string, Entry>> = {
  freshShoe: entry(freshShoe as Entry['call'], { decks: 8 }),
  assemble: entry(rules.assemble as Entry['call'], { gameId: 'knockout', packIds: [] }, { gameId: [''] }),
  parseGameFile: entry(rules.parseGameFile as Entry['call'], { text: '{}' }),
  parsePackFile: entry(rules.parsePackFile as Entry['call'], { text: '{}' }),
  verifyText: entry(fair.verifyText as Entry['call'], { text: '{}', noted: {} }, { noted: [{}] }),
  parseNote: entry(fair.parseNote as Entry['call'], { written: 'a' }, { written: [''] }),
  parseCheckpoint: entry(fair.parseCheckpoint as Entry['call'], { text: 'a' }, { text: [''] }),
  parseVkey: entry(fair.parseVkey as Entry['call'], { text: 'a' }, { text: [''] }),
  parseSignatures: entry(fair.parseSignatures as Entry['call'], { written: 'a' }, { written: [''] }),
  readPolicy: entry(fair.readPolicy as Entry['call'], { text: '{}' }),
  parseRecording: entry(table.parseRecording as Entry['call'], { text: '{}' }),
  parseEvent: entry(table.parseEvent as Entry['call'], { line: '{}' }, { line: [''] }),
  priceGame: entry(odds.priceGame as Entry['call'], { game, composition: shoe }),
  decisionLaws: entry(odds.decisionLaws as Entry['call'], { game, composition: shoe }),
  priceMany: entry(odds.priceMany as Entry['call'], { game, shoes: [shoe] }),
  given: entry(odds.given as Entry['call'], { game, cards: [], composition: shoe }),
  combine: entry(odds.combine as Entry['call'], { game, composition: shoe, stakes: [{ bet: 'player', stake: 1 }] }),
  effectsOfRemoval: entry(odds.effectsOfRemoval as Entry['call'], { game, composition: shoe }),
  priceByDecks: entry(odds.priceByDecks as Entry['call'], { game }),
  expectationOf: entry(odds.expectationOf as Entry['call'], { game, bet: 'player' }),
  anteWorths: entry(odds.anteWorths as Entry['call'], { game: knockout, ante: 'ante-player' }),
  asksSuits: entry(odds.asksSuits as Entry['call'], { game }),
  bestTags: entry(odds.bestTags as Entry['call'], { effects: tags, most: 2 }),
  correlationOf: entry(odds.correlationOf as Entry['call'], { tags, effects: tags }),
  breakEven: entry(
    odds.breakEven as Entry['call'],
    { tags, effects: tags, ev: -0.1, cards: 416 },
    { ev: [-1, 2 ** 53] },
  ),
  takeCards: entry(odds.takeCards as Entry['call'], { texts: ['Kd'], shoe }),
  fraction: entry(odds.fraction as Entry['call'], { n: 1n, d: 2n }),
  planShoe: entry(
    sim.planShoe as Entry['call'],
    { decks: 8, dealing: 'cut-card', cutCard: { depth: 16 } },
    { cutCard: [{}] },
  ),
  seedFrom: entry(sim.seedFrom as Entry['call'], { text: '7' }, { text: [''] }),
  kernelEngine: entry(sim.kernelEngine as Entry['call'], { plan, seed: 7n, task: {} }, { task: [{}] }),
  referenceEngine: entry(sim.referenceEngine as Entry['call'], { plan, seed: 7n }),
  Dealer: entry(((...given: [never, never, never]) => new sim.Dealer(...given)) as Entry['call'], {
    plan,
    seed: 7n,
    block: 0,
  }),
  dealShoes: entry(sim.dealShoes as Entry['call'], { engine: sim.kernelEngine(plan, 7n), firstBlock: 0, shoes: 1 }),
  readGame: entry(sim.readGame as Entry['call'], { game, raises: {} }, { raises: [{}] }),
  bestRaises: entry(sim.bestRaises as Entry['call'], { game, decks: 8 }),
  emptyResults: entry(sim.emptyResults as Entry['call'], { sessions: 1 }),
  playSessions: entry(sim.playSessions as Entry['call'], {
    plan,
    seed: 7n,
    reading: reading.bets[0],
    rules: sessionRules,
    firstBlock: 0,
    sessions: 1,
  }),
  summariseSessions: entry(sim.summariseSessions as Entry['call'], {
    results: sim.playSessions(plan, 7n, reading.bets[0]!, sessionRules, 0, 1),
  }),
  kellyOf: entry(sim.kellyOf as Entry['call'], { law }),
  lawOf: entry(sim.lawOf as Entry['call'], { pricing, decks: 8, id: 'player' }),
  riskOf: entry(sim.riskOf as Entry['call'], { rules: { ...money, law, goalMinor: 9 } }),
  edgesOf: entry(eyes.edgesOf as Entry['call'], { game, shoes: [shoe] }),
  referenceOf: entry(eyes.referenceOf as Entry['call'], { game, decks: 1 }),
  chanceOfSum: entry(
    eyes.chanceOfSum as Entry['call'],
    { count: 3, sum: 2, most: 1, variance: 1 },
    { sum: [-1, 2 ** 53], most: [-1, 2 ** 53], variance: [-1, 2 ** 53] },
  ),
  countAskedFor: entry(
    eyes.countAskedFor as Entry['call'],
    { mean: 1, most: 2, variance: 1, chance: 0.1 },
    { mean: [-1, 2 ** 53], most: [-1, 2 ** 53], variance: [-1, 2 ** 53] },
  ),
  chanceOfHits: entry(eyes.chanceOfHits as Entry['call'], { count: 5, seen: 4, each: 0.2 }),
  chanceOfEvents: entry(eyes.chanceOfEvents as Entry['call'], { seen: 4, expected: 2 }, { expected: [-1, 2 ** 53] }),
  chanceOfCounting: entry(
    eyes.chanceOfCounting as Entry['call'],
    { shoes: 3, deviations: 2 },
    { deviations: [-1, 2 ** 53] },
  ),
  isBeyondChance: entry(eyes.isBeyondChance as Entry['call'], { chance: 0.1, looked: 3 }),
  newTally: entry(eyes.newTally as Entry['call'], { decks: 8 }),
  simulate: entry(threads.simulate as Entry['call'], { options: run }),
  playSessionsOnThreads: entry(threads.playSessionsOnThreads as Entry['call'], { options: sessions }),
}

/** Options are arguments by another name: each is tried by itself. */
const OPTIONS: readonly OptionsOf[] = [
  { name: 'simulate', options: run, means: { raises: [{}] } },
  { name: 'playSessionsOnThreads', options: sessions, means: { raises: [{}] } },
  { name: 'riskOf', options: { ...money, law, goalMinor: 9, rounds: 3 }, means: {} },
]

interface OptionsOf {
  readonly name: string
  readonly options: object
  readonly means: Readonly<Record<string, readonly unknown[]>>
}

async function answerOf(call: (...given: never[]) => unknown, given: readonly unknown[]) {
  try {
    const answer = await call(...(given as never[]))
    const refusal = (answer as { readonly refusal?: { readonly code: string } } | undefined)?.refusal
    if ((answer as { readonly ok?: boolean } | undefined)?.ok === false && !refusal)
      return 'refused: with what is wrong'
    return refusal ? `refused: ${refusal.code}` : 'an answer'
  } catch (error) {
    return error instanceof ArgumentError
      ? `names ${error.argument.split(/[.[]/)[0]}: ${error.argument}`
      : String(error)
  }
}

const cases = Object.entries(ENTRIES).flatMap(([name, { call, takes, means }]) =>
  Object.keys(takes).map(
    (argument, place) => [name, argument, call, Object.values(takes), place, means?.[argument] ?? []] as const,
  ),
)

const isMeant = (means: readonly unknown[], bad: unknown) =>
  means.some((one) => JSON.stringify(one) === JSON.stringify(bad) && typeof one === typeof bad && !Number.isNaN(bad))

describe('what cannot be meant', () => {
  it.each(cases)('is named: %s, %s', async (_, argument, call, good, place, means) => {
    for (const [shown, bad] of NOTHING_USEFUL) {
      if (isMeant(means, bad)) continue
      const given = [...good]
      given[place] = bad
      expect([shown, await answerOf(call, given)]).toEqual([
        shown,
        expect.stringMatching(new RegExp(`^(names ${argument}:|refused: )`)),
      ])
    }
  })

  it.each(OPTIONS)('is named among the options of $name', async ({ name, options, means }) => {
    for (const option of Object.keys(options)) {
      for (const [shown, bad] of NOTHING_USEFUL) {
        if (isMeant(means[option] ?? [], bad)) continue
        const [argument] = Object.keys(ENTRIES[name]!.takes)
        const said = await answerOf(ENTRIES[name]!.call, [{ ...options, [option]: bad }])
        expect([option, shown, said]).toEqual([
          option,
          shown,
          expect.stringMatching(new RegExp(`(: ${argument}\\.${option}\\b|: ${option}\\b)`)),
        ])
      }
    }
  })

  it('is a shoe of twelve or twenty decks, of a part of a deck or of fewer than none', () => {
    for (const decks of [12, 20, 9, 0, -3, 1.5])
      expect(() => sim.planShoe(decks)).toThrow(/^decks must be a whole number from 1 to 8, not /)
    for (const decks of [12, 20]) {
      const handmade = { ...plan, decks, cards: 52 * decks }
      expect(() => sim.kernelEngine(handmade, 7n)).toThrow(/^plan\.decks must be a whole number from 1 to 8/)
    }
  })

  it('is a simulation on no threads, or of hands that are no number', async () => {
    await expect(threads.simulate({ ...run, threads: 0 })).rejects.toThrow(/^options\.threads must be/)
    await expect(threads.simulate({ ...run, hands: Number.NaN })).rejects.toThrow(
      'options.hands must be a whole number from 1 to 9007199254740991, not NaN',
    )
  })

  it('is not an Ante whose decisions nobody gives: it is played as is best', async () => {
    const given = { plan, seed: 7n, game: knockout, threads: 1, hands: 1000 }
    const best = await threads.simulate(given)
    const raises = sim.bestRaises(knockout, 8)
    expect(raises['ante-player']).toHaveLength(10)
    expect(best.tallies).toEqual((await threads.simulate({ ...given, raises })).tallies)
    expect(sim.betFigures(best.reading, best.tallies).map(({ id }) => id)).toContain('ante-player')
  })

  it('is tried on every function of these packages that is not called in an inner loop', () => {
    const functions = [odds, sim, threads].flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    )
    expect(functions.filter((name) => !(name in ENTRIES) && !UNCHECKED.has(name)).toSorted()).toEqual([])
  })
})

/** Called millions of times a second, or given only what these packages made themselves. */
const UNCHECKED = new Set([
  // Arithmetic on fractions and words.
  ...['compare', 'gcd', 'makeFraction', 'minus', 'parseFraction', 'plus', 'safeGcd', 'times', 'toNumber'],
  ...['BlockGenerator', 'mix', 'nextWord', 'numberBelow', 'thresholdOf'],
  // Once for every hand.
  ...['saysBet', 'betLine', 'stepAfter', 'netOf', 'netPerUnit', 'unitsAtRisk', 'outcomePlace', 'firstCell'],
  // Of pricings, readings, tallies and plans that were checked when they were made.
  ...['oddsRefusalSentence', 'pricingDocument', 'rungDocument', 'priceCatalogue', 'readInsurance', 'betFigures'],
  ...['insuranceFigures', 'outcomeCounts', 'tallySizes', 'addTallies', 'emptyTallies', 'tallyJson', 'parseTallies'],
  ...['freshOrder', 'mostRounds', 'raisesIn', 'jackpotEv', 'breakEvenMeter'],
])
