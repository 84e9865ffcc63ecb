// What the lab shows is its address: `#/lab?game=knockout&with=tiger&decks=6&without=Kd,5`. What is as at first is left out.
import { DEFAULT_DECKS } from '@punto/rules'
import { assembled, checkedChoice, FIRST_CHOICE, type GameChoice, makeChoice, parseChoice } from './game-choice.ts'
import { cardTexts, type Removed, takeAsMany } from './removed.ts'

export interface LabState {
  readonly choice: GameChoice
  readonly removed: Removed
  /** Another game, or the same with other packs, set beside it. */
  readonly beside: GameChoice | null
  /** The bet whose results are drawn; null for the first on the felt. */
  readonly bet: string | null
  /** Over how many hands. */
  readonly hands: number
}

export const HANDS = [1, 10, 50, 100, 200, 500] as const
const DEFAULT_HANDS = 100

export const FIRST_STATE: LabState = {
  choice: FIRST_CHOICE,
  removed: [],
  beside: null,
  bet: null,
  hands: DEFAULT_HANDS,
}

export function parseLab(query: URLSearchParams): LabState {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  const choice = checkedChoice(query.get('game') ?? FIRST_CHOICE.game, list('with'), Number(query.get('decks')))
  const game = assembled(choice)
  const beside = query.get('beside')
  const bet = query.get('bet')
  const hands = Number(query.get('hands'))
  return {
    choice,
    removed: takeAsMany(game, choice.decks, cardTexts(query.get('without') ?? '')).removed,
    beside: beside === null ? null : parseChoice(beside),
    bet: game.bets.some(({ id, notOffered }) => id === bet && !notOffered) ? bet : null,
    hands: HANDS.find((one) => one === hands) ?? DEFAULT_HANDS,
  }
}

/** The part of the address behind the question mark; what other views keep there stays. */
export function makeLab(state: LabState, query = new URLSearchParams()): URLSearchParams {
  const made = new URLSearchParams(query)
  const set = (name: string, value: string, first: string) => {
    if (value === first) made.delete(name)
    else made.set(name, value)
  }
  set('game', state.choice.game, FIRST_CHOICE.game)
  set('with', state.choice.packs.join(','), '')
  set('decks', String(state.choice.decks), String(DEFAULT_DECKS))
  set('without', state.removed.join(','), '')
  set('beside', state.beside ? makeChoice(state.beside) : '', '')
  set('bet', state.bet ?? '', '')
  set('hands', String(state.hands), String(DEFAULT_HANDS))
  return made
}
