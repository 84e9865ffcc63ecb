// What scrypt (RFC 7914) is told.
export interface ScryptParams {
  /** Rounds: a power of two. */
  readonly n: number
  readonly r: number
  readonly p: number
}

/** What Node lets it take: twice what it needs. */
export const memoryOf = ({ n, r }: ScryptParams): number => 256 * n * r + 2 ** 20
