// Why a table stays shut, and those who want to know when one is shut, or opened again.

export interface ShutBecause {
  /** What is kept of it is not what was written, or something that must hold of it did not. */
  readonly kind: 'broken-log' | 'invariant'
  /** For whoever runs the house. */
  readonly why: string
}

export class ShutTables {
  readonly #shut = new Set<string>()
  readonly #told = new Set<(table: string) => void>()

  watch(told: (table: string) => void): () => void {
    this.#told.add(told)
    return () => this.#told.delete(told)
  }

  /** How it is with a table now: told where it was otherwise. */
  set(table: string, isShut: boolean): void {
    if (isShut === this.#shut.has(table)) return
    if (isShut) this.#shut.add(table)
    else this.#shut.delete(table)
    for (const told of this.#told) told(table)
  }
}
