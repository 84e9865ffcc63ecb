// What is done again and again beside the tables because nobody tells when there is something to do: a look, a sweep, a reading anew. That
// it fails is seen as it is of who follows a log (followers.ts), said once, and ends nothing: the next time it is tried again.
import type { World } from '../../base/index.ts'
import { reasonOf } from '../faults.ts'
import type { Failing, Following } from './followers.ts'

export interface RecurringOptions {
  /** What is done, such as `sweep-sessions`. */
  readonly name: string
  /** What it reads. */
  readonly log: string
  readonly world: Pick<World, 'notice' | 'wall'>
}

export class Recurring implements Following {
  readonly name: string
  readonly log: string
  readonly behind = 0
  readonly #world: RecurringOptions['world']
  #failing: Failing | undefined
  #stopped = false

  constructor({ name, log, world }: RecurringOptions) {
    this.name = name
    this.log = log
    this.#world = world
  }

  get failing(): Failing | undefined {
    return this.#failing
  }

  /** Resolves when it is done, or has failed. */
  async run(work: () => unknown): Promise<void> {
    try {
      await work()
      this.#note(undefined)
    } catch (error) {
      this.#note(reasonOf(error))
    }
  }

  /** What it reads may be closed from here on: a run that is under way may fail of that, and nobody is told. */
  stop(): void {
    this.#stopped = true
  }

  #note(why: string | undefined): void {
    if (this.#stopped) return
    const world = this.#world
    const about = { follower: this.name, table: this.log }
    if (why !== undefined && !this.#failing) world.notice({ level: 'error', what: 'follower-failed', ...about, why })
    if (why === undefined && this.#failing) world.notice({ level: 'info', what: 'follower-works-again', ...about })
    this.#failing = why === undefined ? undefined : { since: this.#failing?.since ?? world.wall(), why }
  }
}
