// What is refused of assignments and acting roles: a part of the one table of errors.
import { ownErrors } from './own-error.ts'

export const DUTY_ERRORS = ownErrors({
  'assignment/elsewhere': {
    status: 403,
    en: '{dealer} is assigned to {tables} and may not sign on at {table}. A pit manager or above assigns.',
    zh: '{dealer} 已被指派到 {tables}，不能在 {table} 签到。由区域经理或以上指派。',
  },
  'assignment/nowhere': {
    status: 400,
    en: 'A dealer is assigned to at least one table or pit: name one in "tables" or "pits".',
    zh: '须把荷官指派到至少一张牌桌或一个区域：请在 "tables" 或 "pits" 中写明。',
  },
  'assignment/automatic': {
    status: 409,
    en: '{table} is dealt by the program and needs no dealer: assign a dealer to a table that one runs, or to a pit.',
    zh: '{table} 由程序发牌，无须荷官：请把荷官指派到由荷官主持的牌桌或区域。',
  },
  'not-found/pit': {
    status: 404,
    en: 'The house has no pit “{pit}”; it has {known}.',
    zh: '本场没有区域“{pit}”；现有 {known}。',
  },
  'assignment/two-tables': {
    status: 409,
    en: '{dealer} deals at {at}: sign off there before signing on at {table}.',
    zh: '{dealer} 正在 {at} 当值：请先在该桌签退，再到 {table} 签到。',
  },
  'assignment/none': {
    status: 409,
    en: '{dealer} is assigned nowhere: there is nothing to end.',
    zh: '{dealer} 没有被指派：无须结束。',
  },
  'not-found/dealer': {
    status: 404,
    en: 'There is no dealer called {name}.',
    zh: '没有名为 {name} 的荷官。',
  },
  'not-found/staff': {
    status: 404,
    en: 'Nobody of the staff is called {name}.',
    zh: '员工中没有 {name}。',
  },
  'not-found/open-alert': {
    status: 404,
    en: 'There is no open alert {id}: it has been closed, or it is not for you.',
    zh: '没有未关闭的警示 {id}：可能已关闭，或不属您处理。',
  },
  'not-found/webhook': {
    status: 404,
    en: 'The house’s file has no webhook {name}; GET /api/webhooks lists them.',
    zh: '场馆配置文件中没有 webhook {name}；GET /api/webhooks 可列出全部。',
  },
  'not-found/log': {
    status: 404,
    en: 'This webhook is told of nothing in a log {log}; name a table, or another log that its messages name.',
    zh: '此 webhook 不传送日志 {log} 的任何内容；请写牌桌名，或其消息所列的其他日志。',
  },
  'alert/not-yours': {
    status: 403,
    en: 'This alert awaits the word of {needs}: ask one of them to answer it or to hand it on to you.',
    zh: '此警示由 {needs} 处理：请其答复，或转交给您。',
  },
  'acting/may-not-give': {
    status: 403,
    en: 'A {giver} may not give the role {role} for a time; they may give: {may}.',
    zh: '{giver}无权临时授予角色“{role}”；可授予：{may}。',
  },
  'acting/not-to-them': {
    status: 403,
    en: '{name} is {own}: a {giver} gives a role for a time only to {may}.',
    zh: '{name} 是{own}：{giver}只能向以下角色临时授予：{may}。',
  },
  'acting/own-role': {
    status: 409,
    en: '{name} is {role} already.',
    zh: '{name} 已经是{role}。',
  },
  'acting/past': {
    status: 400,
    en: 'The end, {until}, is past: give a time to come, in milliseconds since 1970 (now is {now}).',
    zh: '结束时间 {until} 已过去：请提供将来的时间，以 1970 年以来的毫秒数表示（现在是 {now}）。',
  },
  'acting/too-long': {
    status: 400,
    en: 'A role is given for at most {hours} hours: {until} is later (now is {now}).',
    zh: '临时角色最长 {hours} 小时：{until} 超出此限（现在是 {now}）。',
  },
  'acting/none': {
    status: 409,
    en: '{name} has no role for a time: there is nothing to take back.',
    zh: '{name} 没有临时角色：无须收回。',
  },
})
