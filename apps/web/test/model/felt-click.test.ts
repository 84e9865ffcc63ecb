// Every click on the felt does something or says why not, whatever the table and the reader are at.

import { feltClick, nearestFree, type Shown, WHY_NOT } from '@punto/desk/player'
import { NO_BOX, PHASES } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { WORDS as EN } from '../../src/words/en/pages.ts'
import { WORDS as ZH } from '../../src/words/zh/pages.ts'

const seats = (taken: readonly number[], boxes = 5) =>
  Array.from({ length: boxes }, (_, i) => ({ box: i + 1, taken: taken.includes(i + 1) }))

interface At {
  readonly phase?: string
  readonly shut?: boolean
  readonly fresh?: boolean
  readonly me?: string | null
  readonly seat?: number | null
  readonly box?: number
  readonly place?: string
  readonly notice?: boolean
  readonly taken?: readonly number[]
}

function shown(at: At): Shown {
  const { phase = 'betting', shut = false, fresh = true, me = 'ann', seat = null, box = 1, taken = [] } = at
  const { place = 'watching', notice = false } = at
  return {
    known: { view: { phase, seats: seats(taken) }, shut: shut ? {} : null, fresh },
    me,
    seat,
    box,
    place,
    notice,
  } as unknown as Shown
}

describe('a click on a betting area', () => {
  it.each([
    [{ shut: true }, 'shut'],
    [{ me: null }, 'signed-out'],
    [{ fresh: false }, 'stale'],
    [{ phase: 'between' }, 'not-open'],
    [{ phase: 'table-closed' }, 'not-open'],
    [{ phase: 'dealing' }, 'closed'],
    [{ phase: 'settled', place: 'seated', seat: 1 }, 'closed'],
    [{ seat: 2, box: 1 }, 'others-box'],
    [{ notice: true }, 'notice'],
    [{ taken: [1, 2, 3, 4, 5] }, 'table-full'],
  ] as const)('%j says %s', (at, why) => {
    expect(feltClick(shown(at))).toEqual({ does: 'say', why })
  })

  it('lays a chip in one’s own box, behind another’s, and without a box', () => {
    for (const place of ['seated', 'standing']) expect(feltClick(shown({ place, seat: 1 })).does).toBe('lay')
    expect(feltClick(shown({ place: 'boxless', box: NO_BOX })).does).toBe('lay')
  })

  it('takes the free box that is looked at, or the one nearest to the middle', () => {
    expect(feltClick(shown({ box: 5 }))).toEqual({ does: 'sit', box: 5 })
    expect(feltClick(shown({ box: 5, taken: [5, 3] }))).toEqual({ does: 'sit', box: 2 })
    expect(nearestFree(seats([1, 2, 3]))).toBe(4)
    expect(nearestFree(seats([1, 2, 3, 4, 5]))).toBeUndefined()
  })

  it('is never dead: in every phase it does something, or has words in both languages', () => {
    for (const phase of PHASES) {
      for (const place of ['watching', 'seated']) {
        const click = feltClick(shown({ phase, place }))
        if (click.does === 'say') expect(EN.whyNot[click.why] && ZH.whyNot[click.why]).toBeTruthy()
      }
    }
    for (const why of WHY_NOT) expect([EN.whyNot[why], ZH.whyNot[why]].every(Boolean), why).toBe(true)
  })
})
