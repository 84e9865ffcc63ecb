// A real table for the gallery: driven by the real rules through real rounds, with cards of our choosing, so that every
// picture shows a state the house can be in.
import type { Result } from '@punto/roads'
import { dealCoup, isNatural, pairOf } from '@punto/rules'
import {
  type Command,
  carryOut,
  checkSettings,
  chipsThatWait,
  decide,
  evolve,
  expects,
  planNext,
  setUp,
  type TableRequest,
  type TableState,
  type TableView,
  type Unsent,
  view,
} from '@punto/table'

export const ME = 'mei'

type Deed = Unsent extends infer U
  ? U extends unknown
    ? Omit<U, 'actor'> & { readonly type: Command['type'] }
    : never
  : never

export class PlayedTable {
  state: TableState
  #ids = 0
  #cards: string[] = []
  readonly results: Result[] = []
  /** What the reader has seen, step by step. */
  readonly seen: TableView[] = []

  constructor(request: TableRequest) {
    const checked = checkSettings({ maxDifferential: null, ...request })
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    this.state = setUp(checked.settings)
  }

  get settings() {
    return this.state.settings
  }

  view(player: string | null = ME): TableView {
    return view(this.state, player === null ? { role: 'public' } : { role: 'player', id: player })
  }

  /** A player's deed. */
  as(player: string, deed: Deed): this {
    return this.#give({ ...deed, actor: { role: 'player', id: player } } as unknown as Unsent)
  }

  bet(player: string, box: number, bet: string, stake: number): this {
    return this.as(player, { type: 'place-bet', round: this.state.rounds, box, bet, stake } as Deed)
  }

  sit(player: string, box: number): this {
    return this.as(player, { type: 'sit', box } as Deed)
  }

  staff(role: 'pit-supervisor' | 'pit-manager' | 'shift-manager', deed: Deed): this {
    return this.#give({ ...deed, actor: { role, id: `${role}-1` } } as unknown as Unsent)
  }

  /** The cards that come next, in dealing order: `5h Kd 3c …`. */
  stack(cards: string): this {
    this.#cards = cards.split(' ')
    return this
  }

  /** Lets the automatic dealer go on until the table is in this state. */
  until(here: (state: TableState) => boolean): this {
    for (let steps = 0; !here(this.state); steps++) {
      const plan = planNext(this.state)
      if (steps > 60) throw new Error(`The table stands at ${this.state.phase}`)
      if (!plan) {
        this.#deal()
        continue
      }
      const card = plan.lacks?.kind === 'card' ? this.#cards.shift() : undefined
      const at = Math.max(plan.due, this.state.at)
      this.#carry(
        carryOut(plan, {
          id: this.#id(),
          at,
          commitment: 'c0ffee'.padEnd(64, '0'),
          root: 'beef'.padEnd(64, '0'),
          seed: 'feed'.padEnd(64, '0'),
          ...(card !== undefined && { card }),
        }),
      )
    }
    return this
  }

  phase(phase: TableState['phase']): this {
    return this.until((state) => state.phase === phase)
  }

  /** What the dealer of a table with one does next. */
  #deal(): void {
    const { command, spot } = expects(this.state)
    const round = this.state.rounds
    const deeds: Partial<Record<Command['type'], object>> = {
      'sign-on': {},
      'new-shoe': { shoe: this.state.shoes + 1 },
      'open-betting': { round: round + 1 },
      'deal-card': { round, spot, ...(command === 'deal-card' && { card: this.#cards.shift() }) },
      'close-betting': { round },
      'close-window': { round, over: expects(this.state).players ?? [] },
      'close-options': { round },
      settle: { round },
      'chips-moved': { numbers: chipsThatWait(this.state.chips ?? null).map(({ number }) => number) },
    }
    const deed = deeds[command]
    if (!deed) throw new Error(`The dealer does not know how to ${command}`)
    this.#give({ type: command, ...deed, actor: { role: 'dealer', id: 'dealer-1' } } as unknown as Unsent)
  }

  #give(deed: Unsent): this {
    this.#carry({ ...deed, id: this.#id(), at: this.state.at } as Command)
    return this
  }

  #id(): string {
    this.#ids++
    return `gallery-${this.#ids}`
  }

  #carry(command: Command): void {
    const answer = decide(this.state, command)
    if (!answer.ok) throw new Error(`${command.type}: ${answer.refusal.code}`)
    for (const event of answer.events) {
      this.state = evolve(this.state, event)
      if (event.type === 'round-settled') this.#note()
    }
    this.seen.push(this.view())
  }

  #note(): void {
    const cards = this.state.round?.cards.flatMap(({ card }) => (card === null ? [] : [card])) ?? []
    const coup = dealCoup(cards)
    if (!coup.ok) return
    const { player, banker, winner } = coup.value
    const hand = winner === 'banker' ? banker : player
    this.results.push({
      winner,
      bankerPair: pairOf(banker) >= 0,
      playerPair: pairOf(player) >= 0,
      natural: hand.cards.length === 2 && isNatural(hand.points),
    })
  }
}
