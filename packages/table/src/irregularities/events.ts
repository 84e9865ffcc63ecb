// What has happened where something went wrong: a part of the table's events.
// Carries INS 1.23, INS 5.4, INS 5.7, INS 5.12, INS 5.13, INS 5.16.
import { type Events, type Eyes, ownNames, ownOf } from '../event-declaration.ts'
import type { BetKey, ReturnedLine } from '../event-parts.ts'
import { NO_BOX } from '../no-box.ts'
import { evolveCondemned } from '../shoe/shoe-life.ts'
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
import type { Irregularity } from './kinds.ts'
import type { IrregularityEvent, Returned, Reversed } from './messages.ts'
import { evolveOptionChosen, evolveOptionsClosed, evolveOptionsOpened, evolveTakenBack } from './options.ts'
import { evolveBettingReopened } from './reopen.ts'
import { evolveResumed } from './resume.ts'
import { evolveVoided } from './void.ts'

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
    wentWrong: true,
    matter: 'irregularity',
    evolve: evolveDeclared,
    fields: { number: 'all', by: 'staff', irregularity: declaredTo, needs: 'all' },
  },
  // What staff say among themselves may name anyone: players are told the paragraph.
  'irregularity-approved': {
    wentWrong: true,
    matter: 'irregularity',
    evolve: evolveApproved,
    fields: {
      number: 'all',
      by: 'staff',
      order: 'all',
      resolution: 'all',
      amounts: 'staff',
      cards: 'all',
      newShoe: 'all',
      reason: 'staff',
    },
  },
  'irregularity-dismissed': {
    wentWrong: true,
    matter: 'irregularity',
    evolve: evolveAnswered,
    fields: { number: 'all', by: 'staff', reason: 'staff' },
  },
  'round-suspended': {
    matter: 'irregularity',
    evolve: evolveSuspended,
    fields: { number: 'all', established: 'all', by: 'staff' },
  },
  'round-resumed': { matter: 'irregularity', evolve: evolveResumed, fields: { closesAt: 'all' } },
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
    pays: true,
    evolve: evolveTakenBack,
    fields: { player: 'own', amount: 'own', lines: takenFrom },
    transfers: ({ lines }, till) => lines.map(({ held }) => release(till, held.map(refOf), 'taken-back')),
  },
  'options-closed': { evolve: evolveOptionsClosed, fields: { silent: ownNames } },
  'round-voided': {
    pays: true,
    mayOwe: ({ reversed = [] }) => reversed.length > 0,
    ends: 'round',
    wentWrong: true,
    matter: 'void',
    evolve: evolveVoided,
    fields: {
      round: 'all',
      number: 'all',
      kind: 'all',
      because: 'all',
      lines: ownOf<ReturnedLine>,
      players: ownOf<Returned>,
      reversed: ownOf<Reversed>,
      float: 'above',
    },
    transfers: ({ lines, reversed = [] }, till) => [
      ...lines.map(({ held }) => release(till, held.map(refOf), 'void')),
      ...reversed.map(({ player, ref, net }) => [moved(till, ref, player, -net, 'void')]),
    ],
    follows: true,
  },
  'betting-reopened': {
    matter: 'irregularity',
    evolve: evolveBettingReopened,
    fields: { number: 'all', closesAt: 'all', offered: ownOf<BetKey & { readonly amount: number }> },
  },
  'shoe-condemned': { ofShoe: true, matter: 'irregularity', evolve: evolveCondemned, fields: { shoe: 'all' } },
  'insurance-returned': {
    pays: true,
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
    wentWrong: true,
    matter: 'claim',
    evolve: evolveClaimed,
    fields: { ...THROUGH, claim: 'own', player: 'own', box: 'own', side: 'own', stage: 'own', window: 'own' },
    to: 'own',
    beside: true,
  },
  'claim-accepted': {
    pays: true,
    wentWrong: true,
    matter: 'claim',
    evolve: evolveClaimAccepted,
    fields: { round: 'own', claim: 'own', player: 'own', by: 'staff', ref: 'own', amount: 'own', float: 'above' },
    to: 'own',
    transfers: ({ ref, player, amount }, till) => [[payment(till, ref, player, amount, 'insurance-not-offered')]],
  },
  'claim-refused': {
    wentWrong: true,
    matter: 'claim',
    evolve: evolveClaimRefused,
    fields: { round: 'own', claim: 'own', player: 'own', by: 'staff', reason: 'own' },
    to: 'own',
  },
} as const satisfies Events<IrregularityEvent>
