import { CATALOGUE, GAMES, type Game, PACKS, withPacks } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { boxPlan, type Planned, SHAPES } from '../../src/drawings/felt/box-plan.ts'
import { decidedBets } from '../../src/drawings/felt/deciding.ts'
import { ringPlan } from '../../src/drawings/felt/ring-plan.ts'

const ofCatalogue = (...ids: string[]) => CATALOGUE.filter(({ id }) => ids.includes(id))
const SUBSETS = [
  [],
  [PACKS[0]!],
  [PACKS[1]!],
  [...PACKS],
  ofCatalogue('dragon-bonus', 'pairs', 'egalite'),
  ofCatalogue('tiger', 'five-treasures', 'three-card', 'cards'),
  CATALOGUE,
]

/** Every game with every choice of packs that it takes. */
const games: readonly (readonly [string, Game])[] = GAMES.flatMap((game) =>
  SUBSETS.flatMap((packs) => {
    const made = withPacks(game, packs)
    return made.ok ? [[[game.id, ...packs.map(({ id }) => id)].join(' + '), made.value] as const] : []
  }),
)

const overlap = (a: Planned, b: Planned): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-6 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-6

describe('a box on the felt', () => {
  it('is planned for every game with its packs', () => {
    expect(games.length).toBeGreaterThanOrEqual(GAMES.length * 2)
  })

  it.each(games)(
    '%s: every area once, none over another, all within the box [KO 2.1.3, COM 2.1.3, EZ6 2.1.3, INS 2.1.1.a]',
    (_, game) => {
      for (const shape of SHAPES) {
        const { width, height, parts } = boxPlan(game, shape)
        const bets = parts.flatMap((part) => (part.kind === 'bet' ? [part.bet.id] : []))
        expect([...bets].sort()).toEqual(
          game.bets
            .filter((bet) => !bet.notOffered)
            .map(({ id }) => id)
            .sort(),
        )
        const spots = parts.flatMap((part) => (part.kind === 'spot' ? [part.of] : []))
        expect([...spots].sort()).toEqual(game.spots.map(({ id }) => id).sort())
        const legends = parts.flatMap((part) => (part.kind === 'legend' ? [part.of] : []))
        expect(legends).toEqual(shape === 'short' ? [] : game.legends)
        expect(parts.filter(({ kind }) => kind === 'insurance')).toHaveLength(game.insurance.length > 0 ? 2 : 0)
        for (const [i, part] of parts.entries()) {
          expect(part.x).toBeGreaterThanOrEqual(0)
          expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6)
          expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6)
          expect(parts.slice(i + 1).filter((other) => overlap(part, other))).toEqual([])
        }
        // No gap either: the areas together are the box.
        expect(parts.reduce((sum, part) => sum + part.width * part.height, 0)).toBeCloseTo(width * height, 3)
      }
    },
  )

  it.each(games)('%s: every area is wide enough for a finger on a telephone of 360 pixels', (_, game) => {
    const { width, parts } = boxPlan(game, 'tall')
    const scale = 340 / width
    for (const part of parts.filter(({ kind }) => kind === 'bet')) {
      expect(part.width * scale).toBeGreaterThanOrEqual(44)
      expect(part.height * scale).toBeGreaterThanOrEqual(44)
    }
  })

  it('has the Player left of the Banker, and each Ante on its hand’s side', () => {
    for (const [, game] of games) {
      const at = (id: string) =>
        boxPlan(game, 'wide').parts.find((part) => part.kind === 'bet' && part.bet.id === id)?.x
      expect(at('player')!).toBeLessThan(at('banker')!)
      if (game.id === 'knockout') expect(at('ante-player')!).toBeLessThan(at('ante-banker')!)
    }
  })
})

describe('the boxes around the table', () => {
  const layouts = GAMES.flatMap((game) =>
    game.layouts.map((layout) => [`${game.id} ${layout.appendix}`, layout] as const),
  )

  it.each(layouts)(
    '%s: as many as the layout has, in order, none over another [COM 2.1.1, KO 2.1.1, EZ6 2.1.1, INS 2.1.1]',
    (_, layout) => {
      const places = ringPlan(layout)
      expect(places.map(({ box }) => box)).toEqual(Array.from({ length: layout.boxes }, (_, i) => i + 1))
      for (const [i, { x, y }] of places.entries()) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(1)
        expect(y).toBeGreaterThanOrEqual(-1e-9)
        expect(y).toBeLessThanOrEqual(1)
        // A box is at most 88% of its share of the ring wide: see --seat-width.
        const next = places[i + 1]
        if (next) expect(next.x - x).toBeGreaterThan(0.88 / layout.boxes / 1.05)
      }
    },
  )

  it('are the same seen from both ends', () => {
    for (const [, layout] of layouts) {
      const places = ringPlan(layout)
      for (const [i, { x, y }] of places.entries()) {
        const other = places[places.length - 1 - i]!
        expect(x + other.x).toBeCloseTo(1, 9)
        expect(y).toBeCloseTo(other.y, 9)
      }
    }
  })
})

describe('areas of a finished coup', () => {
  const commission = GAMES.find(({ id }) => id === 'commission')!

  it('are won, returned and lost as the rules say [COM 3.8]', () => {
    const decided = decidedBets(commission, ['4h', '9d', '4c', '9s'])
    expect(Object.fromEntries(decided)).toEqual({
      player: 'push' as const,
      banker: 'push' as const,
      tie: 'win' as const,
      'player-pair': 'win' as const,
      'banker-pair': 'win' as const,
    })
  })

  it('are undecided while a card is face down or still to come', () => {
    expect(decidedBets(commission, ['4h', null, '4c', '9s']).size).toBe(0)
    expect(decidedBets(commission, ['4h', '9d']).size).toBe(0)
  })
})
