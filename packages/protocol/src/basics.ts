// The words that every message is made of, each with its exact limits.
import { LARGEST_AMOUNT } from '@punto/ledger'
import { LANGUAGES, MAX_DECKS, MAX_STAKE, MIN_DECKS, RANKS, type RatioText, SUITS } from '@punto/rules'
import { SPOTS } from '@punto/table'
import * as z from 'zod'

/** The rounds and shoes of a table are counted; no table lives to see this number. */
export const LARGEST_COUNT = 0xffff_ffff
/** Longer felts than this no game file declares. */
export const MOST_BOXES = 20
export const LONGEST_NOTE = 200

const VISIBLE = /^[!-~]{1,64}$/

/** Made by clients, for commands and messages: 1 to 64 visible ASCII characters. */
export const id = z.string().max(64).regex(VISIBLE)
export const tableName = z.string().max(64).regex(VISIBLE)
export const playerName = z.string().max(64).regex(VISIBLE)
/** As game files write it: small letters, digits and dashes. */
export const betId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const gameId = betId
export const packId = betId

export const count = z.int().min(1).max(LARGEST_COUNT)
/** A count that may still be none. */
export const countFromZero = z.int().min(0).max(LARGEST_COUNT)
export const box = z.int().min(1).max(MOST_BOXES)
/** Of a bet, in minor units. */
export const stake = z.int().min(1).max(MAX_STAKE)
/** Of money anywhere, in minor units. */
export const amount = z.int().min(0).max(LARGEST_AMOUNT)
/** A change of money: below zero when it left. */
export const change = z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT)
/** The house's own clock, which never goes back, in milliseconds. */
export const houseMs = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Milliseconds since 1970. */
export const wallMs = houseMs
export const decks = z.int().min(MIN_DECKS).max(MAX_DECKS)
export const points = z.int().min(0).max(9)

/** As `Kd`. */
export const card = z
  .string()
  .max(2)
  .regex(new RegExp(`^[${RANKS.join('')}][${SUITS.join('')}]$`))
export const spot = z.enum(SPOTS)
/** 64 lower-case hexadecimal digits. */
export const hash = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/)
/** Odds such as 8/1. */
export const ratio = z
  .string()
  .max(9)
  .regex(/^[1-9][0-9]{0,3}\/[1-9][0-9]{0,3}$/) as unknown as z.ZodType<RatioText, RatioText>
/** An exact number as `n/d` in lowest terms. */
export const fraction = z
  .string()
  .max(400)
  .regex(/^-?[0-9]+\/[0-9]+$/)
/** Somebody's words, in one line. */
export const note = z
  .string()
  .min(1)
  .max(LONGEST_NOTE)
  .regex(/^(?=.*\S)\P{Cc}*$/u)
export const language = z.enum(LANGUAGES)
export const text = z.object({ en: z.string(), zh: z.string() })
/** A paragraph, as `KO 3.4.2`. */
export const rule = z.string().max(40)
/** Sealed by the server: opaque to everyone else. */
export const cursor = z
  .string()
  .max(512)
  .regex(/^[A-Za-z0-9_-]+$/)
