// What lies on the felt, box by box, as staff watch it: whose bets, who stands, the Differential against its maximum, who
// may squeeze, which Antes wait, who has insured, and what is outside the limits.
// Carries INS 1.5, INS 1.19, INS 1.20, INS 3.5, INS 3.9, INS 5.1, INS 5.2; KO 3.4.
import type { Side } from '@punto/rules'
import type { BetView } from './bets-view.ts'
import { differentialOf } from './betting/differential.ts'
import { highestSeated } from './dealing/squeeze.ts'
import { NO_BOX } from './no-box.ts'
import { outsideLimits, type TableSettings } from './settings/settings.ts'
import type { InsuranceView, TableView } from './view.ts'

type Settings = Pick<TableSettings, 'game' | 'limits' | 'limitsOf' | 'maxDifferential' | 'squeeze'>

/** A bet as it lies on the felt. */
export interface FeltBet extends BetView {
  /** Outside the limits of its bet. */
  readonly outside: 'under' | 'over' | null
  /** An Ante that awaits its decision. */
  readonly waits: boolean
}

/** How far the bets of a box differ. */
export interface BoxDifferential {
  readonly heavier: Side
  readonly difference: number
  readonly most: number
  readonly over: boolean
  /** At least nine tenths of the most. */
  readonly near: boolean
}

/** A box with all that lies in it. */
export interface BoxOnFelt {
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

/** The felt box by box, for whoever deals. */
export interface FeltBoxes {
  readonly boxes: readonly BoxOnFelt[]
  /** Who is at the table without a seat. */
  readonly standing: readonly string[]
  readonly laid: number
  /** Bets outside their limits and boxes over their Differential. */
  readonly broken: number
  /** Antes that await their decision. */
  readonly antes: number
}

const NEAR = 0.9

/** The felt box by box, as a viewer may see it. */
export function feltBoxes(view: TableView, settings: Settings): FeltBoxes {
  const bets = view.round?.bets ?? []
  const seatedAt = (box: number) => view.seats.find((seat) => seat.box === box)?.player
  const squeezer = settings.squeeze ? highestSeated(bets, seatedAt) : undefined
  const open = view.phase === 'betting' || isUnderWay(view)
  const numbers = [...view.seats.map(({ box }) => box), ...(bets.some(({ box }) => box === NO_BOX) ? [NO_BOX] : [])]
  const boxes = numbers.map((box): BoxOnFelt => {
    const seated = seatedAt(box) ?? null
    const laid = bets.filter((bet) => bet.box === box).map((bet) => feltBet(bet, view, settings))
    const standing = laid.flatMap(({ player }) => (player !== undefined && player !== seated ? [player] : []))
    return {
      box,
      seated,
      standing: [...new Set(standing)],
      bets: laid,
      insurance: (view.round?.insurance ?? []).filter((one) => one.box === box),
      differential: open && box !== NO_BOX ? differentialIn(laid, box, settings.maxDifferential) : null,
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

function feltBet(bet: BetView, view: TableView, settings: Settings): FeltBet {
  const raises = settings.game.bets.find(({ id }) => id === bet.bet)?.raise !== undefined
  return {
    ...bet,
    outside: outsideLimits(settings, bet),
    waits: view.phase === 'ante' && raises && bet.decision === undefined,
  }
}

function differentialIn(bets: readonly BetView[], box: number, most: number | null): BoxDifferential | null {
  if (most === null) return null
  const { heavier, difference } = differentialOf({ bets }, box)
  return {
    heavier,
    difference,
    most,
    over: difference > most,
    near: difference >= most * NEAR && difference > 0,
  }
}
