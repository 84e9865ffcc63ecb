// What every account comes to by the sealed transfers alone, and whether the statements' parts follow each other: each begins where
// another ended. Segments may come in any order: sums do not depend on it.
import type { Movement } from '@punto/ledger'
import type { AccountRow, ReadLine, Seals, SegmentRow } from '../../storage/index.ts'
import { addMark, takeMark } from './marks.ts'

export interface AccountSum {
  posted: number
  pendingDebits: number
  pendingCredits: number
  lines: number
  last: number
  /** Ends of statement parts less their beginnings, as marks. */
  open: number
}

/** While segments are added. */
interface GrowingSum extends AccountSum {
  /** The end of its last part, which `open` has no mark of yet: most often the next part begins there. Empty where there is none. */
  ending: string
}

const FIELDS = 5

/** The places in a segment's statements where its parts do not fit its lines; undefined where they do. */
export type PartsMistake = string | undefined

export class AccountSums {
  readonly #seals: Pick<Seals, 'mark'>
  readonly #sums = new Map<string, GrowingSum>()

  constructor(seals: Pick<Seals, 'mark'>) {
    this.#seals = seals
  }

  get accounts(): Iterable<string> {
    return this.#sums.keys()
  }

  has(account: string): boolean {
    return this.#sums.has(account)
  }

  /** What each account comes to so far. */
  get all(): ReadonlyMap<string, Readonly<AccountSum>> {
    for (const sum of this.#sums.values()) this.#markEnd(sum)
    return this.#sums
  }

  /** Adds what the segments of other logs come to. */
  merge(account: string, { posted, pendingDebits, pendingCredits, lines, last, open }: Readonly<AccountSum>): void {
    const sum = this.#sum(account)
    sum.posted += posted
    sum.pendingDebits += pendingDebits
    sum.pendingCredits += pendingCredits
    sum.lines += lines
    sum.last = Math.max(sum.last, last)
    sum.open = addMark(sum.open, open)
  }

  /** Adds a segment's transfers; says what is wrong with its statements. */
  add({ n, statements }: SegmentRow, transfers: readonly ReadLine[]): PartsMistake {
    const changes = new Map<string, { lines: number; posted: number; available: number }>()
    const change = (account: string) => {
      let known = changes.get(account)
      if (!known) {
        known = { lines: 0, posted: 0, available: 0 }
        changes.set(account, known)
      }
      known.lines++
      return known
    }
    for (const { movement } of transfers) {
      if (!movement) continue
      this.#move(movement, n)
      const { posted, pending } = movement
      const debit = change(movement.debit)
      debit.posted -= posted
      debit.available -= posted + pending
      const credit = change(movement.credit)
      credit.posted += posted
      credit.available += posted
    }
    const fields = statements === '' ? [] : statements.split(' ')
    if (fields.length !== changes.size * FIELDS) return `${changes.size} parts, not ${fields.length / FIELDS}`
    for (let i = 0; i < fields.length; i += FIELDS) {
      const account = fields[i]!
      const [line, posted, available, previous] = fields.slice(i + 1, i + FIELDS).map(Number) as [
        number,
        number,
        number,
        number,
      ]
      const own = changes.get(account)
      if (!own) return `no part of ${account}`
      if (!(previous < n)) return `the part of ${account} after an earlier segment, not after ${previous}`
      const sum = this.#sum(account)
      this.#begin(sum, `${account} ${previous} ${line - 1} ${posted} ${available}`)
      sum.ending = `${account} ${n} ${line - 1 + own.lines} ${posted + own.posted} ${available + own.available}`
    }
    return undefined
  }

  /** What an account's row should hold; undefined where it should hold this. */
  mistakeIn(row: AccountRow): { readonly expected: string; readonly found: string } | undefined {
    const own = this.#sums.get(row.id) ?? { ...EMPTY }
    const columns = [
      ['posted', own.posted, row.posted],
      ['pending_debits', own.pendingDebits, row.pending_debits],
      ['pending_credits', own.pendingCredits, row.pending_credits],
      ['lines', own.lines, row.lines],
      ['last', own.last, row.last],
    ] as const
    const wrong = columns.filter(([, expected, found]) => expected !== found)
    if (wrong.length > 0) {
      const words = (which: 1 | 2) => wrong.map((column) => `${column[0]} ${column[which]}`).join(', ')
      return { expected: `${words(1)} by the sealed transfers`, found: words(2) }
    }
    if (own.lines === 0) return undefined
    // Beside what follows each other there is one beginning, of nothing, and one end, which is what the row says.
    const rest = { ...own, open: addMark(own.open, this.#seals.mark(`${row.id} 0 0 0 0`)) }
    this.#begin(rest, `${row.id} ${row.last} ${row.lines} ${row.posted} ${row.posted - row.pending_debits}`)
    if (rest.open === 0) return undefined
    return {
      expected: 'statement lines that follow each other',
      found: 'a part of its statement that begins elsewhere',
    }
  }

  #move({ debit, credit, posted, pending }: Movement, n: number): void {
    const from = this.#named(debit, n)
    from.posted -= posted
    from.pendingDebits += pending
    const to = this.#named(credit, n)
    to.posted += posted
    to.pendingCredits += pending
  }

  #named(account: string, n: number): GrowingSum {
    const sum = this.#sum(account)
    sum.lines++
    if (n > sum.last) sum.last = n
    return sum
  }

  #sum(account: string): GrowingSum {
    let sum = this.#sums.get(account)
    if (!sum) {
      sum = { ...EMPTY }
      this.#sums.set(account, sum)
    }
    return sum
  }

  /** A part begins where the last ended, as most do; or elsewhere, and then both are marked. */
  #begin(sum: GrowingSum, beginning: string): void {
    if (sum.ending === beginning) sum.ending = ''
    else sum.open = takeMark(sum.open, this.#seals.mark(beginning))
    this.#markEnd(sum)
  }

  #markEnd(sum: GrowingSum): void {
    if (sum.ending !== '') sum.open = addMark(sum.open, this.#seals.mark(sum.ending))
    sum.ending = ''
  }
}

const EMPTY: GrowingSum = {
  posted: 0,
  pendingDebits: 0,
  pendingCredits: 0,
  lines: 0,
  last: 0,
  open: 0,
  ending: '',
}
