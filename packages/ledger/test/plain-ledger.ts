// The ledger a second time, as plainly as the contract can be said: a list of answered transfers and nothing else.
// Every question is answered by reading the whole list; it is slow, and shares no code with the real one.
import type { Account, Answer, Balance, Entry, Group, Journal, StatementLine, Transfer } from '../src/index.ts'

type Params = Readonly<Record<string, string | number>>
type Fault = readonly [code: string, holds: boolean, params: () => Params]
/** A transfer of whatever kind, as it was sent. */
interface Sent {
  readonly kind: string
  readonly by: string
  readonly ref: string
  readonly at: number
  readonly debit: string
  readonly credit: string
  readonly amount: number
  readonly pending: Key
  readonly others?: readonly Key[]
}
interface Key {
  readonly by: string
  readonly id: string
}

const OPENING = ['posted', 'pending']
const KINDS = ['posted', 'pending', 'post-pending', 'void-pending']
const isName = (text: unknown) => typeof text === 'string' && /^[\x21-\x7e]+$/.test(text) && text.length <= 128

const keysOf = ({ pending, others = [] }: Pick<Sent, 'pending' | 'others'>): readonly Key[] => [pending, ...others]
const same = (one: Key, other: Key) => one.by === other.by && one.id === other.id

export class PlainLedger {
  accounts: Account[] = []
  entries: Entry[] = []

  open(accounts: readonly Account[]): readonly Answer[] {
    this.accounts.push(...accounts)
    return accounts.map(() => ({ ok: true, repeated: false }))
  }

  apply(groups: readonly Group[]): readonly (readonly Answer[])[] {
    return groups.map((group) => {
      const before = [...this.entries]
      const answers = group.map((transfer) => this.#answer(transfer))
      const failed = answers.findIndex((answer) => !answer.ok)
      if (group.length < 2 || failed < 0) return answers
      const why = answers[failed] as Answer & { ok: false }
      this.entries = before
      return group.map((transfer, i) => {
        const linked = { code: 'group/refused', params: { member: failed + 1 } } as const
        return this.#answer(transfer, i === failed ? why.refusal : linked)
      })
    })
  }

  balance(account: string): Balance | undefined {
    if (!this.#account(account)) return undefined
    const [posted, pendingDebits, pendingCredits] = this.#accepted().reduce(
      ([a, b, c], transfer) => {
        const [change, reserved, promised] = this.#effect(account, transfer)
        return [a + change, b + reserved, c + promised] as const
      },
      [0, 0, 0] as readonly [number, number, number],
    )
    return { posted, pendingDebits, pendingCredits }
  }

  statement(account: string): readonly StatementLine[] {
    const lines: StatementLine[] = []
    const until = new PlainLedger()
    until.accounts = this.accounts
    for (const entry of this.entries.filter((each) => !each.refusal)) {
      const before = until.balance(account)
      until.entries.push(entry)
      const sides = until.#sides(entry.transfer)
      if (!before || !sides.includes(account)) continue
      const { posted, pendingDebits } = until.balance(account)!
      const other = sides.find((side) => side !== account)!
      const change = posted - before.posted
      lines.push({ transfer: entry.transfer, other, change, posted, available: posted - pendingDebits })
    }
    return lines
  }

  journal(): Journal {
    return { accounts: this.accounts, entries: this.entries }
  }

  /** An answer, remembered where it must be; `verdict` is what the books say when somebody has judged already. */
  #answer(transfer: Transfer, verdict?: Entry['refusal']): Answer {
    const malformed = this.#first(this.#formFaults(transfer as unknown as Sent))
    if (malformed) return { ok: false, repeated: false, refusal: malformed }
    if (!this.#account(transfer.by)) {
      const refusal = { code: 'transfer/asker-unknown', params: { by: transfer.by } } as const
      return { ok: false, repeated: false, refusal }
    }
    const earlier = this.#find(transfer)
    if (earlier) {
      const unstamped = (each: Transfer) => JSON.stringify(Object.entries({ ...each, at: 0 }).sort())
      if (unstamped(earlier.transfer) !== unstamped(transfer)) {
        const refusal = { code: 'id/used-otherwise', params: { by: transfer.by, id: transfer.id } } as const
        return { ok: false, repeated: false, refusal }
      }
      return earlier.refusal ? { ok: false, repeated: true, refusal: earlier.refusal } : { ok: true, repeated: true }
    }
    const refusal = verdict ?? this.#first(this.#bookFaults(transfer as unknown as Sent))
    this.entries.push(refusal ? { transfer, refusal } : { transfer })
    return refusal ? { ok: false, repeated: false, refusal } : { ok: true, repeated: false }
  }

  #first(faults: readonly Fault[]): Entry['refusal'] {
    const fault = faults.find(([, holds]) => holds)
    return fault && ({ code: fault[0], params: fault[2]() } as Entry['refusal'])
  }

  #formFaults(t: Sent): readonly Fault[] {
    const opening = OPENING.includes(t.kind)
    const amount = t.kind === 'void-pending' ? 1 : t.amount
    const twice = !t.pending
      ? undefined
      : keysOf(t).find((key, i) => keysOf(t).findIndex((each) => same(each, key)) < i)
    const badRef = t.ref !== '' && !isName(t.ref)
    const given = (key: keyof Sent) => JSON.stringify(t[key])
    return [
      ['transfer/unknown-kind', !KINDS.includes(t.kind), () => ({ given: given('kind'), known: KINDS.join(', ') })],
      ['name/malformed', badRef, () => ({ place: 'ref', min: 0, max: 128, given: given('ref') })],
      ['transfer/bad-time', !(Number.isSafeInteger(t.at) && t.at >= 0), () => ({ given: given('at') })],
      ['amount/not-whole', amount % 1 !== 0, () => ({ given: given('amount') })],
      ['amount/not-positive', amount <= 0, () => ({ given: amount })],
      ['amount/too-large', amount > 1e15, () => ({ max: 1e15, given: amount })],
      ['transfer/same-account', opening && t.debit === t.credit, () => ({ account: t.debit })],
      ['transfer/ends-twice', twice !== undefined, () => ({ ...twice! })],
    ]
  }

  #bookFaults(t: Sent): readonly Fault[] {
    const opening = OPENING.includes(t.kind)
    const amount = t.amount
    const by = t.by
    const keys = opening ? [] : keysOf(t)
    const accepted = (key: Key) => (this.#find(key)?.refusal ? undefined : this.#find(key)?.transfer)
    const missing = keys.find((key) => !accepted(key))
    const found = keys.map(accepted).filter((each) => each !== undefined)
    const settled = found.find((each) => each.kind !== 'pending')
    const sides = opening ? [t.debit, t.credit] : found[0] ? this.#sides(found[0]) : []
    const [debit = '', credit = ''] = sides
    const unknown = sides.filter((id) => !this.#account(id))
    const [from, to] = [this.#account(debit), this.#account(credit)]
    const [out, into] = [this.balance(debit), this.balance(credit)]
    const free = out ? out.posted - out.pendingDebits : 0
    const stray = found.find((each) => String(this.#sides(each)) !== String(sides))
    const endedBy = (kind: string) => found.find((each) => this.#end(each)?.kind === kind)
    const held = found.reduce((sum, each) => sum + ('amount' in each ? each.amount : 0), 0)
    const of = (key: Key | undefined) => ({ by: key!.by, id: key!.id })
    const low = opening && free - amount < -4e15
    const high = opening && !!into && into.posted + into.pendingCredits + amount > 4e15
    return [
      ['account/unknown', unknown.length > 0, () => ({ account: unknown[0]! })],
      ['pending/unknown', missing !== undefined, () => of(missing)],
      ['pending/not-pending', settled !== undefined, () => ({ ...of(settled), kind: settled!.kind })],
      ['transfer/not-a-party', !sides.includes(by), () => ({ by, debit, credit })],
      ['pending/other-accounts', stray !== undefined, () => ({ ...of(stray), debit, credit })],
      [
        'account/other-currency',
        from?.currency !== to?.currency,
        () => ({ debit, debitCurrency: from!.currency, credit, creditCurrency: to!.currency }),
      ],
      ['pending/posted-already', endedBy('post-pending') !== undefined, () => of(endedBy('post-pending'))],
      ['pending/voided-already', endedBy('void-pending') !== undefined, () => of(endedBy('void-pending'))],
      [
        'pending/over-amount',
        t.kind === 'post-pending' && amount > held,
        () => ({ ...of(t.pending), reserved: held, amount }),
      ],
      [
        'account/overdraft',
        opening && from?.kind === 'player' && amount > free,
        () => ({ account: debit, available: free, amount }),
      ],
      [
        'account/overpaid',
        opening && to?.kind === 'debt' && amount > -into!.posted,
        () => ({ account: credit, owed: Math.abs(into!.posted), amount }),
      ],
      ['account/out-of-range', low || high, () => ({ account: low ? debit : credit, max: 4e15 })],
    ]
  }

  /** How a transfer changes an account: the posted balance, what is reserved, what is promised. */
  #effect(account: string, transfer: Transfer): readonly [number, number, number] {
    const [debit, credit] = this.#sides(transfer)
    const sign = account === credit ? 1 : account === debit ? -1 : 0
    if (transfer.kind === 'posted') return [sign * transfer.amount, 0, 0]
    if (transfer.kind === 'post-pending') return [sign * transfer.amount, 0, 0]
    if (transfer.kind === 'void-pending' || this.#end(transfer)) return [0, 0, 0]
    return [0, sign < 0 ? transfer.amount : 0, sign > 0 ? transfer.amount : 0]
  }

  #sides(transfer: Transfer): readonly string[] {
    if ('pending' in transfer) return this.#sides(this.#find(transfer.pending)!.transfer)
    return [transfer.debit, transfer.credit]
  }

  #end(pending: Transfer): Transfer | undefined {
    return this.#accepted().find((each) => 'pending' in each && keysOf(each).some((key) => same(key, pending)))
  }

  #accepted = (): readonly Transfer[] => this.entries.filter((entry) => !entry.refusal).map((entry) => entry.transfer)
  #account = (id: string): Account | undefined => this.accounts.find((account) => account.id === id)
  #find = (key: { by: string; id: string }): Entry | undefined =>
    this.entries.find(({ transfer }) => transfer.by === key.by && transfer.id === key.id)
}
