// Signed shoes for the tests: a short delay, a deep cut card, and every way in which one can be wrong.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { roundBytes } from '../src/beacon.ts'
import { bytesToHex, hexToBytes } from '../src/bytes.ts'
import {
  BEACON_CHAINS,
  ChainCheck,
  closeShares,
  type Failure,
  type FailureCode,
  type FairRecord,
  headerHash,
  keyHash,
  LATE,
  type NamedRound,
  openShared,
  type PublishedKey,
  passDelay,
  type RoundRecord,
  type ShoeRecord,
  type SignedHeader,
  sealShared,
  signatureOf,
  signerFrom,
  unendorsed,
  verifyRecord,
} from '../src/index.ts'
import { sharedDigest } from '../src/signed-digests.ts'
import { bytes, coupsFrom, hex, SEED, smallShoe } from './small-shoes.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are altered here as the JSON they are.
type Json = any

export const SIGNER = signerFrom(bytes(0x51))
export const OTHER = signerFrom(bytes(0x52))
export const DELAY = 11
export const KEYS: readonly PublishedKey[] = [{ key: SIGNER.key, endorsement: null }]

const made = new Map<string, ReturnType<typeof makeShoe>>()

function makeShoe(shoe: number, shares: readonly string[], previous: string | null, table: string) {
  const terms = { table, shoe, decks: 4, cut: 190, windowSeconds: 5, delay: DELAY }
  const opening = openShared(terms, previous, SEED, SIGNER)
  const closed = closeShares(opening, shares, SIGNER)
  const delayed = shares.length > 0 ? passDelay(hexToBytes(closed.closing), DELAY) : null
  return { opening, closed, delayed, shoe: sealShared(closed, delayed, SEED, SIGNER) }
}

export const SHARED = [hex(0xa1), hex(0xb2)]

export function signedShoe(shoe = 3, shares = SHARED, previous: string | null = hex(9), table = 'small') {
  const key = JSON.stringify([shoe, shares, previous, table])
  if (!made.has(key)) made.set(key, makeShoe(shoe, shares, previous, table))
  return made.get(key)!
}

export function signedRecord(...asked: Parameters<typeof signedShoe>): ShoeRecord & { readonly header: SignedHeader } {
  const { shoe } = signedShoe(...asked)
  return shoe.reveal({ burned: 2, rounds: coupsFrom(shoe, 2) }) as ShoeRecord & { readonly header: SignedHeader }
}

/** Three shoes of one table, one after the other. */
export function signedChain(): readonly (ShoeRecord & { readonly header: SignedHeader })[] {
  const first = signedRecord(1, [], null)
  const second = signedRecord(2, SHARED, headerHash(first.header))
  return [first, second, signedRecord(3, [], headerHash(second.header))]
}

/** Its first round: what has no seed yet has only its header to hold on to. */
export const signedRound = (): RoundRecord => {
  const { shoe } = signedShoe()
  return shoe.roundRecord(2, coupsFrom(shoe, 2)[0]!)
}

export const altered = (record: FairRecord, change: (record: Json) => void): Json => {
  const copy = JSON.parse(JSON.stringify(record))
  change(copy)
  return copy
}

const failureOf = (record: Json, noted = {}): Failure | undefined => {
  const verdict = verifyRecord(record, noted)
  return verdict.ok ? undefined : verdict.failure
}

const chained = (records: readonly ShoeRecord[], keys = KEYS): Failure | undefined => {
  const chain = new ChainCheck(keys)
  for (const record of records) {
    const failure = chain.add(record)
    if (failure) return failure
  }
  return undefined
}

/** Signed anew after the change, as a house that cheats would. */
const resigned = (change: (header: Json) => void) =>
  altered(signedRecord(), ({ header }) => {
    change(header)
    header.digest = sharedDigest(header, header.delayed)
    header.signature = signatureOf(SIGNER, 'header', headerHash(header))
  })

/** A chain of these tests' own. */
const CHAIN_SECRET = bytes(0x33)
export const CHAIN = {
  chain: hex(0xc4),
  key: bls12_381.shortSignatures.getPublicKey(CHAIN_SECRET).toHex(),
}

export function roundOf(round: number): string {
  const { shortSignatures } = bls12_381
  const message = shortSignatures.hash(sha256(roundBytes(round)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return bytesToHex(shortSignatures.Signature.toBytes(shortSignatures.sign(message, CHAIN_SECRET)))
}

/** A shoe in which nobody shared, and what came of the round that its opening named. */
export function drawnShoe(delayed: SignedHeader['delayed'], beacon: NamedRound = { ...CHAIN, round: 7 }) {
  const terms = { table: 'small', shoe: 3, decks: 4, cut: 190, windowSeconds: 5, delay: DELAY }
  const closed = closeShares(openShared(terms, hex(9), SEED, SIGNER, beacon), [], SIGNER)
  return sealShared(closed, delayed, SEED, SIGNER)
}

export function drawnRecord(delayed: SignedHeader['delayed'] = { drawn: roundOf(7) }, beacon?: NamedRound): ShoeRecord {
  const shoe = drawnShoe(delayed, beacon)
  return shoe.reveal({ burned: 2, rounds: coupsFrom(shoe, 2) })
}

const redrawn = (change: (header: Json) => void) =>
  altered(drawnRecord(), ({ header }) => {
    change(header)
    header.digest = sharedDigest(header, header.delayed)
    header.signature = signatureOf(SIGNER, 'header', headerHash(header))
  })

export const SIGNED_CASES: readonly (readonly [FailureCode, string, () => Failure | undefined])[] = [
  ['key/not-as-noted', 'another key', () => failureOf(signedRecord(), { key: OTHER.key })],
  ['share/no-window', 'shares without a window', () => failureOf(altered(signedRound(), unopened))],
  ['closing/wrong', 'a share more', () => failureOf(resigned((header) => header.shares.push(hex(1))))],
  ['closing/wrong', 'a share less', () => failureOf(resigned((header) => header.shares.pop()))],
  ['closing/wrong', 'another order', () => failureOf(resigned((header) => header.shares.reverse()))],
  [
    'closing/wrong',
    'another shoe before',
    () => failureOf(resigned((header) => Object.assign(header, { previous: hex(8) }))),
  ],
  ['closing/wrong', 'less delay', () => failureOf(altered(signedRound(), easier))],
  ['delay/missing', 'no delay', () => failureOf(resigned((header) => (header.delayed = null)))],
  [
    'delay/without-shares',
    'a late delay of nothing',
    () => failureOf(altered(signedRecord(3, []), ({ header }) => (header.delayed = 'late'))),
  ],
  [
    'delay/missing',
    'a round in place of the delay',
    () => failureOf(resigned((header) => (header.delayed = { drawn: roundOf(7) }))),
  ],
  [
    'delay/without-shares',
    'a delay in place of the round',
    () => failureOf(redrawn((header) => (header.delayed = signedShoe().delayed))),
  ],
  ['beacon/missing', 'no round', () => failureOf(redrawn((header) => (header.delayed = null)))],
  [
    'beacon/not-named',
    'a round that the opening does not name',
    () => failureOf(altered(signedRecord(3, []), ({ header }) => (header.delayed = { drawn: roundOf(7) }))),
  ],
  [
    'beacon/other-key',
    'a key of the house under the hash of a known chain',
    () => failureOf(drawnRecord(undefined, { ...CHAIN, chain: BEACON_CHAINS.quicknet.chain, round: 7 })),
  ],
  ['beacon/wrong', 'another round', () => failureOf(redrawn((header) => (header.delayed = { drawn: roundOf(8) })))],
  [
    'beacon/wrong',
    'no point of the curve',
    () => failureOf(redrawn((header) => (header.delayed = { drawn: 'ab'.repeat(48) }))),
  ],
  ['closing/wrong', 'another round named afterwards', () => failureOf(redrawn((header) => (header.beacon.round = 8)))],
  ['closing/wrong', 'no round named any more', () => failureOf(redrawn((header) => delete header.beacon))],
  ['digest/wrong', 'a round that is said to be late', () => failureOf(altered(drawnRecord(), lateAfterwards))],
  ['seed/wrong', 'another seed under the same round', () => failureOf({ ...drawnRecord(LATE), seed: hex(1) })],
  ['digest/wrong', 'a delay that is said to be late', () => failureOf(altered(signedRecord(), lateAfterwards))],
  [
    'delay/without-shares',
    'a delay of nothing',
    () => failureOf(altered(signedRecord(3, []), ({ header }) => (header.delayed = signedShoe().delayed))),
  ],
  [
    'digest/wrong',
    'another digest',
    () => failureOf(altered(signedRecord(), ({ header }) => (header.digest = hex(2)))),
  ],
  [
    'delay/wrong',
    'an output that was chosen',
    () => failureOf(resigned((header) => (header.delayed.output = element(12345)))),
  ],
  ['delay/wrong', 'another proof', () => failureOf(resigned((header) => (header.delayed.proof[0] = element(7))))],
  ['delay/wrong', 'no proof', () => failureOf(resigned((header) => (header.delayed.proof = [])))],
  [
    'signature/wrong',
    'signed by another',
    () => failureOf(altered(signedRecord(), ({ header }) => (header.key = OTHER.key))),
  ],
  ['root/wrong', 'another root, signed', () => failureOf(resigned((header) => (header.root = hex(3))))],
  ['chain/other-table', 'another table', () => chained([signedChain()[0]!, signedRecord(2, [], hex(1), 'other')])],
  ['chain/gap', 'a shoe left out', () => chained([signedChain()[0]!, signedChain()[2]!])],
  ['chain/gap', 'another order', () => chained([signedChain()[1]!, signedChain()[0]!])],
  ['chain/broken', 'another shoe in place of one', () => chained([signedRecord(1, SHARED, null), signedChain()[1]!])],
  ['chain/unsigned', 'no signature any more', () => chained([signedRecord(3), plainShoe(4)])],
  ['key/not-published', 'an unknown key', () => chained(signedChain(), [{ key: OTHER.key, endorsement: null }])],
  ['key/not-endorsed', 'a key nobody vouches for', unvouched],
]

const element = (value: number): string => value.toString(16).padStart(512, '0')
function unopened({ header }: Json): void {
  header.windowSeconds = 0
}
function lateAfterwards({ header }: Json): void {
  header.delayed = 'late'
}
function easier({ header }: Json): void {
  header.delay = 10
  header.delayed.proof.pop()
}
const plainShoe = (shoe: number): ShoeRecord => smallShoe(shoe).reveal({ burned: 2, rounds: [] })

function unvouched(): Failure | undefined {
  const found = unendorsed([...KEYS, { key: OTHER.key, endorsement: null }])
  return found && { code: 'key/not-endorsed', params: { key: found.key } }
}

/** The second key, signed over by the first. */
export const ENDORSED: readonly PublishedKey[] = [
  ...KEYS,
  { key: OTHER.key, endorsement: signatureOf(SIGNER, 'key', keyHash(OTHER.key)) },
]
