// The list of rare states, and what a guided world reaches of it. That a night reaches all of them is the night's to show.
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededDice } from '@punto/harness/random'
import { IRREGULARITY_KINDS } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { simulate } from '../src/simulate.ts'
import { Disasters, HOUSE_DISASTERS, type HouseDisaster, pairName } from '../src/sometimes/disaster-pairs.ts'
import { Guide } from '../src/sometimes/guide.ts'
import { IMPOSSIBLE, IRREGULARITY_STATES, MOMENTS } from '../src/sometimes/irregularity-states.ts'
import { RARE_STATES, RareStates } from '../src/sometimes/rare-states.ts'
import { neverReached, reachedTable } from '../src/sometimes/report.ts'

const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

describe('[INS 5.4] rare states', () => {
  it('are each there once, and every kind of irregularity in every moment but those that a reason excludes', () => {
    for (const world of ['one', 'several'] as const) {
      expect(new Set(RARE_STATES[world]).size).toBe(RARE_STATES[world].length)
    }
    const excluded = IMPOSSIBLE.reduce((sum, { kinds, moments }) => sum + kinds.length * moments.length, 0)
    const all = IRREGULARITY_KINDS.length * (MOMENTS.one.length + MOMENTS.several.length)
    expect(IRREGULARITY_STATES.one.length + IRREGULARITY_STATES.several.length + excluded).toBe(all)
    for (const { why } of IMPOSSIBLE) expect(why).toMatch(/\w{3,}/)
  })

  it('fail a world in which one that is excluded was reached', () => {
    expect(() => new RareStates().declared('face-up', 'insurance is offered')).toThrow('impossible')
  })

  it('are named where none was reached, and counted in a table', () => {
    const states = new RareStates()
    states.sometimes('a debt stands while the house starts again')
    states.sometimes('a debt stands while the house starts again')
    expect(neverReached('one', states.counts)).toHaveLength(RARE_STATES.one.length - 1)
    const table = reachedTable('one', states.counts)
    expect(table[0]).toBe(`Rare states: 1 of ${RARE_STATES.one.length} were reached.`)
    expect(table).toContain('       2  a debt stands while the house starts again')
  })

  it('come in pairs of disasters within a minute, whichever came first, and the rarest pair is chosen next', () => {
    const states = new RareStates()
    let now = 0
    const disasters = new Disasters<HouseDisaster>(states, () => now)
    disasters.befell('stop')
    now = 60_000
    disasters.befell('slow')
    expect(states.times(pairName('stop', 'slow'))).toBe(1)
    expect(states.times(pairName('slow', 'stop'))).toBe(1)
    now = 60_001
    disasters.befell('torn')
    expect(states.times(pairName('stop', 'torn'))).toBe(0)
    expect(states.times(pairName('slow', 'torn'))).toBe(1)
    expect(disasters.rarest(['torn', 'failed'], seededDice(1, 'rarest'))).toBe('failed')
  })

  it('are sought by what was reached least', () => {
    const states = new RareStates()
    const closed = { phase: 'table-closed', round: null, shoe: null, open: null } as never
    states.sometimes('interruption while its commit is uncertain')
    const wanted = new Guide(states, 'one').wanted('t1', closed)
    expect(wanted.at(-1)).toEqual({ kind: 'interruption', times: 1 })
    expect(new Guide(states, 'one').wantsDoubt(['misread'])).toBe(true)
    expect(new Guide(states, 'one').wantsDoubt(['interruption'])).toBe(false)
  })

  it('are reached in an hour of a guided house', async () => {
    const { reached } = await simulate({ seed: 1, hours: 1, folder: mkdtempSync(join(root, 'punto-faults-')) })
    const irregularities = IRREGULARITY_STATES.one.filter((state) => reached.has(state))
    const pairs = HOUSE_DISASTERS.flatMap((one) => HOUSE_DISASTERS.filter((other) => reached.has(pairName(one, other))))
    expect(irregularities.length).toBeGreaterThan(5)
    expect(pairs.length / 2).toBeGreaterThan(5)
  })
})
