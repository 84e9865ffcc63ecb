// Where the betting areas of one box lie, worked out from the game's declaration: nothing here knows a game by name. Three
// plans: for a broad page, for a telephone held upright, and for a short one; the page picks one by its size.
// Carries KO 2.1.3, COM 2.1.3, EZ6 2.1.3, INS 2.1.1.a, KO 3.4.
import { anteOf, type Bet, type Game, SIDES, type Side } from '@punto/rules'

/** Short: a screen with no room for pay tables, which are behind each bet's own page then. */
export const SHAPES = ['wide', 'tall', 'short'] as const
export type Shape = (typeof SHAPES)[number]

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlannedBet extends Rect {
  readonly kind: 'bet'
  readonly bet: Bet
  /** How it is drawn: a hand, the tie, something beside them, the row of totals, an Ante or its Wager. */
  readonly family: Family
}

/** Where insurance of a hand is laid. */
export interface PlannedInsurance extends Rect {
  readonly kind: 'insurance'
  readonly side: Side
}

/** Words that are no betting area: those of a spot. */
export interface PlannedSpot extends Rect {
  readonly kind: 'spot'
  /** The spot's id. */
  readonly of: string
}

/** A pay table printed on the felt. */
export interface PlannedLegend extends Rect {
  readonly kind: 'legend'
  /** The bet whose pay table it is. */
  readonly of: string
}

export type Planned = PlannedBet | PlannedInsurance | PlannedSpot | PlannedLegend

export const FAMILIES = ['hand', 'tie', 'side', 'row', 'ante', 'wager'] as const
export type Family = (typeof FAMILIES)[number]

export interface BoxPlan {
  readonly width: number
  readonly height: number
  readonly parts: readonly Planned[]
}

interface Measures {
  readonly width: number
  /** How many areas lie in a row at most. */
  readonly across: number
  readonly side: number
  readonly crown: number
  readonly hand: number
  readonly row: number
  readonly rowWords: number
  readonly ante: number
  readonly insurance: number
  readonly legend: number
  readonly legendLine: number
}

const MEASURES: Readonly<Record<Shape, Measures>> = {
  wide: {
    width: 1000,
    across: 6,
    side: 76,
    crown: 96,
    hand: 150,
    row: 76,
    rowWords: 150,
    ante: 78,
    insurance: 66,
    legend: 8,
    legendLine: 24,
  },
  tall: {
    width: 600,
    across: 5,
    side: 92,
    crown: 112,
    hand: 164,
    row: 88,
    rowWords: 108,
    ante: 92,
    insurance: 76,
    legend: 36,
    legendLine: 27,
  },
  short: {
    width: 600,
    across: 5,
    side: 92,
    crown: 104,
    hand: 140,
    row: 88,
    rowWords: 108,
    ante: 92,
    insurance: 84,
    legend: 0,
    legendLine: 0,
  },
}

/** The id under which the rows of insurance are a spot of the felt. */
const INSURANCE_SPOT = 'insurance'

export const isHand = (bet: Bet): bet is Bet & { readonly id: Side } => (SIDES as readonly string[]).includes(bet.id)

const leansTo = (bet: Bet): 'player' | 'banker' | 'middle' =>
  bet.id.startsWith('player') ? 'player' : bet.id.startsWith('banker') ? 'banker' : 'middle'

/** Bets that the words of a spot stand over, as Winning Total over its five. */
const rowOf = (game: Game, bet: Bet): string | undefined => game.spots.find(({ id }) => bet.id.startsWith(`${id}-`))?.id

/** How many areas lie below each other. */
export const rowsOf = ({ parts }: BoxPlan): number => new Set(parts.map(({ y }) => y)).size

class Laying {
  readonly parts: Planned[] = []
  readonly measures: Measures
  y = 0

  constructor(shape: Shape) {
    this.measures = MEASURES[shape]
  }

  /** Lays areas in one row, each as wide as its weight asks. */
  row(height: number, parts: readonly (readonly [weight: number, make: (rect: Rect) => Planned])[]): void {
    if (parts.length === 0) return
    const total = parts.reduce((sum, [weight]) => sum + weight, 0)
    let x = 0
    for (const [weight, make] of parts) {
      const width = (this.measures.width * weight) / total
      this.parts.push(make({ x, y: this.y, width, height }))
      x += width
    }
    this.y += height
  }
}

const betPart =
  (bet: Bet, family: Family) =>
  (rect: Rect): Planned => ({ kind: 'bet', bet, family, ...rect })

const wordsPart =
  (kind: 'spot' | 'legend', of: string) =>
  (rect: Rect): Planned => ({ kind, of, ...rect })

export function boxPlan(game: Game, shape: Shape): BoxPlan {
  const laying = new Laying(shape)
  const { measures } = laying
  const offered = game.bets.filter((bet) => !bet.notOffered)
  const hands = offered.filter(isHand)
  const antes = offered.filter((bet) => bet.raise)
  const rows = game.spots.map(({ id }) => ({ id, bets: offered.filter((bet) => rowOf(game, bet) === id) }))
  const apart = new Set<Bet>([...hands, ...antes, ...rows.flatMap(({ bets }) => bets)])
  const beside = offered.filter((bet) => !apart.has(bet) && !anteOf(game, bet.id))

  laySides(laying, beside)
  for (const id of game.legends) {
    const bet = offered.find((one) => one.id === id)
    if (bet && measures.legendLine > 0)
      laying.row(measures.legend + measures.legendLine * bet.rungs.length, [[1, wordsPart('legend', id)]])
  }
  laying.row(
    measures.hand,
    hands.map((bet) => [1, betPart(bet, 'hand')] as const),
  )
  for (const { id, bets } of rows.filter(({ bets }) => bets.length > 0)) {
    laying.row(measures.row, [
      [measures.rowWords, wordsPart('spot', id)],
      ...bets.map((bet) => [(measures.width - measures.rowWords) / bets.length, betPart(bet, 'row')] as const),
    ])
  }
  const plain = game.spots.filter(({ id }) => !rows.some((row) => row.id === id && row.bets.length > 0))
  layAntes(
    laying,
    game,
    antes,
    plain.filter(({ id }) => id !== INSURANCE_SPOT).map(({ id }) => id),
  )
  if (plain.some(({ id }) => id === INSURANCE_SPOT)) layInsurance(laying)
  return { width: measures.width, height: laying.y, parts: laying.parts }
}

/** What lies beside the hands: what leans to the Player left of the tie, what leans to the Banker right of it. */
function laySides(laying: Laying, beside: readonly Bet[]): void {
  const { measures } = laying
  const tie = beside.filter((bet) => bet.id === 'tie')
  const player = beside.filter((bet) => leansTo(bet) === 'player')
  const banker = beside.filter((bet) => leansTo(bet) === 'banker').reverse()
  const middle = beside.filter((bet) => leansTo(bet) === 'middle' && bet.id !== 'tie')
  const fits = player.length + tie.length + banker.length + middle.length <= Math.min(measures.across, 4)
  const above = fits ? [] : middle
  for (let i = 0; i < above.length; i += measures.across) {
    laying.row(
      measures.side,
      above.slice(i, i + measures.across).map((bet) => [1, betPart(bet, 'side')] as const),
    )
  }
  const crown = [...player, ...tie, ...(fits ? middle : []), ...banker]
  for (let i = 0; i < crown.length; i += measures.across) {
    laying.row(
      measures.crown,
      crown
        .slice(i, i + measures.across)
        .map((bet) => [bet.id === 'tie' ? 1.35 : 1, betPart(bet, bet.id === 'tie' ? 'tie' : 'side')] as const),
    )
  }
}

/** Each Ante beside its Wager, the Wagers inmost, and between them the words that belong there. */
function layAntes(laying: Laying, game: Game, antes: readonly Bet[], spots: readonly string[]): void {
  const { measures } = laying
  const pairs = antes.map((ante) => ({ ante, wager: game.bets.find((bet) => bet.id === ante.raise?.bet) }))
  const words = spots.map((id) => [0.82, wordsPart('spot', id)] as const)
  const part = (bet: Bet | undefined, family: Family) => (bet ? [[1, betPart(bet, family)] as const] : [])
  const half = Math.ceil(pairs.length / 2)
  const left = pairs.slice(0, half).flatMap(({ ante, wager }) => [...part(ante, 'ante'), ...part(wager, 'wager')])
  const right = pairs.slice(half).flatMap(({ ante, wager }) => [...part(wager, 'wager'), ...part(ante, 'ante')])
  laying.row(measures.ante, [...left, ...words, ...right])
}

function layInsurance(laying: Laying): void {
  const of =
    (side: Side) =>
    (rect: Rect): Planned => ({ kind: 'insurance', side, ...rect })
  laying.row(laying.measures.insurance, [
    [1.2, of('player')],
    [0.8, wordsPart('spot', INSURANCE_SPOT)],
    [1.2, of('banker')],
  ])
}
