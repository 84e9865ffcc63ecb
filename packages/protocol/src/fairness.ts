// What can be checked of a shoe: records and proofs of @punto/fair as schemas.

import type {
  AnyHeader,
  CardProof,
  PublishedKey,
  RoundRecord,
  Share,
  ShareReceipt,
  ShoeHeader,
  ShoeRecord,
  SignedClosing,
  SignedHeader,
  SignedOpening,
} from '@punto/fair'
import { MAX_CARDS_IN_COUP } from '@punto/rules'
import * as z from 'zod/mini'
import { card, count, countFromZero, decks, hash, houseMs, playerName, tableName, wallMs } from './basics.ts'
import type { DeepReadonly, Of } from './deep-readonly.ts'
import { winner } from './view.ts'

const cardProofSchema = z.object({
  position: countFromZero,
  card,
  salt: hash,
  path: z.array(hash).check(z.maxLength(9)),
}) satisfies z.ZodMiniType<CardProof>
export interface CardProofSchema extends Of<typeof cardProofSchema> {}

/** A card with its proof. */
export const cardProof: CardProofSchema = cardProofSchema

const share = z.object({
  player: playerName,
  commitment: hash,
  share: z.nullable(hash),
}) satisfies z.ZodMiniType<Share>

const terms = { table: tableName, shoe: count, decks, cut: countFromZero }

const plainHeaderSchema = z.object({
  ...terms,
  commitment: hash,
  entropy: z.array(share).check(z.maxLength(64)),
  closing: hash,
  digest: hash,
  root: z.nullable(hash),
}) satisfies z.ZodMiniType<ShoeHeader>
export interface PlainHeaderSchema extends Of<typeof plainHeaderSchema> {}

const plainHeader: PlainHeaderSchema = plainHeaderSchema

const hexOf = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))
const element = hexOf(512)
const signature = { key: hash, signature: hexOf(128) }

const opening = {
  ...terms,
  windowSeconds: countFromZero,
  delay: z.int().check(z.gte(10), z.lte(40)),
  previous: z.nullable(hash),
  commitment: hash,
  /** The round of drand that decides where nobody shares. */
  beacon: z.exactOptional(z.object({ chain: hash, key: hexOf(192), round: count })),
}
const closing = { ...opening, shares: z.array(hash).check(z.maxLength(64)), closing: hash }

/** The house's word on a shoe to come: its seed is fixed, and shares are taken. */
export const signedOpening = z.object({ ...opening, ...signature }) satisfies z.ZodMiniType<SignedOpening>

const shareReceiptSchema = z.object({ share: hash, ...signature }) satisfies z.ZodMiniType<ShareReceipt>
export interface ShareReceiptSchema extends Of<typeof shareReceiptSchema> {}

/** What a player has for a share: the house cannot say later that it never had it. */
export const shareReceipt: ShareReceiptSchema = shareReceiptSchema

/** The list of shares, closed. */
export const signedClosing = z.object({ ...closing, ...signature }) satisfies z.ZodMiniType<SignedClosing>

const signedHeaderSchema = z.object({
  ...closing,
  /** What the delay made of the shares, or the signature of the round; "late" where the table could not wait for it. */
  delayed: z.nullable(
    z.union([
      z.literal('late'),
      z.object({ output: element, proof: z.array(element).check(z.maxLength(30)) }),
      z.object({ drawn: hexOf(96) }),
    ]),
  ),
  digest: hash,
  root: hash,
  ...signature,
}) satisfies z.ZodMiniType<SignedHeader>
export interface SignedHeaderSchema extends Of<typeof signedHeaderSchema> {}

export const signedHeader: SignedHeaderSchema = signedHeaderSchema

const shoeHeaderSchema = z.union([signedHeader, plainHeader]) satisfies z.ZodMiniType<AnyHeader>
export interface ShoeHeaderSchema extends Of<typeof shoeHeaderSchema> {}

/** The header of a shoe. */
export const shoeHeader: ShoeHeaderSchema = shoeHeaderSchema

export const NEXT_SHOE_STATES = ['open', 'closed', 'sealed'] as const

const nextShoeSchema = z.object({
  /** Shares are taken; the list is closed, and the delay runs; the shoe is fixed. */
  state: z.enum(NEXT_SHOE_STATES),
  /** When the list is closed; null once it is, and where none are taken. */
  closesAt: z.nullable(houseMs),
  /** How many shares were taken. */
  taken: countFromZero,
  opening: signedOpening,
  closing: z.nullable(signedClosing),
  root: z.nullable(hash),
})
export interface NextShoeSchema extends Of<typeof nextShoeSchema> {}

/** The shoe after the one in play, as it is prepared. */
export const nextShoe: NextShoeSchema = nextShoeSchema
/** The shoe that comes next, and what players may add to it. */
export type NextShoe = DeepReadonly<z.infer<typeof nextShoe>>

/** The public half of a signing key, and what the key before it has signed of it. */
export const publishedKey = z.object({
  key: hash,
  endorsement: z.nullable(signature.signature),
  /** Since when it signs. */
  from: wallMs,
}) satisfies z.ZodMiniType<PublishedKey>

export const shareRequest = z.strictObject({ share: hash })
const shareTakenSchema = z.object({ receipt: shareReceipt, opening: signedOpening })
export interface ShareTakenSchema extends Of<typeof shareTakenSchema> {}

export const shareTaken: ShareTakenSchema = shareTakenSchema
/** What a player is told whose share was taken. */
export type ShareTaken = DeepReadonly<z.infer<typeof shareTaken>>

const roundSchema = z.object({
  winner: z.nullable(winner),
  cards: z.array(cardProof).check(z.minLength(1), z.maxLength(MAX_CARDS_IN_COUP)),
})
export interface RoundSchema extends Of<typeof roundSchema> {}

const round: RoundSchema = roundSchema

const ofRound = { format: z.literal('punto-fair-round'), round }
const ofShoe = {
  format: z.literal('punto-fair-shoe'),
  burned: z.array(cardProof),
  rounds: z.array(round),
  ending: z.enum(['finished', 'abandoned']),
  seed: hash,
}
const first = { version: z.literal(1), header: plainHeader }
const second = { version: z.literal(2), header: signedHeader }

const roundRecordSchema = z.union([
  z.object({ ...ofRound, ...second }),
  z.object({ ...ofRound, ...first }),
]) satisfies z.ZodMiniType<RoundRecord>
export interface RoundRecordSchema extends Of<typeof roundRecordSchema> {}

/** The fairness record of a round. */
export const roundRecord: RoundRecordSchema = roundRecordSchema

const shoeRecordSchema = z.union([
  z.object({ ...ofShoe, ...second }),
  z.object({ ...ofShoe, ...first }),
]) satisfies z.ZodMiniType<ShoeRecord>
export interface ShoeRecordSchema extends Of<typeof shoeRecordSchema> {}

/** Exactly what `punto verify` reads. */
export const shoeRecord: ShoeRecordSchema = shoeRecordSchema
