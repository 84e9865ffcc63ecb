// Reads the database itself after a start and at the end, and holds it against the record: all that was answered is there,
// once; what was in doubt is there as a whole or not at all; balances are what the transfers come to.
import type { Entry, Transfer } from '@punto/ledger'
import { BETWEEN_EVENTS } from '../storage/needs.ts'
import type { SqliteDesk } from '../storage/sqlite/desk.ts'
import { must } from './broken.ts'
import type { HouseRecord } from './record.ts'

/** How far the database has been read already. */
export class Reading {
  readonly #record: HouseRecord
  readonly #versions = new Map<string, number>()
  #commands = 0
  #transfers = 0
  #seq = 0

  constructor(record: HouseRecord) {
    this.#record = record
  }

  /** From where it was read to last; `shut` is the table whose story is broken on purpose. */
  check(desk: SqliteDesk, shut?: string): void {
    const heads = new Map(desk.tables().map(({ table, version }) => [table, version]))
    this.#settleDoubt(desk, heads)
    for (const [table, story] of this.#record.stories) {
      const head = heads.get(table) ?? 0
      must(head === story.version, 'the story has another length in the database', () => [table, head, story.version])
      if (table !== shut) this.#readStory(desk, table, story.texts)
    }
    this.#readMoney(desk)
    this.#readCommands(desk)
  }

  /** From the beginning. */
  checkAll(desk: SqliteDesk): void {
    this.#versions.clear()
    this.#commands = this.#transfers = this.#seq = 0
    this.check(desk)
    this.#checkOwed()
  }

  /** Whether the commit that was torn is there: its first trace says so, and then all of it must be. */
  #settleDoubt(desk: SqliteDesk, heads: ReadonlyMap<string, number>): void {
    const { doubt } = this.#record
    this.#record.doubt = undefined
    if (!doubt) return
    const { units, outcomes } = doubt
    const written = units.some(({ append, command, transfers }, i) => {
      const outcome = outcomes[i]!
      if (outcome.kind === 'refused') return command !== undefined && desk.remembered(command) !== undefined
      if (outcome.kind !== 'done') return false
      if (append && append.events.length > 0) return (heads.get(append.table) ?? 0) > append.expected
      if (command) return desk.remembered(command) !== undefined
      return transfers !== undefined && this.#newKeys(desk).has(`${transfers[0]!.by} ${transfers[0]!.id}`)
    })
    this.#record.note('torn commit', written)
    if (written) this.#record.committed(units, outcomes)
  }

  #newKeys(desk: SqliteDesk): ReadonlySet<string> {
    const keys = new Set<string>()
    for (const { transfer, refusal } of entriesFrom(desk, this.#seq).entries) {
      if (!refusal) keys.add(`${transfer.by} ${transfer.id}`)
    }
    return keys
  }

  #readStory(desk: SqliteDesk, table: string, texts: readonly string[]): void {
    let at = this.#versions.get(table) ?? 0
    while (at < texts.length) {
      const page = desk.chapters(table, at)
      must(page.length > 0, 'events are missing', () => [table, at])
      for (const { first, last, events } of page) {
        must(first === at + 1, 'events are missing', () => [table, at])
        for (const text of events.split(BETWEEN_EVENTS)) {
          must(text === texts[at], 'an event is not the one that was written', () => [table, at + 1])
          at++
        }
        must(last === at, 'a chapter ends elsewhere than it says', () => [table, last])
      }
    }
    this.#versions.set(table, at)
  }

  #readMoney(desk: SqliteDesk): void {
    const { books } = this.#record
    const { entries, last } = entriesFrom(desk, this.#seq)
    for (const { transfer, refusal } of entries) {
      if (refusal) continue
      const expected = books.transfers[this.#transfers++]
      must(same(transfer, expected), 'a transfer is not the one that was written', () => [transfer, expected])
    }
    must(this.#transfers === books.transfers.length, 'transfers are missing', () => books.transfers[this.#transfers])
    this.#seq = last
    let sum = 0
    for (let after = 0; ; ) {
      const page = desk.accountPage(after)
      if (page.rows.length === 0) break
      after = page.last
      for (const { account, balance } of page.rows) {
        sum += balance.posted
        const own = books.holdings.get(account.id) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 }
        const agrees =
          own.posted === balance.posted &&
          own.pendingDebits === balance.pendingDebits &&
          own.pendingCredits === balance.pendingCredits
        must(agrees, 'a balance is not what the transfers come to', () => [account.id, balance, own])
      }
    }
    must(sum === 0, 'the accounts in the database do not add up to nothing', () => sum)
  }

  #readCommands(desk: SqliteDesk): void {
    let i = 0
    for (const [key, { digest, answer }] of this.#record.commands) {
      if (i++ < this.#commands) continue
      const [actor = '', id = ''] = key.split(' ')
      const found = desk.remembered({ actor, id })
      const agrees = found?.digest === digest && ('answer' in found ? found.answer : undefined) === answer
      must(agrees, 'an answer is not remembered as it was given', () => [key, found, answer])
    }
    this.#commands = i
  }

  /** Each table's money is what its events call for, in their order and nothing more. */
  #checkOwed(): void {
    const { stories, books } = this.#record
    for (const story of stories.values()) {
      const moved = books.transfers.filter(({ by }) => by === `house/${story.table}`)
      let i = 0
      for (const owed of story.owed()) {
        must(same(moved[i], owed), 'the story calls for other money', () => [story.table, owed, moved[i]])
        i++
      }
      must(i === moved.length, 'money has moved that the story does not call for', () => [story.table, moved[i]])
    }
  }
}

function entriesFrom(desk: SqliteDesk, seq: number): { readonly entries: readonly Entry[]; readonly last: number } {
  const entries: Entry[] = []
  for (let last = seq; ; ) {
    const page = desk.entryPage(last)
    if (page.rows.length === 0) return { entries, last }
    entries.push(...page.rows)
    last = page.last
  }
}

const FIELDS = ['kind', 'by', 'id', 'reason', 'ref', 'debit', 'credit', 'amount'] as const

type Fields = Readonly<Record<string, unknown>> & { readonly pending?: { readonly by: string; readonly id: string } }

/** The same but for the wall clock's time, which means nothing. */
function same(one: Transfer | undefined, other: Transfer | undefined): boolean {
  if (!one || !other) return false
  const [mine, theirs] = [one as unknown as Fields, other as unknown as Fields]
  const [ends, theirsEnds] = [mine.pending, theirs.pending]
  if (ends?.by !== theirsEnds?.by || ends?.id !== theirsEnds?.id) return false
  return FIELDS.every((field) => mine[field] === theirs[field])
}
