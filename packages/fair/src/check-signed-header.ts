// The checks on a header of version 2: its list against its closing, the delay, the digest, the signature, and its place in
// the chain of its table's headers.
import { BEACON_CHAINS, chainName, isDrawn, roundHolds } from './beacon.ts'
import { hexToBytes } from './bytes.ts'
import type { SealedHeader } from './check-header.ts'
import { delayHolds } from './delay.ts'
import { delayStrength, inFigures, LEAST_MULTIPLE } from './delay-strength.ts'
import { type Check, check, DoesNotHold } from './sentences.ts'
import { headerHash, sharedCommitment, sharedDigest, sharesHash } from './signed-digests.ts'
import { LATE, type SignedHeader } from './signed-records.ts'
import { isSignedBy } from './signing.ts'

export function checkSharedSeed(header: SignedHeader, seed: string): Check {
  const { table, shoe, decks, cut, commitment } = header
  if (sharedCommitment(header, hexToBytes(seed)) !== commitment)
    throw new DoesNotHold('seed/wrong', { table, shoe, decks, cut })
  return check('seed/opens', { table, shoe, decks, cut })
}

/** All that can be checked by hashing alone: quick enough for every card that is shown. */
export function checkBinding(header: SignedHeader): SealedHeader {
  const { shares, closing, delayed, digest, root, windowSeconds } = header
  if (windowSeconds === 0 && shares.length > 0) throw new DoesNotHold('share/no-window')
  if (sharesHash(header, shares) !== closing) throw new DoesNotHold('closing/wrong')
  checkAwaited(header)
  if (sharedDigest(header, delayed) !== digest) throw new DoesNotHold('digest/wrong')
  return { header, root, digest: hexToBytes(digest) }
}

/** What the list had to wait for is there, and nothing else. */
function checkAwaited({ shares, delayed, beacon }: SignedHeader): void {
  if (shares.length > 0) {
    if (delayed === null || isDrawn(delayed)) throw new DoesNotHold('delay/missing')
    return
  }
  if (isDrawn(delayed) && !beacon) throw new DoesNotHold('beacon/not-named')
  if (delayed === null && beacon) throw new DoesNotHold('beacon/missing', { round: beacon.round })
  const isLateRound = delayed === LATE && beacon !== undefined
  if (delayed !== null && !isDrawn(delayed) && !isLateRound) throw new DoesNotHold('delay/without-shares')
}

export function checkSignedHeader(header: SignedHeader): readonly Check[] {
  checkBinding(header)
  const { shares, closing, delay, delayed, windowSeconds, key, signature } = header
  const result = delayed === null || delayed === LATE || isDrawn(delayed) ? null : delayed
  if (result && !delayHolds(hexToBytes(closing), delay, result)) throw new DoesNotHold('delay/wrong')
  if (!isSignedBy(key, 'header', headerHash(header), signature)) throw new DoesNotHold('signature/wrong')
  return [
    shares.length > 0
      ? check('share/listed', { shares: shares.length, seconds: windowSeconds })
      : check(windowSeconds > 0 ? 'share/nobody' : 'share/not-taken', { seconds: windowSeconds }),
    check('closing/holds'),
    ...(result ? [check('delay/passed', { squarings: 2 ** delay }), ...weakness(delay, windowSeconds)] : []),
    ...(delayed === LATE && shares.length > 0 ? [check('delay/late')] : []),
    ...(shares.length === 0 ? [checkRound(header)] : []),
    check('signature/holds', { key }),
  ]
}

/** Of a shoe in which nobody shared: whether others than the house have decided. */
function checkRound({ beacon, delayed }: SignedHeader): Check {
  if (!beacon) return check('beacon/none')
  const { chain, key, round } = beacon
  const name = chainName(chain)
  if (name && BEACON_CHAINS[name].key !== key) throw new DoesNotHold('beacon/other-key', { chain: name })
  if (!isDrawn(delayed)) return check('beacon/late', { round, chain: name ?? chain })
  if (!roundHolds(beacon, delayed)) throw new DoesNotHold('beacon/wrong', { round, chain: name ?? chain })
  return name ? check('beacon/drawn', { round, chain: name }) : check('beacon/unknown-chain', { round, chain })
}

/** What a reader has to know of a delay that hides too little, by the yardstick of the specification. */
function weakness(delay: number, windowSeconds: number): readonly Check[] {
  const { seconds, multiple, isWeak } = delayStrength({ delay, windowSeconds })
  const figures = { seconds: inFigures(seconds), multiple: inFigures(multiple), window: windowSeconds }
  return isWeak ? [check('delay/weak', { ...figures, least: LEAST_MULTIPLE })] : []
}

/** Whether a header is of the same table as the one that was signed before it, and names it. */
export function checkNames(header: SignedHeader, before: SignedHeader): void {
  const { table, shoe, previous } = header
  if (table !== before.table) throw new DoesNotHold('chain/other-table', { found: table, expected: before.table })
  if (previous !== headerHash(before)) throw new DoesNotHold('chain/broken', { shoe, before: before.shoe })
}
