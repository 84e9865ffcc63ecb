// Ratings of play: how long, how many hands, what was bet on average, what it should have cost by the exact odds, what it came to.
// They are read from a player's past rounds, so that they follow every correction.
//
// A visit is play at one table without a longer break. The theoretical loss is the sum, over every bet, of what was staked on it times
// the house's exact edge from a fresh shoe of the table's decks; an Ante is taken as played best, its Wager with it. Insurance hangs on
// the cards that lie, and is told apart, unpriced.
import { type Fraction, fraction, minus, parseFraction, plus, times, ZERO } from '@punto/odds'
import { isGuestTable, type PlayedRound } from '@punto/protocol'
import { packsOf } from '@punto/rules'
import type { Pricer } from '../base/index.ts'
import type { House } from '../house/index.ts'
import { type PlayedAfter, readPlayerRounds, VISIT_BREAK_MS } from '../past/index.ts'

/** So many of the newest rounds are rated. */
export const MOST_RATED = 500
const ROUNDS_PAGE = 100

export interface Rating {
  readonly hands: number
  /** From the first bet to the last. */
  readonly ms: number
  readonly staked: number
  readonly averageBet: number
  /** In minor units, rounded down; null where the odds of a bet are not known. */
  readonly theoretical: number | null
  /** Staked on insurance, which the theoretical loss leaves out. */
  readonly unpriced: number
  /** The player's: below zero when they lost. */
  readonly result: number
}

export interface Visit extends Rating {
  readonly table: string
  readonly from: number
  readonly to: number
}

export interface PlayerRating {
  readonly visits: readonly Visit[]
  readonly sum: Rating
  /** There are older rounds that are not rated. */
  readonly more: boolean
}

type Edges = ReadonlyMap<string, Fraction>
type EdgesOf = (table: string) => Promise<Edges | undefined>

/** What a player's bets came to, by table and bet. */
interface Play {
  readonly table: string
  readonly rounds: readonly PlayedRound[]
}

export async function ratingOf(house: House, player: string, edgesOf: EdgesOf): Promise<PlayerRating> {
  const rounds: PlayedRound[] = []
  let after: PlayedAfter | undefined
  do {
    const page = await readPlayerRounds(house, player, {
      limit: ROUNDS_PAGE,
      after,
      viewer: { role: 'player', id: player },
    })
    rounds.push(...page.rounds)
    after = page.next ?? undefined
  } while (after && rounds.length < MOST_RATED)
  const settled = rounds.filter(({ end, table }) => end === 'settled' && !isGuestTable(table))
  const visits: (Visit & { readonly exact: Fraction | null })[] = []
  for (const play of visitsIn(settled)) visits.push(await rated(play, await edgesOf(play.table)))
  visits.sort((one, other) => other.to - one.to)
  return { visits: visits.map(({ exact: _, ...visit }) => visit), sum: summed(visits), more: after !== undefined }
}

/** The rounds at each table, the newest first, divided at every longer break. */
export function visitsIn(rounds: readonly PlayedRound[]): readonly Play[] {
  const visits: { table: string; rounds: PlayedRound[] }[] = []
  const open = new Map<string, PlayedRound[]>()
  for (const round of rounds) {
    const { table, at } = round
    const known = open.get(table)
    if (known && known.at(-1)!.at - at <= VISIT_BREAK_MS) known.push(round)
    else {
      const begun = [round]
      open.set(table, begun)
      visits.push({ table, rounds: begun })
    }
  }
  return visits
}

async function rated({ table, rounds }: Play, edges: Edges | undefined) {
  const from = rounds.at(-1)!.at
  const to = rounds[0]!.at
  let exact: Fraction | null = ZERO
  let unpriced = 0
  for (const { bet, stake } of rounds.flatMap(({ lines }) => lines)) {
    if (bet.startsWith('insurance-')) unpriced += stake
    else if (!bet.startsWith('wager-')) {
      const edge = edges?.get(bet)
      exact = edge && exact ? plus(exact, times(edge, fraction(BigInt(stake), 1n))) : null
    }
  }
  const sums = { hands: rounds.length, ms: to - from, staked: sumOf(rounds, 'staked'), result: sumOf(rounds, 'net') }
  return { table, from, to, ...withMeans(sums, exact), unpriced, exact }
}

function summed(visits: readonly (Visit & { readonly exact: Fraction | null })[]): Rating {
  const add = (key: 'hands' | 'ms' | 'staked' | 'result' | 'unpriced') => visits.reduce((sum, one) => sum + one[key], 0)
  const exact = visits.reduce<Fraction | null>((sum, one) => (sum && one.exact ? plus(sum, one.exact) : null), ZERO)
  const sums = { hands: add('hands'), ms: add('ms'), staked: add('staked'), result: add('result') }
  return { ...withMeans(sums, exact), unpriced: add('unpriced') }
}

const withMeans = <T extends { readonly hands: number; readonly staked: number }>(sums: T, exact: Fraction | null) => ({
  ...sums,
  averageBet: sums.hands === 0 ? 0 : Math.floor(sums.staked / sums.hands),
  theoretical: exact && Number(exact.n / exact.d),
})

const sumOf = (rounds: readonly PlayedRound[], key: 'staked' | 'net'): number =>
  rounds.reduce((sum, one) => sum + one[key], 0)

/** The house's exact edges at a table, by bet; undefined for a game of the house's own, or while others' odds are priced. */
export const edgesAt =
  (house: House, pricer: Pricer, address: string): EdgesOf =>
  async (table) => {
    const settings = house.table(table)?.state.settings
    if (!settings) return undefined
    const { game, decks } = settings
    const priced = await pricer.price({ game: game.id, decks, with: packsOf(game).join(',') || undefined }, address)
    if (!priced.ok) return undefined
    const { bets, decisions } = JSON.parse(priced.json) as PricedDocument
    const evs = [...bets.map(({ id, ev }) => [id, ev] as const), ...decisions.map(({ bet, ev }) => [bet, ev] as const)]
    return new Map(evs.map(([bet, ev]) => [bet, minus(ZERO, parseFraction(ev)!)]))
  }

interface PricedDocument {
  readonly bets: readonly { readonly id: string; readonly ev: string }[]
  readonly decisions: readonly { readonly bet: string; readonly ev: string }[]
}
