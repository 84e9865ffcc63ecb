// The automatic dealer: a policy, pure like the table. From the state it says which command comes next, when it is due, and
// what the one who runs the table must add: a card by its place in the shoe, or a new shoe. It runs the server's tables, the
// terminal's game and the simulator of faults alike. Carries rulings 13 and 23 (windows close at
// their time) and 41 (where a dealer closes, the clock does not).
import type { Command, Unsent } from './commands.ts'
import { cardOn } from './dealing/dealing-step.ts'
import { roundOf } from './decision.ts'
import { type Expected, expects } from './expects.ts'
import { shoeOf } from './shoe/shoe-life.ts'
import type { TableState } from './state.ts'

/** What the command still lacks. */
export type Lacking =
  /** The card at this place in the shoe, the first being 0. */
  | { readonly kind: 'card'; readonly position: number }
  /** The commitment of a shoe with this number, and its root. */
  | { readonly kind: 'shoe'; readonly shoe: number }
  /** The seed that the ended shoe was shuffled from. */
  | { readonly kind: 'seed'; readonly shoe: number }

/** What comes next at a table of its own accord, when, and what it lacks. */
export interface Plan {
  /** When, on the clock of the commands; never before the last command. */
  readonly due: number
  readonly command: Unsent
  readonly lacks: Lacking | null
}

const ACTOR = { role: 'system', id: 'automatic-dealer' } as const

/** The next command of the table's own accord; null where the table waits for people. */
export function planNext(state: TableState): Plan | null {
  const { settings } = state
  const next = expects(state)
  if (settings.operation === 'dealer') return windowOf(state, next)
  const { pace } = settings
  const round = state.rounds
  switch (next.command) {
    case 'new-shoe': {
      const shoe = state.shoes + 1
      return plan(state.at, { type: 'new-shoe', actor: ACTOR, shoe }, { kind: 'shoe', shoe })
    }
    case 'end-shoe':
      return plan(
        after(state, pace.settleMs),
        { type: 'end-shoe', actor: ACTOR },
        { kind: 'seed', shoe: shoeOf(state).number },
      )
    case 'burn-card':
      return plan(
        after(state, pace.cardMs),
        { type: 'burn-card', actor: ACTOR, card: '' },
        { kind: 'card', position: 0 },
      )
    case 'open-betting':
      return plan(after(state, pace.betweenMs), { type: 'open-betting', actor: ACTOR, round: round + 1 })
    case 'grant-squeeze':
      return plan(state.at, { type: 'grant-squeeze', actor: ACTOR, round, spot: next.spot! })
    case 'deal-card': {
      const lacks = settings.faceDown ? null : ({ kind: 'card', position: shoeOf(state).dealt } as const)
      return plan(after(state, pace.cardMs), { type: 'deal-card', actor: ACTOR, round, spot: next.spot! }, lacks)
    }
    case 'show-card':
    case 'turn-card':
      return turning(state, next)
    case 'settle':
      return plan(after(state, pace.settleMs), { type: 'settle', actor: ACTOR, round })
    case 'declare-irregularity':
      return plan(state.at, { type: 'declare-irregularity', actor: ACTOR, irregularity: { kind: 'too-few-cards' } })
    default:
      return windowOf(state, next)
  }
}

/** So long after the table's last step, and not before the last command. */
const after = ({ at, pacedFrom }: TableState, ms: number): number => Math.max(at, pacedFrom + ms)

const plan = (due: number, command: Unsent, lacks: Lacking | null = null): Plan => ({ due, command, lacks })

function turning(state: TableState, next: Expected): Plan {
  const { pace } = state.settings
  const spot = next.spot!
  const laid = cardOn(roundOf(state), spot)!
  const round = state.rounds
  if (next.command === 'show-card') {
    return plan(state.at, { type: 'show-card', actor: ACTOR, round, spot }, { kind: 'card', position: laid.position })
  }
  const command: Unsent = { type: 'turn-card', actor: ACTOR, round, spot }
  if (laid.shown) return plan(after(state, pace.squeezeMs), command)
  return plan(after(state, pace.turnMs), command, { kind: 'card', position: laid.position })
}

/** What the clock closes at either kind of table, where it closes: bets, windows, options; the last two sooner, once everyone has spoken. */
function windowOf(state: TableState, { command, due, players }: Expected): Plan | null {
  if (due === undefined) return null
  if (command !== 'close-betting' && command !== 'close-window' && command !== 'close-options') return null
  const sooner = players !== undefined && players.length === 0
  return plan(sooner ? state.at : due, { type: command, actor: ACTOR, round: state.rounds })
}

/** The plan as a command: its id, its time, and what it lacked. */
export function carryOut(
  { command, lacks }: Plan,
  given: {
    readonly id: string
    readonly at: number
    readonly card?: string
    readonly commitment?: string
    readonly root?: string
    readonly seed?: string
  },
): Command {
  const { id, at, card, commitment, root, seed } = given
  const added =
    lacks?.kind === 'card'
      ? { card }
      : lacks?.kind === 'shoe'
        ? { commitment, root }
        : lacks?.kind === 'seed'
          ? { seed }
          : {}
  const present = Object.fromEntries(Object.entries(added).filter(([, value]) => value !== undefined))
  return { ...command, ...present, id, at } as Command
}
