// A game with the packs laid beside it. Carries ruling 9.

import { checkList, checkString } from './argument.ts'
import { CATALOGUE } from './catalogue/index.ts'
import type { Bet, Game, Pack } from './game.ts'
import { GAMES, PACKS } from './games/index.ts'
import { accepted, type Result, refused } from './refusal.ts'

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(', ')

/** Where games and packs are looked up: those of the documents, and an operator's own beside them. */
export interface Library {
  readonly games: readonly Game[]
  readonly packs: readonly Pack[]
}

/** The documents' packs and those of the catalogue. */
export const EVERY_PACK: readonly Pack[] = [...PACKS, ...CATALOGUE]

/** Every game and pack that the house declares. */
export const HOUSE_LIBRARY: Library = { games: GAMES, packs: EVERY_PACK }

/** A game by its id, or a refusal that names those there are. */
export function findGame(id: string, { games }: Library = HOUSE_LIBRARY): Result<Game> {
  const game = games.find((candidate) => candidate.id === id)
  return game ? accepted(game) : refused('game/unknown', { game: id, known: ids(games) })
}

/** A pack by its id, or a refusal that names those there are. */
export function findPack(id: string, { packs }: Library = HOUSE_LIBRARY): Result<Pack> {
  const pack = packs.find((candidate) => candidate.id === id)
  return pack ? accepted(pack) : refused('pack/unknown', { pack: id, known: ids(packs) })
}

/** The game with the packs' bets after its own. A bet that is declared but not offered gives way to one that is. */
export function withPacks(game: Game, packs: readonly Pack[]): Result<Game> {
  let bets: readonly Bet[] = game.bets
  let { multipliers } = game
  const takesCommission = game.bets.some(({ rungs }) => rungs.some(({ commission }) => commission !== undefined))
  for (const pack of packs) {
    if (pack.needs === 'commission' && !takesCommission) {
      return refused('pack/needs-commission', { pack: pack.id, game: game.id })
    }
    if (pack.multipliers && multipliers && JSON.stringify(pack.multipliers) !== JSON.stringify(multipliers)) {
      return refused('pack/other-multipliers', { pack: pack.id, game: game.id })
    }
    multipliers = pack.multipliers ?? multipliers
    for (const bet of pack.bets) {
      const standing = bets.find(({ id }) => id === bet.id)
      if (standing && !standing.notOffered) {
        return refused('pack/bet-clash', { pack: pack.id, game: game.id, bet: bet.id })
      }
      const addition = pack.standardOn !== game.id
      bets = [...bets.filter((other) => other !== standing), addition ? { ...bet, addition } : bet]
    }
  }
  const lonely = packs
    .flatMap((pack) => pack.bets.map((bet) => ({ pack, bet })))
    .find(({ bet }) => bet.requires && !bets.some(({ id }) => bet.requires?.anyOf.includes(id)))
  if (lonely) {
    const { pack, bet } = lonely
    const needed = bet.requires!.anyOf.join(', ')
    return refused('pack/needs-bet', { pack: pack.id, game: game.id, bet: bet.id, needed }, bet.requires!.rule)
  }
  return accepted(packs.length === 0 ? game : { ...game, bets, ...(multipliers && { multipliers }) })
}

/** The packs beside a game: those all of whose bets are offered and are not the game's own. */
export function packsOf(game: Game): string[] {
  const own = findGame(game.id)
  const isOwn = (bet: string) => own.ok && own.value.bets.some(({ id, notOffered }) => id === bet && !notOffered)
  const lies = (bet: string) => game.bets.some(({ id, notOffered }) => id === bet && !notOffered)
  return EVERY_PACK.filter((pack) =>
    pack.bets.every(({ id, notOffered }) => notOffered !== undefined || (lies(id) && !isOwn(id))),
  ).map(({ id }) => id)
}

/** The game without the packs beside it. */
export function withoutPacks(game: Game): Game {
  const own = findGame(game.id)
  const isSame = (bet: Bet) =>
    bet.notOffered !== undefined || game.bets.some((one) => JSON.stringify(one) === JSON.stringify(bet))
  if (own.ok && own.value.bets.every(isSame)) return own.value
  // A declaration of the operator's own: a pack's bets are additions to it.
  const bets = game.bets.filter(({ addition }) => !addition)
  return bets.length === game.bets.length ? game : { ...game, bets }
}

/** A game by its id, with packs by theirs. */
export function assemble(gameId: string, packIds: readonly string[] = [], library = HOUSE_LIBRARY): Result<Game> {
  checkString('gameId', gameId)
  checkList('packIds', packIds)
  const game = findGame(gameId, library)
  if (!game.ok) return game
  const packs: Pack[] = []
  for (const id of packIds) {
    const pack = findPack(id, library)
    if (!pack.ok) return pack
    packs.push(pack.value)
  }
  return withPacks(game.value, packs)
}
