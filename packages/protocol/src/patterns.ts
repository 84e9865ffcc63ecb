// How texts from outside are written, each with the words that say it to whoever wrote otherwise.
import type { Text } from '@punto/rules'
import { IDENTIFIER } from '@punto/table'

/** A day of the calendar; whether there is such a day is asked apart. */
export const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
/** Somebody's words: not blank, and without control characters, which a line break is. */
export const ONE_LINE = /^(?=.*\S)\P{Cc}*$/u
/** A name or an id, with nothing blank around it. */
export const PERSON = /^(?!\p{Cc})\S(?:\P{Cc}*(?!\p{Cc})\S)?$/u

const WORDS: readonly (readonly [RegExp, Text])[] = [
  [DAY, { en: 'a day, as 2027-01-31', zh: '日期，如 2027-01-31' }],
  [ONE_LINE, { en: 'one line of text that is not blank', zh: '一行非空白的文字' }],
  [PERSON, { en: 'a name or an id, with no blanks around it', zh: '姓名或编号，前后不留空白' }],
  [IDENTIFIER, { en: '1 to 64 visible ASCII characters without blanks', zh: '1 至 64 个可见的 ASCII 字符，不含空格' }],
]

/** What is right, in words where there are some. */
export function writtenAs(pattern: string): Text {
  const words = WORDS.find(([one]) => String(one) === pattern)?.[1]
  return words ?? { en: `written as ${pattern}`, zh: `${pattern} 的格式` }
}
