// How quickly a shoe is priced: every bet of a game from an arbitrary shoe, beside the naive enumeration in the same run;
// and the command from a cold start, beside a Node that does nothing.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { given, priceGame, priceMany } from '@punto/odds'
import { naiveTally } from '@punto/odds/naive'
import { assemble, CATALOGUE, type Composition, DECK, type Game } from '@punto/rules'
import { type Bench, interleaved, type Row } from './bench.ts'
import { seededShuffle } from './seeded.ts'

const ROUNDS = 9
const SHOES = 40
const WARM_UP = 4000
const MUST_PRICE_MS = 1
const MUST_FOUR_PACKS_MS = 0.5
const MUST_SUITS_MS = 2
const MUST_CATALOGUE_MS = 20
const GOAL_PRICE_MS = 0.2
const GOAL_MANY = 4
const STARTS = 15
const MUST_START_MS = 400
const GOAL_START_MS = 200

/** Every game as it is declared, and one with both packs. */
const PRICED: readonly (readonly [game: string, ...packs: string[]])[] = [
  ['commission'],
  ['knockout'],
  ['insurance'],
  ['easy-six'],
  ['no-commission'],
  ['knockout', 'bad-beat', 'seven-eight'],
]

/** With packs of the catalogue, and what each must take at most. */
const WITH_PACKS: readonly (readonly [mostMs: number, game: string, ...packs: string[]])[] = [
  [MUST_FOUR_PACKS_MS, 'commission', 'dragon-bonus', 'egalite', 'five-treasures', 'tiger'],
  [MUST_FOUR_PACKS_MS, 'knockout', 'dragon-bonus', 'egalite', 'eights-and-nines', 'tiger'],
  [MUST_FOUR_PACKS_MS, 'insurance', 'three-card', 'egalite', 'golden-frog', 'cards'],
  [MUST_SUITS_MS, 'insurance', 'pairs', 'majestic-match', 'egalite', 'tiger'],
  [MUST_CATALOGUE_MS, 'commission', ...CATALOGUE.map(({ id }) => id)],
]

export const odds: Bench = {
  name: 'odds',
  run(report) {
    pricing(report)
    manyShoes(report)
    withPacks(report)
    coldStart(report)
  },
}

function pricing(report: (row: Row) => void): void {
  const games = PRICED.map(([id, ...packs]) => gameOf(id, packs))
  const shoes = Array.from({ length: SHOES }, (_, i) => partDealt(i + 1, 60 + 8 * i))
  const priceAll = (game: Game) => {
    for (const shoe of shoes) if (!priceGame(game, shoe).ok) throw new Error(`${game.id} has no price`)
  }
  for (const game of games) for (let i = 0; i < WARM_UP; i += SHOES) priceAll(game)
  const naive = () => naiveTally(games[0]!, shoes.at(-1)!)
  const [reference, ...times] = interleaved([naive, ...games.map((game) => () => priceAll(game))], ROUNDS)
  report({
    what: 'the naive enumeration over 13 ranks: commission, one shoe',
    value: `${(reference! * 1000).toFixed(0)} ms`,
  })
  for (const [i, [id, ...packs]] of PRICED.entries()) {
    const ms = (times[i]! / SHOES) * 1000
    const bets = games[i]!.bets.filter((bet) => !bet.notOffered).length
    report({
      what: `${[id, ...packs].join(' + ')}: ${bets} bets${games[i]!.insurance.length > 0 ? ' and insurance' : ''}, an arbitrary shoe`,
      value: `${ms.toFixed(3)} ms, 1/${Math.round((reference! * 1000) / ms)} of the naive`,
      must: `${MUST_PRICE_MS} ms`,
      goal: `${GOAL_PRICE_MS} ms`,
      ok: ms <= MUST_PRICE_MS,
    })
  }
  const [round] = interleaved([() => shoes.map((shoe) => given(games[2]!, [], shoe))], ROUNDS)
  report({ what: 'a round not yet begun, by the general pass', value: `${((round! / SHOES) * 1000).toFixed(2)} ms` })
}

/** Many shoes at once beside the same shoes one after the other, in the same run. */
function manyShoes(report: (row: Row) => void): void {
  const shoes = Array.from({ length: SHOES }, (_, i) => partDealt(i + 1, 60 + 8 * i))
  for (const [id, ...packs] of PRICED) {
    const game = gameOf(id, packs)
    const alone = () => shoes.map((shoe) => priceGame(game, shoe))
    const together = () => priceMany(game, shoes)
    for (let i = 0; i < WARM_UP; i += SHOES) {
      alone()
      together()
    }
    const [one, many] = interleaved([alone, together], ROUNDS)
    report({
      what: `${[id, ...packs].join(' + ')}: many shoes at once`,
      value: `${((many! / SHOES) * 1e6).toFixed(1)} µs a shoe, ${(one! / many!).toFixed(2)} × a shoe alone`,
      goal: `${GOAL_MANY} ×`,
    })
  }
}

function withPacks(report: (row: Row) => void): void {
  const shoes = Array.from({ length: SHOES }, (_, i) => partDealt(i + 1, 60 + 8 * i))
  for (const [most, id, ...packs] of WITH_PACKS) {
    const game = gameOf(id, packs)
    const priceAll = () => {
      for (const shoe of shoes) if (!priceGame(game, shoe).ok) throw new Error(`${game.id} has no price`)
    }
    for (let i = 0; i < WARM_UP; i += SHOES) priceAll()
    const [time] = interleaved([priceAll], ROUNDS)
    const ms = (time! / SHOES) * 1000
    const name = packs.length === CATALOGUE.length ? 'the whole catalogue' : packs.join(' + ')
    report({ what: `${id} + ${name}`, value: `${ms.toFixed(3)} ms`, must: `${most} ms`, ok: ms <= most })
  }
}

function coldStart(report: (row: Row) => void): void {
  const punto = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'punto.js')
  const start = (args: readonly string[]) => {
    const { status, stderr } = spawnSync('node', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`)
  }
  const command = () => start([punto, 'odds', 'commission'])
  command()
  const [idle, cold] = interleaved([() => start(['-e', '0']), command], STARTS)
  report({
    what: 'punto odds commission from a cold start',
    value: `${(cold! * 1000).toFixed(0)} ms, of which a Node that does nothing takes ${(idle! * 1000).toFixed(0)}`,
    must: `${MUST_START_MS} ms`,
    goal: `${GOAL_START_MS} ms`,
    ok: cold! * 1000 <= MUST_START_MS,
  })
}

function gameOf(id: string, packs: readonly string[]): Game {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}

/** Eight decks dealt down to so many cards. */
function partDealt(seed: number, cards: number): Composition {
  const shoe = seededShuffle(Array.from({ length: 8 }, () => DECK).flat(), seed)
  const left = new Array<number>(DECK.length).fill(0)
  for (const card of shoe.slice(0, cards)) left[card]!++
  return left
}
