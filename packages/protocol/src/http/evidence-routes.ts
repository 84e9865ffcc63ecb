// What staff look up over all tables and days: rounds, significant events, visits, reports. Read from the rows of evidence, which follow the
// logs within a second (docs/evidence.md).

import { IRREGULARITY_KINDS, MATTERS, type Matter } from '@punto/table'
import * as z from 'zod/mini'
import {
  amount,
  betId,
  change,
  count,
  countFromZero,
  day,
  gameId,
  houseMs,
  personName,
  playerName,
  points,
  rule,
  tableName,
  wallMs,
} from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { winner } from '../view.ts'
import { AUDIT_KINDS, type AuditKind } from './audit.ts'
import { numeral, page, pageOf, routes } from './route.ts'

const name = z.string().check(z.maxLength(64))
const named = z.object({ id: z.string().check(z.maxLength(128)), name })
const staff = { tag: 'staff', method: 'GET' } as const
/** Gaming days, the first and the last. */
const days = { from: z.exactOptional(day), to: z.exactOptional(day) }

/** What can be the matter with a round, or at a table. */
export { MATTERS, type Matter }
/** Those that are about a round. */
export const ROUND_MATTERS = [
  'irregularity',
  'correction',
  'void',
  'claim',
  'dispute',
  'decision',
] as const satisfies readonly Matter[]
/** What can be the matter with a round. */
export type RoundMatter = (typeof ROUND_MATTERS)[number]
const oneMatter = `(${ROUND_MATTERS.join('|')})`
/** One, or several between commas: a round with any of them. */
const roundMatters = z.string().check(z.maxLength(100), z.regex(new RegExp(`^${oneMatter}(,${oneMatter})*$`)))

const irregularityKindSchema = z.enum(IRREGULARITY_KINDS)
export interface IrregularityKindSchema extends Of<typeof irregularityKindSchema> {}

const irregularityKind: IrregularityKindSchema = irregularityKindSchema

const foundRoundSchema = z.object({
  table: tableName,
  round: count,
  shoe: count,
  game: gameId,
  day,
  openedAt: wallMs,
  endedAt: wallMs,
  outcome: z.enum(['settled', 'void']),
  winner: z.nullable(winner),
  points: z.nullable(z.object({ player: points, banker: points })),
  /** As `8h Kd`. */
  cards: z.object({ player: z.string(), banker: z.string() }),
  dealer: z.nullable(named),
  players: countFromZero,
  bets: countFromZero,
  largest: amount,
  handle: amount,
  /** Of the House. */
  win: change,
  commission: amount,
  /** More than one after a correction. */
  settlements: countFromZero,
  /** Why it is void. */
  void: z.nullable(z.object({ number: count, kind: irregularityKind, rule })),
  /** What was the matter with it. */
  matters: z.array(z.enum(MATTERS)),
  /** Where one player was asked for: what they staked and won in it; null where they had no settled bet. */
  player: z.exactOptional(z.nullable(z.object({ staked: amount, net: change }))),
})
export interface FoundRoundSchema extends Of<typeof foundRoundSchema> {}

export const foundRound: FoundRoundSchema = foundRoundSchema
/** A round that was searched for. */
export type FoundRound = DeepReadonly<z.infer<typeof foundRound>>

/** What is in the audit log, and what happened at the tables, under one roof. */
const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
const significantEventSchema = z.object({
  at: wallMs,
  /** In the audit log, or in a table's log. */
  source: z.enum(['house', 'table']),
  /** A kind of the audit log, or the type of the table's event. */
  kind: z.string().check(z.maxLength(64)),
  matter: z.nullable(z.enum(MATTERS)),
  author: z.nullable(z.object({ ...named.shape, role: z.nullable(z.string().check(z.maxLength(32))) })),
  /** Whom or what it was done to. */
  subject: z.nullable(named),
  table: z.nullable(tableName),
  round: z.nullable(countFromZero),
  number: z.nullable(countFromZero),
  rule: z.nullable(rule),
  amount: z.nullable(change),
  before: z.nullable(z.record(z.string(), fact)),
  after: z.nullable(z.record(z.string(), fact)),
  why: z.nullable(z.string()),
  /** From where; null for what happened at a table. */
  address: z.nullable(z.string().check(z.maxLength(64))),
})
export interface SignificantEventSchema extends Of<typeof significantEventSchema> {}

export const significantEvent: SignificantEventSchema = significantEventSchema
/** Something that surveillance looks for. */
export type SignificantEvent = DeepReadonly<z.infer<typeof significantEvent>>

const AUDIT_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]
/** What a significant event can be: a kind of the audit log, or what can be the matter at a table. */
export const SIGNIFICANT_KINDS: readonly (AuditKind | Matter)[] = [...AUDIT_NAMES, ...MATTERS]

const visitSchema = z.object({
  table: tableName,
  /** When the bets of its first and last round were opened. */
  from: wallMs,
  to: wallMs,
  rounds: count,
  staked: amount,
  /** Of the player. */
  net: change,
})
export interface VisitSchema extends Of<typeof visitSchema> {}

export const visit: VisitSchema = visitSchema
/** A player's visit to a table. */
export type PlayerVisit = DeepReadonly<z.infer<typeof visit>>

/** By what play is counted. */
export const REPORT_KEYS = ['table', 'game', 'bet', 'dealer', 'player', 'hour', 'day', 'month'] as const
/** By what play is counted in a report. */
export type ReportKey = (typeof REPORT_KEYS)[number]

const playReportRowSchema = z.object({
  key: z.string(),
  /** Of a dealer or a player: what they are called. */
  name: z.exactOptional(name),
  /** False: nothing was played. */
  active: z.boolean(),
  rounds: countFromZero,
  voids: countFromZero,
  bets: countFromZero,
  handle: amount,
  /** Of the House; what claims and decisions moved is apart. */
  win: change,
  /** Win by handle; null without any handle. */
  hold: z.nullable(z.number()),
  commission: amount,
  /** Cash for chips at the tables; null where it cannot be told by this key. */
  drop: z.nullable(amount),
  /** What claims and decisions brought the House, below zero where they cost it; null where it cannot be told by this key. */
  decided: z.nullable(change),
  /** What players tipped the dealers; null where it cannot be told by this key. */
  tips: z.nullable(amount),
  /** The mean time from one opening of bets to the next, longer breaks left out; null where it cannot be told. */
  paceMs: z.nullable(countFromZero),
  /** What the House should have won by the exact odds on the bets that have a price; null where none has. */
  theoretical: z.nullable(change),
  /** What it won on the same bets. */
  priced: z.nullable(change),
  /** One standard deviation of that, at most. */
  sd: z.nullable(z.number()),
  /** The chance, at most, that luck alone takes the result so far from what the odds say. */
  chance: z.nullable(z.number()),
  /** Beyond what chance allows, for as many rows as are looked at. */
  flagged: z.boolean(),
})
export interface PlayReportRowSchema extends Of<typeof playReportRowSchema> {}

export const playReportRow: PlayReportRowSchema = playReportRowSchema
/** A line of the report of play. */
export type PlayReportRow = DeepReadonly<z.infer<typeof playReportRow>>

/** By what incidents are counted. */
export const INCIDENT_KEYS = ['kind', 'person', 'table', 'day'] as const

const incidentReportRowSchema = z.object({
  key: z.string(),
  name: z.exactOptional(name),
  declared: countFromZero,
  approved: countFromZero,
  dismissed: countFromZero,
  corrections: countFromZero,
  voids: countFromZero,
  claims: countFromZero,
  disputes: countFromZero,
  decisions: countFromZero,
  /** What claims and decisions moved to players; below zero where it was taken. */
  moved: change,
})
export interface IncidentReportRowSchema extends Of<typeof incidentReportRowSchema> {}

export const incidentReportRow: IncidentReportRowSchema = incidentReportRowSchema
/** A line of the report of incidents. */
export type IncidentReportRow = DeepReadonly<z.infer<typeof incidentReportRow>>

const asked = { day: z.exactOptional(day), ...days, table: z.exactOptional(tableName), game: z.exactOptional(gameId) }
const period = { from: day, to: day }

/** Routes of rounds, events, visits and reports. */
export const EVIDENCE_ROUTES = routes({
  findRounds: {
    ...staff,
    path: '/api/rounds',
    summary:
      'Rounds over all tables, newest first: by table, shoe, gaming day, dealer, player, result, size of bet, and what was the matter with them',
    right: 'read-recording',
    query: z.strictObject({
      ...page.shape,
      ...days,
      table: z.exactOptional(tableName),
      shoe: z.exactOptional(numeral(count)),
      /** By id or name. */
      dealer: z.exactOptional(personName),
      player: z.exactOptional(personName),
      outcome: z.exactOptional(z.enum(['settled', 'void'])),
      winner: z.exactOptional(winner),
      bet: z.exactOptional(betId),
      /** Of the house’s clock. */
      hour: z.exactOptional(numeral(z.int().check(z.gte(0), z.lte(23)))),
      minStake: z.exactOptional(numeral(amount)),
      matter: z.exactOptional(roundMatters),
      kind: z.exactOptional(irregularityKind),
    }),
    answer: pageOf(foundRound),
  },
  significantEvents: {
    ...staff,
    path: '/api/events',
    summary:
      'Significant events, newest first, with who, when, from where, before, after and why: sign-ins and failures, roles, settings, chips, counts, voids, corrections, exclusions; author and subject by id or name',
    right: 'read-events',
    query: z.strictObject({
      ...page.shape,
      ...days,
      kind: z.exactOptional(z.enum(SIGNIFICANT_KINDS)),
      /** By id or name. */
      author: z.exactOptional(personName),
      /** A player or a member of staff, by id or name, or a table. */
      subject: z.exactOptional(personName),
      table: z.exactOptional(tableName),
    }),
    answer: pageOf(significantEvent),
  },
  playerVisits: {
    ...staff,
    path: '/api/players/:player/visits',
    summary: 'A player’s visits, newest first: rounds at one table with no break of more than half an hour',
    right: 'read-players-money',
    params: z.strictObject({ player: playerName }),
    query: page,
    answer: pageOf(visit),
  },
  playReport: {
    ...staff,
    path: '/api/reports/play',
    summary:
      'Handle, win, hold, drop, commission, rounds and pace by table, game, bet, dealer, player, hour, gaming day or month; theoretical against actual, flagged beyond what chance allows',
    right: 'read-reports',
    query: z.strictObject({ ...asked, by: z.exactOptional(z.enum(REPORT_KEYS)) }),
    answer: z.object({
      by: z.enum(REPORT_KEYS),
      ...period,
      currency: z.string().check(z.maxLength(12)),
      /** How far the rows are behind the tables. */
      behindMs: z.nullable(houseMs),
      rows: z.array(playReportRow),
      total: playReportRow,
    }),
  },
  incidentReport: {
    ...staff,
    path: '/api/reports/incidents',
    summary: 'Irregularities, corrections, voids, claims, disputes and decisions by kind, person, table or gaming day',
    right: 'read-reports',
    query: z.strictObject({ ...asked, by: z.exactOptional(z.enum(INCIDENT_KEYS)) }),
    answer: z.object({ by: z.enum(INCIDENT_KEYS), ...period, rows: z.array(incidentReportRow) }),
  },
})
