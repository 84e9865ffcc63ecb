// The rooms of the house behind its doors: people, the cage, the pit, evidence, limits, and what else handlers and sockets use. Each
// is closed again in the order that `closing` keeps.

import { type AuditKind, fault } from '@punto/protocol'
import { randomName, type World } from '../base/index.ts'
import type { AppServices, Limits } from '../doors/index.ts'
import {
  Balances,
  Commands,
  Cursors,
  Feeds,
  Lobby,
  PlayerConsent,
  RecordChanges,
  SignedOutSeats,
  TableLinks,
} from '../doors/index.ts'
import { GamingDays, type House } from '../house/index.ts'
import { Cage, CageLog, Cash, Counts, chipsByHand, openWallet, Slips, Tips, whyUncounted } from '../money/index.ts'
import { CommandRetention, Evidence, Eyes, Webhooks } from '../past/index.ts'
import type { Facts } from '../people/index.ts'
import {
  AskedHooks,
  Assignments,
  ATTEMPT_LIMITS,
  codeSender,
  HashThreads,
  HmacSigner,
  Identity,
  PlayerLimits,
  Rota,
  Talk,
} from '../people/index.ts'
import { jurisdictionOf, KeptAlerts, LiveSettings, Notes, Pit, RoundMarks, setAsideAlert } from '../pit/index.ts'
import { GuestTables, Practice } from '../practice/index.ts'
import type { Records } from '../storage/index.ts'
import { About } from './about/about.ts'
import type { Closing } from './closing.ts'
import type { Observer } from './observe/observer.ts'
import type { OpenedHouse } from './open-house.ts'
import { standingMoney, welcome } from './players-money.ts'
import type { ServerOptions } from './server-options.ts'

/** A process that joins others waits so long for their connections before its doors open. */
const LINK_MS = 2000

/** What the rooms ask of the doors, which are opened after them: until then nobody is connected. */
export interface AskedOfDoors {
  /** Players with a connection here. */
  players: () => ReadonlySet<string>
  /** Everybody with one. */
  people: () => ReadonlySet<string>
  lookForAlerts: () => void
  /** Tables have come or gone. */
  tablesChanged: () => void
}

export interface ServicesOptions {
  readonly options: ServerOptions
  readonly world: World
  readonly observe: Observer
  readonly opened: OpenedHouse
  readonly limits: Limits
  readonly secure: boolean
  readonly doors: AskedOfDoors
  readonly closing: Closing
}

export type OpenedServices = Awaited<ReturnType<typeof openServices>>

export async function openServices(parts: ServicesOptions) {
  const { options, world, observe, opened, secure, doors, closing } = parts
  const { config } = options
  const { house, integrity, orders, links } = opened
  const changes = links && new RecordChanges(house.records)
  const records = integrity.records(changes?.records ?? house.records)
  const { identity, firstOperator } = await openIdentity(parts, records)
  const tableLinks = await openLinks(parts)
  const { cursors, feeds, guestTables, practice, lobby } = await openTables(parts, records)
  const operator =
    config.wallet &&
    (await openWallet({
      house,
      config,
      wallet: config.wallet,
      identity,
      world,
      asked: (call) => observe.walletAsked(call),
    }))
  const balances = new Balances(house, (player) => operator?.balanceOf(player))
  if (operator) closing.add(operator.watchBalances((player) => balances.refresh(player)))
  if (operator) closing.add(() => operator.close())
  const { evidence, eyes } = openEvidence(parts, identity)
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
    connected: () => {
      if (!tableLinks) return doors.people()
      const elsewhere = tableLinks.dealersElsewhere
      return elsewhere && new Set([...doors.people(), ...elsewhere])
    },
    pits: config.pits,
    cage: () => cageLog.state(),
    expectedTray: (table) => cageLog.expectedAt(table),
    wall: () => world.wall(),
    days: new GamingDays(config.gamingDay),
  })
  tableLinks?.tellSummaries((table) => {
    const shoe = feeds.now(table)?.shoe
    return shoe && { shoe, tally: pit.tallyOf(table) }
  })
  for (const room of [feeds, lobby, balances, pit]) closing.add(() => room.close())
  const asked = new AskedHooks({
    ...{ records: house.records, audit: identity.audit, world },
    config: () => config.hooks,
    nameOf: (player) => identity.nameOf(player),
  })
  const money = await openCage(parts, { records, identity, cageLog, balances, asked })
  const talk = await openTalk(parts, records, identity)
  const known = { records, identity, cageLog, guestTables, asked, ...money }
  const { about, departures, retention, ...rest } = await openRest(parts, known)
  const services: AppServices = {
    ...{ house, config, feeds, lobby, balances, cursors, identity, observe, practice, guestTables },
    ...{ pit, operator, evidence, eyes, talk },
    file: { now: undefined },
    ...{ settings, orders, about, integrity, cageLog, secure, ...money, ...rest },
    wall: () => world.wall(),
  }
  return { services, records, asked, world, about, changes, tableLinks, departures, retention, firstOperator }
}

/** The rows of evidence and who reads them, where the house writes any. */
function openEvidence({ options, world, opened: { house } }: ServicesOptions, identity: Identity) {
  const { evidence: place, evidenceEveryMs: everyMs, config } = options
  if (!place) return {}
  const notice: World['notice'] = (one) => world.notice(one)
  const nameOf = (id: string) => identity.nameOf(id)
  const evidence = new Evidence({ ...{ house, place, everyMs, notice }, gamingDay: config.gamingDay })
  return { evidence, eyes: new Eyes({ ...{ house, evidence, everyMs, notice, nameOf }, wall: () => world.wall() }) }
}

/** What is told of the tables, those of one's own among them, and who deals there for play. */
async function openTables({ options, world, opened, doors, closing }: ServicesOptions, records: Records) {
  const { config, key } = options
  const { house } = opened
  const cursors = new Cursors(key)
  const feeds = await Feeds.open(house, cursors)
  const linkSums = new HmacSigner(key, 'guest-table')
  const guestTables = await GuestTables.open({
    ...{ house, records, world },
    config: { ...config.guestTables, chips: config.guestTables.chips ?? config.guestChips },
    mac: (text) => linkSums.mac(text),
    addresses: () => options.addresses?.() ?? [],
    isWatched: (table) => (feeds.of(table)?.streams ?? 0) > 0,
    changed: () => doors.tablesChanged(),
  })
  const practice = new Practice(house, options.practice, guestTables)
  closing.add(() => practice.close())
  const lobby = new Lobby(feeds, practice, guestTables)
  doors.tablesChanged = () => lobby.tellAll()
  return { cursors, feeds, guestTables, practice, lobby }
}

async function openTalk({ options, world }: ServicesOptions, records: Records, identity: Identity): Promise<Talk> {
  const talk = new Talk({
    records,
    config: options.config.talk,
    wall: () => world.wall(),
    letters: () => randomName((bytes) => world.random(bytes)),
    isTaken: async (name, by) => (await identity.findByName(name, () => true, [])).some((id) => id !== by),
  })
  await talk.refresh()
  return talk
}

/** Who is who, before anything that asks for it. */
async function openIdentity({ options, world, opened, limits, closing }: ServicesOptions, records: Records) {
  const { config, key } = options
  const { house, integrity, exclusions, orders } = opened
  const hashing = new HashThreads()
  closing.add(() => hashing.close())
  const identity = new Identity({
    badgeAlone: options.config.staff.badgeAlone,
    wall: () => world.wall(),
    random: (bytes) => world.random(bytes),
    staffFactor: config.staff.secondFactor,
    waitHours: config.staff.waitHours,
    attemptLimits: { ...ATTEMPT_LIMITS, newcomers: { ...ATTEMPT_LIMITS.newcomers, free: limits.guestsPerAddress } },
    ...(config.passwordCodes && {
      sendCode: codeSender(config.passwordCodes),
      codeFailed: (player: string, why: string) => world.notice({ level: 'error', what: 'code-not-sent', player, why }),
    }),
    // Hashes that tests make cost nothing.
    ...(options.identity?.scrypt === undefined && { derive: hashing.derive }),
    ...options.identity,
    records,
    exclusions,
    key,
    notAudited: (kind, why) => world.notice({ level: 'error', what: 'not-audited', kind, why }),
    welcome: (player, chips = config.guestChips) => welcome(house, player, chips),
    moneyOf: (player) => standingMoney(house, player),
  })
  await identity.open()
  orders.useRecords(records, identity.audit)
  const ofHouse = { id: 'house', name: 'house' }
  const tell = (kind: AuditKind, after: Facts) =>
    house.records.change([], [identity.audit.byHouse(kind, ofHouse, { after })])
  await integrity.useAudit(
    ({ in: table, row, expected, found }) => tell('storage-altered', { table, row, expected, found }),
    (why) => tell('opened-from-backup', { why }),
  )
  closing.add(
    orders.watch(() => {
      for (const host of house.tables) host.roundsChanged()
    }),
  )
  const { staff } = identity
  const firstOperator = await (options.restoreOperator ? staff.restoreFirstOperator() : staff.firstOperator())
  return { identity, firstOperator }
}

/** The links to the other processes of the house, where it has some. */
async function openLinks({ world, opened, doors, closing }: ServicesOptions): Promise<TableLinks | undefined> {
  const { house, sealer, links } = opened
  if (!links) return undefined
  const tableLinks = new TableLinks({
    house,
    links,
    world,
    sealer,
    tables: () => house.configuredTables.map(({ table }) => table),
    connected: () => doors.players(),
    people: () => doors.people(),
  })
  closing.add(() => links.close())
  closing.add(() => tableLinks.close())
  await links.connected(LINK_MS)
  return tableLinks
}

interface CageParts {
  readonly records: Records
  readonly identity: Identity
  readonly cageLog: CageLog
  readonly balances: Balances
  readonly asked: AskedHooks
}

/** The cage, and the limits of play that it and the tables ask. */
async function openCage(
  { options, world, opened, doors, closing }: ServicesOptions,
  { records, identity, cageLog, balances, asked }: CageParts,
) {
  const { config } = options
  const { house, integrity, exclusions } = opened
  const isWalletElsewhere = config.tables.some(({ wallet }) => wallet === 'operator')
  const playerLimits = new PlayerLimits({
    records,
    archive: house.archive,
    audit: identity.audit,
    config: config.playerLimits,
    madeAt: async (player) => (await identity.person(player))?.madeAt ?? 0,
    wall: () => world.wall(),
  })
  await playerLimits.refresh()
  closing.add(() => playerLimits.settled())
  const cage = new Cage({
    house,
    audit: identity.audit,
    wall: () => world.wall(),
    random: (bytes) => world.random(bytes),
    aloneMinor: config.cage.alone,
    refuses: async (player) => {
      if (isWalletElsewhere) return fault('cage/closed', {})
      if (integrity.isCageShut) return fault('cage/altered', {})
      const until = exclusions.excludedUntil(player) ?? integrity.shutPlayer(player)
      return until && fault('cage/excluded', { player: (await identity.nameOf(player)) ?? player, until })
    },
    isShut: (player) => integrity.isCageShut || integrity.shutPlayer(player) !== undefined,
    nameOf: (id) => identity.nameOf(id),
    twoPeople: identity.twoPeople,
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
    notAllowed: (player, amount, table) => asked.refusal({ before: 'cash-out', player, amount, table }),
    fromOf: (player) => identity.signedInFrom(player),
    closed: isWalletElsewhere,
    shut: (player) => integrity.isCageShut || integrity.shutPlayer(player) !== undefined,
    provenMoney: (player) => integrity.provenMoney(player),
    moved: (player) => balances.refresh(player),
    alert: ({ type: _, by: __, name: ___, ...alert }) => {
      world.notice({ level: 'warn', what: 'cash-alert', ...alert })
      doors.lookForAlerts()
    },
  })
  const chips = { slips: new Slips(cageParts), counts: new Counts(cageParts), tips: new Tips(cageParts) }
  return { playerLimits, cage, cash, days, ...chips }
}

interface RestParts {
  readonly records: Records
  readonly cageLog: CageLog
  readonly identity: Identity
  readonly playerLimits: PlayerLimits
  readonly guestTables: GuestTables
  readonly asked: AskedHooks
}

async function openRest(
  { options, world, opened, limits, closing }: ServicesOptions,
  { records, identity, playerLimits, cageLog, guestTables, asked }: RestParts,
) {
  const { config } = options
  const { house, exclusions, orders } = opened
  const assignments = new Assignments({
    records,
    audit: identity.audit,
    identity,
    house,
    tables: config.tables,
    pits: config.pits,
    severalTables: config.staff.severalTables,
    wall: () => world.wall(),
  })
  await assignments.refresh()
  const rota = await Rota.open({ house, identity, assignments, pits: config.pits })
  closing.add(() => rota.close())
  const commands = new Commands({
    house,
    identity,
    assignments,
    excludedTries: identity.excludedTries,
    limits,
    playerLimits,
    asked,
    refusalAt: (table, actor) => guestTables.refusalAt(table, actor),
    uncountedTray: async (table) => whyUncounted(await cageLog.state(), table),
    consent: new PlayerConsent({
      chipsByHand: chipsByHand(house, () => world.wall()),
      isExcluded: (player) => exclusions.of(player) !== undefined,
    }),
  })
  const departures = new SignedOutSeats(house, identity)
  closing.add(() => departures.close())
  const about = new About({
    world,
    config,
    house,
    records,
    audit: identity.audit,
    program: options.program,
    webFolder: options.webFolder,
    ...(config.programChanged === 'stop' && { stopRounds: (why: string) => orders.stopByHouse(why) }),
  })
  closing.add(() => about.close())
  const retention = new CommandRetention({
    days: config.retention.commandDays,
    wall: () => world.wall(),
    records: house.records,
    archive: house.archive,
    forget: (keys) => house.forgetCommands(keys),
  })
  const alerts = new KeptAlerts({
    records,
    audit: identity.audit,
    config: config.alerts,
    nameOf: (id) => identity.nameOf(id),
    wall: () => world.wall(),
  })
  return {
    alerts,
    webhooks: openWebhooks({ options, world, opened, closing }, alerts),
    assignments,
    rota,
    commands,
    about,
    departures,
    retention,
    notes: new Notes(house.records, identity.audit, () => world.wall()),
    marks: new RoundMarks(house.records, identity.audit, () => world.wall()),
  }
}

const headsOf = async ({ archive }: House) =>
  (await archive.heads()).map(({ table: log, version }) => ({ log, version }))

/** Whom outside the house tells, a follower of its logs. */
function openWebhooks(
  { options, world, opened, closing }: Pick<ServicesOptions, 'options' | 'world' | 'opened' | 'closing'>,
  alerts: KeptAlerts,
): Webhooks {
  const { house } = opened
  const webhooks = new Webhooks({
    house,
    records: house.records,
    // Without seals no log is kept of people.
    heads: () => opened.integrity.rows?.perform('logHeads') ?? headsOf(house),
    config: () => options.config.webhooks,
    world,
    setAside: (webhook, log, version, why) => alerts.raise(setAsideAlert(webhook, log, version, why)),
  })
  webhooks.start()
  closing.add(() => webhooks.close())
  return webhooks
}
