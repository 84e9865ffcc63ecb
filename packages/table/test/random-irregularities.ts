// Anything that may go wrong at a table as it stands, told as somebody who was there would tell it; and answers to it, by
// whoever should give them and by whoever should not.
import { makeCard, placeableBets } from '@punto/rules'
import {
  CARD_KINDS,
  cardsLeft,
  dealingStep,
  IRREGULARITY_KINDS,
  type Irregularity,
  type IrregularityKind,
  isClosed,
  isCrash,
  type LaidInsurance,
  type Role,
  requestOf,
  type TableState,
} from '../src/index.ts'
import { anyUnseen, nameOf } from './random-driver.ts'
import type { Wish } from './random-players.ts'
import { isPlaying, type Pick, PLAYERS } from './random-table.ts'

/** Of a table that is dealt by itself. */
const SEEN_ANYWHERE: readonly IrregularityKind[] = ['interruption', 'uncovered', 'display-wrong', 'found-late']

/** What is found once the bets lie and cards are out. */
const OF_BETS: readonly IrregularityKind[] = ['face-up', 'chips-found', 'interruption']

/** What anybody of the House does now about something that has gone wrong, or is said to have. */
export function anyTrouble(state: TableState, pick: Pick): Wish {
  const { open, round, phase } = state
  if (open) return anyAnswer(state, pick)
  const claim = round?.claims.find(({ answer }) => answer === null)
  if (claim && pick(3) > 0) {
    const type = pick(2) === 0 ? 'accept-claim' : 'refuse-claim'
    return by(state, pick(4) === 0 ? 'pit-supervisor' : 'pit-manager', { type, claim: claim.number, reason: 'So.' })
  }
  if (phase === 'options' && pick(3) > 0) {
    const option = pick(2) === 0 ? 'take-back' : 'continue'
    return by(state, 'pit-supervisor', { type: 'choose-option', option, for: PLAYERS[pick(PLAYERS.length)] })
  }
  if (!isPlaying(state) && pick(6) === 0) return anyPause(state, pick)
  const fresh = round?.fresh
  if (fresh && state.shoe && pick(4) === 0) {
    return by(state, 'dealer', { type: 'correct-card', spot: fresh, card: anyUnseen(state, pick) })
  }
  const irregularity = anyIrregularity(state, pick)
  const automatic = state.settings.operation === 'automatic'
  const seen = irregularity.kind === 'interruption' && pick(2) === 0
  const role = seen ? 'system' : automatic || pick(3) === 0 ? 'pit-supervisor' : 'dealer'
  const said = seen ? interruptedBy(state) : irregularity
  return by(state, role, { type: 'declare-irregularity', irregularity: said })
}

/** What the program says when it comes back: at a dealer's table, where cards may lie, that it stopped (ruling 50). */
const interruptedBy = (state: TableState): Irregularity =>
  state.settings.operation === 'dealer' && isClosed(state)
    ? { kind: 'interruption', crash: true }
    : { kind: 'interruption' }

const announcement = (state: TableState, bettingSeconds: number): object => ({
  type: 'announce-settings',
  request: requestOf({ ...state.settings, bettingSeconds }),
  moved: { bettingSeconds },
  base: state.announced,
  by: { role: 'pit-manager', id: 'pam' },
  reason: 'A busy night.',
})

/** Between two rounds: a dealer goes, the cut card is out, the table pauses, the shoe is changed, or a setting. */
function anyPause(state: TableState, pick: Pick): Wish {
  const wishes: readonly (readonly [Role, object])[] = [
    ['dealer', { type: 'sign-off' }],
    ['dealer', { type: 'announce-cut-card' }],
    ['pit-manager', { type: 'close-table' }],
    ['pit-manager', { type: 'end-shoe' }],
    ['system', { type: 'change-settings', request: requestOf({ ...state.settings, bettingSeconds: 10 + pick(30) }) }],
    ['system', announcement(state, 10 + pick(30))],
  ]
  return by(state, ...wishes[pick(wishes.length)]!)
}

const by = (state: TableState, role: Role, fields: object): Wish => ({ role, id: nameOf(state, role), fields })

/** Yes, no, another order, by one role or another; and an interruption on top of it all. */
function anyAnswer(state: TableState, pick: Pick): Wish {
  const { number, needs } = state.open!
  const role = needs.length > 0 && pick(4) > 0 ? needs[pick(needs.length)]! : 'pit-supervisor'
  const reason = pick(4) > 0 ? { reason: 'Seen on the film.' } : {}
  if (pick(8) === 0) return by(state, 'system', { type: 'declare-irregularity', irregularity: interruptedBy(state) })
  if (pick(6) === 0) return by(state, role, { type: 'dismiss-irregularity', number, ...reason })
  if (needs.length === 0) return by(state, 'pit-supervisor', { type: 'resume-round' })
  return by(state, role, {
    type: 'approve-irregularity',
    number,
    ...reason,
    ...(pick(2) === 0 && !isCrash(state.open!.irregularity) && { order: [0, 1, null][pick(3)] }),
    ...(isCrash(state.open!.irregularity) &&
      pick(2) === 0 &&
      state.shoe && { cards: [{ card: anyUnseen(state, pick) }] }),
    ...(state.open!.rule === 'INS 5.18' && anyDecision(pick)),
    ...(pick(3) === 0 && { newShoe: pick(2) === 0 }),
  })
}

/** What a shift manager may say: nothing, void, or money to one and from another. */
function anyDecision(pick: Pick): object {
  const way = pick(5)
  if (way > 1) return { resolution: 'continue' }
  if (way === 0) return { resolution: 'void' }
  const amounts = PLAYERS.slice(0, 1 + pick(3)).map((player) => ({ player, amount: 1 + pick(3000) - pick(6000) || 7 }))
  return { resolution: 'pay', amounts }
}

export function anyIrregularity(state: TableState, pick: Pick): Irregularity {
  const { settings, round, rounds } = state
  const dealt = round !== null && round.cards.length > 0 && isPlaying(state)
  // What was entered wrongly is noticed while the cards lie, and after they were paid.
  if (settings.operation === 'dealer' && round && round.cards.length > 0 && pick(3) === 0)
    return anyMisread(state, pick)
  const byHand = dealt && pick(3) > 0 ? [...CARD_KINDS, ...OF_BETS] : IRREGULARITY_KINDS
  const kinds = settings.operation === 'automatic' ? SEEN_ANYWHERE : byHand
  const insured = settings.operation === 'dealer' ? round?.insurance[0] : undefined
  if (insured && pick(3) === 0) return chipsOnInsured(insured, pick)
  const kind =
    round && unweighed(state) !== undefined && pick(2) === 0 ? 'excess-differential' : kinds[pick(kinds.length)]!
  const note = pick(2) === 0 ? { note: 'As told.' } : {}
  const player = PLAYERS[pick(PLAYERS.length)]!
  switch (kind) {
    case 'found-late':
      return { kind, round: 1 + pick(Math.max(1, rounds - 1)), note: 'Seen on the film.' }
    case 'display-wrong':
    case 'uncovered':
      return { kind, note: 'Something else.' }
    case 'misread': {
      const spot = round && round.cards.length > 0 ? round.cards[pick(round.cards.length)]!.spot : 'player-1'
      return { kind, spot, card: state.shoe ? anyUnseen(state, pick) : 'As', ...note }
    }
    case 'excess-differential':
      return { kind, box: unweighed(state) ?? 1 + pick(5), ...note }
    case 'chips-found': {
      const bets = placeableBets(settings.game)
      const bet = pick(2) === 0 ? ['player', 'banker'][pick(2)]! : bets[pick(bets.length)]!.id
      const box = 1 + pick(Math.min(5, state.seats.length))
      return { kind, player, box, bet, stake: 10 + 70 * pick(20), ...note }
    }
    case 'face-up':
      return { kind, cards: exposed(state, pick), ...note }
    case 'wrong-hand':
    case 'wrong-person':
      return { kind, ...drawn(state, pick, 0), misplaced: misplaced(state, pick), ...note }
    case 'wrong-number':
    case 'excess-card':
    case 'exposed-card':
    case 'drawn-together':
      return { kind, ...drawn(state, pick, kind === 'drawn-together' ? 2 : kind === 'wrong-number' ? 0 : 1), ...note }
    default:
      return { kind, ...note }
  }
}

const anyMisread = (state: TableState, pick: Pick): Irregularity => ({
  kind: 'misread',
  spot: state.round!.cards[pick(state.round!.cards.length)]!.spot,
  card: state.shoe ? anyUnseen(state, pick) : 'As',
})

/** Enough to make what is insured play for less. */
const chipsOnInsured = ({ box, side }: LaidInsurance, pick: Pick): Irregularity => ({
  kind: 'chips-found',
  player: PLAYERS[pick(PLAYERS.length)]!,
  box,
  bet: side,
  stake: 3000,
})

const unweighed = ({ round }: TableState): number | undefined => round?.unweighed[0]

function drawn(state: TableState, pick: Pick, least: number) {
  const { shoe, settings } = state
  const count = shoe ? Math.min(least + pick(3), cardsLeft(settings, shoe)) : least
  const cards = Array.from({ length: count }, () => ({
    ...((!settings.faceDown || pick(2) === 0) && { card: shoe ? anyUnseen(state, pick) : 'As' }),
    ...(pick(3) === 0 && { to: pick(2) === 0 ? ('player' as const) : ('banker' as const) }),
  }))
  return { cards, ...(pick(4) === 0 && { orderUnknown: true as const }) }
}

const misplaced = ({ round }: TableState, pick: Pick) =>
  (round?.cards ?? [])
    .filter(() => pick(3) === 0)
    .map(({ spot }) => ({ spot, to: spot.startsWith('player') ? ('banker' as const) : ('player' as const) }))

/** Cards that lie face down, or the one that is just being dealt. */
function exposed(state: TableState, pick: Pick) {
  const { round, settings, shoe } = state
  if (!round || !shoe || !isPlaying(state)) return [{ spot: 'player-1' as const, card: 'As' }]
  const step = dealingStep(settings, round)
  const down = round.cards.filter(({ card }) => card === null)
  const known = down
    .filter((_, i) => i === 0 || pick(2) === 0)
    .map(({ spot, shown }) => ({
      spot,
      card: shown && shown.card !== null ? makeCard(shown.card) : anyUnseen(state, pick),
    }))
  if (step.kind !== 'deal' || (known.length > 0 && pick(2) === 0)) return known
  return [...known, { spot: step.spot, card: anyUnseen(state, pick) }]
}
