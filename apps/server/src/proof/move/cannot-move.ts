// Why a house is not moved.
import type { MovedNote } from '../../storage/index.ts'

/** The message is for the operator; the old house opens as before. */
export class CannotMove extends Error {}

/** What an interrupted move of another house has left may be all that opens of that one. */
export function refuseOther(note: MovedNote | undefined, from: string, here: string): void {
  if (note?.state === 'coming' && note.place !== from)
    throw new CannotMove(`A move from ${note.place} to ${here} is not finished: run that one again first.`)
}
