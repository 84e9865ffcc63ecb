// A table in the browser for one person: the real rules decide, and nothing is sent anywhere. The cards of a game of the
// documents are stacked so that its own moment comes; those of any other game are shuffled. The dealer waits for the learner.

import { type KnownTable, type Screen, TableStore } from '@punto/desk/player'
import { type PublicSettings, publicSettingsOf } from '@punto/protocol'
import {
  CARDS_IN_DECK,
  type Card,
  DEFAULT_DECKS,
  type Game,
  type Language,
  MAX_CARDS_IN_COUP,
  makeCard,
} from '@punto/rules'
import {
  type Command,
  carryOut,
  checkSettings,
  decide,
  evolve,
  planNext,
  redact,
  type SeenEvent,
  setUp,
  type TableRefusal,
  type TableState,
  tableRefusalSentence,
  type Unsent,
  type Viewer,
  view,
} from '@punto/table'

export const LEARNER = 'you'
const VIEWER: Viewer = { role: 'player', id: LEARNER }
/** Where the learner sits, if the table has so many boxes. */
export const BOX = 3

/** By game, in dealing order: each brings out what the game is known for. */
const CARDS: Readonly<Record<string, string>> = {
  commission: '3s 7h Kd Tc 5s',
  'no-commission': '2s Th 3d 6c 2h',
  knockout: '9s 7h Kd Tc',
  insurance: '4s 5h Kd Tc 2s 2d',
  'easy-six': 'Ks 6h 5d Tc 9h',
}

/** As many cards as a round may take, drawn at random from a whole shoe. */
function shuffledCards(decks: number): string[] {
  const shoe = Array.from({ length: decks * CARDS_IN_DECK }, (_, i) => (i % CARDS_IN_DECK) as Card)
  return Array.from({ length: MAX_CARDS_IN_COUP }, () => {
    const [place] = crypto.getRandomValues(new Uint32Array(1))
    return makeCard(shoe.splice(place! % shoe.length, 1)[0]!)
  })
}

class Refused extends Error {
  readonly refusal: TableRefusal
  constructor(refusal: TableRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const DIGITS = 64

export interface PracticeOptions {
  readonly screen: Screen
  /** The reader's, when something is refused. */
  readonly language: () => Language
}

export class PracticeTable {
  readonly store: TableStore
  readonly settings: PublicSettings
  /** Where the learner sits. */
  readonly box: number
  #state: TableState
  #cards: string[]
  #ids = 0
  #results = ''

  constructor(game: string | Game, { screen, language }: PracticeOptions) {
    const decks = typeof game === 'string' ? DEFAULT_DECKS : Math.min(DEFAULT_DECKS, game.decks.max)
    const limits = { min: 100, max: 10_000 }
    const checked = checkSettings({ table: 'practice', game, decks, maxDifferential: null, limits })
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    this.#state = setUp(checked.settings)
    this.settings = publicSettingsOf(checked.settings)
    this.box = Math.min(BOX, checked.settings.layout.boxes)
    this.#cards = typeof game === 'string' ? (CARDS[game] ?? CARDS.commission!).split(' ') : shuffledCards(decks)
    this.store = new TableStore({
      send: async (command) => this.#ask({ ...command, actor: VIEWER } as unknown as Unsent),
      refusalOf: (error) => {
        if (!(error instanceof Refused)) return { code: 'unknown', sentence: String(error) }
        const { code, rule } = error.refusal
        const sentence = tableRefusalSentence(error.refusal, language())
        return { code, sentence, ...(rule !== undefined && { rule }) }
      },
      screen,
    })
    while (this.#state.phase !== 'betting') this.step()
    this.#ask({ type: 'sit', box: this.box, actor: VIEWER } as unknown as Unsent)
    this.store.restarted(this.#known(), LEARNER)
  }

  get phase(): TableState['phase'] {
    return this.#state.phase
  }

  /** The table's own clock: it stands while the learner thinks. */
  readonly clock = (): number => this.#state.at

  /** What the dealer does next; false when nothing is left of the round. */
  step(): boolean {
    if (this.#state.phase === 'settled') return false
    const plan = planNext(this.#state)
    if (!plan) return false
    const card = plan.lacks?.kind === 'card' ? this.#cards.shift() : undefined
    this.#carry(
      carryOut(plan, {
        id: this.#id(),
        at: Math.max(plan.due, this.#state.at),
        commitment: '0'.repeat(DIGITS),
        root: '0'.repeat(DIGITS),
        seed: '0'.repeat(DIGITS),
        ...(card !== undefined && { card }),
      }),
    )
    return true
  }

  #ask(deed: Unsent): void {
    this.#carry({ ...deed, id: this.#id(), at: this.#state.at } as Command)
  }

  #id(): string {
    this.#ids++
    return `practice-${this.#ids}`
  }

  #carry(command: Command): void {
    const answer = decide(this.#state, command)
    if (!answer.ok) throw new Refused(answer.refusal)
    const seen: SeenEvent[] = []
    for (const event of answer.events) {
      this.#state = evolve(this.#state, event)
      const told = redact(event, VIEWER)
      if (told) seen.push(told)
      if (event.type === 'coup-completed') {
        this.#results += event.winner === 'banker' ? 'B' : event.winner === 'player' ? 'P' : 'T'
      }
    }
    this.store.told(seen, this.#known(), LEARNER)
  }

  #known(): KnownTable {
    return {
      view: view(this.#state, VIEWER),
      settings: this.settings,
      shoe: { number: 1, commitment: null, root: null, results: this.#results, rounds: this.#results.length },
      shut: null,
      fresh: true,
    }
  }
}
