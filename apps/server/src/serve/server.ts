// The whole house in one process: storage, tables, identity, sockets and HTTP on one port. Tests start it on a free port with a
// world and a storage of their own.
import type { Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fault, SOCKET_PATH } from '@punto/protocol'
import type { Text } from '@punto/rules'
import { playerAccount } from '@punto/table'
import pino, { type Logger } from 'pino'
import { About } from '../about/about.ts'
import { ASSIGNMENTS, Assignments } from '../assignments/assignments.ts'
import { type BackupPlan, ScheduledBackups } from '../backup/scheduled-backups.ts'
import { Bots } from '../bots/bots.ts'
import { Cage } from '../cage/cage.ts'
import { CageLog } from '../cage/cage-log.ts'
import { Cash } from '../cage/cash.ts'
import { Trays } from '../cage/trays.ts'
import { AbsentSeats } from '../commands/absent-seats.ts'
import { Commands } from '../commands/commands.ts'
import { SignedOutSeats } from '../commands/signed-out-seats.ts'
import { configDigest } from '../config/config-digest.ts'
import type { HouseConfig } from '../config/house-config.ts'
import { jurisdictionOf } from '../config/jurisdictions.ts'
import { isPlayMoney } from '../config/play-money.ts'
import { DelayThreads, House, realWorld, Sealer, signerOf, signingKeyFrom, type World } from '../engine/index.ts'
import { Evidence } from '../evidence/evidence.ts'
import type { EvidencePlace } from '../evidence/projecting.ts'
import { HOUSE_ORDERS, HouseOrders } from '../house-orders/house-orders.ts'
import { Moments } from '../house-orders/moments.ts'
import { makeApp } from '../http/app.ts'
import { HostNames } from '../http/host-names.ts'
import { TcpConnections } from '../http/tcp-connections.ts'
import type { StandingMoney } from '../identity/erasing.ts'
import { Exclusions, Identity, type IdentityOptions, type Secret } from '../identity/index.ts'
import { codeSender } from '../identity/send-code.ts'
import type { HeadsPlace } from '../integrity/heads-place.ts'
import { Integrity } from '../integrity/integrity.ts'
import { LIMITS, type Limits } from '../limits/limits.ts'
import { OpenConnections } from '../limits/open-connections.ts'
import { RequestLimiter } from '../limits/request-limiter.ts'
import type { LinkAddress } from '../link/index.ts'
import { Balances } from '../live/balances.ts'
import { Cursors } from '../live/cursors.ts'
import { Feeds } from '../live/feeds.ts'
import { Gateway } from '../live/gateway.ts'
import { Lobby } from '../live/lobby.ts'
import type { CopyPlace } from '../log-copy/copy-place.ts'
import { LogCopier } from '../log-copy/log-copier.ts'
import { logRounds } from '../observe/log.ts'
import { Observer } from '../observe/observer.ts'
import { Pricer } from '../odds/pricer.ts'
import { Alerts } from '../pit/alerts.ts'
import { GamingDays } from '../pit/gaming-days.ts'
import { LiveSettings } from '../pit/live-settings.ts'
import { Notes } from '../pit/notes.ts'
import { Pit } from '../pit/pit.ts'
import { RoundMarks } from '../pit/round-marks.ts'
import { PLAYER_LIMITS, PlayerLimits } from '../player-limits/player-limits.ts'
import { Practice } from '../practice/practice.ts'
import { refuseUpgrade } from '../request/refuse-upgrade.ts'
import type { Store } from '../storage/index.ts'
import { SealedTexts } from '../views/sealed-texts.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { type MetricsAddress, serveMetrics } from './metrics-server.ts'
import type { TlsPair } from './tls-files.ts'

export interface ServerOptions {
  readonly config: HouseConfig
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
  /** Where several processes share the storage: what this one is called there, and where the others reach it. */
  readonly link?: { readonly name: string; readonly address: LinkAddress } | undefined
  /** A table where a newcomer may deal for play; nowhere unless said. */
  readonly practice?: string | undefined
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
  /** Open sockets. */
  readonly connections: number
  /** Made at the first start, or restored at this one, and told this once. */
  readonly firstOperator: { readonly name: string; readonly password: Secret } | undefined
  /** Another certificate from now on, for connections to come. */
  useTls(pair: TlsPair): void
  /** No new rounds; those under way are finished, at most so long; then everyone is told goodbye. */
  close(graceMs?: number): Promise<void>
}

/** What localhost is to us: by its name there would be a second server beside ours, for IPv6, that nobody closes in good order. */
const LOOPBACK = '127.0.0.1'
const BOT_THINK_MS = 5000
/** What is written behind the answers has so long when the house closes. */
const LAST_WRITES_MS = 1000
/** Sessions and tokens that no longer hold are taken away so often. */
const SWEEP_MS = 60 * 60 * 1000
/** A process that joins others waits so long for their connections before its doors open. */
const LINK_MS = 2000
/** Exclusions, assignments and orders for the whole house are read again so often: another process at the same database may have written. */
const REFRESH_MS = 10_000

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, key, openStore, host = LOOPBACK, port = 0, origins = [], proxied = false } = options
  const secure = options.secure ?? options.tls !== undefined
  const log = options.log ?? pino({ level: 'silent' })
  const world = options.world ?? realWorld(({ level, what, ...details }) => log[level](details, what))
  const observe = new Observer(log)
  const random = (bytes: number) => world.random(bytes)
  const delays = new DelayThreads()
  const exclusions = new Exclusions(() => world.wall())
  const orders = new HouseOrders({ wall: () => world.wall(), tables: config.tables.map(({ table }) => table) })
  const sealing = options.sealing ?? [key]
  const sealer = new Sealer(sealing, random)
  const signers = (options.signing ?? [signingKeyFrom(key)]).map(signerOf)
  let copyLast = async (): Promise<void> => undefined
  let shutTable = (_table: string, _why: string): void => undefined
  const integrity = new Integrity({
    world,
    currency: config.currency,
    signers,
    sealing,
    heads: options.heads,
    fromBackup: options.fromBackup ?? false,
    shut: (table, why) => shutTable(table, why),
  })
  // Loaded where several processes share the storage alone.
  const linking = options.link && (await import('../link/index.ts'))
  const links = options.link && (await linking!.Links.listen({ ...options.link, key, world }))
  const house = await House.open({
    tables: config.tables,
    currency: config.currency,
    openStore: async () => {
      const store = integrity.watched(await openStore())
      const close = async () => {
        await copyLast()
        await store.close()
      }
      return observe.measured({ ...store, close })
    },
    inspect: async (store) => {
      // Before the first table runs.
      await orders.load(store.records)
      return integrity.inspect(store)
    },
    sealer,
    fairness: {
      signers,
      ...config.shares,
      passDelay: delays.pass,
    },
    world,
    excludedUntil: (player) => exclusions.excludedUntil(player) ?? integrity.shutPlayer(player),
    roundsStopped: orders.roundsStopped,
    fromBackup: options.fromBackup ?? false,
    takes: options.takes,
    notesClocks: options.evidence !== undefined,
    ...(links && { announcement: { link: links.address, config: configDigest(config) } }),
  }).catch((error: unknown) => {
    links?.close()
    throw error
  })
  shutTable = (table, why) => house.shutForAlteration(table, why)
  integrity.start()
  /** Clean-up functions, called last first. */
  const open: (() => unknown)[] = [() => integrity.close()]
  const cleanUp = async () => {
    for (let close = open.pop(); close; close = open.pop()) await close()
  }
  try {
    const changes = linking && new linking.RecordChanges(house.records)
    const records = integrity.records(changes?.records ?? house.records)
    const identity = new Identity({
      wall: () => world.wall(),
      random,
      staffFactor: config.staff.secondFactor,
      ...(config.passwordCodes && {
        sendCode: codeSender(config.passwordCodes),
        codeFailed: (player: string, why: string) =>
          world.notice({ level: 'error', what: 'code-not-sent', player, why }),
      }),
      ...options.identity,
      records,
      exclusions,
      key,
      welcome: (player) => welcome(house, player, config.guestChips),
      moneyOf: (player) => standingMoney(house, player),
    })
    await identity.open()
    orders.useRecords(records, identity.audit)
    open.push(
      orders.watch(() => {
        for (const host of house.tables) host.roundsChanged()
      }),
    )
    const { staff } = identity
    const firstOperator = await (options.restoreOperator ? staff.restoreFirstOperator() : staff.firstOperator())
    /** Players with a connection here; the gateway is made last. */
    let connected = (): ReadonlySet<string> => new Set()
    let everybodyConnected = (): ReadonlySet<string> => new Set()
    let lookForAlerts = (): void => undefined
    const tableLinks =
      linking &&
      links &&
      new linking.TableLinks({
        house,
        links,
        world,
        sealer,
        tables: config.tables.map(({ table }) => table),
        connected: () => connected(),
      })
    if (tableLinks) {
      open.push(() => links.close())
      open.push(() => tableLinks.close())
      await links.connected(LINK_MS)
    }
    const cursors = new Cursors(key)
    const feeds = await Feeds.open(house, cursors)
    const practice = new Practice(house, options.practice)
    open.push(() => practice.close())
    const lobby = new Lobby(feeds, practice)
    const operator = config.wallet && (await openWallet({ house, config, wallet: config.wallet, identity, world }))
    const balances = new Balances(house, (player) => operator?.balanceOf(player))
    if (operator) open.push(operator.watchBalances((player) => balances.refresh(player)))
    if (operator) open.push(() => operator.close())
    const evidence =
      options.evidence &&
      new Evidence({
        house,
        place: options.evidence,
        gamingDay: config.gamingDay,
        everyMs: options.evidenceEveryMs,
        notice: (notice) => world.notice(notice),
      })
    const cageLog = new CageLog(house)
    const settings = new LiveSettings({
      house,
      audit: identity.audit,
      config: config.settings,
      leastRoundSeconds: config.jurisdiction && jurisdictionOf(config.jurisdiction).leastRoundSeconds,
      wall: () => world.wall(),
    })
    const pit = new Pit({
      house,
      feeds,
      identity,
      evidence,
      settings,
      // Of several processes each knows its own connections.
      connected: () => (tableLinks ? undefined : everybodyConnected()),
      cage: () => cageLog.state(),
      wall: () => world.wall(),
    })
    for (const room of [feeds, lobby, balances, pit]) open.push(() => room.close())
    const isWalletElsewhere = config.tables.some(({ wallet }) => wallet === 'operator')
    const playerLimits = new PlayerLimits({
      records,
      archive: house.archive,
      audit: identity.audit,
      config: config.playerLimits,
      wall: () => world.wall(),
    })
    await playerLimits.refresh()
    open.push(() => playerLimits.settled())
    const cage = new Cage({
      house,
      audit: identity.audit,
      wall: () => world.wall(),
      random,
      aloneMinor: config.cage.alone,
      refuses: (player) => {
        if (isWalletElsewhere) return fault('cage/closed', {})
        if (integrity.isCageShut) return fault('cage/altered', {})
        const until = exclusions.excludedUntil(player) ?? integrity.shutPlayer(player)
        return until && fault('cage/excluded', { player, until })
      },
      admitDeposit: (player, amount) => playerLimits.admitDeposit(player, amount),
      moved: (player) => balances.refresh(player),
    })
    await cage.sweep()
    const days = new GamingDays(config.gamingDay)
    const cageParts = { log: cageLog, config: config.cage, audit: identity.audit, wall: () => world.wall() }
    const cash = new Cash({
      ...cageParts,
      days,
      exclusions,
      playerLimits,
      closed: isWalletElsewhere,
      shut: (player) => integrity.isCageShut || integrity.shutPlayer(player) !== undefined,
      moved: (player) => balances.refresh(player),
      alert: ({ type: what, by: _, ...alert }) => {
        world.notice({ level: 'warn', what, ...alert })
        lookForAlerts()
      },
    })
    const limits = limitsOf(options)
    const assignments = new Assignments({
      records,
      audit: identity.audit,
      identity,
      house,
      tables: config.tables.map(({ table }) => table),
      severalTables: config.staff.severalTables,
      wall: () => world.wall(),
    })
    await assignments.refresh()
    const commands = new Commands({
      house,
      identity,
      assignments,
      excludedTries: identity.excludedTries,
      limits,
      playerLimits,
    })
    const departures = new SignedOutSeats(house, identity)
    open.push(() => departures.close())
    const about = new About({
      world,
      config,
      house,
      records,
      audit: identity.audit,
      program: options.program,
      webFolder: options.webFolder,
    })
    open.push(() => about.close())
    const services = {
      house,
      config,
      feeds,
      lobby,
      balances,
      cursors,
      identity,
      cage,
      observe,
      commands,
      practice,
      playerLimits,
      pit,
      operator,
      evidence,
      settings,
      orders,
      about,
      assignments,
      integrity,
      notes: new Notes(house.records, identity.audit, () => world.wall()),
      marks: new RoundMarks(house.records, identity.audit, () => world.wall()),
      days,
      cageLog,
      cash,
      trays: new Trays(cageParts),
      wall: () => world.wall(),
      secure,
    }
    const hostNames = new HostNames([host, ...(options.hostNames ?? [])])
    const requests = new RequestLimiter(limits)
    const pricer = new Pricer()
    if (options.startThreads) pricer.start()
    open.push(() => pricer.close())
    const app = await makeApp({
      services,
      pages: new SealedTexts(key, 'page', random),
      log,
      origins,
      hostNames,
      proxied,
      requests,
      pricer,
      webFolder: options.webFolder,
      tls: options.tls,
    })
    const connections = new OpenConnections({ limits, proxied })
    const callers = new TcpConnections(app.server as Server, connections, () => observe.refused('rate/connections'))
    open.push(() => callers.closeWith(() => app.close()))
    const gateway = new Gateway({ ...services, limits, origins, proxied, requests })
    open.push(() => gateway.close())
    connected = () => gateway.players
    everybodyConnected = () => gateway.people
    const tellOrders = (text: Text | undefined) => gateway.tellOrders(text)
    const alerts = new Alerts({
      house,
      pit,
      findings: () => integrity.findings,
      isHeard: () => gateway.isStaffHere,
      tell: (alert) => gateway.tellAlert(alert),
    })
    open.push(() => alerts.close())
    lookForAlerts = () => alerts.look()
    const moments = new Moments({ orders, clock: house.clock, wall: () => world.wall(), tell: tellOrders })
    open.push(() => moments.close())
    const absent = new AbsentSeats({
      house,
      identity,
      connected: () => (tableLinks ? new Set([...gateway.players, ...tableLinks.present]) : gateway.players),
      rounds: config.absentRounds,
    })
    open.push(() => absent.close())
    const sweeping = setInterval(() => {
      void identity.sweep().catch(() => undefined)
      void cage.sweep().catch(() => undefined)
    }, SWEEP_MS)
    open.push(() => clearInterval(sweeping))
    if (changes) {
      const check = (account: string | 'everybody') => {
        void gateway.checkSessionsOf(account)
        void departures.check(account)
      }
      await changes.start({
        changed: ({ kind, key: record }) => {
          if (kind === PLAYER_LIMITS) playerLimits.changedElsewhere(record)
          if (kind === HOUSE_ORDERS) void orders.refresh().catch(() => undefined)
          if (kind === ASSIGNMENTS) void assignments.refresh().catch(() => undefined)
          void identity.changedElsewhere(kind, record).then(
            (signedOut) => signedOut && check(signedOut.account),
            // Storage failed: entries expire by themselves.
            () => undefined,
          )
        },
        missed: () => {
          void playerLimits.refresh().catch(() => undefined)
          void orders.refresh().catch(() => undefined)
          void assignments.refresh().catch(() => undefined)
          void identity.forgetAll().then(() => check('everybody'))
        },
      })
      open.push(() => changes.close())
    }
    const refreshing = setInterval(() => {
      void exclusions.refresh().catch(() => undefined)
      void orders.refresh().catch(() => undefined)
      void assignments.refresh().catch(() => undefined)
    }, REFRESH_MS)
    open.push(() => clearInterval(refreshing))
    const backups = options.backups && new ScheduledBackups({ house, plan: options.backups, world })
    backups?.start()
    open.push(() => backups?.close())
    const copier = options.logCopy && new LogCopier({ place: options.logCopy, rows: () => integrity.rows, world })
    copier?.start()
    if (copier) copyLast = () => copier.copyLast()
    open.push(() => copier?.close())
    observe.watch(house, gateway, { evidence, integrity, backups, copier })
    logRounds(house, log)
    app.server.on('upgrade', (request, socket, head) => {
      const { host: name } = request.headers
      if (request.url?.split('?')[0] !== SOCKET_PATH) socket.destroy()
      else if (hostNames.isOurs(name)) void gateway.upgrade(request, socket, head)
      else refuseUpgrade(request, socket, fault('http/host', { host: String(name).slice(0, 100) }))
    })
    const metrics = options.metrics && (await serveMetrics(observe, options.metrics))
    if (metrics) open.push(() => metrics.close())
    await app.listen({ host: host === 'localhost' ? LOOPBACK : host, port })
    const bots = new Bots({
      house,
      start: Buffer.from(random(8)).toString('hex'),
      seed: config.bots.seed,
      players: config.bots.players,
      chips: config.guestChips,
      thinkMs: options.botThinkMs ?? BOT_THINK_MS,
    })
    await bots.start()
    void departures.freeAll()
    if (options.program !== undefined) void about.start()
    const { port: taken } = (app.server as Server).address() as AddressInfo
    const url = `http${options.tls ? 's' : ''}://${host.includes(':') ? `[${host}]` : host}:${taken}`
    const close = async (graceMs = 0) => {
      bots.stop()
      gateway.announceEnd()
      // A storage that is away is no reason to stay open.
      await Promise.race([identity.settled(), new Promise((resolve) => setTimeout(resolve, LAST_WRITES_MS).unref())])
      await evidence?.close()
      await backups?.close()
      await house.close(graceMs)
      await delays.close()
      await cleanUp()
    }
    return {
      url,
      port: taken,
      metricsUrl: metrics?.url,
      house,
      identity,
      evidence,
      integrity,
      about,
      firstOperator,
      useTls: (pair) => (app.server as unknown as HttpsServer).setSecureContext(pair),
      close,
      get connections() {
        return gateway.connections
      },
    }
  } catch (error) {
    await cleanUp()
    await house.close(0)
    await delays.close()
    throw error
  }
}

const limitsOf = ({ config, limits, requests }: ServerOptions): Limits => ({
  ...LIMITS,
  ...config.limits,
  ...(requests !== undefined && { requestsPerAddress: { burst: requests, perSecond: requests / 10 } }),
  ...limits,
})

/** What stands between the house and a player. Chips to play with are worth nothing, unless they lie on a felt. */
async function standingMoney(house: House, player: string): Promise<StandingMoney> {
  const { posted = 0, pendingDebits = 0 } = (await house.archive.balance(playerAccount(player))) ?? {}
  const available = isPlayMoney(house.currency) ? 0 : posted - pendingDebits
  return { available, reserved: pendingDebits, owed: house.money.debts.owedBy(player) }
}

/** A newcomer's chips: the same player gets them once. */
async function welcome(house: House, player: string, chips: number): Promise<void> {
  if (chips === 0) return
  const { kind } = await house.money.buyIn(player, chips, 'welcome')
  if (kind !== 'done' && kind !== 'repeated') throw new Error(`The cage pays no chips to ${player}: ${kind}`)
}
