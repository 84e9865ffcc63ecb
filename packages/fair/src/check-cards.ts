// The checks on dealt cards: each at its position, each proven, by its path alone or against the re-derived shoe.
import { type Card, makeCard, parseCard } from '@punto/rules'
import { bytesToHex, hexToBytes } from './bytes.ts'
import type { SealedHeader } from './check-header.ts'
import type { DerivedShoe } from './derive.ts'
import { leafHash, pathOf, rootFrom } from './merkle.ts'
import type { CardProof } from './records.ts'
import { DoesNotHold } from './sentences.ts'
import { cardsInShoe } from './terms.ts'

/** A dealt card, and where in the record it stands. */
export interface Placed {
  readonly where: string
  readonly proof: CardProof
}

/** Cards leave the shoe one after the other: none is left out, none comes twice. */
export function checkPositions(placed: readonly Placed[], first: number): void {
  for (const [i, { where, proof }] of placed.entries()) {
    const position = first + i
    const found = proof.position
    if (found === position) continue
    // Of a round's record alone: what lies before its first card was not met, and should have come before it.
    if (found < first)
      throw new DoesNotHold('position/out-of-order', { where: placed[0]!.where, position: found, found: first })
    if (found < position) throw new DoesNotHold('position/duplicated', { where, position: found })
    const later = placed.slice(i + 1).some((card) => card.proof.position === position)
    throw new DoesNotHold(later ? 'position/out-of-order' : 'position/missing', { where, position, found })
  }
}

/** By its salt and path: what anyone can do at once, for any card that is shown. */
export function checkByPath({ where, proof }: Placed, sealed: SealedHeader): void {
  const { position, card } = proof
  if (leadsToRoot(proof, position, sealed)) return
  // A sound proof that was handed in for another card is worth its own sentence: that is how a card would be swapped.
  for (let found = 0; found < cardsInShoe(sealed.header.decks); found++)
    if (leadsToRoot(proof, found, sealed)) throw new DoesNotHold('proof/other-position', { where, position, found })
  throw new DoesNotHold('proof/wrong', { where, card, position })
}

/** Against the shoe that was shuffled again from its seed: says which part of the proof was altered. */
export function checkByShoe({ where, proof }: Placed, shoe: DerivedShoe): void {
  const { position } = proof
  const cardAt = (at: number) => makeCard(shoe.order[at]! as Card)
  const saltHolds = (at: number) => proof.salt === bytesToHex(shoe.salts[at]!)
  const pathHolds = (at: number) => sameTexts(proof.path, pathOf(shoe.tree, at))
  if (proof.card === cardAt(position) && saltHolds(position) && pathHolds(position)) return
  const found = shoe.salts.findIndex((_, at) => at !== position && saltHolds(at))
  if (found >= 0 && proof.card === cardAt(found) && pathHolds(found))
    throw new DoesNotHold('proof/other-position', { where, position, found })
  if (proof.card !== cardAt(position))
    throw new DoesNotHold('card/wrong', { where, position, found: proof.card, expected: cardAt(position) })
  throw new DoesNotHold(saltHolds(position) ? 'path/wrong' : 'salt/wrong', { where, position })
}

function leadsToRoot(proof: CardProof, position: number, { header, root, digest }: SealedHeader): boolean {
  const leaf = leafHash(digest)(position, parseCard(proof.card)!, hexToBytes(proof.salt))
  const reached = rootFrom(leaf, position, cardsInShoe(header.decks), proof.path.map(hexToBytes))
  return reached !== undefined && bytesToHex(reached) === root
}

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i])
