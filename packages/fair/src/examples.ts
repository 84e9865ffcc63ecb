// Records to try a verifier on: real ones, made from seeds that everybody knows, and so of no use at a table.
import { sha256 } from '@noble/hashes/sha2.js'
import { cardPoints, DEFAULT_CUT_DEPTH, nextDraw, parseCard } from '@punto/rules'
import { BEACON_CHAINS } from './beacon.ts'
import { bytesToHex, hexToBytes, str } from './bytes.ts'
import { passDelay } from './delay.ts'
import { closeEntropy, commitShare, openShoe } from './entropy.ts'
import type { FairRecord, RoundRecord, ShoeRecord } from './records.ts'
import { abandonUnsealed, type SecretShoe, sealShoe } from './secret-shoe.ts'
import { closeShares, openShared, sealShared } from './shares.ts'
import { headerHash } from './signed-digests.ts'
import type { SignedHeader } from './signed-records.ts'
import { type Signer, signerFrom } from './signing.ts'

const PLAYERS = ['seat-1', 'seat-3', 'seat-5'] as const
const EXAMPLE_TERMS = { table: 'example', decks: 8, cut: DEFAULT_CUT_DEPTH }

/** 32 bytes that look like nothing, from words: a stand-in for randomness where none is wanted. */
const bytesFrom = (words: string): Uint8Array => sha256(str(words))

function exampleList(shoe: number) {
  const seed = bytesFrom(`punto example seed ${shoe}`)
  const opening = openShoe({ ...EXAMPLE_TERMS, shoe }, seed)
  const shares = new Map(PLAYERS.map((player) => [player as string, bytesFrom(`punto example ${player} ${shoe}`)]))
  const closing = closeEntropy(
    opening,
    Array.from(shares, ([player, share]) => commitShare(opening, player, share)),
  )
  return { seed, closing, shares: new Map(Array.from(shares, ([player, share]) => [player, bytesToHex(share)])) }
}

/** How many cards each round takes when a shoe is dealt to its cut card, or to a number of rounds. */
export function dealtRounds(shoe: SecretShoe, most = Number.POSITIVE_INFINITY): readonly number[] {
  const rounds: number[] = []
  let next = 0
  while (rounds.length < most && next < shoe.cards - shoe.header.cut) {
    const points: number[] = []
    while (nextDraw(points) !== 'stop' && next < shoe.cards)
      points.push(cardPoints(parseCard(shoe.cardAt(next++).card)!))
    rounds.push(points.length)
  }
  return rounds
}

function exampleShoe(): ShoeRecord {
  const { closing, shares, seed } = exampleList(1)
  const shoe = sealShoe(closing, shares, seed)
  return shoe.reveal({ burned: 0, rounds: dealtRounds(shoe) })
}

function exampleRound(): RoundRecord {
  const { closing, shares, seed } = exampleList(1)
  const shoe = sealShoe(closing, shares, seed)
  const [first, second] = dealtRounds(shoe, 2)
  return shoe.roundRecord(first!, second!)
}

function exampleAbandoned(): ShoeRecord {
  const { closing, shares, seed } = exampleList(2)
  shares.delete('seat-3')
  return abandonUnsealed(closing, shares, seed)
}

/** A short delay, so that the example is quickly made: a house's is far longer. */
const EXAMPLE_SHARING = { windowSeconds: 5, delay: 12 }

const exampleSigner = (): Signer => signerFrom(bytesFrom('punto example signing key'))

/** The first has no window and so no shares; in the others three players had one. */
function sharedShoe(shoe: number): SecretShoe<SignedHeader> {
  const signer = exampleSigner()
  const sealed = (number: number, previous: string | null) => {
    const seed = bytesFrom(`punto example seed ${number}`)
    const sharing = number === 1 ? { ...EXAMPLE_SHARING, windowSeconds: 0 } : EXAMPLE_SHARING
    const opening = openShared({ ...EXAMPLE_TERMS, shoe: number, ...sharing }, previous, seed, signer)
    const shares =
      number === 1 ? [] : PLAYERS.map((player) => bytesToHex(bytesFrom(`punto example ${player} ${number}`)))
    const closed = closeShares(opening, shares, signer)
    const delayed = shares.length > 0 ? passDelay(hexToBytes(closed.closing), closed.delay) : null
    return sealShared(closed, delayed, seed, signer)
  }
  let last = sealed(1, null)
  for (let number = 2; number <= shoe; number++) last = sealed(number, headerHash(last.header))
  return last
}

function exampleSharedShoe(number: number): ShoeRecord {
  const shoe = sharedShoe(number)
  return shoe.reveal({ burned: 0, rounds: dealtRounds(shoe) })
}

function exampleSharedRound(): RoundRecord {
  const shoe = sharedShoe(2)
  const [first, second] = dealtRounds(shoe, 2)
  return shoe.roundRecord(first!, second!)
}

/** Round 1000 of quicknet, which everybody knows: at a table it would be one that is not published yet. */
const EXAMPLE_ROUND = 1000
const EXAMPLE_DRAWN = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

/** The third shoe of the table, in which nobody shares. */
function exampleDrawnShoe(): ShoeRecord {
  const signer = exampleSigner()
  const seed = bytesFrom('punto example seed 3')
  const { chain, key } = BEACON_CHAINS.quicknet
  const terms = { ...EXAMPLE_TERMS, shoe: 3, ...EXAMPLE_SHARING }
  const previous = headerHash(sharedShoe(2).header)
  const opening = openShared(terms, previous, seed, signer, { chain, key, round: EXAMPLE_ROUND })
  const shoe = sealShared(closeShares(opening, [], signer), { drawn: EXAMPLE_DRAWN }, seed, signer)
  return shoe.reveal({ burned: 0, rounds: dealtRounds(shoe) })
}

/** The records to try a verifier on. */
export const EXAMPLES = [
  'shoe',
  'round',
  'abandoned',
  'first-shoe',
  'shared-shoe',
  'shared-round',
  'drawn-shoe',
] as const
/** One of the records to try a verifier on. */
export type Example = (typeof EXAMPLES)[number]

/**
 * Of version 1: a whole shoe, its second round, and a shoe given up because a player withheld a share. Of version 2: a table's
 * first shoe, the one after it, in which three players had a share, a round of that, and the third, which a round of drand decided.
 */
export function exampleRecord(which: Example): FairRecord {
  const make: Readonly<Record<Example, () => FairRecord>> = {
    shoe: exampleShoe,
    round: exampleRound,
    abandoned: exampleAbandoned,
    'first-shoe': () => exampleSharedShoe(1),
    'shared-shoe': () => exampleSharedShoe(2),
    'shared-round': exampleSharedRound,
    'drawn-shoe': exampleDrawnShoe,
  }
  return make[which]()
}
