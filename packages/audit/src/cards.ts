// Cards as the recording writes them, and what they count. Typed from KO 3.8, COM 3.7, EZ6 3.7, INS 3.2, INS 3.2.1, INS 3.2.2,
// INS 3.2.3; ruling 2 (a ten counts ten, which is nothing in a hand).

/** What each rank counts in a hand. */
const POINTS: Readonly<Record<string, number>> = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
}

export const RANKS: readonly string[] = Object.keys(POINTS)
export const SUITS = 'shdc'

export const isCard = (text: unknown): text is string =>
  typeof text === 'string' && text.length === 2 && text[0]! in POINTS && SUITS.includes(text[1]!)

export const rankOf = (card: string): string => card[0]!

export const pointsOfRank = (rank: string): number => POINTS[rank]!

export const pointsOf = (card: string): number => pointsOfRank(rankOf(card))

/** A hand counts the units of its sum (INS 1.16). */
export const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10
