// Committed shoes: a table fixes its shoe before the first bet, and everybody can check every card of it.
// The specification is docs/fairness.md.

export {
  BEACON_CHAINS,
  type BeaconChain,
  chainName,
  type Drawn,
  isDrawn,
  type NamedRound,
  randomnessOf,
  roundFrom,
  roundHolds,
  roundTime,
} from './beacon.ts'
export { ChainCheck, type ChainCounts, type PublishedKey, unendorsed } from './chain.ts'
export {
  type Checkpoint,
  checkpointOf,
  checkpointText,
  cosign,
  cosignedAt,
  isHouseNote,
  isKeyName,
  logEntryOf,
  makeNote,
  makeVkey,
  type Note,
  parseCheckpoint,
  parseNote,
  parseSignatures,
  parseVkey,
  settledEntryOf,
  settledOrigin,
  signCheckpoint,
  tableOrigin,
  type WitnessKey,
} from './checkpoint.ts'
export { dealingOrder, recordedOrder, shuffleWords } from './dealing-order.ts'
export {
  type Delayed,
  ELEMENT_BYTES,
  MAX_DELAY,
  MIN_DELAY,
  MODULUS,
  passDelay,
  proofLength,
  type Squarer,
} from './delay.ts'
export {
  type DelayStrength,
  delayStrength,
  inFigures,
  LEAST_MULTIPLE,
  REFERENCE_SECONDS,
} from './delay-strength.ts'
export { closeEntropy, commitShare, openShoe, opensShare } from './entropy.ts'
export { dealtRounds, EXAMPLES, type Example, exampleRecord } from './examples.ts'
export { checkInPlace, type InPlace } from './in-place.ts'
export { consistencyProof, isConsistent, logLeaf, logRoot } from './merkle-log.ts'
export { placesOf } from './places.ts'
export { MAX_RECORD_CHARACTERS } from './read-record.ts'
export { recordingMistakeWords } from './recording-words.ts'
export {
  type AnyHeader,
  type CardProof,
  type Ending,
  type FairRecord,
  isSignedHeader,
  makeRecord,
  type Round,
  type RoundRecord,
  type Share,
  type ShareCommitment,
  type ShoeClosing,
  type ShoeHeader,
  type ShoeOpening,
  type ShoeRecord,
  versioned,
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
export {
  closeShares,
  isClosing,
  isOpening,
  isReceipt,
  openShared,
  receiptFor,
  resealShared,
  sealShared,
} from './shares.ts'
export { drawBelow, newDecks, shuffle } from './shuffle.ts'
export { headerHash, keyHash } from './signed-digests.ts'
export {
  type CheckedRecording,
  headerLine,
  isHeaderLine,
  isRecordingFrame,
  isTransferLine,
  type RecordingHead,
  type RecordingMistake,
  RecordingReader,
  RecordingWriter,
} from './signed-recording.ts'
export {
  LATE,
  type SharedClosing,
  type SharedOpening,
  type ShareReceipt,
  type Signature,
  type SignedClosing,
  type SignedHeader,
  type SignedOpening,
  type WaitedFor,
} from './signed-records.ts'
export { isSignedBy, type Signer, signatureOf, signerFrom } from './signing.ts'
export { isName, MAX_SHARES, MAX_WINDOW_SECONDS, NAME_WORDS, type SharedTerms, type ShoeTerms } from './terms.ts'
export {
  type Attempt,
  type Noted,
  type Verdict,
  verifyCard,
  verifyHeader,
  verifyRecord,
  verifyText,
  verifyWholeHeader,
} from './verify.ts'
export { WITNESS_FAILURES, type WitnessFailure, witnessSentence } from './witness-sentences.ts'
export {
  checkpointAddress,
  judgeWitnesses,
  noteOfWitness,
  type ReadPolicy,
  readPolicy,
  readWitness,
  type WitnessAt,
  type Witnessed,
  type WitnessesChecked,
  type WitnessPolicy,
} from './witnessed.ts'
