// The tables that this process runs, and the logs of all tables with everybody who follows them, run here or not.

import type { Text } from '@punto/rules'
import type { ExcludedUntil, TableSettings } from '@punto/table'
import type { World } from '../base/index.ts'
import { type Clock, clockFrom } from '../base/index.ts'
import type { FollowerOptions, Followers, OpenStorage, Sealer, Store } from '../storage/index.ts'
import type { Fairness, Prove, Published, RecoveredTable, ShutBecause } from '../table/index.ts'
import {
  FollowedLog,
  type FollowedLogOptions,
  type Heard,
  type KnownTable,
  lastExposedShoe,
  type ReadTables,
  readMissed,
  readTables,
  setApartMs,
  type TableFollower,
  TableHost,
  type Watcher,
} from '../table/index.ts'
import { type ClockNotes, noteClocks } from './clock-notes.ts'
import type { DebtCollector } from './debt-collector.ts'

export interface OwnTablesOptions {
  /** Every table of the house, as configured. */
  readonly tables: readonly TableSettings[]
  readonly storage: OpenStorage
  readonly clock: () => Clock
  readonly sealer: Sealer
  readonly fairness: Fairness | undefined
  readonly world: World
  readonly owedBy: DebtCollector['debts']['owedBy']
  readonly excludedUntil: ExcludedUntil
  readonly prove: Prove | undefined
  readonly roundsStopped: (table: string) => Text | undefined
  readonly fromBackup: boolean
  readonly notesClocks: boolean
  readonly eventsPerSnapshot: number | undefined
  /** False where this process may not write now. */
  readonly isOwned: () => boolean
  /** Another process has written at the table. */
  readonly onLost: (table: string) => void
  readonly onShut: (table: string) => void
  /** How a table stands now, run here or not. */
  readonly tableAt: (table: string) => ReturnType<FollowedLogOptions['at']>
  readonly followers: Followers
  /** Has a table's events told here, wherever they are written. */
  readonly want: (table: string) => () => void
}

/** Tables as read from the storage, with the events that watchers have not seen. */
export interface FoundTables extends ReadTables {
  readonly missed: readonly Published[]
}

export class OwnTables {
  readonly #options: OwnTablesOptions
  readonly #hosts = new Map<string, TableHost>()
  readonly #logs = new Map<string, FollowedLog>()
  /** Who watches every table, those that come later too. */
  readonly #allWatchers = new Set<{ readonly watch: (log: FollowedLog) => void }>()
  readonly #nextShoeWatchers = new Set<(table: string) => void>()
  /** Tables whose log is broken. */
  #broken: ReadTables['broken'] = new Map()
  /** By table, after a backup was restored: the last shoe whose cards may have been seen. */
  readonly #exposed = new Map<string, number>()
  #clockNotes: ClockNotes = new Map()

  constructor(options: OwnTablesOptions) {
    this.#options = options
    for (const { table } of options.tables) this.#addLog(table)
  }

  #addLog(table: string): void {
    const { world, storage, tableAt, followers, want } = this.#options
    const { archive } = storage
    const log = new FollowedLog({
      ...{ table, archive, world, followers },
      at: () => tableAt(table),
      want: () => want(table),
    })
    this.#logs.set(table, log)
    for (const { watch } of this.#allWatchers) watch(log)
  }

  /** The tables of the house's file that was read again. */
  async useTables(tables: readonly TableSettings[]): Promise<void> {
    for (const { table } of tables) if (!this.#logs.has(table)) this.#addLog(table)
    for (const settings of tables) {
      const host = this.#hosts.get(settings.table)
      if (host && host.configured !== settings) await host.configure(settings)
    }
  }

  get all(): readonly TableHost[] {
    return [...this.#hosts.values()]
  }

  get(table: string): TableHost | undefined {
    return this.#hosts.get(table)
  }

  has(table: string): boolean {
    return this.#hosts.has(table)
  }

  /** What the calendar said at times of the tables' clocks. */
  get clockNotes(): ClockNotes {
    return this.#clockNotes
  }

  shutBecause(table: string): ShutBecause | undefined {
    return this.#broken.get(table) ?? this.#hosts.get(table)?.shutBecause ?? undefined
  }

  /**
   * Reads tables from the storage. Missed events are read before hosts are replaced: if reading fails, the versions that watchers have
   * seen are still known.
   */
  async find(
    store: Store,
    tables: readonly TableSettings[],
    versionSeen: (table: string) => number | undefined,
    known: KnownTable = () => undefined,
  ): Promise<FoundTables> {
    const { recovered, broken } = await readTables(store, tables, this.#options.world, known)
    await this.#noteExposed(store, recovered)
    return { recovered, broken, missed: await readMissed(store, recovered, versionSeen) }
  }

  async #noteExposed(store: Store, recovered: readonly RecoveredTable[]): Promise<void> {
    if (!this.#options.fromBackup) return
    for (const one of recovered) {
      const { table } = one.state.settings
      if (!this.#exposed.has(table)) this.#exposed.set(table, await lastExposedShoe(store, one))
    }
  }

  /** After the storage was opened: these, and no others, are run here. */
  replaceAll({ recovered, broken }: ReadTables): void {
    this.#broken = broken
    this.#hosts.clear()
    this.add(recovered.map((one) => this.hostOf(one)))
  }

  add(hosts: readonly TableHost[]): void {
    for (const host of hosts) this.#hosts.set(host.name, host)
  }

  addBroken(broken: ReadTables['broken']): void {
    this.#broken = new Map([...this.#broken, ...broken])
  }

  /** Stops running a table: it takes no command any more. */
  remove(table: string): TableHost | undefined {
    const host = this.#hosts.get(table)
    host?.stop('shut')
    this.#hosts.delete(table)
    return host
  }

  stop(why: 'shut' | 'storage'): void {
    for (const host of this.all) host.stop(why)
  }

  hostOf(recovered: RecoveredTable): TableHost {
    const { tables, storage, sealer, world, eventsPerSnapshot, fairness } = this.#options
    const { table } = recovered.state.settings
    const { store } = storage
    const host: TableHost = new TableHost({
      recovered,
      configured: tables.find((settings) => settings.table === table)!,
      lastExposedShoe: this.#exposed.get(table) ?? 0,
      log: this.#logs.get(table)!,
      store,
      committer: storage.committer,
      // Its clock goes on from the last command, also where another process gave that.
      clock: clockFrom(this.#options.clock(), recovered.state.at),
      sealer,
      world,
      onError: (error) => storage.noteError(error),
      owedBy: this.#options.owedBy,
      excludedUntil: this.#options.excludedUntil,
      prove: this.#options.prove,
      roundsStopped: () => this.#options.roundsStopped(table),
      onShut: () => this.#options.onShut(table),
      fairness,
      nextChanged: () => this.tellNextShoe(table),
      setApartMs: setApartMs(tables, table),
      ...(eventsPerSnapshot !== undefined && { eventsPerSnapshot }),
      isOwned: this.#options.isOwned,
      epoch: store.leases?.epochOf(table),
      // A host of before, whose last commands are refused only now, loses nothing any more.
      fenced: () => this.#hosts.get(table) === host && this.#options.onLost(table),
    })
    return host
  }

  /** Notes their clocks against the calendar, before any of them goes on. */
  async noteClocks(hosts: readonly TableHost[]): Promise<void> {
    const { notesClocks, storage, world } = this.#options
    if (notesClocks) this.#clockNotes = await noteClocks(storage.store.records, hosts, world.wall())
  }

  follow(table: string, name: string, open: FollowerOptions<Published>['open'], heard?: Heard): TableFollower {
    return this.#logs.get(table)!.follow(name, open, heard)
  }

  watch(table: string, name: string, watcher: Watcher): () => void {
    return this.#logs.get(table)?.watch(name, watcher) ?? (() => undefined)
  }

  /** Watches every table, those that cannot be read now included; where another process runs one, by summaries. */
  watchAll(name: string, watcher: Watcher): () => void {
    const leave: (() => void)[] = []
    const all = { watch: (log: FollowedLog) => void leave.push(log.watch(name, watcher, 'summaries')) }
    for (const log of this.#logs.values()) all.watch(log)
    this.#allWatchers.add(all)
    return () => {
      this.#allWatchers.delete(all)
      for (const one of leave) one()
    }
  }

  publish(published: Published): void {
    this.#logs.get(published.table)!.publish(published)
  }

  /** Called with the table whenever its published next shoe has changed. */
  watchNextShoe(watcher: (table: string) => void): () => void {
    this.#nextShoeWatchers.add(watcher)
    return () => void this.#nextShoeWatchers.delete(watcher)
  }

  tellNextShoe(table: string): void {
    for (const watcher of this.#nextShoeWatchers) watcher(table)
  }
}
