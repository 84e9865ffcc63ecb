// The Ante's window, after the first card and before the second: its player raises by exactly twice the Ante, or loses it.
// Silence is a fold; each Ante is decided on its own, and once.
// Carries KO 1 Ante, KO 1 Wager, KO 3.4, KO 3.4.1, KO 3.4.2; rulings 13, 20.
import { findBet, nextRef, replaceBet, withRound } from '../betting/bets.ts'
import { type Owner, ownerOf } from '../betting/owner.ts'
import { confirmsAtOnce } from '../betting/place.ts'
import type { Stake } from '../command-declaration.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { BetKey } from '../event-parts.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { isBettingBox, noSuchBox } from '../people/people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { playableOf } from '../settings/playable.ts'
import type { TableSettings } from '../settings/settings.ts'
import type { LaidBet, Round, TableState } from '../state.ts'
import type { FoldAnte, RaiseAnte } from './messages.ts'

/** The Wager that an Ante may be raised by; undefined for any other bet. */
export const raiseOf = ({ game }: TableSettings, bet: string) => playableOf(game).bets.get(bet)?.bet.raise

/** The Antes on the felt. */
export const antesOf = (settings: TableSettings, round: Round): readonly LaidBet[] =>
  round.bets.filter(({ bet, stake }) => stake > 0 && raiseOf(settings, bet))

/** Antes whose players are there and have yet to speak, or whose Wager the wallet has not confirmed. */
export const undecidedAntes = (settings: TableSettings, round: Round): readonly LaidBet[] =>
  antesOf(settings, round).filter(({ player, decision, wager }) =>
    decision === null ? !round.away.includes(player) : wager && !wager.confirmed,
  )

/** Twice the Ante that it raises; nothing where there is none. */
export function stakedByRaise({ actor, for: whom, box, bet }: RaiseAnte, { settings, round }: TableState): Stake {
  const ante = round && findBet(round, { player: whom ?? actor.id, box, bet })
  const amount = (ante?.stake ?? 0) * (raiseOf(settings, bet)?.times ?? 0)
  return { amount, room: amount, isNew: false }
}

export function decideRaiseAnte(state: TableState, command: RaiseAnte): Decision {
  const found = findAnte(state, command)
  if ('code' in found) return found
  const { player, box, bet, stake } = found.ante
  // Who has left adds nothing to their bets; sitting down again, they may.
  if (roundOf(state).away.includes(player)) return tableRefusal('seat/not-seated', {})
  const raise = raiseOf(state.settings, bet)!
  const confirmed = confirmsAtOnce(state.settings)
  const ref = nextRef(roundOf(state), command)
  const amount = stake * raise.times
  return [{ type: 'ante-raised', ref, player, box, bet, amount, confirmed, ...found.through, rule: raise.rule }]
}

export function decideFoldAnte(state: TableState, command: FoldAnte): Decision {
  const found = findAnte(state, command)
  return 'code' in found ? found : [{ ...folded(state.settings, found.ante, false), ...found.through }]
}

interface Found {
  readonly ante: LaidBet
  readonly through: Owner['through']
}

function findAnte(state: TableState, command: RaiseAnte | FoldAnte): Found | TableRefusal {
  const { box, bet } = command
  if (!isBettingBox(state, box)) return noSuchBox(state, box)
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const laid = findBet(roundOf(state), { player: owner.player, box, bet })
  if (!laid || !raiseOf(state.settings, bet)) return tableRefusal('ante/none', { bet: String(bet), box }, 'KO 3.4')
  if (laid.decision !== null) return tableRefusal('ante/decided-already', {}, 'KO 3.4')
  return { ante: laid, through: owner.through }
}

const folded = (settings: TableSettings, { player, box, bet }: LaidBet, silent: boolean): NewEvent => ({
  type: 'ante-folded',
  player,
  box,
  bet,
  silent,
  rule: raiseOf(settings, bet)!.foldRule,
})

/** What the close of the window makes of those who have not decided. */
export const silentFolds = (settings: TableSettings, round: Round): readonly NewEvent[] =>
  antesOf(settings, round)
    .filter(({ decision }) => decision === null)
    .map((ante) => folded(settings, ante, true))

export function evolveAnteRaised(state: TableState, event: EventOf<'ante-raised'>): TableState {
  const { ref, amount, confirmed } = event
  const round = decided(roundOf(state), event, 'raised', { ref, amount, confirmed })
  return withRound(state, { ...round, refs: round.refs + 1 })
}

export const evolveAnteFolded = (state: TableState, event: EventOf<'ante-folded'>): TableState =>
  withRound(state, decided(roundOf(state), event, 'folded', null, event.silent))

function decided(
  round: Round,
  key: BetKey,
  decision: LaidBet['decision'],
  wager: LaidBet['wager'],
  silent = false,
): Round {
  const ante = findBet(round, key)
  if (!ante) throw new Error(`No Ante ${key.bet} of ${key.player} in box ${key.box}`)
  return replaceBet(round, ante, { ...ante, decision, wager, ...(silent && { silent }) })
}
