// What the eyes of the house have found (docs/protection.md): in stakes, in who plays with whom, in the game itself. A finding is a reason
// to look, and no proof: it says what it rests on, how likely chance alone brings it about, and in which rounds to look.

import type { Text } from '@punto/rules'
import * as z from 'zod/mini'
import { count, countFromZero, day, personName, playerName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { numeral, page, pageOf, routes } from './route.ts'

/** What can be found, each in words. */
export const FINDING_KINDS = {
  counting: { en: 'Stakes follow the exact edge of the bet', zh: '投注额跟随该注的实际优势' },
  'late-maximum': { en: 'From small stakes to the largest late in the shoe', zh: '靴末由小注改为最大注' },
  opposite: { en: 'Two players on opposite sides', zh: '两名玩家对押' },
  'dealer-player': { en: 'One player at one dealer, beyond chance', zh: '同一玩家与同一荷官，超出偶然' },
  'late-entry': { en: 'Bets entered late, beyond the table’s rate', zh: '迟录投注超出该台常率' },
  'dealer-irregularities': { en: 'Irregularities beyond the house’s rate', zh: '异常次数超出全场常率' },
  'exposed-card': { en: 'Bets after an exposed card', zh: '牌露出之后的投注' },
  'shoe-law': { en: 'Results of a shoe that the law does not allow', zh: '一靴结果不合概率' },
  'table-law': { en: 'Results of a table’s shoes that the law does not allow', zh: '该台各靴结果不合概率' },
  'dealer-law': { en: 'Results of a dealer’s rounds that the law does not allow', zh: '该荷官牌局结果不合概率' },
  streak: { en: 'Streaks longer or shorter than chance has them', zh: '连庄连闲长短异于偶然' },
  'cards-away': { en: 'Cards that stay away', zh: '某些牌迟迟不出' },
} as const satisfies Readonly<Record<string, Text>>
/** What can be found. */
export type FindingKind = keyof typeof FINDING_KINDS
const KINDS = Object.keys(FINDING_KINDS) as [FindingKind, ...FindingKind[]]
const kindSchema = z.enum(KINDS)
export interface FindingKindSchema extends Of<typeof kindSchema> {}

const kind: FindingKindSchema = kindSchema

/** Why something was found, each in words. */
export const FINDING_REASONS = {
  'follows-edge': { en: 'Stakes were large when the shoe favoured the bet', zh: '牌靴有利于该注时投注偏大' },
  'only-when-good': { en: 'Most bets were laid when they favoured the bettor', zh: '多数投注恰在有利时下注' },
  spread: { en: 'Stakes vary widely', zh: '投注额相差悬殊' },
  'late-in-shoe': { en: 'Begins to bet in the second half of the shoe', zh: '后半靴才开始投注' },
  'large-late': { en: 'Largest stakes came in the last quarter of the shoe', zh: '最大投注出现在靴末四分之一' },
  wins: { en: 'Wins more at this dealer than the odds allow', zh: '在该荷官处赢额超出概率' },
  matters: { en: 'Claims, corrections and decisions at this dealer', zh: '在该荷官处的申诉、更正与裁定' },
  irregularities: { en: 'Irregularities declared', zh: '申报的异常' },
  'chips-found': { en: 'Chips found that were not entered', zh: '发现未录入的筹码' },
  'opposite-alike': { en: 'Like stakes on opposite sides, of several sizes', zh: '对押且金额相近，金额多变' },
  'come-and-go': { en: 'Began and ended within a round of each other', zh: '开始与结束相差不过一局' },
  'chips-passed': {
    en: 'One paid chips in, and the other cashed out more than they had paid in',
    zh: '一人充值，另一人兑现多于自己的充值',
  },
  'same-place': { en: 'Signed in from the same address or device', zh: '由同一地址或设备登录' },
  winners: { en: 'How often Player, Banker and Tie won', zh: '闲、庄、和的胜出次数' },
  points: { en: 'Points of both hands', zh: '双方点数' },
  streaks: { en: 'Wins after a win of the same hand', zh: '同一方连胜' },
  cards: { en: 'Which cards came', zh: '出现的牌' },
  'bets-after': { en: 'Bets laid after the card was seen', zh: '牌露出后所下的注' },
} as const satisfies Readonly<Record<string, Text>>

/** What the figures of a reason are called. */
export const FINDING_FIGURES = {
  bet: { en: 'bet', zh: '注项', is: 'text' },
  shoes: { en: 'shoes', zh: '靴数', is: 'number' },
  bets: { en: 'bets', zh: '注数', is: 'number' },
  deviation: { en: 'standard deviations a shoe', zh: '每靴标准差', is: 'number' },
  staked: { en: 'staked', zh: '投注额', is: 'money' },
  worth: { en: 'worth by exact odds', zh: '按实际赔率的价值', is: 'money' },
  possible: { en: 'worth if laid whenever good, to the table’s cut', zh: '每逢有利即下注至切牌处的价值', is: 'money' },
  good: { en: 'good bets', zh: '有利的注数', is: 'number' },
  least: { en: 'smallest stake', zh: '最小投注', is: 'money' },
  largest: { en: 'largest stake', zh: '最大投注', is: 'money' },
  gone: { en: 'share of the shoe gone', zh: '牌靴已发比例', is: 'number' },
  late: { en: 'shoes with the largest late', zh: '最大注在靴末的靴数', is: 'number' },
  rounds: { en: 'rounds', zh: '局数', is: 'number' },
  net: { en: 'won', zh: '赢额', is: 'money' },
  matters: { en: 'matters', zh: '事项数', is: 'number' },
  usual: { en: 'usual for as many rounds', zh: '同等局数的常数', is: 'number' },
  seen: { en: 'seen', zh: '次数', is: 'number' },
  matched: { en: 'rounds alike and opposite', zh: '对押相近的局数', is: 'number' },
  together: { en: 'shoes together', zh: '同进同出的靴数', is: 'number' },
  'paid-in': { en: 'paid in by the one', zh: '一人充值', is: 'money' },
  'cashed-out': { en: 'cashed out beyond it by the other', zh: '另一人多兑现', is: 'money' },
  places: { en: 'in common', zh: '相同处', is: 'number' },
  statistic: { en: 'chi-square', zh: '卡方', is: 'number' },
  degrees: { en: 'degrees of freedom', zh: '自由度', is: 'number' },
} as const satisfies Readonly<Record<string, Text & { readonly is: 'money' | 'number' | 'text' }>>

const code = z.string().check(z.maxLength(32))
const named = z.object({ id: z.string().check(z.maxLength(128)), name: personName })

const findingReasonSchema = z.object({
  /** What it is, as `FINDING_REASONS` has it; one that is newer than the client is told by its code. */
  reason: code,
  /** How likely chance alone brings about as much; null where it is a fact and no figure. */
  chance: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  /** By what `FINDING_FIGURES` calls them. */
  figures: z.record(code, z.union([z.number(), z.string().check(z.maxLength(200))])),
})
export interface FindingReasonSchema extends Of<typeof findingReasonSchema> {}

export const findingReason: FindingReasonSchema = findingReasonSchema
/** One of the reasons of a finding. */
export type FindingReason = DeepReadonly<z.infer<typeof findingReason>>

const findingSchema = z.object({
  /** The same finding keeps its key while what it rests on grows. */
  key: z.string().check(z.maxLength(300)),
  kind,
  /** The beginning of the first and the end of the last round that it rests on. */
  since: wallMs,
  at: wallMs,
  /** The gaming day of the last. */
  day,
  player: z.nullable(named),
  /** The other player, of two. */
  other: z.nullable(named),
  dealer: z.nullable(named),
  table: z.nullable(tableName),
  shoe: z.nullable(count),
  /** How likely chance alone brings about as much, before the correction for how many were looked at. */
  chance: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  /** Among how many it was found: `chance` times this is what the threshold is held against. */
  looked: countFromZero,
  reasons: z.array(findingReason),
  /** Where to look, the most telling first. */
  rounds: z.array(z.object({ table: tableName, round: count })),
  /** Up to where its log had been read. */
  log: z.string().check(z.maxLength(128)),
  version: countFromZero,
})
export interface FindingSchema extends Of<typeof findingSchema> {}

export const finding: FindingSchema = findingSchema
/** What the eyes of the house have found. */
export type Finding = DeepReadonly<z.infer<typeof finding>>

/** Routes of what the eyes of the house have found. */
export const FINDINGS_ROUTES = routes({
  surveillanceFindings: {
    method: 'GET',
    path: '/api/surveillance/findings',
    tag: 'staff',
    summary:
      'What the eyes of the house have found, newest first, with reasons, figures and the rounds to look at: by kind, player, dealer, table and gaming day',
    right: 'surveillance',
    query: z.strictObject({
      ...page.shape,
      from: z.exactOptional(day),
      to: z.exactOptional(day),
      kind: z.exactOptional(kind),
      /** By id. */
      player: z.exactOptional(playerName),
      dealer: z.exactOptional(playerName),
      table: z.exactOptional(tableName),
      shoe: z.exactOptional(numeral(count)),
    }),
    answer: pageOf(finding),
  },
})
