// From the cards on a table to the count of every way the round can still go.
import { type Card, type Composition, cardPoints, cardsIn, MAX_CARDS_IN_COUP, nextDraw } from '@punto/rules'
import { sequences } from './counts.ts'
import type { Joint } from './joint.ts'
import { addThirds, type Thirds, thirdsBySort } from './joint-pass.ts'
import { eachOpening } from './openings.ts'
import type { Signatures } from './signatures.ts'

export interface Completions {
  readonly bySignature: Float64Array
  /** What the counts add up to. */
  readonly total: number
}

/** The third cards as they stand: the sorts of those that lie, and what is left to deal the others from. */
interface Standing {
  readonly playerThird: number | undefined
  readonly bankerThird: number | undefined
  /** Cards in the shoe once both hands have two, and how many of them a sequence takes. */
  readonly shoe: number
  readonly depth: number
}

/**
 * Counts by signature, weighted to sequences of as many cards as a round may still take, or as the shoe has left; undefined
 * if the round may run out of cards.
 */
export function countCompletions(
  joint: Joint,
  signatures: Signatures,
  cards: readonly Card[],
  composition: Composition,
): Completions | undefined {
  const shoe = cardsIn(composition)
  const depth = Math.min(MAX_CARDS_IN_COUP - cards.length, shoe)
  const missing = Math.max(0, 4 - cards.length)
  if (missing > depth) return undefined
  const standing = { ...thirdsLying(cards, joint), shoe: shoe - missing, depth: depth - missing }
  const { list } = joint.starts
  const values = thirdsBySort(joint, composition)
  const thirds = thirdsFrom(values, standing)
  const lying = cards.slice(0, 4).map(joint.sortOf)
  const bySignature = new Float64Array(signatures.count)
  let runsOut = false
  eachOpening(joint.starts, cards, composition, (player, banker, ways) => {
    const at = player * list.length + banker
    const opening = [list[player]!.low, list[player]!.high, list[banker]!.low, list[banker]!.high]
    // What lies on the table is not in the shoe's counts.
    for (const value of opening) values[value]!--
    for (const value of lying) values[value]!++
    runsOut ||= mayRunOut(joint, joint.points[at]!, values, standing)
    addThirds(joint, at, ways, thirds, signatures, bySignature, 0, 0)
    for (const value of opening) values[value]!++
    for (const value of lying) values[value]!--
  })
  return runsOut ? undefined : { bySignature, total: sequences(shoe, depth) }
}

/** Whose the third cards on the table are: a fifth card is the Banker's where the Player stood. */
function thirdsLying(cards: readonly Card[], { sortOf }: Joint): Pick<Standing, 'playerThird' | 'bankerThird'> {
  const playerStood = cards.length > 4 && nextDraw(cards.slice(0, 4).map(cardPoints)) === 'banker'
  const [fifth, sixth] = cards.slice(4).map(sortOf)
  return playerStood ? { playerThird: undefined, bankerThird: fifth } : { playerThird: fifth, bankerThird: sixth }
}

function thirdsFrom(values: Float64Array, { playerThird, bankerThird, shoe, depth }: Standing): Thirds {
  const lies = (third: number) => Float64Array.from({ length: values.length }, (_, value) => (value === third ? 1 : 0))
  const undrawn = (player: boolean, banker: boolean) => {
    const drawn = (player && playerThird === undefined ? 1 : 0) + (banker && bankerThird === undefined ? 1 : 0)
    return sequences(shoe - drawn, depth - drawn)
  }
  return {
    player: playerThird === undefined ? values : lies(playerThird),
    banker: bankerThird === undefined ? values : lies(bankerThird),
    shared: playerThird === undefined && bankerThird === undefined,
    undrawn: Float64Array.of(undrawn(false, false), undrawn(true, false), undrawn(false, true), undrawn(true, true)),
  }
}

/** Whether a coup that ends in one of these leaves may need a card that the shoe no longer has. */
function mayRunOut({ leaves, sorts }: Joint, points: number, values: Float64Array, standing: Standing): boolean {
  const { playerThird, bankerThird, depth } = standing
  return leaves[points]!.some((leaf) => {
    if (playerThird !== undefined && leaf.player !== playerThird) return false
    const playerDraws = leaf.player !== sorts && playerThird === undefined
    const bankerDraws = leaf.banker !== sorts && bankerThird === undefined
    if ((playerDraws ? 1 : 0) + (bankerDraws ? 1 : 0) <= depth) return false
    return !playerDraws || depth === 0 || values[leaf.player]! > 0
  })
}
