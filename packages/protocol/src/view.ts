// What a viewer sees of a table: TableView of @punto/table, as a schema. A test holds the two to each other.

import { INSURANCE_WINDOWS, SIDES, WINNERS } from '@punto/rules'
import {
  CHIP_REASONS,
  type Claim,
  COMMAND_TYPES,
  type Dispute,
  IRREGULARITY_KINDS,
  type Irregularity,
  OPTIONS,
  PHASES,
  type Settlement,
} from '@punto/table'
import * as z from 'zod/mini'
import {
  amount,
  betBox,
  betId,
  box,
  card,
  change,
  count,
  countFromZero,
  hash,
  houseMs,
  note,
  personName,
  playerName,
  points,
  ratio,
  rule,
  spot,
  stake,
  tableName,
} from './basics.ts'
import type { Of } from './deep-readonly.ts'
import { tableRole } from './role-schemas.ts'

/** One of the two hands. */
export const side = z.enum(SIDES)
/** When insurance is offered. */
export const insuranceWindow = z.literal(INSURANCE_WINDOWS)
const winnerSchema = z.enum(WINNERS)
export interface WinnerSchema extends Of<typeof winnerSchema> {}

/** What a round ended in. */
export const winner: WinnerSchema = winnerSchema
const phaseSchema = z.enum(PHASES)
export interface PhaseSchema extends Of<typeof phaseSchema> {}

/** The phase in which a table is. */
export const phase: PhaseSchema = phaseSchema
const role = tableRole
const kindSchema = z.enum(IRREGULARITY_KINDS)
export interface KindSchema extends Of<typeof kindSchema> {}

export const kind: KindSchema = kindSchema
const actorSchema = z.object({ role, id: playerName })
export interface ActorSchema extends Of<typeof actorSchema> {}

const actor: ActorSchema = actorSchema
/** Bets of the felt, and `insurance-player` or `insurance-banker` among the lines of a settlement. */
const laid = { box: betBox, bet: betId }
const reservation = z.object({ ref: z.string().check(z.maxLength(200)), amount })
/** What was declared, told to staff: it has been parsed by the table already. */
const declared = z.looseObject({ kind }) as unknown as z.ZodMiniType<Irregularity>

/** What has still to be moved by hand; box and bet are left out where the chips are of none. */
const chipPlace = z.enum(['felt', 'tray', 'player'])
const chipToMoveSchema = z.object({
  number: count,
  round: count,
  box: z.exactOptional(box),
  player: playerName,
  bet: z.exactOptional(betId),
  from: chipPlace,
  to: chipPlace,
  amount,
  /** In chips of the house, the largest first, and what no chip makes up. */
  chips: z.exactOptional(z.array(z.object({ value: amount, count }))),
  rest: z.exactOptional(amount),
  why: z.enum(CHIP_REASONS),
  rule,
  left: z.exactOptional(z.literal(true)),
})
export interface ChipToMoveSchema extends Of<typeof chipToMoveSchema> {}

export const chipToMove: ChipToMoveSchema = chipToMoveSchema

export const cardView = z.object({ spot, card: z.nullable(card), turned: z.boolean() })

const betViewSchema = z.object({
  ...laid,
  stake: amount,
  seated: z.boolean(),
  player: z.exactOptional(playerName),
  asked: z.exactOptional(amount),
  through: z.exactOptional(z.extend(actor, { name: z.exactOptional(personName) })),
  decision: z.exactOptional(z.enum(['raised', 'folded'])),
  silent: z.exactOptional(z.literal(true)),
  wager: z.exactOptional(amount),
})
export interface BetViewSchema extends Of<typeof betViewSchema> {}

/** A bet as a viewer may see it. */
export const betView: BetViewSchema = betViewSchema

const insuranceViewSchema = z.object({
  box,
  side,
  stage: insuranceWindow,
  stake,
  pays: z.string().check(z.maxLength(9)),
  player: z.exactOptional(playerName),
})
export interface InsuranceViewSchema extends Of<typeof insuranceViewSchema> {}

export const insuranceView: InsuranceViewSchema = insuranceViewSchema

/** Insurance that is offered. */
export const insuranceOffer = z.object({
  player: playerName,
  box,
  side,
  pays: ratio,
  original: amount,
  cap: amount,
  taken: z.boolean(),
  /** What lies there from this window. */
  stake: amount,
})

const settledLineSchema = z.object({
  player: playerName,
  ...laid,
  stake: amount,
  result: z.enum(['win', 'lose', 'push']),
  pays: z.nullable(ratio),
  net: change,
  rounded: z.exactOptional(z.literal(true)),
  exact: z.exactOptional(amount),
  commission: z.exactOptional(amount),
  rule,
  rung: z.exactOptional(countFromZero),
  jackpot: z.exactOptional(countFromZero),
  held: z.array(reservation),
})
export interface SettledLineSchema extends Of<typeof settledLineSchema> {}

/** What a bet came to. */
export const settledLine: SettledLineSchema = settledLineSchema

const total = { staked: amount, net: change }

const settlementSchema = z.object({
  lines: z.exactOptional(z.array(settledLine)),
  players: z.exactOptional(z.array(z.object({ ...total, player: playerName }))),
  boxes: z.exactOptional(z.array(z.object({ ...total, box: betBox }))),
  house: z.exactOptional(z.object({ net: change, commission: amount })),
  float: z.exactOptional(change),
  adjusted: z.exactOptional(z.array(z.object({ player: playerName, paid: change, due: change, ref: z.string() }))),
  pots: z.exactOptional(z.array(z.object({ pot: betId, currency: z.string(), fed: amount, reserved: amount }))),
}) satisfies z.ZodMiniType<Partial<Settlement>>
export interface SettlementSchema extends Of<typeof settlementSchema> {}

/** What a round came to. */
export const settlement: SettlementSchema = settlementSchema

/** What a pot has paid: whose it is, its player and the staff are told. */
const jackpotView = z.object({
  pot: betId,
  currency: z.string(),
  meter: amount,
  payments: z.array(
    z.object({
      box: betBox,
      bet: betId,
      amount,
      rung: z.exactOptional(countFromZero),
      player: z.exactOptional(playerName),
      ref: z.exactOptional(z.string()),
    }),
  ),
})

const rowOffer = z.object({ side, pays: ratio })

const openWindowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ante') }),
  z.object({ kind: z.literal('insurance'), stage: insuranceWindow, rows: z.array(rowOffer) }),
])
export interface OpenWindowSchema extends Of<typeof openWindowSchema> {}

export const openWindow: OpenWindowSchema = openWindowSchema

const claimSchema = z.object({
  number: count,
  player: playerName,
  box,
  side,
  stage: insuranceWindow,
  through: z.nullable(playerName),
  answer: z.nullable(z.enum(['accepted', 'refused'])),
  returned: amount,
  reason: z.exactOptional(note),
  window: z.exactOptional(z.object({ openedAt: houseMs, openMs: z.int().check(z.gte(0)), by: actor })),
}) satisfies z.ZodMiniType<Claim>
export interface ClaimSchema extends Of<typeof claimSchema> {}

/** A claim for insurance that was not offered. */
export const claim: ClaimSchema = claimSchema

const disputeSchema = z.object({
  number: count,
  of: count,
  player: playerName,
  words: note,
  answer: z.nullable(z.object({ upheld: z.boolean(), words: note, by: actor })),
}) satisfies z.ZodMiniType<Dispute>
export interface DisputeSchema extends Of<typeof disputeSchema> {}

export const dispute: DisputeSchema = disputeSchema

const offeredBack = z.array(z.object({ player: playerName, ...laid, amount }))

const roundViewSchema = z.object({
  number: count,
  closesAt: houseMs,
  cards: z.array(cardView).check(z.maxLength(6)),
  points: z.object({ player: points, banker: points }),
  bets: z.array(betView),
  insurance: z.array(insuranceView),
  window: z.nullable(openWindow),
  offers: z.array(insuranceOffer),
  squeeze: z.array(z.object({ spot, granted: z.boolean(), yours: z.boolean() })),
  waived: z.boolean(),
  winner: z.nullable(winner),
  settlement: z.nullable(settlement),
  jackpots: z.exactOptional(z.array(jackpotView)),
  corrections: z.array(z.object({ spot, was: card, card })),
  reopened: z.boolean(),
  options: z.nullable(
    z.object({
      kind,
      reconstructed: z.boolean(),
      closesAt: houseMs,
      asked: z.boolean(),
      chosen: z.nullable(z.enum(OPTIONS)),
    }),
  ),
  offeredBack,
  claims: z.array(claim),
  void: z.nullable(
    z.object({
      kind,
      because: rule,
      lines: z.array(z.object({ player: playerName, ...laid, stake: amount })),
      undone: z.exactOptional(z.array(z.object({ player: playerName, ...laid, stake: amount, net: change }))),
    }),
  ),
})
export interface RoundViewSchema extends Of<typeof roundViewSchema> {}

/** A round as a viewer may see it. */
export const roundView: RoundViewSchema = roundViewSchema

const namedActor = z.extend(actor, { name: z.exactOptional(personName) })

/** A value of a setting, as the house's file writes it. */
const settingValue = z.unknown() as unknown as z.ZodMiniType<unknown>
const settingChangeSchema = z.object({
  key: z.string().check(z.maxLength(40)),
  before: settingValue,
  after: settingValue,
  from: z.enum(['round', 'shoe']),
})
export interface SettingChangeSchema extends Of<typeof settingChangeSchema> {}

export const settingChange: SettingChangeSchema = settingChangeSchema

const faces = z.array(z.nullable(card))

const tableViewSchema = z.object({
  table: tableName,
  game: betId,
  phase,
  at: houseMs,
  seats: z.array(
    z.object({ box, taken: z.boolean(), bot: z.exactOptional(z.literal(true)), player: z.exactOptional(playerName) }),
  ),
  idle: z.exactOptional(z.literal(true)),
  standing: z.array(playerName),
  allowing: z.array(playerName),
  waiting: z.exactOptional(
    z.object({ count, place: z.exactOptional(count), players: z.exactOptional(z.array(playerName)) }),
  ),
  notice: z.boolean(),
  coming: z.nullable(
    z.object({
      changes: z.array(settingChange),
      notBefore: houseMs,
      by: z.exactOptional(namedActor),
      second: z.exactOptional(z.nullable(namedActor)),
      reason: z.exactOptional(note),
    }),
  ),
  dealer: z.nullable(playerName),
  shoe: z.nullable(
    z.object({
      number: count,
      commitment: z.nullable(hash),
      root: z.nullable(hash),
      dealt: countFromZero,
      left: countFromZero,
      cutCardOut: z.boolean(),
      condemned: z.exactOptional(z.literal(true)),
      ahead: faces,
      carried: faces,
    }),
  ),
  irregularity: z.nullable(
    z.object({
      number: count,
      kind,
      rule,
      needs: z.array(role),
      by: z.exactOptional(actor),
      declared: z.exactOptional(declared),
    }),
  ),
  round: z.nullable(roundView),
  claims: z.array(z.extend(claim, { round: count, amount })),
  disputes: z.array(dispute),
  expects: z.object({
    command: z.enum(COMMAND_TYPES),
    may: z.array(role),
    spot: z.exactOptional(spot),
    due: z.exactOptional(houseMs),
    guide: z.exactOptional(houseMs),
    players: z.exactOptional(z.array(playerName)),
  }),
  float: z.exactOptional(change),
  chipsToMove: z.exactOptional(z.array(chipToMove)),
  chipsDiffer: z.exactOptional(
    z.array(z.object({ ...laid, seen: amount, entered: amount, source: z.string().check(z.maxLength(64)) })),
  ),
})
export interface TableViewSchema extends Of<typeof tableViewSchema> {}

/** A table as a viewer may see it, as a schema. */
export const tableView: TableViewSchema = tableViewSchema
