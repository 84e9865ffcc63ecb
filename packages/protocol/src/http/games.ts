// Games, rules and odds over HTTP: the documents that `punto games --json` and `punto odds --json` print, for programs.

import { DEFAULT_DECKS } from '@punto/rules'
import * as z from 'zod/mini'
import { betId, decks, fraction, gameId, language, packId, points, ratio, rule } from '../basics.ts'
import type { Of } from '../deep-readonly.ts'
import { insuranceRow, layout, source } from '../settings.ts'
import { insuranceWindow, side } from '../view.ts'
import { numeral, routes } from './route.ts'

const pays = z.union([ratio, z.literal(['push', 'lose'])])

const betDocument = z.looseObject({
  id: betId,
  label: z.string(),
  labelZh: z.string(),
  offered: z.boolean(),
  requires: z.exactOptional(z.looseObject({ anyOf: z.array(betId) })),
  follows: z.exactOptional(betId),
  rungs: z.array(z.looseObject({ label: z.string(), labelZh: z.string(), pays, rule })),
})

const gameDocumentSchema = z.looseObject({
  id: gameId,
  title: z.string(),
  titleZh: z.string(),
  source,
  decks: z.looseObject({ min: decks, max: decks }),
  layouts: z.array(layout),
  bets: z.array(betDocument),
  insurance: z.exactOptional(z.array(insuranceRow)),
})
export interface GameDocumentSchema extends Of<typeof gameDocumentSchema> {}

/** A game, with its bets and layouts. */
export const gameDocument: GameDocumentSchema = gameDocumentSchema

/** A pack, with its bets. */
export const packDocument = z.looseObject({
  id: packId,
  title: z.string(),
  titleZh: z.string(),
  source,
  bets: z.array(betDocument),
})

const chance = z.number().check(z.gte(0), z.lte(1))
const digits = z.string().check(z.regex(/^[0-9]+$/))

const oddsDocumentSchema = z.looseObject({
  game: gameId,
  decks,
  cards: z.int().check(z.gte(0)),
  total: digits,
  bets: z.array(
    z.looseObject({
      id: betId,
      ev: fraction,
      houseEdge: z.number(),
      sd: z.number(),
      hit: chance,
      rungs: z.array(z.looseObject({ label: z.string(), pays, count: digits })),
    }),
  ),
  decisions: z.array(
    z.looseObject({
      bet: betId,
      ev: fraction,
      byFirstCard: z.record(z.string(), z.nullable(z.looseObject({ raise: fraction, fold: fraction }))),
    }),
  ),
  insurance: z.array(
    z.looseObject({ window: insuranceWindow, side, player: points, banker: points, pays: ratio, ev: fraction, chance }),
  ),
})
export interface OddsDocumentSchema extends Of<typeof oddsDocumentSchema> {}

/** The odds of a game. */
export const oddsDocument: OddsDocumentSchema = oddsDocumentSchema

const rulesPageSchema = z.object({
  game: gameId,
  lang: language,
  title: z.string(),
  document: z.object({
    code: z.string(),
    title: z.string(),
    version: z.nullable(z.string()),
    effective: z.nullable(z.string()),
  }),
  bets: z.array(
    z.object({
      id: betId,
      label: z.string(),
      offered: z.boolean(),
      rungs: z.array(z.object({ when: z.string(), label: z.string(), pays, rule })),
      otherwise: rule,
    }),
  ),
  paragraphs: z.array(
    z.object({ id: rule, summary: z.string(), rulings: z.array(z.object({ number: z.string(), text: z.string() })) }),
  ),
})
export interface RulesPageSchema extends Of<typeof rulesPageSchema> {}

/** A page of rules, as data: the pay tables in words, the paragraphs, and how the house reads them. */
export const rulesPage: RulesPageSchema = rulesPageSchema

const ofGame = z.strictObject({ game: gameId })

/** `Kd,Kd,5`: cards, or bare ranks. */
const without = z.string().check(z.maxLength(2000), z.regex(/^([A23456789TJQK][shdc]?)(,[A23456789TJQK][shdc]?)*$/))
const packList = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/))

const open = { tag: 'games', right: 'watch', method: 'GET' } as const

/** Routes of games, rules and odds. */
export const GAME_ROUTES = routes({
  games: {
    ...open,
    path: '/api/games',
    summary: 'Every game and pack of the house',
    answer: z.object({ games: z.array(gameDocument), packs: z.array(packDocument) }),
  },
  game: {
    ...open,
    path: '/api/games/:game',
    summary: 'One game: its bets, odds and paragraphs',
    params: ofGame,
    answer: gameDocument,
  },
  rules: {
    ...open,
    path: '/api/games/:game/rules',
    summary: 'The rules of a game in words, with their paragraphs',
    params: ofGame,
    query: z.strictObject({ lang: z.exactOptional(language) }),
    answer: rulesPage,
  },
  odds: {
    ...open,
    path: '/api/odds/:game',
    summary: `Every bet priced exactly, from a fresh shoe (${DEFAULT_DECKS} decks unless said) or one with cards taken out`,
    params: ofGame,
    query: z.strictObject({
      decks: z.exactOptional(numeral(decks)),
      with: z.exactOptional(packList),
      without: z.exactOptional(without),
    }),
    answer: oddsDocument,
  },
})
