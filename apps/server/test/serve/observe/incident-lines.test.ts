// What one address may write into the log of the house.
import { describe, expect, it } from 'vitest'
import { IncidentLines } from '../../../src/serve/observe/incident-lines.ts'

describe('lines of incidents', () => {
  it('are so many a minute for one address, and others have theirs', () => {
    let now = 0
    const leftOut: number[] = []
    const lines = new IncidentLines(
      (count) => leftOut.push(count),
      () => now,
    )
    const logged = (address: string, times: number) =>
      Array.from({ length: times }, () => lines.isLogged(address)).filter(Boolean).length
    expect(logged('192.0.2.1', 10_000)).toBe(20)
    expect(logged('192.0.2.2', 3)).toBe(3)
    now += 60_000
    expect(logged('192.0.2.1', 1)).toBe(1)
    expect(leftOut).toEqual([9980])
  })

  it('are remembered for so many addresses, however many there are', () => {
    const leftOut: number[] = []
    const lines = new IncidentLines(
      (count) => leftOut.push(count),
      () => 0,
    )
    for (let i = 0; i < 21; i++) lines.isLogged('first')
    for (let i = 0; i < 5000; i++) lines.isLogged(`address ${i}`)
    expect(leftOut).toEqual([1])
  })
})
