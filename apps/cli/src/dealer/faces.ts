// Cards and their places as a dealer types them: 9s, kh, 10d; p1 to b3; 4d>b for a card that lies with the Banker.
import { parseCard, type Side } from '@punto/rules'
import { SPOTS, type Spot } from '@punto/table'

/** `kh` is `Kh` and `10d` is `Td`; undefined where it is no card. */
export function faceFrom(word: string): string | undefined {
  const found = /^(10|[a2-9tjqk])([shdc])$/i.exec(word)
  if (!found) return undefined
  const rank = found[1] === '10' ? 'T' : found[1]!.toUpperCase()
  const text = `${rank}${found[2]!.toLowerCase()}`
  return parseCard(text) === undefined ? undefined : text
}

/** `p3` is `player-3`. */
export function spotFrom(word: string): Spot | undefined {
  const wanted = word.toLowerCase()
  return SPOTS.find((spot) => spot === wanted || shortSpot(spot) === wanted)
}

export const shortSpot = (spot: Spot): string => `${spot[0]}${spot.at(-1)}`

export function sideFrom(word: string | undefined): Side | undefined {
  if (word === undefined || word === '') return undefined
  const wanted = word.toLowerCase()
  return (['player', 'banker'] as const).find((side) => side.startsWith(wanted))
}
