// The contract on money: what each kind of transfer does to balances, and what a statement shows.
import { expect, it } from 'vitest'
import { available, type Balance, LARGEST_AMOUNT, LARGEST_BALANCE } from '../../src/index.ts'
import {
  accepted,
  ask,
  bet,
  buyIn,
  cancel,
  codeOf,
  happen,
  type MakeLedger,
  openHouse,
  pay,
  post,
  refusedWith,
  type TriedLedger,
} from './world.ts'

const holds = (posted: number, pendingDebits = 0, pendingCredits = 0): Balance => ({
  posted,
  pendingDebits,
  pendingCredits,
})

const lines = async (ledger: TriedLedger, account: string) =>
  (await ledger.statement(account)).map(({ transfer, other, change, posted, available }) => [
    `${transfer.by} ${transfer.id}`,
    other,
    change,
    posted,
    available,
  ])

export function moneyContract(make: MakeLedger): void {
  it('moves posted money at once', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, pay('p', 30))
    expect(await ledger.balance('anna')).toEqual(holds(1030))
    expect(await ledger.balance('table-1')).toEqual(holds(-30))
  })

  it('reserves pending money: the balance stays, what can be spent shrinks, and the promise is no money yet', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 400))
    expect(await ledger.balance('anna')).toEqual(holds(1000, 400))
    expect(available((await ledger.balance('anna'))!)).toBe(600)
    expect(await ledger.balance('table-1')).toEqual(holds(0, 0, 400))
    expect(available((await ledger.balance('table-1'))!)).toBe(0)
  })

  it('posts all that is pending', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 400), post('s', 'b', 400))
    expect(await ledger.balance('anna')).toEqual(holds(600))
    expect(await ledger.balance('table-1')).toEqual(holds(400))
  })

  it('posts a part of what is pending and frees the rest', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 400), post('s', 'b', 150))
    expect(await ledger.balance('anna')).toEqual(holds(850))
    expect(await ledger.balance('table-1')).toEqual(holds(150))
  })

  it('frees all that is pending when it is voided', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 400), cancel('v', 'b'))
    expect(await ledger.balance('anna')).toEqual(holds(1000))
    expect(await ledger.balance('table-1')).toEqual(holds(0))
  })

  it('ends one pending transfer and leaves the others', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b1', 100), bet('b2', 200, { credit: 'table-2' }), bet('b3', 300), post('s', 'b1', 100))
    expect(await ledger.balance('anna')).toEqual(holds(900, 500))
    expect(await ledger.balance('table-1')).toEqual(holds(100, 0, 300))
    expect(await ledger.balance('table-2')).toEqual(holds(0, 0, 200))
  })

  it('lets either party end a pending transfer', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b1', 100), bet('b2', 200), cancel('v', 'b1', { by: 'anna' }), cancel('v', 'b2'))
    expect(await ledger.balance('anna')).toEqual(holds(1000))
  })

  it('corrects by a transfer the other way, which either party may ask for', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, pay('p', 30), bet('back', 30, { kind: 'posted', by: 'table-1', reason: 'correction' }))
    expect(await ledger.balance('anna')).toEqual(holds(1000))
    expect((await ledger.statement('anna')).map((line) => line.change)).toEqual([1000, 30, -30])
  })

  it('lets a player spend the last coin and not one more, here or at another table', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b1', 999))
    const refusal = { code: 'account/overdraft', params: { account: 'anna', available: 1, amount: 2 } } as const
    expect(await ask(ledger, bet('b2', 2, { credit: 'table-2' }))).toEqual(refusedWith(refusal))
    expect(await ask(ledger, bet('b3', 2, { kind: 'posted' }))).toEqual(refusedWith(refusal))
    expect(await ask(ledger, bet('b4', 1, { credit: 'table-2' }))).toEqual(accepted)
    expect(codeOf(await ask(ledger, bet('b5', 1)))).toBe('account/overdraft')
  })

  it('lets a player spend what was freed, and not what is only promised', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b1', 1000), pay('promised', 50, { kind: 'pending' }))
    expect(codeOf(await ask(ledger, bet('b2', 1)))).toBe('account/overdraft')
    await happen(ledger, cancel('v', 'b1'), bet('b3', 1000))
    expect(await ledger.balance('anna')).toEqual(holds(1000, 1000, 50))
  })

  it('lets houses and cages go below zero', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, pay('p', 5000), pay('q', 7000, { kind: 'pending' }))
    expect(await ledger.balance('table-1')).toEqual(holds(-5000, 7000))
    expect(await ledger.balance('cage')).toEqual(holds(-1500))
  })

  it('takes the largest amount, and keeps balances within their bound however pending transfers end', async () => {
    const ledger = await openHouse(make)
    const times = LARGEST_BALANCE / LARGEST_AMOUNT
    expect(times).toBe(4)
    const out = (id: string, amount: number, kind: 'posted' | 'pending') =>
      buyInOf(id, amount, kind, 'cage-2', 'table-2')
    for (let i = 0; i < times - 1; i++) await happen(ledger, out(`in-${i}`, LARGEST_AMOUNT, 'posted'))
    await happen(ledger, out('reserved', LARGEST_AMOUNT, 'pending'))
    const beyond = (account: string) =>
      refusedWith({ code: 'account/out-of-range', params: { account, max: LARGEST_BALANCE } })
    expect(await ask(ledger, out('both', 1, 'posted'))).toEqual(beyond('cage-2'))
    expect(await ask(ledger, buyInOf('debit', 1, 'pending', 'cage-2', 'cage'))).toEqual(beyond('cage-2'))
    expect(await ask(ledger, buyInOf('credit', 1, 'pending', 'cage', 'table-2'))).toEqual(beyond('table-2'))
    await happen(
      ledger,
      post('s', 'reserved', LARGEST_AMOUNT, { by: 'cage-2', pending: { by: 'cage-2', id: 'reserved' } }),
    )
    expect(await ledger.balance('cage-2')).toEqual(holds(-LARGEST_BALANCE))
    expect(await ledger.balance('table-2')).toEqual(holds(LARGEST_BALANCE))
    await happen(ledger, buyInOf('back', 1, 'posted', 'table-2', 'cage-2'), out('again', 1, 'pending'))
    expect(codeOf(await ask(ledger, out('and-again', 1, 'pending')))).toBe('account/out-of-range')
  })

  it('shows an account’s transfers in order with what they changed and what was left', async () => {
    const ledger = await openHouse(make)
    await happen(
      ledger,
      bet('b1', 400),
      bet('b2', 100),
      bet('b1', 60, { by: 'ben', debit: 'ben' }),
      post('s1', 'b1', 300),
      cancel('s2', 'b2'),
      pay('p', 285),
    )
    expect(await lines(ledger, 'anna')).toEqual([
      ['cage in-1', 'cage', 1000, 1000, 1000],
      ['anna b1', 'table-1', 0, 1000, 600],
      ['anna b2', 'table-1', 0, 1000, 500],
      ['table-1 s1', 'table-1', -300, 700, 600],
      ['table-1 s2', 'table-1', 0, 700, 700],
      ['table-1 p', 'table-1', 285, 985, 985],
    ])
    expect(await lines(ledger, 'table-1')).toEqual([
      ['anna b1', 'anna', 0, 0, 0],
      ['anna b2', 'anna', 0, 0, 0],
      ['ben b1', 'ben', 0, 0, 0],
      ['table-1 s1', 'anna', 300, 300, 300],
      ['table-1 s2', 'anna', 0, 300, 300],
      ['table-1 p', 'anna', -285, 15, 15],
    ])
    expect(await ledger.statement('nobody')).toEqual([])
  })

  it('keeps a transfer in the statement exactly as it was asked for', async () => {
    const ledger = await openHouse(make)
    const transfers = [bet('b', 400), post('s', 'b', 1, { ref: '', at: 0 }), pay('p', 7, { ref: 'x'.repeat(128) })]
    await happen(ledger, ...transfers)
    expect((await ledger.statement('anna')).slice(1).map((line) => line.transfer)).toEqual(transfers)
    expect((await ledger.journal()).entries.slice(3)).toEqual(transfers.map((transfer) => ({ transfer })))
  })

  it('shows no refused transfer in a statement', async () => {
    const ledger = await openHouse(make)
    const before = await ledger.statement('anna')
    expect(codeOf(await ask(ledger, bet('b', 1001)))).toBe('account/overdraft')
    expect(await ledger.statement('anna')).toEqual(before)
  })
}

const buyInOf = (id: string, amount: number, kind: 'posted' | 'pending', from: string, to: string) => ({
  ...buyIn(id, amount, to, from),
  kind,
})
