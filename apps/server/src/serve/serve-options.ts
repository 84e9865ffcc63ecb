// What `punto serve` and `npm start` can be told.

import type { KeySource } from '../base/index.ts'
import type { LinkAddress } from '../doors/index.ts'
import type { BackupPlan, CopyPlace, HeadsPlace } from '../proof/index.ts'
import type { MetricsAddress } from './metrics-server.ts'
import type { LogLevel } from './observe/log.ts'
import type { TlsFiles } from './tls-files.ts'

export interface ServeOptions {
  readonly host: string
  readonly port: number
  /** Others on the same network are to come in; with a certificate of the house's own making, or without. */
  readonly lan?: { readonly selfSigned: boolean } | undefined
  /** A folder for the embedded database; the key lies beside it. */
  readonly data: string
  /** Where the sealing key comes from; the file beside the data unless said. */
  readonly key?: KeySource | undefined
  readonly signingKey?: KeySource | undefined
  /** Where signed heads of the logs are kept; a file beside the data unless said. */
  readonly heads?: HeadsPlace | undefined
  /** Of PostgreSQL, in place of the embedded database. */
  readonly databaseUrl: string | undefined
  /** What this process is called among those that share the PostgreSQL database; its machine and port unless said. */
  readonly name?: string | undefined
  /** The tables that it runs; its share of all of them unless said. */
  readonly tables?: readonly string[] | undefined
  /** It runs no table: people come in here, and the tables are run by others. */
  readonly noTables?: boolean | undefined
  /** Where the other processes reach it. */
  readonly link?: LinkAddress | undefined
  /** From which addresses and networks they may; from any unless said. */
  readonly linkFrom?: readonly string[] | undefined
  /** A file of JSON; every game on a table of its own where there is none. */
  readonly config: string | undefined
  /** Demonstration players; what the configuration says unless given. */
  readonly bots: number | undefined
  readonly log: LogLevel
  readonly origins: readonly string[]
  /** By which names the house may be asked for. */
  readonly hostNames: readonly string[]
  /** Where the counters are told without a token. */
  readonly metrics: MetricsAddress | undefined
  readonly secure: boolean
  readonly proxied: boolean
  /** The first operator gets a new password. */
  readonly restoreOperator: boolean
  /** The storage was put back from a backup. */
  readonly fromBackup: boolean
  /** Where the house speaks TLS itself: the files of its certificate and key. */
  readonly tls?: TlsFiles | undefined
  /** Where a second copy of the logs goes. */
  readonly logCopy?: CopyPlace | undefined
  /** Backups by the clock. */
  readonly backups?: BackupPlan | undefined
  /** How long rounds under way are waited for when it is stopped; as long as the longest may take unless said. */
  readonly stopWithinMs?: number | undefined
  /** The package that was started: its files are measured. */
  readonly program?: string | undefined
  readonly out: NodeJS.WritableStream
}
