// One running table: its writer, its automatic dealer, its shoes, its watchers, and the commands that the program issues itself.
import { createHash, randomUUID } from 'node:crypto'
import type { AnyHeader, CardProof } from '@punto/fair'
import {
  type ExcludedUntil,
  isClosed,
  isUnderWay,
  type OwedBy,
  type RoundsStopped,
  type TableSettings,
  type TableState,
  tableRefusalSentence,
} from '@punto/table'
import type { Clock, World } from '../base/index.ts'
import type { Committer, Sealer } from '../storage/index.ts'
import { isBrokenChain, reasonOf, type Store } from '../storage/index.ts'
import { AutomaticDealer } from './automatic-dealer.ts'
import type { CommandRequest } from './commit-unit.ts'
import { discardCommand } from './exposed-shoe.ts'
import { FairShoes, type TurnedPosition } from './fair-shoes.ts'
import type { FollowedLog } from './followed-log.ts'
import type { HouseCommand } from './house-command.ts'
import type { LogPositions } from './log-positions.ts'
import { PotPayer } from './pot-payer.ts'
import { type RecoveredTable, snapshotOf } from './recover-table.ts'
import { isUnavailable, type Reply } from './reply.ts'
import { SettingsApplier } from './settings-applier.ts'
import type { Fairness, NextShoe, ShareReply } from './share-list.ts'
import type { ShutBecause } from './shut-tables.ts'
import { type Prove, type Published, TableWriter } from './table-writer.ts'
import { announcementOf, type DecidedChange } from './wanted-settings.ts'

/** A restart normally folds at most this many events per table. */
const EVENTS_PER_SNAPSHOT = 2000

/** Wait before recovery is tried again after a failure of storage. */
const BACK_OFF_MS = 1000

const PROGRAM = { role: 'system', id: 'house' } as const

const INTERRUPTED: HouseCommand = { type: 'declare-irregularity', irregularity: { kind: 'interruption' } }
/** Beside cards that lie on a dealer's table: the pit says how, and the round waits for it (ruling 50). */
const CRASHED: HouseCommand = { type: 'declare-irregularity', irregularity: { kind: 'interruption', crash: true } }

export interface HostOptions {
  readonly recovered: RecoveredTable
  /** The settings of the house's file; a table with others, and none that the pit has set, changes when it can. */
  readonly configured: TableSettings
  /** Shoes up to this number are discarded: their cards may have been seen. */
  readonly lastExposedShoe: number
  /** Everybody who follows the table. */
  readonly log: Pick<FollowedLog, 'publish'>
  readonly store: Store
  readonly committer: Committer
  readonly clock: Clock
  readonly sealer: Sealer
  readonly world: World
  readonly owedBy: OwedBy
  readonly excludedUntil: ExcludedUntil
  readonly prove?: Prove | undefined
  /** Why no new round begins at this table. */
  readonly roundsStopped: RoundsStopped
  /** Called with any error in the background; the house acts on 'storage/uncertain'. */
  readonly onError: (error: unknown) => void
  /** Called when the table is shut: until the next read-back or restart. */
  readonly onShut: () => void
  /** False while another process may own the table. */
  readonly isOwned: () => boolean
  /** At which this process owns the table. */
  readonly epoch: number | undefined
  /** Called when another process owns the table. */
  readonly fenced: () => void
  readonly eventsPerSnapshot?: number
  /** By how much it is behind the other tables of the house that began with it. */
  readonly setApartMs: number
  /** Absent in a house that does not sign shoes. */
  readonly fairness?: Fairness | undefined
  /** Called when the published next shoe has changed. */
  readonly nextChanged: () => void
}

export class TableHost {
  readonly name: string
  /** Command ids are unique per house and short, so the table's name goes into them as a hash. */
  readonly #idPrefix: string
  readonly #writer: TableWriter
  readonly #dealer: AutomaticDealer
  readonly #shoes: FairShoes
  readonly #settings: SettingsApplier
  readonly #pots: PotPayer
  readonly #options: HostOptions
  readonly #eventsPerSnapshot: number
  /** The program's last refusal, so that a repeated one is logged once. */
  #refused: string | undefined
  #snapshotAt: number
  /** This start's interruption was declared. */
  #declared = false
  #started = false
  #discarding = false
  #finishing = false
  #stopped = false
  /** Null while the table runs. */
  shutBecause: ShutBecause | null = null

  constructor(options: HostOptions) {
    const { recovered, store, committer, clock, sealer, world } = options
    const { table } = recovered.state.settings
    this.name = table
    this.#idPrefix = createHash('sha256').update(table).digest('hex').slice(0, 16)
    this.#options = options
    this.#eventsPerSnapshot = options.eventsPerSnapshot ?? EVENTS_PER_SNAPSHOT
    this.#snapshotAt = recovered.version + this.#eventsPerSnapshot
    this.#writer = new TableWriter({
      ...recovered,
      committer,
      storedAnswer: (key) => store.storedAnswer(key),
      owedBy: options.owedBy,
      excludedUntil: options.excludedUntil,
      prove: options.prove,
      roundsStopped: options.roundsStopped,
      clock,
      wall: () => world.wall(),
      publish: (published) => this.#publish(published),
      rolledBack: () => this.#started && this.#dealer.wake(),
      epoch: options.epoch,
      isOwned: options.isOwned,
      onFenced: options.fenced,
      onBroken: (why) => this.#shut({ kind: 'invariant', why }),
    })
    const failed = (why: string, error?: unknown) => {
      world.notice({ level: 'warn', what: 'dealer-waits', table, why })
      options.onError(error)
    }
    const { fairness, nextChanged } = options
    this.#shoes = new FairShoes(
      store,
      sealer,
      (bytes) => world.random(bytes),
      fairness && {
        table,
        fairness,
        clock,
        changed: nextChanged,
        failed: (error) => failed(`the next shoe is not ready: ${reasonOf(error)}`, error),
      },
    )
    this.#settings = new SettingsApplier({
      configured: options.configured,
      writer: this.#writer,
      world,
      nextAfter: (state) => this.#nextAfter(state),
      issue: (command) => this.#issue(command),
      onDue: () => {
        if (!this.#stopped) this.#applySettings()
      },
    })
    this.#pots = new PotPayer({
      writer: this.#writer,
      balance: (account) => store.ledger.balance(account),
      prove: options.prove,
      send: (command) => this.#send({ actor: PROGRAM, ...command } as CommandRequest),
      idPrefix: `house-${this.#idPrefix}`,
      waits: (why) => world.notice({ level: 'warn', what: 'jackpot-waits', table, why }),
    })
    this.#dealer = new AutomaticDealer({
      writer: this.#writer,
      shoes: this.#shoes,
      setApartMs: options.setApartMs,
      failed,
      broken: (why) => this.#shut({ kind: 'invariant', why }),
      roundsStopped: () => options.roundsStopped() !== undefined,
    })
  }

  get state() {
    return this.#writer.state
  }

  /** The table's clock. */
  get now(): number {
    return this.#options.clock.now()
  }

  get version(): number {
    return this.#writer.version
  }

  /** Where the current round and shoe begin in the log. */
  get positions(): LogPositions {
    return this.#writer.positions
  }

  /** False while it is being recovered: no command is taken yet. */
  get isStarted(): boolean {
    return this.#started
  }

  get idle(): boolean {
    return this.#writer.idle
  }

  /**
   * Declares an unfinished round as an interruption (at a dealer's table, where cards may lie, as a crash), then opens the table to commands. While storage cannot write, this is
   * retried and no other command is accepted.
   */
  async start(): Promise<void> {
    for (let step = this.#recoveryCommand(); step; step = this.#recoveryCommand()) {
      const reply = await this.#issue(step)
      if ((step === INTERRUPTED || step === CRASHED) && reply.ok) {
        this.#declared = true
        const { rounds } = this.state
        this.#options.world.notice({ level: 'info', what: 'round-interrupted', table: this.name, round: rounds })
      }
      if (reply.ok) continue
      if (!isUnavailable(reply)) break
      if (reply.unavailable === 'shut') return
      const { clock } = this.#writer
      if (!this.#stopped) clock.at(clock.now() + BACK_OFF_MS, () => this.#stopped || this.#shutOnReject(this.start()))
      return
    }
    this.#settings.wantAnew()
    await this.#shoes.list?.recall(this.state.shoes + 1)
    this.#started = true
    await this.#settings.start()
    this.#prepareNext()
    this.#settings.reportFixed()
    await this.#settings.apply()
    this.#pots.begin()
    this.#dealer.wake()
    void this.#verifyPast()
  }

  /** Recovery read only what follows the snapshot: the hash chain before it is verified while the table runs. */
  async #verifyPast(): Promise<void> {
    const { store, recovered, world } = this.#options
    try {
      for await (const _ of store.log.verify(this.name, recovered.snapshotVersion)) if (this.#stopped) return
    } catch (error) {
      if (this.#stopped) return
      if (isBrokenChain(error)) this.shutForBrokenLog(error.message)
      else {
        world.notice({ level: 'warn', what: 'past-not-checked', table: this.name, why: reasonOf(error) })
      }
    }
  }

  /** Shuts the table because its hash chain is broken. */
  shutForBrokenLog(why: string): void {
    this.#shut({ kind: 'broken-log', why })
  }

  /** New settings of the house's file apply from the next round, or from the next shoe. */
  configure(configured: TableSettings): Promise<void> {
    return this.#settings.configure(configured)
  }

  get configured(): TableSettings {
    return this.#settings.configured
  }

  /** What is to hold as soon as it can. */
  get wanted(): TableSettings {
    return this.#settings.wanted
  }

  /** Announces what the pit has decided: everybody sees it, and it holds from the next round or shoe after its notice. */
  async announce(change: DecidedChange): Promise<Reply> {
    for (;;) {
      const state = this.#writer.scratch
      if (state.announcedAs === change.asked) return { ok: true, from: this.version, to: this.version, repeated: true }
      const announcement = announcementOf(this.configured, state, change)
      if (announcement.code) return { ok: false, refusal: announcement }
      const id = `house-${this.#idPrefix}-${randomUUID()}`
      const reply = await this.send({ actor: PROGRAM, ...announcement, id } as unknown as CommandRequest)
      if (reply.ok || isUnavailable(reply) || reply.refusal.code !== 'settings/changed-meanwhile') return reply
    }
  }

  /** The next shoe as published; undefined if nothing of it is fixed. */
  get nextShoe(): NextShoe | undefined {
    return this.#nextAfter(this.state)
  }

  #nextAfter({ shoes }: TableState): NextShoe | undefined {
    const next = this.#shoes.list?.next
    return next?.opening.shoe === shoes + 1 ? next : undefined
  }

  /** Takes a player's share for the next shoe. */
  async share(player: string, share: string): Promise<ShareReply> {
    const { list } = this.#shoes
    if (!list || !this.#started || this.#stopped) return { ok: false, why: 'closed' }
    return list.give(player, share, this.state.seats.includes(player))
  }

  /** Prepares the next shoe while one is in play, by the settings wanted now. */
  #prepareNext(): void {
    const { shoe, shoes, settings } = this.state
    const { decks, cutDepth, operation, layout } = this.wanted
    if (!shoe?.commitment || settings.operation !== 'automatic' || operation !== 'automatic') return
    this.#shoes.list?.prepare({ shoe: shoes + 1, decks, cut: cutDepth, shared: true, seats: layout.boxes })
  }

  #applySettings(): void {
    this.#shutOnReject(this.#settings.apply().then(() => this.#dealer.wake()))
  }

  /** The next command of the program's recovery; null when it is complete. */
  #recoveryCommand(): HouseCommand | null {
    const { state } = this.#writer
    const { phase, open, rounds } = state
    const discard = this.#discardStep()
    if (discard) return discard
    if (phase === 'suspended' && open) {
      // An irregularity that others declared, or that needs a decision, is left to the pit.
      const own = open.needs.length === 0 && open.by.role === PROGRAM.role
      return own ? { type: 'resume-round', round: rounds } : null
    }
    if (this.#declared || !isUnderWay(state)) return null
    return state.settings.operation === 'dealer' && isClosed(state) ? CRASHED : INTERRUPTED
  }

  send(request: CommandRequest): Promise<Reply> {
    if (!this.#started) return Promise.resolve({ ok: false, unavailable: 'storage' })
    // A house that is about to close begins no round, not even by a dealer.
    if (this.#finishing && request.type === 'open-betting') return Promise.resolve({ ok: false, unavailable: 'shut' })
    return this.#send(request)
  }

  #send(request: CommandRequest): Promise<Reply> {
    return new Promise((resolve) => this.#writer.send(request, resolve))
  }

  /** The header of the current shoe, if it has a commitment: it fixes every card and reveals none. */
  async shoeHeader(): Promise<AnyHeader | undefined> {
    const { settings, shoe } = this.state
    if (!shoe?.commitment) return undefined
    return this.#shoes.headerOf(settings, shoe.number)
  }

  /** Proofs of turned cards of the current shoe; none for cards that still lie face down. */
  proofsOf(number: number, turned: readonly TurnedPosition[]): readonly CardProof[] {
    return this.#shoes.proofsOf(this.state, number, turned)
  }

  /** Rounds may begin again, or no longer. */
  roundsChanged(): void {
    if (this.#started) this.#dealer.wake()
  }

  /** Begins no further round. */
  finish(): void {
    this.#finishing = true
    this.#dealer.finish()
  }

  /** `why` is what later commands are told: 'shut', or 'storage' while the house reads back. */
  stop(why: 'shut' | 'storage'): void {
    this.#stopped = true
    this.#shoes.list?.stop()
    this.#dealer.stop()
    this.#pots.stop()
    this.#writer.shut(why)
  }

  async snapshot(): Promise<void> {
    const { state, version, positions } = this.#writer
    this.#snapshotAt = version + this.#eventsPerSnapshot
    await this.#options.store.log.saveSnapshot(this.name, snapshotOf({ state, version, positions }))
  }

  async #issue(command: HouseCommand): Promise<Reply> {
    const id = `house-${this.#idPrefix}-${this.#writer.version}-${command.type}`
    const reply = await this.#send({ actor: PROGRAM, ...command, id } as CommandRequest)
    if (reply.ok) this.#refused = undefined
    else if (isUnavailable(reply)) this.#report('house-waits', command, reply.unavailable)
    else {
      const why = tableRefusalSentence(reply.refusal, 'en')
      if (why !== this.#refused) this.#report('house-refused', command, why)
      this.#refused = why
    }
    return reply
  }

  #report(what: string, { type: command }: HouseCommand, why: string): void {
    this.#options.world.notice({ level: 'error', what, table: this.name, command, why })
  }

  /** Discards an exposed shoe as soon as it is possible, if it was not at the start. */
  async #discardExposedShoes(): Promise<void> {
    if (this.#discarding) return
    this.#discarding = true
    for (let step = this.#discardStep(); step; step = this.#discardStep()) if (!(await this.#issue(step)).ok) break
    this.#discarding = false
  }

  #discardStep = (): HouseCommand | null => discardCommand(this.state, this.#options.lastExposedShoe)

  #publish(published: Published): void {
    this.#options.log.publish(published)
    if (this.#started && !this.#stopped) this.#shutOnReject(this.#discardExposedShoes())
    if (this.#started && published.events.some(({ type }) => type === 'shoe-started')) this.#prepareNext()
    if (this.#started) this.#pots.note(published)
    const mayApply = this.#settings.noteEvents(published, this.#started)
    if (this.#started && mayApply) this.#applySettings()
    else if (this.#started) this.#dealer.wake()
    if (this.#writer.version < this.#snapshotAt) return
    this.snapshot().catch((error: unknown) => {
      this.#options.world.notice({ level: 'warn', what: 'snapshot-failed', table: this.name, why: String(error) })
      this.#options.onError(error)
    })
  }

  /** Shuts the table when a background task rejects. */
  #shutOnReject(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#shut({ kind: 'invariant', why: reasonOf(error) }))
  }

  /** Takes no command any more, stops its dealer and notifies the house, whose other tables run on. */
  #shut(because: ShutBecause): void {
    this.#writer.shut('shut')
    if (this.shutBecause) return
    this.shutBecause = because
    this.#dealer.stop()
    this.#pots.stop()
    this.#options.world.notice({ level: 'error', what: 'table-shut', table: this.name, why: because.why })
    this.#options.onShut()
  }
}
