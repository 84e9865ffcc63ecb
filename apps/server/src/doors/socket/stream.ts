// One viewer's stream of one table over one connection. Its events are numbered without a gap.
import type { Viewer } from '@punto/table'

export interface Stream {
  readonly viewer: Viewer
  /** Takes a complete message as bytes of JSON text, which may be shared with other streams. */
  readonly deliver: (message: Buffer) => void
}

/** The audience of a viewer: viewers with the same key receive identical news. */
export function audienceOf(viewer: Viewer): string {
  if (viewer.role === 'public') return PUBLIC_AUDIENCE
  return viewer.role === 'player' ? `player/${viewer.id}` : 'staff'
}

export const PUBLIC_AUDIENCE = 'public'
export const PUBLIC: Viewer = { role: 'public' }
