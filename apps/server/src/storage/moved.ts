// A house that has moved to another database leaves a row behind that says where it went: what opens the old one refuses. The new one has
// a row too, which keeps it shut until the old one is (proof/move/move-house.ts), and tells afterwards where it came from.
import { StorageFault } from './faults.ts'

export interface MovedNote {
  /** coming: not all is here, or the old one is still open. came: the house is here. gone: it is elsewhere. */
  readonly state: 'coming' | 'came' | 'gone'
  /** The same on both sides. */
  readonly move: string
  /** Of the other side, without a password. */
  readonly place: string
  /** In milliseconds since 1970. */
  readonly at: number
}

export const MOVED_TABLE = 'punto_moved'

/** In both databases. */
export const MAKE_MOVED_TABLE = `CREATE TABLE IF NOT EXISTS ${MOVED_TABLE} (state text NOT NULL, move text NOT NULL, place text NOT NULL, at bigint NOT NULL)`

/** Throws where the house is not, or not yet, in this database. */
export function refuseMoved(note: MovedNote | undefined, here: string): void {
  if (note?.state === 'gone')
    throw new StorageFault('storage/moved', { here, place: note.place, on: new Date(note.at).toISOString() })
  if (note?.state === 'coming') throw new StorageFault('storage/moving', { here, place: note.place })
}
