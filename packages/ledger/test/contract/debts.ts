// The contract on debts: what a player cannot cover is paid by the player's debt account, in the same transfer; a debt is
// paid from what is there and never beyond what is owed; no player's account ever goes below nothing.
import { expect, it } from 'vitest'
import { LARGEST_AMOUNT, type OpeningTransfer } from '../../src/index.ts'
import {
  accepted,
  acceptedBefore,
  ask,
  bet,
  codeOf,
  happen,
  type MakeLedger,
  openHouse,
  pay,
  type TriedLedger,
} from './world.ts'

/** The first table takes back what Anna won, the rest on her debt account. */
const takeBack = (id: string, amount: number, change: Partial<OpeningTransfer> = {}): OpeningTransfer =>
  pay(id, amount, { debit: 'anna', credit: 'table-1', owing: 'debt-anna', reason: 'correction', ...change })

const collect = (id: string, change: Partial<OpeningTransfer> = {}): OpeningTransfer =>
  bet(id, LARGEST_AMOUNT, { kind: 'posted', credit: 'debt-anna', upTo: true, reason: 'debt', ...change })

const posted = async (ledger: TriedLedger, ...accounts: readonly string[]) =>
  Promise.all(accounts.map(async (account) => (await ledger.balance(account))?.posted))

export function debtsContract(make: MakeLedger): void {
  const house = async () => {
    const ledger = await openHouse(make)
    await ledger.open([{ id: 'debt-anna', kind: 'debt', currency: 'EUR' }])
    return ledger
  }

  it('takes all of it from who can pay, and touches no debt', async () => {
    const ledger = await house()
    await happen(ledger, takeBack('t1', 1000))
    expect(await posted(ledger, 'anna', 'debt-anna', 'table-1')).toEqual([0, 0, 1000])
    expect((await ledger.statement('anna')).at(-1)).toMatchObject({ transfer: { id: 't1', amount: 1000 } })
  })

  it('takes what is available, and the rest is owed: the table has all of it', async () => {
    const ledger = await house()
    await happen(ledger, takeBack('t1', 1500))
    expect(await posted(ledger, 'anna', 'debt-anna', 'table-1')).toEqual([0, -500, 1500])
    const { entries } = await ledger.journal()
    expect(entries.slice(-2).map(({ transfer }) => transfer)).toMatchObject([
      { kind: 'posted', id: 't1', debit: 'anna', amount: 1000 },
      { kind: 'posted', id: 't1/owed', debit: 'debt-anna', amount: 500 },
    ])
    expect(entries.every(({ transfer }) => !('owing' in transfer))).toBe(true)
  })

  it('never takes what is reserved elsewhere', async () => {
    const ledger = await house()
    await happen(ledger, bet('b1', 900, { credit: 'table-2' }), takeBack('t1', 400))
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([900, -300])
    expect(await ledger.balance('anna')).toMatchObject({ pendingDebits: 900 })
  })

  it('puts all of it on the debt account of who has nothing', async () => {
    const ledger = await house()
    await happen(ledger, bet('b1', 1000), takeBack('t1', 250))
    expect(await posted(ledger, 'anna', 'debt-anna', 'table-1')).toEqual([1000, -250, 250])
  })

  it('answers the same again, and another amount under the id is another transfer', async () => {
    const ledger = await house()
    await happen(ledger, takeBack('t1', 1500), bet('b0', 1, { by: 'ben', debit: 'ben' }))
    expect(await ask(ledger, takeBack('t1', 1500))).toEqual(acceptedBefore)
    expect(codeOf(await ask(ledger, takeBack('t1', 1400)))).toBe('id/used-otherwise')
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([0, -500])
    await happen(ledger, bet('b2', 499, { by: 'ben', debit: 'ben' }))
    const empty = takeBack('t2', 70, { debit: 'ben' })
    expect(await ask(ledger, empty)).toEqual(accepted)
    expect(await ask(ledger, empty)).toEqual(acceptedBefore)
  })

  it('is refused with the others of its group, and leaves nothing', async () => {
    const ledger = await house()
    const [answers] = await ledger.apply([[takeBack('t1', 1500), bet('b1', 1)]])
    expect(answers?.map(codeOf)).toEqual(['group/refused', 'account/overdraft'])
    expect(await posted(ledger, 'anna', 'debt-anna', 'table-1')).toEqual([1000, 0, 0])
  })

  it('is refused where there is no debt account to owe on', async () => {
    const ledger = await openHouse(make)
    expect(codeOf(await ask(ledger, takeBack('t1', 1500)))).toBe('account/unknown')
    expect(await posted(ledger, 'anna', 'table-1')).toEqual([1000, 0])
    await happen(ledger, takeBack('t2', 1000))
  })

  it('collects what is owed from what comes in, and no more', async () => {
    const ledger = await house()
    await happen(ledger, takeBack('t1', 1500), pay('w1', 300), collect('c1'))
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([0, -200])
    await happen(ledger, pay('w2', 900), collect('c2'))
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([700, 0])
    // Nothing is owed: whether the id is known or not, nothing moves.
    expect((await ask(ledger, collect('c2'))).ok).toBe(true)
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([700, 0])
    await happen(ledger, takeBack('t2', 900), pay('w3', 50))
    expect(await ask(ledger, collect('c2'))).toEqual(acceptedBefore)
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([50, -200])
  })

  it('collects no more than it is told, and a retry that is told of less stands by what was collected', async () => {
    const ledger = await house()
    await happen(ledger, takeBack('t1', 1500), pay('w1', 900), collect('c1', { amount: 200 }))
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([700, -300])
    expect(await ask(ledger, collect('c1', { amount: 100 }))).toEqual(acceptedBefore)
    expect(codeOf(await ask(ledger, collect('c1', { reason: 'other' })))).toBe('id/used-otherwise')
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([700, -300])
  })

  it('collects nothing where nothing is owed or nothing is there, and is content', async () => {
    const ledger = await house()
    await happen(ledger, collect('c1'), collect('c1'))
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([1000, 0])
    await happen(ledger, takeBack('t1', 1200), collect('c2'), collect('c3', { credit: 'debt-nobody' }))
    expect(await posted(ledger, 'anna', 'debt-anna')).toEqual([0, -200])
  })

  it('lets a table write off what is owed, and not a unit more', async () => {
    const ledger = await house()
    await happen(ledger, takeBack('t1', 1500))
    const writeOff = (id: string, amount: number) => pay(id, amount, { credit: 'debt-anna', reason: 'written-off' })
    expect(codeOf(await ask(ledger, writeOff('o1', 501)))).toBe('account/overpaid')
    await happen(ledger, writeOff('o2', 500))
    expect(await posted(ledger, 'anna', 'debt-anna', 'table-1')).toEqual([0, 0, 1000])
  })
}
