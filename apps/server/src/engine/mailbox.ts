// One writer per table. A command is decided on scratch state as soon as it comes, goes to the disk with the next commit, and
// is told to everyone after it. Where storage does not take a unit (no money, another owner, a full disk) the scratch state is
// thrown away, and what was decided on top of it is decided again, in the order in which it came.
import { type Command, decide, evolve, type TableEvent, type TableState } from '@punto/table'
import { reasonOf } from '../storage/faults.ts'
import type { Mark } from '../storage/index.ts'
import type { Committer, Landing } from './committer.ts'
import { marksOf, NO_MARKS, type Places, placesAfter } from './places.ts'
import type { Kept, Reply } from './reply.ts'
import { answerTo, type Letter, unitOf } from './unit.ts'

export interface Published {
  readonly table: string
  /** The version before the first event. */
  readonly from: number
  readonly events: readonly TableEvent[]
  readonly state: TableState
}

/** What was planned ahead is decided on the state that it was planned on, or not at all: then whoever planned plans again. */
export interface Planned {
  readonly on: TableState
  readonly again: () => void
}

interface Waiting {
  readonly letter: Letter
  readonly reply: (reply: Reply) => void
  readonly planned: Planned | undefined
}

interface Flying extends Waiting {
  readonly kept: Kept
  readonly events: readonly TableEvent[]
  readonly after: TableState
  readonly placesAfter: Places
}

export interface MailboxOptions {
  readonly state: TableState
  readonly version: number
  readonly places: Places
  readonly committer: Committer
  readonly now: () => number
  readonly wall: () => number
  readonly publish: (published: Published) => void
  /** Scratch state was thrown away: whoever has planned on it looks again. */
  readonly startedAgain: () => void
  /** The table can no longer be trusted: a broken invariant, or another owner. It stays shut. */
  readonly broken: (why: string) => void
}

export class Mailbox {
  readonly #options: MailboxOptions
  #state: TableState
  #version: number
  #places: Places
  #scratch: TableState
  #scratchVersion: number
  #scratchPlaces: Places
  #flying: Flying[] = []
  /** Decided on scratch state that was thrown away, and to be decided again; then what came meanwhile. */
  #again: Waiting[] = []
  #later: Waiting[] = []
  #resetting = false
  /** Why nothing is heard any more; null while the table is open. */
  #shut: 'shut' | 'storage' | null = null
  /** Why is said once. */
  #broken = false

  constructor(options: MailboxOptions) {
    this.#options = options
    this.#state = this.#scratch = options.state
    this.#version = this.#scratchVersion = options.version
    this.#places = this.#scratchPlaces = options.places
  }

  /** As it is on the disk. */
  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  get places(): Places {
    return this.#places
  }

  /** As it will be when all that is decided has landed. */
  get scratch(): TableState {
    return this.#scratch
  }

  /** Whether every command that came has been answered. */
  get idle(): boolean {
    return this.#flying.length === 0 && this.#again.length === 0 && this.#later.length === 0
  }

  /** A card or a shoe that was taken for one state is not dealt in another. */
  send(letter: Letter, reply: (reply: Reply) => void, planned?: Planned): void {
    if (this.#shut) reply({ ok: false, unavailable: this.#shut })
    else if (this.#resetting) this.#later.push({ letter, reply, planned })
    else this.#decide({ letter, reply, planned })
  }

  /** Takes no further command: for good, or until the table is read back. */
  shut(why: 'shut' | 'storage'): void {
    this.#shut ??= why
  }

  #decide({ letter, reply, planned }: Waiting): void {
    if (planned && planned.on !== this.#scratch) {
      planned.again()
      return
    }
    const command = { ...letter, at: Math.max(this.#options.now(), this.#scratch.at) } as Command
    let kept: Kept
    let events: readonly TableEvent[] = []
    let after = this.#scratch
    const from = this.#scratchVersion
    try {
      const decided = decide(this.#scratch, command)
      if (decided.ok) {
        events = decided.events
        after = events.reduce(evolve, after)
        kept = { ok: true, from, to: from + events.length }
      } else {
        kept = { ok: false, refusal: decided.refusal }
      }
    } catch (error) {
      this.#break(`${letter.type}: ${reasonOf(error)}`)
      reply({ ok: false, unavailable: 'shut' })
      return
    }
    this.#scratch = after
    this.#scratchVersion = from + events.length
    const { table } = after.settings
    let marks: readonly Mark[] = NO_MARKS
    let version = from
    for (const event of events) {
      this.#scratchPlaces = placesAfter(this.#scratchPlaces, event, ++version)
      const set = marksOf(table, this.#scratchPlaces, event, version)
      if (set.length > 0) marks = [...marks, ...set]
    }
    const flying: Flying = { letter, reply, planned, kept, events, after, placesAfter: this.#scratchPlaces }
    this.#flying.push(flying)
    const unit = unitOf(letter, kept, events, { table, expected: from, at: this.#options.wall(), marks })
    this.#options.committer.submit(unit, (landing) => this.#land(flying, landing))
  }

  /** Units land in the order in which they were decided. */
  #land(flying: Flying, landing: Landing): void {
    this.#flying.shift()
    const { reply, kept, events, letter, planned } = flying
    switch (landing.kind) {
      case 'done':
        this.#advance(flying, landing.version)
        reply(kept)
        break
      case 'stale':
        if (!this.#shut && landing.version !== this.#version) this.#break(otherThan(this.#version, landing.version))
        if (this.#shut) reply({ ok: false, unavailable: this.#shut })
        else this.#again.push({ letter, reply, planned })
        break
      case 'fault':
        // What may or may not have been written is found out by reading it again.
        if (landing.fault.code === 'storage/uncertain') this.shut('storage')
        reply({ ok: false, unavailable: 'storage', fault: landing.fault })
        break
      default: {
        const answer = answerTo(letter, landing)
        if (!answer) this.#break(`the ledger refuses ${letter.type} ${letter.id}: ${JSON.stringify(landing)}`)
        reply(answer ?? { ok: false, unavailable: 'shut' })
      }
    }
    if (landing.kind !== 'done' && events.length > 0) this.#resetting = true
    if (this.#flying.length === 0 && (this.#resetting || this.#again.length > 0)) this.#startAgain()
  }

  /** What was written after a doubt is told by those who read the table back, with what lies before it. */
  #advance({ events, after, placesAfter: places }: Flying, to: number): void {
    const from = to - events.length
    if (from !== this.#version) {
      if (!this.#shut) this.#break(otherThan(this.#version, from))
      return
    }
    if (events.length === 0) return
    this.#state = after
    this.#places = places
    this.#version = to
    this.#options.publish({ table: after.settings.table, from, events, state: after })
  }

  /** The scratch state is gone: whatever was decided on it is decided again, on what is on the disk. */
  #startAgain(): void {
    this.#scratch = this.#state
    this.#scratchVersion = this.#version
    this.#scratchPlaces = this.#places
    this.#resetting = false
    const letters = [...this.#again, ...this.#later]
    this.#again = []
    this.#later = []
    for (const { letter, reply, planned } of letters) this.send(letter, reply, planned)
    this.#options.startedAgain()
  }

  #break(why: string): void {
    this.#shut = 'shut'
    if (this.#broken) return
    this.#broken = true
    this.#options.broken(why)
  }
}

/** Why a story that stands at another version than the last one written here is not gone on with. */
const otherThan = (ours: number, found: number): string =>
  found > ours
    ? `another owner has written up to version ${found}`
    : `version ${ours} was written, and the database has gone back to ${found}: acknowledged events are lost`
