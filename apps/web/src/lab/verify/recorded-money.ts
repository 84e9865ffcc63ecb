// The transfers of a recording, each handed to the auditor where it belongs: those in the file, or, where it has none, those that its
// events make. A table's recording does not tell what its players brought or spent elsewhere: they are taken to have enough, and where
// a transfer says that a player had not (ruling 38), just that much.
import type { Auditor } from '@punto/audit'
import { isOpening, owedId, type Transfer } from '@punto/ledger'
import { debtAccount, houseAccount, playerAccount, type TableEvent, transfersOf } from '@punto/table'

/** What a player is taken to bring. */
const PURSE = 10 ** 13
const CAGE = 'cage'

export class RecordedMoney {
  readonly #auditor: Auditor
  /** Accounts that have what they need. */
  readonly #brought = new Set<string>()
  #table = ''
  #moves = 0
  #last = ''
  count = 0

  constructor(auditor: Auditor) {
    this.#auditor = auditor
  }

  setUp(table: string): void {
    this.#table = table
  }

  /** A line that is a transfer, and the line behind it; false where it does not hold. */
  take(line: string, next: string): boolean {
    const transfer = parsed(line)
    this.count++
    const own = transfer.by === houseAccount(this.#table)
    // What the file tells of a player's own money is taken as it is.
    if (!own && isOpening(transfer)) this.#brought.add(transfer.credit)
    const covered = isOpening(transfer) && parsed(next).id === owedId(String(transfer.id)) ? transfer.amount : undefined
    const ready = own ? this.#prepare(transfer, covered) : true
    this.#last = String(transfer.id)
    return ready && this.#auditor.transfer(transfer)
  }

  /** What an event does to money; false where the auditor calls for something else. */
  make(event: TableEvent): boolean {
    const till = { table: this.#table, at: event.cause?.at ?? 0 }
    return transfersOf(event, till).every((group) =>
      group.every((transfer) => {
        this.count++
        return this.#prepare(transfer, undefined) && this.#auditor.transfer(plain(transfer))
      }),
    )
  }

  /** Gives the player what a transfer needs; where it covers a part only, that part and no more. */
  #prepare(transfer: Transfer, covered: number | undefined): boolean {
    if (!isOpening(transfer)) return true
    const { debit } = transfer
    const debtor = debit.startsWith(debtAccount('')) ? playerAccount(debit.slice(debtAccount('').length)) : undefined
    if (debtor) return owedId(this.#last) === transfer.id || this.#leave(debtor, 0)
    if (!debit.startsWith(playerAccount(''))) return true
    if (covered !== undefined) return this.#leave(debit, covered)
    if (this.#brought.has(debit)) return true
    this.#brought.add(debit)
    return this.#move(CAGE, debit, PURSE)
  }

  #leave(account: string, amount: number): boolean {
    const surplus = this.#auditor.available(account) - amount
    this.#brought.delete(account)
    if (surplus === 0) return true
    return surplus > 0 ? this.#move(account, CAGE, surplus) : this.#move(CAGE, account, -surplus)
  }

  #move(debit: string, credit: string, amount: number): boolean {
    const key = { by: CAGE, id: `elsewhere ${++this.#moves}` }
    return this.#auditor.transfer({
      ...{ kind: 'posted', ...key, reason: 'elsewhere', ref: key.id, at: 0 },
      ...{ debit, credit, amount },
    } as Transfer)
  }
}

/** As it is booked: what a player could not cover is said by transfers of their own. */
function plain(transfer: Transfer): Transfer {
  if (!isOpening(transfer)) return transfer
  const { owing: _, ...booked } = transfer
  return booked
}

/** What is not JSON the auditor says to be no transfer. */
function parsed(line: string): Transfer {
  try {
    return JSON.parse(line)
  } catch {
    return { kind: line } as unknown as Transfer
  }
}
