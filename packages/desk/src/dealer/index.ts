// A dealer at a table: what is typed, what it comes to, and what the table expects next.
export {
  frameOf,
  NO_SCANNER,
  type ReadLine,
  type ScannerKeys,
  SerialCodes,
  type Stroke,
  type Typing,
} from './card-entry.ts'
export { type ChipEntry, type EntryProblem, enteredBets } from './chip-typing.ts'
export {
  type DealerParts,
  type DealerShown,
  DealerStore,
  hasUnexpectedCard,
  type ShownRefusal,
} from './dealer-store.ts'
export { type FieldScan, FieldScans, type FieldStroke } from './field-scan.ts'
export type { Panel } from './panel.ts'
export { type PayStep, returnedIn } from './paying.ts'
export { isSeenByStaff, type TableAtHand } from './table-at-hand.ts'
export type { Typed } from './typed.ts'
export {
  AREAS,
  asks,
  type Draft,
  type DraftCard,
  draftOf,
  type FeltArea,
  irregularityOf,
  type Missing,
  movedTo,
  NEW_DRAFT,
  wantsCard,
  withArea,
  withMisplaced,
  withNextArea,
  withSpot,
} from './wrong.ts'
export { kindsIn, WRONG_GROUPS, WRONG_KINDS, type WrongGroup, wrongKind } from './wrong-kinds.ts'
