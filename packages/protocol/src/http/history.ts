// What has been: rounds as their viewer may know them, and shoes.

import * as z from 'zod/mini'
import {
  amount,
  betBox,
  betId,
  card,
  change,
  count,
  gameId,
  personName,
  points,
  rule,
  spot,
  tableName,
  wallMs,
} from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { cardProof, shoeHeader, shoeRecord } from '../fairness.ts'
import { game } from '../settings.ts'
import { seenEvent } from '../stream.ts'
import { kind, settledLine, winner } from '../view.ts'

export const ROUND_ENDS = ['settled', 'void', 'under-way'] as const

const { held: _, ...ownLine } = settledLine.shape

const toldLineSchema = z.object(ownLine)
export interface ToldLineSchema extends Of<typeof toldLineSchema> {}

/** A line of a settlement without the references under which its money was kept. */
export const toldLine: ToldLineSchema = toldLineSchema

const { player: __, ...unnamed } = ownLine

const faceUpCardSchema = z.object({ spot, card })
export interface FaceUpCardSchema extends Of<typeof faceUpCardSchema> {}

export const faceUpCard: FaceUpCardSchema = faceUpCardSchema

const playedRoundSchema = z.object({
  table: tableName,
  game: gameId,
  shoe: count,
  round: count,
  /** When its bets were opened. */
  at: wallMs,
  end: z.enum(ROUND_ENDS),
  cards: z.array(faceUpCard),
  points: z.object({ player: points, banker: points }),
  winner: z.nullable(winner),
  /** `through`: what the pit employee who placed it for the player is called (INS 5.17). */
  bets: z.array(z.object({ box: betBox, bet: betId, stake: amount, through: z.exactOptional(personName) })),
  /** Empty for a round that is void or under way. */
  lines: z.array(z.object(unnamed)),
  staked: amount,
  net: change,
  /** What could be spent before the player's first bet of the round, and after its end. */
  before: amount,
  after: z.nullable(amount),
  /**
   * What it came to on the player's statement: its settlement, with what corrections, claims and decisions have moved since. What could
   * not be taken stands as a debt and is part of it.
   */
  moved: change,
  /** Why it is void: what happened, and the paragraph. Null where it is not. */
  void: z.nullable(z.object({ kind, because: rule })),
  /** What went wrong in it and what followed, in order: corrections, claims, decisions, disputes with their answers. */
  followUps: z.array(seenEvent),
})
export interface PlayedRoundSchema extends Of<typeof playedRoundSchema> {}

/** A player's round: cards, bets, lines, and the balance before and after. */
export const playedRound: PlayedRoundSchema = playedRoundSchema
/** A round as a player finds it in their history. */
export type PlayedRound = DeepReadonly<z.infer<typeof playedRound>>

const roundStorySchema = z.object({
  table: tableName,
  game: gameId,
  shoe: count,
  round: count,
  end: z.enum(ROUND_ENDS),
  /** The game as it was played, packs included. */
  declaration: game,
  /** From the opening of its bets to that of the next round's. */
  events: z.array(seenEvent),
  /** Of later rounds, about this one: claims answered late, disputes, errors noticed afterwards. */
  later: z.array(seenEvent),
  /** Whether the viewer is told everybody's names and stakes, as staff are. */
  all: z.boolean(),
  cards: z.array(faceUpCard),
  points: z.object({ player: points, banker: points }),
  winner: z.nullable(winner),
  /** The viewer's own; staff see everyone's. */
  lines: z.array(toldLine),
  /** Of the cards that all may see; empty at a table dealt by hand. */
  proofs: z.array(cardProof),
})
export interface RoundStorySchema extends Of<typeof roundStorySchema> {}

/** The story of a round for its viewer. */
export const roundStory: RoundStorySchema = roundStorySchema
/** A round as it is told afterwards. */
export type RoundStory = DeepReadonly<z.infer<typeof roundStory>>

const shoeLineSchema = z.object({
  shoe: count,
  /** Null for a shoe dealt by hand. */
  commitment: z.nullable(z.string()),
  over: z.boolean(),
  firstRound: z.nullable(count),
  rounds: z.int().check(z.gte(0)),
  results: z.string(),
})
export interface ShoeLineSchema extends Of<typeof shoeLineSchema> {}

/** A shoe in the list of a table's shoes. */
export const shoeLine: ShoeLineSchema = shoeLineSchema

const shoeFairnessSchema = z.union([shoeRecord, z.object({ header: shoeHeader, over: z.literal(false) })])
export interface ShoeFairnessSchema extends Of<typeof shoeFairnessSchema> {}

/** The record of a shoe that is over; of one in play its header alone. */
export const shoeFairness: ShoeFairnessSchema = shoeFairnessSchema
