// Cells for questions that join the initial cards with the outcome: one for every pair of starts that a bet can tell apart
// and every leaf after them. Third cards are told apart by value; by sort, as the starts' cards are, where single cards are
// asked for.
import {
  type Card,
  type Composition,
  cardPoints,
  cardSorts,
  FACT_INDEX,
  FACT_NAMES,
  type FactVector,
  factVector,
  type HandFacts,
  handFacts,
  POINTS_BY_RANK,
  type StartShape,
} from '@punto/rules'
import { countByValue, VALUES } from './counts.ts'
import { LEAVES, type Leaf, leafFacts, NO_CARD, THIRDS } from './leaves.ts'
import { type Question, type Sight, sightKey } from './question.ts'
import { type Signatures, signerOf } from './signatures.ts'
import { type Start, type Starts, startsFor } from './starts.ts'

/** Starts that differ in their cards but not in anything a bet looks at, whatever third card follows. */
interface Kind extends StartShape {
  readonly points: number
  /** Where single cards are asked for: what the facts see in the hand, by the sort of its third card, the last without one. */
  readonly hands?: readonly HandFacts[]
  /** By the same: a number for what the bets see in the hand, its start and its third card's value, alike for all kinds. */
  readonly seen?: Int32Array
}

/** What follows the Player's third card, or its standing: one leaf, or one for each sort of the Banker's third card. */
interface AfterPlayer {
  /** A sort, or their number for none. */
  readonly third: number
  readonly bankerDraws: boolean
}

/** The sorts of third cards that are told apart. */
interface ThirdSorts {
  readonly sorts: number
  /** By sort. */
  readonly values: Uint8Array
  readonly sortOf: (card: Card) => number
  readonly countThirds: (composition: Composition) => ArrayLike<number>
}

/** A leaf by the sorts of its third cards, each their number for none. */
interface SortLeaf {
  readonly leaf: Leaf
  readonly player: number
  readonly banker: number
}

export interface Joint extends ThirdSorts {
  readonly starts: Starts
  readonly kinds: readonly Kind[]
  /** How many numbers there are for what is seen in a hand. */
  readonly seen: number
  /** By the Player's start times their number plus the Banker's: where the cells of their kinds begin. */
  readonly cellStart: Int32Array
  /** By the same: ten times the Player's two-card points plus the Banker's. */
  readonly points: Uint8Array
  readonly cells: number
  /** By start: the values that the hand's first card may have, one or two. */
  readonly firstValues: readonly (readonly number[])[]
  /** By those points: the leaves after them, in the order of the cells. */
  readonly leaves: readonly (readonly SortLeaf[])[]
  /** The same, with the leaves of the Banker's third card taken together. */
  readonly after: readonly (readonly AfterPlayer[])[]
}

/** More cells than this would take minutes and gigabytes. */
const MOST_CELLS = 2 ** 25

/** What single cards some bets look at, together, is more than can be gone through. */
export class TooFine extends RangeError {}

const known = new Map<string, Joint>()

export function jointFor(sight: Sight): Joint {
  const key = `${sightKey(sight)} ${sight.told.join(';')}`
  const joint = known.get(key) ?? makeJoint(sight)
  known.set(key, joint)
  return joint
}

function makeJoint(sight: Sight): Joint {
  const starts = startsFor(sight, true)
  const thirds = thirdSorts(sight, starts)
  const { sorts, values } = thirds
  const { kinds, kindOf, seen } = kindsOf(sight, starts, thirds)
  const leaves = sortLeaves(sorts, values)
  const cellsOfKinds = new Int32Array(kinds.length ** 2)
  let cells = 0
  for (const [i, player] of kinds.entries()) {
    for (const [j, banker] of kinds.entries()) {
      cellsOfKinds[i * kinds.length + j] = cells
      cells += leaves[player.points * VALUES + banker.points]!.length
    }
  }
  if (cells > MOST_CELLS) throw new TooFine(`${cells} cells are more than ${MOST_CELLS}`)
  const size = starts.list.length
  const cellStart = new Int32Array(size ** 2)
  const points = new Uint8Array(size ** 2)
  for (let player = 0; player < size; player++) {
    const row = kindOf[player]! * kinds.length
    const tens = kinds[kindOf[player]!]!.points * VALUES
    for (let banker = 0; banker < size; banker++) {
      cellStart[player * size + banker] = cellsOfKinds[row + kindOf[banker]!]!
      points[player * size + banker] = tens + kinds[kindOf[banker]!]!.points
    }
  }
  return {
    ...thirds,
    starts,
    kinds,
    seen,
    cellStart,
    points,
    cells,
    firstValues: starts.list.map((start) => firstValuesOf(start, starts, thirds, sight)),
    leaves,
    after: leaves.map((list) =>
      list
        .filter(({ banker }) => banker === sorts || banker === 0)
        .map(({ player, banker }) => ({ third: player, bankerDraws: banker !== sorts })),
    ),
  }
}

function thirdSorts({ cards: facts }: Sight, starts: Starts): ThirdSorts {
  if (facts.length === 0) {
    const values = Uint8Array.from({ length: VALUES }, (_, value) => value)
    return { sorts: VALUES, values, sortOf: cardPoints, countThirds: countByValue }
  }
  const { cards } = cardSorts(new Set(facts))
  const { sorts, sortOf, countSorts } = starts
  return { sorts, values: Uint8Array.from(cards, cardPoints), sortOf, countThirds: countSorts }
}

function kindsOf(sight: Sight, { list }: Starts, { sorts, values }: ThirdSorts) {
  const { cards } = cardSorts(new Set(sight.cards))
  const asked = sight.cards.map((fact, i) => [FACT_INDEX[fact], sight.told[i]!] as const)
  const vector = new Uint8Array(FACT_NAMES.length)
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const kinds: Kind[] = []
  const places = new Map<string, number>()
  const kindOf = list.map((start) => {
    const { low, high, pair, suited, colours, royal, first } = start
    const shape = { points: (values[low]! + values[high]!) % VALUES, pair, suited, colours, royal, first }
    const hands =
      asked.length === 0
        ? undefined
        : Array.from({ length: sorts + 1 }, (_, third) =>
            handFacts(third < sorts ? [cards[low]!, cards[high]!, cards[third]!] : [cards[low]!, cards[high]!]),
          )
    const looks = Object.values(shape).join()
    const seen =
      hands &&
      Int32Array.from(hands, (hand, i) => numberOf(`${looks} ${values[i]} ${askedOf(start, hand, asked, vector)}`))
    const key = `${looks} ${seen?.join()}`
    const place = places.get(key) ?? kinds.push({ ...shape, ...(hands && { hands, seen: seen! }) }) - 1
    places.set(key, place)
    return place
  })
  return { kinds, kindOf, seen: numbers.size }
}

/** Places of facts, each with what is told apart of its values. */
type Asked = readonly (readonly [at: number, told: readonly number[]])[]

/** What these facts see in a hand, whichever of the two it is. */
function askedOf(start: Start, hand: HandFacts, asked: Asked, vector: FactVector): string {
  const plain = { playerPoints: 0, bankerPoints: 0, playerCards: 2, bankerCards: 2 }
  const thirds = { playerThird: NO_CARD, bankerThird: NO_CARD }
  const hands = { player: hand, banker: hand }
  factVector({ ...plain, ...thirds, playerStart: start, bankerStart: start, hands }, vector)
  return asked.map(([at, told]) => told[vector[at]!]).join()
}

function firstValuesOf(
  { low, high, first }: Start,
  { ordered }: Starts,
  { values }: ThirdSorts,
  { cards }: Sight,
): readonly number[] {
  if (!ordered) return [values[low]!, values[high]!]
  return [cards.length > 0 ? values[low]! : POINTS_BY_RANK[first]!]
}

/** By ten times the Player's two-card points plus the Banker's. */
function sortLeaves(sorts: number, values: Uint8Array): SortLeaf[][] {
  const at = ({ player, banker, playerThird, bankerThird }: Omit<Leaf, 'playerPoints' | 'bankerPoints'>) =>
    ((player * VALUES + banker) * THIRDS + playerThird) * THIRDS + bankerThird
  const byThirds = new Map(LEAVES.map((leaf) => [at(leaf), leaf]))
  const value = (sort: number) => (sort === sorts ? NO_CARD : values[sort]!)
  return Array.from({ length: VALUES * VALUES }, (_, points) => {
    const list: SortLeaf[] = []
    const hands = { player: Math.floor(points / VALUES), banker: points % VALUES }
    for (let player = 0; player <= sorts; player++) {
      for (let banker = 0; banker <= sorts; banker++) {
        const leaf = byThirds.get(at({ ...hands, playerThird: value(player), bankerThird: value(banker) }))
        if (leaf) list.push({ leaf, player, banker })
      }
    }
    return list
  })
}

/** What is answered in every cell. What is seen alike in both hands is asked once. */
export function jointSignatures(questions: readonly Question[], { kinds, leaves, seen, cells }: Joint): Signatures {
  const signer = signerOf(questions)
  const ofCell = new Int32Array(cells)
  /** By what is seen in the Player's hand, then in the Banker's: the signature. */
  const known: Int32Array[] = []
  let cell = 0
  for (const playerStart of kinds) {
    for (const bankerStart of kinds) {
      const initial = { playerStart, bankerStart }
      const list = leaves[playerStart.points * VALUES + bankerStart.points]!
      const [players, bankers] = [playerStart.hands, bankerStart.hands]
      if (!players || !bankers) {
        for (const { leaf } of list) ofCell[cell++] = signer.signatureOf(leafFacts(leaf, initial))
        continue
      }
      for (let i = 0; i < list.length; i++) {
        const { leaf, player, banker } = list[i]!
        known[playerStart.seen![player]!] ??= new Int32Array(seen).fill(-1)
        const row = known[playerStart.seen![player]!]!
        const at = bankerStart.seen![banker]!
        if (row[at] === -1) {
          const hands = { player: players[player]!, banker: bankers[banker]! }
          row[at] = signer.signatureOf(leafFacts(leaf, { ...initial, hands }))
        }
        ofCell[cell++] = row[at]!
      }
    }
  }
  return signer.signatures(ofCell)
}
