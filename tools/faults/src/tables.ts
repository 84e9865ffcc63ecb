// The tables of a simulated house, by its seed: any game, fast and slow, face up and face down, automatic or dealer-operated, with
// the built-in wallet or an operator's.

import { failUnless } from '@punto/harness/checks'
import { between, seededDice } from '@punto/harness/random'
import { CARDS_IN_DECK, GAMES, type Game } from '@punto/rules'
import type { Dice } from '@punto/server/bots'
import { checkSettings, requestOf, type TableRequest, type TableSettings } from '@punto/table'

export function tablesOf(seed: number, crowded: boolean): readonly TableSettings[] {
  const dice = seededDice(seed, 'tables')
  const count = between(dice, 2, crowded ? 3 : 4)
  return Array.from({ length: count }, (_, i) => checked({ ...tableOf(dice, i), ...tempoOf(dice, i, crowded) }))
}

/** Of several houses on one database: as fast as tables are, so that there is a round under way when something happens. */
export function quickTablesOf(seed: number): readonly TableSettings[] {
  const dice = seededDice(seed, 'tables')
  const tempo = () => ({ bettingSeconds: between(dice, 15, 30), pace: { betweenMs: between(dice, 2, 10) * 1000 } })
  return Array.from({ length: between(dice, 2, 5) }, (_, i) => checked({ ...tableOf(dice, i), ...tempo() }))
}

/** Two that are dealt by hand, where every kind of irregularity can happen in every window: fast, with short shoes; and now and then one beside them. */
export function guidedTablesOf(seed: number): readonly TableSettings[] {
  const dice = seededDice(seed, 'tables')
  const tempo = () => ({ bettingSeconds: 15, pace: { betweenMs: between(dice, 2, 8) * 1000 } })
  const windows = () => ({
    anteSeconds: between(dice, 10, 20),
    insuranceSeconds: between(dice, 10, 20),
    optionsSeconds: 10,
  })
  const byHand = (id: string, index: number): TableRequest => {
    const game = GAMES.find((one) => one.id === id)!
    const faceDown = !dice.once(3)
    return {
      ...tableOf(dice, index),
      game,
      packs: [],
      operation: 'dealer',
      source: 'card-shoe',
      wallet: dice.once(3) ? 'operator' : 'built-in',
      private: false,
      insurance: true,
      faceDown,
      squeeze: faceDown,
      decks: game.decks.min,
      cutDepth: between(dice, 150, CARDS_IN_DECK * (game.decks.min - 1)),
      limits: { min: 100, max: between(dice, 20, 50) * 100 },
      maxDifferential: between(dice, 4, 8) * 100,
      ...windows(),
      ...tempo(),
    }
  }
  const tables = [byHand('knockout', 0), byHand('insurance', 1)]
  if (dice.once(3)) tables.push({ ...tableOf(dice, 2), ...tempo() })
  return tables.map(checked)
}

/** The same tables after somebody has been at the configuration. */
export const reconfigured = (tables: readonly TableSettings[], dice: Dice): readonly TableSettings[] =>
  tables.map((settings) => {
    if (dice.once(2)) return settings
    const faceDown = dice.once(2)
    const changed = {
      limits: { min: 100, max: between(dice, 5, 50) * 100 },
      maxDifferential: dice.once(2) ? null : between(dice, 4, 12) * 100,
      bettingSeconds: Math.max(15, settings.bettingSeconds + between(dice, -20, 20)),
    }
    const cards = {
      ...shoeOf(dice, settings.game),
      faceDown,
      squeeze: faceDown && dice.once(2),
    }
    return checked({ ...requestOf(settings), ...changed, ...(dice.once(2) && cards) })
  })

function tableOf(dice: Dice, index: number): TableRequest {
  const game = dice.pick(GAMES)!
  const byPeople = index > 0 && dice.once(2)
  const faceDown = dice.once(3)
  const uninsured = game.insurance.length > 0 && dice.once(5)
  return {
    table: `t${index + 1}`,
    game,
    packs: game.id === 'commission' && dice.once(2) ? ['bad-beat'] : [],
    operation: byPeople ? 'dealer' : 'automatic',
    source: byPeople ? 'card-shoe' : 'electronic-shuffler',
    wallet: dice.once(4) ? 'operator' : 'built-in',
    ...(uninsured && { private: true, insurance: false }),
    faceDown,
    squeeze: faceDown && !dice.once(3),
    burn: dice.once(3),
    extraRound: dice.once(3),
    ...shoeOf(dice, game),
    limits: { min: 100, max: between(dice, 5, 50) * 100 },
    ...(dice.once(2) && { maxDifferential: between(dice, 4, 12) * 100 }),
    anteSeconds: between(dice, 5, 30),
    insuranceSeconds: between(dice, 5, 30),
    optionsSeconds: between(dice, 5, 60),
    leastWindowSeconds: between(dice, 0, 4),
  }
}

/** As long as houses deal them, or so short that a table soon has the next: what goes wrong between two shoes goes wrong there. */
const shoeOf = (dice: Dice, { decks }: Game): Pick<TableSettings, 'decks' | 'cutDepth'> =>
  dice.once(2)
    ? { decks: between(dice, decks.min, decks.max), cutDepth: between(dice, 12, 60) }
    : { decks: decks.min, cutDepth: between(dice, 140, CARDS_IN_DECK * (decks.min - 1)) }

/** The first table of an ordinary house deals every ten minutes, for whoever comes; the others as fast as people play. */
function tempoOf(dice: Dice, index: number, crowded: boolean): Partial<TableRequest> {
  if (crowded) {
    return {
      bettingSeconds: dice.pick([15, 60, 300, 600])!,
      pace: { betweenMs: dice.pick([5000, 120_000, 600_000, 600_000])! },
    }
  }
  const betweenMs = index === 0 ? between(dice, 480, 600) * 1000 : between(dice, 20, 60) * 1000
  return { bettingSeconds: between(dice, 30, 120), pace: { betweenMs } }
}

function checked(request: TableRequest): TableSettings {
  const answer = checkSettings(request)
  failUnless(answer.ok, 'a table of the simulated house is none', () => answer)
  return answer.settings
}
