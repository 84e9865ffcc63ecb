// What can be checked of a shoe: records and proofs of @punto/fair as schemas.
import type { CardProof, RoundRecord, Share, ShoeHeader, ShoeRecord } from '@punto/fair'
import { MAX_CARDS_IN_COUP } from '@punto/rules'
import * as z from 'zod/mini'
import { card, count, countFromZero, decks, hash, playerName, tableName } from './basics.ts'
import { winner } from './view.ts'

export const cardProof = z.object({
  position: countFromZero,
  card,
  salt: hash,
  path: z.array(hash).check(z.maxLength(9)),
}) satisfies z.ZodMiniType<CardProof>

const share = z.object({
  player: playerName,
  commitment: hash,
  share: z.nullable(hash),
}) satisfies z.ZodMiniType<Share>

export const shoeHeader = z.object({
  table: tableName,
  shoe: count,
  decks,
  cut: countFromZero,
  commitment: hash,
  entropy: z.array(share).check(z.maxLength(64)),
  closing: hash,
  digest: hash,
  root: z.nullable(hash),
}) satisfies z.ZodMiniType<ShoeHeader>

const round = z.object({
  winner: z.nullable(winner),
  cards: z.array(cardProof).check(z.minLength(1), z.maxLength(MAX_CARDS_IN_COUP)),
})

export const roundRecord = z.object({
  format: z.literal('punto-fair-round'),
  version: z.literal(1),
  header: shoeHeader,
  round,
}) satisfies z.ZodMiniType<RoundRecord>

/** Exactly what `punto verify` reads. */
export const shoeRecord = z.object({
  format: z.literal('punto-fair-shoe'),
  version: z.literal(1),
  header: shoeHeader,
  burned: z.array(cardProof),
  rounds: z.array(round),
  ending: z.enum(['finished', 'abandoned']),
  seed: hash,
}) satisfies z.ZodMiniType<ShoeRecord>
