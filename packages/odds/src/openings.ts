// The two starts of a round that has begun: in how many ways the cards still to come complete them.
import type { Card, Composition } from '@punto/rules'
import { countTogether, type Starts } from './starts.ts'

/** Hands over the Player's start, the Banker's, and the ways to deal what is missing of them, in order. */
export type SeeOpening = (player: number, banker: number, ways: number) => void

/** `cards` lie on the table, in dealing order; `composition` is what the shoe holds beside them. */
export function eachOpening(starts: Starts, cards: readonly Card[], composition: Composition, see: SeeOpening): void {
  const { of, sorts } = starts
  const lying = cards.map(starts.sortOf)
  const counts = Float64Array.from(starts.countSorts(composition))
  const start = (one: number, other: number) => of[one * sorts + other]!
  const [first, second, third, fourth] = lying as [number, number, number, number]
  if (cards.length === 0) {
    const size = starts.list.length
    for (const [i, ways] of countTogether(starts, composition).entries()) {
      if (ways > 0) see(Math.floor(i / size), i % size, ways)
    }
  } else if (cards.length >= 4) see(start(first, third), start(second, fourth), 1)
  else if (cards.length === 3) eachSort(counts, (sort, ways) => see(start(first, third), start(second, sort), ways))
  else {
    eachSort(counts, (sort, ways) => {
      counts[sort]!--
      if (cards.length === 2)
        eachSort(counts, (other, more) => see(start(first, sort), start(second, other), ways * more))
      else
        for (const [banker, more] of countAlone(starts, counts).entries())
          if (more > 0) see(start(first, sort), banker, ways * more)
      counts[sort]!++
    })
  }
}

function eachSort(counts: Float64Array, see: (sort: number, ways: number) => void): void {
  for (let sort = 0; sort < counts.length; sort++) if (counts[sort]! > 0) see(sort, counts[sort]!)
}

/** By start: the ways to deal it, in order, with both cards to come. */
function countAlone({ list, of, sorts }: Starts, counts: Float64Array): Float64Array {
  const ways = new Float64Array(list.length)
  for (let one = 0; one < sorts; one++) {
    for (let other = 0; other < sorts; other++)
      ways[of[one * sorts + other]!]! += counts[one]! * (counts[other]! - (one === other ? 1 : 0))
  }
  return ways
}
