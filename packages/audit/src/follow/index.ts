// Every event with its follower.
import type { EventType } from '@punto/table'
import { insuranceReturned } from '../irregular/pro-rata.ts'
import { roundVoided } from '../irregular/void.ts'
import * as betting from './betting.ts'
import * as cards from './cards.ts'
import { chipFollowers } from './chips.ts'
import * as claims from './claims.ts'
import * as closing from './closing.ts'
import * as corrections from './corrections.ts'
import * as decisions from './decisions.ts'
import * as disputes from './disputes.ts'
import type { Follower } from './follower.ts'
import * as irregularity from './irregularity.ts'
import { jackpotPaid, jackpotUndone } from './jackpots.ts'
import { bettingOpened } from './opening.ts'
import * as options from './options.ts'
import * as people from './people.ts'
import { bettingReopened } from './reopening.ts'
import { settingsAnnounced, settingsChanged } from './settings.ts'
import { roundSettled } from './settlement.ts'
import * as shoe from './shoe.ts'
import * as squeeze from './squeeze.ts'
import * as wallet from './wallet.ts'
import * as windows from './windows.ts'

type Followers = { readonly [T in Exclude<EventType, 'table-set-up'>]: Follower<T> }

export const FOLLOWERS: Followers = {
  'settings-changed': settingsChanged,
  'settings-announced': settingsAnnounced,
  'table-opened': people.tableOpened,
  'table-closed': people.tableClosed,
  'dealer-signed-on': people.signedOn,
  'dealer-signed-off': people.signedOff,
  'relief-allowed': people.reliefAllowed,
  'notice-accepted': people.noticeAccepted,
  'player-sat': people.sat,
  'player-left': people.left,
  'round-disputed': disputes.disputed,
  'dispute-answered': disputes.disputeAnswered,
  'player-moved': people.moved,
  'player-stood-by': people.stoodBy,
  'waiting-list-joined': people.joinedList,
  'waiting-list-left': people.leftList,
  'player-walked-off': people.walkedOff,
  'staff-bets-allowed': people.staffBetsAllowed,
  'shoe-started': shoe.shoeStarted,
  'cards-burned': shoe.cardsBurned,
  'cut-card-out': shoe.cutCardOut,
  'cut-card-taken-back': shoe.cutCardTakenBack,
  'shoe-ended': shoe.shoeEnded,
  'betting-opened': bettingOpened,
  'bet-placed': betting.betPlaced,
  'bet-increased': betting.betIncreased,
  'bet-confirmed': wallet.betConfirmed,
  'bet-refused': wallet.betRefused,
  'bet-reduced': betting.betReduced,
  'bet-withdrawn': betting.betWithdrawn,
  'bet-returned': closing.betReturned,
  'betting-closed': closing.bettingClosed,
  'card-dealt': cards.cardDealt,
  'squeeze-requested': squeeze.squeezeRequested,
  'squeeze-granted': squeeze.squeezeGranted,
  'squeeze-declined': squeeze.squeezeDeclined,
  'insurance-waived': squeeze.insuranceWaived,
  'card-shown': cards.cardShown,
  'card-turned': cards.cardTurned,
  'window-opened': windows.windowOpened,
  'window-closed': windows.windowClosed,
  'ante-raised': decisions.anteRaised,
  'ante-folded': windows.anteFolded,
  'insurance-placed': decisions.insurancePlaced,
  'insurance-declined': decisions.insuranceDeclined,
  'insurance-forgone': windows.insuranceForgone,
  'coup-completed': cards.coupCompleted,
  'round-settled': roundSettled,
  'jackpot-paid': jackpotPaid,
  'jackpot-undone': jackpotUndone,
  'irregularity-declared': irregularity.irregularityDeclared,
  'irregularity-approved': irregularity.irregularityApproved,
  'irregularity-dismissed': irregularity.irregularityDismissed,
  'round-suspended': irregularity.roundSuspended,
  'round-resumed': irregularity.roundResumed,
  'cards-reconstructed': irregularity.cardsReconstructed,
  'cards-set-aside': irregularity.cardsSetAside,
  'options-opened': options.optionsOpened,
  'option-chosen': options.optionChosen,
  'bets-taken-back': options.betsTakenBack,
  'options-closed': options.optionsClosed,
  'round-voided': roundVoided,
  'betting-reopened': bettingReopened,
  'shoe-condemned': irregularity.shoeCondemned,
  'insurance-returned': insuranceReturned,
  'insurance-changed': decisions.insuranceChanged,
  'insurance-claimed': claims.insuranceClaimed,
  'claim-accepted': claims.claimAccepted,
  'claim-refused': claims.claimRefused,
  'card-corrected': corrections.cardCorrected,
  'round-reopened': corrections.roundReopened,
  'ante-reopened': corrections.anteReopened,
  'insurance-restored': corrections.insuranceRestored,
  'decision-paid': corrections.decisionPaid,
  ...chipFollowers,
}
