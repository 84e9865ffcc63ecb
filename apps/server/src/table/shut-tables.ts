// The set of shut tables, and notification when one is shut or opened again.

export interface ShutBecause {
  /**
   * broken-log: the stored log is not what was written; invariant: something that must hold did not; elsewhere: another process
   * runs the table.
   */
  readonly kind: 'broken-log' | 'invariant' | 'elsewhere'
  /** For the operator. */
  readonly why: string
}

export class ShutTables {
  readonly #shut = new Set<string>()
  readonly #watchers = new Set<(table: string) => void>()

  watch(watcher: (table: string) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Notifies watchers if the table's state changed. */
  set(table: string, isShut: boolean): void {
    if (isShut === this.#shut.has(table)) return
    if (isShut) this.#shut.add(table)
    else this.#shut.delete(table)
    for (const watcher of this.#watchers) watcher(table)
  }
}
