// What a server can be told, and what it is once it runs.

import type { Logger } from 'pino'
import type { World } from '../base/index.ts'
import type { Limits, LinkAddress, TlsPair } from '../doors/index.ts'
import type { House } from '../house/index.ts'
import type { Evidence, EvidencePlace, Webhooks } from '../past/index.ts'
import type { Identity, IdentityOptions, Secret, Talk } from '../people/index.ts'
import type { KeptAlerts } from '../pit/index.ts'
import type { GuestTables } from '../practice/index.ts'
import type { BackupPlan, CopyPlace, HeadsPlace, Integrity } from '../proof/index.ts'
import type { Store } from '../storage/index.ts'
import type { About } from './about/about.ts'
import type { HouseConfig } from './config/house-config.ts'
import type { MetricsAddress } from './metrics-server.ts'
import type { FileRead } from './plan/house-plan.ts'

export interface ServerOptions {
  readonly config: HouseConfig
  /** The text of the file that says so; undefined where there is none. */
  readonly configText?: string | undefined
  /** Writes it anew, where its parts are changed while the house runs. */
  readonly keepConfig?: ((text: string) => void) | undefined
  readonly openStore: () => Promise<Store>
  /** The house's own, kept outside the database: sessions, second factors and cursors are derived from it. */
  readonly key: Uint8Array
  /** What seals shoes, the key in use first; the house's own unless said. */
  readonly sealing?: readonly Uint8Array[]
  /** What signs shoes, the key in use first; derived from the house's own unless said. */
  readonly signing?: readonly Uint8Array[]
  readonly host?: string
  /** Any free one where it is 0. */
  readonly port?: number
  readonly world?: World
  readonly log?: Logger
  readonly limits?: Partial<Limits>
  /** HTTP requests of one address in ten seconds. */
  readonly requests?: number
  /** Other sites whose pages may use the house, as `https://play.example`. */
  readonly origins?: readonly string[]
  /** By which names the house may be asked for, beside localhost and addresses in digits. */
  readonly hostNames?: readonly string[]
  /** Where the counters are told without a token. */
  readonly metrics?: MetricsAddress | undefined
  /** Where signed heads of the logs are kept outside the database; nowhere unless said. */
  readonly heads?: HeadsPlace | undefined
  /** Whether heads were kept there before: then the house does not open without them. */
  readonly headsExpected?: boolean | undefined
  /** The package that was started, to be measured at the start and every day; without it, when somebody asks. */
  readonly program?: string | undefined
  /** Backups by the clock; none unless said. */
  readonly backups?: BackupPlan | undefined
  /** Where a second copy of the logs goes as they are written; nowhere unless said. */
  readonly logCopy?: CopyPlace | undefined
  /** A certificate and its key, where the house speaks TLS itself; `secure` goes with it. */
  readonly tls?: TlsPair | undefined
  /** Whether the house is reached over TLS. */
  readonly secure?: boolean
  /** Whether a proxy of the operator's stands before the house and names, in X-Forwarded-For, who asks. */
  readonly proxied?: boolean
  /** Where the built web client lies. */
  readonly webFolder?: string | undefined
  /** Lets whoever has the machine back in: the first operator gets a new password, and no second factor. */
  readonly restoreOperator?: boolean
  /** The storage was put back from a backup: every table goes on with a new shoe. */
  readonly fromBackup?: boolean
  /** Where several processes share the storage: the tables that this one runs. */
  readonly takes?: readonly string[] | undefined
  /** Where rows to search and report on are kept beside the logs; nowhere unless said. */
  readonly evidence?: EvidencePlace | undefined
  /** How often the logs are looked through for news; without it rows are written on this thread when somebody asks for them. */
  readonly evidenceEveryMs?: number
  /** Looks for alerts all the time, and not only while somebody of the staff is connected or reads their list. */
  readonly alertsAlways?: boolean
  /** Where several processes share the storage: what this one is called there, and where the others reach it. */
  readonly link?:
    | {
        readonly name: string
        readonly address: LinkAddress
        /** From where they may connect; from anywhere unless said. */
        readonly from?: readonly string[] | undefined
      }
    | undefined
  /** A table where a newcomer may deal for play; nowhere unless said. */
  readonly practice?: string | undefined
  /** Where others on the network reach this house, for the links that people are given; nowhere in particular unless said. */
  readonly addresses?: (() => readonly string[]) | undefined
  readonly identity?: Partial<Omit<IdentityOptions, 'records' | 'key' | 'welcome'>>
  /** The longest that a bot thinks. */
  readonly botThinkMs?: number
  /** Starts every thread before anybody asks for it: starting one holds the tables up for some tens of milliseconds. */
  readonly startThreads?: boolean
}

export interface RunningServer {
  readonly url: string
  readonly port: number
  /** Where the counters are told without a token, if anywhere. */
  readonly metricsUrl: string | undefined
  readonly house: House
  readonly identity: Identity
  readonly evidence: Evidence | undefined
  readonly integrity: Integrity
  readonly about: About
  readonly alerts: KeptAlerts
  readonly guestTables: GuestTables
  readonly webhooks: Webhooks
  readonly talk: Talk
  /** Open sockets. */
  readonly connections: number
  /** Made at the first start, or restored at this one, and told this once. */
  readonly firstOperator: { readonly name: string; readonly password: Secret } | undefined
  /** The house's file as it was read again, and its text: what can change without a stop changes at every process. */
  readFile(text: string, config: HouseConfig): Promise<FileRead>
  /** Another certificate from now on, for connections to come. */
  useTls(pair: TlsPair): void
  /** Sealing keys that were read again: seals under the first from here on, and opens what any of them has sealed. */
  useKeys(keys: readonly Uint8Array[]): Promise<void>
  /** Signing keys that were read again: the first of them is published and signs from here on, shoes that are being prepared apart. */
  useSigningKeys(keys: readonly Uint8Array[]): Promise<void>
  /** No new rounds; those under way are finished, at most so long; then everyone is told goodbye. */
  close(graceMs?: number): Promise<void>
}
