// A table of any kind with a real ledger beside it, where anybody may ask anything: what the random tests play at.
import { available, Ledger } from '@punto/ledger'
import { assemble, GAMES, type Game } from '@punto/rules'
import { expect } from 'vitest'
import {
  type Answer,
  accountsOfTable,
  type Command,
  debtAccount,
  decidePaid,
  declarationOf,
  evolve,
  playerAccount,
  type Role,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableRequest,
  type TableSettings,
  type TableState,
} from '../src/index.ts'
import { settingsOf } from './playing.ts'
import { type Step, stepsOf } from './random-driver.ts'

export const PLAYERS = ['ann', 'ben', 'cat', 'dan'] as const
const PURSE = 20_000

/** A whole number below a bound. */
export type Pick = (below: number) => number

const PACKS: readonly (readonly string[])[] = [
  [],
  ['dragon-bonus', 'pairs', 'egalite'],
  ['bad-beat', 'tiger', 'five-treasures'],
  ['bad-beat', 'seven-eight'],
]

/** Insurance has most paragraphs about what goes wrong, and is played as often as three others. */
const OFTEN = GAMES.flatMap((game) => (game.procedure === 'INS' ? [game, game, game] : [game]))

/** Made once, since whatever is worked out for a game is kept with its declaration. */
const FELTS: readonly Game[] = OFTEN.flatMap(({ id }) =>
  PACKS.map((packs) => {
    const game = assemble(id, id === 'no-commission' ? packs.filter((pack) => pack !== 'seven-eight') : packs)
    if (!game.ok) throw new Error(game.refusal.code)
    return game.value
  }),
)

/** Insurance is played in boxes alone (ruling 49). */
const BOXLESS_FELTS = FELTS.filter(({ procedure }) => procedure !== 'INS')

/**
 * Every game with its packs, every felt, wallet and way of dealing, by chance; with `boxless`, an automatic table where bets need
 * no box.
 */
export function anyTable(pick: Pick, { boxless = false } = {}): TableSettings {
  const felts = boxless ? BOXLESS_FELTS : FELTS
  const game = felts[pick(felts.length)]!
  const { id, layouts } = game
  const byDealer = pick(3) > 0 && !boxless
  const standing = pick(2) === 0
  const request: TableRequest = {
    table: 'T1',
    game,
    layout: layouts[pick(layouts.length)]!.appendix,
    decks: 4 + pick(5),
    limits: { min: 50, max: 2000 },
    faceDown: pick(2) === 0,
    standing,
    maxDifferential: standing || pick(3) === 0 ? 500 : null,
    operation: byDealer ? 'dealer' : 'automatic',
    source: byDealer ? 'card-shoe' : 'electronic-shuffler',
    wallet: pick(3) === 0 ? 'operator' : 'built-in',
    cutDepth: [16, 14, 100][pick(3)]!,
    extraRound: pick(4) === 0,
    burn: pick(4) === 0,
    ...(boxless && { boxless }),
    ...(id === 'insurance' && pick(6) === 0 && { private: true, insurance: false }),
  }
  return settingsOf({ ...request, squeeze: request.faceDown === true })
}

export class RandomTable {
  state: TableState
  readonly events: TableEvent[]
  readonly ledger = new Ledger()
  #ids = 0

  constructor(settings: TableSettings) {
    this.state = setUp(settings)
    this.events = [setUpEvent(settings)]
    const { currency, table } = settings
    this.ledger.open([
      { id: 'cage', kind: 'cage', currency },
      ...accountsOfTable({ table, currency }),
      ...PLAYERS.map((player) => ({ id: playerAccount(player), kind: 'player', currency }) as const),
      ...PLAYERS.map((player) => ({ id: debtAccount(player), kind: 'debt', currency }) as const),
    ])
    for (const player of PLAYERS) {
      const buyIn = { kind: 'posted', by: 'cage', id: `in-${player}`, reason: 'buy-in', ref: '', at: 0 } as const
      this.ledger.apply([[{ ...buyIn, debit: 'cage', credit: playerAccount(player), amount: PURSE }]])
    }
  }

  send(command: Command): Answer {
    const purse = this.#purseOf(command)
    const answer = decidePaid(this.state, command, this.ledger, command.at)
    if (!answer.ok) return answer
    if (!answer.repeated) this.#checkStake(command, purse)
    for (const event of answer.events) {
      this.state = evolve(this.state, event)
      this.events.push(event)
    }
    return answer
  }

  /** What a player's command takes of their money is what it is declared to stake: limits of play go by that alone. */
  #checkStake(command: Command, before: number): void {
    const taken = Math.max(0, before - this.#purseOf(command))
    const { stakes } = declarationOf(command.type)
    expect({ type: command.type, taken }).toEqual({
      type: command.type,
      taken: stakes?.(command, this.state)?.amount ?? 0,
    })
  }

  /** What the player whose command it is has to spend; nothing where it is the staff's own. */
  #purseOf(command: Command): number {
    const { actor } = command
    const player = ('for' in command && command.for) || (actor.role === 'player' ? actor.id : undefined)
    const balance = player === undefined ? undefined : this.ledger.balance(playerAccount(player))
    return balance ? available(balance) : 0
  }

  /** Chips taken to the cage, or brought from it; what is owed is paid from what comes in. */
  exchange(player: string, amount: number): boolean {
    const account = playerAccount(player)
    const moved = { kind: 'posted', by: 'cage', id: `cage-${++this.#ids}`, reason: 'cage', ref: '', at: 0 } as const
    const sides = amount > 0 ? { debit: 'cage', credit: account } : { debit: account, credit: 'cage' }
    const [answers = []] = this.ledger.apply([[{ ...moved, ...sides, amount: Math.abs(amount) }]])
    const debt = {
      ...moved,
      by: account,
      debit: account,
      credit: debtAccount(player),
      amount: 1e9,
      upTo: true,
    } as const
    this.ledger.apply([[debt]])
    return answers.every(({ ok }) => ok)
  }

  /** The clock never stands still, so that the order of two commands is always on the record. */
  ask(role: Role, id: string, fields: object, later = 0): Answer {
    const at = this.state.at + 1 + later
    return this.send({ id: `r${++this.#ids}`, at, actor: { role, id }, round: this.state.rounds, ...fields } as Command)
  }

  /** Takes the table on by one step; false where nothing that was expected could be done. */
  goOn(pick: Pick): boolean {
    return stepsOf(this.state, pick).some((step) => this.take(step).ok)
  }

  take({ role, id, fields, due = 0 }: Step): Answer {
    return this.ask(role, id, fields, Math.max(0, due - this.state.at - 1))
  }
}

/** Whether a round has begun and is neither settled nor void. */
export const isPlaying = ({ phase, open }: TableState): boolean =>
  !['table-closed', 'between', 'settled', 'void'].includes(phase === 'suspended' && open ? open.from : phase)
