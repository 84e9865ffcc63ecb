// The contract on batches and groups: groups stand alone, in order; a group happens all or not at all.
import { expect, it } from 'vitest'
import type { Group } from '../../src/index.ts'
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
  type TriedLedger,
} from './world.ts'

const codes = async (ledger: TriedLedger, group: Group) => {
  const [answers = []] = await ledger.apply([group])
  return answers.map((answer) => (answer.repeated ? `${codeOf(answer)} again` : codeOf(answer)))
}

export function groupsContract(make: MakeLedger): void {
  it('answers an empty batch and an empty group with nothing', async () => {
    const ledger = await openHouse(make)
    expect(await ledger.apply([])).toEqual([])
    expect(await ledger.apply([[], [bet('b', 5)], []])).toEqual([[], [accepted], []])
  })

  it('applies groups in order, each seeing what those before it did', async () => {
    const ledger = await openHouse(make)
    const answers = await ledger.apply([[bet('b1', 900)], [bet('b2', 200)], [cancel('v', 'b1')], [bet('b3', 200)]])
    expect(answers.map((group) => group.map(codeOf))).toEqual([
      ['accepted'],
      ['account/overdraft'],
      ['accepted'],
      ['accepted'],
    ])
    expect(await ledger.balance('anna')).toEqual({ posted: 1000, pendingDebits: 200, pendingCredits: 0 })
  })

  it('refuses one bet and not the batch', async () => {
    const ledger = await openHouse(make)
    const bens = (id: string, amount: number) => bet(id, amount, { by: 'ben', debit: 'ben' })
    const answers = await ledger.apply([[bet('b', 1001)], [bens('b', 500)], [bens('c', 1)], [bet('c', 1000)]])
    expect(answers.flat().map(codeOf)).toEqual(['account/overdraft', 'accepted', 'account/overdraft', 'accepted'])
  })

  it('applies the transfers of a group in order, each seeing those before it', async () => {
    const ledger = await openHouse(make)
    // A stake is cut: the old reservation goes, a smaller one comes, and no other bet can come between.
    await happen(ledger, bet('b', 1000))
    expect(await codes(ledger, [cancel('v', 'b'), bet('b-cut', 700)])).toEqual(['accepted', 'accepted'])
    expect(await codes(ledger, [bet('c', 300), post('s', 'c', 300), pay('p', 600), bet('d', 600)])).toEqual(
      Array(4).fill('accepted'),
    )
    expect(await ledger.balance('anna')).toEqual({ posted: 1300, pendingDebits: 1300, pendingCredits: 0 })
  })

  it.each([0, 1, 2, 3])('does nothing of a group whose member %i is refused', async (place) => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 100), bet('c', 100))
    const before = await money(ledger)
    const group = [post('s', 'b', 100), cancel('t', 'c'), pay('p', 190)]
    const refused = bet('too-much', 5000)
    const linked = { code: 'group/refused', params: { member: place + 1 } } as const
    const [answers = []] = await ledger.apply([group.toSpliced(place, 0, refused)])
    expect(answers.map(codeOf)).toEqual(Array(3).fill('group/refused').toSpliced(place, 0, 'account/overdraft'))
    expect(answers.toSpliced(place, 1)).toEqual(Array(3).fill(refusedWith(linked)))
    expect(await money(ledger)).toEqual(before)
    // What the group would have ended is still pending, and its ids are used.
    await happen(ledger, post('s-2', 'b', 100), cancel('t-2', 'c'))
    expect(await ask(ledger, pay('p', 190))).toEqual(refusedWith(linked, true))
    expect(codeOf(await ask(ledger, pay('p', 191)))).toBe('id/used-otherwise')
  })

  it('leaves the groups before and after a refused one as they are', async () => {
    const ledger = await openHouse(make)
    const answers = await ledger.apply([
      [bet('b', 100)],
      [post('s', 'b', 100), pay('p', 95), bet('c', 5000)],
      [post('s-2', 'b', 100), pay('p-2', 95)],
    ])
    expect(answers.map((group) => group.map(codeOf))).toEqual([
      ['accepted'],
      ['group/refused', 'group/refused', 'account/overdraft'],
      ['accepted', 'accepted'],
    ])
    expect(await ledger.balance('anna')).toEqual({ posted: 995, pendingDebits: 0, pendingCredits: 0 })
  })

  it('answers a repeated group as before', async () => {
    const ledger = await openHouse(make)
    const done = [bet('b', 100), post('s', 'b', 100), pay('p', 195)]
    const undone = [bet('c', 100), bet('d', 5000), pay('q', 1)]
    expect(await codes(ledger, done)).toEqual(Array(3).fill('accepted'))
    expect(await codes(ledger, undone)).toEqual(['group/refused', 'account/overdraft', 'group/refused'])
    const [before, journal] = [await money(ledger), await ledger.journal()]
    expect(await codes(ledger, done)).toEqual(Array(3).fill('accepted again'))
    expect(await codes(ledger, undone)).toEqual([
      'group/refused again',
      'account/overdraft again',
      'group/refused again',
    ])
    expect(await money(ledger)).toEqual(before)
    expect(await ledger.journal()).toEqual(journal)
  })

  it('takes a member that was accepted before as done, and the rest as new', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 100), post('s', 'b', 100))
    expect(await ledger.apply([[post('s', 'b', 100), pay('p', 195)]])).toEqual([[acceptedBefore, accepted]])
    expect(await ledger.balance('anna')).toEqual({ posted: 1095, pendingDebits: 0, pendingCredits: 0 })
  })

  it('leaves a member that was accepted before accepted when the rest is refused', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, bet('b', 100), post('s', 'b', 100))
    const before = await money(ledger)
    expect(await codes(ledger, [post('s', 'b', 100), pay('p', 195), bet('c', 5000)])).toEqual([
      'accepted again',
      'group/refused',
      'account/overdraft',
    ])
    expect(await money(ledger)).toEqual(before)
  })

  it('refuses a group with a member that was refused before', async () => {
    const ledger = await openHouse(make)
    expect(codeOf(await ask(ledger, bet('b', 5000)))).toBe('account/overdraft')
    await happen(ledger, buyIn('more', 9000, 'anna'))
    expect(await codes(ledger, [pay('p', 1), bet('b', 5000)])).toEqual(['group/refused', 'account/overdraft again'])
  })

  it('answers for itself, also after the member that fails, one that is malformed, asked for by nobody, or under a used id', async () => {
    const ledger = await openHouse(make)
    await happen(ledger, pay('p', 1))
    const group = [
      pay('new', 1),
      bet('b', 5000),
      bet('c', 0),
      pay('p', 2),
      pay('p', 1),
      bet('d', 5000),
      bet('e', 1, { by: 'nobody' }),
    ]
    expect(await codes(ledger, group)).toEqual([
      'group/refused',
      'account/overdraft',
      'amount/not-positive',
      'id/used-otherwise',
      'accepted again',
      'group/refused',
      'transfer/asker-unknown',
    ])
    await happen(ledger, bet('c', 1))
  })

  it('refuses a group for a malformed member, for a used id and for an unknown account alike', async () => {
    const ledger = await openHouse(make)
    expect(await codes(ledger, [pay('p', 1), pay('q', 0)])).toEqual(['group/refused', 'amount/not-positive'])
    expect(await codes(ledger, [pay('r', 1), pay('p', 2)])).toEqual(['group/refused', 'id/used-otherwise'])
    const strangers = bet('x', 1, { by: 'nobody', debit: 'nobody' })
    expect(await codes(ledger, [strangers, pay('t', 1)])).toEqual(['transfer/asker-unknown', 'group/refused'])
    expect(await ledger.balance('table-1')).toEqual({ posted: 0, pendingDebits: 0, pendingCredits: 0 })
  })

  it('knows the same id twice in one group', async () => {
    const ledger = await openHouse(make)
    expect(await codes(ledger, [bet('b', 10), bet('b', 10)])).toEqual(['accepted', 'accepted again'])
    expect(await codes(ledger, [bet('c', 10), bet('c', 11)])).toEqual(['group/refused', 'id/used-otherwise'])
    expect(await codes(ledger, [bet('d', 10), bet('d', 10), bet('e', 5000)])).toEqual([
      'group/refused',
      'group/refused again',
      'account/overdraft',
    ])
    expect(await ledger.balance('anna')).toEqual({ posted: 1000, pendingDebits: 10, pendingCredits: 0 })
  })
}
