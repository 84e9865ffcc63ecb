// What the people of a table are called, as a reader knows them.
import type { Language, Text } from '@punto/rules'
import { type Actor, PIT_MANAGER_OR_ABOVE, PIT_SUPERVISOR_OR_ABOVE, type Role, TABLE_ROLE_NAMES } from '@punto/table'

/** `sam, pit supervisor`; the program has no name. */
export function actorName(actor: Actor | undefined, language: Language): string {
  // Which of the staff it was is told to the staff alone.
  if (!actor) return STAFF[language]
  const { id, role, name = id } = actor
  if (role === 'system') return TABLE_ROLE_NAMES.system[language]
  return language === 'zh' ? `${name}（${TABLE_ROLE_NAMES[role].zh}）` : `${name} (${TABLE_ROLE_NAMES[role].en})`
}

const STAFF: Text = { en: 'a member of staff', zh: '职员' }

const RANKS: readonly (readonly [roles: readonly Role[], name: Text])[] = [
  [PIT_SUPERVISOR_OR_ABOVE, { en: 'pit supervisor or above', zh: '区域主任或以上' }],
  [PIT_MANAGER_OR_ABOVE, { en: 'pit manager or above', zh: '区域经理或以上' }],
]

/** Who may, in few words: the program, which keeps to the clock, is no one to call for. */
export function rolesName(roles: readonly Role[], language: Language): string {
  const people: readonly Role[] = roles.filter((role) => role !== 'system')
  const rank = RANKS.find(([above]) => above.every((role) => people.includes(role)))
  const rest = rank ? people.filter((role) => !rank[0].includes(role)) : people
  const names = rest.map((role) => TABLE_ROLE_NAMES[role][language])
  return [...names, ...(rank ? [rank[1][language]] : [])].join(language === 'zh' ? '、' : ', ')
}
