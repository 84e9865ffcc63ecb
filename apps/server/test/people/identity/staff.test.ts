// The operator's keeping of accounts.
import { SCOPES_OF, STAFF_ROLES } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { isRevoked, type Revocation, Secret } from '../../../src/people/index.ts'
import { codeOf, DAY, FROM, gate, must, PASSWORD, WHY, World } from './world.ts'

describe('the first operator', () => {
  it('is made once, with a password that is told once', async () => {
    const world = new World()
    const made = (await world.identity.staff.firstOperator())!
    expect(made.name).toBe('operator')
    expect(made.password).toBeInstanceOf(Secret)
    expect(made.password.reveal()).toMatch(/^([a-z2-7]{5}-){3}[a-z2-7]{5}$/)
    expect(await world.identity.staff.firstOperator()).toBeUndefined()
    expect(must(await world.signIn('Operator', made.password.reveal())).person).toMatchObject({
      kind: 'staff',
      role: 'operator',
      due: 'new-password',
    })
    expect(world.welcomed).toEqual([])
  })

  it('is one where two processes start at once', async () => {
    const world = new World()
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const made = await Promise.all([world.identity, world.another()].map(({ staff }) => staff.firstOperator()))
    expect(made.filter((one) => one)).toHaveLength(1)
    const { password } = made.find((one) => one)!
    expect(codeOf(await world.signIn('operator', password.reveal()))).toBe('ok')
  })

  it('finds a way back in for whoever has the machine', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person: second } = await world.hired(operator, 'olga', 'operator')
    must(await world.identity.staff.close(second, operator.id, WHY))
    const back = (await world.identity.staff.restoreFirstOperator())!
    const { person } = must(await world.signIn('operator', back.password.reveal()))
    expect(person).toMatchObject({ id: operator.id, role: 'operator', due: 'new-password' })
    // A lesser role needs two, and being closed again keeps them out no better.
    expect(codeOf(await world.identity.staff.setRole(second, operator.id, 'dealer', WHY))).toBe('two/needed')
    must(await world.identity.staff.close(second, operator.id, WHY))
    const again = (await world.identity.staff.restoreFirstOperator())!
    expect(must(await world.signIn('operator', again.password.reveal())).person.role).toBe('operator')
    const bare = new World()
    const { password } = (await bare.identity.staff.restoreFirstOperator())!
    expect(codeOf(await bare.signIn('operator', password.reveal()))).toBe('ok')
  })
})

describe('staff', () => {
  it.each(STAFF_ROLES)('are hired as %s, and choose a password before anything else', async (role) => {
    const world = new World()
    const operator = await world.operator()
    const { member, password } = must(await world.identity.staff.hire(operator, { name: 'Sam.S', role }, WHY))
    expect(member).toMatchObject({ name: 'Sam.S', role, newPasswordDue: true, closed: false, secondFactor: false })
    const { person } = must(await world.signIn('sam.s', password.reveal()))
    expect(person).toMatchObject({ id: member.id, role, due: 'new-password' })
    const request = { label: 'x', scopes: ['watch'], endsAt: null, password: PASSWORD } as const
    expect(codeOf(await world.identity.ownAccount.makeToken(person, request, FROM))).toBe('auth/new-password-first')
    const change = { current: password.reveal(), password: PASSWORD }
    const ready = must(await world.identity.ownAccount.changePassword(person, change, FROM)).person
    expect(ready.due).toBeNull()
    expect(codeOf(await world.identity.ownAccount.makeToken(ready, request, FROM))).toBe('ok')
    const { staff } = must(await world.identity.staff.list(operator))
    expect(staff.map(({ name, newPasswordDue }) => [name, newPasswordDue])).toEqual([
      ['operator', false],
      ['Sam.S', false],
    ])
  })

  it('may get a password that the operator has thought of, if it will do', async () => {
    const world = new World()
    const operator = await world.operator()
    const hire = (name: string, password: string) =>
      world.identity.staff.hire(operator, { name, role: 'dealer', password }, WHY)
    expect(codeOf(await hire('dora', 'short'))).toBe('password/too-short')
    expect(codeOf(await hire('d', PASSWORD))).toBe('account/name-malformed')
    expect(codeOf(await hire('operator', PASSWORD))).toBe('account/name-reserved')
    expect(codeOf(await hire('dora', PASSWORD))).toBe('ok')
    expect(codeOf(await hire('DORA', PASSWORD))).toBe('account/name-taken')
    expect(must(await world.signIn('dora')).person.due).toBe('new-password')
  })

  it('have what their role has the moment it changes, in the session they are in', async () => {
    const world = new World({ freshMs: DAY })
    const operator = await world.operator()
    const { person, session } = await world.hired(operator, 'dora', 'dealer')
    const ended: Revocation[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    must(await world.identity.staff.setRole(operator, person.id, 'pit-manager', WHY))
    expect(ended).toEqual([{ account: person.id, what: 'rights' }])
    expect(ended.some((end) => isRevoked(person, end))).toBe(false)
    expect(await world.identity.bySession(session.cookie.reveal())).toMatchObject({ role: 'pit-manager' })
    expect(await world.identity.refresh(person)).toMatchObject({
      role: 'pit-manager',
      scopes: SCOPES_OF['pit-manager'],
    })
    expect(must(await world.signIn('dora')).person.role).toBe('pit-manager')
  })

  it('do not come in when their account is closed, and do again when it is open', async () => {
    const world = new World({ freshMs: DAY })
    const operator = await world.operator()
    const { person, session } = await world.hired(operator, 'dora', 'dealer')
    must(await world.identity.staff.close(operator, person.id, WHY))
    expect(await world.identity.bySession(session.cookie.reveal())).toBeUndefined()
    expect(await world.identity.refresh(person)).toBeUndefined()
    // Only who has the password is told that it is closed.
    expect(codeOf(await world.signIn('dora', 'not hers at all'))).toBe('auth/wrong')
    expect(codeOf(await world.signIn('dora'))).toBe('account/closed')
    must(await world.identity.staff.reopen(operator, person.id, WHY))
    expect(await world.identity.bySession(session.cookie.reveal())).toBeUndefined()
    expect(codeOf(await world.signIn('dora'))).toBe('ok')
  })

  it('who have forgotten, or lost their telephone, get in again by the operator', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person } = await world.hired(operator, 'dora', 'dealer')
    await world.withFactor(person)
    expect(codeOf(await world.signIn('dora'))).toBe('auth/code-needed')
    expect(codeOf(await world.identity.staff.removeFactor(operator, person.id, WHY))).toBe('ok')
    expect(codeOf(await world.identity.staff.removeFactor(operator, person.id, WHY))).toBe('account/second-factor-off')
    const { password } = must(await world.identity.staff.newPassword(operator, person.id, WHY))
    expect(codeOf(await world.signIn('dora'))).toBe('auth/wrong')
    expect(must(await world.signIn('dora', password.reveal())).person.due).toBe('new-password')
  })

  it('whose password is given anew lose the tokens that were made with the old one, one that is being made included', async () => {
    const world = new World({ freshMs: DAY })
    const operator = await world.operator()
    const { person } = await world.hired(operator, 'dora', 'dealer')
    const { ownAccount, staff } = world.identity
    const request = { label: 'scanner', scopes: ['deal'], endsAt: null, password: PASSWORD } as const
    const before = must(await ownAccount.makeToken(person, request, FROM))
    expect(await world.identity.byToken(before.token.reveal())).toBeDefined()
    // One is being written when the password is given, another is asked for by a session that has just ended.
    const { changes } = world.memory
    const written = gate()
    world.memory.pause = async () => (world.memory.changes > changes ? written.opened : undefined)
    const making = ownAccount.makeToken(person, request, FROM)
    while (world.memory.changes === changes) await new Promise((resolve) => setImmediate(resolve))
    world.memory.pause = async () => undefined
    const given = await staff.newPassword(operator, person.id, WHY)
    written.open()
    for (const { token } of [before, must(await making)]) {
      expect(await world.identity.byToken(token.reveal())).toBeUndefined()
    }
    expect(codeOf(await ownAccount.makeToken(person, request, FROM))).toBe('auth/needed')
    const current = must(given).password.reveal()
    const { person: back } = must(await world.signIn('dora', current))
    const { person: anew } = must(await ownAccount.changePassword(back, { current, password: PASSWORD }, FROM))
    expect(must(await ownAccount.tokens(anew)).tokens).toEqual([])
    expect(await world.identity.sweep()).toBeGreaterThanOrEqual(2)
    // What she makes now holds, and outlives a password that she changes herself.
    const { token } = must(await ownAccount.makeToken(anew, request, FROM))
    must(
      await ownAccount.changePassword(
        anew,
        { current: PASSWORD, password: 'yet another of hers', keepTokens: true },
        FROM,
      ),
    )
    expect(await world.identity.byToken(token.reveal())).toBeDefined()
    must(await staff.newPassword(operator, person.id, WHY))
    expect(await world.identity.byToken(token.reveal())).toBeUndefined()
  })

  it('are hired by nobody who is closed at that moment', async () => {
    const world = new World({ waitHours: 0 })
    const operator = await world.operator()
    const { person: other } = await world.hired(operator, 'olga', 'operator')
    const { staff } = world.identity
    const asked = must(await staff.requests.ask(operator, { act: 'hire', name: 'mate', role: 'operator' }, WHY))
    // Passwords take a while: here until the one who hires has been closed.
    const derived = gate()
    world.derived = () => derived.opened
    const hiring = staff.requests.approve(other, asked.request.id, WHY)
    must(await staff.close(operator, other.id, WHY))
    derived.open()
    expect(codeOf(await hiring)).toBe('auth/may-not')
    expect(must(await staff.list(operator)).staff.map(({ name }) => name)).not.toContain('mate')
  })

  it('are kept by operators alone, who do nothing of it to themselves or to players', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person: boss } = await world.hired(operator, 'sofia', 'shift-manager')
    const { person: player } = await world.player('anna')
    const { staff } = world.identity
    const acts = (by: typeof operator, id: string) => [
      staff.setRole(by, id, 'dealer', WHY),
      staff.close(by, id, WHY),
      staff.reopen(by, id, WHY),
      staff.newPassword(by, id, WHY),
      staff.removeFactor(by, id, WHY),
    ]
    const codes = async (asked: ReturnType<typeof acts>) => [...new Set((await Promise.all(asked)).map(codeOf))]
    expect(await codes(acts(boss, operator.id))).toEqual(['auth/may-not'])
    expect(await codes(acts(player, operator.id))).toEqual(['auth/may-not'])
    expect(await codes(acts(operator, operator.id))).toEqual(['account/own'])
    expect(await codes(acts(operator, player.id))).toEqual(['not-found/account'])
    expect(await codes(acts(operator, 'nobody'))).toEqual(['not-found/account'])
    expect(codeOf(await staff.hire(boss, { name: 'mate', role: 'operator' }, WHY))).toBe('auth/may-not')
    expect(codeOf(await staff.list(boss))).toBe('auth/may-not')
  })

  it('two operators who close each other at once leave one', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person: other } = await world.hired(operator, 'olga', 'operator')
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const { staff } = world.identity
    const done = await Promise.all([staff.close(operator, other.id, WHY), staff.close(other, operator.id, WHY)])
    expect(done.map(codeOf).toSorted()).toEqual(['auth/needed', 'ok'])
  })

  it('end a player’s sessions, on every device, and the operator those of the staff', async () => {
    const world = new World({ freshMs: DAY })
    const operator = await world.operator()
    const { person: boss } = await world.hired(operator, 'sofia', 'shift-manager')
    const { person: dealer, session } = await world.hired(operator, 'dora', 'dealer')
    const devices = [await world.player('anna'), must(await world.signIn('anna'))]
    const { id } = devices[0]!.person
    const { staff } = world.identity
    expect(codeOf(await staff.endSessions(dealer, id, WHY))).toBe('auth/may-not')
    expect(codeOf(await staff.endSessions(devices[0]!.person, id, WHY))).toBe('auth/may-not')
    expect(codeOf(await staff.endSessions(boss, 'nobody', WHY))).toBe('not-found/account')
    expect(codeOf(await staff.endSessions(boss, dealer.id, WHY))).toBe('not-found/account')
    const ended: Revocation[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    expect(codeOf(await staff.endSessions(boss, id, WHY))).toBe('ok')
    for (const { person, session: one } of devices) {
      expect(await world.identity.bySession(one.cookie.reveal())).toBeUndefined()
      expect(ended.some((end) => isRevoked(person, end))).toBe(true)
    }
    expect(await world.identity.bySession(session.cookie.reveal())).toBeDefined()
    expect(codeOf(await staff.endSessions(operator, dealer.id, WHY))).toBe('ok')
    expect(await world.identity.bySession(session.cookie.reveal())).toBeUndefined()
    expect(codeOf(await world.signIn('anna'))).toBe('ok')
  })
})
