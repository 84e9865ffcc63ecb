// Calls from the house to its store that fail as the schedule says: before the store is called, after it has answered, or inside
// its driver in the middle of a transaction. Calls run one after the other in the order in which they were made. Commits that wait
// together are handed over together and share their outcome. What really happens in the database is recorded when it happens,
// answered or not.
import { StorageFault, type Unit, type UnitResult } from '@punto/server/storage'
import { splitLike } from '@punto/server/storage/sqlite'
import type { Below, Image } from './driver.ts'
import { DRIVER_FAULTS, type DriverFault, isDriverFault, isUncertain } from './fault-injector.ts'
import type { CallOutcome, FaultSchedule } from './fault-schedule.ts'
import { type HouseRun, never } from './house-run.ts'
import type { Tally } from './tally.ts'

type Commit = readonly Unit[]

export interface LineOptions {
  readonly backing: Below
  readonly run: HouseRun
  readonly schedule: FaultSchedule
  readonly tally: Tally
  /** Told of every call that did not go well, with the units that it was to commit. */
  readonly happened?: ((outcome: CallOutcome, units: Commit) => void) | undefined
  /** The process may be paused with a write in its hand, which is sent when it goes on. */
  readonly beforeWrite?: (() => void) | undefined
  /** Has the simulated clock wait for something real. */
  readonly outside: <T>(work: () => Promise<T>) => Promise<T>
  /** The house is gone at this instant. */
  readonly crash: (before?: Image) => void
  /** Something has failed that nobody made fail. */
  readonly failed: (error: unknown) => void
}

type Outcomes = readonly UnitResult[]
/** What became of commits, each for itself. */
type Answers = readonly (Outcomes | StorageFault)[]

/** How commits are handed over. */
export interface Commits {
  /** Whether those that wait are taken together. */
  readonly together: boolean
  readonly take: (commits: readonly Commit[]) => Promise<Answers>
  /** Told of what was carried out; `torn` where nobody can say yet whether it was written whole. */
  readonly done: (commits: readonly Commit[], answers: Answers, torn: boolean) => void
}

/** Commits at the end of the line. */
interface Group {
  readonly commits: Commit[]
  readonly answers: Promise<Answers>
}

/** Anything that is asked of the store. */
interface Call<T> {
  readonly writes: boolean
  readonly work: () => Promise<T>
  readonly done: (result: T, torn: boolean) => void
  /** How many they are, where it is commits; and all that they write. */
  readonly commits: number
  readonly units?: Commit
  /** What it would come to; undefined where nobody has to know. */
  readonly rehearse?: () => T
  /** The one of several commits that cannot be written. */
  readonly failing?: number | undefined
}

const saysNo = () => new StorageFault('storage/failed', { reason: 'the disk says no' })

export const away = () => new StorageFault('storage/away', { reason: 'no answer' })

/** The nearest outcome for a store into whose driver no fault can be injected. */
function withoutDriver(outcome: CallOutcome): CallOutcome {
  if (!isDriverFault(outcome)) return outcome
  if (outcome === 'commit-kept') return 'lost-done'
  return isUncertain(outcome) ? 'lost-undone' : 'failed'
}

export class FaultyCalls {
  readonly #options: LineOptions
  #uncertain: StorageFault | undefined
  /** The store itself does not know what it has written. */
  #inDoubt = false
  #last: Promise<unknown> = Promise.resolve()
  #group: Group | undefined

  constructor(options: LineOptions) {
    this.#options = options
  }

  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#perform({ writes: false, work, done: () => undefined, commits: 1 }))
  }

  /** `done` is told as of commits. */
  write<T>(work: () => Promise<T>, done: (result: T, torn: boolean) => void = () => undefined): Promise<T> {
    return this.#inTurn(() => this.#perform({ writes: true, work, done, commits: 1 }))
  }

  /** One after the other, or with those that wait. */
  commits(commits: Commits): (units: Commit) => Promise<Outcomes> {
    return async (units) => {
      if (!commits.together) this.#group = undefined
      this.#group ??= this.#newGroup(commits)
      const place = this.#group.commits.push(units) - 1
      const answer = (await this.#group.answers)[place]!
      if (answer instanceof StorageFault) throw answer
      return answer
    }
  }

  /** Whoever commits before it is its turn goes with it. */
  #newGroup({ take, done }: Commits): Group {
    const commits: Commit[] = []
    const answers = this.#inTurn(() => {
      if (this.#group === group) this.#group = undefined
      return this.#perform({
        writes: true,
        work: () => this.#taken(take(commits)),
        done: (answers: Answers, torn) => done(commits, answers, torn),
        commits: commits.length,
        units: commits.flat(),
        rehearse: () => splitLike(this.#options.backing.driver!.rehearse(commits.flat()), commits),
        failing: commits.length > 1 ? this.#options.schedule.failingCommit(commits.length) : undefined,
      })
    })
    const group = { commits, answers }
    return group
  }

  /** A commit fails where it was made to, in the way that it was. */
  async #taken(work: Promise<Answers>): Promise<Answers> {
    const answers = await work
    const { faults } = this.#options.backing.driver ?? {}
    const expected = this.#inDoubt ? 'storage/uncertain' : faults?.strike && DRIVER_FAULTS[faults.strike]
    for (const answer of answers) {
      if (answer instanceof StorageFault && answer.code !== expected) this.#options.failed(answer)
    }
    return answers
  }

  close(work: () => Promise<void>): Promise<void> {
    const { run, backing, outside } = this.#options
    return this.#inTurn(async () => {
      if (!run.running) return
      await outside(work)
      backing.closed()
    })
  }

  #inTurn<T>(call: () => Promise<T>): Promise<T> {
    this.#group = undefined
    const answer = this.#last.then(call)
    this.#last = answer.catch(() => undefined)
    return answer.then((result) => (this.#options.run.running ? result : never()))
  }

  async #perform<T>(call: Call<T>): Promise<T> {
    const { run, schedule, backing, outside, crash, beforeWrite } = this.#options
    const { writes, work, done, units } = call
    if (!run.running) return never()
    if (this.#uncertain) throw this.#uncertain
    // It says so itself.
    if (this.#inDoubt) return outside(work)
    const { outcome: drawn, before, after, calls } = schedule.nextCall(writes, units)
    const outcome = backing.driver ? drawn : withoutDriver(drawn)
    if (before > 0) await run.sleep(before)
    if (writes && beforeWrite) {
      beforeWrite()
      if (run.isPaused) await run.sleep(1)
    }
    this.#throwSeason(writes, call.commits)
    if (isDriverFault(outcome)) return this.#strike(call, outcome, calls)
    if (call.failing !== undefined && (outcome === 'fine' || outcome === 'slow'))
      return this.#strike(call, 'statement-failed', calls)
    this.#count(outcome, call)
    if (outcome === 'failed') throw saysNo()
    if (outcome === 'lost-undone') throw this.#lose()
    if (outcome === 'crash-before') {
      crash()
      return never()
    }
    const image = outcome === 'torn' ? backing.image() : undefined
    const result = await outside(work)
    done(result, image !== undefined)
    if (outcome === 'crash-after' || outcome === 'torn') {
      crash(image)
      return never()
    }
    if (outcome === 'lost-done') throw this.#lose()
    if (after > 0) await run.sleep(after)
    return result
  }

  /** The store's own driver fails, and whatever the store makes of it is its answer. */
  async #strike<T>(call: Call<T>, strike: DriverFault, calls = 1): Promise<T> {
    const { work, done, rehearse, failing } = call
    const { tally, backing, outside } = this.#options
    const { faults } = backing.driver!
    const rehearsed = isUncertain(strike) ? rehearse?.() : undefined
    // All of them together, and then the one that is tried alone after those before it.
    faults.set(strike, calls, failing === undefined ? 0 : failing + 2)
    const [answer] = await Promise.allSettled([outside(work)])
    const struck = faults.clear()
    if (struck > 0) this.#count(strike, call)
    if (struck > 1) tally.add('commits together: one cannot be written')
    this.#inDoubt = struck > 0 && isUncertain(strike)
    if (this.#inDoubt && rehearsed !== undefined) done(rehearsed, true)
    if (answer.status === 'rejected') throw answer.reason
    if (!this.#inDoubt) done(answer.value, false)
    return answer.value
  }

  #count(outcome: CallOutcome, { commits, units = [] }: Pick<Call<unknown>, 'commits' | 'units'>): void {
    const { tally, happened } = this.#options
    if (outcome !== 'fine') {
      tally.add(outcome)
      happened?.(outcome, units)
    }
    if (commits > 1) tally.add(`commits together: ${outcome}`, commits)
  }

  #throwSeason(writes: boolean, commits: number): void {
    const { diskState } = this.#options.schedule
    if (diskState === 'fair' || (diskState === 'full' && !writes)) return
    this.#options.tally.add(`call while ${diskState}`)
    if (commits > 1) this.#options.tally.add(`commits together: ${diskState}`, commits)
    throw diskState === 'away' ? away() : new StorageFault('storage/full', { reason: 'no space left on device' })
  }

  #lose(): StorageFault {
    this.#uncertain = new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
    return this.#uncertain
  }
}
