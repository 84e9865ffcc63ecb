// A table's card in the lobby.
import type { LobbyCard } from '@punto/protocol'
import { packsOf } from '@punto/rules'
import { lacksDealer, type TableSettings, type TableState } from '@punto/table'
import type { ShoeSoFar } from '../table/index.ts'
import { roundMs } from '../table/index.ts'
import type { PotMeter } from './pot-meters.ts'

export function lobbyCardOf(
  { settings, seats, dealer, phase, round, rounds }: TableState,
  shoe: ShoeSoFar,
  shut: boolean,
  pots: readonly PotMeter[] = [],
): LobbyCard {
  const { table, name, game, layout, decks, currency, limits, standing, squeeze, insurance, operation } = settings
  return {
    table,
    ...(name && { name }),
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
    ...(settings.boxless === true && { boxless: true }),
    squeeze,
    insurance,
    roundSeconds: roundSecondsOf(settings),
    operation,
    lacksDealer: lacksDealer(operation, dealer),
    phase,
    closesAt: TIMED.has(phase) && round ? (round.options?.closesAt ?? round.closesAt) : null,
    round: rounds,
    shoe: shoe.toJSON(),
    shut,
    ...(pots.length > 0 && { pots }),
  }
}

/** A dealer's hand is a dealer's own. */
const roundSecondsOf = (settings: TableSettings): number => Math.round(roundMs(settings) / 1000)

/** Phases that end by the clock. */
const TIMED: ReadonlySet<string> = new Set(['betting', 'ante', 'insurance', 'options'])
