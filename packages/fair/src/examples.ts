// Records to try a verifier on: real ones, made from seeds that everybody knows, and so of no use at a table.
import { sha256 } from '@noble/hashes/sha2.js'
import { cardPoints, DEFAULT_CUT_DEPTH, nextDraw, parseCard } from '@punto/rules'
import { bytesToHex, str } from './bytes.ts'
import { closeEntropy, commitShare, openShoe } from './entropy.ts'
import type { FairRecord, RoundRecord, ShoeRecord } from './records.ts'
import { abandonUnsealed, type SecretShoe, sealShoe } from './secret-shoe.ts'

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

export const EXAMPLES = ['shoe', 'round', 'abandoned'] as const
export type Example = (typeof EXAMPLES)[number]

/** A whole shoe, its second round, or a shoe given up because a player withheld a share. */
export function exampleRecord(which: Example): FairRecord {
  return { shoe: exampleShoe, round: exampleRound, abandoned: exampleAbandoned }[which]()
}
