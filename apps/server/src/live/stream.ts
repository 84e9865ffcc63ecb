// One viewer's stream of one table over one connection: what it is told has its own numbers without a gap.
import type { Viewer } from '@punto/table'

export interface Stream {
  readonly viewer: Viewer
  /** Takes a whole message, as bytes of JSON text that others may be sent too. */
  readonly deliver: (message: Buffer) => void
}

/** Whoever looks on with the same eyes: everybody who is told the same, word for word. */
export function audienceOf(viewer: Viewer): string {
  if (viewer.role === 'public') return PUBLIC_AUDIENCE
  return viewer.role === 'player' ? `player/${viewer.id}` : 'staff'
}

export const PUBLIC_AUDIENCE = 'public'
export const PUBLIC: Viewer = { role: 'public' }
