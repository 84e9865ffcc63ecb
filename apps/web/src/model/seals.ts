// Which of the round's cards have been proven: each proof is checked against the root that was published before the first bet.

export type Seal = 'checking' | 'proven' | 'wrong'

/** By place in the shoe. */
export interface Seals {
  readonly shoe: number
  readonly byPosition: ReadonlyMap<number, { readonly card: string; readonly seal: Seal }>
}

export const NO_SEALS: Seals = { shoe: 0, byPosition: new Map() }

export function sealed(seals: Seals, shoe: number, position: number, card: string, seal: Seal): Seals {
  const byPosition = new Map(seals.shoe === shoe ? seals.byPosition : [])
  byPosition.set(position, { card, seal })
  return { shoe, byPosition }
}

export interface SealCount {
  readonly proven: number
  readonly wrong: number
  readonly of: number
}

/** Of the cards that lie open, how many are proven. A round's cards are the newest of the shoe. */
export function sealsOf({ byPosition }: Seals, cards: readonly (string | null)[]): SealCount {
  const open = cards.filter((card): card is string => card !== null)
  const left = [...byPosition.entries()]
    .sort(([one], [other]) => other - one)
    .slice(0, 6)
    .map(([, seal]) => seal)
  const count = { proven: 0, wrong: 0, of: open.length }
  for (const card of open) {
    const place = left.findIndex((one) => one.card === card)
    const seal = left[place]?.seal
    if (place >= 0) left.splice(place, 1)
    if (seal === 'proven') count.proven++
    else if (seal === 'wrong') count.wrong++
  }
  return count
}
