// Anything from anybody: commands whose fields are of the right name and of no sense.
import { COMMAND_TYPES, ROLES, SPOTS, type TableState } from '../src/index.ts'
import { nameOf } from './random-driver.ts'
import { anyIrregularity } from './random-irregularities.ts'
import type { Wish } from './random-players.ts'
import { type Pick, PLAYERS } from './random-table.ts'

const NONSENSE: readonly unknown[] = [
  null,
  'power',
  { kind: 'power' },
  { kind: 'excess-card', cards: [] },
  { kind: 'excess-card', cards: [{ card: 'Xx' }] },
  { kind: 'drawn-together', cards: Array.from({ length: 5 }, () => ({ card: 'As' })) },
  { kind: 'face-up', cards: [{ spot: 'player-4', card: 'As' }] },
  { kind: 'wrong-hand', cards: [], misplaced: [{ spot: 'player-1', to: 'player' }] },
  { kind: 'chips-found', player: 'ann', box: 99, bet: 'player', stake: 100 },
  { kind: 'chips-found', player: 'nobody', box: 1, bet: 'player', stake: 100 },
  { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 1_000_000 },
  { kind: 'excess-differential', box: 0.5 },
  { kind: 'found-late', round: 0, note: 'x' },
  { kind: 'uncovered' },
]

export function anyNonsense(state: TableState, pick: Pick): Wish {
  const type = COMMAND_TYPES[pick(COMMAND_TYPES.length)]!
  const role = ROLES[pick(ROLES.length)]!
  const id = role === 'player' ? PLAYERS[pick(PLAYERS.length)]! : nameOf(state, role)
  const { bets } = state.settings.game
  const irregularity = pick(2) === 0 ? NONSENSE[pick(NONSENSE.length)] : anyIrregularity(state, pick)
  const fields = {
    type,
    box: pick(14),
    bet: bets[pick(bets.length)]!.id,
    stake: [50, 100, 0.5, -1, 10 ** 15, 7][pick(6)],
    by: [50, 100, 0, 3000][pick(4)],
    ref: `${state.rounds}.${pick(9)}`,
    reason: ['limit', '', undefined][pick(3)],
    spot: SPOTS[pick(SPOTS.length)],
    side: pick(2) === 0 ? 'player' : 'banker',
    shoe: pick(3),
    commitment: 'c0ffee'.padEnd(64, '0'),
    root: 'beef'.padEnd(64, '0'),
    seed: 'feed',
    irregularity,
    number: state.irregularities + pick(2),
    option: ['continue', 'take-back', 'perhaps'][pick(3)],
    stage: pick(4),
    claim: pick(3),
    order: [0, 1, 99, null, undefined][pick(5)],
    resolution: ['void', 'continue', undefined, 'both'][pick(4)],
    newShoe: [true, false, undefined, 1][pick(4)],
    round: state.rounds + (pick(8) === 0 ? 1 : 0),
    ...(pick(2) === 0 && { card: ['As', 'Kd', 'Xx', '7h'][pick(4)] }),
    ...(pick(2) === 0 && { for: PLAYERS[pick(PLAYERS.length)] }),
  }
  return { role, id, fields }
}
