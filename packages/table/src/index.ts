// The round: commands in, events or a refusal out, state folded from events.

export { ASKED, type AskedHow } from './asked.ts'
export { carryOut, type Plan, planNext } from './automatic-dealer.ts'
export { type BetView, betView, boxlessSums } from './bets-view.ts'
export { type BetChange, betChanges, type LaidStake } from './betting/bet-changes.ts'
export {
  betCode,
  type ChipsProblem,
  type ChipsSaid,
  type FoundBet,
  findBetWord,
  readChips,
  shortBet,
} from './betting/chip-entry.ts'
export { differentialOf } from './betting/differential.ts'
export { decidePaid, type Payer } from './built-in-wallet.ts'
export { type Chips, type ChipToMove, chipsThatWait, chipsToMove } from './chips/chips-due.ts'
export { type HandMove, handMoveNow, handMoves } from './chips/hand-moves.ts'
export {
  type ChipCount,
  type InChips,
  inChips,
  NO_FLOW,
  type TrayFlow,
  withFlow,
} from './chips/in-chips.ts'
export { CHIP_REASONS, type ChipMove, type ChipPlace, type ChipReason } from './chips/messages.ts'
export { paidInChips, roundsPayments } from './chips/paid-in-chips.ts'
export type { CommandDeclaration, Field, FieldKind, Gate, Stake } from './command-declaration.ts'
export { COMMAND_TYPES } from './command-types.ts'
export { COMMANDS, type Command, type CommandType, declarationOf, GATES, type Unsent } from './commands.ts'
export { type OwedBy, refuseDebtor } from './corrections/debts.ts'
export type { CorrectionEvent } from './corrections/messages.ts'
export { unfounded } from './corrections/settled.ts'
export { type DealingStep, dealingStep } from './dealing/dealing-step.ts'
export { canBankerGoFirst, squeezerOf } from './dealing/squeeze.ts'
export { decide } from './decide.ts'
export type { Answer } from './decision.ts'
export { earlierRoundOf } from './earlier-round.ts'
export { MATTERS, type Matter } from './event-declaration.ts'
export {
  CORRECTION_EVENT_TYPES,
  EVENTS,
  type EventTypeWith,
  eventDeclaration,
  IRREGULARITY_EVENT_TYPES,
} from './event-list.ts'
export {
  type Adjustment,
  type Amount,
  type BetKey,
  type Cause,
  type Confirmed,
  type Freed,
  type MovedCard,
  type Net,
  OPTIONS,
  type Option,
  type Payment,
  RESOLUTIONS,
  type Reservation,
  type Resolution,
  type ReturnedLine,
  type ReturnReason,
  type RowOffer,
  type Ruled,
  type SettledLine,
  type Settlement,
  type Total,
  type WindowName,
} from './event-parts.ts'
export { EVENT_TYPES } from './event-types.ts'
export {
  EVENT_VERSION,
  type EventBody,
  type EventOf,
  type EventType,
  type NewEvent,
  type TableEvent,
} from './events.ts'
export type { Every } from './every.ts'
export { apply, evolve, fold } from './evolve.ts'
export { type ExcludedUntil, refuseExcluded } from './exclusion.ts'
export { type Expected, expects } from './expects.ts'
export { type BoxDifferential, type BoxOnFelt, type FeltBet, type FeltBoxes, feltBoxes } from './felt-boxes.ts'
export { isFollowUp } from './follow-ups.ts'
export { byHouseRule, houseRuleWords } from './house-rule.ts'
export { IDENTIFIER, isIdentifier } from './identifier.ts'
export {
  type Available,
  type Description,
  describe,
  describeOpen,
  isSqueezed,
} from './irregularities/describe.ts'
export { isEstablished } from './irregularities/established.ts'
export { type Course, type Handling, handlingOf } from './irregularities/handling.ts'
export {
  CARD_KINDS,
  type CardIrregularity,
  type DrawnCard,
  type ExposedCard,
  IRREGULARITY_KINDS,
  type Irregularity,
  type IrregularityKind,
  isCrash,
  isOfCards,
  KIND_NAMES,
  type MisplacedCard,
  type Noted,
  type OfCards,
  type SeenHands,
} from './irregularities/kinds.ts'
export type { ApproveIrregularity, DeclareIrregularity, IrregularityEvent } from './irregularities/messages.ts'
export { undecidedOptions } from './irregularities/options.ts'
export { type Order, ordersOf, type Place } from './irregularities/orders.ts'
export { parseIrregularity } from './irregularities/parse.ts'
export { overBy, type Share, sharesOf } from './irregularities/pro-rata.ts'
export type { ComingBack, Prospect } from './irregularities/prospect.ts'
export { isClosed, isSettled, isUnderWay } from './irregularities/under-way.ts'
export { placeName } from './irregularities/words.ts'
export { potsDue, potsOf } from './jackpots/jackpots.ts'
export type { Pot, PotFed, PotPayment } from './jackpots/messages.ts'
export { digestOf as commandDigest } from './memory.ts'
export { countMadeFor, transfersOf } from './money.ts'
export {
  cardsFaceDown,
  differingNow,
  type NextStep,
  nextCommand,
  nextSpot,
  nextStep,
  type OneKey,
  oneKey,
  type SeenTable,
} from './next-step.ts'
export { NO_BOX } from './no-box.ts'
export { NOTE_EXPECTED } from './note-words.ts'
export { isBot, seatsToGiveBack } from './people/idle-seats.ts'
export { isAtTable, seatOf } from './people/people.ts'
export type { ReadChips } from './readers/messages.ts'
export { type ChipDifference, chipDifferences } from './readers/readers.ts'
export { makeEvent, makeRecording, parseEvent, parseRecording } from './recording.ts'
export { type KnownEvent, type KnownOf, knows, redact, type SeenEvent, type SeenOf } from './redact.ts'
export {
  TABLE_REFUSALS,
  type TableRefusal,
  type TableRefusalCode,
  tableRefusal,
  tableRefusalSentence,
} from './refusals.ts'
export { fillRoles, TABLE_ROLE_NAMES } from './role-names.ts'
export { type Actor, isPitEmployee, PIT_MANAGER_OR_ABOVE, PIT_SUPERVISOR_OR_ABOVE, ROLES, type Role } from './roles.ts'
export { checkRecordedSettings, checkSettings, type TableRequest } from './settings/checked-settings.ts'
export { movedFrom, type SettingChange, settingChanges, withChanges } from './settings/live-settings.ts'
export { setUp, setUpEvent } from './settings/set-up.ts'
export {
  type BetLimits,
  CARD_SOURCES,
  type CardSource,
  CLOCKS,
  type Clocks,
  countsBlind,
  dealerCloses,
  hasNotice,
  isCurrency,
  LIVE_SETTINGS,
  type LiveSetting,
  lacksDealer,
  limitsFor,
  type Moved,
  OPERATIONS,
  type Operation,
  outsideLimits,
  PAY_ROUNDINGS,
  type Pace,
  type PayRounding,
  type TableSettings,
  WALLETS,
  type Wallet,
} from './settings/settings.ts'
export { changesIn, fixedIn, requestOf, settingsNow } from './settings/settings-change.ts'
export { insuranceMistake, type SettingsMistake } from './settings/settings-check.ts'
export { isSpokenName, LONGEST_NAME } from './settings/spoken-name.ts'
export { cardsLeft, isShoeOver } from './shoe/shoe-life.ts'
export { isSpot, SPOTS, type Spot, sideOf, spotOf } from './spots.ts'
export {
  type AheadCard,
  type Announced,
  type Claim,
  type Correction,
  type Dispute,
  type LaidBet,
  type LaidCard,
  type LaidInsurance,
  type LateClaim,
  type OpenIrregularity,
  type OpenOptions,
  type OpenWindow,
  type PaidJackpot,
  PHASES,
  type Phase,
  type Redo,
  type Round,
  type ShoeState,
  type Squeeze,
  type TableState,
  type UndoneLine,
  type VoidRound,
} from './state.ts'
export { type RoundsStopped, refuseNewRound } from './stopped-rounds.ts'
export {
  accountsOfPots,
  accountsOfTable,
  debtAccount,
  houseAccount,
  POT_ACCOUNTS,
  playerAccount,
  potAccount,
  reserveAccount,
  TABLE_ACCOUNTS,
  TIP,
  type Till,
  tableAccountOf,
  tipsAccount,
} from './transfers.ts'
export {
  type CardView,
  type InsuranceView,
  type JackpotView,
  type RoundView,
  type TableView,
  view,
} from './view.ts'
export { countsTrays, isStaff, type Viewer } from './viewer.ts'
export { antesOf, undecidedAntes } from './windows/ante.ts'
export { type InsuranceOffer, openOffers, undecidedInsurance } from './windows/insurance.ts'
export { type WindowSeconds, windowMs } from './windows/length.ts'
