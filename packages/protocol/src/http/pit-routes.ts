// The pit over HTTP: all tables at a glance, what has gone wrong at them, and a command that a second person signs at somebody
// else's screen.

import { type EventTypeWith, type Every, ROLES } from '@punto/table'
import * as z from 'zod/mini'
import {
  amount,
  betId,
  box,
  card,
  change,
  count,
  countFromZero,
  day,
  gameId,
  houseMs,
  id,
  playerName,
  rule,
  spot,
  tableName,
  text,
  wallMs,
} from '../basics.ts'
import { sentCommand } from '../commands.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { tableRole } from '../role-schemas.ts'
import { insuranceWindow, kind, phase, side, winner } from '../view.ts'
import { reason } from './audit.ts'
import { countKind } from './chips-routes.ts'
import { pitGroup } from './duty-routes.ts'
import { accountName, password, secondCode } from './identity.ts'
import { keyRequest, shownKey } from './keys.ts'
import { page, pageOf, routes } from './route.ts'
import { staffPin, whoSigns } from './terminal-routes.ts'

const role = tableRole
const ofTable = z.strictObject({ table: tableName })
const name = z.string().check(z.maxLength(64))
/** Somebody by id, with what they are called. */
const named = z.object({ id: playerName, name })

const tallySchema = z.object({
  bet: betId,
  staked: amount,
  /** The sum of the squares of the stakes. */
  squares: z.number().check(z.gte(0)),
  /** Of the House. */
  net: change,
})
export interface TallySchema extends Of<typeof tallySchema> {}

/** What was staked on a bet, for what its exact odds say of it. */
const tally: TallySchema = tallySchema

const pitTableSchema = z.object({
  table: tableName,
  name: z.exactOptional(text),
  game: gameId,
  title: text,
  packs: z.array(betId),
  decks: count,
  operation: z.enum(['automatic', 'dealer']),
  phase,
  /** Why nothing is dealt: null while the table runs. */
  shut: z.nullable(text),
  round: countFromZero,
  winner: z.nullable(winner),
  /** When the round's bets were opened; null where that was before the house started. */
  roundSince: z.nullable(houseMs),
  /** The mean of the last rounds, from one opening of the bets to the next; null before there were two. */
  paceMs: z.nullable(countFromZero),
  /** What a round is expected to take at a table that the program deals. */
  roundSeconds: z.nullable(countFromZero),
  dealer: z.nullable(named),
  /** Null where they signed on before the house started. */
  dealerSince: z.nullable(houseMs),
  /**
   * `away`: their page was connected and is no more; `may-not-deal`: their role is another by now, as when one for a time has ended.
   * Null where nothing of the kind is known.
   */
  dealerTrouble: z.nullable(z.enum(['away', 'may-not-deal'])),
  seats: countFromZero,
  taken: countFromZero,
  limits: z.object({ min: amount, max: amount }),
  maxDifferential: z.nullable(amount),
  /** The largest of any box, while bets can be laid or are in play. */
  differential: amount,
  /** On the felt now. */
  laid: amount,
  /** Betting areas on which a reader of chips sees something else than was entered. */
  chipsDiffer: countFromZero,
  /** Who waits for a seat. */
  waiting: countFromZero,
  /** Null, as `result`, where counts are blind and whoever asks counts. */
  float: z.nullable(change),
  /** The tray as it should be against its last count; null before the first. */
  tray: z.nullable(
    z.object({
      open: z.boolean(),
      /** What should lie in it now, by the ledger; null where counts are blind and whoever asks counts. */
      expected: z.nullable(change),
      /** At the last count, and by how much that was off: an opener may bring chips that were never counted. */
      kind: countKind,
      counted: amount,
      difference: change,
      roundsSince: countFromZero,
    }),
  ),
  /** Since the house started. */
  rounds: countFromZero,
  handle: amount,
  result: z.nullable(change),
  /** None where the result is not told. */
  bets: z.array(tally),
  voids: countFromZero,
  corrections: countFromZero,
  /** Of the last void and the last correction; null where there was none. */
  lastVoid: z.nullable(houseMs),
  lastCorrection: z.nullable(houseMs),
  /** Settings in which the table has moved away from the house's file. */
  moved: z.array(z.string()),
})
export interface PitTableSchema extends Of<typeof pitTableSchema> {}

export const pitTable: PitTableSchema = pitTableSchema
/** A table as the pit sees it. */
export type PitTable = DeepReadonly<z.infer<typeof pitTable>>

/**
 * `fill`, `credit` and `count` are documents of a table's tray, `cash` an alert about a player's cash of a day,
 * `settings` a change that awaits a second person.
 */
export const DECISION_KINDS = [
  'irregularity',
  'claim',
  'dispute',
  'squeeze',
  'relief',
  'fill',
  'credit',
  'count',
  'debt',
  'cash',
  'settings',
] as const

const pitDecisionSchema = z.object({
  kind: z.enum(DECISION_KINDS),
  /** Null for a debt and for cash, which are the house's. */
  table: z.nullable(tableName),
  /** Of the irregularity, the claim or the dispute; the serial number of a document. */
  number: z.nullable(count),
  round: z.nullable(count),
  /** What went wrong. */
  what: z.nullable(kind),
  rule: z.nullable(rule),
  spot: z.nullable(spot),
  /** Whom it concerns: a player, or the dealer who is to take the table. */
  whom: z.nullable(named),
  /** Who of the staff asked for it. */
  by: z.nullable(named),
  amount: z.nullable(amount),
  words: z.nullable(z.string()),
  /** Of a claim: which row of which window was not offered, and the cards of its round where it is the last. */
  claim: z.exactOptional(
    z.object({
      box,
      side,
      stage: insuranceWindow,
      cards: z.array(z.object({ spot, card: z.nullable(card) })),
      /** How its window was closed: after how long, and by whom; left out where none opened. */
      window: z.exactOptional(z.object({ openMs: countFromZero, by: role })),
    }),
  ),
  /** Whose word it awaits. */
  needs: z.array(z.enum([...ROLES, 'cashier', 'operator'])),
  /** Since when; null where that was before the house started, and for a debt. */
  since: z.nullable(houseMs),
  /** Others of the pit who have it before them. */
  looking: z.array(name),
})
export interface PitDecisionSchema extends Of<typeof pitDecisionSchema> {}

/** Something that awaits somebody's word, at any table or in the house; what does not apply to its kind is null. */
export const pitDecision: PitDecisionSchema = pitDecisionSchema
/** Something that awaits a decision of the pit. */
export type PitDecision = DeepReadonly<z.infer<typeof pitDecision>>

const gamingDayFiguresSchema = z.object({
  day,
  since: wallMs,
  tables: z.array(
    z.object({
      table: tableName,
      rounds: countFromZero,
      handle: amount,
      /** Of the House; null, as hold and drop, where counts are blind and whoever asks counts. */
      win: z.nullable(change),
      /** Win by handle; null without any handle. */
      hold: z.nullable(z.number()),
      /** Cash for chips at the table. */
      drop: z.nullable(amount),
      tips: amount,
      openMs: countFromZero,
    }),
  ),
})
export interface GamingDayFiguresSchema extends Of<typeof gamingDayFiguresSchema> {}

/** What a table has done since the gaming day began, kept over restarts. */
export const gamingDayFigures: GamingDayFiguresSchema = gamingDayFiguresSchema
/** The figures of a gaming day. */
export type GamingDayFigures = DeepReadonly<z.infer<typeof gamingDayFigures>>

const pitFloorSchema = z.object({
  now: houseMs,
  /** Since when the figures are counted. */
  since: houseMs,
  currency: z.string().check(z.maxLength(12)),
  storage: z.enum(['well', 'cannot-write', 'reading-back']),
  /** How far the rows to search and report on are behind the logs; null where none are kept. */
  evidence: z.nullable(
    z.object({
      events: countFromZero,
      /** Everything committed before so many milliseconds is in the rows; null before they were first written. */
      behindMs: z.nullable(countFromZero),
      /** Logs whose rows cannot be written. */
      failed: z.array(z.string()),
    }),
  ),
  tables: z.array(pitTable),
  /** The gaming day so far; null where no rows are kept to read it from. */
  gamingDay: z.nullable(gamingDayFigures),
  /** Tables that are run together; none where the house has no pits. */
  pits: z.array(pitGroup),
  /** Excluded players who tried to come in or to play in the last ten minutes, the latest first; the table, where it was at one. */
  excluded: z.array(z.object({ whom: named, table: z.nullable(tableName), agoMs: countFromZero })),
  /** What awaits somebody's word, longest first. */
  decisions: z.array(pitDecision),
})
export interface PitFloorSchema extends Of<typeof pitFloorSchema> {}

export const pitFloor: PitFloorSchema = pitFloorSchema
/** All that the pit sees at once. */
export type PitFloor = DeepReadonly<z.infer<typeof pitFloor>>

/** The events that say that something went wrong, or what became of it. */
export const WENT_WRONG = [
  'irregularity-declared',
  'irregularity-approved',
  'irregularity-dismissed',
  'card-corrected',
  'round-reopened',
  'round-voided',
  'jackpot-undone',
  'insurance-claimed',
  'claim-accepted',
  'claim-refused',
] as const
WENT_WRONG satisfies Every<typeof WENT_WRONG, EventTypeWith<'wentWrong'>>

const wentWrongSchema = z.object({
  table: tableName,
  round: countFromZero,
  what: z.enum(WENT_WRONG),
  /** Of the irregularity, or of the claim; null for a card that its dealer corrected at once. */
  number: z.nullable(count),
  kind: z.nullable(kind),
  rule: z.nullable(rule),
  /** Null for what followed by itself from what somebody decided. */
  by: z.nullable(z.object({ id: playerName, name, role })),
  /** Of a corrected card. */
  corrected: z.exactOptional(z.object({ spot, was: card, card })),
})
export interface WentWrongSchema extends Of<typeof wentWrongSchema> {}

/** Something that went wrong at a table, and what became of it. */
export const wentWrong: WentWrongSchema = wentWrongSchema
/** Something that went wrong at a table. */
export type WentWrong = DeepReadonly<z.infer<typeof wentWrong>>

/** What one has before one, by table, kind and number, as `salon irregularity 3`: others who have it before them are told. */
const matterKey = z
  .string()
  .check(z.maxLength(160), z.regex(new RegExp(`^[!-~]+ (${DECISION_KINDS.join('|')}) [!-~]+$`)))

/** What a decision is called where somebody says that they have it before them. */
export const decisionKey = ({
  kind,
  table,
  number,
  spot: at,
  whom,
}: Pick<PitDecision, 'kind' | 'table' | 'number' | 'spot' | 'whom'>): string =>
  `${table ?? '-'} ${kind} ${number ?? at ?? whom?.id ?? '-'}`

const countersignRequestSchema = z.strictObject({
  name: z.exactOptional(accountName),
  password: z.exactOptional(password),
  code: z.exactOptional(secondCode),
  key: z.exactOptional(shownKey),
  /** At an enrolled terminal: a name or a badge, and its PIN. */
  who: z.exactOptional(whoSigns),
  pin: z.exactOptional(staffPin),
  id,
  command: sentCommand,
})
export interface CountersignRequestSchema extends Of<typeof countersignRequestSchema> {}

/** By name and password, with the second factor where there is one, by a security key alone, or at an enrolled terminal by name or badge and PIN. */
export const countersignRequest: CountersignRequestSchema = countersignRequestSchema

const storageFindingSchema = z.object({
  /** The table of the database. */
  in: z.string(),
  row: z.string(),
  expected: z.string(),
  found: z.string(),
  concerns: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('table'), table: z.string() }),
    z.object({ kind: z.literal('player'), player: z.string() }),
    z.object({ kind: z.literal('person'), person: z.string() }),
    z.object({ kind: z.enum(['house', 'nothing']) }),
  ]),
  at: wallMs,
  /** Whether a check that was asked for since has found it again; null before there was one. */
  isThere: z.nullable(z.boolean()),
  /** Who has asked that it be lifted, which somebody else has to agree to. */
  lift: z.nullable(z.object({ by: named, reason: z.string(), at: wallMs })),
})
export interface StorageFindingSchema extends Of<typeof storageFindingSchema> {}

/** A row of the database that is not as it was written, and what is shut on account of it. */
export const storageFinding: StorageFindingSchema = storageFindingSchema

/** Each once; `addresses` counts to twenty. */
export const blockedPage = z.object({
  directive: z.string(),
  blocked: z.string(),
  page: z.string(),
  count: z.number(),
  addresses: z.number(),
  firstAt: wallMs,
  lastAt: wallMs,
})

const findingRow = z.string().check(z.minLength(1), z.maxLength(1000))

/** Routes of the pit. */
export const PIT_ROUTES = routes({
  pit: {
    method: 'GET',
    path: '/api/pit',
    tag: 'staff',
    summary: 'All tables at a glance: phase, pace, dealer, money since the house started, and what awaits a decision',
    right: 'read-pit',
    query: z.strictObject({ at: z.exactOptional(matterKey) }),
    answer: pitFloor,
  },
  decisions: {
    method: 'GET',
    path: '/api/pit/decisions',
    tag: 'staff',
    summary:
      'What awaits a decision over all tables, longest first: irregularities, claims, disputes, squeezes, relief, fills, credits, counts, debts, alerts about cash and changes of settings',
    right: 'read-pit',
    answer: z.object({ now: houseMs, items: z.array(pitDecision) }),
  },
  findings: {
    method: 'GET',
    path: '/api/findings',
    tag: 'staff',
    summary: 'Rows of the database that are not as they were written, and when all were last checked; null for not yet',
    right: 'read-pit',
    answer: z.object({
      checkedAt: z.nullable(wallMs),
      deepCheckedAt: z.nullable(wallMs),
      items: z.array(storageFinding),
    }),
  },
  blockedPages: {
    method: 'GET',
    path: '/api/blocked-pages',
    tag: 'staff',
    summary:
      'What browsers report that the content policy has blocked on the pages, the newest first, since this process started. Anybody can send such a report',
    right: 'read-pit',
    answer: z.object({ items: z.array(blockedPage) }),
  },
  checkFindings: {
    method: 'POST',
    path: '/api/findings/check',
    tag: 'staff',
    summary: 'Have every stored row checked again from the beginning; GET /api/findings then says what is still there',
    right: 'lift-findings',
    answer: null,
  },
  liftFinding: {
    method: 'POST',
    path: '/api/findings/lift',
    tag: 'staff',
    summary:
      'Lift an alarm that a check since then has not found again: the first asks, and somebody else who does the same lifts it',
    right: 'lift-findings',
    body: z.strictObject({ in: findingRow, row: findingRow, reason }),
    answer: z.object({ lifted: z.boolean() }),
  },
  wentWrong: {
    method: 'GET',
    path: '/api/tables/:table/went-wrong',
    tag: 'staff',
    summary: 'What went wrong at a table, newest first: irregularities, corrections, voids and claims',
    right: 'read-pit',
    params: ofTable,
    query: page,
    answer: pageOf(wentWrong),
  },
  askKeyToSign: {
    method: 'POST',
    path: '/api/tables/:table/countersign/options',
    tag: 'staff',
    summary:
      'Have the security key of a second person asked for, who signs this one command; with their name and password as their second factor, without them by a key that asks for their finger or its PIN',
    right: 'countersign',
    params: ofTable,
    body: z.strictObject({
      name: z.exactOptional(accountName),
      password: z.exactOptional(password),
      id,
      command: sentCommand,
    }),
    answer: keyRequest,
  },
  countersign: {
    method: 'POST',
    path: '/api/tables/:table/countersign',
    tag: 'staff',
    summary:
      'Send one command in the name of a second person, who signs it with their own name and password, or with their security key, at your screen; no session begins',
    right: 'countersign',
    params: ofTable,
    body: countersignRequest,
    answer: z.object({ id, repeated: z.boolean() }),
  },
})
