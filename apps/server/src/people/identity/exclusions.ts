// Players who are kept out of the house: by the house, or by themselves. Both may hold at once, and the one that ends later decides.
// What a player asked for themselves is neither shortened nor lifted before it ends.
//
// They are kept as records and in memory, because a table asks for every bet. A change is in memory before it is answered; another
// process at the same database sees it when it reads them again.
import type { Text } from '@punto/rules'
import type { RecordChange, Records } from '../../storage/index.ts'
import { Repository } from './repository.ts'

export interface Exclusion {
  /** Milliseconds since 1970; null for good. */
  readonly until: number | null
  readonly since: number
  /** Who decided it: the id and the name of a member of staff, or of the player. */
  readonly by: string
  readonly byName: string
  readonly reason: string
}

/** What is kept of a player: the house's exclusion and the player's own. */
export type KeptExclusions = { readonly [Who in 'house' | 'player']?: Exclusion }

export interface ExclusionInForce extends Exclusion {
  readonly askedBy: keyof KeptExclusions
}

export class Exclusions {
  readonly #wall: () => number
  readonly #kept = new Map<string, KeptExclusions>()
  #repository: Repository<KeptExclusions> | undefined

  constructor(wall: () => number) {
    this.#wall = wall
  }

  /** Where they are kept. */
  useRecords(records: Records): void {
    this.#repository = new Repository(records, 'exclusion')
  }

  /** Reads all of them: before the first player comes in, and again now and then, since another process may have written. */
  async refresh(): Promise<void> {
    const read = new Map<string, KeptExclusions>()
    for await (const { key, value } of this.#repository?.list('') ?? []) read.set(key, value)
    for (const player of this.#kept.keys()) if (!read.has(player)) this.#kept.delete(player)
    for (const [player, kept] of read) this.#kept.set(player, kept)
  }

  /** Reads those of one player: another process has written. */
  async reload(player: string): Promise<void> {
    const { kept } = await this.read(player)
    this.#kept.set(player, kept)
  }

  now(): number {
    return this.#wall()
  }

  /** The exclusion that holds now and ends last. */
  of(player: string): ExclusionInForce | undefined {
    const kept = this.#kept.get(player)
    return kept && inForce(kept, this.#wall())
  }

  /** The same in words, for refusals. */
  readonly excludedUntil = (player: string): Text | undefined => {
    const found = this.of(player)
    return found && untilWords(found)
  }

  /** Read from storage, with the revision for a change. */
  async read(player: string): Promise<{ readonly kept: KeptExclusions; readonly revision: number }> {
    const found = await this.#repository!.read(player)
    return { kept: found?.value ?? {}, revision: found?.revision ?? 0 }
  }

  changeTo(player: string, revision: number, next: KeptExclusions): RecordChange {
    return this.#repository!.changeTo(player, revision, next)
  }

  /** Takes over what was written. */
  written(player: string, kept: KeptExclusions): void {
    this.#kept.set(player, kept)
  }
}

export function inForce(kept: KeptExclusions, now: number): ExclusionInForce | undefined {
  let last: ExclusionInForce | undefined
  for (const askedBy of ['house', 'player'] as const) {
    const one = kept[askedBy]
    if (one && endOf(one) > now && (!last || endOf(one) > endOf(last))) last = { ...one, askedBy }
  }
  return last
}

export const endOf = ({ until }: Pick<Exclusion, 'until'>): number => until ?? Number.POSITIVE_INFINITY

/** Until when, as a part of a sentence. */
export function untilWords({ until }: Pick<Exclusion, 'until'>): Text {
  if (until === null) return { en: 'for good', zh: '永久' }
  const day = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
  return { en: `until ${day} UTC`, zh: `至 ${day} UTC` }
}
