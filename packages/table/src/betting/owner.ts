// Whose bet a command is about: the player who asks, or the player a pit employee acts for; the record then names both.
// Carries INS 1.13, INS 5.17; ruling 20.

import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Actor } from '../roles.ts'
import { isPitEmployee } from '../roles.ts'

export interface Owner {
  readonly player: string
  /** Spread into an event: who placed it for the player. */
  readonly through: { readonly through?: Actor }
}

const NOBODY = {}

export function ownerOf(actor: Actor, forWhom: unknown): Owner | TableRefusal {
  if (isPitEmployee(actor.role)) {
    if (typeof forWhom !== 'string' || !/^[!-~]{1,64}$/.test(forWhom))
      return tableRefusal('bet/for-whom', {}, 'INS 5.17')
    return { player: forWhom, through: { through: { role: actor.role, id: actor.id } } }
  }
  if (forWhom !== undefined && forWhom !== actor.id) return tableRefusal('bet/for-another', {}, 'INS 5.17')
  return { player: actor.id, through: NOBODY }
}
