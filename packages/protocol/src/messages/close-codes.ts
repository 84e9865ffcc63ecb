// Why the house closes a socket, as the number that closes it.

/** Why a socket is closed by the server; what `bye` says comes before. */
export const CLOSE_CODES = {
  malformed: 4400,
  'signed-out': 4401,
  version: 4406,
  'too-slow': 4408,
  'too-many': 4429,
  'shutting-down': 4503,
} as const
/** Why a socket is closed. */
export type CloseReason = keyof typeof CLOSE_CODES
