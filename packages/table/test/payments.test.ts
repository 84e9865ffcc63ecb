// Payments in chips at a dealer's table: how they are rounded, in which chips they are said, and what comes to the tray of it.
import { describe, expect, it } from 'vitest'
import { checkRecordedSettings, checkSettings, chipsToMove, inChips, paidInChips } from '../src/index.ts'
import { Playing } from './playing.ts'

const DEALT = { operation: 'dealer', source: 'card-shoe', game: 'commission' } as const

function settled(request: object, bets: readonly (readonly [string, number])[]): Playing {
  const table = new Playing({ ...DEALT, ...request })
  table.do('dora-dealer', { type: 'sign-on' })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  for (const [bet, stake] of bets) table.bet('ann', 1, bet, stake)
  table.close()
  table.deal('2s', '8d', 'Ks', 'Kd')
  table.settle()
  return table
}

const lines = (table: Playing) => table.state.round!.settlement!.lines.map(({ net, exact }) => [net, exact])

describe('[COM 4.1.1, COM 4.1.2, INS 4.1.1, KO 4.1.1, EZ6 4.1.1] a payment at a dealer’s table (ruling 55)', () => {
  it.each([
    ['down', 900, 2800],
    ['nearest', 1000, 2900],
    ['up', 1000, 2900],
  ] as const)('is rounded %s to the smallest chip, and the line says the exact sum', (payRounding, one, other) => {
    expect(lines(settled({ chipStep: 100, payRounding }, [['banker', 1000]]))).toEqual([[one, 950]])
    expect(lines(settled({ chipStep: 100, payRounding }, [['banker', 3000]]))).toEqual([[other, 2850]])
    expect(lines(settled({ chipStep: 100, payRounding }, [['banker', 2000]]))).toEqual([[1900, undefined]])
  })

  it('is rounded down unless the table says otherwise, and books, tray and commission say what was paid and kept', () => {
    const { state } = settled({ chipStep: 100, openingFloat: 50_000 }, [['banker', 1000]])
    const { house, players, lines: told } = state.round!.settlement!
    expect(players).toEqual([{ player: 'ann', staked: 1000, net: 900 }])
    expect(house).toEqual({ net: -900, commission: 50 })
    expect([state.float, told[0]!.commission]).toEqual([49_100, 50])
  })

  it('is exact where the smallest chip is the unit, at an automatic table, and in recordings that do not say', () => {
    expect(lines(settled({}, [['banker', 1000]]))).toEqual([[950, undefined]])
    expect(paidInChips({ operation: 'automatic', chipStep: 100, payRounding: 'down' }, 950)).toBe(950)
    const recorded = checkRecordedSettings({ table: 'T1', game: 'commission', chipStep: 100 })
    expect(recorded.ok && recorded.settings.payRounding).toBeUndefined()
    expect(paidInChips({ operation: 'dealer', chipStep: 100 }, 950)).toBe(950)
  })

  it('never touches what is lost or returned', () => {
    for (const net of [0, -950, -1]) {
      expect(paidInChips({ operation: 'dealer', chipStep: 100, payRounding: 'up' }, net)).toBe(net)
    }
  })
})

describe('[INS 1.4] the list of chips to move', () => {
  it('says each amount in chips of the house, and the tray is known by value as they are moved', () => {
    const chipValues = [100, 500, 2500]
    const table = settled({ chipStep: 100, chipValues }, [
      ['banker', 3300],
      ['player', 700],
    ])
    const list = chipsToMove(table.state.chips ?? null, chipValues)
    expect(list.map(({ from, to, amount, chips }) => [from, to, amount, chips])).toEqual([
      [
        'felt',
        'tray',
        700,
        [
          { value: 500, count: 1 },
          { value: 100, count: 2 },
        ],
      ],
      [
        'tray',
        'player',
        3100,
        [
          { value: 2500, count: 1 },
          { value: 500, count: 1 },
          { value: 100, count: 1 },
        ],
      ],
    ])
    table.do('dora-dealer', { type: 'chips-moved', numbers: list.map(({ number }) => number) } as never)
    expect(table.state.chips!.tray).toEqual({
      chips: [
        { value: 100, count: 1 },
        { value: 2500, count: -1 },
      ],
      rest: 0,
    })
  })

  it('says what no chip makes up', () => {
    const table = settled({ chipValues: [100, 500] }, [['banker', 1000]])
    expect(chipsToMove(table.state.chips ?? null, [100, 500])).toMatchObject([
      {
        amount: 950,
        chips: [
          { value: 500, count: 1 },
          { value: 100, count: 4 },
        ],
        rest: 50,
      },
    ])
  })

  it('takes the fewest chips, of values that do not divide each other too', () => {
    expect(inChips([1000, 2500], 3000)).toEqual({ chips: [{ value: 1000, count: 3 }] })
    expect(inChips([1000, 2500], 1_000_003_000)).toEqual({
      chips: [
        { value: 2500, count: 400_000 },
        { value: 1000, count: 3 },
      ],
    })
    expect(inChips([1000, 2500], 1500)).toEqual({ chips: [{ value: 1000, count: 1 }], rest: 500 })
    expect(inChips([], 70)).toEqual({ chips: [], rest: 70 })
    for (let amount = 0; amount < 20_000; amount += 500) {
      const { chips, rest = 0 } = inChips([500, 1000, 2500], amount)
      expect(chips.reduce((sum, { value, count }) => sum + value * count, rest)).toBe(amount)
      expect(rest).toBe(0)
    }
  })
})

it('[INS 3.5] names what is wrong with the chips of a table', () => {
  const wrong = (request: object) => {
    const checked = checkSettings({ table: 'T1', ...DEALT, ...request } as never)
    return checked.ok ? [] : checked.mistakes.map(({ place, code }) => `${place}: ${code}`)
  }
  expect(wrong({ payRounding: 'sideways' })).toEqual(['payRounding: settings/not-one-of'])
  for (const chipValues of [[], [500, 100], [100, 100], 'few', [0, 100]]) {
    expect(wrong({ chipValues })).toEqual(['chipValues: settings/wrong-shape'])
  }
  expect(wrong({ blindCounts: 'no' })).toEqual(['blindCounts: settings/not-yes-or-no'])
  expect(wrong({ payRounding: 'up', chipValues: [100, 500], blindCounts: false })).toEqual([])
})
