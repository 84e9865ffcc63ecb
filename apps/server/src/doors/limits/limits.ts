// Limits per connection, person, address and house, with their defaults. docs/threat-model.md
// says what each protects.
import type { Allowance } from './bucket.ts'

export interface Limits {
  /** Connections to the port, asking for anything or nothing, in all and from one address, and new ones from it. */
  readonly tcpConnections: number
  readonly tcpConnectionsPerAddress: number
  readonly connectsPerAddress: Allowance
  /** HTTP requests of one address, upgrades and what is not found included; health, readiness and metrics apart. */
  readonly requestsPerAddress: Allowance
  readonly healthPerAddress: Allowance
  /** Requests beyond those that are still told so; who sends more is hung up on, unless a proxy is in front. */
  readonly refusalsPerAddress: Allowance
  /** Sockets open at once, in all and from one address. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Sockets that were closed for flooding or for broken frames; beyond these, no further one is opened from that address. */
  readonly offencesPerAddress: Allowance
  /** Messages and control frames of one connection, and of one address over all its connections. */
  readonly messages: Allowance
  readonly messagesPerAddress: Allowance
  /** Bytes received, whatever they say: who sends more is read more slowly. */
  readonly bytes: Allowance
  readonly bytesPerAddress: Allowance
  readonly bytesPerPlayer: Allowance
  /** Tables that one begins to watch: each costs a snapshot, or what was missed. */
  readonly watches: Allowance
  readonly watchesPerAddress: Allowance
  /** Commands of one person, and of one address, whatever they are sent over. */
  readonly commandsPerPlayer: Allowance
  readonly commandsPerAddress: Allowance
  /** Commands of one person that were refused for want of chips: the ledger keeps each. Beyond these, none is taken. */
  readonly unpaidPerPlayer: Allowance
  /** Guests and accounts that are made from one address at once; after them one in twenty seconds. */
  readonly guestsPerAddress: number
  /** Seats that one player, and the players of one address, may hold over all tables. */
  readonly seatsPerPlayer: number
  readonly seatsPerAddress: number
  /** Commands of one connection that await their answer. */
  readonly unanswered: number
  /** Bytes that one connection has not read yet. */
  readonly unread: number
  /** Until hello is said. */
  readonly helloMs: number
  readonly beatMs: number
}

export const LIMITS: Limits = {
  tcpConnections: 11_000,
  tcpConnectionsPerAddress: 250,
  connectsPerAddress: { burst: 500, perSecond: 50 },
  requestsPerAddress: { burst: 600, perSecond: 60 },
  healthPerAddress: { burst: 60, perSecond: 10 },
  refusalsPerAddress: { burst: 200, perSecond: 10 },
  connections: 10_000,
  connectionsPerAddress: 200,
  offencesPerAddress: { burst: 10, perSecond: 1 },
  messages: { burst: 120, perSecond: 60 },
  messagesPerAddress: { burst: 2000, perSecond: 1000 },
  bytes: { burst: 256 * 1024, perSecond: 64 * 1024 },
  bytesPerAddress: { burst: 4 * 1024 * 1024, perSecond: 1024 * 1024 },
  bytesPerPlayer: { burst: 1024 * 1024, perSecond: 256 * 1024 },
  watches: { burst: 64, perSecond: 4 },
  watchesPerAddress: { burst: 100, perSecond: 20 },
  commandsPerPlayer: { burst: 100, perSecond: 20 },
  commandsPerAddress: { burst: 500, perSecond: 100 },
  unpaidPerPlayer: { burst: 30, perSecond: 0.2 },
  guestsPerAddress: 150,
  seatsPerPlayer: 3,
  seatsPerAddress: 10,
  unanswered: 64,
  unread: 1_000_000,
  helloMs: 10_000,
  beatMs: 10_000,
}

const FREE: Allowance = { burst: 1e12, perSecond: 1e12 }

/** For benchmarks and fuzzing, where one address is everybody. */
export const NO_LIMITS = {
  tcpConnections: 20_000,
  tcpConnectionsPerAddress: 20_000,
  connectsPerAddress: FREE,
  requestsPerAddress: FREE,
  healthPerAddress: FREE,
  refusalsPerAddress: FREE,
  connections: 10_000,
  connectionsPerAddress: 10_000,
  offencesPerAddress: FREE,
  messages: FREE,
  messagesPerAddress: FREE,
  bytes: FREE,
  bytesPerAddress: FREE,
  bytesPerPlayer: FREE,
  watches: FREE,
  watchesPerAddress: FREE,
  commandsPerPlayer: FREE,
  commandsPerAddress: FREE,
  unpaidPerPlayer: FREE,
  guestsPerAddress: 1e6,
  seatsPerPlayer: 1e6,
  seatsPerAddress: 1e6,
} as const satisfies Partial<Limits>
