// The whole house in one process: storage, tables, identity, sockets and HTTP on one port. Tests start it on a free port with a
// world and a storage of their own.
import type { Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Text } from '@punto/rules'
import pino from 'pino'
import { realWorld, type World } from '../base/index.ts'
import { AbsentSeats, type AppServices, type Gateway, LIMITS, type Limits } from '../doors/index.ts'
import type { House } from '../house/index.ts'
import { Alerts, Moments } from '../pit/index.ts'
import { Bots } from '../practice/index.ts'
import { LogCopier, ScheduledBackups, Witnesses } from '../proof/index.ts'
import { Closing } from './closing.ts'
import { followOthers } from './follow-others.ts'
import { replaceKeys } from './house-keys.ts'
import { serveMetrics } from './metrics-server.ts'
import { logRounds } from './observe/log.ts'
import { Observer } from './observe/observer.ts'
import { openDoors } from './open-doors.ts'
import { type OpenedHouse, openHouse } from './open-house.ts'
import { type AskedOfDoors, type OpenedServices, openServices } from './open-services.ts'
import { FileParts } from './plan/file-parts.ts'
import type { HousePlan } from './plan/house-plan.ts'
import { liveConfig } from './plan/live-config.ts'
import type { RunningServer, ServerOptions } from './server-options.ts'

/** What localhost is to us: by its name there would be a second server beside ours, for IPv6, that nobody closes in good order. */
const LOOPBACK = '127.0.0.1'
const BOT_THINK_MS = 5000
/** What is written behind the answers has so long when the house closes. */
const LAST_WRITES_MS = 1000

const nobody = () => new Set<string>()

export async function startServer(asked: ServerOptions): Promise<RunningServer> {
  const { host = LOOPBACK, port = 0 } = asked
  const secure = asked.secure ?? asked.tls !== undefined
  const log = asked.log ?? pino({ level: 'silent' })
  const world = asked.world ?? realWorld(({ level, what, ...details }) => log[level](details, what))
  const observe = new Observer(log)
  const random = (bytes: number) => world.random(bytes)
  const opened = await openHouse(asked, world, observe)
  const { house, integrity, delays } = opened
  const options = { ...asked, config: liveConfig(asked.config, house.configuredTables) }
  if (asked.tls) observe.useCertificate(asked.tls.cert)
  const closing = new Closing()
  closing.add(() => integrity.close())
  try {
    const limits = limitsOf(options)
    const doors: AskedOfDoors = {
      players: nobody,
      people: nobody,
      lookForAlerts: () => undefined,
      tablesChanged: () => undefined,
    }
    const parts = await openServices({ options, world, observe, opened, limits, secure, doors, closing })
    const { services, about, departures, firstOperator } = parts
    const { identity, evidence, operator, alerts, webhooks, guestTables, talk } = services
    const { app, gateway } = await openDoors({ options, host, services, limits, random, log, closing })
    doors.players = () => gateway.players
    doors.people = () => gateway.people
    const floor = openFloor({ options, world, opened, parts, gateway, doors, closing })
    const plan = openFile(services, await followOthers(parts, opened, gateway, options, closing), options, world)
    const copies = openCopies({ options, world, opened, closing })
    const told = { evidence, integrity, operator, alerts, webhooks, asked: parts.asked, links: opened.links }
    observe.watch(house, gateway, { ...told, ...copies })
    logRounds(house, log)
    const metrics = options.metrics && (await serveMetrics(observe, options.metrics))
    if (metrics) closing.add(() => metrics.close())
    await app.listen({ host: host === 'localhost' ? LOOPBACK : host, port })
    const bots = await startBots(options, house, world)
    void departures.freeAll()
    // With everything that a table needs here: until now the other processes have run what it is to run.
    house.shared.moveTables()
    if (options.program !== undefined) void about.start()
    const { port: taken } = (app.server as Server).address() as AddressInfo
    const url = `http${options.tls ? 's' : ''}://${host.includes(':') ? `[${host}]` : host}:${taken}`
    const close = async (graceMs = 0) => {
      bots.stop()
      gateway.announceEnd()
      // A storage that is away is no reason to stay open.
      await Promise.race([identity.settled(), new Promise((resolve) => setTimeout(resolve, LAST_WRITES_MS).unref())])
      await floor.close()
      await services.eyes?.close()
      await evidence?.close()
      await copies.backups?.close()
      await house.close(graceMs)
      await delays.close()
      await closing.run()
    }
    return {
      url,
      port: taken,
      metricsUrl: metrics?.url,
      ...{ house, identity, evidence, integrity, about, alerts, webhooks, guestTables, talk, firstOperator },
      useKeys: (keys) => useKeys(opened, keys, options.key),
      useSigningKeys: (keys) => opened.useSigning(keys),
      readFile: (text, config) => plan.read(text, config),
      useTls: (pair) => {
        ;(app.server as unknown as HttpsServer).setSecureContext(pair)
        observe.useCertificate(pair.cert)
      },
      close,
      get connections() {
        return gateway.connections
      },
    }
  } catch (error) {
    await closing.run()
    await house.close(0)
    await delays.close()
    throw error
  }
}

/** From now on the staff can change the file's parts. */
function openFile(
  { file }: AppServices,
  plan: HousePlan,
  { keepConfig: keep }: ServerOptions,
  world: World,
): HousePlan {
  const notKept = (why: string) => world.notice({ level: 'warn', what: 'house-file-not-kept', why })
  file.now = new FileParts({ plan, keep, notKept })
  return plan
}

async function useKeys(
  { house, sealer, personal, integrity }: OpenedHouse,
  keys: readonly Uint8Array[],
  base: Uint8Array,
): Promise<void> {
  await replaceKeys(house.records, keys, base)
  sealer.useKeys(keys)
  await personal.useSealing(keys)
  integrity.useSealing(keys)
}

interface FloorParts {
  readonly options: ServerOptions
  readonly world: World
  readonly opened: OpenedHouse
  readonly parts: OpenedServices
  readonly gateway: Gateway
  readonly doors: AskedOfDoors
  readonly closing: Closing
}

/** What looks at the floor and tells those who are connected: alerts, the moments of orders, seats of players who are away. */
function openFloor({ options, world, opened, parts, gateway, doors, closing }: FloorParts): { close(): Promise<void> } {
  const { house, integrity, orders } = opened
  const { services, tableLinks } = parts
  const { identity, pit, rota, eyes } = services
  const tellOrders = (text: Text | undefined) => gateway.tellOrders(text)
  const alerts = new Alerts({
    ...{ world, house },
    pit,
    rota,
    findings: () => integrity.findings,
    seen: async () => eyes?.seen ?? [],
    // At a table that is closed nobody reads it any more.
    reported: () => services.talk.reported.filter(({ table }) => house.table(table) && !house.isClosed(table)),
    changed: () => parts.about.changed,
    isHeard: () => gateway.isStaffHere,
    tell: (alert, isPrivate, to) => gateway.tellAlert(alert, isPrivate, to),
    kept: services.alerts,
    always: options.alertsAlways ?? false,
  })
  closing.add(() => alerts.close())
  doors.lookForAlerts = () => alerts.look()
  services.alerts.look = () => alerts.lookAll()
  const moments = new Moments({ orders, clock: house.clock, wall: () => world.wall(), tell: tellOrders })
  closing.add(() => moments.close())
  const absent = new AbsentSeats({
    house,
    identity,
    connected: () => (tableLinks ? new Set([...gateway.players, ...tableLinks.present]) : gateway.players),
    rounds: options.config.absentRounds,
  })
  closing.add(() => absent.close())
  return { close: () => alerts.close() }
}

/** Backups at their hours, the second copy of the logs, and the witnesses of the tables' heads. */
function openCopies({ options, world, opened, closing }: Pick<FloorParts, 'options' | 'world' | 'opened' | 'closing'>) {
  const { house, integrity } = opened
  const backups = options.backups && new ScheduledBackups({ house, plan: options.backups, world })
  backups?.start()
  closing.add(() => backups?.close())
  const copier =
    options.logCopy &&
    new LogCopier({ place: options.logCopy, rows: () => integrity.rows, world, followers: house.followers })
  copier?.start()
  if (copier) opened.beforeStoreCloses(() => copier.copyLast())
  closing.add(() => copier?.close())
  const witnesses = new Witnesses({ house, witnesses: options.config.witnesses, world })
  witnesses.start()
  closing.add(() => witnesses.close())
  return { backups, copier, witnesses }
}

async function startBots({ config, botThinkMs }: ServerOptions, house: House, world: World): Promise<Bots> {
  const bots = new Bots({
    house,
    start: Buffer.from(world.random(8)).toString('hex'),
    seed: config.bots.seed,
    players: config.bots.players,
    chips: config.guestChips,
    thinkMs: botThinkMs ?? BOT_THINK_MS,
  })
  await bots.start()
  return bots
}

const limitsOf = ({ config, limits, requests }: ServerOptions): Limits => ({
  ...LIMITS,
  ...config.limits,
  ...(requests !== undefined && { requestsPerAddress: { burst: requests, perSecond: requests / 10 } }),
  ...limits,
})
