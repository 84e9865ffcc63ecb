// People as staff find them over HTTP: search, a player's page, notes, and exclusion.

import * as z from 'zod/mini'
import {
  amount,
  betBox,
  betId,
  box,
  change,
  count,
  countFromZero,
  day,
  note,
  personName,
  playerName,
  tableName,
  wallMs,
} from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { accountRole } from '../role-schemas.ts'
import { limits } from '../settings.ts'
import { because, reason } from './audit.ts'
import { visit } from './evidence-routes.ts'
import { givenPassword, password } from './identity.ts'
import { shownKey } from './keys.ts'
import { currentBalance } from './money.ts'
import { numeral, routes } from './route.ts'

const name = z.string().check(z.maxLength(64))
const staff = { tag: 'staff', right: 'find-people' } as const
const ofPlayer = z.strictObject({ player: playerName })

const exclusionSchema = z.object({
  /** By the house, or by the player, whose own is never shortened or lifted. */
  askedBy: z.enum(['house', 'player']),
  /** Null for good. */
  until: z.nullable(wallMs),
  since: wallMs,
  byName: name,
  /** Empty for a player's own. */
  reason: z.string().check(z.maxLength(200)),
})
export interface ExclusionSchema extends Of<typeof exclusionSchema> {}

/** Of a player who is kept out of the house. */
export const exclusion: ExclusionSchema = exclusionSchema

const erasureRequestSchema = z.object({ by: playerName, byName: name, reason, at: wallMs })
export interface ErasureRequestSchema extends Of<typeof erasureRequestSchema> {}

/** Of a player who is to be erased: who asked for it. Another person approves. */
export const erasureRequest: ErasureRequestSchema = erasureRequestSchema

/** The day on which the player may come in again; null for good. */
const until = z.nullable(day)

const foundPersonSchema = z.object({
  id: playerName,
  name,
  role: accountRole,
  guest: z.boolean(),
  closed: z.boolean(),
  since: wallMs,
  exclusion: z.nullable(exclusion),
  /** Where they sit, stand or have bets now. */
  tables: z.array(tableName),
})
export interface FoundPersonSchema extends Of<typeof foundPersonSchema> {}

export const foundPerson: FoundPersonSchema = foundPersonSchema
/** Somebody who was searched for. */
export type FoundPersonItem = DeepReadonly<z.infer<typeof foundPerson>>

const openBetSchema = z.object({
  round: count,
  box: betBox,
  bet: betId,
  stake: amount,
  /** The member of staff who placed it for the player; null where the player did. */
  through: z.nullable(z.object({ id: playerName, name, role: z.string().check(z.maxLength(32)) })),
})
export interface OpenBetSchema extends Of<typeof openBetSchema> {}

const openBet: OpenBetSchema = openBetSchema

const playerPageSchema = z.object({
  ...foundPerson.shape,
  /** A program that plays: it has no account, so that nothing can be done to one. */
  simulated: z.boolean(),
  signedIn: z.boolean(),
  /** The operator's id of a player whom an operator has sent. */
  external: z.nullable(z.string().check(z.maxLength(128))),
  balance: currentBalance,
  places: z.array(
    z.object({
      table: tableName,
      /** Null for who stands, or only has bets there. */
      box: z.nullable(box),
      standing: z.boolean(),
      /** Whether the player lets staff bet for them during this visit. */
      staffBets: z.boolean(),
      limits,
      bets: z.array(openBet),
    }),
  ),
  /** The newest first, at most ten; empty where the house keeps no rows. */
  visits: z.array(visit),
  /** The newest first. */
  notes: z.array(z.object({ at: wallMs, by: playerName, byName: name, text: note })),
  /** Where somebody has asked that the player be erased, and nobody has approved it yet. */
  erasure: z.nullable(erasureRequest),
})
export interface PlayerPageSchema extends Of<typeof playerPageSchema> {}

export const playerPage: PlayerPageSchema = playerPageSchema
/** All that staff see of a player. */
export type PlayerPage = DeepReadonly<z.infer<typeof playerPage>>

const ratingSchema = z.object({
  hands: countFromZero,
  /** From the first bet to the last. */
  ms: wallMs,
  staked: amount,
  averageBet: amount,
  /** What the play should have cost by the exact odds, rounded down; null where the odds of a bet are not known. */
  theoretical: z.nullable(change),
  /** Staked on insurance, which the theoretical loss leaves out. */
  unpriced: amount,
  /** Below zero when the player lost. */
  result: change,
})
export interface RatingSchema extends Of<typeof ratingSchema> {}

const rating: RatingSchema = ratingSchema

const playerRatingSchema = z.object({
  /** Play at one table without a break of half an hour, the newest first. */
  visits: z.array(z.object({ table: tableName, from: wallMs, to: wallMs, ...rating.shape })),
  sum: rating,
  /** Whether there are older rounds, which are not rated. */
  more: z.boolean(),
})
export interface PlayerRatingSchema extends Of<typeof playerRatingSchema> {}

export const playerRating: PlayerRatingSchema = playerRatingSchema
/** How much somebody has played. */
export type PlayerRating = DeepReadonly<z.infer<typeof playerRating>>

/** The most people that a search finds. */
export const MOST_FOUND = 100

/** Routes of players, for the staff. */
export const PLAYER_ROUTES = routes({
  findPeople: {
    ...staff,
    method: 'GET',
    path: '/api/people',
    summary: 'Players and staff by the beginning of a name or id, those at a table, or those of a gaming day',
    query: z.strictObject({
      q: z.exactOptional(personName),
      table: z.exactOptional(tableName),
      /** Who was there on a gaming day: players who played or moved cash, staff who dealt or acted. */
      day: z.exactOptional(day),
      role: z.exactOptional(accountRole),
      limit: z.exactOptional(numeral(z.int().check(z.gte(1), z.lte(MOST_FOUND)))),
    }),
    /** `more` where the list was cut off. */
    answer: z.object({ items: z.array(foundPerson), more: z.boolean() }),
  },
  player: {
    ...staff,
    method: 'GET',
    path: '/api/players/:player',
    summary: 'A player’s page: money, places, open bets and who placed them, visits, exclusion, notes',
    params: ofPlayer,
    answer: playerPage,
  },
  playerRating: {
    ...staff,
    right: 'read-players-money',
    method: 'GET',
    path: '/api/players/:player/rating',
    summary: 'A player’s play by visit and in sum: time, hands, average bet, theoretical loss by exact odds, result',
    params: ofPlayer,
    answer: playerRating,
  },
  writeNote: {
    ...staff,
    right: 'write-notes',
    method: 'POST',
    path: '/api/players/:player/notes',
    summary: 'Write a note on a player’s page; it stays',
    params: ofPlayer,
    body: z.strictObject({ text: note }),
    answer: playerPage,
    status: 201,
  },
  exclude: {
    ...staff,
    right: 'exclude',
    method: 'POST',
    path: '/api/players/:player/exclusion',
    summary:
      'Exclude a player until a day, or for good (null): signed out at once, no sign-in, seat, bet or buy-in; bets that lie are settled, and money can be cashed out',
    params: ofPlayer,
    body: z.strictObject({ until, reason }),
    answer: exclusion,
    status: 201,
  },
  liftExclusion: {
    ...staff,
    right: 'exclude',
    method: 'POST',
    path: '/api/players/:player/exclusion/lift',
    summary: 'Lift the house’s exclusion of a player; one that the player asked for stays until it ends',
    params: ofPlayer,
    body: z.strictObject({ reason }),
    /** What still holds: the player's own, or none. */
    answer: z.object({ exclusion: z.nullable(exclusion) }),
  },
  newPlayerPassword: {
    ...staff,
    right: 'give-passwords',
    method: 'POST',
    path: '/api/players/:player/password',
    summary:
      'Make a new password for a player who has forgotten theirs and gets no code: shown once, and they choose another; their sessions and API tokens end',
    params: ofPlayer,
    body: because,
    answer: givenPassword,
    status: 201,
  },
  excludeMyself: {
    tag: 'me',
    right: 'exclude-oneself',
    method: 'POST',
    path: '/api/me/exclusion',
    summary:
      'Exclude yourself until a day, or for good (null): you are signed out, and nobody lifts it before it ends. It asks for your password once more; guests have none',
    body: z.strictObject({ until, password: z.exactOptional(password), key: z.exactOptional(shownKey) }),
    answer: exclusion,
    status: 201,
  },
})
