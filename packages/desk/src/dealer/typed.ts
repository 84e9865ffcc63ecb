// What was typed and has not been answered, and what becomes of it when its turn comes. Each goes out after the one before it was
// answered, under an id that the house carries out once; a connection that is lost meanwhile loses nothing. What was typed
// without seeing where it would go is only sent where a card is really asked for: nobody's insurance is closed unseen.
// Carries INS 3.10, INS 5.3, INS 5.9, INS 3.9; rulings 40, 41.
import type { SentCommand } from '@punto/protocol'
import { nextSpot } from '@punto/table'
import type { TableAtHand } from './table-at-hand.ts'

/** A card that was typed, and where it goes. */
export interface Typed {
  /** A face; null for a card that goes down unseen. */
  readonly card: string | null
  readonly round: number
  /** Whether the dealer saw what was asked for when it was typed: nothing was on its way, and the table was known. */
  readonly seen: boolean
}

/** The command that a typed card is now; null where it was meant for something that is no more. */
export function commandOfTyped({ card, round, seen }: Typed, { view, settings }: TableAtHand): SentCommand | null {
  const { command, spot } = view.expects
  if ((view.round?.number ?? 0) !== round && command !== 'burn-card') return null
  const face = card === null ? {} : { card }
  switch (command) {
    case 'deal-card':
      // Of a card that goes down, only a shoe that reads its cards knows the face.
      return { type: command, round, spot: spot!, ...face }
    case 'turn-card':
    case 'show-card':
      return card === null ? null : { type: command, round, spot: spot!, card }
    case 'burn-card':
      return card === null ? null : { type: command, card }
    default:
      // The house says why not, or closes the window by the next card.
      return seen && card !== null && round > 0
        ? { type: 'deal-card', round, spot: nextSpot({ view }), ...(settings.faceDown ? {} : face) }
        : null
  }
}
