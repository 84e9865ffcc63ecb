// The package against the naive settlement: every coup there is by value, and tens of thousands of random requests.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealCoup } from '../src/coup.ts'
import { GAMES, PACKS } from '../src/games/index.ts'
import { parseCard, Settler } from '../src/index.ts'
import { disagreement, type Verdict } from './naive/agreement.ts'
import { ALL_POINTS, cardOf, classCoups, endingCoups, insuranceCoups, valueCoups } from './naive/coups.ts'
import { isAnte, NAIVE_GAMES, NAIVE_PACKS, type NaiveGame, type NaivePack, naiveBets } from './naive/pay-tables.ts'
import { requestFor, SPOILERS } from './naive/requests.ts'
import { type NaiveAnswer, type NaiveRequest, naiveSettle } from './naive/settlement.ts'
import { naiveDeal, naivePoints } from './naive/table-of-play.ts'

const SEED = 20140730
const RUNS_PER_FELT = 1000

const settler = new Settler()

/** The answer as `punto settle` prints it. */
function printed(request: NaiveRequest): Verdict {
  const answer = settler.answerLine(JSON.stringify(request))
  return 'error' in answer ? { refused: answer.error.code } : (answer as unknown as NaiveAnswer)
}

function settled(request: NaiveRequest): Verdict {
  const answer = settler.settle(request)
  return answer.ok ? (answer.value as unknown as NaiveAnswer) : { refused: answer.refusal.code }
}

/** Every game with every choice of packs, in either order. */
const PACK_CHOICES: readonly (readonly NaivePack[])[] = [
  [],
  ['bad-beat'],
  ['seven-eight'],
  ['bad-beat', 'seven-eight'],
  ['seven-eight', 'bad-beat'],
]
const FELTS = NAIVE_GAMES.flatMap((game) =>
  PACK_CHOICES.filter((packs) => game !== 'no-commission' || !packs.includes('seven-eight')).map((packs) => ({
    name: [game, ...packs].join(' + '),
    game,
    packs,
  })),
)

/** A felt with everything on it. */
const full = (game: NaiveGame): NaivePack[] => (game === 'no-commission' ? ['bad-beat'] : ['bad-beat', 'seven-eight'])

describe('The naive settlement is a second opinion', () => {
  it('imports nothing from the package it judges', () => {
    const folder = new URL('./naive/', import.meta.url)
    const files = ['agreement.ts', 'coups.ts', 'insurance.ts', 'pay-tables.ts', 'printed.ts', 'requests.ts']
    for (const file of [...files, 'settlement.ts', 'table-of-play.ts']) {
      expect(readdirSync(folder)).toContain(file)
      const imports = readFileSync(new URL(file, folder), 'utf8').match(/from '[^']+'/g) ?? []
      for (const one of imports) expect(one, file).toMatch(/from '(\.\/[a-z-]+\.ts|fast-check)'/)
    }
  })

  it('knows every registered game, pack and bet, and no other', () => {
    expect(GAMES.map(({ id }) => id)).toEqual([...NAIVE_GAMES])
    expect(PACKS.map(({ id }) => id)).toEqual([...NAIVE_PACKS])
    const placeable = (bets: (typeof GAMES)[number]['bets']) => {
      const wagers = bets.map(({ raise }) => raise?.bet)
      return bets.filter((bet) => !bet.notOffered && !wagers.includes(bet.id)).map(({ id }) => id)
    }
    for (const game of GAMES) {
      expect(placeable(game.bets).sort(), game.id).toEqual(naiveBets(game.id as NaiveGame, []).sort())
    }
    for (const pack of PACKS) {
      const added = naiveBets('commission', [pack.id as NaivePack]).slice(naiveBets('commission', []).length)
      expect(placeable(pack.bets).sort(), pack.id).toEqual(added.sort())
    }
  })
})

describe('Every coup there is', () => {
  it('deals the same hands from each of the 339,400 sequences of point values that the table of play allows', () => {
    const names = ALL_POINTS.map((value) => cardOf(value))
    const cards = names.map((name) => parseCard(name)!)
    let coups = 0
    for (const points of valueCoups()) {
      const naive = naiveDeal(points.map((value) => names[value]!))!
      const coup = dealCoup(points.map((value) => cards[value]!))
      coups++
      if (
        !coup.ok ||
        naive.used !== points.length ||
        coup.value.player.cards.length !== naive.player.length ||
        coup.value.player.points !== naivePoints(naive.player) ||
        coup.value.banker.points !== naivePoints(naive.banker)
      ) {
        expect.unreachable(`${points.join('-')} is dealt differently: ${JSON.stringify({ naive, coup })}`)
      }
    }
    expect(coups).toBe(339_400)
  })

  it.each(NAIVE_GAMES)('settles every bet of %s, with both packs, alike on every class of coup', (game) => {
    const packs = full(game)
    const bets = naiveBets(game, packs).map((bet) => ({ bet, stake: 20, ...(isAnte(bet) && { raise: true }) }))
    const results = new Map<string, Set<string>>()
    let coups = 0
    for (const cards of classCoups()) {
      const verdict = settled({ game, with: packs, cards, bets })
      const difference = disagreement({ game, with: packs, cards, bets }, verdict)
      if (difference !== null) expect.unreachable(difference)
      coups++
      for (const { bet, result, pays } of (verdict as NaiveAnswer).lines) {
        results.set(bet, (results.get(bet) ?? new Set()).add(pays ?? result))
      }
    }
    expect(coups).toBe(10_924)
    // Not a vacuous agreement: every bet was seen to lose, and to end in another way.
    for (const [bet, seen] of results) {
      expect(seen, bet).toContain('lose')
      expect(seen.size, bet).toBeGreaterThan(1)
    }
  })

  it('[KO 3.4.1] settles an Ante that was not raised alike however the hands end', () => {
    const bets = [
      { bet: 'ante-player', stake: 20 },
      { bet: 'ante-banker', stake: 20, raise: false },
    ]
    for (const cards of endingCoups()) {
      const difference = disagreement({ game: 'knockout', cards, bets }, settled({ game: 'knockout', cards, bets }))
      if (difference !== null) expect.unreachable(difference)
    }
  })

  it('[INS 3.11, INS 3.12, INS 4.1.2, INS 5.3] offers, refuses and settles insurance alike on every coup, alone and in both windows', () => {
    const asks = [
      [{ window: 1, side: 'player' }],
      [{ window: 1, side: 'banker' }],
      [{ window: 2, side: 'player' }],
      [{ window: 2, side: 'banker' }],
      [
        { window: 1, side: 'player' },
        { window: 2, side: 'player' },
      ],
      [
        { window: 1, side: 'player' },
        { window: 2, side: 'banker' },
      ],
      [
        { window: 2, side: 'player' },
        { window: 1, side: 'banker' },
      ],
      [
        { window: 2, side: 'banker' },
        { window: 1, side: 'banker' },
      ],
    ]
    const mains = [['player', 'banker'], ['player'], ['banker']]
    let settledCount = 0
    for (const cards of insuranceCoups()) {
      for (const main of mains) {
        const bets = main.map((bet) => ({ bet, stake: 1000 }))
        for (const ask of asks) {
          const insurance = ask.map((row) => ({ ...row, stake: 21 }))
          const request = { game: 'insurance', cards, bets, insurance }
          const verdict = settled(request)
          const difference = disagreement(request, verdict)
          if (difference !== null) expect.unreachable(difference)
          if (!('refused' in verdict)) settledCount++
        }
      }
    }
    // Three quarters of the requests ask for what is not on offer; these are the others.
    expect(settledCount).toBe(1678)
  })
})

describe(`Random requests, fast-check seed ${SEED}`, () => {
  console.log(`against-naive: fast-check seed ${SEED}, ${FELTS.length * RUNS_PER_FELT} random requests`)

  it.each(FELTS)('are settled or refused alike at $name', ({ game, packs }) => {
    let legal = 0
    let rounded = 0
    fc.assert(
      fc.property(requestFor(game, packs), (request) => {
        const verdict = printed(request)
        const difference = disagreement(request, verdict)
        if (difference !== null) throw new Error(difference)
        if ('refused' in verdict) return
        legal++
        if (verdict.lines.some((line) => line.rounded)) rounded++
      }),
      { seed: SEED, numRuns: RUNS_PER_FELT },
    )
    // The requests must be worth asking: most are legal, and where odds can leave a fraction some are rounded.
    expect(legal).toBeGreaterThan(RUNS_PER_FELT / 3)
    if (game === 'no-commission') expect(rounded).toBe(0)
    else expect(rounded).toBeGreaterThan(0)
  })

  it.each(Object.entries(SPOILERS))('are refused once spoilt by: %s', (_, spoil) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAIVE_GAMES).chain((game) => requestFor(game, [])),
        (request) => {
          const spoilt = spoil(request)
          expect(naiveSettle(spoilt)).toHaveProperty('illegal')
          expect(printed(spoilt)).toHaveProperty('refused')
        },
      ),
      { seed: SEED, numRuns: 40 },
    )
  })

  it('whatever they hold get an answer or a refusal in words, and nothing but the right shape is settled', () => {
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('commission', 'player', 'Ks', 20, []))
    const oddBet = fc.record({ bet: odd, stake: odd, raise: odd }, { requiredKeys: [] })
    const oddRequest = fc.record(
      {
        game: fc.oneof(fc.constantFrom<unknown>(...NAIVE_GAMES), odd),
        with: fc.oneof(fc.constantFrom<unknown>([], ['bad-beat']), odd),
        decks: fc.oneof(fc.constant<unknown>(8), odd),
        cards: fc.oneof(fc.constant<unknown>(['9s', 'Kd', 'Kh', '6c']), odd),
        bets: fc.oneof(fc.array<unknown>(fc.oneof(oddBet, odd), { maxLength: 3 }), odd),
        insurance: fc.oneof(fc.array<unknown>(oddBet, { maxLength: 2 }), odd),
      },
      { requiredKeys: [] },
    )
    const line = fc.oneof(fc.string(), odd.map(asText), oddRequest.map(asText))
    let refusals = 0
    fc.assert(
      fc.property(line, (text) => {
        const answer = settler.answerLine(text)
        if ('error' in answer) {
          refusals++
          expect(answer.error.message).toMatch(/\S/)
        } else {
          expect(disagreement(JSON.parse(text), answer as unknown as NaiveAnswer)).toBeNull()
        }
      }),
      { seed: SEED, numRuns: 3000 },
    )
    expect(refusals).toBeGreaterThan(2000)
  })
})

const asText = (value: unknown) => JSON.stringify(value)
