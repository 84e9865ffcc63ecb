// The ledger: accounts opened, groups of transfers accepted or refused, balances and statements read.
import type { Account, Balance } from './account.ts'
import { type BookedEntry, Books, type Entry, NOTHING } from './books.ts'
import type { Movement } from './movement.ts'
import { objection } from './objection.ts'
import { isBookedFor, partsOf } from './owing.ts'
import { type LedgerRefusal, refusal } from './refusal.ts'
import { type StatementLine, statementOf } from './statement.ts'
import { type Group, isOpening, owedId, sameContent, type Transfer, type TransferKey } from './transfer.ts'
import { mistakeInAccount, mistakeInTransfer } from './well-formed.ts'

/** `repeated`: the answer was given before, and nothing has changed this time. */
export type Answer =
  | { readonly ok: true; readonly repeated: boolean }
  | { readonly ok: false; readonly repeated: boolean; readonly refusal: LedgerRefusal }

/** The whole history: accounts as they were opened, and every remembered answer in order. */
export interface Journal {
  readonly accounts: readonly Account[]
  readonly entries: readonly Entry[]
}

/** Where that history has led: each account with its balance, and the entries. */
export interface Snapshot {
  readonly accounts: readonly { readonly account: Account; readonly balance: Balance }[]
  readonly entries: readonly Entry[]
}

/** A snapshot, or a part of one, from wherever it is kept. */
export type LedgerPart = { readonly [K in keyof Snapshot]: Iterable<Snapshot[K][number]> }

/** A transfer with its answer and what it has moved. */
export interface Move {
  readonly transfer: Transfer
  readonly refusal: LedgerRefusal | undefined
  readonly movement: Movement | undefined
  /** Of a pending transfer that has ended: how. */
  readonly ending: 'posted' | 'voided' | undefined
}

const ACCEPTED: Answer = { ok: true, repeated: false }
const ACCEPTED_BEFORE: Answer = { ok: true, repeated: true }
const refused = (why: LedgerRefusal): Answer => ({ ok: false, repeated: false, refusal: why })

/** Double-entry books in memory: transfers are applied, balances are read off. */
export class Ledger {
  readonly #books = new Books()

  /** The ledger that a journal tells of. History is not judged again: what was accepted stays accepted. */
  static fold({ accounts, entries }: Journal): Ledger {
    const ledger = new Ledger()
    for (const account of accounts) ledger.#books.openPage(account, NOTHING)
    for (const { transfer, refusal } of entries) {
      if (refusal) ledger.#books.refuse(transfer, refusal)
      else ledger.#books.post(transfer)
    }
    return ledger
  }

  /**
   * The ledger of a snapshot, its balances taken as they are. A part of the books that holds all that a batch touches
   * (`keysIn`, `accountsIn`) answers that batch as the whole would; its statements are partial too.
   */
  static restore(part: LedgerPart): Ledger {
    const ledger = new Ledger()
    ledger.take(part)
    return ledger
  }

  /** Takes in a part of the books, beside what it has of them already. Balances are those of the part: it was read later. */
  take({ accounts, entries }: LedgerPart): void {
    for (const { account, balance } of accounts) this.#books.openPage(account, balance)
    for (const { transfer, refusal } of entries) {
      if (this.#entryOf(transfer)) continue
      if (refusal) this.#books.refuse(transfer, refusal)
      else this.#books.note(transfer)
    }
  }

  /** Takes back every answer from a place in the journal on, the last first, and the money with it. */
  takeBack(place: number): void {
    this.#books.takeBack(place)
  }

  /**
   * Lets go of what is over, for whoever keeps the journal elsewhere: balances and open pending transfers stay, the journal begins
   * anew, and an id that was let go of is new again.
   */
  letGo(): void {
    this.#books.letGo()
  }

  /** Opens accounts, each on its own. To open one again as it is changes nothing. */
  open(accounts: readonly Account[]): readonly Answer[] {
    return accounts.map((account) => this.#openOne(account))
  }

  /**
   * Applies a batch: its groups in order, each seeing what those before it did and each standing or falling alone; the
   * transfers of one group in order, all or none. There is an answer for every transfer, in its place.
   */
  apply(groups: readonly Group[]): readonly (readonly Answer[])[] {
    return groups.map((group) => this.#applyGroup(group))
  }

  balance(account: string): Balance | undefined {
    const page = this.#books.pages.get(account)
    if (!page) return undefined
    const { posted, pendingDebits, pendingCredits } = page
    return { posted, pendingDebits, pendingCredits }
  }

  /** The account's lines in order, folded from its transfers; none for an account that was never opened. */
  statement(account: string): readonly StatementLine[] {
    const own = this.#books.entries.filter(
      ({ movement }) => movement && (movement.debit === account || movement.credit === account),
    )
    return statementOf(
      account,
      own.map(({ transfer }) => transfer),
    )
  }

  hasAccount(id: string): boolean {
    return this.#books.pages.has(id)
  }

  /** How many accounts it has. */
  get size(): number {
    return this.#books.pages.size
  }

  /** Whether a transfer was accepted under a key. */
  hasAccepted(key: TransferKey): boolean {
    const entry = this.#entryOf(key)
    return entry !== undefined && !entry.refusal
  }

  /** Where the next answer will stand in the journal. */
  get place(): number {
    return this.#books.entries.length
  }

  journal(): Journal {
    return { accounts: [...this.#books.pages.values()].map((page) => page.account), entries: this.entriesFrom(0) }
  }

  snapshot(): Snapshot {
    const accounts = [...this.#books.pages.values()].map(({ account, posted, pendingDebits, pendingCredits }) => ({
      account,
      balance: { posted, pendingDebits, pendingCredits },
    }))
    return { accounts, entries: this.entriesFrom(0) }
  }

  /** The remembered answers from a place in the journal on: after a batch, what it has added. */
  entriesFrom(place: number): readonly Entry[] {
    const entries = this.#books.entries.slice(place)
    return entries.map(({ transfer, refusal }) => (refusal ? { transfer, refusal } : { transfer }))
  }

  /** The same with what each has moved: nothing where it was refused. */
  movesFrom(place: number): readonly Move[] {
    return this.#books.entries.slice(place)
  }

  #entryOf = ({ by, id }: TransferKey): BookedEntry | undefined => this.#books.pages.get(by)?.entries?.get(id)

  #openOne(account: Account): Answer {
    const mistake = mistakeInAccount(account)
    if (mistake) return refused(mistake)
    const known = this.#books.pages.get(account.id)?.account
    if (!known) {
      this.#books.openPage(account, NOTHING)
      return ACCEPTED
    }
    const { kind, currency } = known
    if (kind === account.kind && currency === account.currency) return ACCEPTED_BEFORE
    return refused(refusal('account/opened-otherwise', { account: account.id, kind, currency }))
  }

  #applyGroup(group: Group): readonly Answer[] {
    const start = this.#books.entries.length
    const answers: Answer[] = []
    for (const transfer of group) {
      const answer = this.#applyOne(transfer)
      answers.push(answer)
      if (!answer.ok && group.length > 1) return this.#refuseGroup(group, answers.length - 1, answer.refusal, start)
    }
    return answers
  }

  /** The money of the whole group goes back; then each member is answered, and its answer remembered. */
  #refuseGroup(group: Group, failed: number, why: LedgerRefusal, start: number): readonly Answer[] {
    this.#books.takeBack(start)
    const linked = refusal('group/refused', { member: failed + 1 })
    return group.map((transfer, i) => this.#known(transfer) ?? this.#refuse(transfer, i === failed ? why : linked))
  }

  #applyOne(transfer: Transfer): Answer {
    const known = this.#known(transfer)
    if (known) return known
    const start = this.#books.entries.length
    for (const part of partsOf(this.#books.pages, transfer)) {
      const against = objection(this.#books.pages, part)
      if (against) {
        this.#books.takeBack(start)
        return this.#refuse(transfer, against)
      }
      this.#books.post(part)
    }
    return ACCEPTED
  }

  /** The answer that hangs on no money: the transfer is malformed, nobody asks for it, or its id was used. */
  #known(transfer: Transfer): Answer | undefined {
    const mistake = mistakeInTransfer(transfer)
    if (mistake) return refused(mistake)
    const { by, id } = transfer
    const page = this.#books.pages.get(by)
    if (!page) return refused(refusal('transfer/asker-unknown', { by }))
    const earlier = page.entries?.get(id)
    if (isOpening(transfer) && (transfer.owing || transfer.upTo) && !earlier?.refusal) {
      const owed = page.entries?.get(owedId(id))
      if (!earlier && !owed) return undefined
      const booked = [earlier, owed].flatMap((entry) => (entry ? [entry.transfer] : []))
      return isBookedFor(transfer, booked) ? ACCEPTED_BEFORE : refused(refusal('id/used-otherwise', { by, id }))
    }
    if (!earlier) return undefined
    if (!sameContent(earlier.transfer, transfer)) return refused(refusal('id/used-otherwise', { by, id }))
    return earlier.refusal ? { ok: false, repeated: true, refusal: earlier.refusal } : ACCEPTED_BEFORE
  }

  /** What the books refuse is remembered under its id: a retry gets the same answer even where the money has come since. */
  #refuse(transfer: Transfer, why: LedgerRefusal): Answer {
    this.#books.refuse(transfer, why)
    return refused(why)
  }
}
