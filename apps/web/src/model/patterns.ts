// Bets that a player has given a name to, for each game: what is laid in one box at a time.
import { type Area, areaKey, areaOf, type Laid } from '@punto/desk/player'

export interface Pattern {
  readonly name: string
  readonly bets: readonly { readonly bet: string; readonly stake: number }[]
}

export type Patterns = Readonly<Record<string, readonly Pattern[]>>

export const MOST_PATTERNS = 8

/** What lies in the box, under a name; one of the same name is replaced. */
export function withPattern(patterns: Patterns, game: string, name: string, laid: Laid, box: Area['box']): Patterns {
  const bets = [...laid].flatMap(([key, stake]) => {
    const area = areaOf(key)
    return area.box === box ? [{ bet: area.bet, stake }] : []
  })
  const others = (patterns[game] ?? []).filter((one) => one.name !== name)
  return { ...patterns, [game]: [...others, { name, bets }].slice(-MOST_PATTERNS) }
}

export const withoutPattern = (patterns: Patterns, game: string, name: string): Patterns => ({
  ...patterns,
  [game]: (patterns[game] ?? []).filter((one) => one.name !== name),
})

export const laidBy = ({ bets }: Pattern, box: number): Laid =>
  new Map(bets.map(({ bet, stake }) => [areaKey({ box, bet }), stake]))

/** From what was kept as text; what is none is left out. */
export function parsePatterns(text: string | null): Patterns {
  try {
    const read = JSON.parse(text ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(read).flatMap(([game, list]) =>
        Array.isArray(list) ? [[game, list.filter(isPattern).slice(-MOST_PATTERNS)] as const] : [],
      ),
    )
  } catch {
    return {}
  }
}

function isPattern(value: unknown): value is Pattern {
  const { name, bets } = (value ?? {}) as Partial<Pattern>
  return (
    typeof name === 'string' &&
    Array.isArray(bets) &&
    bets.every(({ bet, stake }) => typeof bet === 'string' && Number.isSafeInteger(stake) && stake > 0)
  )
}
