// The words that every message is made of, each with its exact limits.

import { LARGEST_AMOUNT } from '@punto/ledger'
import { LANGUAGES, LEAST_DECKS, MAX_DECKS, MAX_STAKE, RANKS, type RatioText, SUITS } from '@punto/rules'
import { IDENTIFIER, SPOTS } from '@punto/table'
import * as z from 'zod/mini'
import type { Of } from './deep-readonly.ts'
import { DAY, ONE_LINE, PERSON } from './patterns.ts'

/** The rounds and shoes of a table are counted; no table lives to see this number. */
export const LARGEST_COUNT = 0xffff_ffff
/** Longer felts than this no game file declares. */
export const MOST_BOXES = 20
/** The longest note. */
export const LONGEST_NOTE = 200

/** Made by clients, for commands and messages: 1 to 64 visible ASCII characters. */
export const id = z.string().check(z.maxLength(64), z.regex(IDENTIFIER))
/** The id of a table. */
export const tableName = z.string().check(z.maxLength(64), z.regex(IDENTIFIER))
/** Of a group of tables that are run together. */
export const pitName = z.string().check(z.maxLength(64), z.regex(IDENTIFIER))
export const playerName = z.string().check(z.maxLength(64), z.regex(IDENTIFIER))
/** Of a player whom an operator has sent: the operator's page to go back to; null where the launch named none. */
export const launched = z.object({ returnTo: z.nullable(z.string().check(z.maxLength(1000))) })
/** Somebody by id, or by the name they go by, which may be in any script. */
export const personName = z.string().check(z.minLength(1), z.maxLength(64), z.regex(PERSON))
/** As game files write it: small letters, digits and dashes. */
export const betId = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
/** The id of a game. */
export const gameId = betId
export const packId = betId

/** A whole number from 1. */
export const count = z.int().check(z.gte(1), z.lte(LARGEST_COUNT))
/** A count that may still be none. */
export const countFromZero = z.int().check(z.gte(0), z.lte(LARGEST_COUNT))
/** The number of a box. */
export const box = z.int().check(z.gte(1), z.lte(MOST_BOXES))
/** Where a bet lies: 0 for one without a box. */
export const betBox = z.int().check(z.gte(0), z.lte(MOST_BOXES))
/** Of a bet, in minor units. */
export const stake = z.int().check(z.gte(1), z.lte(MAX_STAKE))
/** Of money anywhere, in minor units. */
export const amount = z.int().check(z.gte(0), z.lte(LARGEST_AMOUNT))
/** A change of money: below zero when it left. */
export const change = z.int().check(z.gte(-LARGEST_AMOUNT), z.lte(LARGEST_AMOUNT))
/** A day of the calendar, as 2027-01-31; whether there is such a day is asked apart. */
export const day = z.string().check(z.maxLength(10), z.regex(DAY))
/** The house's own clock, which never goes back, in milliseconds. */
export const houseMs = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
/** Milliseconds since 1970. */
export const wallMs = houseMs
/** The number of decks of a shoe. */
export const decks = z.int().check(z.gte(LEAST_DECKS), z.lte(MAX_DECKS))
/** The points of a hand. */
export const points = z.int().check(z.gte(0), z.lte(9))

/** As `Kd`. */
export const card = z.string().check(z.maxLength(2), z.regex(new RegExp(`^[${RANKS.join('')}][${SUITS.join('')}]$`)))
const spotSchema = z.enum(SPOTS)
export interface SpotSchema extends Of<typeof spotSchema> {}

/** A place where a card lies. */
export const spot: SpotSchema = spotSchema
/** 64 lower-case hexadecimal digits. */
export const hash = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/))
const ratioSchema = z
  .string()
  .check(z.maxLength(9), z.regex(/^[1-9][0-9]{0,3}\/[1-9][0-9]{0,3}$/)) as unknown as z.ZodMiniType<
  RatioText,
  RatioText
>
export interface RatioSchema extends Of<typeof ratioSchema> {}

/** Odds such as 8/1. */
export const ratio: RatioSchema = ratioSchema
/** An exact number as `n/d` in lowest terms. */
export const fraction = z.string().check(z.maxLength(400), z.regex(/^-?[0-9]+\/[0-9]+$/))
/** Somebody's words, in one line. */
export const note = z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE), z.regex(ONE_LINE))
/** A language of the house. */
export const language = z.enum(LANGUAGES)
/** Words in both languages. */
export const text = z.object({ en: z.string(), zh: z.string() })
/** A paragraph, as `KO 3.4.2`. */
export const rule = z.string().check(z.maxLength(40))
/** Sealed by the server: opaque to everyone else. */
export const cursor = z.string().check(z.maxLength(512), z.regex(/^[A-Za-z0-9_-]+$/))
