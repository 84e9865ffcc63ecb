// A house for the tests of the client: real tables that deal by themselves from a seed, and the truth of what each viewer may
// know. It keeps nothing on a disk and knows nothing of connections.
import type { LobbyCard, SentCommand, ShoeSoFar } from '@punto/protocol'
import { WINNER_LETTERS } from '@punto/roads'
import { DECK, makeCard } from '@punto/rules'
import {
  type Actor,
  type Command,
  carryOut,
  checkSettings,
  decide,
  evolve,
  lacksDealer,
  planNext,
  redact,
  type SeenEvent,
  setUp,
  type TableEvent,
  type TableRefusal,
  type TableState,
  type Viewer,
  view,
} from '@punto/table'
import { type Chance, chanceFrom } from './chance.ts'

type Told = (table: string) => void
export type Answered = { readonly repeated: boolean } | { readonly refusal: TableRefusal }

interface Table {
  state: TableState
  readonly events: TableEvent[]
  results: string
  rounds: number
}

const HASH = '0'.repeat(64)

export class SmallHouse {
  readonly tables = new Map<string, Table>()
  /** What each id of each actor was answered; the same id gives the same answer for ever. */
  readonly answers = new Map<string, Answered>()
  /** How often a command of an id was carried out. */
  readonly carriedOut = new Map<string, number>()
  readonly #watchers = new Set<Told>()
  readonly #chance: Chance
  #at = 0
  #ids = 0

  constructor(seed: number, names: readonly string[] = ['T1', 'T2']) {
    this.#chance = chanceFrom(seed)
    for (const [i, table] of names.entries()) {
      const game = (['insurance', 'knockout', 'commission'] as const)[i % 3]!
      const checked = checkSettings({ table, game, faceDown: game === 'insurance', squeeze: game === 'insurance' })
      if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
      this.tables.set(table, { state: setUp(checked.settings), events: [], results: '', rounds: 0 })
      this.decide(table, { type: 'open-table' }, { role: 'system', id: 'house' }, `open-${table}`)
    }
  }

  get now(): number {
    return this.#at
  }

  watch(told: Told): () => void {
    this.#watchers.add(told)
    return () => this.#watchers.delete(told)
  }

  /** The next thing that happens of itself at a table: the dealer's step, or a bet of somebody else's. */
  step(table: string): void {
    const { state } = this.tables.get(table)!
    const somebody = this.#chance.happens(0.3)
    const plan = planNext(state)
    if (somebody) this.#somebody(table)
    if (somebody || !plan) return
    const at = Math.max(this.#at, plan.due)
    const card = this.#chance.pick(this.#unseen(state))
    const id = `dealer-${++this.#ids}`
    this.#carry(table, carryOut(plan, { id, at, card, commitment: HASH, root: HASH, seed: HASH }))
  }

  /** A command of a viewer, at once or as it was answered before. */
  decide(table: string, command: SentCommand, actor: Actor, id: string): Answered {
    const key = `${actor.id} ${id}`
    const known = this.answers.get(key)
    if (known) return 'refusal' in known ? known : { repeated: true }
    const answer = this.#carry(table, { ...command, id, actor, at: this.#at } as Command)
    this.answers.set(key, answer)
    if (!('refusal' in answer)) this.carriedOut.set(id, (this.carriedOut.get(id) ?? 0) + 1)
    return answer
  }

  /** Everything that a viewer is ever told of a table, in order. */
  truth(table: string, viewer: Viewer): readonly SeenEvent[] {
    return this.tables.get(table)!.events.flatMap((event) => {
      const seen = redact(event, viewer)
      return seen ? [JSON.parse(JSON.stringify(seen)) as SeenEvent] : []
    })
  }

  view(table: string, viewer: Viewer) {
    return view(this.tables.get(table)!.state, viewer)
  }

  shoe(table: string): ShoeSoFar {
    const { state, results, rounds } = this.tables.get(table)!
    return { number: state.shoes, commitment: null, root: null, results, rounds }
  }

  card(table: string): LobbyCard {
    const { settings, dealer, phase, round, rounds, seats } = this.tables.get(table)!.state
    const { game, layout, decks, currency, limits, standing, squeeze, insurance, operation } = settings
    return {
      table,
      game: game.id,
      title: game.title,
      packs: [],
      layout: layout.appendix,
      decks,
      currency,
      limits,
      boxes: layout.boxes,
      taken: seats.filter(Boolean).length,
      standing,
      squeeze,
      insurance,
      operation,
      lacksDealer: lacksDealer(operation, dealer),
      phase,
      closesAt: round?.closesAt ?? null,
      round: rounds,
      shoe: this.shoe(table),
      shut: false,
    }
  }

  #somebody(table: string): void {
    const { state } = this.tables.get(table)!
    const id = `other-${++this.#ids}`
    const actor = { role: 'player', id: this.#chance.pick(['bob', 'cy']) } as const
    const round = state.rounds
    const box = 1 + this.#chance.below(3)
    const bet = this.#chance.pick(['player', 'banker', 'tie', 'ante-player'])
    const command = this.#chance.pick<SentCommand>([
      { type: 'sit', box },
      { type: 'leave' },
      { type: 'place-bet', round, box, bet, stake: 100 * (1 + this.#chance.below(5)) },
      { type: 'raise-ante', round, box, bet },
      { type: 'request-squeeze', round, spot: 'player-1' },
    ])
    this.decide(table, command, actor, id)
  }

  #carry(table: string, command: Command): Answered {
    const held = this.tables.get(table)!
    const answer = decide(held.state, command)
    if (!answer.ok) return { refusal: answer.refusal }
    if (answer.repeated) return { repeated: true }
    for (const event of answer.events) {
      held.state = evolve(held.state, event)
      held.events.push(event)
      if (event.type === 'shoe-started') Object.assign(held, { results: '', rounds: 0 })
      if (event.type === 'coup-completed') {
        held.results += WINNER_LETTERS[event.winner]
        held.rounds++
      }
    }
    this.#at = Math.max(this.#at, held.state.at)
    for (const told of this.#watchers) told(table)
    return { repeated: false }
  }

  /** Faces that the shoe may still hold, so that any of them can come next. */
  #unseen({ shoe }: TableState): readonly string[] {
    return DECK.filter((card) => !shoe || (shoe.unseen[card] ?? 0) > 0).map(makeCard)
  }
}
