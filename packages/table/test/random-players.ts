// What players and the wallet would do at a table as it stands.
import { placeableBets } from '@punto/rules'
import { canBankerGoFirst, NO_BOX, openOffers, type Role, SPOTS, squeezerOf, type TableState } from '../src/index.ts'
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
  const inCrowd = phase === 'betting' && pick(3) === 0 ? crowded(state, pick) : undefined
  if (inCrowd) return inCrowd
  if (round?.bets[0] && pick(60) === 0) {
    return { role: 'dealer', id: state.dealer ?? 'dora', fields: readChips(round.bets[0], pick) }
  }
  const other = pick(10) === 0 ? besides(state, player, pick) : undefined
  if (other) return other
  if (settings.insurance === false && !state.noticed.includes(player)) return wish({ type: 'accept-notice' })
  if (state.standing.includes(player) && pick(5) === 0) return wish({ type: 'leave' })
  if (!seats.includes(player) && pick(8) === 0) return wish({ type: 'stand-by' })
  if (!seats.includes(player) && pick(3) > 0) return wish({ type: 'sit', box: 1 + pick(Math.min(5, seats.length)) })
  if (pick(60) === 0) return wish({ type: 'leave' })
  if (phase === 'betting') return wish(betting(state, player, pick))
  const own = round?.bets.filter((bet) => bet.player === player) ?? []
  const laid = own[pick(Math.max(1, own.length))]
  if (phase === 'ante' && laid)
    return wish({ type: pick(3) === 0 ? 'fold-ante' : 'raise-ante', box: laid.box, bet: laid.bet })
  const offers = round ? openOffers(round) : []
  if (phase === 'insurance' && offers.length > 0 && pick(6) > 0) {
    const { player: owner, box, side, cap, taken } = offers[pick(offers.length)]!
    const stake = pick(5) === 0 ? cap + 1 : 1 + pick(Math.max(1, cap))
    if (taken && pick(4) > 0)
      return wish({ type: 'change-insurance', box, side, stake: pick(4) === 0 ? 0 : stake }, owner)
    return wish(pick(5) === 0 ? { type: 'decline-insurance' } : { type: 'place-insurance', box, side, stake }, owner)
  }
  if (phase === 'options') return wish({ type: 'choose-option', option: pick(2) === 0 ? 'take-back' : 'continue' })
  const squeezer = settings.squeeze ? squeezerOf(state) : undefined
  if (squeezer && phase === 'dealing') return wish(squeezing(state, pick), squeezer)
  const lost = round?.settlement?.lines.filter(({ bet, result }) => result === 'lose' && isMain(bet)) ?? []
  if (lost.length > 0 && pick(3) > 0) {
    const { player: owner, box, bet: side } = lost[pick(lost.length)]!
    return wish({ type: 'claim-insurance', box, side, stage: 1 + pick(2) }, owner)
  }
  const main = own.find(({ bet }) => isMain(bet))
  if (main) return wish({ type: 'claim-insurance', box: main.box, side: main.bet, stage: 1 + pick(2) })
  return wish({ type: 'turn-card', spot: SPOTS[pick(SPOTS.length)]! })
}

/** What people do beside the round: stand by, let staff bet, relieve a dealer, take back a cut card, answer a claim, act for one. */
function besides(state: TableState, player: string, pick: Pick): Wish | undefined {
  const byPlayer = (fields: object): Wish => ({ role: 'player', id: player, fields })
  const byDealer = (fields: object): Wish => ({ role: 'dealer', id: state.dealer ?? 'dora', fields })
  const waiting = [
    ...state.claims,
    ...(state.round?.claims ?? [])
      .filter(({ answer }) => answer === null)
      .map((one) => ({ ...one, round: state.rounds })),
  ][0]
  switch (waiting && pick(2) === 0 ? 5 : pick(9)) {
    case 0:
      return byPlayer({ type: state.standing.includes(player) ? 'leave' : 'stand-by' })
    case 1:
      if (pick(3) === 0) return byPlayer({ type: 'tip-dealer', amount: 1 + pick(60) })
      return byPlayer({ type: 'allow-staff-bets', allow: pick(3) > 0 })
    case 2:
    case 8:
      return byDealer({ type: pick(2) === 0 ? 'announce-cut-card' : 'take-back-cut-card' })
    case 3:
      if (pick(2) === 0) return byDealer({ type: 'sign-off' })
      return byDealer({ type: 'allow-relief', dealer: state.dealer === 'dora' ? 'dick' : 'dora' })
    case 4:
      return { role: 'dealer', id: state.dealer === 'dora' ? 'dick' : 'dora', fields: { type: 'sign-on' } }
    case 5: {
      const claim = waiting && { round: waiting.round, claim: waiting.number }
      if (!claim) return undefined
      const fields = pick(3) > 0 ? { type: 'accept-claim' } : { type: 'refuse-claim', reason: 'It was offered.' }
      return { role: 'pit-manager', id: 'pam', fields: { ...fields, ...claim } }
    }
    case 6: {
      if (state.phase !== 'betting') return undefined
      const asked = [{}, { asked: 'spoken' }, { asked: 'chips' }][pick(3)]!
      return { role: 'pit-supervisor', id: 'sue', fields: { ...betting(state, player, pick), for: player, ...asked } }
    }
    default:
      return state.phase === 'dealing' && state.round?.cards.length === 0
        ? byDealer({ type: 'declare-irregularity', irregularity: { kind: 'closed-early' } })
        : seated(state, player, pick)
  }
}

/** What a reader of chips sees where this bet lies: as it was entered, or more. */
const readChips = (
  { box, bet, stake }: { readonly box: number; readonly bet: string; readonly stake: number },
  pick: Pick,
) => ({
  ...{ type: 'chips-seen', box, bet, amount: stake + 50 * pick(2), source: 'reader-1' },
})

/** Now and then the table fills, and somebody waits for a seat; then the crowd goes again. */
function crowded(state: TableState, pick: Pick): Wish | undefined {
  const [waits] = state.waiting ?? []
  if (waits !== undefined) {
    return pick(2) === 0
      ? { role: 'player', id: waits, fields: { type: 'leave-waiting-list' } }
      : { role: 'pit-supervisor', id: 'sue', fields: { type: 'leave-waiting-list', player: waits } }
  }
  const guest = state.seats.find((one) => one?.startsWith('guest-'))
  if (state.rounds % 9 !== 2) return guest ? { role: 'player', id: guest, fields: { type: 'leave' } } : undefined
  const free = state.seats.indexOf(null)
  if (free < 0) return { role: 'player', id: 'late', fields: { type: 'join-waiting-list' } }
  return { role: 'player', id: `guest-${free + 1}`, fields: { type: 'sit', box: free + 1 } }
}

/** The pit seats, moves or removes somebody, now and then. */
function seated(state: TableState, player: string, pick: Pick): Wish | undefined {
  if (pick(3) > 0) return undefined
  const fields =
    pick(2) === 0
      ? { type: 'seat-player', player, box: 1 + pick(state.seats.length) }
      : { type: 'remove-player', player, reason: 'the pit says so' }
  return { role: 'pit-supervisor', id: 'sue', fields }
}

const isMain = (bet: string): boolean => bet === 'player' || bet === 'banker'

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
  const withoutBox = settings.boxless === true && pick(2) === 0
  const box = withoutBox ? NO_BOX : pick(4) > 0 ? seats.indexOf(player) + 1 : 1 + pick(Math.min(5, seats.length))
  return { type: 'place-bet', box, bet, stake: 50 * (1 + pick(12)) }
}

function squeezing({ round }: TableState, pick: Pick): object {
  const shown = round!.cards.find((laid) => laid.shown && laid.card === null)
  if (shown && pick(2) === 0) return { type: 'turn-card', spot: shown.spot }
  const first = canBankerGoFirst(round!) && pick(3) > 0
  const spot = first ? (['player-3', 'banker-3'] as const)[pick(2)]! : SPOTS[pick(SPOTS.length)]!
  return { type: 'request-squeeze', spot, ...(first && { bankerFirst: true }) }
}
