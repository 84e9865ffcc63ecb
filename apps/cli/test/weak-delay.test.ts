// A delay that hides too little is said wherever a shoe is verified, and fails where --strict asks for it; the house says it at its start.
import { delayStrength, exampleRecord, isSignedHeader, makeRecord } from '@punto/fair'
import { describe, expect, it, vi } from 'vitest'
import { delaySentence, type MeasuredDelay, measuredDelay, weaker } from '../src/verify/measured-delay.ts'
import { punto } from './run-punto.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('the example of a shared shoe, whose delay is 2^12 squarings', () => {
  const record = makeRecord(exampleRecord('shared-shoe'))

  it('holds, and is said to be weak: how long it takes here, and what could have been chosen', async () => {
    const { code, stdout } = await punto(['verify', '-'], { stdin: [record] })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /The delay is weak: .* less than 10 times\. Whoever shared last, or the house, could have chosen/,
    )
    expect(stdout).toMatch(/4096 squarings take 0\.\d+ s on this machine, 0\.\d+ times the window of \d+ s/)
  })

  it('fails with --strict, in words and as JSON', async () => {
    expect((await punto(['verify', '-', '--strict'], { stdin: [record] })).code).toBe(1)
    const { code, stdout } = await punto(['verify', '-', '--strict', '--json'], { stdin: [record] })
    expect({ code, told: JSON.parse(stdout) }).toMatchObject({
      code: 1,
      told: { ok: true, delay: { squarings: 4096, late: false, isStrong: false } },
    })
  })

  it('is not said of a shoe in which nobody shared, which --strict lets pass', async () => {
    const { code, stdout } = await punto(['verify', '-', '--strict'], {
      stdin: [makeRecord(exampleRecord('first-shoe'))],
    })
    expect(code).toBe(0)
    expect(stdout).not.toContain('squarings take')
  })
})

describe('how strong a delay is', () => {
  it('is its time as a multiple of the window, weak below ten', () => {
    expect(delayStrength({ delay: 16, windowSeconds: 3 })).toMatchObject({ squarings: 65_536, isWeak: true })
    expect(delayStrength({ delay: 16, windowSeconds: 3 }).multiple).toBeCloseTo(0.021845, 5)
    expect(delayStrength({ delay: 26, windowSeconds: 5 })).toMatchObject({ isWeak: false })
    // On a machine that squares in a third of the time the same delay is weak.
    expect(delayStrength({ delay: 26, windowSeconds: 5 }, 3e-7)).toMatchObject({ isWeak: true })
  })

  it('counts for nothing where the table did not wait for it', async () => {
    const header = exampleRecord('shared-shoe').header
    if (!isSignedHeader(header)) throw new Error('the example is signed')
    expect(await measuredDelay(exampleRecord('drawn-shoe').header)).toBeUndefined()
    const late = await measuredDelay({ ...header, delay: 40, delayed: 'late' })
    expect(late).toMatchObject({ late: true, isStrong: false })
    const io = { colour: false } as Parameters<typeof delaySentence>[1]
    expect(delaySentence(late!, io)).toContain('the table did not wait for them')
    const strong: MeasuredDelay = { ...late!, late: false, isStrong: true }
    expect(weaker(strong, late)).toBe(late)
    expect(weaker(undefined, strong)).toBe(strong)
    expect(delaySentence(strong, io)).not.toContain('could have chosen')
  })
})
