// The checks on a shoe's header: seed against commitment, shares against commitments, the list against its closing.
import { bytesToHex, hexToBytes } from './bytes.ts'
import { seedCommitment } from './digests.ts'
import { closingOf, digestOf, opensShare } from './entropy.ts'
import type { AnyHeader, ShoeHeader } from './records.ts'
import { type Check, check, DoesNotHold } from './sentences.ts'

export function checkSeed(header: ShoeHeader, seed: string): Check {
  const { table, shoe, decks, cut, commitment } = header
  if (bytesToHex(seedCommitment(header, hexToBytes(seed))) !== commitment)
    throw new DoesNotHold('seed/wrong', { table, shoe, decks, cut })
  return check('seed/opens', { table, shoe, decks, cut })
}

export function checkShares(header: ShoeHeader): readonly Check[] {
  const players = new Set<string>()
  for (const [i, committed] of header.entropy.entries()) {
    const where = `header.entropy[${i}]`
    const { player, share } = committed
    if (players.has(player)) throw new DoesNotHold('entropy/player-twice', { player })
    players.add(player)
    if (share !== null && !opensShare(header, committed, share)) throw new DoesNotHold('share/wrong', { player, where })
  }
  if (closingOf(header, header.entropy) !== header.closing) throw new DoesNotHold('closing/wrong')
  if (digestOf(header.closing, header.entropy) !== header.digest) throw new DoesNotHold('digest/wrong')
  const named = (withheld: boolean) =>
    header.entropy.filter(({ share }) => (share === null) === withheld).map(({ player }) => player)
  const [shown, withheld] = [named(false), named(true)]
  return [
    ...(players.size === 0 ? [check('share/none')] : []),
    ...(shown.length > 0 ? [check('share/opens', { players: shown.join(', ') })] : []),
    ...(withheld.length > 0 ? [check('share/some-withheld', { players: withheld.join(', ') })] : []),
    check('closing/holds'),
  ]
}

/** A header with a root, and the digest that each of its cards is bound to. */
export interface SealedHeader {
  readonly header: AnyHeader
  readonly root: string
  readonly digest: Uint8Array
}

/** Of a header whose shares have been checked: no share may be missing where there is a root. */
export function sealedHeader(header: ShoeHeader): SealedHeader {
  if (header.root === null) throw new DoesNotHold('root/missing')
  for (const [i, { player, share }] of header.entropy.entries())
    if (share === null) throw new DoesNotHold('share/withheld', { player, where: `header.entropy[${i}].share` })
  return { header, root: header.root, digest: hexToBytes(header.digest) }
}
