// What is refused of orders for the whole house: a part of the one table of errors.
import { ownErrors } from './own-error.ts'

export const HOUSE_ERRORS = ownErrors({
  'house/stopped-already': {
    status: 409,
    en: 'No new rounds begin {where} already: {by} has stopped them ({reason}).',
    zh: '{where}已停止开新局：由 {by} 停止（{reason}）。',
  },
  'house/not-stopped': {
    status: 409,
    en: 'New rounds are not stopped {where}: there is nothing to undo.',
    zh: '{where}并未停止开新局：无须恢复。',
  },
  'house/time-past': {
    status: 400,
    en: '{at} is past: give a time to come, in milliseconds since 1970 (now is {now}).',
    zh: '{at} 已过去：请提供将来的时间，以 1970 年以来的毫秒数表示（现在是 {now}）。',
  },
  'house/time-too-far': {
    status: 400,
    en: '{at} is more than {days} days ahead: give an earlier time, in milliseconds since 1970 (now is {now}).',
    zh: '{at} 在 {days} 天以后：请提供较早的时间，以 1970 年以来的毫秒数表示（现在是 {now}）。',
  },
  'house/no-closing': {
    status: 409,
    en: 'No closing is set: there is nothing to call off.',
    zh: '没有预定的关闭时间：无须取消。',
  },
  'house/announcements-full': {
    status: 409,
    en: '{max} announcements are shown already: end one first.',
    zh: '已有 {max} 条公告：请先结束一条。',
  },
  'backup/elsewhere': {
    status: 409,
    en: 'This house keeps everything in PostgreSQL, which has backups of its own: take one with pg_dump or pg_basebackup.',
    zh: '本场数据保存在 PostgreSQL 中，请使用其自带的备份工具（pg_dump 或 pg_basebackup）。',
  },
  'not-found/announcement': {
    status: 404,
    en: 'There is no announcement {number} that is shown now.',
    zh: '没有正在显示的公告 {number}。',
  },
})
