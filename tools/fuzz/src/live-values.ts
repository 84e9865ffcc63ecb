// Values that really exist at this moment, by the name of the field that asks for them.
import { GAMES, placeableBets } from '@punto/rules'
import type { TableHost } from '@punto/server/table'
import { type CommandType, expects, GATES } from '@punto/table'
import { PASSWORD, type Peer } from './people.ts'

const MOST_KEPT = 40
/** What answers tell and requests ask for again. */
const HEARD = new Set(['cursor', 'next', 'id', 'token', 'shoe', 'number', 'claim', 'ref'])
const UNDER: Readonly<Record<string, string>> = { next: 'cursor' }

export class LiveValues {
  readonly #tables: () => readonly TableHost[]
  readonly #peers: () => readonly Peer[]
  readonly #heard = new Map<string, unknown[]>()
  readonly #sent: string[] = []

  constructor(tables: () => readonly TableHost[], peers: () => readonly Peer[]) {
    this.#tables = tables
    this.#peers = peers
  }

  /** `draw` decides which, whatever there is. */
  of(name: string, draw: number): unknown {
    const list = this.#listOf(name, draw)
    return list.length === 0 ? undefined : list[draw % list.length]
  }

  #listOf(name: string, draw: number): readonly unknown[] {
    const tables = this.#tables()
    switch (name) {
      case 'table':
        return tables.map((host) => host.name)
      case 'round':
        return tables.flatMap(({ state: { rounds } }) =>
          [rounds, rounds, rounds + 1, rounds - 1].map((round) => Math.max(1, round)),
        )
      case 'game':
        return GAMES.map(({ id }) => id)
      case 'bet':
        return tables.flatMap(({ state }) => placeableBets(state.settings.game).map(({ id }) => id))
      case 'player':
      case 'for':
        return [...new Set(this.#peers().flatMap(({ id }) => (id === '' ? [] : [id])))]
      case 'box':
        return [1, 2, 3, 4, 5, 6, 7]
      case 'stake':
      case 'by':
        return [100, 200, 500, 10_000]
      case 'amount':
        return [1, 100, 5000]
      case 'password':
      case 'current':
        return [PASSWORD]
      case 'request':
        return tables.map(({ state }) => ({ table: state.settings.table, game: state.settings.game.id }))
      case 'irregularity':
        return [...IRREGULARITIES]
      case 'id':
        // Mostly new; now and then one that was used before, by this peer or another.
        return draw % 5 === 0 && this.#sent.length > 0 ? this.#sent : [`f${draw}`]
      default:
        return this.#heard.get(name) ?? []
    }
  }

  /** The same command, about the round and the felt of this table. */
  aimed(table: string, command: object, draw: number): object {
    const state = this.#tables().find(({ name }) => name === table)?.state
    if (!state) return command
    const bets = placeableBets(state.settings.game)
    return {
      ...command,
      ...('round' in command && {
        round: Math.max(1, state.rounds + (GATES[typeOf(command)]?.round === 'next' ? 1 : 0)),
      }),
      ...('bet' in command && { bet: bets[draw % bets.length]!.id }),
      ...('spot' in command && { spot: expects(state).spot ?? command.spot }),
    }
  }

  /** A handle of a session, a token or an account, which answers alone tell. */
  get handles(): readonly unknown[] {
    return this.#heard.get('id') ?? []
  }

  sent(id: string): void {
    this.#sent.push(id)
    if (this.#sent.length > MOST_KEPT) this.#sent.shift()
  }

  hear(value: unknown, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > 4) return
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) this.hear(one, depth + 1)
    else {
      for (const [key, one] of Object.entries(value)) {
        if (typeof one === 'object') this.hear(one, depth + 1)
        else if (HEARD.has(key)) this.#keep(UNDER[key] ?? key, one)
      }
    }
  }

  #keep(name: string, value: unknown): void {
    const kept = this.#heard.get(name) ?? []
    kept.push(value)
    if (kept.length > MOST_KEPT) kept.shift()
    this.#heard.set(name, kept)
  }
}

const typeOf = (command: object): CommandType => (command as { readonly type: CommandType }).type

const IRREGULARITIES: readonly unknown[] = [
  { kind: 'interruption' },
  { kind: 'foreign-card' },
  { kind: 'deck-count' },
  { kind: 'unshuffled' },
  { kind: 'too-few-cards' },
  { kind: 'wrong-number', cards: [], note: 'seen' },
  { kind: 'excess-card', drawn: [{ card: 'Ks' }] },
  { kind: 'exposed-card', cards: [{ spot: 'player-1', card: 'Ks' }] },
  { kind: 'wrong-hand', cards: [{ spot: 'player-1', to: 'banker' }] },
  { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', amount: 100 },
  { kind: 'found-late', round: 1 },
  { kind: 'display-wrong', note: 'dark' },
  { kind: 'uncovered', note: 'What now?' },
  { kind: 'drawn-together', count: 2 },
]
