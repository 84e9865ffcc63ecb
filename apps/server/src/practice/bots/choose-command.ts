// Chooses a bot's next command from the table's state, or none. Bots follow no strategy; they do everything that people do, but for
// seats: they leave some free at every table, and rise for people where these are gone.
import { placeableBets } from '@punto/rules'
import { antesOf, limitsFor, openOffers, type Round, seatOf, type TableState, undecidedOptions } from '@punto/table'
import type { CommandRequest } from '../../table/index.ts'
import type { Dice } from './dice.ts'

/** A request before it has an id. */
export type BotCommand<L extends CommandRequest = CommandRequest> = L extends CommandRequest
  ? Omit<L, 'id' | 'actor'>
  : never

export function chooseCommand(state: TableState, player: string, dice: Dice): BotCommand | undefined {
  const { round } = state
  switch (state.phase) {
    case 'betting':
      return seatOf(state, player) === undefined ? sitting(state, dice) : betting(state, round!, player, dice)
    case 'ante':
      return deciding(state, round!, player, dice)
    case 'insurance':
      return insuring(round!, player, dice)
    case 'options':
      return choosing(round!, player, dice)
    case 'settled':
    case 'void':
    case 'between':
      if (seatOf(state, player) === undefined) return undefined
      return dice.once(isWanted(state) ? 2 : 12) ? { type: 'leave' } : undefined
    default:
      return undefined
  }
}

/** Kept free by bots at every table. */
const SEATS_FOR_PEOPLE = 2

const freeBoxes = ({ seats }: TableState): readonly number[] =>
  seats.flatMap((player, i) => (player === null ? [i + 1] : []))

/** Whether people have taken the seats that bots leave free. */
const isWanted = (state: TableState): boolean =>
  (state.waiting ?? []).length > 0 || freeBoxes(state).length < SEATS_FOR_PEOPLE

function sitting(state: TableState, dice: Dice): BotCommand | undefined {
  const free = freeBoxes(state)
  if (free.length <= SEATS_FOR_PEOPLE) return undefined
  return { type: 'sit', box: dice.pick(free)! }
}

function betting(state: TableState, round: Round, player: string, dice: Dice): BotCommand | undefined {
  const { settings } = state
  const box = seatOf(state, player)!
  const mine = round.bets.filter((laid) => laid.player === player && laid.box === box && laid.asked === null)
  const laid = dice.pick(mine)
  if (laid && dice.once(6)) return { type: 'withdraw-bet', round: round.number, box, bet: laid.bet }
  const { min } = limitsFor(settings, laid?.bet ?? '')
  if (laid && laid.stake > min && dice.once(5)) {
    return { type: 'reduce-bet', round: round.number, box, bet: laid.bet, by: laid.stake - min }
  }
  if (laid && dice.once(4)) {
    return { type: 'increase-bet', round: round.number, box, bet: laid.bet, by: chipsOf(state, laid.bet, dice) }
  }
  const bets = placeableBets(settings.game).filter(({ id }) => !mine.some(({ bet }) => bet === id))
  // Most people bet on a hand first, and what needs such a bet comes after.
  const mains = bets.filter(({ id }) => id === 'player' || id === 'banker')
  const bet = dice.pick(mains.length === 2 || dice.once(2) ? mains : bets)
  return bet && { type: 'place-bet', round: round.number, box, bet: bet.id, stake: chipsOf(state, bet.id, dice) }
}

/** A few times the minimum, in whole chips. */
function chipsOf({ settings }: TableState, bet: string, dice: Dice): number {
  const { min, max } = limitsFor(settings, bet)
  return Math.min(max, min * (1 + dice.below(5)))
}

function deciding({ settings }: TableState, round: Round, player: string, dice: Dice): BotCommand | undefined {
  const mine = antesOf(settings, round).filter((ante) => ante.player === player && ante.decision === null)
  const ante = dice.pick(mine)
  if (!ante) return undefined
  const { box, bet } = ante
  return { type: dice.once(3) ? 'fold-ante' : 'raise-ante', round: round.number, box, bet }
}

function insuring(round: Round, player: string, dice: Dice): BotCommand | undefined {
  const mine = openOffers(round).filter((offer) => offer.player === player && !offer.taken && offer.cap > 0)
  const offer = dice.pick(mine)
  if (!offer) return undefined
  if (dice.once(3))
    return round.declined.includes(player) ? undefined : { type: 'decline-insurance', round: round.number }
  const { box, side, cap } = offer
  return { type: 'place-insurance', round: round.number, box, side, stake: 1 + dice.below(cap) }
}

function choosing(round: Round, player: string, dice: Dice): BotCommand | undefined {
  if (!round.options || !undecidedOptions(round.options).includes(player)) return undefined
  return { type: 'choose-option', round: round.number, option: dice.once(3) ? 'take-back' : 'continue' }
}
