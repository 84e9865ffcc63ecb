import { describe, expect, it } from 'vitest'
import { BREAK_DAYS, endOfBreak } from '../../src/model/break-days.ts'

describe('a break', () => {
  it.each([
    [new Date(2026, 10, 18, 0, 0), 1, '2026-11-20'],
    [new Date(2026, 10, 18, 23, 59), 1, '2026-11-20'],
    [new Date(2026, 11, 30, 12, 0), 7, '2027-01-07'],
    [new Date(2028, 1, 27, 12, 0), 1, '2028-02-29'],
  ])('begun at %s for %d days ends at the beginning of %s', (now, days, day) => {
    expect(endOfBreak(now, days)).toBe(day)
  })

  it('is never shorter than the days that were asked for, whenever it begins', () => {
    for (const days of BREAK_DAYS) {
      for (let hour = 0; days !== null && hour < 24 * 400; hour += 7) {
        const now = new Date(2026, 0, 1, hour)
        const wholeDays = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, now.getHours())
        expect(new Date(`${endOfBreak(now, days)}T00:00`).getTime()).toBeGreaterThanOrEqual(wholeDays.getTime())
      }
    }
  })
})
