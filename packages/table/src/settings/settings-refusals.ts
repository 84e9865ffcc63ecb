// What can be wrong with the settings of a table, in words: a part of the one table of refusals.
import { sentences } from '@punto/rules'

export const SETTINGS_REFUSALS = sentences({
  'settings/wrong-shape': {
    en: '{place} must be {expected}, not {given}.',
    zh: '{place} 应为 {expected}，而不是 {given}。',
  },
  'settings/same': { en: 'The table has these settings already.', zh: '牌桌已是此设置。' },
  'settings/changed-meanwhile': {
    en: 'Somebody else has changed the settings of this table meanwhile: look at them and try again.',
    zh: '其间已有他人更改本桌设置：请查看后重试。',
  },
  'settings/fixed': {
    en: 'A table keeps its {key}: set up another table instead.',
    zh: '牌桌的 {key} 不能更改：请另设新桌。',
  },
  'settings/shoe-in-play': {
    en: '{key} changes between two shoes; one is in play.',
    zh: '{key} 只能在两靴之间更改；现有牌靴正在使用。',
  },
  'settings/box-taken': {
    en: 'Somebody sits at box {box}: the new layout has none.',
    zh: '{box} 号位有人：新布局没有该座位。',
  },
  'settings/unknown-key': {
    en: 'Unknown setting "{key}"; the settings are {known}.',
    zh: '未知的设置“{key}”；可用：{known}。',
  },
  'settings/no-such-layout': {
    en: '{game} has no layout {given}; its appendices are {known}.',
    zh: '{game} 没有布局 {given}；附录为 {known}。',
  },
  'settings/bad-name': {
    en: '{place} must be 1 to 64 visible ASCII characters without spaces, not {given}.',
    zh: '{place} 应为 1 至 64 个可见 ASCII 字符且不含空格，而不是 {given}。',
  },
  'settings/bad-currency': {
    en: 'A currency is a capital letter and 2 to 11 more capitals or digits, as "EUR"; not {given}.',
    zh: '货币应为一个大写字母加 2 至 11 个大写字母或数字，例如 "EUR"；而不是 {given}。',
  },
  'settings/out-of-range': {
    en: '{place} must be a whole number from {min} to {max}, not {given}.',
    zh: '{place} 应为 {min} 至 {max} 的整数，而不是 {given}。',
  },
  'settings/off-chip-step': {
    en: '{place} must be a multiple of the chip step {step}, not {given}.',
    zh: '{place} 应为筹码单位 {step} 的倍数，而不是 {given}。',
  },
  'settings/minimum-over-maximum': {
    en: 'The minimum of {place} ({min}) may not exceed its maximum ({max}).',
    zh: '{place} 的最低金额（{min}）不得高于最高金额（{max}）。',
  },
  'settings/most-under-minimum': {
    en: '{place} ({max}) leaves no room for one bet of the minimum ({min}).',
    zh: '{place}（{max}）低于单注最低金额（{min}），容不下一注。',
  },
  'settings/guide-needs-dealer': {
    en: 'clocks "guide" is for tables where a dealer closes; a table that deals by itself needs "close".',
    zh: 'clocks 为 "guide" 须有荷官停止下注；自动牌桌须为 "close"。',
  },
  'settings/boxless-where': {
    en: 'boxless is for automatic tables of games other than Insurance: there standing players bet on an occupied box.',
    zh: 'boxless 只适用于非保险百家乐的自动牌桌：保险百家乐的旁注须下在有人的座位。',
  },
  'settings/jackpot-wallet': {
    en: 'The pot of {bet} is kept in the house’s own ledger: a table of an operator’s wallet cannot offer it.',
    zh: '{bet} 的奖池由本场账本保管：使用运营商钱包的牌桌不能提供。',
  },
  'settings/jackpot-stake': {
    en: '{bet} is placed at {stake} and nothing else, as its jackpot says: leave its limits out.',
    zh: '按其累积奖，{bet} 只能下 {stake}：请勿另设限额。',
  },
  'settings/jackpot-step': {
    en: '{bet} is placed at {stake}, which no chips of {step} make: choose a chip step that divides it.',
    zh: '{bet} 须下 {stake}，无法由 {step} 的筹码组成：请选可整除的筹码单位。',
  },
  'settings/multipliers-where': {
    en: 'Tables do not draw multipliers yet: {game} with them can be priced, not played; choose a game without.',
    zh: '牌桌尚不抽取倍数：含倍数的 {game} 只能计算赔率，不能开局；请改用不含倍数的玩法。',
  },
  'settings/idle-where': {
    en: 'idleRounds is for automatic tables: where a person deals, the pit sees who holds a seat, and removes them.',
    zh: 'idleRounds 只适用于自动牌桌：有荷官的牌桌由现场主管查看并请离占座者。',
  },
  'settings/no-such-bet': {
    en: 'The game has no bet "{bet}"; it takes {known}.',
    zh: '本游戏没有投注“{bet}”；可用：{known}。',
  },
  'settings/differential-under-minimum': {
    en: 'The maximum Differential must be at least the minimum on Player and Banker, not {given}.',
    zh: '最大差额不得低于闲与庄的最低金额，而不是 {given}。',
  },
  'settings/not-yes-or-no': {
    en: '{place} must be true or false, not {given}.',
    zh: '{place} 应为 true 或 false，而不是 {given}。',
  },
  'settings/not-one-of': {
    en: '{place} must be one of {known}, not {given}.',
    zh: '{place} 应为 {known} 之一，而不是 {given}。',
  },
  'settings/automatic-needs-shuffler': {
    en: 'An automatic table deals from an electronic shuffler.',
    zh: '自动牌桌须使用电子洗牌机。',
  },
  'settings/insurance-only-private': {
    en: 'Only a private table can do without insurance.',
    zh: '只有私人牌桌可以不提供保险。',
  },
  'settings/no-insurance-here': {
    en: '{game} has no insurance to switch off: leave insurance out.',
    zh: '{game} 本来就没有保险，无可关闭：请勿设置 insurance。',
  },
  'settings/squeeze-needs-face-down': {
    en: 'Squeezing needs a table that deals face down.',
    zh: '眯牌须为暗牌桌。',
  },
})
