// The contract on ids: per account, the same id gives the same answer, and other content under a used id is refused.
import { expect, it } from 'vitest'
import {
  accepted,
  acceptedBefore,
  ask,
  bet,
  buyIn,
  cancel,
  codeOf,
  happen,
  type MakeLedger,
  money,
  openHouse,
  pay,
  post,
  refusedWith,
} from './world.ts'

export function idsContract(make: MakeLedger): void {
  it('answers a repeated transfer as before and does nothing, whatever has happened since', async () => {
    const ledger = await openHouse(make)
    const story = [bet('b', 400), post('s', 'b', 400), bet('c', 100), cancel('t', 'c'), pay('p', 50)]
    await happen(ledger, ...story)
    const [before, journal] = [await money(ledger), await ledger.journal()]
    for (const transfer of story) expect(await ask(ledger, transfer)).toEqual(acceptedBefore)
    expect(await money(ledger)).toEqual(before)
    expect(await ledger.journal()).toEqual(journal)
  })

  it('answers a repeated refusal as before, even where it would be accepted by now', async () => {
    const ledger = await openHouse(make)
    const [tooMuch, tooEarly] = [bet('b', 1500), cancel('v', 'later')]
    const overdraft = { code: 'account/overdraft', params: { account: 'anna', available: 1000, amount: 1500 } } as const
    const unknown = { code: 'pending/unknown', params: { by: 'anna', id: 'later' } } as const
    expect(await ask(ledger, tooMuch)).toEqual(refusedWith(overdraft))
    expect(await ask(ledger, tooEarly)).toEqual(refusedWith(unknown))
    await happen(ledger, buyIn('more', 1000, 'anna'), bet('later', 10))
    expect(await ask(ledger, tooMuch)).toEqual(refusedWith(overdraft, true))
    expect(await ask(ledger, tooEarly)).toEqual(refusedWith(unknown, true))
    await happen(ledger, bet('b-again', 1500), cancel('v-again', 'later'))
  })

  it('remembers an account that was unknown when it was asked for', async () => {
    const ledger = await openHouse(make)
    const early = bet('b', 5, { credit: 'table-3' })
    expect(codeOf(await ask(ledger, early))).toBe('account/unknown')
    await ledger.open([{ id: 'table-3', kind: 'house', currency: 'EUR' }])
    expect(await ask(ledger, early)).toMatchObject({ ok: false, repeated: true, refusal: { code: 'account/unknown' } })
    await happen(ledger, { ...early, id: 'b-again' })
  })

  it('lets an account that was unknown itself ask again under the same id, once it is open', async () => {
    const ledger = await openHouse(make)
    const early = bet('b', 5, { by: 'table-3', credit: 'table-3' })
    expect(codeOf(await ask(ledger, early))).toBe('transfer/asker-unknown')
    await ledger.open([{ id: 'table-3', kind: 'house', currency: 'EUR' }])
    await happen(ledger, early)
  })

  it('lets a malformed transfer be mended under the same id', async () => {
    const ledger = await openHouse(make)
    expect(codeOf(await ask(ledger, bet('b', 0)))).toBe('amount/not-positive')
    await happen(ledger, bet('b', 1))
  })

  it('refuses other content under the id of a refused transfer', async () => {
    const ledger = await openHouse(make)
    expect(codeOf(await ask(ledger, bet('b', 1500)))).toBe('account/overdraft')
    const used = { code: 'id/used-otherwise', params: { by: 'anna', id: 'b' } } as const
    expect(await ask(ledger, bet('b', 15))).toEqual(refusedWith(used))
    expect(codeOf(await ask(ledger, bet('b', 1500)))).toBe('account/overdraft')
  })

  it('keeps the ids of each account apart', async () => {
    const ledger = await openHouse(make)
    const bens = bet('b', 7, { by: 'ben', debit: 'ben' })
    await happen(ledger, bet('b', 5), bens, bet('b', 9, { by: 'table-1' }))
    await happen(ledger, cancel('v', 'b', { pending: { by: 'ben', id: 'b' } }))
    expect(await ledger.balance('ben')).toEqual({ posted: 500, pendingDebits: 0, pendingCredits: 0 })
    expect(await ledger.balance('anna')).toEqual({ posted: 1000, pendingDebits: 14, pendingCredits: 0 })
  })

  it('does not compare the time, for a retry is stamped anew, and keeps the first', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 5, { at: 1000 }))
    expect(await ask(ledger, bet('b', 5, { at: 2000 }))).toEqual(acceptedBefore)
    expect((await ledger.statement('anna')).at(-1)?.transfer).toEqual(bet('b', 5, { at: 1000 }))
  })

  it('repeats within a batch as it does across batches', async () => {
    const ledger = await openHouse(make)
    const answers = await ledger.apply([
      [bet('b', 600)],
      [bet('b', 600)],
      [bet('c', 600)],
      [bet('c', 600)],
      [bet('b', 5)],
    ])
    expect(answers.flat().map((answer) => [codeOf(answer), answer.repeated])).toEqual([
      ['accepted', false],
      ['accepted', true],
      ['account/overdraft', false],
      ['account/overdraft', true],
      ['id/used-otherwise', false],
    ])
    expect(await ledger.balance('anna')).toEqual({ posted: 1000, pendingDebits: 600, pendingCredits: 0 })
  })

  it('takes the same id for an account’s bet and for its table’s settlement of it', async () => {
    const ledger = await openHouse(make)
    expect((await ledger.apply([[bet('same', 5)], [post('same', 'same', 5)]])).flat()).toEqual([accepted, accepted])
  })
}
