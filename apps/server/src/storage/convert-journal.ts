// Converts the journal of the layout before version 4, for the migration of both databases. There a commit had one text for all
// tables: a line of accounts, and below it the transfers, each with what its two accounts held after it. Here each such text
// becomes a segment of the money log, under the number that the commit had, so that whatever names a commit finds it.
import { chainHash, emptyHead, hashedText, type LogSegment, moneyLog, ONLY_OWNER } from './hash-chain.ts'
import { statementPartText } from './journal.ts'

/** A row of `segments`. */
export interface ConvertedSegment extends LogSegment {
  readonly n: number
  readonly statements: string
}

interface Account {
  lines: number
  posted: number
  available: number
  last: number
}

/** Where an accepted line had what its accounts held after it. */
const HELD = 9
const KEYS = 13

/** Takes the commits in their order. */
export class JournalConverter {
  readonly accounts = new Map<string, Account>()
  head = emptyHead(moneyLog(ONLY_OWNER))

  /** Undefined for a commit that moved no money. */
  convert(n: number, journal: string): ConvertedSegment | undefined {
    if (journal === '') return undefined
    const parts: string[] = []
    const lines = journal.split('\n').slice(1)
    const transfers = lines.map((line) => (line.startsWith('{') ? line : this.#convertLine(line, n, parts))).join('\n')
    const { version, hash: before } = this.head
    const hash = chainHash(before, hashedText({ events: '', transfers }))
    this.head = { version: version + lines.length, hash }
    const place = { n, table: moneyLog(ONLY_OWNER), first: version + 1, last: this.head.version }
    return { ...place, events: '', transfers, statements: parts.join(' '), hash }
  }

  #convertLine(line: string, n: number, parts: string[]): string {
    const fields = line.split(' ')
    const [amount, debitPosted, debitAvailable, creditPosted, creditAvailable] = [6, 9, 10, 11, 12].map((place) =>
      Number(fields[place]),
    ) as [number, number, number, number, number]
    const debit = this.#named(fields[7]!, n, parts)
    const credit = this.#named(fields[8]!, n, parts)
    // What an ending frees is what its debit account can spend after it and could not before, and what was moved besides.
    const freed = debitAvailable - debit.available + amount
    Object.assign(debit, { posted: debitPosted, available: debitAvailable })
    Object.assign(credit, { posted: creditPosted, available: creditAvailable })
    const asked = fields.slice(0, HELD)
    return (fields.length > KEYS ? [...asked, freed, ...fields.slice(KEYS)] : asked).join(' ')
  }

  #named(id: string, n: number, parts: string[]): Account {
    const account = this.accounts.get(id) ?? { lines: 0, posted: 0, available: 0, last: 0 }
    this.accounts.set(id, account)
    const { lines, posted, available, last: previous } = account
    if (previous !== n) parts.push(statementPartText({ account: id, line: lines + 1, posted, available, previous }))
    account.last = n
    account.lines++
    return account
  }
}
