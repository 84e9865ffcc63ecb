// What one person of the staff does not do alone, tried at the door: the matrix is the protocol's TWO_PEOPLE, and each of its cells is
// asked, signed and refused over HTTP, by people who have signed in. docs/two-people.md tells it in words.
import { ACCOUNT_ROLES, type AccountRole, isStaff, TWO_PEOPLE, type TwoPeopleName } from '@punto/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, PASSWORD, REASON, Web } from '../../serve/web.ts'

/** An item of an operator's wallet needs a house with one: test/money/wallet/closed-item.test.ts. */
type Act = Exclude<TwoPeopleName, 'wallet-item'>
const ACTS = (Object.keys(TWO_PEOPLE) as TwoPeopleName[]).filter((act): act is Act => act !== 'wallet-item')
const ALONE = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR

let house: TestHouse
/** A second operator, `olga`, and one of every other role, all of whom stand for a day; the first operator is `operator`. */
let staff: Map<string, Web>
/** By name. */
let ids: Map<string, string>
let player: Web & { id: string }

beforeEach(async () => {
  house = await TestHouse.open({ requests: 100_000, cage: { alone: ALONE }, guestChips: 100 })
  const boss = await operator(house)
  staff = new Map([['operator', boss]])
  for (const role of ACCOUNT_ROLES.filter(isStaff)) {
    if (role !== 'operator') staff.set(nameOf(role), await hired(house, boss, nameOf(role), role))
  }
  staff.set('olga', await hired(house, boss, 'olga', 'operator'))
  player = await guest(house)
  await pass(DAY)
})
afterEach(() => house.close())

const nameOf = (role: AccountRole) => `the-${role}`
const SHIFT = nameOf('shift-manager')
const SUBJECT = nameOf('dealer')
const as = (name: string): Web => staff.get(name)!
const roleOf = (name: string): string => (['operator', 'olga', 'otto'].includes(name) ? 'operator' : name.slice(4))

/** Sessions of the staff do not last as long. */
async function pass(ms: number): Promise<void> {
  house.calendar.aheadMs += ms
  for (const [name, web] of staff) await web.post('/api/session', { name, password: PASSWORD })
  ids = new Map(
    (await as('operator').get('/api/staff')).body.items.map((one: { name: string; id: string }) => [one.name, one.id]),
  )
}

const codeOf = ({ status, body }: Answer): string | number => body?.code ?? status
let asked = 0

/** What the act asks for: about the account of `subject`, or somebody new, or chips. */
function ask(by: Web, act: Act, subject = SUBJECT): Promise<Answer> {
  if (act === 'chips') return by.post('/api/cage/requests', { player: player.id, amount: ALONE + 1, reason: REASON })
  if (act === 'hire') {
    return by.post('/api/staff/requests', { act, name: `newcomer-${++asked}`, role: 'cashier', reason: REASON })
  }
  const role = act === 'role' && { role: 'pit-supervisor' }
  return by.post('/api/staff/requests', { act, account: ids.get(subject), ...role, reason: REASON })
}
const decide = (by: Web, act: Act, { body }: Answer, how: 'approve' | 'decline' = 'approve') =>
  by.post(`${act === 'chips' ? '/api/cage/requests' : '/api/staff/requests'}/${body.id}/${how}`, { reason: REASON })

/** The same without a second person. */
function alone(by: Web, act: Act): Promise<Answer> {
  const one = `/api/staff/${ids.get(SUBJECT)}`
  const why = { reason: REASON }
  switch (act) {
    case 'chips':
      return by.post(`/api/players/${player.id}/chips`, { id: `alone-${++asked}`, amount: ALONE + 1, ...why })
    case 'hire':
      return by.post('/api/staff', { name: `newcomer-${++asked}`, role: 'cashier', password: PASSWORD, ...why })
    case 'role':
      return by.post(`${one}/role`, { role: 'pit-supervisor', ...why })
    case 'reopen':
      return by.post(`${one}/reopen`, why)
    case 'password':
      return by.post(`${one}/password`, why)
    case 'no-factor':
      return by.post(`${one}/second-factor/remove`, why)
  }
}

/** All that the acts could change. */
const standing = async () => [
  (await as('operator').get('/api/staff')).body.items,
  (await player.get('/api/me/balance')).body.available,
]

/** Signs in with a password that two people made, and chooses another. */
async function comesIn(name: string, { body }: Answer): Promise<void> {
  const web = new Web(house.url)
  staff.set(name, web)
  await web.post('/api/session', { name, password: body.password })
  await web.post('/api/me/password', { current: body.password, password: PASSWORD })
  ids = new Map(
    (await as('operator').get('/api/staff')).body.items.map((one: { name: string; id: string }) => [one.name, one.id]),
  )
}

describe.each(ACTS)('%s', (act) => {
  const { asks, signs } = TWO_PEOPLE[act] as { readonly asks: readonly string[]; readonly signs: readonly string[] }
  const isMoney = act === 'chips'

  it('is done by nobody alone', async () => {
    const before = await standing()
    const needed = isMoney ? 'cage/second-operator' : 'two/needed'
    // Players are told of no other player.
    const refusedTo = (name: string) => (isMoney && name === 'a player' ? 'not-found/player' : 'auth/may-not')
    for (const [name, by] of [...staff, ['a player', player], ['nobody', new Web(house.url)]] as const) {
      const expected = name === 'nobody' ? 'auth/needed' : roleOf(name) === 'operator' ? needed : refusedTo(name)
      expect([name, codeOf(await alone(by, act))]).toEqual([name, expected])
    }
    expect(await standing()).toEqual(before)
    // Nor by whoever closes the other operator first.
    expect((await as('operator').post(`/api/staff/${ids.get('olga')}/close`, { reason: REASON })).status).toBe(200)
    expect(codeOf(await alone(as('operator'), act))).toBe(needed)
  })

  it('is asked for by these roles and no other', async () => {
    for (const [name, by] of [...staff, ['a player', player], ['nobody', new Web(house.url)]] as const) {
      const expected = name === 'nobody' ? 'auth/needed' : asks.includes(roleOf(name)) ? 201 : 'auth/may-not'
      expect([name, codeOf(await ask(by, act))]).toEqual([name, expected])
    }
  })

  it('is signed by these roles and no other, and not by who asked; what is asked alone changes nothing', async () => {
    const before = await standing()
    for (const [name, by] of [...staff, ['a player', player], ['nobody', new Web(house.url)]] as const) {
      if (name !== 'operator' && signs.includes(roleOf(name))) continue
      const request = await ask(as('operator'), act)
      const own = isMoney ? 'cage/own-request' : 'two/own-request'
      const expected = name === 'nobody' ? 'auth/needed' : name === 'operator' ? own : 'auth/may-not'
      expect([name, codeOf(await decide(by, act, request))]).toEqual([name, expected])
      expect((await decide(as('operator'), act, request, 'decline')).status).toBe(204)
    }
    expect(await standing()).toEqual(before)
    const signers = [...staff].filter(([name]) => name !== 'operator' && signs.includes(roleOf(name)))
    expect(signers.length).toBe(signs.length)
    for (const [name, by] of signers) {
      const request = await ask(as('operator'), act)
      const signed = await decide(by, act, request)
      expect([name, signed.status]).toEqual([name, 200])
      if (!isMoney) expect(typeof signed.body.password).toBe(act === 'hire' || act === 'password' ? 'string' : 'object')
      expect((await decide(by, act, request)).status).toBe(404)
    }
    if (act === 'hire' || act === 'role' || isMoney) expect(await standing()).not.toEqual(before)
  })

  it.skipIf(act === 'hire' || isMoney)('is signed by nobody about themselves, nor asked for', async () => {
    for (const name of ['olga', SHIFT]) {
      const request = await ask(as('operator'), act, name)
      expect([name, codeOf(await decide(as(name), act, request))]).toEqual([name, 'two/about-you'])
    }
    expect(codeOf(await ask(as('olga'), act, 'olga'))).toBe('two/about-you')
  })

  it('is not signed, nor asked for, by somebody new, nor by somebody reset, until the house’s waiting time is over', async () => {
    const early = await ask(as('operator'), act)
    house.calendar.aheadMs++
    const hire = { act: 'hire', name: 'otto', role: 'operator', reason: REASON }
    await comesIn('otto', await decide(as(SHIFT), 'hire', await as('olga').post('/api/staff/requests', hire)))
    const reset = await ask(as('operator'), 'password', 'olga')
    await comesIn('olga', await decide(as(SHIFT), 'password', reset))
    for (const name of ['olga', 'otto']) {
      expect([name, codeOf(await ask(as(name), act))]).toEqual([name, 'two/too-new'])
      expect([name, codeOf(await decide(as(name), act, early))]).toEqual([name, 'two/too-new'])
    }
    await pass(DAY - 2 * HOUR)
    const late = await ask(as('operator'), act)
    await pass(HOUR)
    for (const name of ['olga', 'otto']) {
      expect([name, codeOf(await decide(as(name), act, late))]).toEqual([name, 'two/too-new'])
    }
    await pass(2 * HOUR)
    // What was asked for before they came to stand is not theirs to sign, however long ago that is; chips lapse meanwhile.
    expect(codeOf(await decide(as('otto'), act, early))).toBe(isMoney ? 'cage/lapsed' : 'two/too-new')
    expect((await ask(as('otto'), act)).status).toBe(201)
  })

  it('is not signed where one of the two has let the other in within thirty days', async () => {
    const hire = { act: 'hire', name: 'otto', role: 'operator', reason: REASON }
    await comesIn('otto', await decide(as(SHIFT), 'hire', await as('olga').post('/api/staff/requests', hire)))
    await pass(DAY)
    for (const [asker, signer] of [
      ['olga', 'otto'],
      ['otto', 'olga'],
      ['otto', SHIFT],
    ] as const) {
      if (!signs.includes(roleOf(signer))) continue
      const request = await ask(as(asker), act)
      expect([asker, codeOf(await decide(as(signer), act, request))]).toEqual([asker, 'two/made-possible'])
    }
    const others = await decide(as('operator'), act, await ask(as('otto'), act))
    expect(others.status).toBe(200)
    await pass(30 * DAY)
    expect((await decide(as('otto'), act, await ask(as('olga'), act))).status).toBe(200)
  })

  it('is not signed for somebody who has been closed since they asked', async () => {
    const request = await ask(as('olga'), act)
    expect((await as('operator').post(`/api/staff/${ids.get('olga')}/close`, { reason: REASON })).status).toBe(200)
    expect(codeOf(await decide(as('operator'), act, request))).toBe('two/asker-gone')
  })
})
