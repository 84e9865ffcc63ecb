// Committed shoes: a table fixes its shoe before the first bet, and everybody can check every card of it.
// The specification is docs/fairness.md.

export { dealingOrder } from './dealing-order.ts'
export { closeEntropy, commitShare, openShoe, opensShare } from './entropy.ts'
export { dealtRounds, EXAMPLES, type Example, exampleRecord } from './examples.ts'
export { MAX_RECORD_CHARACTERS } from './read-record.ts'
export {
  type CardProof,
  type Ending,
  type FairRecord,
  makeRecord,
  type Round,
  type RoundRecord,
  type Share,
  type ShareCommitment,
  type ShoeClosing,
  type ShoeHeader,
  type ShoeOpening,
  type ShoeRecord,
} from './records.ts'
export { abandonUnsealed, type Dealt, type SecretShoe, sealShoe } from './secret-shoe.ts'
export {
  CHECKS,
  type Check,
  type CheckCode,
  checkSentence,
  FAILURES,
  type Failure,
  type FailureCode,
  failureSentence,
  UNREADABLE,
} from './sentences.ts'
export { newDecks, shuffle } from './shuffle.ts'
export type { ShoeTerms } from './terms.ts'
export { type Attempt, type Noted, type Verdict, verifyCard, verifyHeader, verifyRecord, verifyText } from './verify.ts'
