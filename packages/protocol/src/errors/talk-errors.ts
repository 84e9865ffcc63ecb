// What can stand in the way of a word among people.
import { ownErrors } from './own-error.ts'

export const TALK_ERRORS = ownErrors({
  'talk/off': { status: 404, en: 'People do not talk at table {table}.', zh: '牌桌 {table} 不提供聊天。' },
  'talk/empty': {
    status: 422,
    en: 'Say something in up to {most} letters, without signs that cannot be seen.',
    zh: '请输入不超过 {most} 个字符的文字，不含不可见字符。',
  },
  'talk/refused-words': {
    status: 422,
    en: 'There is a word in it that this house does not take.',
    zh: '其中含有本场不接受的词语。',
  },
  'talk/silenced': {
    status: 403,
    en: 'You may say nothing here for the moment.',
    zh: '您目前不能在此发言。',
  },
  'talk/too-soon': { status: 429, en: 'Not so fast: wait {seconds} s.', zh: '发言过快：请等待 {seconds} 秒。' },
  'talk/gone': { status: 404, en: 'That is not there any more.', zh: '该内容已不存在。' },
  'talk/name': {
    status: 422,
    en: 'A name has 3 to 32 letters or digits, and does not sound like the house or somebody else.',
    zh: '名称须为 3 至 32 个字母或数字，且不得与本场或他人混淆。',
  },
})
