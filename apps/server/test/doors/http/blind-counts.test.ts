// Whoever counts a tray blind is told at no door what should lie in it, nor what the rounds brought, from which it could be worked out.
// Carries ruling 11.
import { ROUTES } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TABLE = 'ruby'
const SEEN = 'opal'
const DEALT = { operation: 'dealer', source: 'card-shoe', game: 'commission', limits: { min: 100, max: 100_000 } }
/** Figures that nothing else comes to: in the tray, what the rounds brought in all, what was sold there. What one round came to is no secret. */
const COUNTED = 98_700
const STAKES = [4300, 2600]
const WON = 6900
const SOLD = 7100
const TOTALS = [COUNTED + WON, COUNTED + WON - SOLD, COUNTED - SOLD, WON, SOLD]
const TOLD = ['float', 'expected', 'result', 'win', 'hold', 'drop', 'difference'] as const

let house: TestHouse
let staff: Readonly<Record<'dora' | 'vic' | 'mia' | 'max', Web>>
let boss: Web
let ids = 0
const id = () => `b${++ids}`

async function done(web: Web, path: string, body: object): Promise<void> {
  const { status, text } = await web.post(path, { id: id(), ...body })
  if (status >= 300) expect.fail(`${path}: ${text}`)
}
const say = (web: Web, table: string, command: object) => done(web, `/api/tables/${table}/commands`, { command })

beforeAll(async () => {
  house = await TestHouse.open({
    tables: [
      { ...DEALT, table: TABLE },
      { ...DEALT, table: SEEN, blindCounts: false },
    ],
    requests: 1_000_000,
    guestChips: 100_000,
    cage: { denominations: [100, 500] },
  })
  boss = await operator(house)
  const hire = (name: string, role: Parameters<typeof hired>[3]) => hired(house, boss, name, role)
  staff = {
    dora: await hire('dora', 'dealer'),
    vic: await hire('vic', 'pit-supervisor'),
    mia: await hire('mia', 'pit-manager'),
    max: await hire('max', 'shift-manager'),
  }
  const { dora, vic, mia } = staff
  const ann = await guest(house)
  for (const table of [TABLE, SEEN]) {
    const chips = [{ value: 100, count: COUNTED / 100 }]
    const { body } = await vic.post(`/api/tables/${table}/tray/counts`, { id: id(), kind: 'opener', chips })
    await done(mia, `/api/tables/${table}/tray/counts/${body.serial}/confirm`, {})
    await say(dora, table, { type: 'sign-on' })
    await say(dora, table, { type: 'new-shoe', shoe: 1 })
    await say(ann, table, { type: 'sit', box: 1 })
    for (const [i, stake] of STAKES.entries()) {
      const round = i + 1
      await say(dora, table, { type: 'open-betting', round })
      await say(ann, table, { type: 'place-bet', round, box: 1, bet: 'banker', stake })
      await say(dora, table, { type: 'close-betting', round })
      const spots = ['player-1', 'banker-1', 'player-2', 'banker-2']
      for (const [at, card] of ['9s', '2d', 'Ks', '5d'].entries())
        await say(dora, table, { type: 'deal-card', round, spot: spots[at], card })
      await say(dora, table, { type: 'settle', round })
      const { chipsToMove } = (await dora.get(`/api/tables/${table}`)).body.view
      const numbers = chipsToMove.map(({ number }: { number: number }) => number)
      await say(dora, table, { type: 'chips-moved', numbers })
    }
    await done(vic, `/api/tables/${table}/cash-in`, { player: ann.id, amount: SOLD, identity: 'Known.' })
    await say(dora, table, { type: 'sign-off' })
  }
})
afterAll(() => house.close())

/** Every path that tells one table or all of them, with the addresses that this house has filled in. */
const PATHS = Object.values(ROUTES)
  .filter(({ method, path }) => method === 'GET' && !path.endsWith('/recording') && !path.includes('/shoes/'))
  .map(({ path }) => path.replace(':table', TABLE).replace(':round', '1').replace(':drawer', '1'))
  .filter((path) => !path.includes(':') && /tables|pit|cage|rounds|reports|events/.test(path))

/** Where a figure stands by which a tray could be worked out, and what it is. */
function figuresIn(value: unknown, at = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => figuresIn(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const told = (TOLD as readonly string[]).includes(key) && typeof one === 'number' && TOTALS.includes(Math.abs(one))
    return [...(told ? [`${at}.${key} = ${one}`] : []), ...figuresIn(one, `${at}.${key}`)]
  })
}

/** An answer without what it says of the table whose counts are seen. */
const ofBlind = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((one) => (one as { table?: unknown } | null)?.table !== SEEN).map(ofBlind)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ofBlind(one)]))
      : value

async function figuresTo(web: Web): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of PATHS) {
    const { status, body } = await web.get(path)
    if (status === 200) found.push(...figuresIn(ofBlind(body)).map((figure) => `${path} ${figure}`))
  }
  return found
}

describe('what should lie in a tray that is counted blind', () => {
  it('is told to a shift manager and to the operator', async () => {
    const settled = async () =>
      (await staff.max.get('/api/pit')).body.gamingDay.tables.map((one: { win: number }) => one.win)
    await expect.poll(settled, { timeout: 20_000 }).toEqual([WON, WON])
    const toMax = await figuresTo(staff.max)
    for (const key of ['float', 'expected', 'result', 'win']) expect(toMax.join('\n')).toContain(`.${key} = `)
    expect((await figuresTo(boss)).join('\n')).toContain('/api/pit .tables[].float = ')
  })

  it('is told at no door to a dealer or a pit supervisor', async () => {
    for (const path of [`/api/tables/${TABLE}`, '/api/pit', `/api/tables/${TABLE}/tray`]) expect(PATHS).toContain(path)
    expect({ dora: await figuresTo(staff.dora), vic: await figuresTo(staff.vic) }).toEqual({ dora: [], vic: [] })
  })

  it('is told to everybody of the staff where counts are not blind', async () => {
    const { float } = (await staff.dora.get(`/api/tables/${SEEN}`)).body.view
    expect(float).toBe(WON)
    const floor = (await staff.vic.get('/api/pit')).body
    const own = floor.tables.find(({ table }: { table: string }) => table === SEEN)
    expect(own).toMatchObject({ float: WON, result: WON })
  })
})
