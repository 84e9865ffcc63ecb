// Whose bet a command is about: the player who asks, or the player a pit employee acts for; the record then names both. Staff
// act only for a player who is at the table and has asked: on their own device for as long as they are there, or each time in a
// way that the record names.
// Carries INS 1.13, INS 5.17; rulings 20, 43.

import { show } from '@punto/rules'
import { ASKED, type AskedHow } from '../asked.ts'
import { isIdentifier } from '../identifier.ts'
import { isAtTable } from '../people/people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Actor } from '../roles.ts'
import { isPitEmployee } from '../roles.ts'
import type { TableState } from '../state.ts'

export interface Owner {
  readonly player: string
  /** Spread into an event: who placed it for the player, and how the player asked. */
  readonly through: { readonly through?: Actor; readonly asked?: AskedHow }
}

/** What every command that a pit employee may give for a player says of it. */
interface OnBehalf {
  readonly actor: Actor
  readonly for?: unknown
  readonly asked?: unknown
}

const NOBODY = {}

export function ownerOf(state: TableState, { actor, for: forWhom, asked }: OnBehalf): Owner | TableRefusal {
  if (isPitEmployee(actor.role)) return actedFor(state, actor, forWhom, asked)
  if (forWhom !== undefined && forWhom !== actor.id) return tableRefusal('bet/for-another', {}, 'INS 5.17')
  return { player: actor.id, through: NOBODY }
}

function actedFor(state: TableState, actor: Actor, player: unknown, asked: unknown): Owner | TableRefusal {
  if (!isIdentifier(player)) return tableRefusal('bet/for-whom', {}, 'INS 5.17')
  if (asked !== undefined && !isAsked(asked)) {
    return tableRefusal('command/malformed', { place: 'asked', expected: ASKED.join(', '), given: show(asked) })
  }
  if (!isAtTable(state, player)) return tableRefusal('behalf/not-asked', { player, why: NOT_HERE }, 'INS 5.17')
  if (asked === undefined && !state.allowing.includes(player)) {
    return tableRefusal('behalf/not-asked', { player, why: NOT_ASKED }, 'INS 5.17')
  }
  const { role, id, name } = actor
  const through = { role, id, ...(name !== undefined && { name }) }
  return { player, through: { through, ...(asked !== undefined && { asked }) } }
}

const isAsked = (asked: unknown): asked is AskedHow => (ASKED as readonly unknown[]).includes(asked)

const NOT_HERE = {
  en: 'is not at this table: the player sits down or stands by first',
  zh: '不在本桌：该玩家须先就座或站到桌旁',
}
const NOT_ASKED = {
  en: 'has not asked: say how ("asked": device, spoken or chips), or let the player allow it on their own device',
  zh: '没有提出要求：请注明方式（"asked"：device、spoken 或 chips），或由该玩家在自己的设备上允许',
}
