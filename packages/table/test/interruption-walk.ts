// A walk through every state that a round can come to with a given shoe, and an interruption at each of them.
import { type Card, cardsIn, makeCard, parseCard } from '@punto/rules'
import {
  type Command,
  dealingStep,
  decide,
  evolve,
  expects,
  type Spot,
  type TableEvent,
  type TableState,
} from '../src/index.ts'
import { established, everyBet, type Lying } from './interruption-naive.ts'
import { Playing } from './playing.ts'

let ids = 0

/** A step on a copy: the state after it, and what happened. */
export function step(
  state: TableState,
  by: string,
  fields: object,
): { state: TableState; events: readonly TableEvent[] } {
  const role = { system: 'system', dora: 'dealer', sue: 'pit-supervisor', max: 'shift-manager', ann: 'player' }[by]
  const command = { id: `w${++ids}`, at: state.at + 1, actor: { role, id: by }, round: state.rounds, ...fields }
  const answer = decide(state, command as unknown as Command)
  if (!answer.ok) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(answer.refusal)}`)
  return { state: answer.events.reduce(evolve, state), events: answer.events }
}

/** A table with everyone's bets down and these cards in its shoe; the rest are gone. */
export function tableWith(
  request: ConstructorParameters<typeof Playing>[0],
  cards: readonly string[] | null,
): TableState {
  const table = new Playing({ operation: 'dealer', source: 'card-shoe', limits: { min: 50, max: 2000 }, ...request })
  table.do('dora-dealer', { type: 'sign-on' })
  table.do('dora-dealer', { type: 'new-shoe', shoe: 1 })
  table.do('dora-dealer', { type: 'open-betting' })
  for (const [i, player] of ['ann', 'ben'].entries()) {
    table.do(player, { type: 'sit', box: i + 1 })
    table.bet(player, i + 1, ['banker', 'player'][i]!, 200 - 100 * i)
    table.bet(player, i + 1, ['player', 'banker'][i]!, 100)
    if (table.state.settings.game.id === 'knockout') table.bet(player, i + 1, 'ante-player', 100)
  }
  const { state } = table
  if (cards === null) return state
  const unseen = state.shoe!.unseen.map(() => 0)
  for (const card of cards) unseen[parseCard(card)!]!++
  const dealt = cardsIn(state.shoe!.unseen) - cards.length
  return { ...state, dealer: 'dora-dealer', shoe: { ...state.shoe!, unseen, dealt } }
}

/** How a round lies, for the naive reading: a squeezed card that is not turned is nobody's. */
export function lyingIn({ settings, round, shoe }: TableState): Lying {
  const unseen = new Map<string, number>()
  const add = (card: number, count: number) => {
    const text = makeCard(card as Card)
    if (count > 0) unseen.set(text, (unseen.get(text) ?? 0) + count)
  }
  for (const [card, count] of shoe!.unseen.entries()) add(card, count)
  for (const { card, shown } of round!.cards) if (card === null && shown?.card != null) add(shown.card, 1)
  const faces = [...round!.cards, ...shoe!.ahead].map(({ card }) => (card === null ? null : makeCard(card)))
  const gone = settings.decks * 52 - shoe!.dealt
  return { bets: everyBet(settings.game), faces, unseen, left: gone }
}

/** The faces that may come next, one of each rank. */
export const nextFaces = ({ shoe }: TableState): readonly string[] => [
  ...new Map(
    shoe!.unseen.flatMap((count, card) => (count > 0 ? [[card >> 2, makeCard(card as Card)] as const] : [])),
  ).values(),
]

const DORA = 'dora-dealer'

/** Every state that follows by the dealer's hand: each card that can come, on each spot that can be turned. */
export function nextStates(state: TableState): readonly TableState[] {
  const by = (fields: object) => dealerStep(state, fields)
  if (state.phase === 'betting') return [by({ type: 'close-betting' })]
  if (state.phase === 'ante' || state.phase === 'insurance')
    return [by({ type: 'close-window', over: expects(state).players ?? [] })]
  if (state.phase !== 'dealing') return []
  const next = dealingStep(state.settings, state.round!)
  const { shoe, settings } = state
  if (next.kind === 'complete') return []
  if (next.kind === 'deal') {
    if (shoe!.ahead.length === 0 && settings.decks * 52 === shoe!.dealt) return []
    const known = shoe!.ahead[0]?.card ?? null
    if (settings.faceDown || known !== null) return [by({ type: 'deal-card', spot: next.spot })]
    return nextFaces(state).map((card) => by({ type: 'deal-card', spot: next.spot, card }))
  }
  return next.spots.flatMap((spot) => turnings(state, spot))
}

function turnings(state: TableState, spot: Spot): readonly TableState[] {
  const laid = state.round!.cards.find((one) => one.spot === spot)!
  const granted = state.round!.squeezes.some((one) => one.spot === spot && one.granted)
  if (laid.shown && laid.shown.card !== null) return [dealerStep(state, { type: 'turn-card', spot })]
  const type = granted && !laid.shown ? 'show-card' : 'turn-card'
  return nextFaces(state).map((card) => dealerStep(state, { type, spot, card }))
}

export function dealerStep(state: TableState, fields: object): TableState {
  const command = {
    id: `w${++ids}`,
    at: state.at + 1,
    actor: { role: 'dealer', id: DORA },
    round: state.rounds,
    ...fields,
  }
  const answer = decide(state, command as unknown as Command)
  if (!answer.ok) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(answer.refusal)}`)
  return answer.events.reduce(evolve, state)
}

/** States that differ in nothing a completion depends on are one. */
const keyOf = ({ phase, round, shoe }: TableState): string =>
  JSON.stringify([
    phase,
    round!.cards.map(({ card, shown }) => [card === null ? -1 : card >> 2, shown?.card == null ? -1 : shown.card >> 2]),
    shoe!.ahead.map(({ card }) => (card === null ? -1 : card >> 2)),
  ])

/** Calls `at` in every state that follows from this one, once for each that differs. */
export function walk(from: TableState, at: (state: TableState) => void): number {
  const known = new Set<string>()
  const go = (state: TableState) => {
    const key = keyOf(state)
    if (known.has(key)) return
    known.add(key)
    at(state)
    for (const next of nextStates(state)) go(next)
  }
  go(from)
  return known.size
}

/** What an interruption leads to, by direct enumeration. */
export const mustGoOn = (state: TableState): boolean => established(lyingIn(state))
