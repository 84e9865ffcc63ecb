// Reads the database after every start and at the end, and compares it with the record: every acknowledged unit is there once;
// an uncertain commit is there whole or not at all; balances are the sums of the transfers.
import type { Claimed } from '@punto/audit'
import { failUnless } from '@punto/harness/checks'
import type { Answer } from '@punto/ledger'
import { CAGE_LOG } from '@punto/server/cage'
import type { Unit } from '@punto/server/storage'
import { tableIndex } from '@punto/server/table'
import type { DatabaseReader } from './database-reader.ts'
import type { HouseRecord } from './house-record.ts'
import type { ReplayedTable } from './replayed-table.ts'
import { isSameTransfer } from './same-transfer.ts'

/** How far the database has been read already. */
export class DatabaseCheck {
  readonly #record: HouseRecord
  readonly #versions = new Map<string, number>()
  #commands = 0
  #transfers = 0
  #place = 0

  constructor(record: HouseRecord) {
    this.#record = record
  }

  /** From where the last check ended; `shut` is the table, or the cage, whose log is broken on purpose. */
  async check(reader: DatabaseReader, shut?: string): Promise<void> {
    const heads = new Map((await reader.tables()).map(({ table, version }) => [table, version]))
    await this.#settleDoubt(reader, heads)
    for (const [table, replayed] of this.#record.tables) {
      const head = heads.get(table) ?? 0
      failUnless(head === replayed.version, 'the log has another length in the database', () => [
        table,
        head,
        replayed.version,
      ])
      if (table !== shut) await this.#readStory(reader, table, replayed.texts)
    }
    if (shut !== CAGE_LOG) await this.#readStory(reader, CAGE_LOG, this.#record.cageTexts)
    await this.#readMoney(reader)
    await this.#readCommands(reader)
  }

  /** From the beginning; and no table owes anything, or is owed anything, by its own auditor's books. */
  async checkAll(reader: DatabaseReader): Promise<void> {
    this.#versions.clear()
    this.#commands = this.#transfers = this.#place = 0
    await this.check(reader)
    this.#record.ledger.checkAll()
    const accounts: Claimed[] = []
    for await (const one of reader.accounts()) accounts.push(one)
    for (const replayed of this.#record.tables.values()) {
      replayed.finish(accounts)
      await this.#readMarks(reader, replayed)
    }
  }

  /** Every round that has ended is found where it lies. */
  async #readMarks(reader: DatabaseReader, { table, rounds }: ReplayedTable): Promise<void> {
    const marks = await reader.indexEntries(tableIndex(table))
    failUnless(marks.length === rounds.length, 'rounds are marked that there are not, or not marked', () => [
      table,
      marks,
    ])
    for (const [i, { round, from, to }] of rounds.entries()) {
      const mark = marks[i]!
      const lies = mark.table === table && mark.round === round && mark.from === from && mark.to === to
      failUnless(lies, 'a round is marked where it does not lie', () => [table, mark, rounds[i]])
    }
  }

  /** Whether the commit that was torn is there: its first trace says so, and then all of it must be. */
  async #settleDoubt(reader: DatabaseReader, heads: ReadonlyMap<string, number>): Promise<void> {
    const { uncertain } = this.#record
    this.#record.uncertain = undefined
    if (!uncertain) return
    const { units, outcomes } = uncertain
    let written = false
    for (const [i, unit] of units.entries()) {
      const outcome = outcomes[i]!
      if (outcome.kind === 'done') written ||= await this.#isThere(reader, heads, unit, outcome.transfers)
      if (outcome.kind === 'refused' && unit.command)
        written ||= (await reader.storedAnswer(unit.command)) !== undefined
    }
    this.#record.note('torn commit', written)
    this.#record.states.sometimes(written ? 'a torn commit is found written' : 'a torn commit is found unwritten')
    if (written) this.#record.committed(units, outcomes)
  }

  /** Whether a unit has left its trace; money that had moved before leaves none. */
  async #isThere(
    reader: DatabaseReader,
    heads: ReadonlyMap<string, number>,
    { append, command, transfers }: Unit,
    answers: readonly Answer[],
  ): Promise<boolean> {
    if (append && append.events.length > 0) return (heads.get(append.table) ?? 0) > append.expected
    if (command) return (await reader.storedAnswer(command)) !== undefined
    const moved = transfers?.find((_, i) => !answers[i]!.repeated)
    if (!moved) return false
    const { entries } = await reader.entriesAfter(this.#place)
    return entries.some(({ transfer: { by, id }, refusal }) => !refusal && by === moved.by && id === moved.id)
  }

  async #readStory(reader: DatabaseReader, table: string, texts: readonly string[]): Promise<void> {
    let at = this.#versions.get(table) ?? 0
    for await (const { version, text } of reader.events(table, at)) {
      failUnless(version === at + 1 && text === texts[at], 'an event is not the one that was written', () => [
        table,
        version,
      ])
      at = version
    }
    failUnless(at === texts.length, 'events are missing', () => [table, at])
    this.#versions.set(table, at)
  }

  async #readMoney(reader: DatabaseReader): Promise<void> {
    const { ledger } = this.#record
    const { entries, last } = await reader.entriesAfter(this.#place)
    const found = entries.flatMap(({ transfer, refusal }) => (refusal ? [] : [transfer]))
    const written = ledger.transfers.slice(this.#transfers, this.#transfers + found.length)
    this.#transfers += found.length
    // A commit lays what each table brings in that table's log: between two tables the order is not kept, within one it is.
    for (const asker of new Set(written.map(({ by }) => by))) {
      const kept = found.filter(({ by }) => by === asker)
      for (const [i, expected] of written.filter(({ by }) => by === asker).entries()) {
        failUnless(isSameTransfer(kept[i], expected), 'a transfer is not the one that was written', () => [
          kept[i],
          expected,
        ])
      }
    }
    failUnless(
      this.#transfers === ledger.transfers.length,
      'transfers are missing',
      () => ledger.transfers[this.#transfers],
    )
    this.#place = last
    let sum = 0
    for await (const { account, balance } of reader.accounts()) {
      sum += balance.posted
      failUnless(ledger.agree(account.id, balance), 'a balance is not what the transfers come to', () => [
        account.id,
        balance,
        ledger.holdings.get(account.id),
      ])
    }
    failUnless(sum === 0, 'the accounts in the database do not add up to nothing', () => sum)
  }

  async #readCommands(reader: DatabaseReader): Promise<void> {
    const { kept } = this.#record
    for (; this.#commands < kept.length; this.#commands++) {
      const { actor, id, digest, answer } = kept[this.#commands]!
      const found = await reader.storedAnswer({ actor, id })
      const agrees = found?.digest === digest && ('answer' in found ? found.answer : undefined) === answer
      failUnless(agrees, 'an answer is not remembered as it was given', () => [actor, id, found, answer])
    }
  }
}
