// What can stand in the way of a table of one's own.
import { ownErrors } from './own-error.ts'

export const GUEST_TABLE_ERRORS = ownErrors({
  'guest-table/off': {
    status: 404,
    en: 'This house opens no tables of one’s own.',
    zh: '本场不提供自开牌桌。',
  },
  'guest-table/no-game': {
    status: 404,
    en: 'There is no game {game} to open a table of; there are {known}.',
    zh: '没有游戏 {game} 可供开桌；可选：{known}。',
  },
  'guest-table/chips': {
    status: 422,
    en: 'The chips of each guest are from {least} to {most}, not {given}.',
    zh: '每位来宾的筹码应为 {least} 至 {most}，而非 {given}。',
  },
  'guest-table/too-many': {
    status: 409,
    en: 'You have {most} tables of your own open, which is as many as may be: close one first.',
    zh: '您已开设 {most} 张牌桌，已达上限：请先关闭一张。',
  },
  'guest-table/too-many-here': {
    status: 409,
    en: 'From your address {most} tables of one’s own are open, which is as many as may be: close one first.',
    zh: '您的地址已开设 {most} 张牌桌，已达上限：请先关闭一张。',
  },
  'guest-table/full': {
    status: 503,
    en: 'As many tables of one’s own are open as this house takes. Try again later.',
    zh: '自开牌桌已达本场上限，请稍后再试。',
  },
  'guest-table/too-soon': {
    status: 429,
    en: 'Too many tables were opened from your address: wait {seconds} s.',
    zh: '您的地址开桌过于频繁：请等待 {seconds} 秒。',
  },
  'guest-table/bad-link': {
    status: 404,
    en: 'This link leads to no table: it is mistyped, or the table was closed. Ask whoever sent it for another.',
    zh: '此链接无效：可能有误，或牌桌已关闭。请向发送者索取新链接。',
  },
  'guest-table/invited-only': {
    status: 403,
    en: 'This table is private: come in by the link that its host has.',
    zh: '此牌桌不公开：请通过桌主的链接进入。',
  },
  'guest-table/not-yours': {
    status: 403,
    en: 'Table {table} is not yours: whoever opened it has its links.',
    zh: '牌桌 {table} 不是您开设的，链接由开桌者持有。',
  },
  'guest-table/crowded': {
    status: 409,
    en: 'As many people have come in by this link as may: {most}.',
    zh: '通过此链接进入的人数已达上限：{most}。',
  },
})
