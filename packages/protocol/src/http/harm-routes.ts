// Markers of harm: what a player's play, money and limits of the last weeks show that regulators ask a house to look at, each with the
// rows it rests on, and what staff did about it. It is read by a right of its own, and stands on no other page.

import type { Text } from '@punto/rules'
import * as z from 'zod/mini'
import { amount, change, countFromZero, day, note, personName, playerName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { routes } from './route.ts'

/** Each with its rule. Recent days are the last seven gaming days, today's among them; the usual is the 21 before. */
export const HARM_MARKERS = {
  chasing: { en: 'Paid in three times or more on a gaming day that was lost', zh: '当日输钱而充值三次以上' },
  'raised-after-losses': {
    en: 'Stakes after a lost round half as high again as after a won one, over thirty rounds of each',
    zh: '输局后的投注比赢局后高出一半以上（各三十局以上）',
  },
  'stakes-growing': {
    en: 'Stakes a round in the last seven days twice the usual, over twenty rounds of each',
    zh: '近七日每局投注为平时的两倍以上（各二十局以上）',
  },
  'time-growing': {
    en: 'Five hours or more of play in the last seven days, and twice the usual',
    zh: '近七日游玩五小时以上，且为平时的两倍以上',
  },
  nights: {
    en: 'Play between midnight and five o’clock on three or more of the last seven days',
    zh: '近七日中有三日以上在零时至五时之间游玩',
  },
  'deposits-refused': { en: 'Two or more deposits refused by a limit in 28 days', zh: '28 日内充值因限额被拒两次以上' },
  'limits-raised': {
    en: 'Asked two or more times in 28 days for a higher limit, or none',
    zh: '28 日内申请调高或取消限额两次以上',
  },
  'paid-in-again': {
    en: 'Cashed out and paid in again within a day, two or more times in 28 days',
    zh: '28 日内兑现后一日之内再次充值两次以上',
  },
  'excluded-tried': {
    en: 'Tried to come in or to play while excluded, in 28 days',
    zh: '28 日内在禁入期间仍尝试入场或投注',
  },
  'excluded-elsewhere': {
    en: 'Named by a register of exclusions that the house asks, in 28 days',
    zh: '28 日内本场所询问的禁入登记中有此玩家',
  },
} as const satisfies Readonly<Record<string, Text>>
/** A marker of harm. */
export type HarmMarkerName = keyof typeof HARM_MARKERS

/** Whose texts name which markers, by the texts of a submission's profiles (docs/submission.md); `source` is where. */
export const HARM_PROFILES = {
  ukgc: {
    en: 'Great Britain',
    zh: '英国',
    source: 'SR Code 3.4.3(5)',
    markers: [
      'chasing',
      'raised-after-losses',
      'stakes-growing',
      'time-growing',
      'nights',
      'deposits-refused',
      'limits-raised',
      'paid-in-again',
      'excluded-tried',
      'excluded-elsewhere',
    ],
  },
  malta: {
    en: 'Malta',
    zh: '马耳他',
    source: 'Player Protection Directive 17A(1)',
    markers: ['chasing', 'raised-after-losses', 'stakes-growing', 'limits-raised', 'paid-in-again', 'excluded-tried'],
  },
  nj: {
    en: 'New Jersey',
    zh: '新泽西',
    source: 'N.J.A.C. 13:69O-1.2A, as proposed',
    markers: ['stakes-growing', 'time-growing', 'limits-raised', 'paid-in-again'],
  },
} as const satisfies Readonly<
  Record<string, Text & { readonly source: string; readonly markers: readonly HarmMarkerName[] }>
>
/** A regulator that names markers of harm. */
export type HarmProfile = keyof typeof HARM_PROFILES
const PROFILES = Object.keys(HARM_PROFILES) as [HarmProfile, ...HarmProfile[]]

const MARKER_NAMES = Object.keys(HARM_MARKERS) as [HarmMarkerName, ...HarmMarkerName[]]

/** What a row of evidence can tell. */
export const HARM_FACTS = {
  'paid-in': { en: 'paid in', zh: '充值', is: 'money' },
  'cashed-out': { en: 'cashed out', zh: '兑现', is: 'money' },
  result: { en: 'result', zh: '输赢', is: 'money' },
  'a-round': { en: 'staked a round', zh: '每局投注', is: 'money' },
  'after-loss': { en: 'staked after a loss', zh: '输局后投注', is: 'money' },
  'after-win': { en: 'staked after a win', zh: '赢局后投注', is: 'money' },
  rounds: { en: 'rounds', zh: '局数', is: 'number' },
  minutes: { en: 'minutes', zh: '分钟', is: 'number' },
  limit: { en: 'limit', zh: '限额', is: 'limit' },
  table: { en: 'at table', zh: '牌桌', is: 'table' },
  hook: { en: 'by', zh: '来自', is: 'text' },
} as const satisfies Readonly<Record<string, Text & { readonly is: 'money' | 'number' | 'limit' | 'table' | 'text' }>>
/** What a row of a marker tells. */
export type HarmFact = keyof typeof HARM_FACTS

/** What staff can do about a marker of harm. */
export const HARM_ANSWERS = {
  message: { en: 'Message sent', zh: '已发送消息' },
  contact: { en: 'Spoken with the player', zh: '已与玩家沟通' },
  limit: { en: 'Limit set or offered', zh: '已设定或建议限额' },
  break: { en: 'Break or exclusion', zh: '休息或禁入' },
  none: { en: 'Looked at, nothing to do', zh: '已查看，无须处理' },
} as const satisfies Readonly<Record<string, Text>>
const ANSWERS = Object.keys(HARM_ANSWERS) as [keyof typeof HARM_ANSWERS, ...(keyof typeof HARM_ANSWERS)[]]

const markerSchema = z.enum(MARKER_NAMES)
export interface MarkerSchema extends Of<typeof markerSchema> {}

const marker: MarkerSchema = markerSchema
const fact = z.union([z.number(), z.string()])

const harmRowSchema = z.object({
  at: z.nullable(wallMs),
  day: z.nullable(day),
  facts: z.record(z.string().check(z.maxLength(32)), fact),
})
export interface HarmRowSchema extends Of<typeof harmRowSchema> {}

/** `at` where it was at one moment, `day` where it is told of a gaming day or of all from that day on. */
export const harmRow: HarmRowSchema = harmRowSchema
/** A row that a marker of harm rests on. */
export type HarmRow = DeepReadonly<z.infer<typeof harmRow>>

const harmMarkerSchema = z.object({ marker, rows: z.array(harmRow) })
export interface HarmMarkerSchema extends Of<typeof harmMarkerSchema> {}

export const harmMarker: HarmMarkerSchema = harmMarkerSchema
/** A marker of harm with the rows it rests on. */
export type HarmMarker = DeepReadonly<z.infer<typeof harmMarker>>

const harmAnswerSchema = z.object({
  at: wallMs,
  by: personName,
  what: z.enum(ANSWERS),
  note,
  /** What there was when it was answered. */
  markers: z.array(marker),
})
export interface HarmAnswerSchema extends Of<typeof harmAnswerSchema> {}

export const harmAnswer: HarmAnswerSchema = harmAnswerSchema
/** What staff did about a marker of harm. */
export type HarmAnswer = DeepReadonly<z.infer<typeof harmAnswer>>

const harmPlaySchema = z.object({
  /** Whole gaming days, fewer than fourteen while they are not over. */
  days: countFromZero,
  rounds: countFromZero,
  staked: amount,
  /** Of the player. */
  net: change,
  minutes: countFromZero,
  paidIn: amount,
})
export interface HarmPlaySchema extends Of<typeof harmPlaySchema> {}

/** A player's play over some days. */
export const harmPlay: HarmPlaySchema = harmPlaySchema
/** What somebody played before or after an answer. */
export type HarmPlay = DeepReadonly<z.infer<typeof harmPlay>>

const answeredHarmSchema = z.object({
  ...harmAnswer.shape,
  /** The fourteen gaming days before the day of the answer, and after it. */
  before: harmPlay,
  after: harmPlay,
})
export interface AnsweredHarmSchema extends Of<typeof answeredHarmSchema> {}

/** What staff did, and what was played before and after. */
export const answeredHarm: AnsweredHarmSchema = answeredHarmSchema

const playerHarmSchema = z.object({
  player: playerName,
  name: personName,
  markers: z.array(harmMarker),
  /** The newest first. */
  answers: z.array(answeredHarm),
})
export interface PlayerHarmSchema extends Of<typeof playerHarmSchema> {}

export const playerHarm: PlayerHarmSchema = playerHarmSchema
/** The markers of harm of a player. */
export type PlayerHarm = DeepReadonly<z.infer<typeof playerHarm>>

const ofPlayer = z.strictObject({ player: playerName })
const care = { tag: 'staff', right: 'see-harm' } as const

/** Routes of markers of harm. */
export const HARM_ROUTES = routes({
  harm: {
    ...care,
    method: 'GET',
    path: '/api/harm',
    summary:
      'Players with markers of harm in the last 28 days, those with most of them first, and who was answered in them; of the markers that one regulator names, with profile',
    query: z.strictObject({ profile: z.exactOptional(z.enum(PROFILES)) }),
    answer: z.object({ items: z.array(playerHarm) }),
  },
  playerHarm: {
    ...care,
    method: 'GET',
    path: '/api/harm/:player',
    summary:
      'A player’s markers of harm with the rows they rest on, what was done about them, and the play of fourteen days before and after',
    params: ofPlayer,
    answer: playerHarm,
  },
  answerHarm: {
    ...care,
    method: 'POST',
    path: '/api/harm/:player/answers',
    summary: 'Say what was done about a player’s markers of harm; it stays on the record',
    params: ofPlayer,
    body: z.strictObject({ what: z.enum(ANSWERS), note }),
    answer: playerHarm,
    status: 201,
  },
})
