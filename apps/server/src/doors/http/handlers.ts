// What route handlers get: the services they use, and the call.
import type { About, DeepReadonly, RouteAnswer, RouteInput, RouteName, Routes } from '@punto/protocol'
import type { Language } from '@punto/rules'
import type { TableSettings } from '@punto/table'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GamingDays, House } from '../../house/index.ts'
import type {
  Cage,
  CageConfig,
  CageLog,
  Cash,
  Counts,
  OperatorWallet,
  Slips,
  Tips,
  WalletConfig,
} from '../../money/index.ts'
import type { Evidence, Eyes, Webhooks } from '../../past/index.ts'
import type {
  Assignments,
  Identity,
  Person,
  PlayerLimits,
  Principal,
  Rota,
  SignOnConfig,
  StaffAct,
  Talk,
} from '../../people/index.ts'
import type { HouseOrders, KeptAlerts, LiveSettings, Notes, Pit, RoundMarks } from '../../pit/index.ts'
import type { GuestTables, Practice } from '../../practice/index.ts'
import type { HouseWitness, Integrity } from '../../proof/index.ts'
import type { Commands } from '../commands/commands.ts'
import type { Observed } from '../request/observed.ts'
import type { Balances } from '../socket/balances.ts'
import type { Cursors } from '../socket/cursors.ts'
import type { Feeds } from '../socket/feeds.ts'
import type { Lobby } from '../socket/lobby.ts'

/** What the routes read of the house's file. */
export interface ServedConfig {
  readonly tables: readonly TableSettings[]
  readonly cage: CageConfig
  readonly witnesses: readonly HouseWitness[]
  /** For how many gaming days the pit is told how dealers go. */
  readonly staff: { readonly figuresDays: number; readonly signOn?: SignOnConfig | undefined }
  readonly wallet?: WalletConfig
}

/** The parts of the house's file that change without a stop. */
export interface HouseFile {
  readonly parts: RouteAnswer<Routes['houseFile']>['parts']
  change(
    given: { readonly part: string; readonly text: string; readonly isTry: boolean },
    by: Person,
    why: StaffAct,
  ): Promise<RouteAnswer<Routes['changeHouseFile']>>
}

/** The services of a running server. */
export interface AppServices {
  readonly house: House
  readonly config: ServedConfig
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
  readonly tips: Tips
  readonly integrity: Integrity
  readonly observe: Observed
  readonly commands: Commands
  readonly practice: Practice
  readonly guestTables: GuestTables
  readonly talk: Talk
  readonly playerLimits: PlayerLimits
  readonly pit: Pit
  /** Absent where the house keeps the players' money itself. */
  readonly operator: OperatorWallet | undefined
  /** Absent where no rows are kept. */
  readonly evidence: Evidence | undefined
  readonly eyes: Eyes | undefined
  readonly notes: Notes
  readonly marks: RoundMarks
  readonly settings: LiveSettings
  readonly orders: HouseOrders
  /** What the house is; its configuration for the staff alone. */
  /** The house's file as it is changed while the house runs. */
  readonly file: { now: HouseFile | undefined }
  readonly about: { readonly changed: readonly string[]; now(isStaff: boolean): Promise<About> }
  readonly assignments: Assignments
  readonly rota: Rota
  readonly alerts: KeptAlerts
  readonly webhooks: Webhooks
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
