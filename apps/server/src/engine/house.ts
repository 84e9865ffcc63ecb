// The house: its tables over one storage.
//
// `open` reads every table from storage and starts it. `send` passes a command to its table and resolves after the commit. If a
// commit's result is unknown ('storage/uncertain'), all tables are stopped, the storage is reopened, and every table is read back;
// watchers get the events that they missed. `close` finishes rounds under way and closes the storage.
import type { Account, OpeningTransfer } from '@punto/ledger'
import { type ExcludedUntil, playerAccount, type TableSettings } from '@punto/table'
import { isBrokenChain, reasonOf } from '../storage/faults.ts'
import {
  type AuditEntry,
  type EventLog,
  type LedgerStore,
  type Records,
  StorageFault,
  type Store,
  type StoredEvent,
  type Unit,
  type UnitResult,
} from '../storage/index.ts'
import { accountsOf, type BuyIn, buyInUnit } from './buy-in.ts'
import { checkStorage } from './check-storage.ts'
import { AdvancingClock, type Clock, clockFrom, pause } from './clock.ts'
import { type ClockNotes, noteClocks } from './clock-notes.ts'
import { abandonStore, closeTables, hasRound, LAST_COMMITS_MS, settlesWithin } from './close-house.ts'
import { CommandDeduplicator } from './command-deduplicator.ts'
import type { CommandRequest } from './commit-unit.ts'
import { Committer } from './committer.ts'
import { DebtCollector } from './debt-collector.ts'
import { type Debts, WRITE_OFFS, writeOffTransfer } from './debts.ts'
import { lastExposedShoe } from './exposed-shoe.ts'
import type { FollowedTable, HouseTable } from './followed-table.ts'
import { LeaseKeeper, type Neighbours } from './lease-keeper.ts'
import { type Announcement, type Member, PROCESS_VERSION, withdraw } from './membership.ts'
import { OtherTables, type TableLink } from './other-tables.ts'
import { type ReadTables, readMissed, readTables } from './read-tables.ts'
import type { RecoveredTable } from './recover-table.ts'
import { isUnavailable, type Reply } from './reply.ts'
import { sealedStore } from './sealed-store.ts'
import type { Sealer } from './sealer.ts'
import { sendDecision } from './send-decision.ts'
import type { Fairness, NextShoe } from './share-list.ts'
import { type ShutBecause, ShutTables } from './shut-tables.ts'
import { type HouseKey, publishKeys } from './signing-keys.ts'
import { StorageHealth } from './storage-health.ts'
import type { StorageStatus } from './storage-status.ts'
import { TableHost } from './table-host.ts'
import { TableWatchers, type Watcher } from './table-watchers.ts'
import type { World } from './world.ts'

export interface HouseOptions {
  readonly tables: readonly TableSettings[]
  readonly currency: string
  /** Opens the storage, at the start and for every read-back. The house closes it. */
  readonly openStore: () => Promise<Store>
  readonly sealer: Sealer
  /** How the house signs its shoes; without it shoes are unsigned (docs/fairness.md, "Version 1"). */
  readonly fairness?: Fairness
  readonly world: World
  /** Players whom the tables let neither sit nor bet; nobody unless said. */
  readonly excludedUntil?: ExcludedUntil
  /** The storage was restored from a backup: rounds under way are void, and every table gets a new shoe. */
  readonly fromBackup?: boolean
  /** Looks at what is stored before tables are read: those that it names stay shut. */
  readonly inspect?: (store: Store) => Promise<ReadonlyMap<string, ShutBecause>>
  readonly eventsPerSnapshot?: number
  /** Where several processes share the storage: the tables that this one takes; any of them unless said. */
  readonly takes?: readonly string[] | undefined
  /** Whether the clocks of the tables are noted against the calendar at every start, for who writes down when something happened. */
  readonly notesClocks?: boolean
  /** Where several processes share the storage: what this one tells the others of itself. */
  readonly announcement?: Pick<Announcement, 'link' | 'config'>
}

/** The reading part of the storage. */
export type Archive = Pick<EventLog, 'events' | 'indexEntries' | 'heads' | 'segmentsAfter' | 'segmentEnd'> &
  Pick<LedgerStore, 'balance' | 'statement'> &
  Pick<Store, 'auditLog' | 'storedAnswer'>

/** How often a table that is handed over is looked at. */
const HAND_OVER_LOOK_MS = 25
/** How long a closing house tries to tell the other processes. */
const LEAVE_MS = 1000

const NOT_HERE: Reply = { ok: false, unavailable: 'shut' }

/** Wait before a storage that could not be reopened is tried again. */
const REOPEN_MS = 1000

export class House {
  readonly #options: HouseOptions
  #store!: Store
  #committer!: Committer
  readonly #hosts = new Map<string, TableHost>()
  readonly #watchers: ReadonlyMap<string, TableWatchers>
  /** Tables whose log is broken. */
  #broken: ReadTables['broken'] = new Map()
  readonly #shutTables = new ShutTables()
  readonly #others: OtherTables
  /** Tables that are being read because this process has just taken them, and tables that it hands over. */
  readonly #taking = new Set<string>()
  readonly #handingOver = new Map<string, Promise<void>>()
  /** Absent where the storage is this process's alone. */
  #keeper: LeaseKeeper | undefined
  readonly #instance: string
  #announced: Member | undefined
  readonly #neighbourWatchers = new Set<(neighbours: Neighbours) => void>()
  #neighbours: Neighbours = { members: [], owners: new Map() }
  readonly #tableWatchers = new Set<() => void>()
  #clock: Clock | undefined
  #keys: readonly HouseKey[] = []
  #clockNotes: ClockNotes = new Map()
  readonly #nextShoeWatchers = new Set<(table: string) => void>()
  readonly #health: StorageHealth
  readonly #collector: DebtCollector
  readonly #commands = new CommandDeduplicator(() => this.clock.now())
  #readingBack: Promise<void> | undefined
  /** A commit's result became unknown since the storage was last opened. */
  #uncertainSinceReopen = false
  /** By table: the last shoe whose cards may have been seen. */
  readonly #exposed = new Map<string, number>()
  #closing = false
  /** Nothing is handed over any more. */
  #closed = false
  /** Closed without its storage, which did not answer. */
  #abandoned = false

  private constructor(options: HouseOptions) {
    this.#options = options
    const { world, currency } = options
    this.#health = new StorageHealth({ notice: (notice) => world.notice(notice), now: () => this.clock.now() })
    this.#collector = new DebtCollector({
      currency,
      world,
      ledger: () => this.#store.ledger,
      committer: () => this.#committer,
      write: (work) => this.#outsideCommits(work),
      isClosing: () => this.#closing,
    })
    const failed = (table: string) => (why: string) =>
      world.notice({ level: 'error', what: 'watcher-failed', table, why })
    this.#watchers = new Map(options.tables.map(({ table }) => [table, new TableWatchers(failed(table))]))
    this.#instance = Buffer.from(world.random(8)).toString('hex')
    this.#others = new OtherTables({
      tables: options.tables,
      store: () => this.#store,
      sealer: options.sealer,
      world,
      publish: (published) => {
        if (!this.#hosts.has(published.table)) this.#watchers.get(published.table)!.publish(published)
      },
    })
    this.watchAll((published) => {
      if (this.#hosts.has(published.table)) this.#collector.collectAfter(published)
      else this.#collector.lookAfter(published)
    })
  }

  static async open(options: HouseOptions): Promise<House> {
    const house = new House(options)
    await house.#readAll()
    return house
  }

  /** Opens the storage, reads every table and starts it. */
  async #readAll(): Promise<void> {
    const { tables, currency, world, openStore, sealer, fairness } = this.#options
    const store = sealedStore(await openStore(), sealer)
    if (this.#abandoned) return store.close()
    try {
      await checkStorage(store, this.#options)
      await store.ledger.openAccounts(accountsOf(tables, currency))
      if (fairness) this.#keys = await publishKeys(store.records, fairness.signers, world.wall())
      await this.debts.read(store.ledger)
      const taken = await this.#takeTables(store)
      const shut = (await this.#options.inspect?.(store)) ?? new Map<string, ShutBecause>()
      const own = tables.filter(({ table }) => taken.includes(table) && !shut.has(table))
      const found = await readTables(store, own, world)
      const read = { recovered: found.recovered, broken: new Map([...found.broken, ...shut]) }
      await this.#noteExposed(store, read.recovered)
      this.#startClock(store, read.recovered)
      // Missed events are read before hosts are replaced: if reading fails, the versions that watchers have seen are still known.
      const missed = await readMissed(store, read.recovered, (table) => this.#versionSeen(table))
      this.#replaceHosts(store, read)
      for (const published of missed) this.#watchers.get(published.table)!.publish(published)
      await this.#others.readNew(store)
      for (const { table } of tables) this.#tellShut(table)
      if (this.#abandoned) return this.#store.close()
      await this.#noteClocks(this.tables)
      this.#keeper?.moveTables()
      await Promise.all(this.tables.map((host) => host.start()))
    } catch (error) {
      for (const host of this.tables) host.stop('storage')
      this.#keeper?.stop()
      await store.close().catch(() => undefined)
      throw error
    }
  }

  /** Where several processes share tables, their clocks are set after each other's. */
  #startClock({ leases }: Store, recovered: readonly RecoveredTable[]): void {
    if (this.#clock) return
    const clock = this.#options.world.clock(recovered.reduce((latest, { state }) => Math.max(latest, state.at), 0))
    this.#clock = leases ? new AdvancingClock(clock) : clock
  }

  /** Another process's clock shows this. */
  advanceClock(time: number): void {
    if (this.#clock instanceof AdvancingClock) this.#clock.advanceTo(time)
  }

  /** Takes what this process runs, and keeps it; the other tables are elsewhere. */
  async #takeTables({ leases, records }: Store): Promise<readonly string[]> {
    const { tables, takes, world, announcement } = this.#options
    const names = tables.map(({ table }) => table)
    if (!leases) return names
    const announced: Announcement = {
      instance: this.#instance,
      version: PROCESS_VERSION,
      takes: takes ?? null,
      leaving: false,
      link: null,
      config: {},
      ...announcement,
    }
    this.#announced = { ...announced, name: leases.owner }
    this.#keeper = new LeaseKeeper({
      leases,
      records,
      world,
      tables: names,
      announcement: announced,
      isHere: (table) => !this.#others.has(table) || this.#taking.has(table),
      seen: (neighbours) => this.#seen(neighbours),
      lost: (table, owner) => this.#lose(table, owner),
      taken: (taken) => void this.#takeOver(taken),
      give: (given) => {
        for (const table of given) void this.#handOver(table)
      },
    })
    const taken = await this.#keeper.join()
    for (const table of names) {
      if (taken.includes(table)) this.#taking.add(table)
      else if (!this.#others.has(table)) {
        this.#others.add(table, this.#neighbours.owners.get(table) ?? '', this.#hosts.get(table))
      }
    }
    return taken
  }

  /** What the database says of the other processes. */
  #seen(neighbours: Neighbours): void {
    this.#neighbours = neighbours
    for (const { table } of this.#options.tables) this.#others.noteOwner(table, neighbours.owners.get(table) ?? '')
    for (const watcher of this.#neighbourWatchers) watcher(neighbours)
    if (!this.#store || this.#closing) return
    void this.#others.catchUp()
    void this.#collector.refreshSome()
    void this.#others.readNew(this.#store).then((found) => {
      if (!found) return
      for (const { table } of this.#options.tables) this.#tellShut(table)
      this.#tellTables()
    })
  }

  /** Another process runs the table now. What this one has not written of it, it never will. */
  #lose(table: string, owner: string): void {
    if (this.#others.has(table)) return
    this.#leave(table, owner)
    this.#options.world.notice({ level: 'warn', what: 'table-lost', table, why: 'another process has taken it over' })
  }

  #leave(table: string, owner: string): void {
    const host = this.#hosts.get(table)
    host?.stop('shut')
    this.#hosts.delete(table)
    this.#others.add(table, owner, host)
    this.#tellTables()
    this.#tellShut(table)
  }

  /** Hands a table over between two rounds: it is written down as it stands, and let go. */
  #handOver(table: string): Promise<void> {
    const known = this.#handingOver.get(table)
    if (known) return known
    const handing = this.#handOverWhenIdle(table).finally(() => this.#handingOver.delete(table))
    this.#handingOver.set(table, handing)
    return handing
  }

  async #handOverWhenIdle(table: string): Promise<void> {
    const { world } = this.#options
    const host = this.#hosts.get(table)
    const store = this.#store
    if (!host || !store.leases) return
    host.finish()
    const isGone = () => this.#hosts.get(table) !== host || this.#store !== store || this.#closed
    while (!isGone() && (hasRound(host) || !host.idle)) await pause(this.clock, HAND_OVER_LOOK_MS)
    if (isGone()) return
    host.stop('shut')
    while (!isGone() && !host.idle) await pause(this.clock, HAND_OVER_LOOK_MS)
    if (isGone()) return
    // Without a snapshot the next owner reads more events.
    await host.snapshot().catch(() => undefined)
    await store.leases.release([table]).catch(() => undefined)
    if (isGone()) return
    this.#leave(table, '')
    world.notice({ level: 'info', what: 'table-handed-over', table })
  }

  /** Tables that are free, or that another process has let go of or died over, are read here and go on. */
  async #takeOver(names: readonly string[]): Promise<void> {
    const { tables, world } = this.#options
    const store = this.#store
    for (const table of names) {
      this.#taking.add(table)
      // What is written from here on is read with the table.
      this.#others.get(table)?.stop()
    }
    try {
      const own = tables.filter(({ table }) => names.includes(table))
      const read = await readTables(store, own, world)
      await this.#noteExposed(store, read.recovered)
      const missed = await readMissed(store, read.recovered, (table) => this.#versionSeen(table))
      if (this.#store !== store || this.#closing) return
      this.#broken = new Map([...this.#broken, ...read.broken])
      for (const { state } of read.recovered) this.advanceClock(state.at)
      const hosts = read.recovered.map((recovered) => this.#hostOf(recovered, store))
      await this.#noteClocks(hosts)
      if (this.#store !== store || this.#closing) return
      for (const host of hosts) {
        this.#others.delete(host.name)
        this.#hosts.set(host.name, host)
      }
      for (const published of missed) this.#watchers.get(published.table)!.publish(published)
      for (const table of names) {
        this.#others.delete(table)
        world.notice({ level: 'warn', what: 'table-taken-over', table })
        this.#tellShut(table)
      }
      this.#tellTables()
      await Promise.all(hosts.map((host) => host.start()))
    } catch (error) {
      // They count as free again, and are taken at the next look.
      this.#readBackIfUncertain(error)
    } finally {
      for (const table of names) {
        this.#taking.delete(table)
        this.#others.get(table)?.resume()
      }
    }
  }

  #tellShut(table: string): void {
    this.#shutTables.set(table, this.shutBecause(table) !== undefined)
  }

  #tellTables(): void {
    for (const watcher of this.#tableWatchers) watcher()
  }

  /** Before any of them goes on. */
  async #noteClocks(hosts: readonly TableHost[]): Promise<void> {
    if (!this.#options.notesClocks) return
    this.#clockNotes = await noteClocks(this.#store.records, hosts, this.#options.world.wall())
  }

  /** How far those who watch a table here have seen its log. */
  #versionSeen = (table: string): number | undefined =>
    this.#hosts.get(table)?.version ?? this.#others.get(table)?.version

  /** After a backup was restored: records, once, the last shoe of each table whose cards may have been seen. */
  async #noteExposed(store: Store, recovered: readonly RecoveredTable[]): Promise<void> {
    if (!this.#options.fromBackup) return
    for (const one of recovered) {
      const { table } = one.state.settings
      if (!this.#exposed.has(table)) this.#exposed.set(table, await lastExposedShoe(store, one))
    }
  }

  #replaceHosts(store: Store, { recovered: all, broken }: ReadTables): void {
    const { world } = this.#options
    this.#store = store
    this.#broken = broken
    this.#committer = new Committer({
      store,
      later: (ms, call) => world.later(ms, call),
      failed: (fault) => this.#onCommitFailed(fault),
      answered: (wrote) => this.#health.answered(wrote),
      stalled: (fault) => this.#health.stalled(fault),
    })
    this.#hosts.clear()
    for (const table of [...all.map(({ state }) => state.settings.table), ...broken.keys()]) {
      this.#others.delete(table)
      this.#taking.delete(table)
    }
    this.#others.reopen()
    for (const recovered of all) {
      this.advanceClock(recovered.state.at)
      this.#hosts.set(recovered.state.settings.table, this.#hostOf(recovered, store))
    }
    this.#tellTables()
  }

  #hostOf(recovered: RecoveredTable, store: Store): TableHost {
    const { tables, sealer, world, eventsPerSnapshot, fairness } = this.#options
    const { table } = recovered.state.settings
    const host: TableHost = new TableHost({
      recovered,
      configured: tables.find((settings) => settings.table === table)!,
      lastExposedShoe: this.#exposed.get(table) ?? 0,
      watchers: this.#watchers.get(table)!,
      store,
      committer: this.#committer,
      // Its clock goes on from the last command, also where another process gave that.
      clock: clockFrom(this.clock, recovered.state.at),
      sealer,
      world,
      onError: (error) => this.#readBackIfUncertain(error),
      owedBy: this.debts.owedBy,
      excludedUntil: this.#options.excludedUntil ?? (() => undefined),
      onShut: () => this.#shutTables.set(table, true),
      fairness,
      nextChanged: () => {
        for (const watcher of this.#nextShoeWatchers) watcher(table)
      },
      ...(eventsPerSnapshot !== undefined && { eventsPerSnapshot }),
      isOwned: () => this.#keeper?.holds ?? true,
      epoch: store.leases?.epochOf(table),
      // A host of before, whose last commands are refused only now, loses nothing any more.
      fenced: () => this.#hosts.get(table) === host && this.#lose(table, ''),
    })
    return host
  }

  get clock(): Clock {
    if (!this.#clock) throw new Error('A house has a clock once it is open')
    return this.#clock
  }

  get storageStatus(): StorageStatus {
    return this.#health.status
  }

  watchStorageStatus(watcher: (status: StorageStatus) => void): () => void {
    return this.#health.watch(watcher)
  }

  /** The public halves of the house's signing keys, the current one last. */
  get keys(): readonly HouseKey[] {
    return this.#keys
  }

  /** What the calendar said at times of the tables' clocks; nothing unless they are noted. */
  get clockNotes(): ClockNotes {
    return this.#clockNotes
  }

  get currency(): string {
    return this.#options.currency
  }

  /** What players owe the House. */
  get debts(): Debts {
    return this.#collector.debts
  }

  /** Reads from whichever storage is open. A broken hash chain that is found here shuts its table. */
  readonly archive: Archive = {
    events: (...asked) => this.#checkedEvents(...asked),
    indexEntries: (...asked) => this.#store.log.indexEntries(...asked),
    heads: () => this.#store.log.heads(),
    segmentsAfter: (...asked) => this.#store.log.segmentsAfter(...asked),
    segmentEnd: (...asked) => this.#store.log.segmentEnd(...asked),
    balance: (...asked) => this.#store.ledger.balance(...asked),
    statement: (...asked) => this.#store.ledger.statement(...asked),
    auditLog: (...asked) => this.#store.auditLog(...asked),
    storedAnswer: (...asked) => this.#store.storedAnswer(...asked),
  }

  async *#checkedEvents(...[table, ...asked]: Parameters<Archive['events']>): AsyncGenerator<StoredEvent> {
    try {
      yield* this.#store.log.events(table, ...asked)
    } catch (error) {
      if (isBrokenChain(error)) this.#hosts.get(table)?.shutForBrokenLog(error.message)
      throw error
    }
  }

  /** Records (accounts, sessions and the like) in whichever storage is open. */
  readonly records: Records = {
    read: (...asked) => this.#outsideCommits(({ records }) => records.read(...asked)),
    write: (...asked) => this.#outsideCommits(({ records }) => records.write(...asked)),
    remove: (...asked) => this.#outsideCommits(({ records }) => records.remove(...asked)),
    change: (...asked) => this.#outsideCommits(({ records }) => records.change(...asked)),
    list: (...asked) => this.#outsideCommits(({ records }) => records.list(...asked)),
  }

  /** The tables that this process runs. */
  get tables(): readonly TableHost[] {
    return [...this.#hosts.values()]
  }

  /** Those of other processes too. */
  get everyTable(): readonly HouseTable[] {
    return [...this.#hosts.values(), ...this.#others.followed]
  }

  /** A table, whichever process runs it. */
  table(name: string): HouseTable | undefined {
    return this.#hosts.get(name) ?? this.#others.get(name)
  }

  runs(table: string): boolean {
    return this.#hosts.has(table)
  }

  /** The process that runs a table; undefined where it is this one, empty where nobody does. */
  ownerOf(table: string): string | undefined {
    return this.#others.ownerOf(table)
  }

  /** A table of another process. */
  followed(table: string): FollowedTable | undefined {
    return this.#others.get(table)
  }

  /** From here on commands for tables of other processes are passed to them. */
  useLink(link: TableLink): void {
    this.#others.link = link
    for (const { table } of this.#options.tables) this.#tellShut(table)
  }

  /** What this process has told the others of itself; undefined where the storage is its alone. */
  get announced(): Member | undefined {
    return this.#announced
  }

  get neighbours(): Neighbours {
    return this.#neighbours
  }

  /** Called twice a second with what the database says of the other processes. */
  watchNeighbours(watcher: (neighbours: Neighbours) => void): () => void {
    this.#neighbourWatchers.add(watcher)
    return () => void this.#neighbourWatchers.delete(watcher)
  }

  /** Called when this process runs other tables than before, or can read one that it could not. */
  watchTables(watcher: () => void): () => void {
    this.#tableWatchers.add(watcher)
    return () => void this.#tableWatchers.delete(watcher)
  }

  /** Another process says that it runs a table now, or, with an empty name, that it has let it go. */
  noteOwner(table: string, owner: string): void {
    this.#others.noteOwner(table, owner)
    if (owner === '') this.#keeper?.lookSoon()
    this.#tellShut(table)
  }

  /** Whether commands reach the table has changed. */
  reachChanged(table: string): void {
    this.#tellShut(table)
  }

  /** The owner has published another next shoe. */
  noteNextShoe(table: string, next: NextShoe | undefined): void {
    const followed = this.#others.get(table)
    if (!followed) return
    followed.nextShoe = next
    for (const watcher of this.#nextShoeWatchers) watcher(table)
  }

  /** Undefined if the table runs, or if the house has no such table. */
  shutBecause(name: string): ShutBecause | undefined {
    if (this.#others.has(name)) return this.#others.shutBecause(name)
    return this.#broken.get(name) ?? this.#hosts.get(name)?.shutBecause ?? undefined
  }

  /** Shuts a table because what is stored of it is not what was written. */
  shutForAlteration(table: string, why: string): void {
    this.#hosts.get(table)?.shutForBrokenLog(why)
  }

  /** Called with every table that is shut, and with every one that runs again. */
  watchShut(watcher: (table: string) => void): () => void {
    return this.#shutTables.watch(watcher)
  }

  /** Resolves with the reply; a success is replied only after its commit. */
  send(table: string, request: CommandRequest): Promise<Reply> {
    return this.#commands.run(table, request, () => this.#send(table, request))
  }

  async #send(table: string, request: CommandRequest): Promise<Reply> {
    const fault = this.#health.unreachable
    if (fault) return { ok: false, unavailable: 'storage', fault }
    const here = await this.#sendHere(table, request)
    if (here && !(this.#isLeaving(table) && isUnavailable(here) && here.unavailable === 'shut')) return here
    await this.#handingOver.get(table)
    const { link } = this.#others
    const isAway = this.#others.has(table) || this.#hosts.get(table)?.isStarted === false
    if (!link || !isAway) return here ?? { ok: false, unavailable: 'shut' }
    return link.send(table, request)
  }

  /** For a command of another process: undefined where the table is not run here, or is not any more. */
  async sendFor(table: string, request: CommandRequest): Promise<Reply | undefined> {
    const reply = await this.#commands.run(
      table,
      request,
      async () => (await this.sendHere(table, request)) ?? NOT_HERE,
    )
    return isUnavailable(reply) && reply.unavailable === 'shut' && this.#isLeaving(table) ? undefined : reply
  }

  /** For a command of this process that has waited for its table, and is already known by its id; otherwise the same. */
  async sendHere(table: string, request: CommandRequest): Promise<Reply | undefined> {
    const fault = this.#health.unreachable
    if (fault) return { ok: false, unavailable: 'storage', fault }
    const reply = await this.#sendHere(table, request)
    if (!reply) return undefined
    return isUnavailable(reply) && reply.unavailable === 'shut' && this.#isLeaving(table) ? undefined : reply
  }

  #isLeaving(table: string): boolean {
    return this.#others.has(table) || this.#handingOver.has(table)
  }

  async #sendHere(table: string, request: CommandRequest): Promise<Reply | undefined> {
    const host = this.#hosts.get(table)
    // One that was just taken over is waited for, where there is a link that waits.
    if (!host || (this.#others.link && !host.isStarted)) return undefined
    return request.type === 'approve-irregularity'
      ? sendDecision(host, request, this.#store.ledger, this.#collector)
      : host.send(request)
  }

  /** Called with the table whenever its published next shoe has changed. */
  watchNextShoe(watcher: (table: string) => void): () => void {
    this.#nextShoeWatchers.add(watcher)
    return () => void this.#nextShoeWatchers.delete(watcher)
  }

  watch(table: string, watcher: Watcher): () => void {
    return this.#watchers.get(table)?.add(watcher) ?? (() => undefined)
  }

  /** Called with every player whose debt has changed. */
  watchDebts(watcher: (player: string) => void): () => void {
    return this.#collector.watch(watcher)
  }

  /** Watches every table, those that cannot be read now included. */
  watchAll(watcher: Watcher): () => void {
    const leave = [...this.#watchers.values()].map((watchers) => watchers.add(watcher))
    return () => {
      for (const one of leave) one()
    }
  }

  /** Opens a player's account and pays chips in from the cage; the same id pays once. */
  buyIn(player: string, amount: number, id: string, audit?: readonly AuditEntry[]): Promise<UnitResult> {
    return this.payIn({ player, amount, transfer: `buy-in/${player}/${id}`, ref: id, audit })
  }

  /** The same with a transfer id of the caller's. The same commit then pays the player's debt from this money. */
  async payIn(buyIn: BuyIn): Promise<UnitResult> {
    const { currency, world } = this.#options
    const { player, ref } = buyIn
    await this.openAccounts([{ id: playerAccount(player), kind: 'player', currency }])
    const unit = buyInUnit(buyIn, world.wall())
    const collection = this.collection(player, `in/${ref}`)
    const transfers = [...unit.transfers, ...collection]
    return this.commit({ ...unit, transfers }, collection.length > 0 ? player : undefined)
  }

  /** Commits a unit that is no table's; the player's debt is read again after it. Rejects if it was not answered. */
  commit(unit: Unit, player?: string): Promise<UnitResult> {
    return new Promise((resolve, reject) =>
      this.#committer.submit(unit, (result) => {
        if (result.kind === 'fault') reject(result.fault)
        else if (player === undefined) resolve(result)
        else this.debts.refresh(this.#store.ledger, player).then(() => resolve(result), reject)
      }),
    )
  }

  /** The transfer that takes what a player owes from what they have, once per cause; none if they owe nothing. */
  collection(player: string, cause: string): readonly OpeningTransfer[] {
    return this.#collector.before(player, cause)
  }

  /** Gives up an amount of what a player owes; the same id counts once. */
  async writeOff(player: string, amount: number, id: string, audit: readonly AuditEntry[]): Promise<UnitResult> {
    const { currency, world } = this.#options
    await this.openAccounts([{ id: WRITE_OFFS, kind: 'house', currency }])
    return this.commit({ transfers: [writeOffTransfer(player, amount, id, world.wall())], audit }, player)
  }

  /** Opens accounts; those that are open already stay as they are. */
  async openAccounts(accounts: readonly Account[]): Promise<void> {
    if (this.#health.unreachable) throw this.#health.unreachable
    await this.#outsideCommits((store) => store.ledger.openAccounts(accounts))
  }

  /** Waits for rounds under way, at most so long; then writes snapshots and closes the storage. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true
    const { clock } = this
    const { world } = this.#options
    const until = clock.now() + graceMs
    if (this.#readingBack && !(await settlesWithin(world, graceMs + LAST_COMMITS_MS, this.#readingBack))) {
      this.#abandoned = true
      this.#keeper?.stop()
      return abandonStore(this.#store, world)
    }
    const { records } = this.#store
    const name = this.#store.leases?.owner
    if (this.#keeper && name !== undefined) {
      await settlesWithin(world, LEAVE_MS, this.#keeper.finish())
      // Each as soon as its round is over; what is not over in time is taken up by its next owner.
      const handed = Promise.all(this.tables.map(({ name: table }) => this.#handOver(table)))
      await settlesWithin(world, graceMs, handed)
    }
    this.#closed = true
    if (name !== undefined) await settlesWithin(world, LEAVE_MS, withdraw(records, name, this.#instance))
    await closeTables({ tables: this.tables, committer: this.#committer, store: this.#store, clock, world }, until)
    this.#keeper?.stop()
  }

  #onCommitFailed(fault: StorageFault): void {
    if (fault.code === 'storage/uncertain') this.#readBackIfUncertain(fault)
    else this.#health.failed(fault)
  }

  /** Runs a read or write beside the commits; its result can be unknown too. */
  async #outsideCommits<T>(work: (store: Store) => Promise<T>): Promise<T> {
    if (this.#health.unreachable) throw this.#health.unreachable
    try {
      return await work(this.#store)
    } catch (error) {
      this.#readBackIfUncertain(error)
      throw error
    }
  }

  /** Starts a read-back if it is unknown what was written; other errors are ignored here. */
  #readBackIfUncertain(error: unknown): void {
    if (!(error instanceof StorageFault) || error.code !== 'storage/uncertain') return
    this.#uncertainSinceReopen = true
    // While closing, the next start reads it.
    if (this.#closing) this.#health.failed(error)
    else if (this.storageStatus.kind !== 'reading-back') {
      this.#health.uncertain(error)
      this.#readingBack = this.#readBack()
    }
  }

  /** Repeated until everything is read and no result became unknown meanwhile. */
  async #readBack(): Promise<void> {
    while (!this.#closing) {
      for (const host of this.tables) host.stop('storage')
      this.#keeper?.stop()
      // Commits under way get their results first: no commit runs on the old storage after that.
      await this.#committer.settled()
      await this.#store.close().catch(() => undefined)
      if (this.#abandoned) return
      this.#uncertainSinceReopen = false
      try {
        await this.#readAll()
      } catch (error) {
        this.#health.notOpened(reasonOf(error))
        await pause(this.clock, REOPEN_MS)
        continue
      }
      if (this.#uncertainSinceReopen) continue
      this.#health.worksAgain()
      return
    }
  }
}
