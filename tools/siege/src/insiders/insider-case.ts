// What an insider tries, a file for each kind in `cases`: to add one, write a file there and name it in `cases/index.ts`.

export interface Tried {
  readonly what: string
  /** Whether the house has done nothing by it. */
  readonly held: boolean
  /** What was seen, where it did not hold. */
  readonly why?: string
  /** Until it was refused or named, in milliseconds. */
  readonly foundMs: number
}

export interface InsiderCase {
  readonly name: string
  /** What the insider has. */
  readonly has: string
  /** Everything that is tried, each on a house of its own under the folder. */
  run(folder: string): AsyncGenerator<Tried>
}
