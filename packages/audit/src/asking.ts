// Who may ask for what, and when: the paragraph says who (INS 1.4, INS 1.13, INS 5.17, ruling 20), the round says when.
import type { Actor, AskedHow, Cause, Role } from '@punto/table'
import { Disagreement } from './finding.ts'
import { byLaterRulings, type Phase, type Shadow } from './shadow.ts'

export const ABOVE_THE_DEALER: readonly Role[] = ['pit-supervisor', 'pit-manager', 'shift-manager']
/** Whoever may bet for themselves or for a player who asks. */
export const BETTORS: readonly Role[] = ['player', 'dealer', 'pit-supervisor', 'pit-manager']
export const HOUSE: readonly Role[] = ['system', ...ABOVE_THE_DEALER]
export const PLAYER: readonly Role[] = ['player']
export const SYSTEM: readonly Role[] = ['system']
export const DEALER: readonly Role[] = ['dealer']

const byHand = ({ settings }: Shadow): boolean => settings.operation === 'dealer'

export const whoeverDeals = (shadow: Shadow): readonly Role[] => (byHand(shadow) ? DEALER : SYSTEM)
/** Where the clock is a guide, the dealer's word alone closes (ruling 41). */
export const dealerOrClock = (shadow: Shadow): readonly Role[] =>
  byHand(shadow) ? (shadow.settings.clocks === 'guide' ? DEALER : ['dealer', 'system']) : SYSTEM
export const whoConsents = (shadow: Shadow): readonly Role[] =>
  byHand(shadow) ? ['dealer', ...ABOVE_THE_DEALER] : HOUSE

export function causeOf({ cause }: Shadow): Cause {
  if (!cause) throw new Disagreement('story/uncalled', 'a cause', 'the event')
  return cause
}

/** The one who asked has one of these roles. */
export function askedBy(shadow: Shadow, roles: readonly Role[]): Cause {
  const cause = causeOf(shadow)
  if (!roles.includes(cause.role)) throw new Disagreement('role/may-not', roles.join(', '), cause.role, 'INS 1.13')
  return cause
}

export function inPhase(shadow: Shadow, ...phases: readonly Phase[]): void {
  if (!phases.includes(shadow.phase)) {
    throw new Disagreement(
      'story/out-of-place',
      `it belongs to ${phases.join(', ')}`,
      `the table is at ${shadow.phase}`,
    )
  }
}

/** Somebody plays for themselves; a pit employee says for whom, and the record names both (INS 5.17). */
export function through(
  shadow: Shadow,
  { player, asked, through: told }: { readonly player: string; readonly asked?: AskedHow; readonly through?: Actor },
): { readonly through?: Actor; readonly asked?: AskedHow } {
  const { role, by } = askedBy(shadow, BETTORS)
  if (role === 'player') {
    if (by !== player) throw new Disagreement('event/differs', by, player, 'INS 5.17', 'player')
    return {}
  }
  if (byLaterRulings(shadow)) hasAsked(shadow, player, asked)
  // What somebody is called is on record from the time that the player is told it; no event says it a second time.
  const called = typeof told?.name === 'string' && { name: told.name }
  return { through: { role, id: by, ...called }, ...(asked !== undefined && { asked }) }
}

/** Staff act for a player who is at the table and has asked, in a way that the record names (ruling 43). */
function hasAsked({ seats, standing, allowing }: Shadow, player: string, asked: AskedHow | undefined): void {
  const here = seats.includes(player) || standing.has(player)
  if (!here) throw new Disagreement('bet/unlawful', 'a player who is at the table', `${player} is not`, 'INS 5.17')
  const said = asked === undefined ? allowing.has(player) : HOW.includes(asked)
  if (!said) throw new Disagreement('bet/unlawful', 'a player who has asked', `${player} has not`, 'INS 5.17')
}

const HOW: readonly string[] = ['device', 'spoken', 'chips']

/** Money is whole, and there is some. */
export function wholeAmount(amount: unknown): number {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1) {
    throw new Disagreement('bet/unlawful', 'an amount is a whole number of minor units', `it is ${String(amount)}`)
  }
  return amount
}

/** A reference of this round that is the next to be given; what follows the dash is the table's own mark. */
export function nextRef({ round }: Shadow, ref: unknown, after = 0): string {
  const begins = `${round?.number}.${(round?.refs ?? 0) + 1 + after}-`
  if (typeof ref === 'string' && ref.startsWith(begins) && ref.length > begins.length) return ref
  throw new Disagreement('event/differs', `${begins}…`, ref, null, 'ref')
}
