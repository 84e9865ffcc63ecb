// Which game is looked at: one of the house's with packs beside it, from so many decks. Whatever an address says becomes a
// choice that can be priced: an unknown game is the first of the house, a pack that does not go with the game is left out.
import { assemble, DEFAULT_DECKS, EVERY_PACK, GAMES, type Game, isDeckCount, type Pack, type Text } from '@punto/rules'

export interface GameChoice {
  readonly game: string
  readonly packs: readonly string[]
  readonly decks: number
}

export const FIRST_CHOICE: GameChoice = { game: GAMES[0]!.id, packs: [], decks: DEFAULT_DECKS }

/** The newest choices, one object each: what is worked out about a game is kept by its object. */
const known = new Map<string, Game>()
const MOST_KNOWN = 16
const nameOf = (game: string, packs: readonly string[]): string => `${game} ${packs.join()}`

/** As `knockout`, and for two side by side `knockout:bad-beat,tiger:6`. */
export function checkedChoice(game: string, packs: readonly string[], decks: number): GameChoice {
  const { id } = GAMES.find((one) => one.id === game) ?? GAMES[0]!
  return sameChoice({ game: id, packs: fitting(id, packs), decks: isDeckCount(decks) ? decks : DEFAULT_DECKS })
}

const choices = new Map<string, GameChoice>()

/** One object for one choice, so that what is drawn from it is not drawn again. */
function sameChoice(choice: GameChoice): GameChoice {
  const text = makeChoice(choice)
  const same = choices.get(text)
  if (same) return same
  choices.set(text, choice)
  return choice
}

/** Of these packs, in their order, those that go with the game and with each other. */
export function fitting(game: string, packs: readonly string[]): readonly string[] {
  if (packs.length === 0 || known.has(nameOf(game, packs))) return packs
  let kept: readonly string[] = []
  for (const pack of packs) {
    const more = [...kept, pack]
    if (!kept.includes(pack) && assemble(game, more).ok) kept = more
  }
  return kept
}

export function assembled({ game, packs }: Pick<GameChoice, 'game' | 'packs'>): Game {
  const name = nameOf(game, packs)
  const same = known.get(name)
  if (same) return same
  const found = assemble(game, packs)
  if (!found.ok) throw new RangeError(`no such choice: ${game} with ${packs.join(', ')}`)
  const [oldest] = known.keys()
  if (known.size === MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(name, found.value)
  return found.value
}

/** Every pack, and what stands against laying it beside the choice as it is; undefined where nothing does. */
export const packOffers = ({ game, packs }: GameChoice) =>
  EVERY_PACK.map((pack: Pack) => {
    const chosen = packs.includes(pack.id)
    const found = assemble(game, chosen ? packs : [...packs, pack.id])
    return { pack, chosen, refusal: found.ok ? undefined : found.refusal }
  })

/** The titles of the packs beside a game. */
export const packTitles = ({ packs }: Pick<GameChoice, 'packs'>): readonly Text[] =>
  packs.flatMap((id) => EVERY_PACK.filter((pack) => pack.id === id).map(({ title }) => title))

export const makeChoice = ({ game, packs, decks }: GameChoice): string => [game, packs.join(','), decks].join(':')

export function parseChoice(text: string): GameChoice {
  const [game = '', packs = '', decks = ''] = text.split(':')
  return checkedChoice(game, packs.split(',').filter(Boolean), Number(decks))
}
