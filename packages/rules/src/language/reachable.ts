// Every shape of coup that the table of play can produce: the whole space over which a ladder is checked. It is small
// enough to walk, so that "never", "always" and "both" are found out and not guessed.
import { POINTS_BY_RANK } from '../cards.ts'
import { isRoyal } from '../coup.ts'
import { bankerDrawsAfter, bankerDrawsAlone, playerDraws } from '../table-of-play.ts'
import {
  COLOUR_FACTS,
  COLOURS,
  type CoupShape,
  type FactName,
  FIRST_FACTS,
  INITIAL_FACTS,
  NO_THIRD_CARD,
  PAIR_FACTS,
  PLAIN_START,
  ROYAL_FACTS,
  type StartShape,
  SUIT_FACTS,
  THIRD_FACTS,
} from './facts.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

type Start = Readonly<{ points: number; start: StartShape }>
type Ending = Omit<CoupShape, 'playerStart' | 'bankerStart'>

/** How far shapes must be told apart for these facts. */
interface Sight {
  readonly pairs: boolean
  readonly suits: boolean
  readonly colours: boolean
  readonly royals: boolean
  readonly firsts: boolean
  readonly thirds: boolean
}

/** All coup shapes, told apart only as far as these facts look. */
export function* reachableShapes(facts: ReadonlySet<FactName>): Generator<CoupShape> {
  const asks = (some: readonly FactName[]) => some.some((fact) => facts.has(fact))
  const sight = {
    pairs: asks(PAIR_FACTS),
    suits: asks(SUIT_FACTS),
    colours: asks(COLOUR_FACTS),
    royals: asks(ROYAL_FACTS),
    firsts: asks(FIRST_FACTS),
    thirds: asks(THIRD_FACTS),
  }
  const starts = POINTS.flatMap((points) => startsAt(points, sight))
  const initialAlone = [...facts].every((fact) => INITIAL_FACTS.includes(fact))
  for (const player of starts) {
    for (const banker of starts) {
      for (const ending of endings(player.points, banker.points, sight.thirds)) {
        yield { ...ending, playerStart: player.start, bankerStart: banker.start }
        if (initialAlone) break
      }
    }
  }
}

/** The two-card starts of these points. */
function startsAt(points: number, { pairs, suits, colours, royals, firsts }: Sight): Start[] {
  const found = new Map<string, StartShape>()
  for (const [one, value] of POINTS_BY_RANK.entries()) {
    for (const [other, otherValue] of POINTS_BY_RANK.entries()) {
      if ((value + otherValue) % 10 !== points) continue
      for (const suiting of suits ? suitings(colours) : [PLAIN_START]) {
        const royal = royals && isRoyal(one, other) ? (suiting.suited ? 2 : 1) : 0
        const pair = pairs && one === other ? one : -1
        const start = { ...PLAIN_START, ...suiting, pair, royal, first: firsts ? one : 0 }
        found.set(Object.values(start).join(), start)
      }
    }
  }
  return [...found.values()].map((start) => ({ points, start }))
}

/** Two cards of one suit are of one colour; of two suits they may be of any. */
const suitings = (colours: boolean) =>
  [false, true].flatMap((suited) =>
    colours
      ? COLOURS.map((_, place) => ({ suited, colours: place })).filter((one) => !suited || one.colours > 0)
      : [{ suited, colours: 0 }],
  )

function endings(player: number, banker: number, thirds: boolean): readonly Ending[] {
  const found = new Map<string, Ending>()
  const add = (playerThird: number, bankerThird: number) => {
    const playerPoints = playerThird === NO_THIRD_CARD ? player : (player + playerThird) % 10
    const bankerPoints = bankerThird === NO_THIRD_CARD ? banker : (banker + bankerThird) % 10
    const playerCards = playerThird === NO_THIRD_CARD ? 2 : 3
    const bankerCards = bankerThird === NO_THIRD_CARD ? 2 : 3
    const key = [playerPoints, bankerPoints, playerCards, bankerCards, thirds && [playerThird, bankerThird]].join()
    found.set(key, { playerPoints, bankerPoints, playerCards, bankerCards, playerThird, bankerThird })
  }
  const bankerAfter = (playerThird: number, draws: boolean) => {
    if (!draws) add(playerThird, NO_THIRD_CARD)
    else for (const third of POINTS) add(playerThird, third)
  }
  if (playerDraws(player, banker)) for (const third of POINTS) bankerAfter(third, bankerDrawsAfter(banker, third))
  else bankerAfter(NO_THIRD_CARD, bankerDrawsAlone(player, banker))
  return [...found.values()]
}
