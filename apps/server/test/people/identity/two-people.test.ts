// What one person does not do alone, cell by cell: every act that gives somebody of the staff a right, asked and signed by everybody.
// docs/two-people.md is the same matrix in words.
import { ACCOUNT_ROLES, isStaff, STAFF_ACTS, type StaffActName, TWO_PEOPLE } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import type { Person, Result } from '../../../src/people/index.ts'
import { codeOf, DAY, HOUR, must, WHY, World } from './world.ts'

const SIGNERS = ['operator', 'shift-manager']

/** A house with a second operator and one of every other role, all of whom stand for a day. */
async function settledHouse() {
  const world = new World()
  const boss = await world.operator()
  const people = new Map<string, Person>([['boss', boss]])
  for (const role of ACCOUNT_ROLES.filter(isStaff)) {
    if (role !== 'operator') people.set(role, (await world.hired(boss, `the-${role}`, role)).person)
  }
  people.set('operator', (await world.hired(boss, 'olga', 'operator')).person)
  world.now += DAY
  return { world, boss, people, requests: world.identity.staff.requests }
}

const does = (world: World, act: StaffActName, by: Person, id: string): Promise<Result> => {
  const { staff } = world.identity
  switch (act) {
    case 'hire':
      return staff.hire(by, { name: `new-${act}`, role: 'cashier' }, WHY)
    case 'role':
      return staff.setRole(by, id, 'cashier', WHY)
    case 'reopen':
      return staff.reopen(by, id, WHY)
    case 'password':
      return staff.newPassword(by, id, WHY)
    case 'no-factor':
      return staff.removeFactor(by, id, WHY)
  }
}

const asked = (act: StaffActName, account: string) =>
  act === 'hire'
    ? ({ act, name: 'somebody', role: 'cashier' } as const)
    : ({ act, account, ...(act === 'role' && { role: 'cashier' as const }) } as const)

describe('alone', () => {
  it.each(STAFF_ACTS)('one operator does not do it once there is another: %s', async (act) => {
    const { world, boss, people } = await settledHouse()
    const dealer = people.get('dealer')!.id
    expect(codeOf(await does(world, act, boss, dealer))).toBe('two/needed')
    expect(codeOf(await does(world, act, people.get('operator')!, dealer))).toBe('two/needed')
    // Not even when the other is gone: who closes the other does not become alone.
    must(await world.identity.staff.close(boss, people.get('operator')!.id, WHY))
    expect(codeOf(await does(world, act, boss, dealer))).toBe('two/needed')
  })

  it('the first operator does all of it in a house that has had no other, and two at once make one second', async () => {
    const world = new World()
    const boss = await world.operator()
    const { person: dealer } = await world.hired(boss, 'dora', 'dealer')
    await world.withFactor(dealer)
    for (const act of STAFF_ACTS) expect([act, codeOf(await does(world, act, boss, dealer.id))]).toEqual([act, 'ok'])
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const { staff } = world.identity
    const made = await Promise.all(
      ['olga', 'otto', 'omar'].map((name) => staff.hire(boss, { name, role: 'operator' }, WHY)),
    )
    expect(made.map(codeOf).toSorted()).toEqual(['ok', 'two/needed', 'two/needed'])
  })

  it('begins again where the first operator is restored at the machine and no other comes in', async () => {
    const { world, boss, people } = await settledHouse()
    const { staff } = world.identity
    const back = async () => world.withOwnPassword('operator', (await staff.restoreFirstOperator())!.password.reveal())
    expect(codeOf(await does(world, 'hire', await back(), boss.id))).toBe('two/needed')
    must(await staff.close(await back(), people.get('operator')!.id, WHY))
    expect(codeOf(await does(world, 'hire', await back(), boss.id))).toBe('ok')
  })
})

describe.each(STAFF_ACTS)('%s, asked by an operator', (act) => {
  it('is signed by another operator or a shift manager who was there before, and by nobody else', async () => {
    const { world, boss, people, requests } = await settledHouse()
    const dealer = people.get('dealer')!
    await world.withFactor(dealer)
    for (const [role, by] of people) {
      const may = by.role === 'operator'
      const { staff } = world.identity
      const request = await requests.ask(by, asked(act, dealer.id), WHY)
      expect([role, codeOf(request)]).toEqual([role, may ? 'ok' : 'auth/may-not'])
      if (request.ok) must(await requests.decline(by, request.request.id, WHY))
      expect(codeOf(await staff.hire(by, { name: 'x-y', role: 'dealer' }, WHY))).toBe(
        may ? 'two/needed' : 'auth/may-not',
      )
    }
    const { request } = must(await requests.ask(boss, asked(act, dealer.id), WHY))
    for (const [role, by] of people) {
      if (SIGNERS.includes(by.role) && role !== 'boss') continue
      const expected = role === 'boss' ? 'two/own-request' : 'auth/may-not'
      expect([role, codeOf(await requests.approve(by, request.id, WHY))]).toEqual([role, expected])
    }
    const signed = must(await requests.approve(people.get('shift-manager')!, request.id, WHY))
    expect(signed.password !== undefined).toBe(act === 'hire' || act === 'password')
    expect(codeOf(await requests.approve(people.get('operator')!, request.id, WHY))).toBe('not-found/staff-request')
  })
})

describe('whoever is new', () => {
  it('neither asks nor signs for a day: a second operator, one who was let in again, one who acts for a time', async () => {
    const world = new World()
    const boss = await world.operator()
    const { person: dealer } = await world.hired(boss, 'dora', 'dealer')
    const { person: shift } = await world.hired(boss, 'sofia', 'shift-manager')
    const { person: olga } = await world.hired(boss, 'olga', 'operator')
    const { requests } = world.identity.staff
    const act = asked('password', dealer.id)
    expect(codeOf(await requests.ask(olga, act, WHY))).toBe('two/too-new')
    const early = must(await requests.ask(boss, act, WHY)).request.id
    expect(codeOf(await requests.approve(olga, early, WHY))).toBe('two/too-new')
    world.now += DAY - 1
    expect(codeOf(await requests.approve(olga, early, WHY))).toBe('two/too-new')
    world.now += 1
    must(await requests.approve(olga, early, WHY))

    // Reset by two people: the reset one's word counts a day later, and not for what was asked before.
    const about = must(await requests.ask(boss, asked('password', olga.id), WHY)).request.id
    const pending = must(await requests.ask(boss, act, WHY)).request.id
    expect(codeOf(await requests.approve(olga, about, WHY))).toBe('two/about-you')
    world.now += 1
    const { password } = must(await requests.approve(shift, about, WHY))
    const back = await world.withOwnPassword('olga', password!.reveal())
    expect(codeOf(await requests.approve(back, pending, WHY))).toBe('two/too-new')
    world.now += DAY
    expect(codeOf(await requests.approve(back, pending, WHY))).toBe('two/too-new')
    // Boss and Sofia let Olga in: for thirty days she signs for neither.
    const later = must(await requests.ask(boss, act, WHY)).request.id
    expect(codeOf(await requests.approve(back, later, WHY))).toBe('two/made-possible')
    world.now += 30 * DAY
    const last = must(await requests.ask(boss, act, WHY)).request.id
    must(await requests.approve(back, last, WHY))

    const until = world.now + 20 * HOUR
    must(await world.identity.actingRoles.give(boss, dealer.id, { role: 'shift-manager', until }, WHY))
    const acting = (await world.identity.refresh(dealer)) ?? dealer
    const other = must(await requests.ask(boss, asked('reopen', shift.id), WHY)).request.id
    expect(['two/too-new', 'auth/may-not', 'auth/new-password-first']).toContain(
      codeOf(await requests.approve({ ...acting, role: 'shift-manager', due: null }, other, WHY)),
    )
  })

  it('by the clock of the house: its file says how long', async () => {
    const world = new World({ waitHours: 1 })
    const boss = await world.operator()
    const { person: dealer } = await world.hired(boss, 'dora', 'dealer')
    const { person: olga } = await world.hired(boss, 'olga', 'operator')
    const { requests } = world.identity.staff
    const { id } = must(await requests.ask(boss, asked('role', dealer.id), WHY)).request
    expect(codeOf(await requests.approve(olga, id, WHY))).toBe('two/too-new')
    world.now += HOUR
    must(await requests.approve(olga, id, WHY))
  })
})

describe('the ways by which a second operator fell to one', () => {
  it('a cashier hired by one: needs two, and the audit log has who asked and who signed', async () => {
    const { world, boss, people, requests } = await settledHouse()
    const { request } = must(await requests.ask(boss, asked('hire', ''), WHY))
    must(await requests.approve(people.get('operator')!, request.id, WHY))
    const log = world.memory.audit.map(({ kind, author }) => [kind, author])
    expect(log.slice(-2)).toEqual([
      ['staff-act-asked', boss.id],
      ['staff-hired', people.get('operator')!.id],
    ])
  })

  it('two who sign at the same moment carry it out once, and one who asked and was closed asks for nothing', async () => {
    const { world, boss, people, requests } = await settledHouse()
    const olga = people.get('operator')!
    const shift = people.get('shift-manager')!
    const { request } = must(await requests.ask(boss, asked('hire', ''), WHY))
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const both = await Promise.all([olga, shift].map((by) => requests.approve(by, request.id, WHY)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const second = must(await requests.ask(boss, asked('role', people.get('dealer')!.id), WHY)).request.id
    must(await world.identity.staff.close(olga, boss.id, WHY))
    expect(codeOf(await requests.approve(shift, second, WHY))).toBe('two/asker-gone')
  })

  it('is the matrix that the protocol declares', () => {
    expect(Object.keys(TWO_PEOPLE).toSorted()).toEqual([...STAFF_ACTS, 'chips', 'wallet-item'].toSorted())
    for (const act of STAFF_ACTS) expect(TWO_PEOPLE[act]).toEqual({ asks: ['operator'], signs: SIGNERS })
    expect(TWO_PEOPLE.chips).toEqual({ asks: ['operator'], signs: ['operator'] })
  })
})
