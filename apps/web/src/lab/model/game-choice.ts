// Which game is looked at: one of the house's with packs beside it, from so many decks. Whatever an address says becomes a
// choice that can be priced: an unknown game is the first of the house, a pack that does not go with the game is left out.
import { assemble, DEFAULT_DECKS, EVERY_PACK, GAMES, type Game, isDeckCount, type Pack } from '@punto/rules'

export interface GameChoice {
  readonly game: string
  readonly packs: readonly string[]
  readonly decks: number
}

export const FIRST_CHOICE: GameChoice = { game: GAMES[0]!.id, packs: [], decks: DEFAULT_DECKS }

/** As `knockout`, and for two side by side `knockout:bad-beat,tiger:6`. */
export function checkedChoice(game: string, packs: readonly string[], decks: number): GameChoice {
  const known = GAMES.find(({ id }) => id === game) ?? GAMES[0]!
  return { game: known.id, packs: fitting(known.id, packs), decks: isDeckCount(decks) ? decks : DEFAULT_DECKS }
}

/** Of these packs, in their order, those that go with the game and with each other. */
export function fitting(game: string, packs: readonly string[]): readonly string[] {
  let kept: readonly string[] = []
  for (const pack of packs) {
    const more = [...kept, pack]
    if (!kept.includes(pack) && assemble(game, more).ok) kept = more
  }
  return kept
}

export function assembled({ game, packs }: Pick<GameChoice, 'game' | 'packs'>): Game {
  const found = assemble(game, packs)
  if (!found.ok) throw new RangeError(`no such choice: ${game} with ${packs.join(', ')}`)
  return found.value
}

/** Every pack, and what stands against laying it beside the choice as it is; undefined where nothing does. */
export const packOffers = ({ game, packs }: GameChoice) =>
  EVERY_PACK.map((pack: Pack) => {
    const chosen = packs.includes(pack.id)
    const found = assemble(game, chosen ? packs : [...packs, pack.id])
    return { pack, chosen, refusal: found.ok ? undefined : found.refusal }
  })

export const makeChoice = ({ game, packs, decks }: GameChoice): string => [game, packs.join(','), decks].join(':')

export function parseChoice(text: string): GameChoice {
  const [game = '', packs = '', decks = ''] = text.split(':')
  return checkedChoice(game, packs.split(',').filter(Boolean), Number(decks))
}
