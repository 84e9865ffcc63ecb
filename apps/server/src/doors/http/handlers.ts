// What route handlers get: the services they use, and the call.
import type { DeepReadonly, RouteAnswer, RouteInput, RouteName, Routes } from '@punto/protocol'
import type { Language } from '@punto/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GamingDays } from '../../house/gaming-days.ts'
import type { House } from '../../house/index.ts'
import type { Cage } from '../../money/cage/cage.ts'
import type { CageLog } from '../../money/cage/cage-log.ts'
import type { Cash } from '../../money/cage/cash.ts'
import type { Counts } from '../../money/cage/counts.ts'
import type { Slips } from '../../money/cage/slips.ts'
import type { OperatorWallet } from '../../money/wallet/operator-wallet.ts'
import type { Evidence } from '../../past/evidence/evidence.ts'
import type { Assignments } from '../../people/duty/assignments.ts'
import type { Identity, Principal } from '../../people/index.ts'
import type { PlayerLimits } from '../../people/play-limits/player-limits.ts'
import type { LiveSettings } from '../../pit/live-settings.ts'
import type { Notes } from '../../pit/notes.ts'
import type { HouseOrders } from '../../pit/orders/house-orders.ts'
import type { Pit } from '../../pit/pit.ts'
import type { RoundMarks } from '../../pit/round-marks.ts'
import type { Practice } from '../../practice/practice.ts'
import type { Integrity } from '../../proof/integrity/integrity.ts'
import type { About } from '../../serve/about/about.ts'
import type { HouseConfig } from '../../serve/config/house-config.ts'
import type { Observer } from '../../serve/observe/observer.ts'
import type { Commands } from '../commands/commands.ts'
import type { Balances } from '../socket/balances.ts'
import type { Cursors } from '../socket/cursors.ts'
import type { Feeds } from '../socket/feeds.ts'
import type { Lobby } from '../socket/lobby.ts'

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
