// What has happened where a card was entered wrongly, or a settled round was put right: a part of the table's events.
// Carries INS 5.15, INS 5.18; rulings 36, 38, 39.
import { type Events, ownNames, ownOf } from '../event-declaration.ts'
import type { Net, Payment } from '../event-parts.ts'
import { moved, release } from '../transfers.ts'
import { evolveAnteReopened, evolveCardCorrected, evolveInsuranceRestored } from './correct.ts'
import type { CorrectionEvent } from './messages.ts'
import { evolveDecisionPaid } from './pay.ts'
import { evolveReopened } from './settled.ts'

export const correctionEvents = {
  'card-corrected': {
    wentWrong: true,
    matter: 'correction',
    evolve: evolveCardCorrected,
    fields: {
      round: 'all',
      spot: 'all',
      was: 'all',
      card: 'all',
      number: 'all',
      moved: 'all',
      excess: 'all',
      reopens: 'all',
      antesStand: 'all',
    },
  },
  'round-reopened': {
    wentWrong: true,
    matter: 'correction',
    evolve: evolveReopened,
    fields: { round: 'all', number: 'all', paid: ownOf<Net> },
    follows: true,
  },
  'ante-reopened': {
    pays: true,
    evolve: evolveAnteReopened,
    fields: { player: 'own', box: 'all', bet: 'all', freed: 'own', amount: 'all' },
    transfers: ({ type, freed }, till) => [release(till, freed, type)],
  },
  'insurance-restored': {
    evolve: evolveInsuranceRestored,
    fields: { players: ownNames },
    to: ({ players }, { staff, is }) => staff || players.some(is),
  },
  'decision-paid': {
    pays: true,
    mayOwe: () => true,
    matter: 'decision',
    evolve: evolveDecisionPaid,
    fields: { number: 'all', payments: ownOf<Payment>, float: 'above' },
    to: ({ payments }, { staff, is }) => staff || payments.some(({ player }) => is(player)),
    transfers: ({ payments }, till) =>
      payments.map(({ player, ref, amount }) => [moved(till, ref, player, amount, 'decision')]),
  },
} as const satisfies Events<CorrectionEvent>
