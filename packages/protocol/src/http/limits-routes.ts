// A player's limits over HTTP: what may be paid in, lost, staked and played at most, by the player and by the house; the reality
// check; time played and its result.

import * as z from 'zod/mini'
import { amount, change, playerName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../player-limits.ts'
import { reason } from './audit.ts'
import { routes } from './route.ts'

/** Null for none. Minor units, or minutes of play. */
const max = z.nullable(amount)
const key = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }
const MOST_CHECK_MINUTES = 24 * 60

const limitItemSchema = z.object({
  ...key,
  /** By the player, by the house for this player, and by the house for everybody. The lowest holds. */
  own: max,
  house: max,
  everybody: max,
  max,
  used: amount,
  /** Null where there is no limit. */
  left: max,
  /** When the first of what is used leaves the period again; null where nothing is used. */
  resets: z.nullable(wallMs),
  /** A higher limit, or none, that the player asked for: from then on it holds, or awaits the player's word again. */
  higher: z.nullable(z.object({ max, from: wallMs })),
})
export interface LimitItemSchema extends Of<typeof limitItemSchema> {}

export const limitItem: LimitItemSchema = limitItemSchema
/** A limit of play. */
export type LimitItem = DeepReadonly<z.infer<typeof limitItem>>

const playerLimitsSchema = z.object({
  items: z.array(limitItem),
  /** How long a higher limit waits. */
  coolingHours: z.int(),
  /** Whether it then needs the player's word once more. */
  confirmHigher: z.boolean(),
  /** Whether the house asks for limits when a name is taken. */
  askAtSignUp: z.boolean(),
  check: z.object({
    /** Between two reality checks, in minutes of play; null for none. The shorter of the player's own and the house's. */
    minutes: z.nullable(z.int()),
    own: z.nullable(z.int()),
    house: z.nullable(z.int()),
    /** True while bets wait for the player to have looked. */
    due: z.boolean(),
  }),
  /** Whether limits, or having none, still fit: asked from then on; null where the house never asks. `last`: set or answered. */
  review: z.object({ due: z.boolean(), from: z.nullable(wallMs), last: z.nullable(wallMs) }),
  /** Play without a break of a quarter of an hour: since when, for how long and with which result. Null where there is none. */
  visit: z.nullable(z.object({ since: wallMs, minutes: z.int(), net: change })),
  wall: wallMs,
})
export interface PlayerLimitsSchema extends Of<typeof playerLimitsSchema> {}

export const playerLimits: PlayerLimitsSchema = playerLimitsSchema
/** The limits of play of a player. */
export type PlayerLimits = DeepReadonly<z.infer<typeof playerLimits>>

const own = { tag: 'me', right: 'keep-limits', answer: playerLimits } as const
const house = { tag: 'staff', right: 'limit-players', answer: playerLimits } as const
const ofPlayer = z.strictObject({ player: playerName })

/** Routes of limits of play. */
export const LIMITS_ROUTES = routes({
  myLimits: {
    ...own,
    method: 'GET',
    path: '/api/me/limits',
    summary: 'Your limits with what is used of them, your reality check, and how long you have played',
  },
  setMyLimit: {
    ...own,
    method: 'POST',
    path: '/api/me/limits',
    summary: 'Set one of your limits, or none (null): a lower one holds at once, a higher one after the cooling period',
    body: z.strictObject({ ...key, max }),
  },
  confirmMyLimit: {
    ...own,
    method: 'POST',
    path: '/api/me/limits/confirm',
    summary: 'Confirm a higher limit after the cooling period, where the house asks for that',
    body: z.strictObject(key),
  },
  reviewMyLimits: {
    ...own,
    method: 'POST',
    path: '/api/me/limits/review',
    summary: 'Say that you have looked at your limits, or at having none, and leave them as they are',
  },
  setRealityCheck: {
    ...own,
    method: 'POST',
    path: '/api/me/reality-check',
    summary: 'Set after how many minutes of play you are interrupted; null leaves it to the house',
    body: z.strictObject({ minutes: z.nullable(z.int().check(z.gte(1), z.lte(MOST_CHECK_MINUTES))) }),
  },
  passRealityCheck: {
    ...own,
    method: 'POST',
    path: '/api/me/reality-check/passed',
    summary: 'Go on after a reality check: you have seen your time and result',
  },
  playerLimits: {
    ...house,
    method: 'GET',
    path: '/api/players/:player/limits',
    summary: 'A player’s limits with what is used of them',
    params: ofPlayer,
  },
  setPlayerLimit: {
    ...house,
    method: 'POST',
    path: '/api/players/:player/limits',
    summary: 'Set one of the house’s limits for a player, or none (null); it holds at once',
    params: ofPlayer,
    body: z.strictObject({ ...key, max, reason }),
  },
})
