// The house: its tables over one storage.
//
// `open` reads every table from storage and starts it. `send` passes a command to its table and resolves after the commit. If a
// commit's result is unknown ('storage/uncertain'), all tables are stopped, the storage is reopened, and every table is read back;
// watchers get the events that they missed. `close` finishes rounds under way and closes the storage.

import { isDeepStrictEqual } from 'node:util'
import type { Signer } from '@punto/fair'
import { isGuestTable } from '@punto/protocol'
import type { Text } from '@punto/rules'
import type { ExcludedUntil, TableSettings } from '@punto/table'
import type { Alone, World } from '../base/index.ts'
import { AdvancingClock, type Clock, pause } from '../base/index.ts'
import type { FollowerOptions, Sealer, StorageStatus } from '../storage/index.ts'
import {
  type Archive,
  Followers,
  OpenStorage,
  type Records,
  reasonOf,
  type StorageFault,
  type Store,
  sealedStore,
} from '../storage/index.ts'
import type {
  CommandRequest,
  Fairness,
  Heard,
  HouseTable,
  Prove,
  Published,
  RecoveredTable,
  TableFollower,
  TableHost,
  Watcher,
} from '../table/index.ts'
import { CommandDeduplicator, isUnavailable, type Reply, type ShutBecause, ShutTables } from '../table/index.ts'
import { accountsOf } from './buy-in.ts'
import { checkStorage } from './check-storage.ts'
import { Checkpoints, type TableCheckpoint, type WitnessedLog } from './checkpoints.ts'
import type { ClockNotes } from './clock-notes.ts'
import { abandonStore, closeTables, LAST_COMMITS_MS, settlesWithin } from './close-house.ts'
import { playersIn } from './debts.ts'
import { HouseMoney } from './house-money.ts'
import type { Announcement } from './membership.ts'
import { OwnTables } from './own-tables.ts'
import { PotMeters } from './pot-meters.ts'
import { sendDecision } from './send-decision.ts'
import { SharedTables } from './shared-tables.ts'
import { type HouseKey, publishKeys } from './signing-keys.ts'

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
  /** What is staked from is proven first; rows unless said. */
  readonly prove?: Prove
  /** Why no new round begins at a table; undefined where rounds begin. */
  readonly roundsStopped?: (table: string) => Text | undefined
  /** The storage was restored from a backup: rounds under way are void, and every table gets a new shoe. */
  readonly fromBackup?: boolean
  /** Tables that the house has beside those of its file, read before any of them is. */
  readonly moreTables?: (store: Store) => Promise<readonly TableSettings[]>
  /** Looks at what is stored before tables are read: those that it names stay shut. */
  readonly inspect?: (store: Store) => Promise<ReadonlyMap<string, ShutBecause>>
  /** What a player owes by the sealed logs, before anybody's chips pay it; undefined where that cannot be said. Rows unless said. */
  readonly provenOwed?: (player: string) => Promise<number | undefined>
  readonly eventsPerSnapshot?: number
  /** Where several processes share the storage: that it is told when it is ready to be handed tables (`shared.moveTables`). */
  readonly waitsForTables?: boolean
  /** Where several processes share the storage: the tables that this one takes; any of them unless said. */
  readonly takes?: readonly string[] | undefined
  /** Whether the clocks of the tables are noted against the calendar at every start, for who writes down when something happened. */
  readonly notesClocks?: boolean
  /** Where several processes share the storage: what this one tells the others of itself. */
  readonly announcement?: Pick<Announcement, 'link' | 'config'>
}

const TABLE_CLOSED: Text = {
  en: 'This table is closed. Your chips stay yours.',
  zh: '此牌桌已关闭。您的筹码仍归您所有。',
}

const NOT_HERE: Reply = { ok: false, unavailable: 'shut' }

/** Wait before a storage that could not be reopened is tried again. */
const REOPEN_MS = 1000

export class House {
  readonly #options: HouseOptions
  /** Changed in place, for all who hold it. */
  readonly #tables: TableSettings[]
  /** Tables that the house's file no longer has. */
  readonly #closed = new Set<string>()
  readonly #storage: OpenStorage
  readonly #own: OwnTables
  readonly #shutTables = new ShutTables()
  readonly #commands = new CommandDeduplicator(() => this.clock.now())
  /** Which of the tables this process runs, and how the others are reached. */
  readonly shared: SharedTables
  /** Who follows a log in this process. */
  readonly followers = new Followers()
  /** Money that moves outside the rounds. */
  readonly pots: PotMeters
  readonly money: HouseMoney
  #clock: Clock | undefined
  #keys: readonly HouseKey[] = []
  readonly #checkpoints = new Checkpoints()
  #readingBack: Promise<void> | undefined
  /** A commit's result became unknown since the storage was last opened. */
  #uncertainSinceReopen = false
  #closing = false
  /** Closed without its storage, which did not answer. */
  #abandoned = false

  private constructor(options: HouseOptions) {
    this.#options = options
    const { currency, world, sealer } = options
    const tables = [...options.tables]
    this.#tables = tables
    const isClosing = () => this.#closing
    const clock = () => this.clock
    this.#storage = new OpenStorage({
      world,
      now: () => this.clock.now(),
      onWritten: (agoMs) => this.shared.noteCommit(agoMs),
      onUncertain: (fault) => this.#readBackAfter(fault),
      onBrokenChain: (table, why) => this.shutForAlteration(table, why),
    })
    const storage = this.#storage
    this.pots = new PotMeters({
      ...{ currency, world, tables: () => this.#tables },
      balance: (account) => storage.archive.balance(account),
    })
    this.money = new HouseMoney({ currency, world, storage, isClosing, provenOwed: options.provenOwed })
    const { collector } = this.money
    this.#own = new OwnTables({
      tables,
      storage,
      clock,
      sealer,
      fairness: options.fairness,
      world,
      owedBy: collector.debts.owedBy,
      excludedUntil: options.excludedUntil ?? (() => undefined),
      prove: options.prove,
      roundsStopped: (table) => options.roundsStopped?.(table) ?? (this.isClosed(table) ? TABLE_CLOSED : undefined),
      fromBackup: options.fromBackup ?? false,
      notesClocks: options.notesClocks ?? false,
      eventsPerSnapshot: options.eventsPerSnapshot,
      isOwned: () => this.shared.holds,
      onLost: (table) => this.shared.lose(table, ''),
      onShut: (table) => this.#shutTables.set(table, true),
      tableAt: (table) => this.table(table),
      followers: this.followers,
      want: (table) => this.shared.others.want(table),
    })
    this.shared = new SharedTables({
      tables,
      closed: this.#closed,
      takes: options.takes,
      announcement: options.announcement,
      world,
      sealer,
      storage,
      own: this.#own,
      clock,
      advanceClock: (time) => this.advanceClock(time),
      isClosing,
      followers: this.followers,
      onSeen: () => void collector.refreshSome(),
      onReach: (table) => this.#tellShut(table),
    })
    this.watchAll((published) => {
      if (this.runs(published.table)) collector.collectAfter(published)
      collector.lookAfter(published)
    }, 'debts')
  }

  static async open(options: HouseOptions): Promise<House> {
    const house = new House(options)
    await house.#readAll()
    return house
  }

  /** Opens the storage, reads every table and starts it. */
  async #readAll(): Promise<void> {
    const { currency, world, openStore, sealer, fairness } = this.#options
    const tables = this.#tables
    const store = sealedStore(await openStore(), sealer)
    if (this.#abandoned) return store.close()
    try {
      const more = (await this.#options.moreTables?.(store)) ?? []
      tables.push(...more.filter((one) => !tables.some(({ table }) => table === one.table)))
      await this.#own.useTables(tables)
      await checkStorage(store, { tables, currency })
      await store.ledger.openAccounts(accountsOf(tables, currency))
      if (fairness) this.#keys = await publishKeys(store.records, fairness.signers, world.wall())
      await this.money.debts.read(store.ledger)
      await this.#readTables(store)
      await this.shared.readOthers(store)
      for (const { table } of tables) this.#tellShut(table)
      if (this.#abandoned) return store.close()
      await this.#own.noteClocks(this.tables)
      if (!this.#options.waitsForTables || this.shared.isReady) this.shared.moveTables()
      await Promise.all(this.tables.map((host) => host.start()))
      void this.pots.read()
    } catch (error) {
      this.#own.stop('storage')
      this.shared.stop()
      // What opening failed of is told.
      await store.close().catch(() => undefined)
      throw error
    }
  }

  /** Reads the tables that this process runs, and from here on runs them over this storage. */
  async #readTables(store: Store): Promise<void> {
    const taken = await this.shared.take(store)
    const shut = (await this.#options.inspect?.(store)) ?? new Map<string, ShutBecause>()
    const tables = this.#tables.filter(({ table }) => taken.includes(table) && !shut.has(table))
    const found = await this.#own.find(store, tables, this.shared.versionSeen)
    const broken = new Map([...found.broken, ...shut])
    this.#startClock(store, found.recovered)
    for (const { state } of found.recovered) this.advanceClock(state.at)
    this.#storage.use(store)
    this.#own.replaceAll({ recovered: found.recovered, broken })
    this.shared.reopen([...this.tables.map(({ name }) => name), ...broken.keys()])
    for (const published of found.missed) this.#own.publish(published)
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

  get clock(): Clock {
    if (!this.#clock) throw new Error('A house has a clock once it is open')
    return this.#clock
  }

  get isClosing(): boolean {
    return this.#closing
  }

  get storageStatus(): StorageStatus {
    return this.#storage.health.status
  }

  watchStorageStatus(watcher: (status: StorageStatus) => void): () => void {
    return this.#storage.health.watch(watcher)
  }

  /** The public halves of the house's signing keys, the current one last. */
  get keys(): readonly HouseKey[] {
    return this.#keys
  }

  /**
   * The signing keys were read again: the first of them is published, signed over by the one before, and signs from then on. One that was
   * replaced before is refused, and nothing is changed.
   */
  async useSigners(signers: readonly Signer[]): Promise<void> {
    const { world } = this.#options
    this.#keys = await this.#storage.outsideCommits(({ records }) => publishKeys(records, signers, world.wall()))
  }

  /** A checkpoint of the table, signed; undefined where the house signs nothing. */
  async checkpoint(host: HouseTable, log: WitnessedLog): Promise<TableCheckpoint | undefined> {
    const signer = this.#options.fairness?.signers[0]
    const [first] = this.#keys
    const { records, archive } = this
    return signer && first && this.#checkpoints.of(host, log, { records, archive, signer, firstKey: first.key })
  }

  /** What the calendar said at times of the tables' clocks; nothing unless they are noted. */
  get clockNotes(): ClockNotes {
    return this.#own.clockNotes
  }

  get currency(): string {
    return this.#options.currency
  }

  /** Reads from whichever storage is open. A broken hash chain that is found here shuts its table. */
  get archive(): Archive {
    return this.#storage.archive
  }

  /** Records (accounts, sessions and the like) in whichever storage is open. */
  get records(): Records {
    return this.#storage.records
  }

  /** Takes stored answers to commands away, by the text of their keys. */
  forgetCommands(keys: readonly string[]): Promise<void> {
    return this.#storage.outsideCommits((store) => store.forgetCommands(keys))
  }

  /** Copies the database into a file; undefined where it is PostgreSQL, which has backups of its own. */
  get backUp(): ((file: string) => Promise<void>) | undefined {
    if (!this.#storage.store.backUp) return undefined
    return (file) => this.#storage.outsideCommits((store) => store.backUp!(file))
  }

  /** Every table as the house's file has it, closed ones too; the list stays the same one when it changes. */
  get configuredTables(): readonly TableSettings[] {
    return this.#tables
  }

  /** Closed without a stop: its round was finished, and none begins. */
  isClosed(table: string): boolean {
    return this.#closed.has(table)
  }

  /**
   * The house's file was read again: new tables are set up, those with other settings change when they can, and those that are left out
   * are closed. They stay until the next start, for corrections and what their wallet owes.
   */
  async useTables(next: readonly TableSettings[]): Promise<void> {
    const { currency } = this.#options
    const added = next.filter(({ table }) => !this.#tables.some((one) => one.table === table))
    // A table that was there may have got a game with other pots.
    await this.money.openAccounts(accountsOf(next, currency))
    for (const settings of next) {
      const place = this.#tables.findIndex(({ table }) => table === settings.table)
      if (place < 0) this.#tables.push(settings)
      else if (!isDeepStrictEqual(this.#tables[place], settings)) this.#tables[place] = settings
      this.#closed.delete(settings.table)
    }
    for (const { table } of this.#tables) {
      if (!isGuestTable(table) && !next.some((one) => one.table === table)) this.#closed.add(table)
    }
    await this.#own.useTables(this.#tables)
    await this.shared.addTables(added.map(({ table }) => table))
    for (const host of this.tables) host.roundsChanged()
    void this.pots.read()
  }

  /** Tables that no file has: they are set up beside the others. */
  async addTables(added: readonly TableSettings[]): Promise<void> {
    await this.money.openAccounts(accountsOf(added, this.currency))
    this.#tables.push(...added)
    await this.#own.useTables(this.#tables)
    await this.shared.addTables(added.map(({ table }) => table))
    for (const { table } of added) this.#own.get(table)?.roundsChanged()
  }

  /** Its round is finished, and none begins; it stays until the next start. */
  closeTable(table: string): void {
    this.#closed.add(table)
    this.#own.get(table)?.roundsChanged()
  }

  /** The tables that this process runs. */
  get tables(): readonly TableHost[] {
    return this.#own.all
  }

  /** Those of other processes too. */
  get everyTable(): readonly HouseTable[] {
    return [...this.#own.all, ...this.shared.others.followed]
  }

  /** A table, whichever process runs it. */
  table(name: string): HouseTable | undefined {
    return this.#own.get(name) ?? this.shared.followed(name)
  }

  runs(table: string): boolean {
    return this.#own.has(table)
  }

  /** The table is run here and takes commands. */
  isReady(table: string): boolean {
    return this.#own.get(table)?.isStarted ?? false
  }

  /** Whether a command that is sent now is decided before anything is awaited, so that the table keeps the order of such commands. */
  decidesAtOnce(table: string, request: CommandRequest): boolean {
    const isHere = this.isReady(table) && this.#storage.health.unreachable === undefined
    return isHere && request.type !== 'approve-irregularity' && !this.#commands.isUnderWay(request)
  }

  /** Undefined if the table runs, or if the house has no such table. */
  shutBecause(name: string): ShutBecause | undefined {
    return this.shared.others.has(name) ? this.shared.others.shutBecause(name) : this.#own.shutBecause(name)
  }

  /** Shuts a table because what is stored of it is not what was written. */
  shutForAlteration(table: string, why: string): void {
    this.#own.get(table)?.shutForBrokenLog(why)
  }

  /** Called with every table that is shut, and with every one that runs again. */
  watchShut(watcher: (table: string) => void): () => void {
    return this.#shutTables.watch(watcher)
  }

  #tellShut(table: string): void {
    this.#shutTables.set(table, this.shutBecause(table) !== undefined)
  }

  /**
   * For who asks about one table: resolves when it stands here as it stands in the process that runs it; undefined where it does already,
   * as every table of this process does.
   */
  fresh(table: string): Promise<void> | undefined {
    return this.shared.others.fresh(table)
  }

  /**
   * Follows a table's log from a position of its own (storage/follow/follower.ts). Where another process runs the table, its events are
   * told here as long as somebody follows them; who hears summaries hears events too while somebody else does.
   */
  follow(table: string, name: string, open: FollowerOptions<Published>['open'], heard?: Heard): TableFollower {
    return this.#own.follow(table, name, open, heard)
  }

  /** Follows a table from how it stands now. Where the watcher throws, the same is tried again. */
  watch(table: string, watcher: Watcher, name = 'watcher'): () => void {
    return this.#own.watch(table, name, watcher)
  }

  /**
   * Watches every table, those that cannot be read now included. Of a table that another process runs, and whose events nobody here
   * follows, it hears summaries (`Published.isSummary`).
   */
  watchAll(watcher: Watcher, name = 'watcher'): () => void {
    return this.#own.watchAll(name, watcher)
  }

  /** Called with the table whenever its published next shoe has changed. */
  watchNextShoe(watcher: (table: string) => void): () => void {
    return this.#own.watchNextShoe(watcher)
  }

  /**
   * Resolves with the reply; a success is replied only after its commit. What was to be decided at once, and is not because the table
   * is run elsewhere by now, is passed on when `alone` lets it: what its sender sent before it is answered by then.
   */
  send(table: string, request: CommandRequest, alone?: Alone): Promise<Reply> {
    return this.#commands.run(table, request, async () => {
      const reply = await this.sendHere(table, request)
      if (reply) return reply
      await alone?.()
      return this.#passOn(table, request)
    })
  }

  /** To whoever runs the table. */
  async #passOn(table: string, request: CommandRequest): Promise<Reply> {
    await this.shared.handedOver(table)
    const { link } = this.shared.others
    const isAway = this.shared.others.has(table) || this.#own.get(table)?.isStarted === false
    return link && isAway ? link.send(table, request) : NOT_HERE
  }

  /** For a command of another process: undefined where the table is not run here, or not yet, or not any more. */
  sendFor(table: string, request: CommandRequest): Promise<Reply | undefined> {
    return this.#commands.run(table, request, () => this.sendHere(table, request))
  }

  /** The same, for a command whose id was looked up already. */
  async sendHere(table: string, request: CommandRequest): Promise<Reply | undefined> {
    const fault = this.#storage.health.unreachable
    if (fault) return { ok: false, unavailable: 'storage', fault }
    const host = this.#own.get(table)
    // One that was just taken over is waited for, where there is a link that waits.
    if (!host || (this.shared.others.link && !host.isStarted)) return undefined
    const reply = await this.#sendTo(host, request)
    return this.#hasLeft(table, reply) ? undefined : reply
  }

  /** The reply says only that the table is run elsewhere now. */
  #hasLeft(table: string, reply: Reply): boolean {
    return isUnavailable(reply) && reply.unavailable === 'shut' && this.shared.isLeaving(table)
  }

  async #sendTo(host: TableHost, request: CommandRequest): Promise<Reply> {
    const { collector } = this.money
    if (request.type === 'approve-irregularity') {
      return sendDecision(host, request, this.#storage.store.ledger, collector)
    }
    if (request.type !== 'settle' || !host.state.round?.redo) return host.send(request)
    // A round that is settled anew may take what was spent since: whoever owes by then is known before the answer.
    const players = playersIn(host.state)
    const reply = await host.send(request)
    await collector.refresh(players)
    return reply
  }

  /** Waits for rounds under way, at most so long; then writes snapshots and closes the storage. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true
    this.pots.stop()
    const { clock } = this
    const { world } = this.#options
    const until = clock.now() + graceMs
    if (this.#readingBack && !(await settlesWithin(world, graceMs + LAST_COMMITS_MS, this.#readingBack))) {
      this.#abandoned = true
      this.shared.stop()
      return abandonStore(this.#storage.store, world)
    }
    await this.shared.leave(graceMs)
    const { store, committer } = this.#storage
    await closeTables({ tables: this.tables, committer, store, clock, world }, until)
    this.shared.stop()
  }

  /** It is unknown what was written: everything is read back. */
  #readBackAfter(fault: StorageFault): void {
    const { health } = this.#storage
    this.#uncertainSinceReopen = true
    // While closing, the next start reads it.
    if (this.#closing) health.failed(fault)
    else if (health.status.kind !== 'reading-back') {
      health.uncertain(fault)
      this.#readingBack = this.#readBack()
    }
  }

  /** Repeated until everything is read and no result became unknown meanwhile. */
  async #readBack(): Promise<void> {
    const { health } = this.#storage
    while (!this.#closing) {
      this.#own.stop('storage')
      this.shared.stop()
      // Commits under way get their results first: no commit runs on the old storage after that.
      await this.#storage.committer.settled()
      // It is given up because it does not answer.
      await this.#storage.store.close().catch(() => undefined)
      if (this.#abandoned) return
      this.#uncertainSinceReopen = false
      try {
        await this.#readAll()
      } catch (error) {
        health.notOpened(reasonOf(error))
        await pause(this.clock, REOPEN_MS)
        continue
      }
      if (this.#uncertainSinceReopen) continue
      health.worksAgain()
      return
    }
  }
}
