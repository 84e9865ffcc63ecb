/** One of `of` parts of a run, counted from 1: together they are the run. */
export interface Shard {
  readonly number: number
  readonly of: number
}
