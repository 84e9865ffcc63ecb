// Tables that share a pot in one ledger, dealt card by card: for tests of jackpots here and in the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ledger } from '@punto/ledger'
import { assemble, type Game, parsePackFile, withPacks } from '@punto/rules'
import {
  accountsOfPots,
  accountsOfTable,
  debtAccount,
  decidePaid,
  evolve,
  playerAccount,
  potAccount,
  reserveAccount,
  type TableEvent,
} from '@punto/table'
import { Playing } from '../../table/test/playing.ts'
import { audit } from '../src/index.ts'

export const POT = { pot: 'nine', currency: 'PLAY' }
export const SEED = 1_000_000
export const PLAYERS = ['ann', 'ben', 'cat']
export const PURSE = 5_000_000
/** Player 2h 3h 4h, Banker 2s 2s 5s: the whole pot; with another suit a tenth; a tie on nine; a loss. */
export const ALL = ['2h', '2s', '3h', '2s', '4h', '5s']
export const TENTH = ['2h', '2s', '3h', '2s', '4h', '5d']
export const NEITHER = ['2h', '2s', '3d', '2s', '4h', '5d']
export const LOSS = ['9h', '2s', 'Kh', '5s']

const packs = [parsePackFile(readFileSync(join(import.meta.dirname, '../../../docs/games/nine-jackpot.json'), 'utf8'))]
/** Commission Baccarat with the jackpot of docs/games beside it. */
export const JACKPOT_GAME = (() => {
  const commission = assemble('commission') as { value: Game }
  const whole = withPacks(
    commission.value,
    packs.map((one) => (one as { value: Parameters<typeof withPacks>[1][number] }).value),
  )
  if (!whole.ok) throw new Error(whole.refusal.code)
  return whole.value
})()

export class PotHouse {
  readonly ledger = new Ledger()
  readonly tables: readonly PotTable[]

  constructor(...names: readonly string[]) {
    this.ledger.open([
      { id: 'cage', kind: 'cage', currency: POT.currency },
      ...names.flatMap((table) => accountsOfTable({ table, currency: POT.currency })),
      ...accountsOfPots([POT]),
      ...PLAYERS.map((player) => ({ id: playerAccount(player), kind: 'player', currency: POT.currency }) as const),
      ...PLAYERS.map((player) => ({ id: debtAccount(player), kind: 'debt', currency: POT.currency }) as const),
    ])
    for (const player of PLAYERS) this.#cage(`in-${player}`, 'cage', playerAccount(player), PURSE)
    this.tables = names.map((name) => new PotTable(name, this.ledger))
  }

  /** Chips that the player has taken to the cage. */
  spend(player: string, amount: number): void {
    this.#cage(`out-${player}`, playerAccount(player), 'cage', amount)
  }

  #cage(id: string, debit: string, credit: string, amount: number): void {
    const asked = { kind: 'posted', by: 'cage', id, reason: 'cage', ref: '', at: 0 } as const
    this.ledger.apply([[{ ...asked, debit, credit, amount }]])
  }

  posted(account: string): number {
    return this.ledger.balance(account)!.posted
  }

  get pot(): number {
    return this.posted(potAccount(POT))
  }

  get reserve(): number {
    return this.posted(reserveAccount(POT))
  }

  get transfers() {
    return this.ledger.journal().entries.flatMap(({ transfer, refusal }) => (refusal ? [] : [transfer]))
  }

  findings(): readonly unknown[] {
    const { accounts } = this.ledger.snapshot()
    return this.tables.flatMap(({ events }) => {
      const found = audit({ events, transfers: this.transfers, accounts })
      return found.ok ? [] : [found.finding.sentence.en]
    })
  }
}

/** Dealt by hand where its name begins with a D. */
export class PotTable extends Playing {
  readonly #ledger: Ledger

  constructor(table: string, ledger: Ledger) {
    const byHand = table.startsWith('D') && ({ operation: 'dealer', source: 'card-shoe' } as const)
    super({ table, game: JACKPOT_GAME, limits: { min: 100, max: 100_000 }, decks: 8, ...byHand })
    this.#ledger = ledger
  }

  override send(command: Parameters<Playing['send']>[0]): ReturnType<Playing['send']> {
    const answer = decidePaid(this.state, command, this.#ledger, 1_700_000_000_000)
    if (answer.ok) {
      for (const event of answer.events) this.state = evolve(this.state, event)
      this.events.push(...answer.events)
    }
    return answer
  }

  get held(): number {
    return this.#ledger.balance(potAccount(POT))!.posted
  }

  pay(held = this.held): readonly TableEvent[] {
    return this.do('system', { type: 'pay-jackpot', pot: POT.pot, held } as never)
  }

  /** Up to the settlement; whoever bets has one seat each. */
  play(cards: readonly string[], ...bettors: readonly string[]): this {
    this.open()
    for (const who of bettors) {
      const box = PLAYERS.indexOf(who) + 1
      if (!this.state.seats.includes(who)) this.do(who, { type: 'sit', box })
      this.bet(who, box, 'nine-jackpot', 500)
    }
    this.close()
    this.deal(...cards)
    this.do(this.house, { type: 'settle' })
    return this
  }

  misread(spot: string, card: string): void {
    this.do(this.house, { type: 'declare-irregularity', irregularity: { kind: 'misread', spot, card } } as never)
    const number = this.state.irregularities
    this.do('sid-shift', { type: 'approve-irregularity', number } as never)
  }
}

export const of = <T extends TableEvent['type']>(events: readonly TableEvent[], type: T) =>
  events.filter((event) => event.type === type) as unknown as Extract<TableEvent, { type: T }>[]
