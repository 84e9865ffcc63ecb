// The round: commands in, events or a refusal out, state folded from events.

export { ASKED, type AskedHow } from './asked.ts'
export * from './automatic-dealer.ts'
export { type BetChange, betChanges, type LaidStake } from './betting/bet-changes.ts'
export { differentialOf } from './betting/differential.ts'
export { decidePaid, type Payer } from './built-in-wallet.ts'
export * from './checked-settings.ts'
export type { CommandDeclaration, Field, FieldKind, Gate } from './command-declaration.ts'
export * from './commands.ts'
export { type OwedBy, refuseDebtor } from './corrections/debts.ts'
export type { Adjustment, CorrectionEvent, MovedCard, Payment, WindowName } from './corrections/events.ts'
export { type DealingStep, dealingStep } from './dealing-step.ts'
export { decide } from './decide.ts'
export type { Answer } from './decision.ts'
export { CORRECTION_EVENT_TYPES, EVENT_TYPES, EVENTS, IRREGULARITY_EVENT_TYPES } from './event-list.ts'
export * from './events.ts'
export { evolve, fold } from './evolve.ts'
export { type Expected, expects } from './expects.ts'
export { byHouseRule, houseRuleWords } from './house-rule.ts'
export { IDENTIFIER, isIdentifier } from './identifier.ts'
export type { ApproveIrregularity, DeclareIrregularity } from './irregularities/commands.ts'
export {
  type Available,
  type ComingBack,
  type Description,
  describe,
  describeOpen,
  type Prospect,
} from './irregularities/describe.ts'
export { isEstablished } from './irregularities/established.ts'
export type { IrregularityEvent } from './irregularities/events.ts'
export { type Course, type Handling, handlingOf } from './irregularities/handling.ts'
export * from './irregularities/kinds.ts'
export { undecidedOptions } from './irregularities/options.ts'
export { type Order, ordersOf, type Place } from './irregularities/orders.ts'
export { parseIrregularity } from './irregularities/parse.ts'
export { overBy, type Share, sharesOf } from './irregularities/pro-rata.ts'
export { isClosed, isSettled, isUnderWay } from './irregularities/under-way.ts'
export { placeName } from './irregularities/words.ts'
export { digestOf as commandDigest } from './memory.ts'
export * from './money.ts'
export { isAtTable, NO_BOX, seatOf } from './people.ts'
export * from './recording.ts'
export { redact, type SeenEvent, type SeenOf } from './redact.ts'
export * from './refusals.ts'
export * from './roles.ts'
export { setUp, setUpEvent } from './set-up.ts'
export * from './settings.ts'
export { changesIn, fixedIn, requestOf, settingsNow } from './settings-change.ts'
export type { SettingsMistake } from './settings-check.ts'
export { cardsLeft, isShoeOver } from './shoe-life.ts'
export * from './spots.ts'
export { canBankerGoFirst, squeezerOf } from './squeeze.ts'
export * from './state.ts'
export {
  type BetView,
  betView,
  type CardView,
  type InsuranceView,
  type RoundView,
  type TableView,
  type Viewer,
  view,
} from './view.ts'
export { antesOf, undecidedAntes } from './windows/ante.ts'
export { type InsuranceOffer, openOffers, undecidedInsurance } from './windows/insurance.ts'
