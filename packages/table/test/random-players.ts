// What players and the wallet would do at a table as it stands.
import { placeableBets } from '@punto/rules'
import { canBankerGoFirst, type Role, SPOTS, squeezerOf, type TableState } from '../src/index.ts'
import { type Pick, PLAYERS } from './random-table.ts'

export interface Wish {
  readonly role: Role
  readonly id: string
  readonly fields: object
}

export function anyWish(state: TableState, pick: Pick): Wish {
  const { round, seats, phase, settings } = state
  const player = PLAYERS[pick(PLAYERS.length)]!
  const wish = (fields: object, id: string = player): Wish => ({ role: 'player', id, fields })
  const waiting = settings.wallet === 'operator' ? unanswered(state) : []
  if (waiting.length > 0 && pick(2) === 0) {
    const ref = waiting[pick(waiting.length)]!
    const type = pick(5) === 0 ? 'refuse-bet' : 'confirm-bet'
    return { role: 'system', id: 'wallet', fields: { type, ref, reason: 'limit' } }
  }
  if (settings.insurance === false && !state.noticed.includes(player)) return wish({ type: 'accept-notice' })
  if (!seats.includes(player) && pick(3) > 0) return wish({ type: 'sit', box: 1 + pick(Math.min(5, seats.length)) })
  if (pick(60) === 0) return wish({ type: 'leave' })
  if (phase === 'betting') return wish(betting(state, player, pick))
  const own = round?.bets.filter((bet) => bet.player === player) ?? []
  const laid = own[pick(Math.max(1, own.length))]
  if (phase === 'ante' && laid)
    return wish({ type: pick(3) === 0 ? 'fold-ante' : 'raise-ante', box: laid.box, bet: laid.bet })
  if (phase === 'insurance' && laid) {
    const { box, bet: side } = laid
    const stake = 1 + pick(pick(2) === 0 ? 40 : 200)
    return wish(pick(4) === 0 ? { type: 'decline-insurance' } : { type: 'place-insurance', box, side, stake })
  }
  if (phase === 'options') return wish({ type: 'choose-option', option: pick(2) === 0 ? 'take-back' : 'continue' })
  const squeezer = settings.squeeze ? squeezerOf(state) : undefined
  if (squeezer && phase === 'dealing') return wish(squeezing(state, pick), squeezer)
  const main = own.find(({ bet }) => bet === 'player' || bet === 'banker')
  if (main) return wish({ type: 'claim-insurance', box: main.box, side: main.bet, stage: 1 + pick(2) })
  return wish({ type: 'turn-card', spot: SPOTS[pick(SPOTS.length)]! })
}

/** References that the wallet has not answered. */
const unanswered = ({ round }: TableState): readonly string[] => [
  ...(round?.bets ?? []).flatMap(({ asked, wager }) => [
    ...(asked ? [asked.ref] : []),
    ...(wager && !wager.confirmed ? [wager.ref] : []),
  ]),
  ...(round?.insurance ?? []).flatMap(({ ref, confirmed }) => (confirmed ? [] : [ref])),
]

function betting({ round, settings, seats }: TableState, player: string, pick: Pick): object {
  const own = round!.bets.filter((bet) => bet.player === player)
  const laid = own[pick(Math.max(1, own.length))]
  const change = (['increase-bet', 'reduce-bet', 'withdraw-bet'] as const)[pick(14)]
  if (laid && change) return { type: change, box: laid.box, bet: laid.bet, by: 50 * (1 + pick(6)) }
  const bets = placeableBets(settings.game)
  const bet = pick(2) === 0 ? ['player', 'banker'][pick(2)]! : bets[pick(bets.length)]!.id
  const box = pick(4) > 0 ? seats.indexOf(player) + 1 : 1 + pick(Math.min(5, seats.length))
  return { type: 'place-bet', box, bet, stake: 50 * (1 + pick(12)) }
}

function squeezing({ round }: TableState, pick: Pick): object {
  const shown = round!.cards.find((laid) => laid.shown && laid.card === null)
  if (shown && pick(2) === 0) return { type: 'turn-card', spot: shown.spot }
  const first = canBankerGoFirst(round!) && pick(3) > 0
  const spot = first ? (['player-3', 'banker-3'] as const)[pick(2)]! : SPOTS[pick(SPOTS.length)]!
  return { type: 'request-squeeze', spot, ...(first && { bankerFirst: true }) }
}
