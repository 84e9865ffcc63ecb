// Who looks at a table, and whose affairs they may see.
import type { Role } from './roles.ts'

/** Whoever looks on: a player by id, staff, or the public. */
export type Viewer = { readonly role: Role; readonly id: string } | { readonly role: 'public' }

/** Whether a viewer is of the staff. */
export const isStaff = (viewer: Viewer): boolean => viewer.role !== 'public' && viewer.role !== 'player'
/** Whoever counts a tray does not know before what should lie in it, unless the table's counts are not blind. */
export const countsTrays = (role: string): boolean => role === 'dealer' || role === 'pit-supervisor'
export const isOwn = (viewer: Viewer, player: string): boolean => viewer.role === 'player' && viewer.id === player
export const maySee = (viewer: Viewer, player: string): boolean => isStaff(viewer) || isOwn(viewer, player)
