// The first thing that does not hold: what it is, where, by which paragraph, what should be there and what is; in a sentence
// that a person can check against the recording.

export interface Text {
  readonly en: string
  readonly zh: string
}

/** Every kind of finding, with what it says. `{expected}`, `{found}`, `{what}` are filled in. */
export const FINDINGS = {
  'story/beginning': {
    en: 'a recording begins with {expected}, not with {found}.',
    zh: '记录应以 {expected} 开始，而不是 {found}。',
  },
  'story/malformed': { en: 'the event cannot be read: {found}.', zh: '无法读取该事件：{found}。' },
  'story/time': { en: 'the clock goes back from {expected} to {found}.', zh: '时间由 {expected} 倒退到 {found}。' },
  'story/twice': {
    en: 'the command {found} was carried out before.',
    zh: '指令 {found} 先前已执行过。',
  },
  'story/missing': {
    en: '{expected} must come first, and {found} comes.',
    zh: '应先有 {expected}，却出现 {found}。',
  },
  'story/uncalled': {
    en: '{found} has no cause, and nothing before it calls for it.',
    zh: '{found} 没有起因，前文也不要求它出现。',
  },
  'story/out-of-place': {
    en: '{found} does not belong here: {expected}.',
    zh: '{found} 不应出现在此处：{expected}。',
  },
  'story/breaks-off': {
    en: 'the recording ends where {expected} must follow.',
    zh: '记录在应有 {expected} 之处中断。',
  },
  'role/may-not': {
    en: '{found} may not do this: {expected} may.',
    zh: '{found} 无权执行，应由 {expected} 执行。',
  },
  'event/differs': {
    en: '{what} should be {expected} and is {found}.',
    zh: '{what} 应为 {expected}，记录为 {found}。',
  },
  'bet/not-of-the-documents': {
    en: "cannot audit bet {found}: not one of the documents'.",
    zh: '无法审计投注 {found}：规则文件中没有这一注。',
  },
  'bet/unlawful': { en: 'this bet may not lie: {expected}, and {found}.', zh: '此注不得下：{expected}，而 {found}。' },
  'card/impossible': {
    en: 'the shoe cannot hold this card: {expected}, and {found}.',
    zh: '牌靴中不可能有此牌：{expected}，而 {found}。',
  },
  'insurance/unlawful': {
    en: 'this insurance may not be taken: {expected}, and {found}.',
    zh: '此保险不得购买：{expected}，而 {found}。',
  },
  'irregularity/unlawful': {
    en: 'the irregularity is not dealt with as its paragraph says: {expected}, and {found}.',
    zh: '异常未按条款处理：{expected}，而 {found}。',
  },
  'money/missing': { en: 'no transfer was made: {expected}.', zh: '缺少转账：{expected}。' },
  'money/differs': {
    en: '{what} of the transfer should be {expected} and is {found}.',
    zh: '转账的 {what} 应为 {expected}，记录为 {found}。',
  },
  'money/unowed': { en: 'nothing calls for this transfer: {found}.', zh: '没有事件要求这笔转账：{found}。' },
  'money/malformed': {
    en: 'the transfer cannot be: {expected}, and {found}.',
    zh: '转账有误：{expected}，而 {found}。',
  },
  'money/not-pending': { en: '{found} is ended and is not pending.', zh: '{found} 被结清，但它并非待定。' },
  'money/overdrawn': { en: '{what} has {found}, less than nothing.', zh: '{what} 余额为 {found}，低于零。' },
  'money/overpaid': { en: '{what} is paid {found} more than was owed.', zh: '{what} 多还了 {found}。' },
  'money/unbalanced': { en: 'all balances add up to {found} and not to zero.', zh: '所有余额之和为 {found}，不为零。' },
  'money/left-pending': {
    en: '{found} is still pending after its round has ended.',
    zh: '{found} 在该局结束后仍为待定。',
  },
  'money/float': {
    en: 'the chip tray should hold {expected} and the House account says {found}.',
    zh: '筹码盘应有 {expected}，庄家账户为 {found}。',
  },
  'money/balance': {
    en: 'the balance of {what} comes to {expected} and is given as {found}.',
    zh: '{what} 的余额应为 {expected}，所报为 {found}。',
  },
} as const satisfies Readonly<Record<string, Text>>

/** A kind of finding, as `FINDINGS` has them. */
export type FindingCode = keyof typeof FINDINGS

/** What does not hold, where, and by which paragraph. */
export interface Finding {
  readonly code: FindingCode
  /** The round under way, or the last; null before the first. */
  readonly round: number | null
  /** The place of the event in the recording, from 0; of a finding on money, the last event read. */
  readonly event: number
  /** Of a finding on money: the place of the transfer, from 0. */
  readonly transfer?: number
  /** The paragraph that it is about; null where none is. */
  readonly rule: string | null
  readonly what: string
  readonly expected: string
  readonly found: string
  readonly sentence: Text
}

/** Raised where something does not hold, and caught by the auditor, who knows where that is. */
export class Disagreement extends Error {
  readonly code: FindingCode
  readonly expected: string
  readonly found: string
  readonly rule: string | null
  readonly what: string

  constructor(code: FindingCode, expected: unknown, found: unknown, rule: string | null = null, what = '') {
    super(code)
    this.code = code
    this.expected = show(expected)
    this.found = show(found)
    this.rule = rule
    this.what = what
  }
}

export const show = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))

export function findingOf(
  { code, expected, found, rule, what }: Disagreement,
  at: { readonly round: number | null; readonly event: number; readonly type?: string; readonly transfer?: number },
): Finding {
  const { round, event, type, transfer } = at
  const fill = (text: string) =>
    text.replaceAll('{expected}', expected).replaceAll('{found}', found).replaceAll('{what}', what)
  const paragraph = rule === null ? '' : ` [${rule}]`
  const named = type === undefined ? '' : ` (${type})`
  const money = transfer === undefined ? '' : `, transfer ${transfer}`
  const moneyZh = transfer === undefined ? '' : `，第 ${transfer} 笔转账`
  const sentence = {
    en: `${round === null ? 'Before the first round' : `Round ${round}`}, event ${event}${named}${money}: ${fill(FINDINGS[code].en)}${paragraph}`,
    zh: `${round === null ? '首局之前' : `第 ${round} 局`}，第 ${event} 个事件${named}${moneyZh}：${fill(FINDINGS[code].zh)}${paragraph}`,
  }
  return { code, round, event, ...(transfer !== undefined && { transfer }), rule, what, expected, found, sentence }
}
