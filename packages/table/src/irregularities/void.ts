// A void round: it has no result, and every stake of it goes back, main, side, Ante, Wager and insurance alike; a folded Ante
// too. A round voided after its settlement, because a hand had a wrong number of cards, gives back what was settled.
// Carries INS 1.23, INS 5.4.2, INS 5.5, INS 5.16, KO 5.1, COM 5.1, EZ6 5.1; rulings 13, 32.
import { PROCEDURES } from '@punto/rules'
import type { Asked } from '../asked.ts'
import { paidWithClaims, settledLines } from '../corrections/settled.ts'
import { roundOf } from '../decision.ts'
import type { EventDraft } from '../event-draft.ts'
import type { ReturnedLine } from '../event-parts.ts'
import type { EventOf } from '../events.ts'
import { undoneBy } from '../jackpots/jackpots.ts'
import { commandTag } from '../memory.ts'
import type { Round, TableState, UndoneLine } from '../state.ts'
import type { IrregularityKind } from './kinds.ts'
import { stakesOf, unansweredOf } from './stakes.ts'
import { isSettled } from './under-way.ts'

/** The paragraph that gives the stakes back: each document's own, and Insurance's for what it alone voids (ruling 28). */
const voidRule = ({ settings }: TableState, rule: string): string =>
  rule.startsWith('INS') ? 'INS 5.16' : PROCEDURES[settings.game.procedure].void

export interface Voiding {
  readonly number: number
  readonly kind: IrregularityKind
  /** The paragraph that voids the round. */
  readonly because: string
}

export function addVoid(draft: EventDraft, { number, kind, because }: Voiding, command: Asked): void {
  const settled = isSettled(draft.state)
  if (!settled) {
    for (const { ref, player, amount } of unansweredOf(draft.round)) {
      draft.add({ type: 'bet-refused', ref, player, amount, reason: 'round-void' })
    }
  }
  const { state, round } = draft
  // What an earlier settlement has moved comes back by its net; the rest is freed as it was reserved.
  const lines = settled ? [] : stakesOf(state, round).filter(({ held }) => held.length > 0)
  const before = settled || Boolean(round.redo)
  const reversed = before ? netsOf(round, command) : []
  draft.add({
    type: 'round-voided',
    round: round.number,
    number,
    kind,
    because,
    lines,
    players: returnedTo(lines),
    ...(before && { reversed }),
    float: state.float + reversed.reduce((sum, { net }) => sum + net, 0),
    rule: voidRule(state, because),
  })
  // What a pot has paid comes back too; what the round has fed it stays there.
  draft.addAll(undoneBy(state.settings, round, [], command))
}

function returnedTo(lines: readonly ReturnedLine[]): EventOf<'round-voided'>['players'] {
  const returned = new Map<string, number>()
  for (const { player, stake } of lines) returned.set(player, (returned.get(player) ?? 0) + stake)
  return [...returned].map(([player, amount]) => ({ player, returned: amount }))
}

/**
 * What a settled round has come to for each player, with what was given back on a claim. Each has a reference of this command:
 * one that a player cannot pay is refused, and asked again under another.
 */
function netsOf(round: Round, command: Asked): NonNullable<EventOf<'round-voided'>['reversed']> {
  const { number, refs } = round
  return paidWithClaims(round)
    .filter(({ net }) => net !== 0)
    .map(({ player, net }, i) => ({ player, net, ref: `${number}.${refs + 1 + i}-${commandTag(command)}` }))
}

/** What the players had been told of, line by line, and is no more; also where the round was open again meanwhile. */
function undoneOf({ settlement, redo, claims }: Round): readonly UndoneLine[] {
  const settled = settlement ? settledLines(settlement) : (redo?.lines ?? [])
  const claimed = claims
    .filter(({ returned }) => returned > 0)
    .map(({ player, box, side, returned }) => ({ player, box, bet: `insurance-${side}`, stake: 0, net: returned }))
  return [...settled, ...claimed]
}

export function evolveVoided(state: TableState, event: EventOf<'round-voided'>): TableState {
  const { number, kind, because, lines, reversed, float } = event
  const round = roundOf(state)
  return {
    ...state,
    // A table that was closed stays closed.
    phase: state.phase === 'table-closed' || round.redo?.from === 'table-closed' ? 'table-closed' : 'void',
    float,
    open: null,
    // The cards of a void round leave play, those drawn ahead of it too.
    shoe: state.shoe && (state.shoe.number === round.shoe ? { ...state.shoe, ahead: [], carried: [] } : state.shoe),
    round: {
      ...round,
      bets: [],
      insurance: [],
      squeezes: [],
      window: null,
      options: null,
      winner: null,
      settlement: null,
      claims: [],
      redo: null,
      void: { number, kind, because, lines, ...(reversed && { undone: undoneOf(round) }) },
    },
  }
}
