// Verification: whether what a record says holds, and if not, what is the first thing that does not. It never throws,
// whatever text or JSON value it is given. docs/fairness.md, "Verification", has the order of the checks.
import { checkRecord, checkString } from '@punto/rules'
import { hexToBytes } from './bytes.ts'
import { checkByPath, checkByShoe, checkPositions, type Placed } from './check-cards.ts'
import { checkSeed, checkShares, type SealedHeader, sealedHeader } from './check-header.ts'
import { checkEnding, checkRound, checkRounds, roundHolds } from './check-rounds.ts'
import { checkBinding, checkSharedSeed, checkSignedHeader } from './check-signed-header.ts'
import { deriveShoe } from './derive.ts'
import { rootOf } from './merkle.ts'
import { headerFrom, proofFrom, recordFromText, recordFromValue } from './read-record.ts'
import {
  type AnyHeader,
  type CardProof,
  type FairRecord,
  isSignedHeader,
  type RoundRecord,
  SHOE_FORMAT,
  type ShoeRecord,
} from './records.ts'
import { type Check, check, DoesNotHold, type Failure } from './sentences.ts'
import { cardsInShoe } from './terms.ts'

/** What came of verifying a record. */
export type Verdict =
  | { readonly ok: true; readonly record: FairRecord; readonly checked: readonly Check[] }
  /** `checked` is what held before the failure was met. */
  | { readonly ok: false; readonly failure: Failure; readonly checked: readonly Check[] }

/** What the verifier knows from elsewhere. */
export interface Noted {
  /** The root that was published before the first bet. */
  readonly root?: string
  /** The house's public key. */
  readonly key?: string
}

/** A record as it lies in a file. */
export function verifyText(text: string, noted: Noted = {}): Verdict {
  checkString('text', text)
  checkRecord('noted', noted)
  return verdict(() => recordFromText(text), noted)
}

/** A record as a JSON parser returned it. */
export const verifyRecord = (value: unknown, noted: Noted = {}): Verdict => verdict(() => recordFromValue(value), noted)

function verdict(read: () => FairRecord, noted: Noted): Verdict {
  const checked: Check[] = []
  const outcome = attempt(() => {
    const record = read()
    for (const held of checksOf(record, noted)) checked.push(held)
    return record
  })
  return outcome.ok ? { ok: true, record: outcome.value, checked } : { ...outcome, checked }
}

function* checksOf(record: FairRecord, noted: Noted): Generator<Check> {
  yield check(record.format === SHOE_FORMAT ? 'record/shoe' : 'record/round', { version: record.version })
  if (noted.root !== undefined) {
    const found = record.header.root ?? 'missing'
    if (found !== noted.root) throw new DoesNotHold('root/not-as-noted', { found, noted: noted.root })
    yield check('root/as-noted')
  }
  if (noted.key !== undefined) {
    const found = isSignedHeader(record.header) ? record.header.key : 'missing'
    if (found !== noted.key) throw new DoesNotHold('key/not-as-noted', { found, noted: noted.key })
    yield check('key/as-noted')
  }
  if (record.format === SHOE_FORMAT) yield* shoeChecks(record)
  else yield* roundChecks(record)
}

function* shoeChecks(record: ShoeRecord): Generator<Check> {
  const { header, seed } = record
  yield isSignedHeader(header) ? checkSharedSeed(header, seed) : checkSeed(header, seed)
  yield* headerChecks(header)
  const placed = placedCards(record)
  if (header.root === null && placed.length === 0) {
    yield check('root/never')
  } else {
    const sealed = sealedOf(header)
    const shoe = deriveShoe(header.decks, hexToBytes(seed), sealed.digest, record.version)
    if (rootOf(shoe.tree) !== sealed.root) throw new DoesNotHold('root/wrong')
    yield check('root/derived', { cards: cardsInShoe(header.decks) })
    checkPositions(placed, 0)
    for (const card of placed) checkByShoe(card, shoe)
    yield check('cards/derived', { dealt: placed.length })
    yield checkRounds(record)
  }
  yield checkEnding(record)
}

function* roundChecks({ header, round }: RoundRecord): Generator<Check> {
  yield* headerChecks(header)
  const sealed = sealedOf(header)
  const placed = round.cards.map((proof, i) => ({ where: `round.cards[${i}]`, proof }))
  const first = round.cards[0]!.position
  checkPositions(placed, first)
  for (const card of placed) checkByPath(card, sealed)
  yield check('cards/proven', { dealt: placed.length, first, last: first + placed.length - 1 })
  checkRound('round', round)
  yield roundHolds(round)
}

const headerChecks = (header: AnyHeader): readonly Check[] =>
  isSignedHeader(header) ? checkSignedHeader(header) : checkShares(header)

const sealedOf = (header: AnyHeader): SealedHeader =>
  isSignedHeader(header) ? checkBinding(header) : sealedHeader(header)

const placedCards = ({ burned, rounds }: ShoeRecord): readonly Placed[] => [
  ...burned.map((proof, i) => ({ where: `burned[${i}]`, proof })),
  ...rounds.flatMap(({ cards }, r) => cards.map((proof, i) => ({ where: `rounds[${r}].cards[${i}]`, proof }))),
]

/** What was asked for, or the first thing that does not hold. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

/** A published header, checked once, to check each card against as it is dealt. */
export const verifyHeader = (value: unknown): Attempt<SealedHeader> =>
  attempt(() => {
    const header = headerFrom('header', value)
    // The delay and the signature are the whole verification's to check: a header is needed at once, and binds by itself.
    if (!isSignedHeader(header)) checkShares(header)
    return sealedOf(header)
  })

/** A published header with all that can be checked of it: the delay and the signature too. */
export const verifyWholeHeader = (value: unknown): Attempt<AnyHeader> =>
  attempt(() => {
    const header = headerFrom('header', value)
    headerChecks(header)
    sealedOf(header)
    return header
  })

/** One dealt card, at the moment it arrives. */
export const verifyCard = (sealed: SealedHeader, value: unknown): Attempt<CardProof> =>
  attempt(() => {
    const proof = proofFrom('card', value, sealed.header)
    checkByPath({ where: 'card', proof }, sealed)
    return proof
  })

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof DoesNotHold) return { ok: false, failure: error.failure }
    throw error
  }
}
