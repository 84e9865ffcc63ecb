// Names people use: a short one for each game, in headers and filters, and tables by names of their own in both languages. The
// full title of a game stands on its rules page.
import type { Game, Text } from '@punto/rules'
import { PACK_NAMES } from './pack-names.ts'
import { store, stored } from './preferences.ts'

const KEY = 'punto.names'

const GAME_NAMES: Readonly<Record<string, Text>> = {
  commission: { en: 'Commission', zh: '抽佣百家乐' },
  'no-commission': { en: 'No Commission', zh: '免佣百家乐' },
  knockout: { en: 'Knockout', zh: '淘汰百家乐' },
  insurance: { en: 'Insurance', zh: '保险百家乐' },
  'easy-six': { en: 'Easy Six', zh: '简易六点' },
}

/** A game of an operator's own has its title. */
export const gameName = ({ id, title }: Pick<Game, 'id' | 'title'>): Text => GAME_NAMES[id] ?? title

/** Of a game of which only the id is known. */
export const knownGameName = (id: string): Text => GAME_NAMES[id] ?? PACK_NAMES[id] ?? { en: id, zh: id }

/** What people call the tables that have been seen; kept for pages that know a table by its id alone. */
const seen = new Map<string, Text>(Object.entries(parsed(stored(KEY))))
const listeners = new Set<() => void>()
let version = 0

/** A table was seen under this name, or without one. */
export function learnName(table: string, name: Text | undefined): void {
  const before = seen.get(table)
  if (before?.en === name?.en && before?.zh === name?.zh) return
  if (name) seen.set(table, name)
  else seen.delete(table)
  version++
  store(KEY, JSON.stringify(Object.fromEntries(seen)))
  for (const listener of listeners) listener()
}

export const namesVersion = (): number => version

export const onNames = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** A table without a name of its own is called by its id. */
export const tableName = (table: string): Text => seen.get(table) ?? { en: table, zh: table }

function parsed(text: string | null): Readonly<Record<string, Text>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Text>>) : {}
  } catch {
    return {}
  }
}
