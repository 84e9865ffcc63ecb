// What a night shows as a picture: tables by the hour, what another number of tables would have brought, dealers at their work. Read from
// the rows of evidence. The plan is advice and changes nothing.

import * as z from 'zod/mini'
import {
  amount,
  betId,
  change,
  count,
  countFromZero,
  day,
  gameId,
  houseMs,
  playerName,
  tableName,
  wallMs,
} from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { numeral, routes } from './route.ts'

const hour = z.int().check(z.gte(0), z.lte(23))
const mean = z.number().check(z.gte(0))
const name = z.string().check(z.maxLength(64))

const nightCellSchema = z.object({
  table: tableName,
  hour,
  game: gameId,
  rounds: count,
  /** Bets that were settled. */
  decisions: countFromZero,
  /** Players with a bet, and people who waited for a seat, as means over the rounds. */
  headcount: mean,
  waiting: mean,
  minimum: amount,
  handle: amount,
  win: change,
  /** What the exact odds give the House of the bets that have a price; null where none has. */
  expected: z.nullable(change),
  /** What it won on the same bets. */
  priced: z.nullable(change),
  /** One standard deviation of the hour’s result, from the spread of its own rounds; null for fewer than ten. */
  sd: z.nullable(mean),
})
export interface NightCellSchema extends Of<typeof nightCellSchema> {}

/** An hour of a table. */
export const nightCell: NightCellSchema = nightCellSchema
/** An hour of a table. */
export type NightCell = DeepReadonly<z.infer<typeof nightCell>>

const spreadSchema = z.object({ mean: change, low: change, high: change })
export interface SpreadSchema extends Of<typeof spreadSchema> {}

/** A mean over some weeks, and what nine in ten of the ways to draw such weeks from themselves are above and below. */
export const spread: SpreadSchema = spreadSchema
/** A mean with its spread. */
export type Spread = DeepReadonly<z.infer<typeof spread>>

/** What can be done with a table for an hour. */
export const PLAN_ACTIONS = ['open', 'close', 'raise'] as const
const planOptionSchema = z.object({
  action: z.enum(PLAN_ACTIONS),
  minimum: amount,
  /** What it would have brought the House an hour, if guests did what costs it most, and what brings it most. */
  low: spread,
  high: spread,
  advice: z.enum(['yes', 'no', 'unsure']),
  /** Of the stakes below the new minimum, the share that has to stay; null but for a raise. */
  breakEven: z.nullable(z.number()),
})
export interface PlanOptionSchema extends Of<typeof planOptionSchema> {}

/** What could be done with a table for an hour, and what it would have brought. */
export const planOption: PlanOptionSchema = planOptionSchema
/** What could be done with a table for an hour. */
export type PlanOption = DeepReadonly<z.infer<typeof planOption>>

const planCellSchema = z.object({
  table: tableName,
  hour,
  /** In how many of the weeks it was played. */
  played: countFromZero,
  usual: z.enum(['open', 'closed']),
  headcount: mean,
  waiting: mean,
  decisions: mean,
  /** What the exact odds give the House in an hour like this; null for too few weeks. */
  expected: z.nullable(spread),
  options: z.array(planOption),
})
export interface PlanCellSchema extends Of<typeof planCellSchema> {}

/** An hour of a table tomorrow, by the same hours of the last weeks. */
export const planCell: PlanCellSchema = planCellSchema
/** An hour of a table tomorrow. */
export type PlanCell = DeepReadonly<z.infer<typeof planCell>>

const figures = {
  /** While dealing: longer breaks are left out. */
  roundsAnHour: z.nullable(mean),
  decisionsAnHour: z.nullable(mean),
  /** Medians: from one opening of bets to the next, and from the result to its settlement. */
  roundSeconds: z.nullable(mean),
  settleSeconds: z.nullable(mean),
  /** Irregularities that were not dismissed, and corrected cards, in a hundred rounds. */
  errorsAHundred: z.nullable(mean),
}
const dealerFiguresRowSchema = z.object({
  /** The dealer’s id, or the table. */
  key: z.string().check(z.maxLength(128)),
  name: z.exactOptional(name),
  game: gameId,
  rounds: count,
  dealtMs: houseMs,
  ...figures,
  errors: z.array(z.object({ kind: z.string().check(z.maxLength(64)), times: count })),
  /** At tables of any game; null for a table. */
  turns: z.nullable(
    z.object({
      turns: countFromZero,
      longestMs: houseMs,
      /** Longer than the rota of the table’s pit has it. */
      overdue: countFromZero,
    }),
  ),
})
export interface DealerFiguresRowSchema extends Of<typeof dealerFiguresRowSchema> {}

export const dealerFiguresRow: DealerFiguresRowSchema = dealerFiguresRowSchema
/** How a dealer, or a table, goes at a game. */
export type DealerFiguresRow = DeepReadonly<z.infer<typeof dealerFiguresRow>>

const gameFiguresSchema = z.object({ game: gameId, ...figures })
export interface GameFiguresSchema extends Of<typeof gameFiguresSchema> {}

export const gameFigures: GameFiguresSchema = gameFiguresSchema
/** The medians of a game’s dealers or tables. */
export type GameFigures = DeepReadonly<z.infer<typeof gameFigures>>

const dealerTurnSchema = z.object({ table: tableName, from: wallMs, to: wallMs })
export interface DealerTurnSchema extends Of<typeof dealerTurnSchema> {}

export const dealerTurn: DealerTurnSchema = dealerTurnSchema
/** A dealer at a table without a break. */
export type DealerTurn = DeepReadonly<z.infer<typeof dealerTurn>>

const dealerShiftSchema = z.object({
  dealer: z.object({ id: playerName, name }),
  day,
  turns: z.array(z.object({ ...dealerTurn.shape, overdue: z.boolean() })),
  rounds: z.array(
    z.object({
      table: tableName,
      round: count,
      openedAt: wallMs,
      resultAt: z.nullable(wallMs),
      endedAt: wallMs,
      bets: countFromZero,
      /** What went wrong, by kind. */
      wrong: z.array(z.string().check(z.maxLength(64))),
    }),
  ),
})
export interface DealerShiftSchema extends Of<typeof dealerShiftSchema> {}

export const dealerShift: DealerShiftSchema = dealerShiftSchema
/** A gaming day of a dealer, round by round. */
export type DealerShift = DeepReadonly<z.infer<typeof dealerShift>>

const playedShoeSchema = z.object({
  table: tableName,
  shoe: count,
  /** When bets of the first round were opened. */
  from: wallMs,
  rounds: count,
  staked: amount,
  /** Of the player. */
  net: change,
})
export interface PlayedShoeSchema extends Of<typeof playedShoeSchema> {}

/** A player’s play in one shoe. */
export const playedShoe: PlayedShoeSchema = playedShoeSchema
/** A player’s play in one shoe. */
export type PlayedShoe = DeepReadonly<z.infer<typeof playedShoe>>

const shoeBetSchema = z.object({
  round: count,
  bet: betId,
  stake: amount,
  /** What the bettor could expect of a million staked, by the shoe as it was dealt; null where nothing has priced it. */
  worth: z.nullable(z.int()),
})
export interface ShoeBetSchema extends Of<typeof shoeBetSchema> {}

/** A bet with what it was worth at that instant. */
export const shoeBet: ShoeBetSchema = shoeBetSchema
/** A bet with what it was worth at that instant. */
export type ShoeBet = DeepReadonly<z.infer<typeof shoeBet>>

const eyes = { tag: 'staff', method: 'GET' } as const
const currency = z.string().check(z.maxLength(12))
/** In the order of the gaming day. */
const hours = z.array(hour)

/** Routes of nights, plans and dealers. */
export const EYES_ROUTES = routes({
  night: {
    ...eyes,
    path: '/api/eyes/night',
    summary:
      'A gaming day by table and hour: headcount, waiting, minimum, bets decided, what was won and what the exact odds give',
    right: 'read-reports',
    query: z.strictObject({ day: z.exactOptional(day) }),
    answer: z.object({ day, currency, hours, cells: z.array(nightCell) }),
  },
  yieldPlan: {
    ...eyes,
    path: '/api/eyes/plan',
    summary:
      'Advice for a gaming day, tomorrow’s unless another is named: what opening, closing or raising the minimum of each table would have brought in the same hours of the last six weeks, with its spread; cost is that of an open table an hour',
    right: 'read-reports',
    query: z.strictObject({ day: z.exactOptional(day), cost: z.exactOptional(numeral(amount)) }),
    answer: z.object({
      day,
      currency,
      cost: amount,
      hours,
      /** The gaming days that were looked back at, one a week, the newest first. */
      weeks: z.array(day),
      /** Of fewer weeks nothing is said. */
      leastWeeks: count,
      cells: z.array(planCell),
    }),
  },
  dealerFigures: {
    ...eyes,
    path: '/api/eyes/dealers',
    summary:
      'Rounds and decisions an hour, times of rounds and settlements, errors by kind and turns, of dealers or tables, beside the medians of their game; kept as long as staff.figuresDays says',
    right: 'read-pit',
    query: z.strictObject({
      by: z.exactOptional(z.enum(['dealer', 'table'])),
      from: z.exactOptional(day),
      to: z.exactOptional(day),
      table: z.exactOptional(tableName),
    }),
    answer: z.object({
      by: z.enum(['dealer', 'table']),
      from: day,
      to: day,
      /** Earlier days are not told. */
      keptDays: count,
      rows: z.array(dealerFiguresRow),
      games: z.array(gameFigures),
    }),
  },
  playerShoes: {
    ...eyes,
    path: '/api/eyes/players/:player/shoes',
    summary:
      'The last fifty shoes that a player, by id or name, has played in; of the one that is named each bet with what it was worth at that instant',
    right: 'surveillance',
    params: z.strictObject({ player: name }),
    query: z.strictObject({ table: z.exactOptional(tableName), shoe: z.exactOptional(numeral(count)) }),
    answer: z.object({
      player: z.object({ id: z.string().check(z.maxLength(128)), name }),
      shoes: z.array(playedShoe),
      /** Of the newest shoe where none is named. */
      bets: z.array(shoeBet),
    }),
  },
  dealerShift: {
    ...eyes,
    path: '/api/eyes/dealers/:dealer',
    summary: 'A gaming day of a dealer, by id or name: turns at tables, each round with its times and what went wrong',
    right: 'read-pit',
    params: z.strictObject({ dealer: name }),
    query: z.strictObject({ day: z.exactOptional(day) }),
    answer: dealerShift,
  },
})
