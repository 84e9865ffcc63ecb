// A round's story with people's names in place of their ids, for whoever is told everybody's.
import type { RoundStory } from '@punto/protocol'

type Told = Pick<RoundStory, 'events' | 'later' | 'lines'>

/** Where an event, or a line of a settlement, names somebody by id. */
const NAMING: ReadonlySet<string> = new Set(['player', 'players', 'dealer', 'for', 'by'])

/** Everybody whom the story names, in a fixed order. */
export function idsInStory({ events, later, lines }: Told): readonly string[] {
  const ids = new Set<string>()
  const look = (value: unknown, names: boolean): void => {
    if (typeof value === 'string') {
      if (names) ids.add(value)
    } else if (Array.isArray(value)) {
      for (const one of value) look(one, names)
    } else if (typeof value === 'object' && value !== null) {
      // Whoever acts has a role beside the id.
      for (const [key, one] of Object.entries(value)) look(one, NAMING.has(key) || (key === 'id' && 'role' in value))
    }
  }
  look([events, later, lines], false)
  return [...ids].sort()
}

/** What is nobody's id stays as it is. */
export function namedStory(story: RoundStory, nameOf: ReadonlyMap<string, string>): RoundStory {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return nameOf.get(value) ?? value
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)]))
  }
  const { events, later, lines } = story
  return { ...story, ...(named({ events, later, lines }) as Told) }
}
