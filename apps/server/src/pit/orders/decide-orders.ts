// What may be ordered for the whole house. Each act answers with the orders after it and what the audit log says of it, or with a
// refusal; nothing is kept of what is refused.
import { fault, type WireFaultLike } from '@punto/protocol'
import type { Text } from '@punto/rules'
import { timeWords } from '../../base/index.ts'
import type { Facts } from '../../people/index.ts'
import { isClosedAt, type Order, type Orders, shownAt } from './orders.ts'
import { whereWords } from './words.ts'

export interface Decided {
  readonly orders: Orders
  readonly kind:
    | 'rounds-stopped'
    | 'rounds-resumed'
    | 'closing-set'
    | 'closing-cancelled'
    | 'announcement-made'
    | 'announcement-ended'
  readonly before?: Facts
  readonly after?: Facts
}

export type Decision = Decided | { readonly refusal: WireFaultLike }

const refuse = (refusal: WireFaultLike): Decision => ({ refusal })

const DAY_MS = 86_400_000
/** Nobody plans a closing or an announcement for longer. */
const MOST_DAYS = 30
export const MOST_ANNOUNCEMENTS = 10

/** All tables where none are named. */
export function stopRounds(orders: Orders, order: Order, named: readonly string[] | undefined): Decision {
  const { everywhere } = orders
  if (everywhere) return refuse(stoppedAlready(everywhere))
  if (named === undefined) {
    return { orders: { ...orders, everywhere: order }, kind: 'rounds-stopped', after: { tables: 'all' } }
  }
  const fresh = [...new Set(named)].filter((table) => !orders.tables[table])
  if (fresh.length === 0) return refuse(stoppedAlready(orders.tables[named[0]!]!, named))
  const tables = { ...orders.tables, ...Object.fromEntries(fresh.map((table) => [table, order])) }
  return { orders: { ...orders, tables }, kind: 'rounds-stopped', after: { tables: fresh } }
}

const stoppedAlready = ({ by, reason }: Order, tables?: readonly string[]): WireFaultLike =>
  fault('house/stopped-already', { where: whereWords(tables), by: by.name, reason })

/** Where all are stopped and some are named, the others stay stopped. */
export function resumeRounds(orders: Orders, all: readonly string[], named: readonly string[] | undefined): Decision {
  const { everywhere } = orders
  const isStopped = (table: string) => everywhere !== null || orders.tables[table] !== undefined
  const stopped = all.filter(isStopped)
  if (named === undefined) {
    // A table that the house no longer has may still be stopped.
    if (!everywhere && Object.keys(orders.tables).length === 0) return refuse(notStopped())
    const before = { tables: everywhere ? 'all' : stopped }
    return { orders: { ...orders, everywhere: null, tables: {} }, kind: 'rounds-resumed', before }
  }
  const freed = [...new Set(named)].filter(isStopped)
  if (freed.length === 0) return refuse(notStopped(named))
  const left = stopped.filter((table) => !freed.includes(table))
  const tables = Object.fromEntries(left.map((table) => [table, orders.tables[table] ?? everywhere!]))
  return { orders: { ...orders, everywhere: null, tables }, kind: 'rounds-resumed', before: { tables: freed } }
}

const notStopped = (tables?: readonly string[]): WireFaultLike =>
  fault('house/not-stopped', { where: whereWords(tables) })

/** Sets the time, or moves it. */
export function closeAt(orders: Orders, order: Order, at: number): Decision {
  const wrong = wrongTime(at, order.since)
  if (wrong) return refuse(wrong)
  return {
    orders: { ...orders, closing: { ...order, at } },
    kind: 'closing-set',
    ...(orders.closing && { before: { at: timeWords(orders.closing.at) } }),
    after: { at: timeWords(at) },
  }
}

export function cancelClosing(orders: Orders): Decision {
  const { closing } = orders
  if (!closing) return refuse(fault('house/no-closing', {}))
  return { orders: { ...orders, closing: null }, kind: 'closing-cancelled', before: { at: timeWords(closing.at) } }
}

export function announce(
  orders: Orders,
  order: Order,
  { text, until }: { readonly text: Text; readonly until: number },
): Decision {
  const wrong = wrongTime(until, order.since)
  if (wrong) return refuse(wrong)
  const shown = shownAt(orders, order.since)
  if (shown.length >= MOST_ANNOUNCEMENTS) {
    return refuse(fault('house/announcements-full', { max: MOST_ANNOUNCEMENTS }))
  }
  const number = orders.announced + 1
  return {
    orders: { ...orders, announced: number, announcements: [...shown, { ...order, number, text, until }] },
    kind: 'announcement-made',
    after: { number, ...text, until: timeWords(until) },
  }
}

export function endAnnouncement(orders: Orders, now: number, number: number): Decision {
  const shown = shownAt(orders, now)
  const found = shown.find((one) => one.number === number)
  if (!found) return refuse(fault('not-found/announcement', { number }))
  return {
    orders: { ...orders, announcements: shown.filter((one) => one !== found) },
    kind: 'announcement-ended',
    before: { number, ...found.text },
  }
}

/** Why no new round begins at a table; undefined where rounds begin. */
export function whyStopped(orders: Orders, table: string, now: number): Text | undefined {
  const { closing, everywhere, tables } = orders
  if (closing && isClosedAt(orders, now)) {
    const { at, by, reason } = closing
    const since = timeWords(at)
    return {
      en: `the house has been closed since ${since}, by ${by.name} (${reason}). A shift manager opens it again.`,
      zh: `本场已于 ${since} 关闭，由 ${by.name} 下令（${reason}）。须由值班经理重新开放。`,
    }
  }
  const order = everywhere ?? tables[table]
  if (!order) return undefined
  const { by, reason } = order
  const where = whereWords(everywhere ? undefined : [table])
  return {
    en: `${by.name} has stopped new rounds ${where.en} (${reason}). A pit manager or above lets them begin again.`,
    zh: `${by.name} 已停止${where.zh}开新局（${reason}）。须由区域经理或以上恢复。`,
  }
}

function wrongTime(at: number, now: number): WireFaultLike | undefined {
  const params = { at: timeWords(at), now: timeWords(now) }
  if (at <= now) return fault('house/time-past', params)
  return at - now > MOST_DAYS * DAY_MS ? fault('house/time-too-far', { ...params, days: MOST_DAYS }) : undefined
}
