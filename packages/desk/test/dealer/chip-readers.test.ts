import { describe, expect, it } from 'vitest'
import { parseChipsLine, SerialCodes } from '../../src/dealer/card-entry.ts'
import { DealerAtTable } from './at-table.ts'

const FELT = { box: 1, bet: 'player', amount: '15', source: 'felt-1' } as const

/** Ann's ten lie at box 1, and a reader there sees something else. */
async function read(amount = '15'): Promise<DealerAtTable> {
  const at = new DealerAtTable()
  await at.press('Space Space Space')
  at.bet('ann', 1, 'player', 1000)
  at.bet('ben', 3, 'banker', 500)
  await at.store.read({ ...FELT, amount })
  await at.quiet()
  return at
}

describe('[INS 5.14] a reader of chips at the dealer’s table', () => {
  it('has the key that closes the bets name what it sees first, and close when it is pressed once more', async () => {
    const at = await read()
    expect(at.shown.table.view.chipsDiffer).toEqual([
      { box: 1, bet: 'player', seen: 1500, entered: 1000, source: 'felt-1' },
    ])
    await at.press('Space')
    expect([at.state.phase, at.shown.passing]).toEqual(['betting', true])
    await at.press('Space')
    expect(at.state.phase).toBe('dealing')
  })

  it('asks anew where it sees something else meanwhile, and nothing where it sees what was entered', async () => {
    const at = await read()
    await at.press('Space')
    await at.store.read({ ...FELT, amount: '20' })
    await at.quiet()
    expect(at.shown.passing).toBe(false)
    await at.store.read({ ...FELT, amount: '10' })
    await at.quiet()
    await at.press('Space')
    expect(at.state.phase).toBe('dealing')
  })

  it('asks again when the chips of that area are to be moved, one by one or all at once', async () => {
    for (const key of ['Space', 'p']) {
      const at = await read()
      await at.press('Space Space 9 s 2 h K d 5 c Space')
      expect(at.state.phase).toBe('settled')
      // Ben's are taken: his box is not in question.
      if (key === 'Space') await at.press('Space')
      const before = at.shown.steps.length
      await at.press(key)
      expect([at.shown.steps.length, at.shown.passing]).toEqual([before, true])
      await at.press(key)
      expect(at.shown.steps).toHaveLength(0)
    }
  })

  it('is heard over the serial line of the scanner, beside its cards', () => {
    const codes = new SerialCodes()
    expect(codes.push('9S\r\nCHIPS 3 pla', { prefix: '', suffix: '' })).toEqual([{ card: '9s' }])
    expect(codes.push('yer 500 felt-3\n', { prefix: '', suffix: '' })).toEqual([
      { chips: { box: 3, bet: 'player', amount: '500', source: 'felt-3' } },
    ])
    for (const line of ['CHIPS 3 player', 'CHIPS player 3 500', 'CHIPS 3 player -5', 'CHIPS 3 player 5e3']) {
      expect(parseChipsLine(line)).toBeUndefined()
    }
  })
})
