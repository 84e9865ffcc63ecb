// What the doors tell of commands, refusals and errors, and the metrics that they serve.
import type { CommandType } from '@punto/table'

export interface Observed {
  refused(code: string): void
  /** Starts the timer of a command; the returned function stops it. */
  command(type: CommandType): () => void
  /** Logs an error of ours, of which this address learns, and returns the incident number for the client. */
  incident(error: unknown, address?: string): string
  metrics(): Promise<string>
  readonly metricsType: string
}
