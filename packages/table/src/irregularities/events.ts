// What has happened where something went wrong: a part of the table's events.
// Carries INS 1.23, INS 5.4, INS 5.7, INS 5.12, INS 5.13, INS 5.16.
import type { InsuranceWindow, Side } from '@punto/rules'
import type { AskedHow } from '../asked.ts'
import { type Events, type Eyes, ownNames, ownOf } from '../event-declaration.ts'
import type { BetKey, Freed, Option, ReturnedLine, Ruled } from '../events.ts'
import { NO_BOX } from '../people.ts'
import type { Actor, Role } from '../roles.ts'
import { evolveCondemned } from '../shoe-life.ts'
import { moved, payment, refOf, release, reserve } from '../transfers.ts'
import { evolveClaimAccepted, evolveClaimed, evolveClaimRefused } from './claims.ts'
import {
  evolveAnswered,
  evolveApproved,
  evolveDeclared,
  evolveInsuranceReturned,
  evolveReconstructed,
  evolveSetAside,
  evolveSuspended,
} from './declare.ts'
import type { DrawnCard, Irregularity, IrregularityKind, MisplacedCard } from './kinds.ts'
import { evolveOptionChosen, evolveOptionsClosed, evolveOptionsOpened, evolveTakenBack } from './options.ts'
import { evolveBettingReopened } from './reopen.ts'
import { evolveResumed } from './resume.ts'
import { evolveVoided } from './void.ts'

export interface Returned {
  readonly player: string
  readonly returned: number
}

export interface Reversed {
  readonly player: string
  readonly net: number
  readonly ref: string
}

export type IrregularityEvent =
  | {
      readonly type: 'irregularity-declared'
      readonly number: number
      readonly by: Actor
      readonly irregularity: Irregularity
      /** Whose word is awaited before anything is done. */
      readonly needs?: readonly Role[]
    }
  | ({ readonly type: 'irregularity-approved'; readonly number: number; readonly by: Actor } & Ruled)
  | {
      readonly type: 'irregularity-dismissed'
      readonly number: number
      readonly by: Actor
      readonly reason?: string
    }
  /** An interruption of a round that will be finished; it waits to be resumed. */
  | {
      readonly type: 'round-suspended'
      readonly number: number
      readonly established: boolean
      /** Who had it stopped; left out where the program did. */
      readonly by?: Actor
    }
  /** Play goes on where it stood; what was open closes at a new time. */
  | { readonly type: 'round-resumed'; readonly closesAt?: number }
  /** The cards as they lay, and the order they were put back into: they are the next to be dealt. */
  | {
      readonly type: 'cards-reconstructed'
      readonly number: number
      readonly dealt: readonly DrawnCard[]
      readonly made: readonly (string | null)[]
      /** Nobody knows the order they were drawn in: they stay in the hands they lie in (INS 5.12.1). */
      readonly asTheyLie?: true
      readonly misplaced?: readonly MisplacedCard[]
      /** The shoe they came from has been taken away: they leave play. */
      readonly gone?: true
    }
  /** Cards that are not reconstructed leave play, or are the first of the next round (ruling 30). */
  | {
      readonly type: 'cards-set-aside'
      readonly number: number
      readonly dealt: readonly DrawnCard[]
      readonly carried?: true
      readonly gone?: true
    }
  | {
      readonly type: 'options-opened'
      readonly number: number
      readonly kind: IrregularityKind
      readonly players: readonly string[]
      readonly reconstructed: boolean
      readonly closesAt: number
    }
  | {
      readonly type: 'option-chosen'
      readonly player: string
      readonly option: Option
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | {
      readonly type: 'bets-taken-back'
      readonly player: string
      readonly amount: number
      readonly lines: readonly ReturnedLine[]
    }
  /** Who has said nothing goes on. */
  | { readonly type: 'options-closed'; readonly silent: readonly string[] }
  | {
      readonly type: 'round-voided'
      readonly round: number
      /** The irregularity that voids it. */
      readonly number: number
      readonly kind: IrregularityKind
      /** The paragraph that voids it; the event's own rule is the one that gives the stakes back. */
      readonly because: string
      readonly lines: readonly ReturnedLine[]
      readonly players: readonly Returned[]
      /** Of a round that had been settled: what each player's settlement came to, taken back; and the tray after it. */
      readonly reversed?: readonly Reversed[]
      readonly float: number
    }
  /** Bets were closed by mistake and are open again; what the close had returned is offered back, not laid again. */
  | {
      readonly type: 'betting-reopened'
      readonly number: number
      readonly closesAt: number
      readonly offered: readonly (BetKey & { readonly amount: number })[]
    }
  /** No further round is begun from this shoe: new cards are put into play. */
  | { readonly type: 'shoe-condemned'; readonly shoe: number }
  | ({
      readonly type: 'insurance-returned'
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
    } & Freed)
  | {
      readonly type: 'insurance-claimed'
      readonly claim: number
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | {
      readonly type: 'claim-accepted'
      /** Of an earlier round than the one under way, or the last: which. */
      readonly round?: number
      readonly claim: number
      readonly player: string
      readonly by: Actor
      readonly ref: string
      readonly amount: number
      readonly float: number
    }
  | {
      readonly type: 'claim-refused'
      readonly round?: number
      readonly claim: number
      readonly player: string
      readonly by: Actor
      readonly reason: string
    }

/** Everyone hears what went wrong; whose chips were found is theirs alone to know, and what staff noted is the staff's. */
function declaredTo(
  irregularity: Irregularity,
  { staff, is }: Eyes,
): Partial<Irregularity> & Pick<Irregularity, 'kind'> {
  if (staff) return irregularity
  const { note: _, ...heard } = irregularity
  return irregularity.kind !== 'chips-found' || is(irregularity.player) ? heard : { kind: irregularity.kind }
}

/** What another player takes back is told by box alone, and not where it lay in none (ruling 49). */
const takenFrom = (lines: readonly ReturnedLine[], { own, staff }: Eyes): readonly Partial<ReturnedLine>[] =>
  own || staff ? lines : lines.flatMap(({ box, bet, stake }) => (box === NO_BOX ? [] : [{ box, bet, stake }]))

const THROUGH = { through: 'own', asked: 'own' } as const

export const irregularityEvents = {
  'irregularity-declared': {
    evolve: evolveDeclared,
    fields: { number: 'all', by: 'staff', irregularity: declaredTo, needs: 'all' },
  },
  // What staff say among themselves may name anyone: players are told the paragraph.
  'irregularity-approved': {
    evolve: evolveApproved,
    fields: {
      number: 'all',
      by: 'staff',
      order: 'all',
      resolution: 'all',
      amounts: 'staff',
      newShoe: 'all',
      reason: 'staff',
    },
  },
  'irregularity-dismissed': { evolve: evolveAnswered, fields: { number: 'all', by: 'staff', reason: 'staff' } },
  'round-suspended': { evolve: evolveSuspended, fields: { number: 'all', established: 'all', by: 'staff' } },
  'round-resumed': { evolve: evolveResumed, fields: { closesAt: 'all' } },
  'cards-reconstructed': {
    evolve: evolveReconstructed,
    fields: { number: 'all', dealt: 'all', made: 'all', asTheyLie: 'all', misplaced: 'all', gone: 'all' },
    follows: true,
  },
  'cards-set-aside': {
    evolve: evolveSetAside,
    fields: { number: 'all', dealt: 'all', carried: 'all', gone: 'all' },
    follows: true,
  },
  'options-opened': {
    evolve: evolveOptionsOpened,
    fields: { number: 'all', kind: 'all', players: ownNames, reconstructed: 'all', closesAt: 'all' },
    follows: true,
  },
  'option-chosen': { evolve: evolveOptionChosen, fields: { ...THROUGH, player: 'own', option: 'all' } },
  'bets-taken-back': {
    evolve: evolveTakenBack,
    fields: { player: 'own', amount: 'own', lines: takenFrom },
    transfers: ({ lines }, till) => lines.map(({ held }) => release(till, held.map(refOf), 'taken-back')),
  },
  'options-closed': { evolve: evolveOptionsClosed, fields: { silent: ownNames } },
  'round-voided': {
    evolve: evolveVoided,
    fields: {
      round: 'all',
      number: 'all',
      kind: 'all',
      because: 'all',
      lines: ownOf<ReturnedLine>,
      players: ownOf<Returned>,
      reversed: ownOf<Reversed>,
      float: 'staff',
    },
    transfers: ({ lines, reversed = [] }, till) => [
      ...lines.map(({ held }) => release(till, held.map(refOf), 'void')),
      ...reversed.map(({ player, ref, net }) => [moved(till, ref, player, -net, 'void')]),
    ],
    follows: true,
  },
  'betting-reopened': {
    evolve: evolveBettingReopened,
    fields: { number: 'all', closesAt: 'all', offered: ownOf<BetKey & { readonly amount: number }> },
  },
  'shoe-condemned': { evolve: evolveCondemned, fields: { shoe: 'all' } },
  'insurance-returned': {
    evolve: evolveInsuranceReturned,
    fields: {
      player: 'own',
      box: 'all',
      side: 'all',
      stage: 'all',
      freed: 'own',
      kept: 'own',
      amount: 'all',
      stake: 'all',
    },
    transfers: ({ type, player, freed, kept }, till) => {
      const released = release(till, freed, type)
      return [kept ? [...released, reserve(till, player, kept, 'insurance')] : released]
    },
  },
  'insurance-claimed': {
    evolve: evolveClaimed,
    fields: { ...THROUGH, claim: 'own', player: 'own', box: 'own', side: 'own', stage: 'own' },
    to: 'own',
    beside: true,
  },
  'claim-accepted': {
    evolve: evolveClaimAccepted,
    fields: { round: 'own', claim: 'own', player: 'own', by: 'staff', ref: 'own', amount: 'own', float: 'staff' },
    to: 'own',
    transfers: ({ ref, player, amount }, till) => [[payment(till, ref, player, amount, 'insurance-not-offered')]],
  },
  'claim-refused': {
    evolve: evolveClaimRefused,
    fields: { round: 'own', claim: 'own', player: 'own', by: 'staff', reason: 'own' },
    to: 'own',
  },
} as const satisfies Events<IrregularityEvent>
