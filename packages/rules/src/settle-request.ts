// A request to settle one coup, as the command reads it from a line of JSON: parsed, checked, settled, answered.
// Every rule it can break has a code of its own.
import { checkString } from './argument.ts'
import { assemble, HOUSE_LIBRARY, type Library } from './assemble.ts'
import { type Card, makeCard, parseCard } from './cards.ts'
import { type Coup, dealCoup, type Winner } from './coup.ts'
import { INSURANCE_WINDOWS, type InsuranceWindow } from './game.ts'
import { PROCEDURES } from './games/index.ts'
import { type BetRequest, checkBets, checkInsurance, type InsuranceRequest } from './placements.ts'
import { accepted, type Refusal, type Result, refused } from './refusal.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { type Line, type PlayableGame, prepare, settle } from './settle.ts'
import { DEFAULT_DECKS, overdrawnCard } from './shoe.ts'
import { show } from './show.ts'
import { SIDES, type Side } from './table-of-play.ts'

/** What a request to settle comes to. */
export interface SettleAnswer {
  /** What the request gave as its `ref`, so that who asks finds the answer to a line again. */
  readonly ref?: unknown
  readonly winner: Winner
  readonly player: { readonly cards: readonly string[]; readonly points: number }
  readonly banker: { readonly cards: readonly string[]; readonly points: number }
  readonly lines: readonly Line[]
}

/** Why a request to settle is refused. */
export interface SettleError {
  readonly ref?: unknown
  readonly error: { readonly code: string; readonly message: string; readonly rule?: string }
}

/** A line of more characters than this is refused unread. */
export const LONGEST_LINE = 1 << 20

const KEYS = ['ref', 'game', 'with', 'decks', 'cards', 'bets', 'insurance']
const BET_KEYS = ['bet', 'stake', 'raise']
const INSURANCE_KEYS = ['window', 'side', 'stake']

/** Answers requests, remembering the games it has made ready. */
export class Settler {
  readonly #library: Library
  readonly #games = new Map<string, Result<PlayableGame>>()

  constructor(library: Library = HOUSE_LIBRARY) {
    this.#library = library
  }

  /** One line of JSON in, one answer out, whatever the line holds. */
  answerLine(text: string): SettleAnswer | SettleError {
    checkString('text', text)
    if (text.length > LONGEST_LINE) return settleError(refused('input/too-long', { max: LONGEST_LINE }).refusal)
    let request: unknown
    try {
      request = JSON.parse(text)
    } catch (error) {
      return settleError(refused('input/not-json', { reason: (error as Error).message }).refusal)
    }
    const answer = this.settle(request)
    return answer.ok ? answer.value : { ...refOf(request), ...settleError(answer.refusal) }
  }

  settle(request: unknown): Result<SettleAnswer> {
    const top = record(request, 'the request', KEYS)
    if (!top.ok) return top
    const { game: gameId, with: packs = [], decks, cards, bets, insurance = [] } = top.value
    if (typeof gameId !== 'string') return wrong('game', 'the id of a game', gameId)
    const packIds = list('with', packs, (pack, place) =>
      typeof pack === 'string' ? accepted(pack) : wrong(place, 'the id of a pack', pack),
    )
    if (!packIds.ok) return packIds
    const playable = this.#game(gameId, packIds.value)
    if (!playable.ok) return playable
    const coup = readCoup(playable.value, decks, cards)
    if (!coup.ok) return coup
    const betRequests = list('bets', bets, readBet)
    if (!betRequests.ok) return betRequests
    const placed = checkBets(playable.value, betRequests.value)
    if (!placed.ok) return placed
    const insuranceRequests = list('insurance', insurance, readInsurance)
    if (!insuranceRequests.ok) return insuranceRequests
    const insured = checkInsurance(playable.value, coup.value, placed.value, insuranceRequests.value)
    if (!insured.ok) return insured
    const { winner, player, banker } = coup.value
    return accepted({
      ...refOf(request),
      winner,
      player: { cards: player.cards.map(makeCard), points: player.points },
      banker: { cards: banker.cards.map(makeCard), points: banker.points },
      lines: settle(coup.value, placed.value, insured.value),
    })
  }

  #game(id: string, packs: readonly string[]): Result<PlayableGame> {
    const key = packs.length === 0 ? id : JSON.stringify([id, ...packs])
    const known = this.#games.get(key)
    if (known) return known
    const game = assemble(id, packs, this.#library)
    const playable = game.ok ? accepted(prepare(game.value)) : game
    // Only what exists is remembered: a stream of mistyped names must not fill the memory.
    if (playable.ok) this.#games.set(key, playable)
    return playable
  }
}

/** A request's `ref` is any JSON, and comes back as it was given; without one the answer has none. */
const refOf = (request: unknown): { readonly ref?: unknown } =>
  typeof request === 'object' && request !== null && Object.hasOwn(request, 'ref')
    ? { ref: (request as { ref: unknown }).ref }
    : {}

function settleError(refusal: Refusal): SettleError {
  const { code, rule } = refusal
  return { error: { code, message: refusalSentence(refusal, 'en'), ...(rule !== undefined && { rule }) } }
}

function readCoup({ game }: PlayableGame, given: unknown, cards: unknown): Result<Coup> {
  const decks = given === undefined ? Math.min(DEFAULT_DECKS, game.decks.max) : given
  if (typeof decks !== 'number' || !Number.isInteger(decks) || decks < game.decks.min || decks > game.decks.max) {
    return refused(
      'decks/out-of-range',
      { min: game.decks.min, max: game.decks.max, decks: show(decks) },
      game.decks.rule,
    )
  }
  const read = list('cards', cards, (text, place): Result<Card> => {
    if (typeof text !== 'string') return wrong(place, 'a card such as "Kd"', text)
    const card = parseCard(text)
    return card === undefined ? refused('card/unknown', { card: show(text) }) : accepted(card)
  })
  if (!read.ok) return read
  const procedure = PROCEDURES[game.procedure]
  const coup = dealCoup(read.value, procedure.tableOfPlay)
  if (!coup.ok) return coup
  const overdrawn = overdrawnCard(read.value, decks)
  if (overdrawn === undefined) return coup
  return refused('card/too-many-copies', { card: makeCard(overdrawn), copies: decks }, game.decks.rule)
}

function readBet(value: unknown, place: string): Result<BetRequest> {
  const read = record(value, place, BET_KEYS)
  if (!read.ok) return read
  const { bet, stake, raise = false } = read.value
  if (typeof bet !== 'string') return wrong(`${place}.bet`, 'the id of a bet', bet)
  if (typeof raise !== 'boolean') return wrong(`${place}.raise`, 'true or false', raise)
  return accepted({ bet, stake, raise })
}

function readInsurance(value: unknown, place: string): Result<InsuranceRequest> {
  const read = record(value, place, INSURANCE_KEYS)
  if (!read.ok) return read
  const { window, side, stake } = read.value
  if (!INSURANCE_WINDOWS.includes(window as InsuranceWindow)) return wrong(`${place}.window`, '1 or 2', window)
  if (!SIDES.includes(side as Side)) return wrong(`${place}.side`, '"player" or "banker"', side)
  return accepted({ window: window as InsuranceWindow, side: side as Side, stake })
}

function record(value: unknown, place: string, keys: readonly string[]): Result<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(place, 'a JSON object', value)
  for (const key in value) {
    if (!keys.includes(key)) return refused('input/unknown-key', { key, place, known: keys.join(', ') })
  }
  return accepted(value as Record<string, unknown>)
}

function list<T>(place: string, value: unknown, read: (item: unknown, place: string) => Result<T>): Result<T[]> {
  if (!Array.isArray(value)) return wrong(place, 'a list', value)
  const items: T[] = []
  for (let i = 0; i < value.length; i++) {
    const item = read(value[i], `${place}[${i}]`)
    if (!item.ok) return item
    items.push(item.value)
  }
  return accepted(items)
}

const wrong = (place: string, expected: string, given: unknown) =>
  refused('input/wrong-shape', { place, expected, given: show(given) })
