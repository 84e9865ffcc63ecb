// Which tables a process should take and which it should hand over, where several share a database. Every process decides for itself
// by the same rule, from what the database says, and the lease decides who was first.
//
// A table that a process names (`--tables`) is run there while that process lives. The others are spread evenly over the processes
// that run any: in the order of their names, each has as many as the next or one more. One that is still starting runs none.
import type { Member } from './membership.ts'

export interface Placement {
  readonly tables: readonly string[]
  /** This process. */
  readonly self: string
  /** Live processes; this one may be missing among them. */
  readonly members: readonly Pick<Member, 'name' | 'takes' | 'leaving' | 'ready'>[]
  /** By table; absent where nobody runs it. */
  readonly owners: ReadonlyMap<string, string>
}

export interface Moves {
  /** Free tables that this process should run. */
  readonly take: readonly string[]
  /** Its own that others should run. */
  readonly give: readonly string[]
}

/** Tables are its own, or can be. */
export const runsTables = ({ leaving, ready }: Pick<Member, 'leaving' | 'ready'>): boolean =>
  !leaving && ready !== false

export function placeTables({ tables, self, members, owners }: Placement): Moves {
  const staying = members.filter(runsTables)
  const named = new Map<string, string[]>()
  for (const { name, takes } of staying) {
    for (const table of takes ?? []) named.set(table, [...(named.get(table) ?? []), name])
  }
  const isOwn = (table: string) => owners.get(table) === self
  const free = (table: string) => !owners.has(table)
  const pinned = tables.filter((table) => named.has(table))
  const mayRun = (table: string) => named.get(table)!.includes(self)
  const shared = tables.filter((table) => !named.has(table))
  const own = shared.filter(isOwn)
  const quota = quotaOf(self, staying, shared.length)
  return {
    take: [
      ...pinned.filter((table) => free(table) && mayRun(table)),
      ...shared.filter(free).slice(0, Math.max(0, quota - own.length)),
    ],
    give: [
      ...pinned.filter((table) => isOwn(table) && !mayRun(table)),
      // Nobody else may run them where there is no other process that runs any.
      ...(quota === 0 && !staying.some(({ takes }) => takes === null) ? [] : own.slice(quota)),
    ],
  }
}

/** How many of the tables that anybody may run are this process's. */
function quotaOf(self: string, staying: Placement['members'], tables: number): number {
  const names = staying.flatMap(({ name, takes }) => (takes === null ? [name] : [])).sort()
  const rank = names.indexOf(self)
  if (rank < 0) return 0
  return Math.floor(tables / names.length) + (rank < tables % names.length ? 1 : 0)
}
