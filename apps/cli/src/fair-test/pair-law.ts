// The exact covariance of neighbours. Take a shoe as a circle and count how often kind k is followed by kind l: each row
// and column of that table then has a fixed sum, and as all kinds have equally many copies its covariance looks the same
// however the kinds are renamed. Such a covariance is a plain number on each of four parts of the table (Schur's lemma):
// how often neighbours are equal in all; which kinds they are equal in; which different kinds meet, whatever their
// order; and in which order they meet. docs/fairness.md, "Statistics", has the derivation.

/** A cell of the table with a weight: together, a direction in which the table can vary. */
type Direction = readonly (readonly [first: number, second: number, weight: number])[]

/** The variance per shoe of a unit direction in each part. */
export interface PairLaw {
  /** The mean of a cell on the diagonal and off it. */
  readonly meanEqual: number
  readonly meanDifferent: number
  readonly equalInAll: number
  readonly equalByKind: number
  readonly metEither: number
  readonly metInOrder: number
}

export function pairLaw(kinds: number, copies: number): PairLaw {
  const cards = kinds * copies

  /** The chance that so many given positions hold these kinds. */
  const chance = (...wanted: number[]) =>
    wanted.reduce((product, kind, i) => {
      const used = wanted.slice(0, i).filter((earlier) => earlier === kind).length
      return (product * (copies - used)) / (cards - i)
    }, 1)

  const mean = (k: number, l: number) => cards * chance(k, l)

  /** Two pairs are the same pair, or share a card in one of two ways, or have four cards between them. */
  const covariance = (k: number, l: number, m: number, n: number) =>
    (k === m && l === n ? cards * chance(k, l) : 0) +
    (l === m ? cards * chance(k, l, n) : 0) +
    (k === n ? cards * chance(m, k, l) : 0) +
    cards * (cards - 3) * chance(k, l, m, n) -
    mean(k, l) * mean(m, n)

  const variance = (direction: Direction) => {
    let sum = 0
    for (const [k, l, v] of direction) for (const [m, n, w] of direction) sum += v * w * covariance(k, l, m, n)
    return sum
  }

  // One direction from each part. The first two are written by their cells on the diagonal alone, since the rest of them
  // lies in rows and columns whose sums do not vary; they are divided by their squared length with the rest.
  const diagonal: Direction = Array.from({ length: kinds }, (_, k) => [k, k, 1])
  const twoKinds: Direction = [
    [0, 0, 1],
    [1, 1, -1],
  ]
  const square: Direction = [
    [0, 1, 1],
    [1, 0, 1],
    [2, 3, 1],
    [3, 2, 1],
    [1, 2, -1],
    [2, 1, -1],
    [3, 0, -1],
    [0, 3, -1],
  ]
  const ring: Direction = [
    [0, 1, 1],
    [1, 2, 1],
    [2, 0, 1],
    [1, 0, -1],
    [2, 1, -1],
    [0, 2, -1],
  ]
  return {
    meanEqual: mean(0, 0),
    meanDifferent: mean(0, 1),
    equalInAll: variance(diagonal) / (kinds - 1),
    equalByKind: variance(twoKinds) / (2 - 4 / kinds),
    metEither: variance(square) / 8,
    metInOrder: variance(ring) / 6,
  }
}

/** How far a table of neighbours, summed over shoes, lies from its mean in each part: four chi-squares. */
export function pairStatistics(table: ArrayLike<number>, kinds: number, shoes: number, law: PairLaw) {
  const off = (k: number, l: number) => table[k * kinds + l]! - shoes * (k === l ? law.meanEqual : law.meanDifferent)
  let trace = 0
  let diagonalSquares = 0
  let evenSquares = 0
  let oddSquares = 0
  for (let k = 0; k < kinds; k++) {
    trace += off(k, k)
    diagonalSquares += off(k, k) ** 2
    for (let l = 0; l < kinds; l++) {
      evenSquares += ((off(k, l) + off(l, k)) / 2) ** 2
      oddSquares += ((off(k, l) - off(l, k)) / 2) ** 2
    }
  }
  const inAll = trace ** 2 / (kinds - 1)
  const byKind = (diagonalSquares - trace ** 2 / kinds) / (1 - 2 / kinds)
  return {
    equal: {
      value: inAll / (shoes * law.equalInAll) + byKind / (shoes * law.equalByKind),
      degrees: kinds,
    },
    different: {
      value: (evenSquares - inAll - byKind) / (shoes * law.metEither) + oddSquares / (shoes * law.metInOrder),
      degrees: (kinds * (kinds - 3)) / 2 + ((kinds - 1) * (kinds - 2)) / 2,
    },
  }
}
