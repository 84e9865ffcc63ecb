/** The head of a log: how many events it has, and the hash of its last segment. */
export interface ChainHead {
  readonly version: number
  readonly hash: string
}
