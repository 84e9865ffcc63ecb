// What is established, the slow way: every completion of the turned cards is dealt out, card by card and rank by rank (card by
// card where a bet asks for suits), every bet on offer is settled, and what all of them agree on is certain. Nothing here looks
// at the package that prices bets, nor at the table's own answer.
import { type Coup, dealCoup, type Game, type LineResult, type Placed, parseCard, prepare, settle } from '@punto/rules'
import { numbers } from './running.ts'

/** Cards as text, in dealing order; null for a face nobody has seen. */
export type Faces = readonly (string | null)[]

const POINTS: Readonly<Record<string, number>> = { A: 1, T: 0, J: 0, Q: 0, K: 0 }
const pointsOf = (card: string): number => POINTS[card[0]!] ?? Number(card[0])
const sum = (...cards: readonly string[]): number => cards.reduce((total, card) => total + pointsOf(card), 0) % 10

/** The Banker's line of the table of play, as it is printed: on which third cards of the Player's it draws. */
const BANKER_DRAWS = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']

/** Whether one more card is to be dealt after these. */
export function isUnfinished(cards: readonly string[]): boolean {
  if (cards.length < 4) return true
  const [p1, b1, p2, b2, third] = cards as [string, string, string, string, string?]
  const player = sum(p1, p2)
  const banker = sum(b1, b2)
  if (player >= 8 || banker >= 8 || cards.length === 6) return false
  if (cards.length === 4) return player <= 5 || banker <= 5
  return player <= 5 && BANKER_DRAWS[banker]!.includes(String(pointsOf(third!)))
}

const prepared = new Map<Game, readonly Placed[]>()

/** Every bet on offer, an Ante with its Wager, one of each; made ready once. */
export function everyBet(game: Game): readonly Placed[] {
  const bets = prepared.get(game) ?? makeEveryBet(game)
  prepared.set(game, bets)
  return bets
}

function makeEveryBet(game: Game): readonly Placed[] {
  const { bets } = prepare(game)
  const wagers = game.bets.flatMap(({ raise }) => (raise ? [raise.bet] : []))
  return [...bets.values()]
    .filter(({ bet }) => !bet.notOffered && !wagers.includes(bet.id))
    .map((bet) => ({ bet, stake: 100, raised: bet.bet.raise !== undefined }))
}

export interface Lying {
  readonly bets: readonly Placed[]
  /** The turned cards, and those drawn ahead after them. */
  readonly faces: Faces
  /** What nobody has seen, by card. */
  readonly unseen: ReadonlyMap<string, number>
  /** How many cards have yet to leave the shoe. */
  readonly left: number
  /** Whether a bet asks for suits; else any card of a rank stands for all. */
  readonly suits?: boolean
}

/** Whether some bet is certain to win or certain to lose. */
export function established({ bets, faces, unseen, left, suits = false }: Lying): boolean {
  if (faces.every((face) => face === null)) return false
  const rest = new Map<string, number>()
  for (const [card, count] of unseen) {
    const sort = suits ? card : `${card[0]}s`
    rest.set(sort, (rest.get(sort) ?? 0) + count)
  }
  let certain: readonly Certainty[] | undefined
  const agree = (cards: readonly string[]): boolean => {
    const coup = dealCoup(cards.map((card) => parseCard(card)!))
    if (!coup.ok) throw new Error(coup.refusal.code)
    const { value } = coup
    certain = (certain ?? all(value, bets)).filter(({ bet, line, result }) => {
      const now = settle(value, [bet], [])[line]!.result
      return now === result && now !== 'push'
    })
    return certain.length > 0
  }
  const finish = (cards: readonly string[]): boolean => {
    if (!isUnfinished(cards)) return agree(cards)
    if (cards.length === faces.length + left) return false
    const face = faces[cards.length] ?? null
    if (face !== null) return finish([...cards, face])
    for (const [card, count] of rest) {
      if (count === 0) continue
      rest.set(card, count - 1)
      const goesOn = finish([...cards, card])
      rest.set(card, count)
      if (!goesOn) return false
    }
    return true
  }
  // From a long shoe a few completions that have little in common mostly leave nothing certain, and the rest need not be dealt.
  for (let i = 0; left > FEW && i < SAMPLES; i++) {
    const cards = dealtAtRandom(faces, new Map(rest), left)
    if (cards && !agree(cards)) return false
  }
  return finish([]) && certain !== undefined
}

const FEW = 10
const SAMPLES = 300
const pick = numbers(5_4)

/** A completion by chance; none where the cards run out. */
function dealtAtRandom(faces: Faces, rest: Map<string, number>, left: number): readonly string[] | undefined {
  const cards: string[] = []
  while (isUnfinished(cards)) {
    if (cards.length === faces.length + left) return undefined
    let card = faces[cards.length]
    if (card == null) {
      const there = [...rest].filter(([, count]) => count > 0)
      if (there.length === 0) return undefined
      const [drawn, count] = there[pick(there.length)]!
      rest.set(drawn, count - 1)
      card = drawn
    }
    cards.push(card)
  }
  return cards
}

/** A line of a bet, and how it has ended so far. */
interface Certainty {
  readonly bet: Placed
  readonly line: number
  readonly result: LineResult
}

/** Every line of every bet, as the first completion ends it. */
const all = (coup: Coup, bets: readonly Placed[]): readonly Certainty[] =>
  bets.flatMap((bet) => settle(coup, [bet], []).map(({ result }, line) => ({ bet, line, result })))
