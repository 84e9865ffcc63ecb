// A table's settings as everyone may know them: game, felt, limits and times. The chip tray is the staff's own.

import { type Condition, LAYOUT_KINDS, MULTIPLIED_BY, PROCEDURE_CODES } from '@punto/rules'
import { CARD_SOURCES, CLOCKS, OPERATIONS, PAY_ROUNDINGS, type TableSettings, WALLETS } from '@punto/table'
import * as z from 'zod/mini'
import {
  betId,
  box,
  count,
  countFromZero,
  decks,
  gameId,
  points,
  ratio,
  rule,
  stake,
  tableName,
  text,
} from './basics.ts'
import type { Of } from './deep-readonly.ts'
import { insuranceWindow, side } from './view.ts'

/** A condition of the bet language; docs/game-files.md describes it. */
const condition = z.unknown() as unknown as z.ZodMiniType<Condition>

const sourceSchema = z.object({
  code: z.string().check(z.maxLength(200)),
  version: z.nullable(z.string().check(z.maxLength(200))),
  effective: z.nullable(z.string().check(z.maxLength(200))),
})
export interface SourceSchema extends Of<typeof sourceSchema> {}

/** The document that a game comes from. */
export const source: SourceSchema = sourceSchema

const betSchema = z.object({
  id: betId,
  label: text,
  felt: z.string(),
  rungs: z.array(
    z.object({
      when: condition,
      pays: z.union([ratio, z.literal('push')]),
      label: text,
      rule,
      commission: z.exactOptional(rule),
    }),
  ),
  otherwise: rule,
  requires: z.exactOptional(z.object({ anyOf: z.array(betId), rule })),
  raise: z.exactOptional(z.object({ bet: betId, times: countFromZero, rule, foldRule: rule })),
  jackpot: z.exactOptional(
    z.object({
      pot: z.string().check(z.maxLength(64)),
      stake,
      contribution: ratio,
      reserve: z.exactOptional(ratio),
      seed: countFromZero,
      rungs: z.array(z.object({ when: condition, share: ratio, envy: z.exactOptional(ratio), label: text, rule })),
    }),
  ),
  multiplied: z.exactOptional(z.enum(MULTIPLIED_BY)),
  addition: z.exactOptional(z.literal(true)),
  notOffered: z.exactOptional(text),
})
export interface BetSchema extends Of<typeof betSchema> {}

const bet: BetSchema = betSchema

const layoutSchema = z.object({ appendix: z.string(), kind: z.enum(LAYOUT_KINDS), boxes: box, rule })
export interface LayoutSchema extends Of<typeof layoutSchema> {}

/** A layout of a table. */
export const layout: LayoutSchema = layoutSchema

/** A row of insurance. */
export const insuranceRow = z.object({
  window: insuranceWindow,
  side,
  player: z.array(points),
  banker: z.array(points),
  pays: ratio,
  paysOnTie: z.exactOptional(z.boolean()),
  rule,
})

const weighted = z.array(z.object({ value: count, weight: count }))

const gameSchema = z.object({
  id: gameId,
  title: text,
  source,
  decks: z.object({ min: decks, max: decks, rule }),
  layouts: z.array(layout),
  bets: z.array(bet),
  spots: z.array(z.object({ id: z.string(), words: z.string(), rule })),
  legends: z.array(betId),
  insurance: z.array(insuranceRow),
  procedure: z.enum(PROCEDURE_CODES),
  multipliers: z.exactOptional(z.object({ cards: weighted, times: weighted, fee: ratio, rule })),
})
export interface GameSchema extends Of<typeof gameSchema> {}

/** A whole declaration, packs included: what a felt is drawn from. */
export const game: GameSchema = gameSchema

/** The least and the most of a bet. */
export const limits = z.object({ min: stake, max: stake })
const ms = z.int().check(z.gte(0))
const seconds = z.int().check(z.gte(1))

const publicSettingsSchema = z.object({
  table: tableName,
  name: z.exactOptional(text),
  game,
  layout,
  decks,
  currency: z.string().check(z.maxLength(12)),
  limits,
  limitsOf: z.record(betId, limits),
  boxMaxOf: z.exactOptional(z.record(betId, stake)),
  tableMaxOf: z.exactOptional(z.record(betId, stake)),
  maxDifferential: z.nullable(stake),
  chipStep: stake,
  payRounding: z.exactOptional(z.enum(PAY_ROUNDINGS)),
  chipValues: z.exactOptional(z.array(stake)),
  blindCounts: z.exactOptional(z.boolean()),
  standing: z.boolean(),
  boxless: z.exactOptional(z.boolean()),
  idleRounds: z.exactOptional(countFromZero),
  autoplay: z.exactOptional(z.boolean()),
  private: z.boolean(),
  insurance: z.boolean(),
  operation: z.enum(OPERATIONS),
  source: z.enum(CARD_SOURCES),
  faceDown: z.boolean(),
  squeeze: z.boolean(),
  cutDepth: countFromZero,
  extraRound: z.boolean(),
  burn: z.boolean(),
  wallet: z.enum(WALLETS),
  clocks: z.exactOptional(z.enum(CLOCKS)),
  bettingSeconds: seconds,
  anteSeconds: seconds,
  insuranceSeconds: seconds,
  optionsSeconds: seconds,
  leastWindowSeconds: z.exactOptional(z.int().check(z.gte(0))),
  pace: z.object({ cardMs: ms, turnMs: ms, squeezeMs: ms, settleMs: ms, betweenMs: ms }),
})
export interface PublicSettingsSchema extends Of<typeof publicSettingsSchema> {}

/** What everybody may know of a table's settings, as a schema. */
export const publicSettings: PublicSettingsSchema = publicSettingsSchema

/** What everybody may know of a table's settings. */
export type PublicSettings = Omit<TableSettings, 'openingFloat'>

/** What everyone may know of a table's settings. */
export function publicSettingsOf(settings: TableSettings): PublicSettings {
  const { openingFloat: _, ...open } = settings
  return open
}
