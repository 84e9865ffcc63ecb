// Metrics for /metrics, and incidents in the log.
import { randomUUID, X509Certificate } from 'node:crypto'
import { type CommandType, declarationOf } from '@punto/table'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../../../package.json' with { type: 'json' }
import type { House } from '../../house/index.ts'
import type { OperatorWallet } from '../../money/index.ts'
import type { Evidence, Webhooks } from '../../past/index.ts'
import type { AskedHooks } from '../../people/index.ts'
import type { KeptAlerts } from '../../pit/index.ts'
import type { Integrity, LogCopier, ScheduledBackups, Witnesses } from '../../proof/index.ts'
import { reasonOf, type Store } from '../../storage/index.ts'
import { type BlockedPage, BlockedPages, type Reported } from './blocked-pages.ts'
import { IncidentLines } from './incident-lines.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const UNITS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2000]

/** Commands that stake chips or take them back, told apart from the rest. */
function movesChips(type: CommandType): boolean {
  const { stakes, frees } = declarationOf(type)
  return stakes !== undefined || frees === true
}

/** Labels of a metric are few, whatever is reported. */
const POLICY_DIRECTIVES: ReadonlySet<string> = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-ancestors',
  'form-action',
  'base-uri',
  'object-src',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
])

/** What is read off the open sockets. */
export interface Sockets {
  readonly connections: number
  readonly unread: number
}

/** What is told of the stored rows: how far behind the rows of evidence are, and what is not as it was written. */
interface Watched {
  readonly evidence: Evidence | undefined
  readonly integrity: Pick<Integrity, 'findings' | 'status'>
  readonly backups: Pick<ScheduledBackups, 'lastAt'> | undefined
  readonly operator: Pick<OperatorWallet, 'items' | 'waiting'> | undefined
  readonly links: { readonly peers: readonly unknown[] } | undefined
  readonly copier: Pick<LogCopier, 'behind'> | undefined
  readonly witnesses: Pick<Witnesses, 'status'>
  readonly alerts: Pick<KeptAlerts, 'counts'>
  readonly webhooks: Pick<Webhooks, 'status'>
  readonly asked: Pick<AskedHooks, 'counts'>
}

export class Observer {
  readonly #log: Logger
  readonly #registry = new Registry()
  readonly #commits = this.#histogram('punto_commit_seconds', 'Time of a commit to the disk', SECONDS)
  readonly #units = this.#histogram('punto_commit_units', 'Commands in one commit', UNITS)
  readonly #latency = this.#histogram('punto_command_seconds', 'From a command to its answer', SECONDS, ['kind'])
  readonly #requests = this.#histogram(
    'punto_http_seconds',
    'From a request over HTTP to its answer, by route and by the first digit of its status',
    SECONDS,
    ['route', 'status'],
  )
  readonly #wallet = this.#histogram(
    'punto_wallet_seconds',
    'From a request to the operator’s wallet to its answer, by call and by what came of it',
    SECONDS,
    ['call', 'answer'],
  )
  readonly #refusals = new Counter({
    name: 'punto_refusals_total',
    help: 'What was refused, by code',
    labelNames: ['code'],
    registers: [this.#registry],
  })

  readonly #violations = new Counter({
    name: 'punto_csp_violations_total',
    help: 'What browsers report that the content policy has kept from happening, by directive',
    labelNames: ['directive'],
    registers: [this.#registry],
  })
  readonly #incidents: IncidentLines
  readonly #blocked = new BlockedPages()
  /** In seconds since 1970; undefined where the house speaks no TLS itself. */
  #certificateUntil: number | undefined

  constructor(log: Logger) {
    this.#log = log
    this.#incidents = new IncidentLines((lines) => log.warn({ lines }, 'incidents-left-out'))
  }

  #histogram(name: string, help: string, buckets: number[], labelNames: string[] = []): Histogram<string> {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.#registry] })
  }

  /** Adds gauges that are read from the house at each scrape. */
  watch(house: House, sockets: Sockets, watched: Watched): void {
    const { evidence, integrity, backups, copier, witnesses } = watched
    collectDefaultMetrics({ register: this.#registry, prefix: 'punto_' })
    this.#gauge('punto_sockets', 'Open sockets', () => sockets.connections)
    this.#gauge('punto_unread_bytes', 'Bytes that wait to be read by those connected', () => sockets.unread)
    this.#gauge(
      'punto_storage_findings',
      'Rows of the database that are not as they were written',
      () => integrity.findings.length,
    )
    this.#gauge(
      'punto_storage_checked_seconds',
      'When the stored rows were last checked, in seconds since 1970; 0 for not yet',
      () => (integrity.status.checkedAt ?? 0) / 1000,
    )
    this.#gauge(
      'punto_backup_seconds',
      'When the last backup was made by the clock, in seconds since 1970; 0 for none since the start, absent where none are made',
      () => backups && (backups.lastAt ?? 0) / 1000,
    )
    this.#gauge(
      'punto_log_copy_behind_events',
      'Committed events that were not in the second copy of the logs at the last look; 0 where there is none',
      () => copier?.behind ?? 0,
    )
    this.#gauge(
      'punto_lease_left_seconds',
      'How long this process still takes commands unless it prolongs its lease on its tables; below 0 it refuses them; absent where the storage is its alone',
      () => {
        const left = house.shared.leaseLeftMs
        return left === undefined ? undefined : left / 1000
      },
    )
    this.#gauge(
      'punto_evidence_behind_seconds',
      'Everything committed before so many seconds is in the rows of evidence; absent where none are kept',
      () => evidence && (evidence.status.behindMs ?? 0) / 1000,
    )
    this.#gauge(
      'punto_evidence_behind_events',
      'Committed events that were not yet in the rows of evidence at the last look; absent where none are kept',
      () => evidence?.status.events,
    )
    this.#watchOutside(house, watched)
    this.#watchWitnesses(witnesses)
    this.#watchAlerts(watched)
    this.#watchStates(house)
  }

  /** A gauge that is read at each scrape; absent while there is nothing to read. */
  #gauge(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        const value = read()
        this.reset()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  /** The wallet, the other processes, the certificate, and what runs here. */
  #watchOutside(house: House, { operator, links }: Watched): void {
    const registers = [this.#registry]
    this.#gauge(
      'punto_wallet_waiting',
      'Requests that the operator’s wallet has not answered yet; absent where the house keeps the money itself',
      () => operator?.waiting,
    )
    let oldest: number | undefined
    new Gauge({
      name: 'punto_wallet_open_items',
      help: 'Wins, rollbacks and adjustments that have waited for long, or that the operator’s wallet refuses',
      labelNames: ['state'],
      registers,
      async collect() {
        const items = (await operator?.items.list()) ?? []
        const waiting = items.filter(({ refused }) => refused === undefined)
        oldest = operator && waiting.reduce((first, { since }) => Math.min(first, since), Date.now())
        this.set({ state: 'waiting' }, waiting.length)
        this.set({ state: 'refused' }, items.length - waiting.length)
      },
    })
    this.#gauge(
      'punto_wallet_oldest_item_seconds',
      'For how long the oldest item has waited for the operator’s wallet, as of the scrape before; absent where there is no wallet',
      () => oldest && Math.max(0, Date.now() - oldest) / 1000,
    )
    this.#gauge(
      'punto_links',
      'Other processes that are connected; absent where the storage is this one’s alone',
      () => links?.peers.length,
    )
    this.#gauge('punto_seated_players', 'Seats taken at the tables that this process runs', () =>
      house.tables.reduce((sum, { state }) => sum + state.seats.filter((seat) => seat !== null).length, 0),
    )
    this.#gauge(
      'punto_certificate_end_seconds',
      'Until when the house’s own certificate holds, in seconds since 1970; absent where a proxy speaks TLS',
      () => this.#certificateUntil,
    )
    const build = new Gauge({
      name: 'punto_build',
      help: 'Always 1: the version of the program and of Node that run here',
      labelNames: ['version', 'node'],
      registers,
    })
    build.set({ version: manifest.version, node: process.version }, 1)
  }

  #watchAlerts({ alerts, webhooks, asked }: Watched): void {
    const registers = [this.#registry]
    new Gauge({
      name: 'punto_hook_answers',
      help: 'What systems outside have answered this process since it started, asked before a seat, a first bet or a cash-out',
      labelNames: ['hook', 'answer'],
      registers,
      collect() {
        for (const { hook, ...counts } of asked.counts)
          for (const [answer, count] of Object.entries(counts)) this.set({ hook, answer }, count)
      },
    })
    new Gauge({
      name: 'punto_webhook_messages',
      help: 'Messages that this process has sent to a webhook since it started: taken, failed or set aside after three days',
      labelNames: ['webhook', 'answer'],
      registers,
      collect() {
        for (const { name: webhook, sent, failed, aside } of webhooks.status) {
          for (const [answer, count] of Object.entries({ taken: sent, failed, aside }))
            this.set({ webhook, answer }, count)
        }
      },
    })
    new Gauge({
      name: 'punto_webhook_waiting_logs',
      help: 'Logs whose next message a webhook has not taken yet, and that wait to be tried again',
      labelNames: ['webhook'],
      registers,
      collect() {
        for (const { name: webhook, waiting } of webhooks.status) this.set({ webhook }, waiting.length)
      },
    })
    new Gauge({
      name: 'punto_alerts',
      help: 'Alerts of the house at the last look: open ones, those of them that nobody has seen, and those that are late',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        for (const [state, count] of Object.entries(alerts.counts)) this.set({ state }, count)
      },
    })
  }

  #watchWitnesses(witnesses: Pick<Witnesses, 'status'>): void {
    const registers = [this.#registry]
    new Gauge({
      name: 'punto_witness_failing',
      help: 'Whether a witness could not be reached, or refused, when it was last asked to cosign',
      labelNames: ['witness'],
      registers,
      collect() {
        for (const { name, isFailing } of witnesses.status) this.set({ witness: name }, isFailing ? 1 : 0)
      },
    })
    new Gauge({
      name: 'punto_witness_behind_shoes',
      help: 'Shoes of the tables run here that a witness had not cosigned when it was last asked',
      labelNames: ['witness'],
      registers,
      collect() {
        for (const { name, behind } of witnesses.status) this.set({ witness: name }, behind)
      },
    })
  }

  #watchStates(house: House): void {
    const registers = [this.#registry]
    new Gauge({
      name: 'punto_follower_failing',
      help: 'Logs that a part of the house cannot follow now, by what follows',
      labelNames: ['follower'],
      registers,
      collect() {
        this.reset()
        for (const { name, failing } of house.followers.all) this.inc({ follower: name }, failing ? 1 : 0)
      },
    })
    new Gauge({
      name: 'punto_follower_behind_events',
      help: 'Events that are known and that a part of the house has not followed yet, by what follows',
      labelNames: ['follower'],
      registers,
      collect() {
        this.reset()
        for (const { name, behind } of house.followers.all) this.inc({ follower: name }, behind)
      },
    })
    new Gauge({
      name: 'punto_tables',
      help: 'Tables by their phase',
      labelNames: ['phase'],
      registers,
      collect() {
        this.reset()
        for (const { state } of house.tables) this.inc({ phase: state.phase })
      },
    })
    new Gauge({
      name: 'punto_standing',
      help: 'How the house stands with its storage: 1 for the standing it has',
      labelNames: ['standing'],
      registers,
      collect() {
        for (const standing of ['well', 'cannot-write', 'reading-back']) {
          this.set({ standing }, house.storageStatus.kind === standing ? 1 : 0)
        }
      },
    })
  }

  refused(code: string): void {
    this.#refusals.inc({ code })
  }

  /** It ends when it says; a renewed one is told of instead. */
  useCertificate(cert: string): void {
    this.#certificateUntil = Date.parse(new X509Certificate(cert).validTo) / 1000
  }

  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.observe({ route: `${method} ${route}`, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  }

  /** Starts the timer of a request to the wallet; the returned function stops it. */
  walletAsked(call: string): (answer: string) => void {
    const stop = this.#wallet.startTimer({ call })
    return (answer) => void stop({ answer })
  }

  /** Starts the timer of a command; the returned function stops it. */
  command(type: CommandType): () => void {
    return this.#latency.startTimer({ kind: movesChips(type) ? 'bet' : 'other' })
  }

  /** Has every commit of a store measured. */
  measured(store: Store): Store {
    const commit = store.commit.bind(store)
    store.commit = async (units) => {
      const end = this.#commits.startTimer()
      this.#units.observe(units.length)
      try {
        return await commit(units)
      } finally {
        end()
      }
    }
    return store
  }

  /** What browsers have reported, as the pit is told it. */
  get blockedPages(): readonly BlockedPage[] {
    return this.#blocked.items
  }

  /** A browser's report, which is anybody's word: counted, and a line of the log as an incident has one. */
  violated({ directive, blocked, page }: Reported, address: string): void {
    const known = POLICY_DIRECTIVES.has(directive) ? directive : 'other'
    this.#violations.inc({ directive: known })
    this.#blocked.note({ directive: known, blocked, page }, address)
    if (this.#incidents.isLogged(address)) this.#log.warn({ directive: known, blocked, page }, 'page-blocked')
  }

  /**
   * Logs an error of ours and returns the incident number for the client. Of one address so many a minute have a line each, and the
   * rest are counted: whoever has found a request that fails does not fill the disk with it.
   */
  incident(error: unknown, address = ''): string {
    const incident = randomUUID().slice(0, 8)
    if (!this.#incidents.isLogged(address)) return incident
    this.#log.error(
      { incident, why: reasonOf(error), stack: error instanceof Error ? error.stack : undefined },
      'incident',
    )
    return incident
  }

  metrics(): Promise<string> {
    return this.#registry.metrics()
  }

  get metricsType(): string {
    return this.#registry.contentType
  }
}
