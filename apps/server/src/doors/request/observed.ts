// What the doors tell of commands, refusals and errors, and the metrics that they serve.
import type { CommandType } from '@punto/table'

/** What a browser reports that the content policy has kept from happening. */
export interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

export interface Observed {
  refused(code: string): void
  /** A request by the pattern of its route was answered, after so long. */
  answered(method: string, route: string, status: number, ms: number): void
  /** Starts the timer of a command; the returned function stops it. */
  command(type: CommandType): () => void
  /** Logs an error of ours, of which this address learns, and returns the incident number for the client. */
  incident(error: unknown, address?: string): string
  /** A browser's report, which is anybody's word, from this address. */
  violated(violation: Violation, address: string): void
  /** Those reports, the same thing once. */
  readonly blockedPages: readonly (Violation & {
    readonly count: number
    readonly addresses: number
    readonly firstAt: number
    readonly lastAt: number
  })[]
  metrics(): Promise<string>
  readonly metricsType: string
}
