// Reads the database itself after a start and at the end, and holds it against the record: all that was answered is there,
// once; what was in doubt is there as a whole or not at all; balances are what the transfers come to.
import type { Claimed } from '@punto/audit'
import { must } from '@punto/harness/broken'
import type { Answer } from '@punto/ledger'
import { tableIndex } from '@punto/server/engine'
import type { Unit } from '@punto/server/storage'
import type { HouseRecord } from './record.ts'
import { isSameTransfer } from './same-transfer.ts'
import type { Shelf } from './shelf.ts'
import type { Story } from './story.ts'

/** How far the database has been read already. */
export class Reading {
  readonly #record: HouseRecord
  readonly #versions = new Map<string, number>()
  #commands = 0
  #transfers = 0
  #place = 0

  constructor(record: HouseRecord) {
    this.#record = record
  }

  /** From where it was read to last; `shut` is the table whose story is broken on purpose. */
  async check(shelf: Shelf, shut?: string): Promise<void> {
    const heads = new Map((await shelf.tables()).map(({ table, version }) => [table, version]))
    await this.#settleDoubt(shelf, heads)
    for (const [table, story] of this.#record.stories) {
      const head = heads.get(table) ?? 0
      must(head === story.version, 'the story has another length in the database', () => [table, head, story.version])
      if (table !== shut) await this.#readStory(shelf, table, story.texts)
    }
    await this.#readMoney(shelf)
    await this.#readCommands(shelf)
  }

  /** From the beginning; and no table owes anything, or is owed anything, by its own auditor's books. */
  async checkAll(shelf: Shelf): Promise<void> {
    this.#versions.clear()
    this.#commands = this.#transfers = this.#place = 0
    await this.check(shelf)
    this.#record.books.checkAll()
    const accounts: Claimed[] = []
    for await (const one of shelf.accounts()) accounts.push(one)
    for (const story of this.#record.stories.values()) {
      story.finish(accounts)
      await this.#readMarks(shelf, story)
    }
  }

  /** Every round that has ended is found where it lies. */
  async #readMarks(shelf: Shelf, { table, rounds }: Story): Promise<void> {
    const marks = await shelf.marks(tableIndex(table))
    must(marks.length === rounds.length, 'rounds are marked that there are not, or not marked', () => [table, marks])
    for (const [i, { round, from, to }] of rounds.entries()) {
      const mark = marks[i]!
      const lies = mark.table === table && mark.round === round && mark.from === from && mark.to === to
      must(lies, 'a round is marked where it does not lie', () => [table, mark, rounds[i]])
    }
  }

  /** Whether the commit that was torn is there: its first trace says so, and then all of it must be. */
  async #settleDoubt(shelf: Shelf, heads: ReadonlyMap<string, number>): Promise<void> {
    const { doubt } = this.#record
    this.#record.doubt = undefined
    if (!doubt) return
    const { units, outcomes } = doubt
    let written = false
    for (const [i, unit] of units.entries()) {
      const outcome = outcomes[i]!
      if (outcome.kind === 'done') written ||= await this.#isThere(shelf, heads, unit, outcome.transfers)
      if (outcome.kind === 'refused' && unit.command) written ||= (await shelf.remembered(unit.command)) !== undefined
    }
    this.#record.note('torn commit', written)
    if (written) this.#record.committed(units, outcomes)
  }

  /** Whether a unit has left its trace; money that had moved before leaves none. */
  async #isThere(
    shelf: Shelf,
    heads: ReadonlyMap<string, number>,
    { append, command, transfers }: Unit,
    answers: readonly Answer[],
  ): Promise<boolean> {
    if (append && append.events.length > 0) return (heads.get(append.table) ?? 0) > append.expected
    if (command) return (await shelf.remembered(command)) !== undefined
    const moved = transfers?.find((_, i) => !answers[i]!.repeated)
    if (!moved) return false
    const { entries } = await shelf.entriesAfter(this.#place)
    return entries.some(({ transfer: { by, id }, refusal }) => !refusal && by === moved.by && id === moved.id)
  }

  async #readStory(shelf: Shelf, table: string, texts: readonly string[]): Promise<void> {
    let at = this.#versions.get(table) ?? 0
    for await (const { version, text } of shelf.events(table, at)) {
      must(version === at + 1 && text === texts[at], 'an event is not the one that was written', () => [table, version])
      at = version
    }
    must(at === texts.length, 'events are missing', () => [table, at])
    this.#versions.set(table, at)
  }

  async #readMoney(shelf: Shelf): Promise<void> {
    const { books } = this.#record
    const { entries, last } = await shelf.entriesAfter(this.#place)
    for (const { transfer, refusal } of entries) {
      if (refusal) continue
      const expected = books.transfers[this.#transfers++]
      must(isSameTransfer(transfer, expected), 'a transfer is not the one that was written', () => [transfer, expected])
    }
    must(this.#transfers === books.transfers.length, 'transfers are missing', () => books.transfers[this.#transfers])
    this.#place = last
    let sum = 0
    for await (const { account, balance } of shelf.accounts()) {
      sum += balance.posted
      must(books.agree(account.id, balance), 'a balance is not what the transfers come to', () => [
        account.id,
        balance,
        books.holdings.get(account.id),
      ])
    }
    must(sum === 0, 'the accounts in the database do not add up to nothing', () => sum)
  }

  async #readCommands(shelf: Shelf): Promise<void> {
    const { kept } = this.#record
    for (; this.#commands < kept.length; this.#commands++) {
      const { actor, id, digest, answer } = kept[this.#commands]!
      const found = await shelf.remembered({ actor, id })
      const agrees = found?.digest === digest && ('answer' in found ? found.answer : undefined) === answer
      must(agrees, 'an answer is not remembered as it was given', () => [actor, id, found, answer])
    }
  }
}
