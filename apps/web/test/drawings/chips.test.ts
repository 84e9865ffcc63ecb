import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { printAmount, printExact, printMoney, printNet, printShort } from '../../src/base/money/amount.ts'
import { wholeSteps } from '../../src/base/money/amount-steps.ts'
import { setCurrency } from '../../src/base/money/currency.ts'
import { chipsOf, denominations, stackOf, trayOf } from '../../src/base/money/denominations.ts'
import { minorOf } from '../../src/base/money/written.ts'

const amounts = fc.integer({ min: 0, max: 10 ** 9 })
const seed = 20261115
const DENOMINATIONS = denominations()

describe('chips', () => {
  it('make up every amount exactly, the largest first, never more of one than its neighbour replaces', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const chips = chipsOf(amount)
        expect(chips.reduce((sum, { denomination, count }) => sum + denomination * count, 0)).toBe(amount)
        const values = chips.map(({ denomination }) => denomination)
        expect(values).toEqual([...values].sort((a, b) => b - a))
        for (const { denomination, count } of chips) {
          const next = DENOMINATIONS[DENOMINATIONS.indexOf(denomination) + 1]
          if (next) expect(count * denomination).toBeLessThan(next)
        }
      }),
      { seed },
    )
  })

  it('are as few as can be', () => {
    const fewest = new Array<number>(2001).fill(Number.POSITIVE_INFINITY)
    fewest[0] = 0
    for (let amount = 1; amount <= 2000; amount++) {
      for (const value of DENOMINATIONS) {
        if (value <= amount) fewest[amount] = Math.min(fewest[amount]!, fewest[amount - value]! + 1)
      }
      expect(chipsOf(amount).reduce((sum, { count }) => sum + count, 0)).toBe(fewest[amount])
    }
  })

  it('stack with the largest at the bottom and no higher than asked', () => {
    expect(stackOf(640, 8)).toEqual([500, 100, 25, 5, 5, 5])
    expect(stackOf(640, 3)).toEqual([500, 100, 25])
    expect(stackOf(0, 8)).toEqual([])
  })

  it('lie in the tray from the one that reaches the minimum upwards, within the maximum and the chip step', () => {
    expect(trayOf({ min: 25, max: 50_000 }, 1)).toEqual([25, 100, 500, 1000, 5000, 25_000])
    expect(trayOf({ min: 100, max: 1000 }, 1)).toEqual([100, 500, 1000])
    expect(trayOf({ min: 10, max: 500 }, 5)).toEqual([5, 25, 100, 500])
    expect(trayOf({ min: 1, max: 20 }, 1)).toEqual([1, 5])
  })
})

describe('amounts', () => {
  it('print in groups of three, a net with its sign', () => {
    const whole = [0, 7, 100, 1000, 12_345, 123_456, 1_234_567, -100, -1000, Number.MAX_SAFE_INTEGER]
    const shown = [
      '0',
      '7',
      '100',
      '1,000',
      '12,345',
      '123,456',
      '1,234,567',
      '-100',
      '-1,000',
      '9,007,199,254,740,991',
    ]
    expect(whole.map(printAmount)).toEqual(shown)
    expect([printNet(1400), printNet(-100), printNet(0)]).toEqual(['+1,400', '−100', '0'])
  })

  it('are shortened downwards, never claiming more than there is', () => {
    expect([999, 1000, 1550, 15_550, 999_999, 2_540_000].map(printShort)).toEqual([
      '999',
      '1K',
      '1.5K',
      '15K',
      '999K',
      '2.5M',
    ])
  })
})

describe('a currency of the world', () => {
  afterEach(() => setCurrency('PLAY'))

  it.each([
    ['EUR', 500_000, '5,000.00', 'EUR 5,000.00', '5K'],
    ['EUR', 50, '0.50', 'EUR 0.50', '0.50'],
    ['JPY', 5000, '5,000', 'JPY 5,000', '5K'],
    ['KWD', 5_000_500, '5,000.500', 'KWD 5,000.500', '5K'],
    ['PLAY', 500_000, '500,000', '500,000', '500K'],
    ['XQ9', 500_000, '500,000', '500,000', '500K'],
  ])('%s: %i minor units are written with its own decimals', (code, amount, figures, money, short) => {
    setCurrency(code)
    expect([printAmount(amount), printMoney(amount).replace('\u00a0', ' '), printShort(amount)]).toEqual([
      figures,
      money,
      short,
    ])
  })

  it('has its signs and its expectations', () => {
    setCurrency('EUR')
    expect([printNet(1250), printNet(-5), printNet(0), printExact(-1.25)]).toEqual([
      '+12.50',
      '−0.05',
      '0.00',
      '−0.0125',
    ])
  })

  it('is read exactly as it is written, and not at all where it is finer than the currency', () => {
    setCurrency('EUR')
    const written = ['12.50', '12.5', '12', '0.29', '1.10', '12.500', '12.505', '0.001', 'twelve']
    expect(written.map(minorOf)).toEqual([1250, 1250, 1200, 29, 110, 1250, Number.NaN, Number.NaN, Number.NaN])
    expect([wholeSteps('12.505', '0.01'), wholeSteps('.299', '0.01'), wholeSteps('1250', '100')]).toEqual([
      '12.50',
      '0.29',
      '1200',
    ])
    setCurrency('PLAY')
    expect([minorOf('12'), minorOf('12.5')]).toEqual([12, Number.NaN])
  })

  it('has chips of its units, and small change that makes up every amount', () => {
    setCurrency('EUR')
    expect(trayOf({ min: 500, max: 50_000 }, 100)).toEqual([500, 2500, 10_000, 50_000])
    expect(stackOf(12_345, 8)).toEqual([10_000, 500, 500, 500, 500, 100, 100, 100])
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(chipsOf(amount).reduce((sum, { denomination, count }) => sum + denomination * count, 0)).toBe(amount)
      }),
      { seed },
    )
  })
})
