// What route handlers get: the services they use, and the call.
import type { DeepReadonly, RouteAnswer, RouteInput, RouteName, Routes } from '@punto/protocol'
import type { Language } from '@punto/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { About } from '../about/about.ts'
import type { Assignments } from '../assignments/assignments.ts'
import type { Cage } from '../cage/cage.ts'
import type { CageLog } from '../cage/cage-log.ts'
import type { Cash } from '../cage/cash.ts'
import type { Counts } from '../cage/counts.ts'
import type { Slips } from '../cage/slips.ts'
import type { Commands } from '../commands/commands.ts'
import type { HouseConfig } from '../config/house-config.ts'
import type { House } from '../engine/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { HouseOrders } from '../house-orders/house-orders.ts'
import type { Identity, Principal } from '../identity/index.ts'
import type { Integrity } from '../integrity/integrity.ts'
import type { Balances } from '../live/balances.ts'
import type { Cursors } from '../live/cursors.ts'
import type { Feeds } from '../live/feeds.ts'
import type { Lobby } from '../live/lobby.ts'
import type { Observer } from '../observe/observer.ts'
import type { GamingDays } from '../pit/gaming-days.ts'
import type { LiveSettings } from '../pit/live-settings.ts'
import type { Notes } from '../pit/notes.ts'
import type { Pit } from '../pit/pit.ts'
import type { RoundMarks } from '../pit/round-marks.ts'
import type { PlayerLimits } from '../player-limits/player-limits.ts'
import type { Practice } from '../practice/practice.ts'
import type { OperatorWallet } from '../wallet/operator-wallet.ts'

/** The services of a running server. */
export interface AppServices {
  readonly house: House
  readonly config: HouseConfig
  readonly feeds: Feeds
  readonly lobby: Lobby
  readonly balances: Balances
  readonly cursors: Cursors
  readonly identity: Identity
  readonly cage: Cage
  readonly cageLog: CageLog
  readonly cash: Cash
  readonly slips: Slips
  readonly counts: Counts
  readonly integrity: Integrity
  readonly observe: Observer
  readonly commands: Commands
  readonly practice: Practice
  readonly playerLimits: PlayerLimits
  readonly pit: Pit
  /** Absent where the house keeps the players' money itself. */
  readonly operator: OperatorWallet | undefined
  /** Absent where no rows are kept. */
  readonly evidence: Evidence | undefined
  readonly notes: Notes
  readonly marks: RoundMarks
  readonly settings: LiveSettings
  readonly orders: HouseOrders
  readonly about: About
  readonly assignments: Assignments
  readonly days: GamingDays
  /** Milliseconds since 1970. */
  readonly wall: () => number
  /** True if the house is reached over TLS. */
  readonly secure: boolean
}

/** One request. */
export interface Call {
  readonly principal: Principal
  readonly lang: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<N extends RouteName> = (
  input: Required<RouteInput<Routes[N]>>,
  call: Call,
) => DeepReadonly<RouteAnswer<Routes[N]>> | Promise<DeepReadonly<RouteAnswer<Routes[N]>>>

export type Handlers<N extends RouteName = RouteName> = { readonly [Name in N]: Handler<Name> }
