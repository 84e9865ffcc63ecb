// What a viewer sees of a table: TableView of @punto/table, as a schema. A test holds the two to each other.
import { INSURANCE_WINDOWS, SIDES, WINNERS } from '@punto/rules'
import {
  type Claim,
  COMMAND_TYPES,
  IRREGULARITY_KINDS,
  type Irregularity,
  OPTIONS,
  PHASES,
  ROLES,
  type Settlement,
} from '@punto/table'
import * as z from 'zod'
import {
  amount,
  betId,
  box,
  card,
  change,
  count,
  countFromZero,
  hash,
  houseMs,
  playerName,
  points,
  ratio,
  rule,
  spot,
  stake,
  tableName,
} from './basics.ts'

export const side = z.enum(SIDES)
export const insuranceWindow = z.literal(INSURANCE_WINDOWS)
export const winner = z.enum(WINNERS)
export const phase = z.enum(PHASES)
const role = z.enum(ROLES)
const kind = z.enum(IRREGULARITY_KINDS)
const actor = z.object({ role, id: playerName })
/** Bets of the felt, and `insurance-player` or `insurance-banker` among the lines of a settlement. */
const laid = { box, bet: betId }
const reservation = z.object({ ref: z.string().max(200), amount })
/** What was declared, told to staff: it has been parsed by the table already. */
const declared = z.looseObject({ kind }) as unknown as z.ZodType<Irregularity>

export const cardView = z.object({ spot, card: card.nullable(), turned: z.boolean() })

export const betView = z.object({
  ...laid,
  stake: amount,
  seated: z.boolean(),
  player: playerName.exactOptional(),
  asked: amount.exactOptional(),
  decision: z.enum(['raised', 'folded']).exactOptional(),
  wager: amount.exactOptional(),
})

export const insuranceView = z.object({
  box,
  side,
  stage: insuranceWindow,
  stake,
  pays: z.string().max(9),
  player: playerName.exactOptional(),
})

export const insuranceOffer = z.object({
  player: playerName,
  box,
  side,
  pays: ratio,
  original: amount,
  cap: amount,
  taken: z.boolean(),
})

export const settledLine = z.object({
  player: playerName,
  ...laid,
  stake: amount,
  result: z.enum(['win', 'lose', 'push']),
  pays: ratio.nullable(),
  net: change,
  rounded: z.literal(true).exactOptional(),
  commission: amount.exactOptional(),
  rule,
  rung: countFromZero.exactOptional(),
  held: z.array(reservation),
})

const total = { staked: amount, net: change }

export const settlement = z.object({
  lines: z.array(settledLine).exactOptional(),
  players: z.array(z.object({ ...total, player: playerName })).exactOptional(),
  boxes: z.array(z.object({ ...total, box })).exactOptional(),
  house: z.object({ net: change, commission: amount }).exactOptional(),
  float: change.exactOptional(),
}) satisfies z.ZodType<Partial<Settlement>>

const rowOffer = z.object({ side, pays: ratio })

export const openWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ante') }),
  z.object({ kind: z.literal('insurance'), stage: insuranceWindow, rows: z.array(rowOffer) }),
])

export const claim = z.object({
  number: count,
  player: playerName,
  box,
  side,
  stage: insuranceWindow,
  through: playerName.nullable(),
  answer: z.enum(['accepted', 'refused']).nullable(),
  returned: amount,
}) satisfies z.ZodType<Claim>

export const roundView = z.object({
  number: count,
  closesAt: houseMs,
  cards: z.array(cardView).max(6),
  points: z.object({ player: points, banker: points }),
  bets: z.array(betView),
  insurance: z.array(insuranceView),
  window: openWindow.nullable(),
  offers: z.array(insuranceOffer),
  squeeze: z.array(z.object({ spot, granted: z.boolean(), yours: z.boolean() })),
  waived: z.boolean(),
  winner: winner.nullable(),
  settlement: settlement.nullable(),
  options: z
    .object({
      kind,
      reconstructed: z.boolean(),
      closesAt: houseMs,
      asked: z.boolean(),
      chosen: z.enum(OPTIONS).nullable(),
    })
    .nullable(),
  claims: z.array(claim),
  void: z
    .object({ kind, because: rule, lines: z.array(z.object({ player: playerName, ...laid, stake: amount })) })
    .nullable(),
})

const faces = z.array(card.nullable())

export const tableView = z.object({
  table: tableName,
  game: betId,
  phase,
  at: houseMs,
  seats: z.array(z.object({ box, taken: z.boolean(), player: playerName.exactOptional() })),
  notice: z.boolean(),
  dealer: playerName.nullable(),
  shoe: z
    .object({
      number: count,
      commitment: hash.nullable(),
      root: hash.nullable(),
      dealt: countFromZero,
      left: countFromZero,
      cutCardOut: z.boolean(),
      ahead: faces,
      carried: faces,
    })
    .nullable(),
  irregularity: z
    .object({
      number: count,
      kind,
      rule,
      needs: z.array(role),
      by: actor.exactOptional(),
      declared: declared.exactOptional(),
    })
    .nullable(),
  round: roundView.nullable(),
  expects: z.object({
    command: z.enum(COMMAND_TYPES),
    may: z.array(role),
    spot: spot.exactOptional(),
    due: houseMs.exactOptional(),
    players: z.array(playerName).exactOptional(),
  }),
  float: change.exactOptional(),
})
