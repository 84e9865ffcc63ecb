/** Where a request comes from. */
export interface ClientInfo {
  readonly address: string
  /** The browser's or program's User-Agent. */
  readonly agent: string
}
