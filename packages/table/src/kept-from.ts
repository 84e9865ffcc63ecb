// What some players may no longer bring about: whoever is excluded takes no seat and places no new bet, and neither does whoever owes
// the House. The declaration of an event says whom it is kept from; chips found on the felt lay there before.
import { eventDeclaration } from './event-list.ts'
import type { TableEvent } from './events.ts'

/** The players who would bring about what is kept from such players. */
export function barredIn(events: readonly TableEvent[], who: 'excluded' | 'debtor'): readonly string[] {
  let barred = NOBODY
  for (const event of events) {
    if (!eventDeclaration(event.type)?.keptFrom?.includes(who) || !('player' in event)) continue
    if (!('found' in event && event.found)) barred = [...barred, event.player as string]
  }
  return barred
}

const NOBODY: readonly string[] = []
