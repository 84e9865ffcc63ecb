// What people are told of orders for the whole house, in both languages.
import type { Text } from '@punto/rules'
import { timeWords } from '../../base/index.ts'
import type { Orders } from './orders.ts'

const MINUTE_MS = 60_000

/** At which tables; at all where none are named. */
export const whereWords = (tables?: readonly string[]): Text =>
  tables ? { en: `at ${tables.join(', ')}`, zh: `牌桌 ${tables.join('、')} ` } : { en: 'at all tables', zh: '所有牌桌' }

const YOURS: Text = { en: ' Your chips stay yours.', zh: '您的筹码仍归您所有。' }

export const CLOSED: Text = {
  en: `The house is closed: no new rounds begin.${YOURS.en}`,
  zh: `本场已关闭：不再开新局。${YOURS.zh}`,
}

/** How long until the closing, and when it is. */
export function closingWords(at: number, now: number): Text {
  const minutes = Math.max(1, Math.round((at - now) / MINUTE_MS))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const en = [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')].filter(Boolean).join(' ')
  const zh = `${hours > 0 ? `${hours} 小时` : ''}${rest > 0 ? `${rest} 分钟` : ''}`
  return {
    en: `The house closes in ${en}, at ${timeWords(at)}: no new rounds begin then, and those under way are finished.${YOURS.en}`,
    zh: `本场将于${zh}后（${timeWords(at)}）关闭：届时不再开新局，进行中的牌局会完成。${YOURS.zh}`,
  }
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** What is to be said to everybody when the orders have changed; nothing where an announcement has ended. */
export function changeWords(before: Orders, after: Orders, now: number): Text | undefined {
  const announced = after.announcements.find(({ number }) => number > before.announced)
  if (announced) return announced.text
  if (after.closing?.at !== before.closing?.at) {
    if (after.closing) return after.closing.at > now ? closingWords(after.closing.at, now) : CLOSED
    return {
      en: 'The house stays open: the closing is called off.',
      zh: '本场继续开放：关闭已取消。',
    }
  }
  if (after.everywhere && !before.everywhere) return stoppedWords()
  const stopped = newIn(after.tables, before.tables)
  const freed = newIn(before.tables, after.tables)
  if (before.everywhere && !after.everywhere) {
    const left = Object.keys(after.tables)
    return left.length === 0 ? begunWords() : begunWords(left)
  }
  if (stopped.length > 0) return stoppedWords(stopped)
  if (freed.length === 0) return undefined
  return {
    en: `Rounds begin again ${whereWords(freed).en}.`,
    zh: `${whereWords(freed).zh}恢复开局。`,
  }
}

function stoppedWords(tables?: readonly string[]): Text {
  const where = whereWords(tables)
  return {
    en: `No new rounds for now ${where.en}; those under way are finished.${YOURS.en}`,
    zh: `${where.zh}暂不开新局；进行中的牌局会完成。${YOURS.zh}`,
  }
}

/** But for the tables named. */
const begunWords = (but?: readonly string[]): Text =>
  but
    ? {
        en: `Rounds begin again, except ${whereWords(but).en}.`,
        zh: `恢复开局，${whereWords(but).zh}除外。`,
      }
    : { en: 'Rounds begin again at all tables.', zh: '所有牌桌恢复开局。' }

const newIn = (here: Orders['tables'], there: Orders['tables']): readonly string[] =>
  Object.keys(here).filter((table) => there[table] === undefined)
