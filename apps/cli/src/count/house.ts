// A whole house judged for what a counter takes from it: every bet on every table, by the limits of that table, worst first;
// the rows of insurance that favour the bettor, and the Antes, which are decisions, with them.

import { priceGame, toNumber } from '@punto/odds'
import { columns } from '@punto/replay'
import { freshShoe, insuranceOdds, placeableBets, SIDES } from '@punto/rules'
import { planShoe, type Seed } from '@punto/sim'
import { betAlone, playByCount, systemOf } from '@punto/sim/counting'
import type { TableSettings } from '@punto/table'

export interface HouseRow {
  readonly table: string
  readonly game: string
  readonly bet: string
  readonly kind: 'bet' | 'ante' | 'insurance'
  readonly decks: number
  readonly cut: number
  /** The most that may be staked, in minor units. */
  readonly maxStake: number
  readonly unitsPerShoe: number
  readonly se: number
  /** At the highest stake, in minor units. */
  readonly wonPerShoe: number
  readonly how: string
}

export interface HouseRequest {
  readonly tables: readonly TableSettings[]
  readonly shoes: number
  readonly seed: Seed
  onProgress?(share: number, what: string): void
}

export function countHouse({ tables, shoes, seed, onProgress }: HouseRequest): HouseRow[] {
  // Tables alike but for their limits win a counter the same units.
  const known = new Map<string, Pick<HouseRow, 'unitsPerShoe' | 'se' | 'how'>>()
  const asked = tables.flatMap((table) => placeableBets(table.game).map((bet) => ({ table, bet })))
  const rows = asked.map(({ table, bet }, i): HouseRow => {
    const { game, decks, cutDepth, extraRound, burn } = table
    const key = JSON.stringify([
      bet.rungs.map(({ when, pays }) => [when, pays]),
      bet.raise,
      decks,
      cutDepth,
      extraRound,
      burn,
    ])
    const figures = known.get(key) ?? countOne(table, bet.id, shoes, seed)
    known.set(key, figures)
    onProgress?.((i + 1) / asked.length, `${table.table}: ${bet.id}`)
    const maxStake = (table.limitsOf[bet.id] ?? table.limits).max
    return {
      table: table.table,
      game: game.id,
      bet: bet.id,
      kind: bet.raise ? 'ante' : 'bet',
      decks,
      cut: cutDepth,
      maxStake,
      ...figures,
      wonPerShoe: figures.unitsPerShoe * maxStake,
    }
  })
  return [...rows, ...tables.flatMap(insuranceRows)].sort((a, b) => b.wonPerShoe - a.wonPerShoe)
}

function countOne(table: TableSettings, bet: string, shoes: number, seed: Seed) {
  const { game: whole, decks, cutDepth, extraRound, burn } = table
  const game = betAlone(whole, bet)
  const { count, raises } = systemOf(game, bet, decks)
  const plan = planShoe(decks, 'cut-card', { depth: cutDepth, extraRound, burn })
  const play = playByCount({ game, bet, raises, plan, seed, count, shoes })
  const how = `true count ${count.trigger} of ${[...count.tags.slice(1), count.tags[0]].join(' ')}`
  return { unitsPerShoe: play.unitsPerShoe, se: play.se.unitsPerShoe, how }
}

/**
 * Who bets on a hand and insures it only where the row favours the bettor: what the insurance alone wins, for a bet of one
 * unit on that hand, insured up to its cap (winnings no more than the bet). Exact, from fresh shoes.
 */
function insuranceRows({ table, game, decks, cutDepth, limits, insurance }: TableSettings): HouseRow[] {
  if (!insurance || game.insurance.length === 0) return []
  const priced = priceGame(game, freshShoe(decks))
  if (!priced.ok) return []
  const rounds = (decks * 52 - cutDepth) / 4.94
  return SIDES.map((side) => {
    const good = priced.value.insurance.filter((row) => row.side === side && row.favoursBettor)
    const perRound = good.reduce((sum, { ev, chance, row }) => {
      const { n, d } = insuranceOdds(row)
      return sum + (toNumber(ev) * chance * d) / n
    }, 0)
    const unitsPerShoe = perRound * rounds
    return {
      table,
      game: game.id,
      bet: `insurance-${side}`,
      kind: 'insurance',
      decks,
      cut: cutDepth,
      maxStake: limits.max,
      unitsPerShoe,
      se: 0,
      wonPerShoe: unitsPerShoe * limits.max,
      how: `${good.length} favourable rows alone, beside a bet on the ${side}`,
    }
  })
}

export function houseText(rows: readonly HouseRow[]): string {
  return columns(
    [
      ['Table', 'Bet', 'Units a shoe', 'At the limit', 'How'],
      ...rows.map((row) => [
        row.table,
        row.bet,
        `${row.unitsPerShoe.toFixed(4)} ± ${row.se.toFixed(4)}`,
        Math.round(row.wonPerShoe).toLocaleString('en'),
        row.how,
      ]),
    ],
    ['left', 'left', 'right', 'right', 'left'],
  )
}
