// Reads a killed house's storage on after each run, never twice: every table replayed and audited, every card compared with the
// shoe that was promised, every balance computed from the transfers alone, every command's cause noted.

import type { SignedHeader } from '@punto/fair'
import { CageCheck, CommittedShoeCheck, type DatabaseReader, ShadowLedger } from '@punto/faults'
import { failUnless } from '@punto/harness/checks'
import type { Transfer } from '@punto/ledger'
import { CAGE_LOG, trayAccount } from '@punto/server/cage'
import { CAGE } from '@punto/server/house'
import type { AccountBalance } from '@punto/server/storage'
import { openEvent } from '@punto/server/storage'
import { signedHeaderOf } from '@punto/server/table'
import { evolve, fold, houseAccount, isUnderWay, playerAccount, type TableEvent, type TableState } from '@punto/table'
import { LaidStakes } from './laid-stakes.ts'
import { victimsSealer } from './sealer.ts'
import { TableAudit } from './table-audit.ts'

interface FollowedTable {
  readonly audit: TableAudit
  /** Whether the cards are those of the shoe that was promised. */
  readonly shoes: CommittedShoeCheck
  readonly seeds: Map<number, Uint8Array>
  readonly headers: Map<number, SignedHeader>
  state: TableState | undefined
  version: number
}

export class LogFollower {
  readonly #tables = new Map<string, FollowedTable>()
  readonly #books = new ShadowLedger()
  readonly cage = new CageCheck()
  readonly laid = new LaidStakes()
  readonly #causes = new Map<string, number>()
  /** Chips from the cage, by the id and whose they are. */
  readonly #buyIns = new Map<string, number>()
  readonly #sealer = victimsSealer()
  #place = 0
  #accounts: readonly AccountBalance[] = []

  /** The version of the first event that an actor's command has led to. */
  versionOf(actor: string, id: string): number | undefined {
    return this.#causes.get(`${actor} ${id}`)
  }

  /** How many chips the journal says somebody has bought under an id; undefined where it does not. */
  boughtBy(player: string, id: string): number | undefined {
    return this.#buyIns.get(`buy-in/${player}/${id} ${playerAccount(player)}`)
  }

  /** Settlements that the auditor agrees with, and the bets in them. */
  get audited(): { readonly settlements: number; readonly bets: number } {
    const totals = [...this.#tables.values()].map(({ audit }) => audit.totals)
    const sum = (of: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + of(one), 0)
    return { settlements: sum(({ settled }) => settled), bets: sum(({ lines }) => lines) }
  }

  /** Whatever is new. The journal comes first: what is committed between the two readings has events without money, then. */
  async readOn(reader: DatabaseReader): Promise<void> {
    const { entries, last } = await reader.entriesAfter(this.#place)
    this.#place = last
    const transfers = entries.flatMap(({ transfer, refusal }) => (refusal ? [] : [transfer]))
    const had = this.#books.transfers.length
    for (const transfer of transfers) {
      this.#books.post(transfer)
      const isBuyIn = transfer.by === CAGE && transfer.kind === 'posted' && transfer.debit === CAGE
      if (isBuyIn) this.#buyIns.set(`${transfer.id} ${transfer.credit}`, transfer.amount)
    }
    for (const { table } of await reader.tables()) {
      if (table !== CAGE_LOG) await this.#readTable(reader, table, had, transfers)
    }
    await this.cage.readOn(reader)
    const askers = new Set([
      CAGE,
      ...[...this.#tables.keys()].flatMap((name) => [houseAccount(name), trayAccount(name)]),
    ])
    for (const transfer of transfers) {
      failUnless(
        askers.has(transfer.by),
        'Money moved for somebody who is neither the cage nor a table or its tray',
        () => transfer,
      )
    }
  }

  async #readTable(reader: DatabaseReader, name: string, had: number, transfers: readonly Transfer[]): Promise<void> {
    const table = this.#tables.get(name) ?? this.#newTable(name, had)
    const events: TableEvent[] = []
    for await (const { text, version } of reader.events(name, table.version)) {
      const event = JSON.parse(openEvent(text, name, this.#sealer)) as TableEvent
      if (event.cause) this.#note(name, event.cause, version)
      events.push(event)
      table.version = version
    }
    // The auditor first: it says what is wrong with an event that cannot be folded at all.
    table.audit.follow(events, transfers)
    for (const event of events) {
      if (event.type === 'shoe-started') await this.#readShoe(reader, name, table, event.shoe)
      table.state = table.state ? evolve(table.state, event) : fold([event])
      this.laid.follow(name, table.state, event)
      table.shoes.check(event, table.state)
    }
  }

  async #readShoe(reader: DatabaseReader, name: string, table: FollowedTable, shoe: number): Promise<void> {
    const sealed = await reader.secret(name, shoe)
    if (sealed) table.seeds.set(shoe, this.#sealer.unseal(name, shoe, sealed))
    const header = await signedHeaderOf({ read: reader.record }, name, shoe)
    if (header) table.headers.set(shoe, header)
  }

  #newTable(name: string, had: number): FollowedTable {
    const audit = new TableAudit(name, this.#books.transfers.slice(0, had))
    const seeds = new Map<number, Uint8Array>()
    const headers = new Map<number, SignedHeader>()
    const shoes = new CommittedShoeCheck(
      (shoe) => seeds.get(shoe),
      (shoe) => headers.get(shoe),
    )
    const table = { audit, shoes, seeds, headers, state: undefined, version: 0 }
    this.#tables.set(name, table)
    return table
  }

  #note(table: string, { role, by, id }: NonNullable<TableEvent['cause']>, version: number): void {
    if (role === 'system') return
    const key = `${role}/${by} ${id}`
    failUnless(!this.#causes.has(key), `${key} was carried out twice, the second time at ${table} ${version}`)
    this.#causes.set(key, version)
  }

  /** What does not fit together so far, in a sentence; a commit that is only now carried out may still mend it. */
  async wrong(reader: DatabaseReader): Promise<string | undefined> {
    for (const [table, { audit }] of this.#tables) {
      if (audit.owes) return `The events of ${table} call for money that has not moved`
    }
    const accounts: AccountBalance[] = []
    for await (const one of reader.accounts()) accounts.push(one)
    this.#accounts = accounts
    const sum = (of: (one: AccountBalance['balance']) => number) =>
      accounts.reduce((all, { balance }) => all + of(balance), 0)
    const posted = sum((one) => one.posted)
    if (posted !== 0) return `The accounts add up to ${posted}`
    const other = accounts.find(({ account, balance }) => !this.#books.agree(account.id, balance))
    if (other) {
      const { id } = other.account
      return `${id} holds ${JSON.stringify(other.balance)}, and its transfers come to ${JSON.stringify(this.#books.holdings.get(id))}`
    }
    const held = new Map(accounts.map(({ account, balance }) => [account.id, balance.posted]))
    const cageWrong = this.cage.wrong((account) => held.get(account) ?? 0)
    if (cageWrong) return cageWrong
    const pending = sum((one) => one.pendingDebits) - this.cage.onTheWay
    const lying = [...this.#tables.values()].reduce((all, { state }) => all + lyingAt(state), 0)
    return pending === lying ? undefined : `${pending} is set aside for bets, and ${lying} lies on the felts`
  }

  /** At the end: no table's log breaks off, and every auditor's accounts are the ledger's. */
  finish(): void {
    for (const { audit } of this.#tables.values()) audit.finish(this.#accounts)
  }
}

/** All money on a felt: bets, Wagers, insurance. */
function lyingAt(state: TableState | undefined): number {
  if (!state?.round || !isUnderWay(state)) return 0
  const { bets, insurance } = state.round
  const onBets = bets.reduce(
    (sum, { stake, asked, wager }) => sum + stake + (asked?.amount ?? 0) + (wager?.amount ?? 0),
    0,
  )
  return onBets + insurance.reduce((sum, { amount }) => sum + amount, 0)
}
