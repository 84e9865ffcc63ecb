// A table's card in the lobby.
import type { LobbyCard } from '@punto/protocol'
import { EVERY_PACK, findGame, type Game } from '@punto/rules'
import { lacksDealer, type TableState } from '@punto/table'
import type { ShoeSoFar } from './shoe-so-far.ts'

export function lobbyCardOf(
  { settings, seats, dealer, phase, round, rounds }: TableState,
  shoe: ShoeSoFar,
  shut: boolean,
): LobbyCard {
  const { table, game, layout, decks, currency, limits, standing, squeeze, insurance, operation } = settings
  return {
    table,
    game: game.id,
    title: game.title,
    packs: packsOf(game),
    layout: layout.kind,
    decks,
    currency,
    limits,
    boxes: seats.length,
    taken: seats.filter((player) => player !== null).length,
    standing,
    squeeze,
    insurance,
    operation,
    lacksDealer: lacksDealer(operation, dealer),
    phase,
    closesAt: TIMED.has(phase) && round ? (round.options?.closesAt ?? round.closesAt) : null,
    round: rounds,
    shoe: shoe.toJSON(),
    shut,
  }
}

/** Phases that end by the clock. */
const TIMED: ReadonlySet<string> = new Set(['betting', 'ante', 'insurance', 'options'])

/** The side-bet packs on this felt: packs all of whose bets are offered here and are not the game's own. */
function packsOf({ id: game, bets }: Game): string[] {
  const own = findGame(game)
  const isOwn = (bet: string) => own.ok && own.value.bets.some(({ id, notOffered }) => id === bet && !notOffered)
  const lies = (bet: string) => bets.some(({ id, notOffered }) => id === bet && !notOffered)
  return EVERY_PACK.filter((pack) =>
    pack.bets.every(({ id, notOffered }) => notOffered !== undefined || (lies(id) && !isOwn(id))),
  ).map(({ id }) => id)
}
