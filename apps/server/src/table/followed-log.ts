// The log of one table with everybody in this process who follows it. It outlives the TableHost: after a read-back the events that were
// missed are published, and whoever has heard some of them already is told the rest.
import type { TableEvent } from '@punto/table'
import type { World } from '../base/index.ts'
import { type Archive, Follower, type FollowerOptions, type Followers } from '../storage/index.ts'
import type { TableAt } from './recover-table.ts'
import type { Published } from './table-writer.ts'

export type Watcher = (published: Published) => void

export type TableFollower = Follower<Published>

export interface FollowedLogOptions {
  readonly table: string
  /** How the table stands now, whoever runs it; undefined where that is not known. */
  readonly at: () => Pick<TableAt, 'state' | 'version'> | undefined
  readonly archive: Pick<Archive, 'events'>
  readonly world: World
  readonly followers: Followers
  /** Has the table's events told here, wherever they are written, until what it answers is called. */
  readonly want: () => () => void
}

/** Whether every event is heard, or summaries will do where nobody in this process wants the events. */
export type Heard = 'events' | 'summaries'

export class FollowedLog {
  readonly #options: FollowedLogOptions
  readonly #followers = new Set<TableFollower>()
  /** Those that summaries will do for. */
  readonly #summarised = new Set<TableFollower>()

  constructor(options: FollowedLogOptions) {
    this.#options = options
  }

  follow(name: string, open: FollowerOptions<Published>['open'], heard: Heard = 'events'): TableFollower {
    const { table: log, world, followers, want } = this.#options
    const read = (after: number) => this.#read(after)
    const unwant = heard === 'events' ? want() : () => undefined
    const follower: TableFollower = new Follower({
      name,
      log,
      open,
      read,
      world,
      followers,
      stopped: () => {
        unwant()
        this.#followers.delete(follower)
        this.#summarised.delete(follower)
      },
    })
    this.#followers.add(follower)
    if (heard === 'summaries') this.#summarised.add(follower)
    return follower
  }

  /** From how the table stands now; where that is not known, from the first event that is published. */
  watch(name: string, watcher: Watcher, heard: Heard = 'events'): () => void {
    const open = (done: number | undefined) => ({ after: done ?? this.#options.at()?.version, each: watcher })
    const follower = this.follow(name, open, heard)
    return () => follower.stop()
  }

  publish(published: Published): void {
    for (const follower of published.isSummary ? this.#summarised : this.#followers) follower.tell(published)
  }

  async #read(after: number): Promise<Published | undefined> {
    const { table, at, archive } = this.#options
    const now = at()
    if (!now || now.version <= after) return undefined
    const { state, version } = now
    const events: TableEvent[] = []
    for await (const { text } of archive.events(table, after, version)) events.push(JSON.parse(text) as TableEvent)
    return { table, from: after, events, state }
  }
}
