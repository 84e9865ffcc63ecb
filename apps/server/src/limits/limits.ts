// What one connection, one address and the whole house may ask of the gateway.
import type { Allowance } from './bucket.ts'

export interface LiveLimits {
  /** Open at once, in all and from one address. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Of one connection. */
  readonly messages: Allowance
  /** Commands of one connection that await their answer. */
  readonly unanswered: number
  /** Bytes that one connection has not read yet. */
  readonly unread: number
  /** Until hello is said. */
  readonly helloMs: number
  readonly beatMs: number
}

export const LIVE_LIMITS: LiveLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  messages: { burst: 120, perSecond: 60 },
  unanswered: 64,
  unread: 1_000_000,
  helloMs: 10_000,
  beatMs: 10_000,
}

/** How often within a beat every connection is looked at. */
export const LOOKS_PER_BEAT = 4
