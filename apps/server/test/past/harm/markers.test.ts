// Each marker of harm at its threshold and below it, with the rows it rests on.
import { HARM_FACTS, HARM_MARKERS } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { GamingDays } from '../../../src/house/index.ts'
import { type LastWeeks, markersOf, type PlayDay } from '../../../src/past/harm/markers.ts'
import { playAround } from '../../../src/past/harm/play-around.ts'
import type { Evidence } from '../../../src/past/index.ts'

const HOUR_MS = 60 * 60 * 1000
const RECENT = '2026-03-22'
const NOTHING: LastWeeks = {
  play: [],
  moved: [],
  after: undefined,
  refused: [],
  raised: [],
  excluded: [],
  elsewhere: [],
}
const day = (name: string, given: Partial<PlayDay> = {}): PlayDay => ({
  day: name,
  rounds: 20,
  staked: 2000,
  net: 100,
  minutes: 100,
  night: 0,
  ...given,
})
const found = (weeks: Partial<LastWeeks>) => markersOf({ ...NOTHING, ...weeks }, RECENT)
const names = (weeks: Partial<LastWeeks>) => found(weeks).map(({ marker }) => marker)
const after = (lostStaked: number, lostRounds = 30) => ({ lostRounds, lostStaked, wonRounds: 30, wonStaked: 3000 })
const three = (how: (i: number) => object) => [0, 1, 2].map((i) => day(`2026-03-2${i + 2}`, how(i)))

const CASES: readonly (readonly [string, Partial<LastWeeks>, Partial<LastWeeks>])[] = [
  [
    'chasing',
    {
      play: [day(RECENT, { net: -1 })],
      moved: [1, 2, 3].map((at) => ({ at, day: RECENT, amount: 100 })),
    },
    { play: [day(RECENT, { net: 0 })], moved: [1, 2, 3].map((at) => ({ at, day: RECENT, amount: 100 })) },
  ],
  ['raised-after-losses', { play: [day(RECENT)], after: after(4500) }, { play: [day(RECENT)], after: after(4499) }],
  [
    'stakes-growing',
    { play: [day('2026-03-01'), day(RECENT, { staked: 4000 })] },
    { play: [day('2026-03-01'), day(RECENT, { staked: 3999 })] },
  ],
  [
    'time-growing',
    { play: [day('2026-03-01', { minutes: 450 }), day(RECENT, { minutes: 300 })] },
    { play: [day('2026-03-01', { minutes: 451 }), day(RECENT, { minutes: 300 })] },
  ],
  ['nights', { play: three(() => ({ night: 1 })) }, { play: three((i) => ({ night: i })) }],
  ['deposits-refused', { refused: [1, 2].map((at) => ({ at, amount: 50 })) }, { refused: [{ at: 1, amount: 50 }] }],
  [
    'limits-raised',
    { raised: [1, 2].map((at) => ({ at, limit: 'loss/day' })) },
    { raised: [{ at: 1, limit: 'loss/day' }] },
  ],
  [
    'paid-in-again',
    { moved: [-9, 5, -9, 5].map((amount, i) => ({ at: i * 24 * HOUR_MS, day: RECENT, amount })) },
    { moved: [-9, 5, -9, 5].map((amount, i) => ({ at: i * 25 * HOUR_MS, day: RECENT, amount })) },
  ],
  ['excluded-tried', { excluded: [{ at: 1, table: 'salon' }] }, { excluded: [] }],
  ['excluded-elsewhere', { elsewhere: [{ at: 1, hook: 'register' }] }, { elsewhere: [] }],
]

describe('a marker of harm', () => {
  it.each(CASES)('%s is there from its threshold on, alone and with rows', (marker, there, below) => {
    expect(names(there)).toEqual([marker])
    expect(names(below)).toEqual([])
    for (const { rows } of found(there)) {
      expect(rows.length).toBeGreaterThan(0)
      for (const { at, day: of, facts } of rows) {
        expect([at, of].filter((one) => one !== null)).toHaveLength(1)
        expect(Object.keys(facts).filter((fact) => !(fact in HARM_FACTS))).toEqual([])
      }
    }
  })

  it('is tried above, each of them', () => {
    expect(CASES.map(([marker]) => marker)).toEqual(Object.keys(HARM_MARKERS))
  })

  it('is not there where too little was played to tell', () => {
    expect(names({ play: [day(RECENT)], after: after(9000, 29) })).toEqual([])
    expect(names({ play: [day('2026-03-01', { rounds: 19 }), day(RECENT, { staked: 9000 })] })).toEqual([])
    expect(names({ play: [day('2026-03-01', { minutes: 10 }), day(RECENT, { minutes: 299 })] })).toEqual([])
    expect(names({ play: [day(RECENT, { minutes: 900 })] })).toEqual([])
  })
})

describe('the play around an answer', () => {
  it('is told beside an answer, of the days before it and after it', async () => {
    const at = (name: string) => Date.parse(`${name}T12:00:00Z`)
    const played = ['2026-03-07', '2026-03-08', '2026-03-22', '2026-03-23', '2026-03-24'].map((name) => day(name))
    const paid = { credit: 'player/ann', debit: 'cage', posted: 500, at: at('2026-03-23'), day: '2026-03-23' }
    const rows = async (sql: string) => (sql.includes('evidence_play') ? played : [paid])
    const answer = { at: at('2026-03-22'), by: 'max', what: 'break', note: 'a week off', markers: [] } as const
    const days = new GamingDays({ startsAt: '06:00', zone: 'UTC' })
    const around = (now: string) => playAround({ rows } as unknown as Evidence, 'ann', [answer], days, at(now))
    const [{ before, after } = { before: null, after: null }] = await around('2026-03-23')
    // Neither the fifteenth day before it, nor its own, nor what is not yet.
    expect(before).toEqual({ days: 14, rounds: 20, staked: 2000, net: 100, minutes: 100, paidIn: 0 })
    expect(after).toEqual({ days: 1, rounds: 20, staked: 2000, net: 100, minutes: 100, paidIn: 500 })
    expect((await around('2026-05-01'))[0]!.after).toMatchObject({ days: 14, rounds: 40, paidIn: 500 })
    expect((await around('2026-03-22'))[0]!.after).toMatchObject({ days: 0, rounds: 0, paidIn: 0 })
  })
})
