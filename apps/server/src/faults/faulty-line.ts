// The line between the house and its database, which fails as the weather says. Calls are carried out one after the other, in
// the order in which they were made; the house may have made the next before the last is over, and commits that wait in line
// together are handed over together, to share what befalls them. Whatever really happens in the database is put on record at the
// instant it happens, answered or not.
import { type Outcome, StorageFault, type Unit } from '../storage/index.ts'
import type { Backing, Image } from './backing.ts'
import { type Life, never } from './life.ts'
import type { Tally } from './tally.ts'
import type { Weather } from './weather.ts'

export interface LineOptions {
  readonly backing: Backing
  readonly life: Life
  readonly weather: Weather
  readonly tally: Tally
  /** Has the simulated clock wait for something real. */
  readonly outside: <T>(work: Promise<T>) => Promise<T>
  /** The house is gone at this instant. */
  readonly crash: (before?: Image) => void
}

type Commit = readonly Unit[]
type Outcomes = readonly Outcome[]

/** How commits are handed over. */
export interface Commits {
  /** Whether those that wait are taken together. */
  readonly together: boolean
  readonly take: (commits: readonly Commit[]) => Promise<readonly Outcomes[]>
  /** Told of what was carried out; `torn` where nobody can say yet whether it was written whole. */
  readonly done: (commits: readonly Commit[], outcomes: readonly Outcomes[], torn: boolean) => void
}

/** Commits at the end of the line. */
interface Group {
  readonly commits: Commit[]
  readonly answers: Promise<readonly (Outcomes | StorageFault)[]>
}

const saysNo = () => new StorageFault('storage/failed', { reason: 'the disk says no' })

export const away = () => new StorageFault('storage/away', { reason: 'no answer' })

export class FaultyLine {
  readonly #options: LineOptions
  #uncertain: StorageFault | undefined
  #last: Promise<unknown> = Promise.resolve()
  #group: Group | undefined

  constructor(options: LineOptions) {
    this.#options = options
  }

  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#perform(false, work, () => undefined))
  }

  /** `done` is told as of commits. */
  write<T>(work: () => Promise<T>, done: (result: T, torn: boolean) => void = () => undefined): Promise<T> {
    return this.#inTurn(() => this.#perform(true, work, done))
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
    const answers = this.#inTurn(async () => {
      if (this.#group === group) this.#group = undefined
      const cursed = commits.length > 1 ? this.#cursed(commits.length) : undefined
      const taken = commits.filter((_, i) => i !== cursed)
      const outcomes = await this.#perform(
        true,
        () => take(taken),
        (result, torn) => done(taken, result, torn),
        taken.length,
      )
      const answers: (Outcomes | StorageFault)[] = [...outcomes]
      if (cursed !== undefined) answers.splice(cursed, 0, saysNo())
      return answers
    })
    const group = { commits, answers }
    return group
  }

  /** One of several that cannot be written, where the weather says so: it takes no other with it. */
  #cursed(commits: number): number | undefined {
    const { weather, tally } = this.#options
    const cursed = weather.cursed(commits)
    if (cursed !== undefined) tally.add('commits together: one cannot be written')
    return cursed
  }

  close(work: () => Promise<void>): Promise<void> {
    const { life, backing, outside } = this.#options
    return this.#inTurn(async () => {
      if (!life.alive) return
      await outside(work())
      backing.closed()
    })
  }

  #inTurn<T>(call: () => Promise<T>): Promise<T> {
    this.#group = undefined
    const answer = this.#last.then(call)
    this.#last = answer.catch(() => undefined)
    return answer.then((result) => (this.#options.life.alive ? result : never()))
  }

  async #perform<T>(
    writes: boolean,
    work: () => Promise<T>,
    done: (result: T, torn: boolean) => void,
    commits = 1,
  ): Promise<T> {
    const { life, weather, tally, backing, outside, crash } = this.#options
    if (!life.alive) return never()
    if (this.#uncertain) throw this.#uncertain
    const { fate, before, after } = weather.fate(writes)
    if (before > 0) await life.sleep(before)
    this.#throwSeason(writes, commits)
    if (fate !== 'fine') tally.add(fate)
    if (commits > 1) tally.add(`commits together: ${fate}`, commits)
    if (fate === 'failed') throw saysNo()
    if (fate === 'lost-undone') throw this.#lose()
    if (fate === 'crash-before') {
      crash()
      return never()
    }
    const image = fate === 'torn' ? backing.image() : undefined
    const result = await outside(work())
    done(result, image !== undefined)
    if (fate === 'crash-after' || fate === 'torn') {
      crash(image)
      return never()
    }
    if (fate === 'lost-done') throw this.#lose()
    if (after > 0) await life.sleep(after)
    return result
  }

  #throwSeason(writes: boolean, commits: number): void {
    const { season } = this.#options.weather
    if (season === 'fair' || (season === 'full' && !writes)) return
    this.#options.tally.add(`call while ${season}`)
    if (commits > 1) this.#options.tally.add(`commits together: ${season}`, commits)
    throw season === 'away' ? away() : new StorageFault('storage/full', { reason: 'no space left on device' })
  }

  #lose(): StorageFault {
    this.#uncertain = new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
    return this.#uncertain
  }
}
