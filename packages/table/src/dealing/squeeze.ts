// The squeeze, on tables that deal face down: asked for before the card is dealt by the seated player with the highest bet,
// granted or not by the House; the face then goes to the squeezer alone until it is turned for all. Opening the Banker's third
// card before the Player's waives, for everybody, insurance after the Player's third card.
// Carries INS 3.9, INS 3.14; ruling 33.
import { cardPoints, makeCard, nextDraw, show } from '@punto/rules'
import { isMain, withRound } from '../betting/bets.ts'
import { type Commands, type Gate, IN_ROUND } from '../command-declaration.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { Events } from '../event-declaration.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { CARDS, everywhere, HOUSE_OR_DEALER, OPEN, PLAYER, STANDS_STILL, WHOEVER_DEALS } from '../gates.ts'
import { tableRefusal } from '../refusals.ts'
import { checkFace } from '../shoe/shoe-life.ts'
import { isSpot, SPOTS, type Spot } from '../spots.ts'
import type { LaidBet, Round, Squeeze, TableState } from '../state.ts'
import { bankerDrawsAnyway, cardOn, dealingStep, describeStep, isBankerFirst } from './dealing-step.ts'
import type {
  DeclineSqueeze,
  GrantSqueeze,
  RequestSqueeze,
  ShowCard,
  SqueezeCommand,
  SqueezeEvent,
} from './messages.ts'

/** A bet as far as the squeeze asks; whoever watches the table does not know every player. */
type MainBet = Pick<LaidBet, 'bet' | 'box' | 'stake'> & { readonly player?: string }

/** The player with the highest single Player or Banker bet of those who sit at its box, the earliest placed where equal. */
export function highestSeated(
  bets: readonly MainBet[],
  seatedAt: (box: number) => string | null | undefined,
): string | undefined {
  let highest: MainBet | undefined
  for (const laid of bets) {
    const { bet, box, player, stake } = laid
    const sits = player !== undefined && seatedAt(box) === player
    if (sits && isMain(bet) && stake > (highest?.stake ?? 0)) highest = laid
  }
  return highest?.player
}

/** Who may ask to squeeze; null where nobody may. */
export const squeezerOf = ({ seats, round }: TableState): string | undefined =>
  highestSeated(round?.bets ?? [], (box) => seats[box - 1])

export const squeezeOf = (round: Round, spot: Spot): Squeeze | undefined =>
  round.squeezes.find((squeeze) => squeeze.spot === spot)

/** Whether the Banker's third card can be opened first: four cards turned, both to draw, the Banker whatever the Player's is. */
export function canBankerGoFirst({ cards }: Round): boolean {
  const initial = cards.slice(0, 4).flatMap(({ card }) => (card === null ? [] : [cardPoints(card)]))
  if (initial.length < 4 || nextDraw(initial) !== 'player') return false
  if (cards.length > 5 || (cards[4] && cards[4].card !== null)) return false
  return bankerDrawsAnyway(cards)
}

export const unknownSpot = (spot: unknown) =>
  tableRefusal('card/unknown-spot', { given: show(spot), known: SPOTS.join(', ') })

export function decideRequestSqueeze(state: TableState, { actor, spot, bankerFirst }: RequestSqueeze): Decision {
  const round = roundOf(state)
  if (!state.settings.squeeze) return tableRefusal('squeeze/none-here', {}, 'INS 3.9')
  if (!isSpot(spot)) return unknownSpot(spot)
  if (squeezerOf(state) !== actor.id) return tableRefusal('squeeze/not-highest', {}, 'INS 3.9')
  if (cardOn(round, spot)) return tableRefusal('squeeze/dealt-already', { spot }, 'INS 3.9')
  if (squeezeOf(round, spot)) return tableRefusal('squeeze/requested-already', { spot })
  if (bankerFirst) {
    if (spot !== 'player-3' && spot !== 'banker-3') return tableRefusal('squeeze/not-third-card', {}, 'INS 3.14')
    if (!canBankerGoFirst(round)) return tableRefusal('squeeze/banker-depends', {}, 'INS 3.14')
  }
  const first = bankerFirst ? ({ bankerFirst: true, rule: 'INS 3.14' } as const) : { rule: 'INS 3.9' }
  return [{ type: 'squeeze-requested', player: actor.id, spot, ...first }]
}

export function decideGrantSqueeze(state: TableState, { spot }: GrantSqueeze): Decision {
  const asked = openRequest(state, spot)
  if ('code' in asked) return asked
  const { player, bankerFirst } = asked
  const granted: NewEvent = { type: 'squeeze-granted', player, spot, rule: bankerFirst ? 'INS 3.14' : 'INS 3.9' }
  if (!bankerFirst) return [granted]
  if (!canBankerGoFirst(roundOf(state))) return tableRefusal('squeeze/banker-depends', {}, 'INS 3.14')
  return [granted, { type: 'insurance-waived', rule: 'INS 3.14' }]
}

export function decideDeclineSqueeze(state: TableState, { spot }: DeclineSqueeze): Decision {
  const asked = openRequest(state, spot)
  return 'code' in asked ? asked : [declined(asked)]
}

export const declined = ({ player, spot }: Squeeze): NewEvent => ({
  type: 'squeeze-declined',
  player,
  spot,
  rule: 'INS 3.9',
})

function openRequest(state: TableState, spot: Spot) {
  if (!isSpot(spot)) return unknownSpot(spot)
  const squeeze = squeezeOf(roundOf(state), spot)
  return squeeze && !squeeze.granted ? squeeze : tableRefusal('squeeze/none-requested', { spot })
}

export function decideShowCard(state: TableState, { spot, card: text }: ShowCard): Decision {
  const { settings } = state
  const round = roundOf(state)
  if (!settings.faceDown) return tableRefusal('card/face-up-table', {})
  if (!isSpot(spot)) return unknownSpot(spot)
  const laid = cardOn(round, spot)
  if (!laid) return tableRefusal('card/not-dealt', { spot })
  if (laid.card !== null) return tableRefusal('card/turned-already', { spot })
  const squeeze = squeezeOf(round, spot)
  if (!squeeze?.granted) return tableRefusal('squeeze/not-granted', { spot }, 'INS 3.9')
  if (laid.shown) return tableRefusal('squeeze/shown-already', { spot })
  const step = dealingStep(settings, round)
  if (step.kind !== 'turn' || !step.spots.includes(spot)) {
    return tableRefusal('card/not-next', { expected: describeStep(step), spot })
  }
  const { read } = laid
  if (read !== undefined && text !== undefined && text !== makeCard(read)) {
    return tableRefusal('card/other-face', { card: show(text) })
  }
  if (text === undefined && read === undefined) {
    if (settings.operation === 'automatic') return tableRefusal('card/face-missing', {})
    return [{ type: 'card-shown', spot, to: squeeze.player, rule: 'INS 3.9' }]
  }
  const card = checkFace(state, text ?? makeCard(read!), spot)
  if (typeof card !== 'number') return card
  return [{ type: 'card-shown', spot, to: squeeze.player, card: makeCard(card), rule: 'INS 3.9' }]
}

export function evolveSqueezeRequested(state: TableState, event: EventOf<'squeeze-requested'>): TableState {
  const round = roundOf(state)
  const { player, spot, bankerFirst = false } = event
  return withRound(state, { ...round, squeezes: [...round.squeezes, { player, spot, bankerFirst, granted: false }] })
}

export function evolveSqueezeGranted(state: TableState, { spot }: EventOf<'squeeze-granted'>): TableState {
  const round = roundOf(state)
  const squeezes = round.squeezes.map((one) => (one.spot === spot ? { ...one, granted: true } : one))
  return withRound(state, { ...round, squeezes })
}

export function evolveSqueezeDeclined(state: TableState, { spot }: EventOf<'squeeze-declined'>): TableState {
  const round = roundOf(state)
  const squeezes = round.squeezes.filter((one) => one.spot !== spot)
  // A waiver goes with the grant that it came with, but not when the Banker's third card is out already.
  const waived = round.waived && (isBankerFirst({ squeezes }) || cardOn(round, 'banker-3') !== undefined)
  return withRound(state, { ...round, squeezes, waived })
}

export const evolveWaived = (state: TableState): TableState => withRound(state, { ...roundOf(state), waived: true })

const SQUEEZE: Gate['phases'] = {
  ...OPEN,
  ...STANDS_STILL,
  between: 'squeeze/not-now',
  betting: 'squeeze/not-now',
  result: 'squeeze/not-now',
  settled: 'squeeze/not-now',
  void: 'squeeze/not-now',
}

const CONSENT = { roles: HOUSE_OR_DEALER, phases: SQUEEZE, round: 'current' } as const

export const squeezeCommands = {
  'request-squeeze': {
    fields: { ...IN_ROUND, spot: 'spot', bankerFirst: 'flag?' },
    roles: everywhere(PLAYER),
    phases: SQUEEZE,
    round: 'current',
    decide: decideRequestSqueeze,
  },
  'grant-squeeze': { ...CONSENT, fields: { ...IN_ROUND, spot: 'spot' }, decide: decideGrantSqueeze },
  'decline-squeeze': { ...CONSENT, fields: { ...IN_ROUND, spot: 'spot' }, decide: decideDeclineSqueeze },
  'show-card': {
    fields: { ...IN_ROUND, spot: 'spot', card: 'card?' },
    roles: WHOEVER_DEALS,
    phases: CARDS,
    round: 'current',
    decide: decideShowCard,
  },
} as const satisfies Commands<SqueezeCommand>

export const squeezeEvents = {
  'squeeze-requested': {
    evolve: evolveSqueezeRequested,
    fields: { player: 'own', spot: 'all', bankerFirst: 'all' },
    beside: true,
  },
  'squeeze-granted': { evolve: evolveSqueezeGranted, fields: { player: 'own', spot: 'all' }, beside: true },
  'squeeze-declined': { evolve: evolveSqueezeDeclined, fields: { player: 'own', spot: 'all' }, beside: true },
  'insurance-waived': { evolve: evolveWaived, fields: {}, beside: true },
} as const satisfies Events<SqueezeEvent>
