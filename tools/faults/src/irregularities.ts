// Irregularities that staff may have to declare at a table in its present state: every kind, with the details it needs.

import { DECK, makeCard } from '@punto/rules'
import type { Dice } from '@punto/server/bots'
import { cardsLeft, type Irregularity, type IrregularityKind, overBy, type SPOTS, type TableState } from '@punto/table'

export type FaceAt = (position: number) => string

/** Something that could have gone wrong just now. Not all of it fits: then the table refuses, as it should. */
export function irregularityAt(state: TableState, dice: Dice, faceAt: FaceAt): Irregularity {
  const note = 'as the dealer says'
  const plain = ['interruption', 'foreign-card', 'deck-count', 'unshuffled', 'too-few-cards'] as const
  const words = ['display-wrong', 'uncovered'] as const
  const drawn = ['wrong-number', 'excess-card', 'exposed-card', 'drawn-together'] as const
  if (state.settings.operation === 'automatic') {
    return dice.once(2) ? { kind: 'interruption' } : { kind: dice.pick(words)!, note }
  }
  switch (dice.below(8)) {
    case 0:
      return { kind: dice.pick(plain)! }
    case 1:
      return { kind: dice.pick(words)!, note }
    case 2:
      return { kind: 'found-late', round: Math.max(1, state.rounds - 1), note }
    case 3:
      return chips(state, dice)
    case 4:
      return misplaced(state, dice, faceAt)
    case 5:
      return { kind: 'face-up', cards: exposed(state, faceAt) }
    default: {
      const kind = dice.pick(drawn)!
      return { kind, cards: next(state, kind === 'drawn-together' ? 2 : 1 + dice.below(2), dice, faceAt) }
    }
  }
}

/** An irregularity of this kind, with what the table shows; undefined where it shows nothing that could be one. */
export function irregularityOf(
  kind: IrregularityKind,
  state: TableState,
  dice: Dice,
  faceAt: FaceAt,
): Irregularity | undefined {
  const note = 'as the dealer says'
  switch (kind) {
    case 'found-late':
      return { kind, round: Math.max(1, state.rounds - 1), note }
    case 'face-up':
      return { kind, cards: exposed(state, faceAt) }
    case 'wrong-number':
      return { kind, cards: next(state, dice.below(2), dice, faceAt), note }
    case 'excess-card':
    case 'exposed-card':
      return { kind, cards: next(state, 1, dice, faceAt) }
    case 'drawn-together':
      return { kind, cards: next(state, 2, dice, faceAt) }
    case 'wrong-hand':
    case 'wrong-person': {
      const laid = dice.pick(state.round?.cards ?? [])
      if (!laid) return { kind, cards: next(state, 1, dice, faceAt), misplaced: [] }
      const to = laid.spot.startsWith('player') ? 'banker' : 'player'
      return { kind, cards: [], misplaced: [{ spot: laid.spot, to }] }
    }
    case 'misread': {
      const laid = dice.pick((state.round?.cards ?? []).filter(({ card }) => card !== null))
      return laid && { kind, spot: laid.spot, card: makeCard(dice.pick(DECK)!) }
    }
    case 'chips-found':
    case 'excess-differential':
      return chipsAbove(kind, state)
    default:
      return { kind, note }
  }
}

/** Chips on one hand, so many that their box is over its Differential; and once they have been found, that it is. */
function chipsAbove(
  kind: 'chips-found' | 'excess-differential',
  { round, settings }: TableState,
): Irregularity | undefined {
  const box = round?.unweighed.find((one) => overBy(settings, round, one) > 0)
  if (kind === 'excess-differential' && box !== undefined) return { kind, box }
  const laid = round?.bets.find(({ bet }) => bet === 'player' || bet === 'banker')
  return laid && { kind: 'chips-found', player: laid.player, box: laid.box, bet: laid.bet, stake: settings.limits.max }
}

function next({ settings, shoe }: TableState, count: number, dice: Dice, faceAt: FaceAt): { card?: string }[] {
  if (!shoe || cardsLeft(settings, shoe) < count) return []
  // At a table that deals face down nobody may have seen them.
  const seen = !settings.faceDown || dice.once(2)
  return Array.from({ length: count }, (_, i) => (seen ? { card: faceAt(shoe.dealt + i) } : {}))
}

function chips({ round, settings }: TableState, dice: Dice): Irregularity {
  const laid = dice.pick(round?.bets ?? [])
  const { min, max } = settings.limits
  const over = dice.pick(round?.unweighed ?? [])
  if (over !== undefined) return { kind: 'excess-differential', box: over }
  return laid
    ? { kind: 'chips-found', player: laid.player, box: laid.box, bet: laid.bet, stake: dice.once(2) ? min : max }
    : { kind: 'excess-differential', box: 1 }
}

function misplaced(state: TableState, dice: Dice, faceAt: FaceAt): Irregularity {
  const laid = dice.pick(state.round?.cards ?? [])
  const kind = dice.pick(['wrong-hand', 'wrong-person'] as const)!
  const cards = next(state, dice.below(2), dice, faceAt)
  if (!laid) return { kind, cards, misplaced: [] }
  return { kind, cards, misplaced: [{ spot: laid.spot, to: laid.spot.startsWith('player') ? 'banker' : 'player' }] }
}

function exposed({ round }: TableState, faceAt: FaceAt): { spot: (typeof SPOTS)[number]; card: string }[] {
  const down = (round?.cards ?? []).filter(({ card }) => card === null)
  return down.slice(0, 1).map(({ spot, position }) => ({ spot, card: faceAt(position) }))
}
