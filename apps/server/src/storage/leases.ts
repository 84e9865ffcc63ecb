// Who owns which table, where several processes share a database. An owner is a process by its name; what it owns is its own while
// its lease lasts, by the database's clock, and it prolongs the lease all the time. Whoever takes a table over raises its epoch.
//
// Nothing rests on the lease but who tries: a commit carries the epoch at which the table was taken, and the database refuses any other,
// in the statement that writes. An owner who has slept through its own lease is refused like anybody else.

export interface Leases {
  /** This process. */
  readonly owner: string
  /**
   * Takes those of the tables that nobody owns, or whose owner's lease has expired, or that a process of the same name had
   * before. From here on this store writes to them at their new epochs alone.
   */
  take(tables: readonly string[]): Promise<LeaseAnswer>
  /** Prolongs the lease; tells which tables are still owned here. Throws `storage/replaced` where another has taken the name. */
  renew(): Promise<ReadonlySet<string>>
  /** The epoch of a table that is owned here; undefined of any other. */
  epochOf(table: string): number | undefined
  /** Lets tables go, so that others take them at once. */
  release(tables: readonly string[]): Promise<void>
  /** Who owns which table, and which processes have a lease now. */
  survey(): Promise<Owners>
}

export interface Owners {
  /** By table; one whose owner is not among the processes is free. */
  readonly owners: ReadonlyMap<string, string>
  readonly processes: ReadonlySet<string>
}

export interface LeaseAnswer {
  readonly taken: readonly string[]
  /** The others, with their owners. */
  readonly elsewhere: ReadonlyMap<string, string>
}

/** How long a lease lasts from when it was prolonged. */
export const LEASE_MS = 3000
