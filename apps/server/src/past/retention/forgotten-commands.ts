// How far the answers to commands were forgotten, by log: a sealed record, so that the check of the stored rows knows which answers
// may be missing, and nobody who writes to the database can make it believe in more.
export const FORGOTTEN = { kind: 'retention', key: 'commands' } as const

export interface ForgottenCommands {
  /** By log, the version up to which answers may be missing. Written before any is removed. */
  readonly upTo: Readonly<Record<string, number>>
  /** By log, the version up to which all of them were removed. */
  readonly removed: Readonly<Record<string, number>>
}

export const readForgotten = (text: string | undefined): ForgottenCommands =>
  text === undefined ? { upTo: {}, removed: {} } : (JSON.parse(text) as ForgottenCommands)
