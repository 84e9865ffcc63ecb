// Orders for the whole house as data: where no new rounds begin, when the house closes, what is announced.
import type { AccountRole } from '@punto/protocol'
import type { Text } from '@punto/rules'

export interface OrderedBy {
  readonly id: string
  readonly name: string
  readonly role: AccountRole
}

/** Who ordered it, why and when. */
export interface Order {
  readonly by: OrderedBy
  readonly reason: string
  /** Milliseconds since 1970, as all times here. */
  readonly since: number
}

export interface ClosingOrder extends Order {
  readonly at: number
}

export interface AnnouncementOrder extends Order {
  readonly number: number
  readonly text: Text
  readonly until: number
}

export interface Orders {
  /** No new rounds at any table. */
  readonly everywhere: Order | null
  /** No new rounds at these. */
  readonly tables: Readonly<Record<string, Order>>
  readonly closing: ClosingOrder | null
  readonly announcements: readonly AnnouncementOrder[]
  /** How many were ever made. */
  readonly announced: number
}

export const NO_ORDERS: Orders = { everywhere: null, tables: {}, closing: null, announcements: [], announced: 0 }

export const shownAt = ({ announcements }: Orders, now: number): readonly AnnouncementOrder[] =>
  announcements.filter(({ until }) => until > now)

export const isClosedAt = ({ closing }: Orders, now: number): boolean => closing !== null && closing.at <= now
