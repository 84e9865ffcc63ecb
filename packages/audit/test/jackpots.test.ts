// Pots at tables that share one ledger: fed, hit, shared, filled up, corrected; the money of it held by the auditor, who has typed the
// bet and the pot's arithmetic a second time.
import { debtAccount, houseAccount, playerAccount, potsDue, redact, type TableEvent, view } from '@punto/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL, LOSS, NEITHER, of, PLAYERS, POT, PotHouse, type PotTable, PURSE, SEED, TENTH } from './pots.ts'

const COUPS = [ALL, TENTH, NEITHER, LOSS, LOSS]

describe('a pot', () => {
  it('is filled up to its seed once, from its reserve, which goes below zero by the advance', () => {
    const house = new PotHouse('T1')
    const [table] = house.tables as [PotTable]
    table.pay()
    expect([house.pot, house.reserve]).toEqual([SEED, -SEED])
    expect(table.code('system', { type: 'pay-jackpot', pot: 'nine', held: SEED } as never)).toBe('jackpot/nothing-due')
    expect(table.code('system', { type: 'pay-jackpot', pot: 'ten', held: 0 } as never)).toBe('jackpot/no-such-pot')
    expect(table.code('ann', { type: 'pay-jackpot', pot: 'nine', held: 0 } as never)).toBe('role/may-not')
  })

  it('has its part of every stake, won or lost, and the House keeps none of it', () => {
    const house = new PotHouse('T1')
    const [table] = house.tables as [PotTable]
    table.pay()
    table.play(LOSS, 'ann', 'ben')
    const [settled] = of(table.events, 'round-settled')
    expect(settled!.pots).toEqual([{ ...POT, fed: 200, reserved: 20 }])
    expect(settled!.house).toEqual({ net: 780, commission: 0 })
    expect(house.posted(houseAccount('T1'))).toBe(table.state.float)
    expect([house.pot, house.reserve]).toEqual([SEED + 200, 20 - SEED])
    expect(house.findings()).toEqual([])
  })

  it('is shared alike by all who have hit it, from what it holds with this round, and filled up again', () => {
    const house = new PotHouse('T1')
    const [table] = house.tables as [PotTable]
    table.pay()
    table.play(ALL, 'ann', 'ben', 'cat')
    expect(table.code('system', { type: 'open-betting' })).toBe('jackpot/not-paid')
    const [paid] = table.pay() as unknown as ReturnType<typeof of<'jackpot-paid'>>
    const each = Math.floor((SEED + 300) / 3)
    expect(paid!.payments.map(({ player, amount }) => [player, amount])).toEqual(PLAYERS.map((who) => [who, each]))
    expect(paid).toMatchObject({ held: SEED + 300, meter: SEED + 300, rule: 'NINE-JACKPOT nine-jackpot.jackpot.1' })
    expect(house.pot).toBe(SEED)
    // A tie on nine was paid 55 to 1 by the House beside it.
    expect(house.posted(playerAccount('ann'))).toBe(PURSE + 500 * 55 + each)
    expect(house.findings()).toEqual([])
    table.open()
  })

  it('pays the second of two tables from what the first has left', () => {
    const house = new PotHouse('T1', 'T2')
    const [one, two] = house.tables as [PotTable, PotTable]
    one.pay()
    one.play(ALL, 'ann')
    two.play(TENTH, 'ben')
    const both = house.pot
    two.pay()
    expect(house.posted(playerAccount('ben'))).toBe(PURSE + 500 * 55 + Math.floor(both / 10))
    // What is left is more than the seed would be, or it is filled up.
    const [first] = one.pay() as unknown as ReturnType<typeof of<'jackpot-paid'>>
    expect(first!.meter).toBe(Math.max(both - Math.floor(both / 10), SEED))
    expect(house.pot).toBe(SEED)
    expect(house.findings()).toEqual([])
  })

  it('is told to everybody by box and amount, and by name to its player and the staff', () => {
    const house = new PotHouse('T1')
    const [table] = house.tables as [PotTable]
    table.play(TENTH, 'ann', 'ben')
    const [paid] = table.pay() as unknown as ReturnType<typeof of<'jackpot-paid'>>
    const seen = (id: string) => redact(paid as TableEvent, { role: 'player', id }) as unknown as typeof paid
    expect(seen('cat')!.payments).toEqual([
      { box: 1, bet: 'nine-jackpot', rung: 1, amount: 50_000 },
      { box: 2, bet: 'nine-jackpot', rung: 1, amount: 50_000 },
    ])
    expect(seen('cat')).not.toHaveProperty('held')
    expect(seen('ann')!.payments[0]).toMatchObject({ player: 'ann' })
    expect(view(table.state, { role: 'player', id: 'ann' }).round!.jackpots![0]!.payments[1]).not.toHaveProperty(
      'player',
    )
    const first = of(table.events, 'jackpot-paid').at(-1)!
    expect(first).toMatchObject({ held: 200, meter: SEED, seeded: SEED - 200 + 100_000 })
  })
})

describe('a correction', () => {
  it('[INS 5.15] of a hit that was none takes what was paid back to the pot, and what a player has spent stands as a debt', () => {
    const house = new PotHouse('D1')
    const [table] = house.tables as [PotTable]
    table.pay()
    table.play(ALL, 'ann', 'ben')
    table.pay()
    const [pot, reserve, ann] = [house.pot, house.reserve, house.posted(playerAccount('ann'))]
    house.spend('ben', house.posted(playerAccount('ben')))
    // A tenth is due after the first, and was not paid when the second comes: there is nothing more to take back.
    table.misread('player-2', '3d')
    expect(potsDue(table.state)).toHaveLength(1)
    table.misread('banker-3', '5d')
    expect(of(table.events, 'jackpot-undone')).toHaveLength(1)
    expect(potsDue(table.state)).toEqual([])
    const each = (SEED + 200) / 2
    expect(house.posted(playerAccount('ann'))).toBe(ann - each)
    expect(house.posted(debtAccount('ben'))).toBe(-each)
    expect([house.pot, house.reserve]).toEqual([pot + 200, reserve + SEED])
    expect(house.findings()).toEqual([])
  })

  it('[INS 5.15] that makes a hit is paid from the pot as it is then', () => {
    const house = new PotHouse('D1')
    const [table] = house.tables as [PotTable]
    table.pay()
    table.play(NEITHER, 'ann')
    table.misread('player-2', '3h')
    expect(potsDue(table.state)).toHaveLength(1)
    table.pay()
    expect(house.posted(playerAccount('ann'))).toBe(PURSE + 500 * 55 + Math.floor((SEED + 100) / 10))
    expect(house.findings()).toEqual([])
  })

  it('[INS 5.15] of a card that changes nothing for the pot leaves its payment alone', () => {
    const house = new PotHouse('D1')
    const [table] = house.tables as [PotTable]
    table.pay()
    table.play(ALL, 'ann')
    table.pay()
    const before = house.pot
    table.misread('player-2', '3c')
    table.misread('player-2', '3h')
    expect([of(table.events, 'jackpot-undone').length, potsDue(table.state).length]).toEqual([1, 1])
    table.pay()
    expect(house.pot).toBe(before)
    expect(house.findings()).toEqual([])
  })
})

it('loses and makes nothing over random rounds at two tables: what went in was paid or is there', () => {
  const round = fc.record({
    table: fc.nat(1),
    coup: fc.nat(COUPS.length - 1),
    bettors: fc.subarray([...PLAYERS], { minLength: 1 }),
    late: fc.boolean(),
    misread: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), (rounds) => {
      const house = new PotHouse('D1', 'D2')
      const payAll = () => {
        for (const table of house.tables) for (const _ of potsDue(table.state)) table.pay()
      }
      for (const { table: n, coup, bettors, late, misread } of rounds) {
        const table = house.tables[n]!
        for (const _ of potsDue(table.state)) table.pay()
        table.play(COUPS[coup]!, ...bettors)
        if (!late) payAll()
        if (misread && COUPS[coup] !== LOSS) table.misread('player-2', COUPS[coup] === NEITHER ? '3h' : '3d')
      }
      payAll()
      const events = house.tables.flatMap((table) => table.events)
      const sum = (of: (event: TableEvent) => number) => events.reduce((all, event) => all + of(event), 0)
      const fed = sum((event) =>
        event.type === 'round-settled' ? (event.pots ?? []).reduce((all, one) => all + one.fed + one.reserved, 0) : 0,
      )
      const paid = sum((event) =>
        event.type === 'jackpot-paid' || event.type === 'jackpot-undone'
          ? event.payments.reduce((all, { amount }) => all + (event.type === 'jackpot-paid' ? amount : -amount), 0)
          : 0,
      )
      expect(house.pot + house.reserve).toBe(fed - paid)
      expect(house.pot).toBeGreaterThanOrEqual(0)
      expect(house.findings()).toEqual([])
    }),
    { numRuns: 60 },
  )
})
