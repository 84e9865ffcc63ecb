// The only writer of a table, and its inbox: commands, due timers, results of commits and the end of running the table here are taken
// one after the other, in the order in which they came; what comes of taking one waits until that is taken.
//
// A command is decided on the scratch state when it is taken, written with the next commit, and published after it. If storage refuses
// a unit (no money, a full disk), no further command is taken until all results are there; then the scratch state is rolled back to
// the committed state, and the commands that were decided on top of it are decided again, before those that came later. If another
// process has written to the table's log, the table is shut here.
import type { Balance } from '@punto/ledger'
import { viewMisfit } from '@punto/protocol'
import {
  type Actor,
  decide,
  EVENTS,
  type ExcludedUntil,
  evolve,
  type OwedBy,
  type RoundsStopped,
  refuseDebtor,
  refuseExcluded,
  refuseNewRound,
  type Command as TableCommand,
  type TableEvent,
  type TableRefusal,
  type TableState,
  view,
} from '@punto/table'
import type { Clock } from '../base/index.ts'
import type { CommitResult, Committer } from '../storage/index.ts'
import {
  type CommandKey,
  type IndexEntry,
  malformedField,
  reasonOf,
  StorageFault,
  type StoredAnswer,
} from '../storage/index.ts'
import { type CommandRequest, commandKeyOf, replyTo, replyToRefused, unitOf } from './commit-unit.ts'
import { indexEntriesOf, type LogPositions, NO_INDEX_ENTRIES, positionsAfter } from './log-positions.ts'
import type { DecidedReply, Reply } from './reply.ts'
import type { SoFar } from './so-far.ts'

export interface Published {
  readonly table: string
  /** The version before the first event. */
  readonly from: number
  readonly events: readonly TableEvent[]
  readonly state: TableState
  /** In the place of events that were written in another process: the table stands like this at `from`. */
  readonly isSummary?: boolean
  /** With a summary: of what follows from the events, what has changed since the last one. */
  readonly soFar?: SoFar
}

/** A planned command is decided only on the state it was planned on; on any other `replan` is called instead. */
export interface Planned {
  readonly on: TableState
  readonly replan: () => void
}

interface Command {
  readonly what: 'command'
  readonly request: CommandRequest
  readonly reply: (reply: Reply) => void
  readonly planned: Planned | undefined
  /** What was proven for it so far, and how often it was asked for. */
  readonly proofs?: ReadonlyMap<string, Balance>
  readonly proofsAsked?: number
  /** The books are not read yet since the start: it is decided by what is stored. */
  readonly isUnread?: boolean
}

/**
 * What accounts hold by the sealed logs; undefined where that cannot be said in time, `unread` where the logs are still being read since
 * the start.
 */
export type Prove = (accounts: readonly string[]) => Promise<ReadonlyMap<string, Balance> | 'unread' | undefined>

/** So often it is tried again where an account has changed between its proof and the commit. */
const MOST_PROOFS = 5
const NO_PROOFS: ReadonlyMap<string, Balance> = new Map()

/** What a table takes. */
type Incoming =
  | Command
  | { readonly what: 'result'; readonly of: InFlight; readonly result: CommitResult }
  | { readonly what: 'due'; readonly call: () => void }
  | { readonly what: 'end'; readonly why: 'shut' | 'storage' }

interface InFlight {
  readonly command: Command
  readonly stored: DecidedReply
  readonly events: readonly TableEvent[]
  readonly after: TableState
  readonly positionsAfter: LogPositions
}

export interface TableWriterOptions {
  readonly state: TableState
  readonly version: number
  /** At which the table is owned here: what is decided now is not written where it was lost and taken again meanwhile. */
  readonly epoch?: number | undefined
  readonly positions: LogPositions
  readonly committer: Committer
  /** The answer that is stored under a command's id. */
  readonly storedAnswer: (key: CommandKey) => Promise<StoredAnswer | undefined>
  /** A player who owes the House money may not bet (ruling 38). */
  readonly owedBy: OwedBy
  /** An excluded player may neither sit nor bet. */
  readonly excludedUntil: ExcludedUntil
  /** Why no new round begins here. */
  readonly roundsStopped?: RoundsStopped | undefined
  /** What is staked from is proven first; rows unless said. */
  readonly prove?: Prove | undefined
  readonly clock: Clock
  readonly wall: () => number
  readonly publish: (published: Published) => void
  /** Called after a rollback: plans made on the scratch state no longer hold. */
  readonly rolledBack: () => void
  /** False while this process may not own the table any more: then no command is taken. */
  readonly isOwned?: (() => boolean) | undefined
  /** Called when storage has refused a commit because another process owns the table. */
  readonly onFenced?: (() => void) | undefined
  /** Called once, when the table cannot go on: a broken invariant, or another process wrote to its log. */
  readonly onBroken: (why: string) => void
}

export class TableWriter {
  readonly #options: TableWriterOptions
  #state: TableState
  #version: number
  #positions: LogPositions
  #scratch: TableState
  #scratchVersion: number
  #scratchPositions: LogPositions
  readonly #inbox: Incoming[] = []
  #isTaking = false
  /** The last state that was found fit to be shown. */
  #checked: TableState | undefined
  readonly #inFlight: InFlight[] = []
  /** By who sent them: commands that wait behind one of theirs whose stake is being proven. */
  readonly #behindProof = new Map<string, Command[]>()
  /** Refusals whose ids are being looked up. */
  #lookups = 0
  /** Decided again after the rollback. */
  #toRetry: Command[] = []
  #rollbackPending = false
  /** The clock of the table, whose calls come through the inbox. */
  readonly clock: Clock
  /** Why no command is taken; null while the table is open. */
  #shut: 'shut' | 'storage' | null = null
  /** `onBroken` was called. */
  #broken = false

  constructor(options: TableWriterOptions) {
    this.#options = options
    const { clock } = options
    const put = (call: () => void) => () => this.#put({ what: 'due', call })
    this.clock = { now: () => clock.now(), at: (time, call) => clock.at(time, put(call)) }
    this.#state = this.#scratch = options.state
    this.#version = this.#scratchVersion = options.version
    this.#positions = this.#scratchPositions = options.positions
  }

  /** The committed state. */
  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  get positions(): LogPositions {
    return this.#positions
  }

  /** The state after everything in flight, if it all commits. */
  get scratch(): TableState {
    return this.#scratch
  }

  /** True if every command has its reply. */
  get idle(): boolean {
    return this.#inFlight.length + this.#lookups + this.#toRetry.length + this.#inbox.length === 0
  }

  /** With `planned`, a command is planned anew if the state has changed: its card is never dealt in another state. */
  send(request: CommandRequest, reply: (reply: Reply) => void, planned?: Planned): void {
    this.#put({ what: 'command', request, reply, planned })
  }

  /** Takes no further command in this host; the next read-back or restart makes a new host. */
  shut(why: 'shut' | 'storage'): void {
    this.#put({ what: 'end', why })
  }

  /** At once, unless something is being taken. What throws shuts this table; the house and its other tables go on. */
  #put(incoming: Incoming): void {
    this.#inbox.push(incoming)
    if (this.#isTaking) return
    this.#isTaking = true
    for (let next = this.#next(); next; next = this.#next()) {
      try {
        this.#take(next)
      } catch (error) {
        this.#break(`${next.what === 'command' ? `${next.request.type}: ` : ''}${reasonOf(error)}`)
        if (next.what === 'command') next.reply({ ok: false, unavailable: 'shut' })
      }
    }
    this.#isTaking = false
  }

  /** Before a rollback no command is taken. */
  #next(): Incoming | undefined {
    if (!this.#rollbackPending) return this.#inbox.shift()
    const at = this.#inbox.findIndex(({ what }) => what !== 'command')
    return at < 0 ? undefined : this.#inbox.splice(at, 1)[0]
  }

  #take(incoming: Incoming): void {
    switch (incoming.what) {
      case 'command': {
        const behind = this.#behindProof.get(senderOf(incoming))
        if (behind) behind.push(incoming)
        else if (this.#shut) incoming.reply({ ok: false, unavailable: this.#shut })
        else if (this.#options.isOwned?.() === false) {
          incoming.reply({ ok: false, unavailable: 'storage', fault: new StorageFault('storage/lease-late') })
        } else this.#decide(incoming)
        break
      }
      case 'result':
        this.#finish(incoming.of, incoming.result)
        break
      case 'due':
        incoming.call()
        break
      case 'end':
        this.#shut ??= incoming.why
    }
  }

  #decide(asked: Command): void {
    const { request, planned } = asked
    if (planned && planned.on !== this.#scratch) {
      planned.replan()
      return
    }
    const command = { ...request, at: Math.max(this.clock.now(), this.#scratch.at) } as TableCommand
    const from = this.#scratchVersion
    const before = this.#scratch
    const decided = decide(before, command)
    const refusal = decided.ok ? this.#barred(decided.events) : decided.refusal
    const events = decided.ok && !refusal ? decided.events : []
    const after = events.reduce(evolve, before)
    const stored: DecidedReply = refusal ? { ok: false, refusal } : { ok: true, from, to: from + events.length }
    if (!refusal) this.#checkView(after, command.actor, events)
    this.#scratch = after
    this.#scratchVersion = from + events.length
    const { table } = after.settings
    let indexEntries: readonly IndexEntry[] = NO_INDEX_ENTRIES
    let version = from
    for (const event of events) {
      this.#scratchPositions = positionsAfter(this.#scratchPositions, event, ++version)
      const set = indexEntriesOf(table, this.#scratchPositions, event, version, before)
      if (set.length > 0) indexEntries = [...indexEntries, ...set]
    }
    const pending: InFlight = { command: asked, stored, events, after, positionsAfter: this.#scratchPositions }
    this.#inFlight.push(pending)
    const { epoch, wall, prove } = this.#options
    const proofs = prove && !asked.isUnread ? (asked.proofs ?? NO_PROOFS) : undefined
    const unit = unitOf(request, stored, events, { table, expected: from, epoch, at: wall(), indexEntries, proofs })
    this.#options.committer.submit(unit, (result) => this.#put({ what: 'result', of: pending, result }))
  }

  /**
   * A state that could be shown to nobody shuts its table before it is written: it would answer nothing any more, and say nothing. What
   * players do at their boxes is not looked at, since thousands may do so at once: it is shown by the next step of the dealer. Seats, bets
   * and a settlement that were looked at, and are the same, are not looked at with every card.
   */
  #checkView(after: TableState, actor: Actor, events: readonly TableEvent[]): void {
    if (actor.role === 'player' || events.every(({ type }) => 'beside' in EVENTS[type])) return
    const seen = view(after, STAFF)
    const [{ round }, known] = [seen, this.#checked]
    const misfit = viewMisfit({
      ...seen,
      ...(known?.seats === after.seats && { seats: [] }),
      round: round && {
        ...round,
        ...(known?.round?.bets === after.round?.bets && { bets: [] }),
        ...(known?.round?.settlement === after.round?.settlement && { settlement: null }),
      },
    })
    if (misfit !== undefined) throw new Error(misfit)
    this.#checked = after
  }

  /** Why this may not be done now: the player is excluded or owes, or the house takes no new rounds. */
  #barred(events: readonly TableEvent[]): TableRefusal | undefined {
    const { excludedUntil, owedBy, roundsStopped } = this.#options
    return (
      refuseExcluded(events, excludedUntil) ??
      refuseDebtor(events, owedBy, this.#scratch.settings.game) ??
      (roundsStopped && refuseNewRound(events, roundsStopped))
    )
  }

  /** The committer calls back in the order in which units were submitted, so results come in the order of deciding. */
  #finish(pending: InFlight, result: CommitResult): void {
    this.#inFlight.shift()
    const { command, stored, events } = pending
    const { reply, request } = command
    switch (result.kind) {
      case 'done':
        this.#advance(pending, result.version)
        if (stored.ok) reply(stored)
        else void this.#replyToRefused(request, stored, reply)
        break
      case 'stale':
        if (!this.#shut && result.version !== this.#version) this.#break(versionMismatch(this.#version, result.version))
        if (this.#shut) reply({ ok: false, unavailable: this.#shut })
        else this.#toRetry.push(command)
        break
      case 'unproven':
        void this.#prove(command, result.accounts)
        break
      case 'fenced':
        this.#shut ??= 'shut'
        this.#options.onFenced?.()
        reply({ ok: false, unavailable: 'shut' })
        break
      case 'fault':
        // Whether it was written is found out by reading the table again.
        if (result.fault.code === 'storage/uncertain') this.#shut ??= 'storage'
        reply({ ok: false, unavailable: 'storage', fault: result.fault })
        break
      default: {
        const answer = replyTo(request, result)
        if (!answer) this.#break(`the ledger refuses ${request.type} ${request.id}: ${JSON.stringify(result)}`)
        reply(answer ?? { ok: false, unavailable: 'shut' })
      }
    }
    if (result.kind !== 'done' && events.length > 0) this.#rollbackPending = true
    if (this.#inFlight.length === 0 && (this.#rollbackPending || this.#toRetry.length > 0)) this.#rollBack()
  }

  /**
   * Has proven what a command stakes from, and takes it again, behind what others have sent meanwhile; what the same person has sent after
   * it waits for it. Where an account is not as it was written, its player is shut by then, and it is refused.
   */
  async #prove(command: Command, accounts: readonly string[]): Promise<void> {
    const { proofsAsked = 0 } = command
    this.#lookups++
    this.#behindProof.set(senderOf(command), [])
    // What cannot be proven is answered so, below.
    const proven = proofsAsked < MOST_PROOFS ? await this.#options.prove?.(accounts).catch(() => undefined) : undefined
    this.#lookups--
    this.#put({ what: 'due', call: () => this.#takeProven(command, proven) })
  }

  /** First the command that was proven, then what its sender has sent after it. */
  #takeProven(command: Command, proven: Awaited<ReturnType<Prove>>): void {
    const { proofs = NO_PROOFS, proofsAsked = 0 } = command
    const sender = senderOf(command)
    const behind = this.#behindProof.get(sender) ?? []
    this.#behindProof.delete(sender)
    if (!proven) command.reply({ ok: false, unavailable: 'storage', fault: new StorageFault('storage/unproven') })
    const again =
      proven === 'unread'
        ? [{ ...command, isUnread: true }]
        : proven
          ? [{ ...command, proofs: new Map([...proofs, ...proven]), proofsAsked: proofsAsked + 1 }]
          : []
    this.#inbox.unshift(...again, ...behind)
  }

  /** Replies to a refused command; if its id was carried out before, with the stored reply. */
  async #replyToRefused(request: CommandRequest, refused: DecidedReply, reply: (reply: Reply) => void): Promise<void> {
    const key = commandKeyOf(request)
    if (!key) {
      reply(refused)
      return
    }
    // An id that storage could not look up is refused first.
    const field = malformedField({ command: { ...key, digest: '', answer: '' } })
    this.#lookups++
    let answer: Reply | undefined
    try {
      const known = field ? undefined : await this.#options.storedAnswer(key)
      const { table } = this.#state.settings
      answer = field
        ? replyTo(request, { kind: 'malformed', place: field })
        : replyToRefused(table, request, refused, known)
    } catch (error) {
      const fault = error instanceof StorageFault ? error : undefined
      answer = { ok: false, unavailable: 'storage', ...(fault && { fault }) }
    } finally {
      this.#lookups--
    }
    reply(answer ?? { ok: false, unavailable: 'shut' })
  }

  /** If an earlier commit is uncertain, this one is not published here: the read-back publishes both. */
  #advance({ events, after, positionsAfter: positions }: InFlight, to: number): void {
    const from = to - events.length
    if (from !== this.#version) {
      if (!this.#shut) this.#break(versionMismatch(this.#version, from))
      return
    }
    if (events.length === 0) return
    this.#state = after
    this.#positions = positions
    this.#version = to
    // Who asked is answered all the same.
    try {
      this.#options.publish({ table: after.settings.table, from, events, state: after })
    } catch (error) {
      this.#break(reasonOf(error))
    }
  }

  /** Back to the committed state; everything decided on the scratch state is decided again. */
  #rollBack(): void {
    this.#scratch = this.#state
    this.#scratchVersion = this.#version
    this.#scratchPositions = this.#positions
    this.#rollbackPending = false
    this.#inbox.unshift(...this.#toRetry, { what: 'due', call: this.#options.rolledBack })
    this.#toRetry = []
  }

  #break(why: string): void {
    this.#shut = 'shut'
    if (this.#broken) return
    this.#broken = true
    this.#options.onBroken(why)
  }
}

const senderOf = ({ request: { actor } }: Command): string => `${actor.role}/${actor.id}`

/** Staff see all that anybody sees of a table, but for a face that is squeezed. */
const STAFF = { role: 'pit-manager', id: 'house' } as const

/** Why a log that is at another version than our last write cannot be continued. */
const versionMismatch = (ours: number, found: number): string =>
  found > ours
    ? `another process has written up to version ${found}`
    : `version ${ours} was written, and the database has gone back to ${found}: acknowledged events are lost`
