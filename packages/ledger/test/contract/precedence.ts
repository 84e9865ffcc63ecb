// The contract on precedence: of any two faults that one transfer can have, the one that stands earlier in the table
// speaks. Every pair of faults is tried; the pairs that no transfer can have are listed, and the list must be exact.
import { expect, it } from 'vitest'
import {
  LARGEST_AMOUNT,
  LEDGER_REFUSALS,
  type LedgerRefusalCode,
  type Transfer,
  type TransferKey,
} from '../../src/index.ts'
import { ask, bet, buyIn, cancel, codeOf, happen, type MakeLedger, openHouse, post, type TriedLedger } from './world.ts'

/** Changes to a faultless transfer, each of which alone brings the fault about; fields the fault rests on are named too. */
type Faults = Readonly<Partial<Record<LedgerRefusalCode, readonly object[]>>>

const EITHER: Faults = {
  'transfer/unknown-kind': [{ kind: 'gift' }],
  'name/malformed': [{ ref: ' ' }],
  'transfer/bad-time': [{ at: -1 }],
  'transfer/asker-unknown': [{ by: 'nobody' }],
  'id/used-otherwise': [{ id: 'used' }],
}

const AMOUNTS: Faults = {
  'amount/not-whole': [{ amount: 0.5 }],
  'amount/not-positive': [{ amount: 0 }],
  'amount/too-large': [{ amount: LARGEST_AMOUNT + 1 }],
}

const OPENING: Faults = {
  ...EITHER,
  ...AMOUNTS,
  'transfer/same-account': ['anna', 'nobody', 'table-2', 'debt-ben'].map((both) => ({ debit: both, credit: both })),
  'account/unknown': [{ debit: 'nobody' }, { credit: 'nobody' }],
  'transfer/not-a-party': [{ by: 'ben' }],
  'account/other-currency': [{ credit: 'carl' }, { by: 'carl', debit: 'carl' }],
  'account/overdraft': [
    { debit: 'anna', amount: 5000 },
    { by: 'dora', debit: 'dora' },
  ],
  'account/overpaid': [{ credit: 'debt-ben' }],
  'account/out-of-range': [{ credit: 'table-2' }, { by: 'cage-2', debit: 'cage-2' }],
}

const ofAnna = (id: string) => ({ by: 'anna', id })

const VOID: Faults = {
  ...EITHER,
  'transfer/ends-twice': [{ others: [ofAnna('one'), ofAnna('one')] }],
  'pending/unknown': [{ pending: { by: 'anna', id: 'never' } }],
  'pending/not-pending': [{ pending: { by: 'cage', id: 'in-1' } }],
  'transfer/not-a-party': [{ by: 'ben' }],
  'pending/posted-already': [{ pending: { by: 'anna', id: 'posted' } }],
  'pending/voided-already': [{ pending: { by: 'anna', id: 'voided' } }],
}

/** What is wrong with another that should end with it, in the order of the table. */
const WRONG_OTHERS = {
  'pending/unknown': ofAnna('never'),
  'pending/not-pending': { by: 'cage', id: 'in-1' },
  'pending/other-accounts': ofAnna('elsewhere'),
  'pending/posted-already': ofAnna('posted'),
  'pending/voided-already': ofAnna('voided'),
} as const

const POST: Faults = { ...VOID, ...AMOUNTS, 'pending/over-amount': [{ amount: 10 }] }

const oneAmount = Object.keys(AMOUNTS)
const oneEnding = ['pending/unknown', 'pending/not-pending', 'pending/posted-already', 'pending/voided-already']

/** One who is nobody is no wrong party and has used no id. */
const NOBODY = [
  ['transfer/asker-unknown', 'transfer/not-a-party'],
  ['transfer/asker-unknown', 'id/used-otherwise'],
]
/** Sets of faults of which one transfer has at most one. */
const OPENING_APART = [
  ...NOBODY,
  oneAmount,
  // An account agrees with itself.
  ['transfer/same-account', 'account/other-currency'],
]
const VOID_APART = [...NOBODY, oneEnding]
const POST_APART = [...VOID_APART, [...oneAmount, 'pending/over-amount']]

export function precedenceContract(make: MakeLedger): void {
  it.each([
    ['pending', bet('new', 5), OPENING, OPENING_APART],
    ['posted', bet('new', 5, { kind: 'posted' }), OPENING, OPENING_APART],
    ['post-pending', post('new', 'open', 5), POST, POST_APART],
    ['void-pending', cancel('new', 'open'), VOID, VOID_APART],
  ] as const)('of two faults of a %s transfer the first in the table speaks', async (_, base, faults, apart) => {
    const table = Object.keys(LEDGER_REFUSALS)
    const codes = Object.keys(faults) as LedgerRefusalCode[]
    const untried: string[] = []
    const ledger = await faultyHouse(make)
    // Refusals are remembered and change nothing else: with a new id for each, one house serves them all.
    let asked = 0
    const codeFor = async (change: object) =>
      codeOf(await ask(ledger, { ...base, id: `new-${asked++}`, ...change } as Transfer))
    for (const [i, one] of codes.entries()) {
      for (const change of faults[one]!) expect(await codeFor(change), one).toBe(one)
      for (const other of codes.slice(i + 1)) {
        const both = faults[one]!.flatMap((a) =>
          faults[other]!.filter((b) => together(a, b)).map((b) => ({ ...a, ...b })),
        )
        if (both.length === 0) untried.push([one, other].sort().join(' '))
        const first = table.indexOf(one) < table.indexOf(other) ? one : other
        for (const change of both) {
          expect(await codeFor(change), `${one} and ${other}`).toBe(first)
        }
      }
    }
    const expected = apart.flatMap((set) => set.flatMap((a, i) => set.slice(i + 1).map((b) => [a, b].sort().join(' '))))
    expect(untried.sort()).toEqual(expected.sort())
  })

  it('of two faults of those that end together the first in the table speaks, wherever it stands', async () => {
    const ledger = await faultyHouse(make)
    const faults = Object.entries(WRONG_OTHERS)
    const order = Object.keys(LEDGER_REFUSALS)
    let asked = 0
    const codeFor = async (others: readonly TransferKey[], change: object = {}) =>
      codeOf(await ask(ledger, { ...cancel(`two-${asked++}`, 'open', { others }), ...change }))
    for (const [code, key] of faults) {
      expect(await codeFor([key])).toBe(code)
      expect(await codeFor([ofAnna('open-too'), key])).toBe(code)
      expect(await codeFor([key, key])).toBe('transfer/ends-twice')
      expect(await codeFor([key, key], { by: 'nobody' })).toBe('transfer/ends-twice')
      expect(await codeFor([key], { by: 'nobody' })).toBe('transfer/asker-unknown')
      const party = order.indexOf('transfer/not-a-party') < order.indexOf(code) ? 'transfer/not-a-party' : code
      expect(await codeFor([key], { by: 'ben' })).toBe(party)
      for (const [other, its] of faults) {
        if (other === code) continue
        expect(await codeFor([key, its])).toBe(order.indexOf(code) < order.indexOf(other) ? code : other)
      }
    }
    const ends = { others: [ofAnna('open-too')] }
    expect(codeOf(await ask(ledger, post('two', 'open', 18, ends)))).toBe('pending/over-amount')
    await happen(ledger, post('two-2', 'open', 17, ends))
  })

  it('accepts the faultless transfers that the faults are tried on', async () => {
    const ledger = await faultyHouse(make)
    await happen(ledger, bet('new-1', 5), bet('new-2', 5, { kind: 'posted' }), post('new', 'open', 5))
    await happen(await faultyHouse(make), cancel('new', 'open'))
  })
}

/** Whether a transfer can have both changes: no field gets two values, and nobody has used an id. */
const together = (one: object, other: object) =>
  Object.entries({ ...one, ...other }).every(([key, value]) => !(key in one) || one[key as keyof object] === value) &&
  !nobodysId({ ...one, ...other })
const nobodysId = (change: object) => 'id' in change && 'by' in change && change.by === 'nobody'

async function faultyHouse(make: MakeLedger): Promise<TriedLedger> {
  const ledger = await openHouse(make)
  await ledger.open([{ id: 'dora', kind: 'player', currency: 'EUR' }])
  await happen(
    ledger,
    bet('open', 9),
    bet('open-too', 8),
    bet('elsewhere', 9, { credit: 'cage' }),
    bet('posted', 9),
    post('s-1', 'posted', 9),
    bet('voided', 9),
    cancel('s-2', 'voided'),
    ...['1', '2', '3', '4'].map((id) => buyIn(id, LARGEST_AMOUNT, 'table-2', 'cage-2')),
  )
  const used = { kind: 'posted', reason: 'used', amount: 1 } as const
  for (const by of ['anna', 'ben', 'table-1', 'cage-2', 'carl', 'dora']) {
    await ask(ledger, bet('used', 1, { ...used, by, debit: by, credit: 'cage' }))
  }
  return ledger
}
