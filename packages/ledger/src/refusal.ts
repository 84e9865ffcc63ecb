// Refusals are values: a code from one table and its parameters; the sentence comes from the table in the reader's
// language and says what was wrong and what would be right.

/**
 * Every code of the ledger. The order is the order in which the checks are made: of several that apply, the first speaks.
 * A remembered refusal is kept under its id, so that a retry gets the same answer even where the money has come since;
 * the others use no id up.
 */
export const LEDGER_REFUSALS = {
  'transfer/unknown-kind': {
    remembered: false,
    en: 'Unknown kind of transfer {given}; the kinds are {known}.',
    zh: '未知的转账种类 {given}；可选：{known}。',
  },
  'name/malformed': {
    remembered: false,
    en: '{place} must be {min} to {max} visible ASCII characters without spaces, not {given}.',
    zh: '{place} 应为 {min} 至 {max} 个可见 ASCII 字符且不含空格，而不是 {given}。',
  },
  'transfer/bad-time': {
    remembered: false,
    en: 'at must be whole milliseconds since 1970, not {given}.',
    zh: 'at 应为自 1970 年起的整毫秒数，而不是 {given}。',
  },
  'amount/not-whole': {
    remembered: false,
    en: 'The amount must be a whole number of minor units, not {given}.',
    zh: '金额应为最小货币单位的整数，而不是 {given}。',
  },
  'amount/not-positive': {
    remembered: false,
    en: 'The amount must be at least 1, not {given}.',
    zh: '金额至少为 1，而不是 {given}。',
  },
  'amount/too-large': {
    remembered: false,
    en: 'The amount may be at most {max}, not {given}.',
    zh: '金额最多为 {max}，而不是 {given}。',
  },
  'transfer/same-account': {
    remembered: false,
    en: 'A transfer is between two accounts; {account} is on both sides.',
    zh: '转账须在两个账户之间进行；{account} 同在两方。',
  },
  'transfer/ends-twice': {
    remembered: false,
    en: 'The transfer ends {id} of {by} twice; name each pending transfer once.',
    zh: '该转账两次结束 {by} 的 {id}；每笔待定转账请只列一次。',
  },
  'transfer/asker-unknown': {
    remembered: false,
    en: 'There is no account {by} to ask for a transfer; open it first.',
    zh: '没有账户 {by} 可提出转账；请先开户。',
  },
  'id/used-otherwise': {
    remembered: false,
    en: '{by} has used the id {id} for another transfer; take a new id.',
    zh: '{by} 已将标识 {id} 用于另一笔转账；请用新标识。',
  },
  'group/refused': {
    remembered: true,
    en: 'Transfer {member} of the same group was refused, and a group happens all or not at all; ask again under new ids.',
    zh: '同组的第 {member} 笔转账被拒，而一组转账须全部成立；请用新标识重新提出。',
  },
  'account/unknown': {
    remembered: true,
    en: 'There is no account {account}; open it first.',
    zh: '没有账户 {account}；请先开户。',
  },
  'pending/unknown': {
    remembered: true,
    en: '{by} has no transfer {id} to post or void; name one that was accepted.',
    zh: '{by} 没有转账 {id} 可供入账或撤销；请指明已接受的转账。',
  },
  'pending/not-pending': {
    remembered: true,
    en: 'Transfer {id} of {by} is {kind}; only a pending one can be posted or voided. Correct it by a new transfer.',
    zh: '{by} 的转账 {id} 是 {kind}；只有待定的转账可以入账或撤销。请用新的转账更正。',
  },
  'transfer/not-a-party': {
    remembered: true,
    en: '{by} is neither {debit} nor {credit}; a transfer is asked for by one of its two accounts.',
    zh: '{by} 既不是 {debit} 也不是 {credit}；转账须由其两个账户之一提出。',
  },
  'pending/other-accounts': {
    remembered: true,
    en: 'Transfer {id} of {by} is not from {debit} to {credit}; end together only what is between the same two accounts.',
    zh: '{by} 的转账 {id} 不是从 {debit} 到 {credit}；只有同两个账户之间的转账可以一起结束。',
  },
  'account/other-currency': {
    remembered: true,
    en: '{debit} is in {debitCurrency} and {credit} in {creditCurrency}; both accounts must be in one currency.',
    zh: '{debit} 的货币是 {debitCurrency},{credit} 的是 {creditCurrency}；两个账户须为同一货币。',
  },
  'pending/posted-already': {
    remembered: true,
    en: 'Transfer {id} of {by} has been posted already. Correct it by a new transfer.',
    zh: '{by} 的转账 {id} 已入账。请用新的转账更正。',
  },
  'pending/voided-already': {
    remembered: true,
    en: 'Transfer {id} of {by} has been voided already; ask for a new one.',
    zh: '{by} 的转账 {id} 已撤销；请提出新的转账。',
  },
  'pending/over-amount': {
    remembered: true,
    en: 'Transfer {id} of {by}, with those that end with it, reserved {reserved}; post at most that, not {amount}.',
    zh: '{by} 的转账 {id} 及与其一同结束的转账共预留 {reserved}；最多入账此数，而不是 {amount}。',
  },
  'account/overdraft': {
    remembered: true,
    en: '{account} has {available} to spend; {amount} would overdraw it.',
    zh: '{account} 可用 {available};{amount} 会透支。',
  },
  'account/overpaid': {
    remembered: true,
    en: '{account} owes {owed}; {amount} is more than that.',
    zh: '{account} 欠款 {owed}；{amount} 超出欠款。',
  },
  'account/out-of-range': {
    remembered: true,
    en: 'The balance of {account} could go beyond {max}; move less, or settle what is pending.',
    zh: '{account} 的余额可能超出 {max}；请减少金额或先结清待定转账。',
  },
  'account/unknown-kind': {
    remembered: false,
    en: 'Unknown kind of account {given}; the kinds are {known}.',
    zh: '未知的账户种类 {given}；可选：{known}。',
  },
  'account/bad-currency': {
    remembered: false,
    en: 'A currency is 3 to 12 capital letters and digits, as "EUR"; not {given}.',
    zh: '货币应为 3 至 12 个大写字母或数字，例如 "EUR"；而不是 {given}。',
  },
  'account/opened-otherwise': {
    remembered: false,
    en: '{account} is a {kind} account in {currency} and stays so; take a new id.',
    zh: '{account} 是 {currency} 的 {kind} 账户，不会改变；请用新标识。',
  },
} as const satisfies Readonly<Record<string, { remembered: boolean; en: string; zh: string }>>

/** A reason to refuse, as `LEDGER_REFUSALS` has them. */
export type LedgerRefusalCode = keyof typeof LEDGER_REFUSALS

type ParamNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
/** The parameters a code's sentence names. */
export type LedgerRefusalParams<C extends LedgerRefusalCode> = Readonly<
  Record<ParamNames<(typeof LEDGER_REFUSALS)[C]['en']>, string | number>
>

/** Why a transfer or an account was refused. */
export interface LedgerRefusal {
  readonly code: LedgerRefusalCode
  readonly params: Readonly<Record<string, string | number>>
}

/** A refusal whose parameters are those its sentence names. */
export const refusal = <C extends LedgerRefusalCode>(code: C, params: LedgerRefusalParams<C>): LedgerRefusal => ({
  code,
  params,
})

/** The refusal in words. */
export const ledgerRefusalSentence = ({ code, params }: LedgerRefusal, language: 'en' | 'zh'): string =>
  LEDGER_REFUSALS[code][language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
