import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_KINDS,
  type Answer,
  accountsIn,
  available,
  balancesOf,
  endedBy,
  type Group,
  isOpening,
  keysIn,
  keyText,
  LARGEST_BALANCE,
  LEDGER_REFUSALS,
  Ledger,
  type LedgerRefusalCode,
  type Snapshot,
  type Transfer,
} from '../src/index.ts'
import { acceptedIn, CAST, endingsOf, SEED, story } from './stories.ts'

const check = (property: (batches: readonly (readonly Group[])[]) => void, numRuns = 300) =>
  fc.assert(fc.property(story, property), { seed: SEED, numRuns })

const openCast = () => {
  const ledger = new Ledger()
  ledger.open(CAST)
  return ledger
}

/** The ledger after a story. */
const after = (batches: readonly (readonly Group[])[]) => {
  const ledger = openCast()
  for (const batch of batches) ledger.apply(batch)
  return ledger
}

const verdicts = (answers: readonly (readonly Answer[])[]) =>
  answers.flat().map(({ repeated: _, ...verdict }) => verdict)

describe(`random stories (seed ${SEED})`, () => {
  it('meet every refusal of a transfer, and most transfers are accepted', () => {
    const met = new Map<string, number>()
    check((batches) => {
      const ledger = openCast()
      for (const answer of batches.flatMap((batch) => ledger.apply(batch)).flat()) {
        const name = answer.ok ? 'accepted' : answer.refusal.code
        met.set(name, (met.get(name) ?? 0) + 1)
      }
    })
    const ofAccounts: LedgerRefusalCode[] = ['account/unknown-kind', 'account/bad-currency', 'account/opened-otherwise']
    const codes = (Object.keys(LEDGER_REFUSALS) as LedgerRefusalCode[]).filter((code) => !ofAccounts.includes(code))
    expect([...met.keys()].sort()).toEqual([...codes, 'accepted'].sort())
    const all = [...met.values()].reduce((sum, n) => sum + n)
    expect(met.get('accepted')! / all).toBeGreaterThan(0.4)
  })

  it('keep every currency’s money together and every account within its bounds, after every group', () => {
    check((batches) => {
      const ledger = openCast()
      for (const group of batches.flat()) {
        ledger.apply([group])
        expect(breaches(ledger)).toEqual([])
      }
    })
  })

  it('move money when a new transfer is accepted, and never otherwise', () => {
    check((batches) => {
      const ledger = openCast()
      for (const group of batches.flat()) {
        const before = ledger.snapshot()
        const [answers = []] = ledger.apply([group])
        const { accounts, entries } = ledger.snapshot()
        const added = acceptedIn(entries.slice(before.entries.length))
        const fresh = group.filter((_, i) => answers[i]!.ok && !answers[i]!.repeated)
        expect(added).toEqual(fresh)
        if (fresh.length === 0) expect(accounts).toEqual(before.accounts)
        if (answers.some((answer) => !answer.ok)) expect(fresh).toEqual([])
      }
    })
  })

  it('end each pending transfer at most once, by posting or by voiding', () => {
    let [ended, together] = [0, 0]
    check((batches) => {
      const { entries } = after(batches).journal()
      together += acceptedIn(entries).filter((transfer) => !isOpening(transfer) && transfer.others).length
      for (const pending of acceptedIn(entries).filter((transfer) => transfer.kind === 'pending')) {
        const endings = endingsOf(entries, pending)
        expect(endings.length).toBeLessThanOrEqual(1)
        ended += endings.length
      }
    })
    expect(ended).toBeGreaterThan(300)
    expect(together).toBeGreaterThan(30)
  })

  it('give the same answers when they are told again, and nothing moves', () => {
    check((batches) => {
      const ledger = openCast()
      const first = batches.map((batch) => verdicts(ledger.apply(batch)))
      const then = ledger.snapshot()
      const again = batches.map((batch) => verdicts(ledger.apply(batch)))
      expect(again).toEqual(first)
      expect(ledger.snapshot()).toEqual(then)
    })
  })

  it('give the same answers group by group as in batches', () => {
    check((batches) => {
      const [one, other] = [openCast(), openCast()]
      const together = batches.flatMap((batch) => one.apply(batch))
      const apart = batches.flat().flatMap((group) => other.apply([group]))
      expect(apart).toEqual(together)
      expect(other.snapshot()).toEqual(one.snapshot())
    })
  })

  it('end in statements whose last line is the balance, each line following from the one before', () => {
    check((batches) => {
      const ledger = after(batches)
      for (const { id } of CAST) {
        const balance = ledger.balance(id)!
        const lines = ledger.statement(id)
        const last = lines.at(-1) ?? { posted: 0, available: 0 }
        expect([last.posted, last.available]).toEqual([balance.posted, available(balance)])
        for (const [i, line] of lines.entries()) {
          expect(line.posted).toBe((lines[i - 1]?.posted ?? 0) + line.change)
          expect(line.other).not.toBe(id)
        }
      }
    })
  })
})

describe('history', () => {
  it('is all there is: balances are a reading of the accepted transfers', () => {
    check((batches) => {
      const ledger = after(batches)
      const balances = balancesOf(acceptedIn(ledger.journal().entries))
      const nothing = { posted: 0, pendingDebits: 0, pendingCredits: 0 }
      for (const { id } of CAST) expect(ledger.balance(id)).toEqual(balances.get(id) ?? nothing)
    })
  })

  it('folds, through JSON, into a ledger that stands and answers as the live one', () => {
    check((batches) => {
      const half = Math.ceil(batches.length / 2)
      const live = after(batches.slice(0, half))
      const folded = Ledger.fold(JSON.parse(JSON.stringify(live.journal())))
      const restored = Ledger.restore(JSON.parse(JSON.stringify(live.snapshot())))
      const rest = batches.slice(half).map((batch) => live.apply(batch))
      for (const ledger of [folded, restored]) {
        expect(batches.slice(half).map((batch) => ledger.apply(batch))).toEqual(rest)
        expect(ledger.snapshot()).toEqual(live.snapshot())
        for (const { id } of CAST) expect(ledger.statement(id)).toEqual(live.statement(id))
      }
    })
  })

  it('is loaded only as far as a batch touches it, and the batch gets the same answers', () => {
    let left = 0
    check((batches) => {
      const live = openCast()
      for (const batch of batches) {
        const whole = live.snapshot()
        const part = partOf(whole, batch)
        left += whole.entries.length - part.entries.length
        const scratch = Ledger.restore(part)
        expect(scratch.apply(batch)).toEqual(live.apply(batch))
        expect(scratch.entriesFrom(part.entries.length)).toEqual(live.entriesFrom(whole.entries.length))
        for (const { account } of part.accounts) expect(scratch.balance(account.id)).toEqual(live.balance(account.id))
        const untouched = live.snapshot().accounts.filter(({ account }) => !scratch.balance(account.id))
        expect(whole.accounts).toEqual(expect.arrayContaining(untouched))
      }
    })
    expect(left).toBeGreaterThan(1000)
  })

  it('lets go of what is over, takes back what was not kept, and answers new ids as the whole does', () => {
    let [compared, ended] = [0, 0]
    check((batches) => {
      const live = openCast()
      const short = openCast()
      for (const batch of batches) {
        // What was let go of has to be read before the batch can be answered; what is pending is there.
        const part = partOf(live.snapshot(), batch)
        const open = part.entries.filter(({ transfer, refusal }) => !refusal && short.hasAccepted(transfer)).length
        short.take(part)
        expect(short.place).toBe(part.entries.length - open)
        const [before, start] = [live.place, short.place]
        const answers = live.apply(batch)
        expect(short.apply(batch)).toEqual(answers)
        short.takeBack(start)
        expect(short.apply(batch)).toEqual(answers)
        expect(short.entriesFrom(start)).toEqual(live.entriesFrom(before))
        for (const { id } of CAST) expect(short.balance(id)).toEqual(live.balance(id))
        const pending = pendingIn(live.snapshot())
        short.letGo()
        expect(short.place).toBe(0)
        for (const { transfer } of live.snapshot().entries) {
          expect(short.hasAccepted(transfer)).toBe(pending.has(keyText(transfer)))
          compared++
          if (transfer.kind === 'pending' && !pending.has(keyText(transfer))) ended++
        }
      }
    }, 100)
    expect(compared).toBeGreaterThan(1000)
    expect(ended).toBeGreaterThan(100)
  })
})

/** The keys of pending transfers that nothing has ended. */
function pendingIn({ entries }: Snapshot): ReadonlySet<string> {
  const open = new Set<string>()
  for (const transfer of acceptedIn(entries)) {
    if (transfer.kind === 'pending') open.add(keyText(transfer))
    if (!isOpening(transfer)) for (const key of endedBy(transfer)) open.delete(keyText(key))
  }
  return open
}

/** What does not hold of the balances as they stand: sums that are not zero, accounts out of their bounds. */
function breaches(ledger: Ledger): readonly string[] {
  const found: string[] = []
  const sums: Record<string, bigint> = {}
  for (const { id, kind, currency } of CAST) {
    const { posted, pendingDebits, pendingCredits } = ledger.balance(id)!
    sums[currency] = (sums[currency] ?? 0n) + BigInt(posted)
    sums[`pending ${currency}`] = (sums[`pending ${currency}`] ?? 0n) + BigInt(pendingDebits) - BigInt(pendingCredits)
    if (pendingDebits < 0 || pendingCredits < 0) found.push(`${id} has less than nothing pending`)
    if (posted - pendingDebits < (ACCOUNT_KINDS[kind].mayOverdraw ? -LARGEST_BALANCE : 0))
      found.push(`${id} is too low`)
    if (posted + pendingCredits > LARGEST_BALANCE) found.push(`${id} is too high`)
  }
  const uneven = Object.entries(sums).filter(([, sum]) => sum !== 0n)
  return [...found, ...uneven.map(([currency, sum]) => `${currency} adds up to ${sum}`)]
}

/** The part of a snapshot that a database would load for a batch. */
function partOf({ accounts, entries }: Snapshot, batch: readonly Group[]): Snapshot {
  const keys = new Set(keysIn(batch).map(keyText))
  const ends = (transfer: Transfer) => !isOpening(transfer) && endedBy(transfer).some((key) => keys.has(keyText(key)))
  const found = entries.filter(({ transfer, refusal }) => keys.has(keyText(transfer)) || (!refusal && ends(transfer)))
  const needed = accountsIn(batch, found)
  return { accounts: accounts.filter(({ account }) => needed.has(account.id)), entries: found }
}
