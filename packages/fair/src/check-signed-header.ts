// The checks on a header of version 2: its list against its closing, the delay, the digest, the signature, and its place in
// the chain of its table's headers.
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
  if (delayed === null && shares.length > 0) throw new DoesNotHold('delay/missing')
  if (delayed !== null && shares.length === 0) throw new DoesNotHold('delay/without-shares')
  if (sharedDigest(header, delayed) !== digest) throw new DoesNotHold('digest/wrong')
  return { header, root, digest: hexToBytes(digest) }
}

export function checkSignedHeader(header: SignedHeader): readonly Check[] {
  checkBinding(header)
  const { shares, closing, delay, delayed, windowSeconds, key, signature } = header
  if (delayed !== null && delayed !== LATE && !delayHolds(hexToBytes(closing), delay, delayed))
    throw new DoesNotHold('delay/wrong')
  if (!isSignedBy(key, 'header', headerHash(header), signature)) throw new DoesNotHold('signature/wrong')
  return [
    shares.length > 0
      ? check('share/listed', { shares: shares.length, seconds: windowSeconds })
      : check(windowSeconds > 0 ? 'share/nobody' : 'share/not-taken', { seconds: windowSeconds }),
    check('closing/holds'),
    ...(delayed === null
      ? []
      : delayed === LATE
        ? [check('delay/late')]
        : [check('delay/passed', { squarings: 2 ** delay }), ...weakness(delay, windowSeconds)]),
    check('signature/holds', { key }),
  ]
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
