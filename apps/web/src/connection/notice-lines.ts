// What everybody is told of the orders for the whole house, line by line: the most weighty first.

import type { HouseOrders } from '@punto/protocol'
import type { Text } from '@punto/rules'
import { counted } from '@punto/rules'

export interface NoticeLine {
  readonly key: string
  readonly kind: 'closing' | 'stopped' | 'announcement'
  readonly text: Text
}

const MINUTE_MS = 60_000
/** A closing is on every page from then on; before it, only when it is announced. */
const SOON_MS = 12 * 60 * MINUTE_MS

/** `wall`: the house's calendar now; `clock` writes a time of it. */
export function noticeLines(
  { stopped, closing, announcements }: Pick<HouseOrders, 'stopped' | 'closing' | 'announcements'>,
  table: string | undefined,
  wall: number,
  clock: (at: number) => string,
): readonly NoticeLine[] {
  const lines: NoticeLine[] = []
  if (closing && (closing.closed || closing.at <= wall)) {
    lines.push({
      key: 'closed',
      kind: 'closing',
      text: {
        en: 'The house is closed: no new rounds begin. Your chips stay yours.',
        zh: '本场已关闭：不再开新局。您的筹码仍归您所有。',
      },
    })
  } else if (closing && closing.at - wall <= SOON_MS) {
    const left = leftWords(closing.at - wall)
    const at = clock(closing.at)
    lines.push({
      key: 'closing',
      kind: 'closing',
      text: {
        en: `The house closes at ${at}, in ${left.en}: no new rounds begin then, and those under way are finished.`,
        zh: `本场将于 ${at} 关闭（还有${left.zh}）：届时不再开新局，进行中的牌局会完成。`,
      },
    })
  }
  if (!closing?.closed && (stopped.everywhere || (table !== undefined && stopped.tables.includes(table)))) {
    lines.push({
      key: 'stopped',
      kind: 'stopped',
      text: stopped.everywhere
        ? {
            en: 'No new rounds for now at any table; those under way are finished.',
            zh: '所有牌桌暂不开新局；进行中的牌局会完成。',
          }
        : {
            en: 'No new rounds for now at this table; the one under way is finished.',
            zh: '本桌暂不开新局；进行中的牌局会完成。',
          },
    })
  }
  for (const { number, text, until } of announcements) {
    if (until > wall) lines.push({ key: `announcement ${number}`, kind: 'announcement', text })
  }
  return lines
}

function leftWords(ms: number): Text {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const many = (count: number, word: string) => (count === 0 ? [] : [counted(count, word)])
  return {
    en: [...many(hours, 'hour'), ...many(rest, 'minute')].join(' '),
    zh: `${hours > 0 ? ` ${hours} 小时` : ''}${rest > 0 ? ` ${rest} 分钟` : ''}`,
  }
}
