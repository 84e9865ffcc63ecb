// A void round: every stake of it comes back; a round voided after its settlement gives back what was settled. Typed from
// INS 1.23, INS 5.16, KO 5.1, COM 5.1, EZ6 5.1; rulings 13, 32.
import type { EventOf, IrregularityKind } from '@punto/table'
import { nextRef } from '../asking.ts'
import type { Body } from '../compare.ts'
import { dueNow, dueOnce, must } from '../due.ts'
import { paidOf } from '../follow/corrections.ts'
import type { Follower } from '../follow/follower.ts'
import { potsUndoneDue } from '../follow/jackpots.ts'
import { type Round, roundOf, type Shadow } from '../shadow.ts'
import { returningRule } from './handling.ts'
import { firstUnanswered, stakesOf } from './stakes.ts'
import { isSettled } from './under-way.ts'

/** What no wallet has answered is refused first. */
export function voids(shadow: Shadow, number: number, kind: IrregularityKind, because: string): void {
  const settled = isSettled(shadow)
  if (!settled) {
    must(shadow, () => {
      if (shadow.phase === 'void') return undefined
      const waiting = firstUnanswered(roundOf(shadow))
      return waiting && { type: 'bet-refused', ...waiting, reason: 'round-void' }
    })
  }
  dueOnce(shadow, () => voidBody(shadow, number, kind, because, settled))
}

export function voidBody(shadow: Shadow, number: number, kind: string, because: string, settled: boolean): Body {
  const round = roundOf(shadow)
  const lines = settled ? [] : stakesOf(round).filter(({ held }) => held.length > 0)
  const before = settled || round.redo !== null
  const reversed = before ? netsOf(round) : []
  const players = [...new Set(lines.map(({ player }) => player))].map((player) => ({
    player,
    returned: lines.filter((line) => line.player === player).reduce((sum, { stake }) => sum + stake, 0),
  }))
  return {
    type: 'round-voided',
    round: round.number,
    number,
    kind,
    because,
    lines,
    players,
    ...(before && { reversed }),
    float: reversed.reduce((float, { net }) => float + net, shadow.float),
    rule: returningRule(shadow.settings.game.procedure, because),
  }
}

/** What the settlement came to for each player, and what a claim gave back on top. */
function netsOf(round: Round): readonly { readonly player: string; readonly net: number }[] {
  const nets = new Map(paidOf(round))
  for (const { player, returned } of round.claims) nets.set(player, (nets.get(player) ?? 0) + returned)
  return [...nets].map(([player, net]) => ({ player, net })).filter(({ net }) => net !== 0)
}

/** Each reversal has a reference of its own. */
function withRefs(shadow: Shadow, due: Body, { reversed: told = [] }: EventOf<'round-voided'>): Body {
  if (due.reversed === undefined) return due
  const reversed = (due.reversed as readonly Body[]).map((one, i) => ({
    ...one,
    ref: nextRef(shadow, told[i]?.ref, i),
  }))
  return { ...due, reversed }
}

export const roundVoided: Follower<'round-voided'> = (shadow, event) => [
  withRefs(shadow, dueNow(shadow, event.type), event),
  () => {
    const round = roundOf(shadow)
    shadow.float = event.float
    shadow.phase = shadow.phase === 'table-closed' || round.redo?.from === 'table-closed' ? 'table-closed' : 'void'
    shadow.open = null
    if (shadow.shoe?.number === round.shoe) Object.assign(shadow.shoe, { ahead: [], carried: [] })
    Object.assign(round, { bets: [], insurance: [], squeezes: [], window: null, options: null })
    Object.assign(round, { settlement: null, claims: [], complete: false, void: true, redo: null })
    potsUndoneDue(shadow, () => [])
  },
]
