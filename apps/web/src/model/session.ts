// How long somebody has been playing and what it has come to: always in sight. A session goes on through reloads and in other
// tabs, and ends by itself when nobody has been here for a while.

export interface PlaySession {
  readonly player: string
  /** On the reader's own clock. */
  readonly since: number
  /** All the player had then, bets that lay included. */
  readonly had: number
  /** When somebody was last here. */
  readonly seen: number
}

/** After so long away a session is over. */
export const AWAY_MS = 30 * 60_000

export interface Purse {
  readonly available: number
  readonly reserved: number
}

/** The session that goes on, or a new one. */
export function sessionNow(kept: PlaySession | null, player: string, purse: Purse, now: number): PlaySession {
  const goesOn = kept !== null && kept.player === player && now - kept.seen < AWAY_MS && kept.since <= now
  return goesOn ? { ...kept, seen: now } : { player, since: now, had: purse.available + purse.reserved, seen: now }
}

/** Bets that lie are still the player's own until they are lost. */
export const netOf = ({ had }: PlaySession, { available, reserved }: Purse): number => available + reserved - had

/** From what was kept as text; null where it is none. */
export function parseSession(text: string | null): PlaySession | null {
  if (text === null) return null
  try {
    const { player, since, had, seen } = JSON.parse(text) as Partial<PlaySession>
    const numbers = [since, had, seen].every((value) => Number.isSafeInteger(value))
    return typeof player === 'string' && numbers ? { player, since: since!, had: had!, seen: seen! } : null
  } catch {
    return null
  }
}
