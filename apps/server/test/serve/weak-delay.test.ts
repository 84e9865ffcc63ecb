// The house says at its start where its delay hides too little on the machine it runs on.
import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../src/serve/config/house-config.ts'
import { weakDelay } from '../../src/serve/weak-delay.ts'
import { measureSquaring } from '../../src/table/index.ts'

const house = (shares: object, tables: readonly object[] = [{ table: 'one', game: 'commission' }]) => {
  const checked = checkConfig({ shares, tables })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.config
}
const MICROSECOND = () => 1e-6

describe('the delay of a house', () => {
  it('is said to be weak where it takes less than ten times the window', () => {
    const said = weakDelay(house({ windowSeconds: 3, delay: 16 }), MICROSECOND)
    expect(said).toContain('65536 squarings takes 0.066 s on this machine, 0.022 times the window of 3 s')
    expect(said).toContain('whoever shares last, or the house, could choose')
  })

  it('is not where it takes long enough, where nobody shares, or where cards are dealt by hand', () => {
    expect(weakDelay(house({}), MICROSECOND)).toBeUndefined()
    expect(weakDelay(house({ windowSeconds: 0, delay: 10 }), MICROSECOND)).toBeUndefined()
    const salon = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }
    expect(weakDelay(house({ windowSeconds: 3, delay: 16 }, [salon]), MICROSECOND)).toBeUndefined()
  })

  it('is measured: a squaring takes between a tenth of a microsecond and a tenth of a millisecond', () => {
    const seconds = measureSquaring()
    expect(seconds).toBeGreaterThan(1e-7)
    expect(seconds).toBeLessThan(1e-4)
  })
})
