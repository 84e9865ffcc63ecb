// The house: its tables over one store. Opened, every table is read back and goes on; asked, a table decides, writes, and only
// then answers; closed, no new round begins, those under way are finished or left for the next start, and all is on the disk.
import type { Account } from '@punto/ledger'
import {
  debtAccount,
  houseAccount,
  playerAccount,
  type TableEvent,
  type TableSettings,
  tableRefusal,
} from '@punto/table'
import { isBrokenChain, reasonOf } from '../storage/faults.ts'
import {
  type AuditEntry,
  type EventLog,
  type LedgerStore,
  type Records,
  StorageFault,
  type Store,
  type StoredEvent,
  type UnitResult,
} from '../storage/index.ts'
import { checkStorage } from './check-storage.ts'
import { type Clock, pause } from './clock.ts'
import { abandonStore, closeTables, LAST_COMMITS_MS, settlesWithin } from './close-house.ts'
import { type CommandRequest, digestOf } from './commit-unit.ts'
import { Committer } from './committer.ts'
import { Debts, playersIn } from './debts.ts'
import { lastExposedShoe } from './exposed-shoe.ts'
import { RecentRefusals } from './recent-refusals.ts'
import { type RecoveredTable, recoverTable } from './recover-table.ts'
import { isUnavailable, type Reply } from './reply.ts'
import { sealedStore } from './sealed-store.ts'
import type { Sealer } from './sealer.ts'
import type { Fairness } from './share-list.ts'
import { type ShutBecause, ShutTables } from './shut-tables.ts'
import { type HouseKey, publishKeys } from './signing-keys.ts'
import { StorageHealth } from './storage-health.ts'
import type { StorageStatus } from './storage-status.ts'
import { TableHost } from './table-host.ts'
import { TableWatchers, type Watcher } from './table-watchers.ts'
import type { Published } from './table-writer.ts'
import type { World } from './world.ts'

export const CAGE = 'cage'

export interface HouseOptions {
  readonly tables: readonly TableSettings[]
  readonly currency: string
  /** Opens the storage: at the start, and again whenever it cannot be trusted any more. The house closes it. */
  readonly openStore: () => Promise<Store>
  readonly sealer: Sealer
  /** How the house signs its shoes; without it they are of version 1, unsigned. */
  readonly fairness?: Fairness
  readonly world: World
  /** The storage was put back from a backup: rounds under way are void, and every table goes on with a new shoe. */
  readonly fromBackup?: boolean
  /** Events of a table between two snapshots. */
  readonly eventsPerSnapshot?: number
}

/** Chips for a player, from the cage. */
export interface PaidIn {
  readonly player: string
  readonly amount: number
  /** The transfer's id: the same pays once. */
  readonly transfer: string
  readonly ref: string
  readonly audit?: readonly AuditEntry[] | undefined
}

/** The part of the storage that only reads. */
export type Archive = Pick<EventLog, 'events' | 'indexEntries'> &
  Pick<LedgerStore, 'balance' | 'statement'> &
  Pick<Store, 'auditLog'>

/** After these a player may have money that was not there before. */
const PAYS: ReadonlySet<TableEvent['type']> = new Set([
  'round-settled',
  'round-voided',
  'bets-taken-back',
  'bet-returned',
  'bet-withdrawn',
  'bet-reduced',
  'bet-refused',
  'insurance-returned',
  'ante-reopened',
  'claim-accepted',
  'decision-paid',
])

/** A store that cannot be opened again is tried again after this. */
const PATIENCE_MS = 1000

export class House {
  readonly #options: HouseOptions
  #store!: Store
  #committer!: Committer
  readonly #hosts = new Map<string, TableHost>()
  readonly #watchers: ReadonlyMap<string, TableWatchers>
  /** Why tables stay shut that could not be read back. */
  readonly #lost = new Map<string, ShutBecause>()
  readonly #shutTables = new ShutTables()
  readonly #debtWatchers = new Set<(player: string) => void>()
  /** What players owe the House. */
  readonly debts = new Debts((player) => {
    for (const told of this.#debtWatchers) told(player)
  })
  #clock: Clock | undefined
  #keys: readonly HouseKey[] = []
  readonly #nextWatchers = new Set<(table: string) => void>()
  readonly #health: StorageHealth
  #readingBack: Promise<void> | undefined
  /** Whether a doubt has come up while the house was being read back. */
  #doubtedAgain = false
  /** By table: the last shoe whose cards may be known. */
  readonly #known = new Map<string, number>()
  readonly #refusals = new RecentRefusals()
  /** Commands that await their answer, by actor and id. */
  readonly #inFlight = new Map<string, Promise<Reply>>()
  #closing = false
  /** Closed without its storage, which was not to be had. */
  #abandoned = false

  private constructor(options: HouseOptions) {
    this.#options = options
    const { world } = options
    this.#health = new StorageHealth({ notice: (notice) => world.notice(notice), now: () => this.clock.now() })
    const failed = (table: string) => (why: string) =>
      world.notice({ level: 'error', what: 'watcher-failed', table, why })
    this.#watchers = new Map(options.tables.map(({ table }) => [table, new TableWatchers(failed(table))]))
    // What comes in at any table pays first what is owed.
    this.watchAll(({ table, from, events }) => {
      const { players } = this.debts
      if (players.length === 0 || !events.some(({ type }) => PAYS.has(type))) return
      for (const player of players) this.#collect(player, `${table}/${from + events.length}`)
    })
  }

  static async open(options: HouseOptions): Promise<House> {
    const house = new House(options)
    await house.#readIn()
    return house
  }

  /** Opens the storage and reads every table from it; those who watch are told what was written while nobody knew. */
  async #readIn(): Promise<void> {
    const { tables, currency, world, openStore, sealer } = this.#options
    const store = sealedStore(await openStore(), sealer)
    if (this.#abandoned) return store.close()
    try {
      await checkStorage(store, this.#options)
      await store.ledger.openAccounts(accountsOf(tables, currency))
      const { fairness } = this.#options
      if (fairness) this.#keys = await publishKeys(store.records, fairness.signers, world.wall())
      await this.debts.read(store.ledger)
      const read = await this.#readTables(store)
      await this.#noteKnown(store, read)
      this.#clock ??= world.clock(read.reduce((latest, { state }) => Math.max(latest, state.at), 0))
      this.#store = store
      this.#committer = new Committer({
        store,
        later: (ms, call) => world.later(ms, call),
        failed: (fault) => this.#failed(fault),
        answered: (wrote) => this.#health.answered(wrote),
        stalled: (fault) => this.#health.stalled(fault),
      })
      await this.#takeOver(read)
    } catch (error) {
      await store.close().catch(() => undefined)
      throw error
    }
    if (this.#abandoned) return this.#store.close()
    await Promise.all(this.tables.map((host) => host.start()))
  }

  async #readTables(store: Store): Promise<readonly RecoveredTable[]> {
    const { tables, world } = this.#options
    const read: RecoveredTable[] = []
    this.#lost.clear()
    for (const settings of tables) {
      try {
        read.push(await recoverTable(store, settings, (notice) => world.notice(notice)))
      } catch (error) {
        // Storage that fails to read is no fault of the table: the whole house tries again.
        if (error instanceof StorageFault && !isBrokenChain(error)) throw error
        // A story that does not hold keeps its own table shut, and no other.
        const why = reasonOf(error)
        this.#lost.set(settings.table, { kind: 'broken-log', why })
        world.notice({ level: 'error', what: 'table-shut', table: settings.table, why })
      }
    }
    return read
  }

  /** At the first reading of what was put back from a backup; it holds however often the house is read back. */
  async #noteKnown(store: Store, read: readonly RecoveredTable[]): Promise<void> {
    if (!this.#options.fromBackup) return
    for (const one of read) {
      const { table } = one.state.settings
      if (!this.#known.has(table)) this.#known.set(table, await lastExposedShoe(store, one))
    }
  }

  /** All that was missed is read before the first table changes hands: a failure half way leaves nobody with a gap. */
  async #takeOver(read: readonly RecoveredTable[]): Promise<void> {
    const missed: Published[] = []
    for (const { state, version } of read) {
      const { table } = state.settings
      const from = this.#hosts.get(table)?.version ?? version
      const events: TableEvent[] = []
      if (from < version)
        for await (const { text } of this.#store.log.events(table, from)) events.push(JSON.parse(text))
      if (events.length > 0) missed.push({ table, from, events, state })
    }
    const { tables, sealer, world, eventsPerSnapshot } = this.#options
    this.#hosts.clear()
    for (const recovered of read) {
      const { table } = recovered.state.settings
      const host = new TableHost({
        recovered,
        wanted: tables.find((settings) => settings.table === table)!,
        lastExposedShoe: this.#known.get(table) ?? 0,
        watchers: this.#watchers.get(table)!,
        store: this.#store,
        committer: this.#committer,
        clock: this.clock,
        sealer,
        world,
        failed: (error) => this.#doubted(error),
        owedBy: this.debts.owedBy,
        shut: () => this.#shutTables.set(table, true),
        fairness: this.#options.fairness,
        nextChanged: () => {
          for (const told of this.#nextWatchers) told(table)
        },
        ...(eventsPerSnapshot !== undefined && { eventsPerSnapshot }),
      })
      this.#hosts.set(table, host)
    }
    for (const published of missed) this.#watchers.get(published.table)!.publish(published)
    for (const { table } of tables) this.#shutTables.set(table, this.#lost.has(table))
  }

  get clock(): Clock {
    if (!this.#clock) throw new Error('A house has a clock once it is open')
    return this.#clock
  }

  get storageStatus(): StorageStatus {
    return this.#health.standing
  }

  /** Told whenever the house can write no more, and when it can again. */
  watchStorageStatus(told: (standing: StorageStatus) => void): () => void {
    return this.#health.watch(told)
  }

  /** The public halves of the keys that have signed the house's shoes, the one in use last. */
  get keys(): readonly HouseKey[] {
    return this.#keys
  }

  get currency(): string {
    return this.#options.currency
  }

  /** What is kept, for whoever looks back; nothing is written here. Where a story turns out to be broken its table is shut. */
  readonly archive: Archive = {
    events: (...asked) => this.#followed(...asked),
    indexEntries: (...asked) => this.#store.log.indexEntries(...asked),
    balance: (...asked) => this.#store.ledger.balance(...asked),
    statement: (...asked) => this.#store.ledger.statement(...asked),
    auditLog: (...asked) => this.#store.auditLog(...asked),
  }

  async *#followed(...[table, ...asked]: Parameters<Archive['events']>): AsyncGenerator<StoredEvent> {
    try {
      yield* this.#store.log.events(table, ...asked)
    } catch (error) {
      if (isBrokenChain(error)) this.#hosts.get(table)?.shutForBrokenLog(error.message)
      throw error
    }
  }

  /** Accounts, sessions and the like, in whichever storage is open. */
  readonly records: Records = {
    read: (...asked) => this.#outsideCommits(({ records }) => records.read(...asked)),
    write: (...asked) => this.#outsideCommits(({ records }) => records.write(...asked)),
    remove: (...asked) => this.#outsideCommits(({ records }) => records.remove(...asked)),
    change: (...asked) => this.#outsideCommits(({ records }) => records.change(...asked)),
    list: (...asked) => this.#outsideCommits(({ records }) => records.list(...asked)),
  }

  get tables(): readonly TableHost[] {
    return [...this.#hosts.values()]
  }

  table(name: string): TableHost | undefined {
    return this.#hosts.get(name)
  }

  /** Why a table is shut; undefined where it runs, or is none of the house. */
  shutBecause(name: string): ShutBecause | undefined {
    return this.#lost.get(name) ?? this.#hosts.get(name)?.shutBecause ?? undefined
  }

  /** Told of every table that is shut while the house runs, and of one that runs again. */
  watchShut(told: (table: string) => void): () => void {
    return this.#shutTables.watch(told)
  }

  /** Of two under one id the second waits for the first, and is told the same. */
  async send(table: string, request: CommandRequest): Promise<Reply> {
    const key = `${request.actor.role}/${request.actor.id} ${request.id}`
    for (let first = this.#inFlight.get(key); first; first = this.#inFlight.get(key)) await first
    const sent = this.#sendOnce(table, request)
    this.#inFlight.set(key, sent)
    return sent.finally(() => this.#inFlight.delete(key))
  }

  async #sendOnce(table: string, request: CommandRequest): Promise<Reply> {
    const { role, id: by } = request.actor
    const actor = `${role}/${by}`
    const digest = () => digestOf(table, request)
    const known = this.#refusals.find(actor, request.id, digest, this.clock.now())
    if (known) return known
    const reply = await this.#send(table, request)
    if (!reply.ok && !isUnavailable(reply) && !reply.repeated && role !== 'system') {
      this.#refusals.keep(actor, request.id, digest(), reply, this.clock.now())
    }
    return reply
  }

  async #send(table: string, request: CommandRequest): Promise<Reply> {
    const fault = this.#health.unreachable
    if (fault) return { ok: false, unavailable: 'storage', fault }
    const host = this.#hosts.get(table)
    if (!host) return { ok: false, unavailable: 'shut' }
    return request.type === 'approve-irregularity' ? this.#sendDecision(host, request) : host.send(request)
  }

  /** A decision may take what a player has spent meanwhile: there must be an account to owe it on (ruling 38). */
  async #sendDecision(
    host: TableHost,
    request: CommandRequest & { readonly type: 'approve-irregularity' },
  ): Promise<Reply> {
    const named = (request.amounts ?? []).map(({ player }) => player)
    const players = [...new Set([...playersIn(host.state), ...named])]
    try {
      for (const player of named) {
        if (await this.#store.ledger.balance(playerAccount(player))) continue
        const params = { place: 'amounts.player', expected: 'a player of the house', given: player }
        return { ok: false, refusal: tableRefusal('command/malformed', params) }
      }
      await this.#openDebts(players)
    } catch (error) {
      if (error instanceof StorageFault) return { ok: false, unavailable: 'storage', fault: error }
      throw error
    }
    const reply = await host.send(request)
    await this.#readDebts(players)
    return reply
  }

  /** What is decided stays decided where debts cannot be read now: they are read again until they can. */
  async #readDebts(players: readonly string[]): Promise<void> {
    try {
      for (const player of players) await this.debts.refresh(this.#store.ledger, player)
    } catch {
      if (!this.#closing) this.#options.world.later(PATIENCE_MS, () => void this.#readDebts(players))
    }
  }

  #openDebts(players: readonly string[]): Promise<unknown> {
    const { currency } = this.#options
    const accounts = players.map((player) => ({ id: debtAccount(player), kind: 'debt', currency }) as const)
    return this.#outsideCommits((store) => store.ledger.openAccounts(accounts))
  }

  /** Pays what a debtor owes from what has come in. */
  #collect(player: string, cause: string): void {
    const { world } = this.#options
    this.#committer.submit({ transfers: [this.debts.collection(player, cause, world.wall())] }, (result) => {
      if (result.kind === 'done') void this.#readDebts([player])
    })
  }

  /** Told of a table whenever there is something new of its next shoe. */
  watchNextShoe(told: (table: string) => void): () => void {
    this.#nextWatchers.add(told)
    return () => void this.#nextWatchers.delete(told)
  }

  watch(table: string, watcher: Watcher): () => void {
    return this.#watchers.get(table)?.add(watcher) ?? (() => undefined)
  }

  /** Told of every player whose debt has changed. */
  watchDebts(told: (player: string) => void): () => void {
    this.#debtWatchers.add(told)
    return () => this.#debtWatchers.delete(told)
  }

  /** What happens at any table of the house, those that cannot be read now included. */
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

  /** Under an id of the transfer's own; the audit log is told in the same commit. */
  async payIn({ player, amount, transfer, ref, audit }: PaidIn): Promise<UnitResult> {
    const { currency, world } = this.#options
    if (this.#health.unreachable) throw this.#health.unreachable
    const account = { id: playerAccount(player), kind: 'player', currency } as const
    await this.#outsideCommits((store) => store.ledger.openAccounts([account]))
    // A buy-in pays first what is owed.
    const owes = this.debts.owedBy(player) > 0
    return new Promise((resolve, reject) =>
      this.#committer.submit(
        {
          transfers: [
            {
              kind: 'posted',
              by: CAGE,
              id: transfer,
              reason: 'buy-in',
              ref,
              at: world.wall(),
              debit: CAGE,
              credit: playerAccount(player),
              amount,
            },
            ...(owes ? [this.debts.collection(player, `in/${ref}`, world.wall())] : []),
          ],
          audit,
        },
        (landing) => {
          if (landing.kind === 'fault') reject(landing.fault)
          else if (owes) this.debts.refresh(this.#store.ledger, player).then(() => resolve(landing), reject)
          else resolve(landing)
        },
      ),
    )
  }

  /**
   * No new rounds; waits for those under way, at most so long; then writes snapshots and closes the storage. What cannot be
   * written then is found by the next start.
   */
  async close(graceMs: number): Promise<void> {
    this.#closing = true
    const { clock } = this
    const { world } = this.#options
    const until = clock.now() + graceMs
    if (this.#readingBack && !(await settlesWithin(world, graceMs + LAST_COMMITS_MS, this.#readingBack))) {
      this.#abandoned = true
      return abandonStore(this.#store, world)
    }
    await closeTables({ tables: this.tables, committer: this.#committer, store: this.#store, clock, world }, until)
  }

  #failed(fault: StorageFault): void {
    if (fault.code === 'storage/uncertain') this.#doubted(fault)
    else this.#health.failed(fault)
  }

  /** What is written beside the commits can be left in doubt like any of them. */
  async #outsideCommits<T>(work: (store: Store) => Promise<T>): Promise<T> {
    if (this.#health.unreachable) throw this.#health.unreachable
    try {
      return await work(this.#store)
    } catch (error) {
      this.#doubted(error)
      throw error
    }
  }

  /** Where it is not known what was written, the whole house is read back. */
  #doubted(error: unknown): void {
    if (!(error instanceof StorageFault) || error.code !== 'storage/uncertain') return
    this.#doubtedAgain = true
    // The next start reads it.
    if (this.#closing) this.#health.failed(error)
    else if (this.storageStatus.kind !== 'reading-back') {
      this.#health.uncertain(error)
      this.#readingBack = this.#readBack()
    }
  }

  /** Until all is read and nothing that was said meanwhile is in doubt itself. */
  async #readBack(): Promise<void> {
    while (!this.#closing) {
      for (const host of this.tables) host.stop('storage')
      // What was decided on top of the doubt is answered before anything is read: nothing of the old house writes any more.
      await this.#committer.settled()
      await this.#store.close().catch(() => undefined)
      if (this.#abandoned) return
      this.#doubtedAgain = false
      try {
        await this.#readIn()
      } catch (error) {
        this.#health.notOpened(reasonOf(error))
        await pause(this.clock, PATIENCE_MS)
        continue
      }
      if (this.#doubtedAgain) continue
      this.#health.worksAgain()
      return
    }
  }
}

const accountsOf = (tables: readonly TableSettings[], currency: string): readonly Account[] => [
  { id: CAGE, kind: 'cage', currency },
  ...tables.map(({ table }) => ({ id: houseAccount(table), kind: 'house', currency }) as const),
]
