// Every shape of coup that the table of play can produce: the whole space over which a ladder is checked. It is small
// enough to walk, so that "never", "always" and "both" are found out and not guessed.
import { POINTS_BY_RANK } from '../cards.ts'
import { bankerDrawsAfter, bankerDrawsAlone, playerDraws } from '../table-of-play.ts'
import { type CoupShape, type FactName, PAIR_FACTS, SUIT_FACTS } from './facts.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

type Start = Readonly<{ points: number; pair: number; suited: boolean }>
type Ending = Readonly<{ playerPoints: number; bankerPoints: number; playerCards: number; bankerCards: number }>

/** All coup shapes, told apart only as far as these facts look. */
export function* reachableShapes(facts: ReadonlySet<FactName>): Generator<CoupShape> {
  const pairs = PAIR_FACTS.some((fact) => facts.has(fact))
  const suits = SUIT_FACTS.some((fact) => facts.has(fact))
  const starts = POINTS.flatMap((points) => startsAt(points, pairs, suits))
  for (const player of starts) {
    for (const banker of starts) {
      for (const ending of endings(player.points, banker.points)) {
        yield {
          ...ending,
          playerPair: player.pair,
          bankerPair: banker.pair,
          playerSuited: player.suited,
          bankerSuited: banker.suited,
        }
      }
    }
  }
}

/** The two-card starts of these points. Every total can be made without a pair. */
function startsAt(points: number, pairs: boolean, suits: boolean): Start[] {
  const ranks = pairs ? POINTS_BY_RANK.flatMap((value, rank) => ((2 * value) % 10 === points ? [rank] : [])) : []
  return [-1, ...ranks].flatMap((pair) => (suits ? [false, true] : [false]).map((suited) => ({ points, pair, suited })))
}

function endings(player: number, banker: number): readonly Ending[] {
  const found = new Map<number, Ending>()
  const add = (ending: Ending) => {
    const { playerPoints, bankerPoints, playerCards, bankerCards } = ending
    found.set(((playerPoints * 10 + bankerPoints) * 2 + playerCards) * 2 + bankerCards, ending)
  }
  const bankerThird = (playerPoints: number, playerCards: number, draws: boolean) => {
    if (!draws) add({ playerPoints, bankerPoints: banker, playerCards, bankerCards: 2 })
    else
      for (const third of POINTS)
        add({ playerPoints, bankerPoints: (banker + third) % 10, playerCards, bankerCards: 3 })
  }
  if (playerDraws(player, banker)) {
    for (const third of POINTS) bankerThird((player + third) % 10, 3, bankerDrawsAfter(banker, third))
  } else bankerThird(player, 2, bankerDrawsAlone(player, banker))
  return [...found.values()]
}
