// What lies on the felt, box by box, as a dealer watches it: whose bets, who stands, the Differential against its maximum, who
// may squeeze, which Antes wait, who has insured, and what is outside the limits.
// Carries INS 1.5, INS 1.19, INS 1.20, INS 3.5, INS 3.9, INS 5.1, INS 5.2; KO 3.4.
import type { PublicSettings, TableView } from '@punto/protocol'
import type { Side } from '@punto/rules'
import { type BetView, type InsuranceView, NO_BOX } from '@punto/table'

export interface FeltBet extends BetView {
  /** Outside the limits of its bet. */
  readonly outside: 'under' | 'over' | null
  /** An Ante that awaits its decision. */
  readonly waits: boolean
}

export interface BoxDifferential {
  readonly heavier: Side
  readonly difference: number
  readonly most: number
  readonly over: boolean
  /** At least nine tenths of the most. */
  readonly near: boolean
}

export interface FeltBox {
  readonly box: number
  readonly seated: string | null
  /** Who stands at this box with a bet. */
  readonly standing: readonly string[]
  readonly bets: readonly FeltBet[]
  readonly insurance: readonly InsuranceView[]
  readonly differential: BoxDifferential | null
  readonly squeezes: boolean
  readonly laid: number
}

export interface FeltNow {
  readonly boxes: readonly FeltBox[]
  /** Who is at the table without a seat. */
  readonly standing: readonly string[]
  readonly laid: number
  /** Bets outside their limits and boxes over their Differential. */
  readonly broken: number
  /** Antes that await their decision. */
  readonly antes: number
}

const NEAR = 0.9

export function feltNow(view: TableView, settings: PublicSettings): FeltNow {
  const squeezer = settings.squeeze ? squeezerIn(view) : undefined
  const bets = view.round?.bets ?? []
  const open = view.phase === 'betting' || isUnderWay(view)
  const numbers = [...view.seats.map(({ box }) => box), ...(bets.some(({ box }) => box === NO_BOX) ? [NO_BOX] : [])]
  const boxes = numbers.map((box): FeltBox => {
    const seated = view.seats.find((seat) => seat.box === box)?.player ?? null
    const laid = bets.filter((bet) => bet.box === box).map((bet) => feltBet(bet, view, settings))
    const standing = laid.flatMap(({ player }) => (player !== undefined && player !== seated ? [player] : []))
    return {
      box,
      seated,
      standing: [...new Set(standing)],
      bets: laid,
      insurance: (view.round?.insurance ?? []).filter((one) => one.box === box),
      differential: open && box !== NO_BOX ? differentialIn(laid, settings.maxDifferential) : null,
      squeezes: seated !== null && seated === squeezer && open,
      laid: laid.reduce((sum, { stake, wager = 0 }) => sum + stake + wager, 0),
    }
  })
  return {
    boxes,
    standing: view.standing,
    laid: boxes.reduce((sum, box) => sum + box.laid, 0),
    broken: boxes.reduce(
      (sum, { bets: own, differential }) =>
        sum + own.filter(({ outside }) => outside).length + (differential?.over ? 1 : 0),
      0,
    ),
    antes: boxes.flatMap((box) => box.bets).filter(({ waits }) => waits).length,
  }
}

const isUnderWay = ({ phase }: TableView): boolean =>
  phase === 'dealing' || phase === 'ante' || phase === 'insurance' || phase === 'result' || phase === 'suspended'

function feltBet(bet: BetView, view: TableView, { limits, limitsOf, game }: PublicSettings): FeltBet {
  const { min, max } = limitsOf[bet.bet] ?? limits
  const raises = game.bets.find(({ id }) => id === bet.bet)?.raise !== undefined
  return {
    ...bet,
    outside: bet.stake === 0 ? null : bet.stake < min ? 'under' : bet.stake > max ? 'over' : null,
    waits: view.phase === 'ante' && raises && bet.decision === undefined,
  }
}

function differentialIn(bets: readonly BetView[], most: number | null): BoxDifferential | null {
  if (most === null) return null
  const on = (side: Side) => bets.reduce((sum, { bet, stake }) => (bet === side ? sum + stake : sum), 0)
  const difference = on('player') - on('banker')
  const size = Math.abs(difference)
  return {
    heavier: difference >= 0 ? 'player' : 'banker',
    difference: size,
    most,
    over: size > most,
    near: size >= most * NEAR && size > 0,
  }
}

/** The seated player with the highest single bet on a hand, the earliest where equal (ruling 33). */
function squeezerIn({ seats, round }: TableView): string | undefined {
  let best: BetView | undefined
  for (const bet of round?.bets ?? []) {
    const isMain = bet.bet === 'player' || bet.bet === 'banker'
    const sits = seats.some(({ box, player }) => box === bet.box && player !== undefined && player === bet.player)
    if (isMain && sits && bet.stake > (best?.stake ?? 0)) best = bet
  }
  return best?.player
}
