// GAME and --with on the command line: ids of the house's own games and packs, or the paths of files that declare others.
import { readFileSync } from 'node:fs'
import {
  EVERY_PACK,
  findGame,
  findPack,
  GAMES,
  type Game,
  HOUSE_LIBRARY,
  type Library,
  type Pack,
  type Parsed,
  parseGameFile,
  parsePackFile,
  type Result,
  refusalSentence,
  withPacks,
} from '@punto/rules'
import { type Args, type Option, type Positional, UsageError } from './command.ts'
import { withoutMark } from './terminal/lines.ts'

export const GAME_POSITIONAL: Positional = {
  name: 'GAME',
  help: `${GAMES.map((game) => game.id).join(', ')}, or the path of a game file`,
  choices: GAMES.map((game) => game.id),
}

export const WITH_OPTION: Option = {
  name: 'with',
  value: 'PACK,PACK',
  help: `lay packs beside the game: ${EVERY_PACK.map((pack) => pack.id).join(', ')}, or the path of a pack file`,
  choices: EVERY_PACK.map((pack) => pack.id),
}

/** The game the command line names, with its packs, or a UsageError that says which would do. */
export function gameFrom(args: Args): Game {
  const names = args.text('with')
  const packs = names === undefined ? [] : names.split(',').map((name) => packNamed(name.trim()))
  return must(withPacks(gameNamed(args.positionals[0]!), packs))
}

export const gameNamed = (name: string): Game => (isPath(name) ? fromFile(name, parseGameFile) : must(findGame(name)))
const packNamed = (name: string): Pack => (isPath(name) ? fromFile(name, parsePackFile) : must(findPack(name)))

/** The house's games and packs, and those that these files declare. */
export function libraryWith(paths: readonly string[]): Library {
  const declared = paths.map((path) => path.trim())
  const packs = declared.filter((path) => isPackFile(textOf(path)))
  const games = declared.filter((path) => !packs.includes(path))
  return {
    games: withFiles(HOUSE_LIBRARY.games, games, parseGameFile),
    packs: withFiles(HOUSE_LIBRARY.packs, packs, parsePackFile),
  }
}

/** A line of input names a game or pack by its id alone, so each id may stand once. */
function withFiles<T extends { readonly id: string }>(
  house: readonly T[],
  paths: readonly string[],
  parse: (text: string) => Parsed<T>,
): readonly T[] {
  const all = [...house]
  for (const path of paths) {
    const declared = fromFile(path, parse)
    if (all.some(({ id }) => id === declared.id))
      throw new UsageError(`${path}: the id "${declared.id}" is taken already; give it another`)
    all.push(declared)
  }
  return all
}

/** Whether a file says of itself that it is a pack; one that cannot be read says nothing. */
export function isPackFile(text: string): boolean {
  try {
    return JSON.parse(text)?.kind === 'pack'
  } catch {
    return false
  }
}

export const isPath = (name: string): boolean => /[\\/]|\.json$/.test(name)

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new UsageError(refusalSentence(result.refusal, 'en'))
}

function fromFile<T>(path: string, parse: (text: string) => Parsed<T>): T {
  const parsed = parse(textOf(path))
  if (parsed.ok) return parsed.value
  const [first] = parsed.mistakes
  const rest = parsed.mistakes.length - 1
  throw new UsageError(
    `${path}: ${first!.at ? `${first!.at}: ` : ''}${refusalSentence(first!.refusal, 'en')}${rest > 0 ? ` "punto check ${path}" shows ${rest} more` : ''}`,
  )
}

/** A file's text, or a UsageError that says why there is none. */
export function textOf(path: string): string {
  try {
    return withoutMark(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(`cannot read ${path}: ${code === 'ENOENT' ? 'there is no such file' : message}`)
  }
}
