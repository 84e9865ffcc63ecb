// What is refused says amounts as the page does, whatever the house's currency.
import { errorSentence } from '@punto/client'
import { CATALOGUE } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setCurrency } from '../../src/base/money/currency.ts'
import { AMOUNTS_IN, printedAmounts } from '../../src/connection/printed-amounts.ts'

/** Names that are of amounts wherever they stand. */
const ALWAYS = ['available', 'reserved', 'owed', 'amount', 'room', 'cap', 'original']
/** What transfers refuse each other reaches no page. */
const WITHIN = /^pending\//

describe('amounts in a refusal', () => {
  beforeAll(() => setCurrency('EUR'))
  afterAll(() => setCurrency('PLAY'))

  it('are printed in the house’s currency, one by one and in lists', () => {
    const said = (code: string, params: Record<string, string | number>) =>
      errorSentence(printedAmounts({ code, params, message: '' }), 'en')
    expect(said('tray/not-enough', { table: 'salon', expected: -5000, amount: 123_456 })).toBe(
      'The tray of salon should hold -50.00, and 1,234.56 is more: ask for a fill first, or count it anew.',
    )
    expect(said('chips/no-such-value', { value: 300, known: '100, 2500' })).toBe(
      'The house has no chips of 3.00; it has 1.00, 25.00.',
    )
    // What is no amount stays as it is.
    expect(said('tray/count-open', { table: 'salon', serial: 1200 })).toContain('Count 1200 of salon')
  })

  it('are known wherever a sentence has one', () => {
    const known = new Map(CATALOGUE.map(({ code, params }) => [code, params]))
    for (const [code, amounts] of Object.entries(AMOUNTS_IN)) {
      expect([code, known.get(code)]).toEqual([code, expect.arrayContaining([...amounts])])
    }
    const missed = CATALOGUE.filter(({ code }) => !WITHIN.test(code)).flatMap(({ code, params }) =>
      params.filter((name) => ALWAYS.includes(name) && !AMOUNTS_IN[code]?.includes(name)).map((name) => [code, name]),
    )
    expect(missed).toEqual([])
  })
})
