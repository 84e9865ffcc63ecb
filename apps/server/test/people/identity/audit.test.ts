// Every act on an account is in the audit log: who, to whom, from where and why, what was before and what after; and none that
// was not done.
import { AUDIT_KINDS } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import type { AuditText } from '../../../src/people/index.ts'
import { SoftwareKey } from './software-key.ts'
import { codeOf, FROM, must, PASSWORD, WHY, World } from './world.ts'

const NEXT = 'another fine password'

/** The log since the last look, with the text read. */
function reader(world: World) {
  let seen = 0
  return () => {
    const news = world.memory.audit.slice(seen)
    seen += news.length
    return news.map(({ text, ...entry }) => ({ ...entry, ...(JSON.parse(text) as AuditText) }))
  }
}

describe('the audit log', () => {
  it('tells who did what to whom, from where and why, with what was before and after', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person } = await world.hired(operator, 'dora', 'dealer')
    const news = reader(world)
    news()
    must(await world.identity.staff.setRole(operator, person.id, 'pit-manager', { ...WHY, reason: 'promoted' }))
    expect(news()).toEqual([
      {
        at: world.now,
        kind: 'role-changed',
        author: operator.id,
        subject: person.id,
        by: { name: 'operator', role: 'operator', via: 'session', handle: expect.stringMatching(/^[a-z2-7]{16}$/) },
        of: person.id,
        reason: 'promoted',
        before: { role: 'dealer' },
        after: { role: 'pit-manager' },
        address: FROM.address,
        agent: FROM.agent,
      },
    ])
  })

  it('has every kind of act on accounts', async () => {
    const world = new World()
    const { authentication, ownAccount, staff } = world.identity
    await staff.restoreFirstOperator()
    const back = (await staff.restoreFirstOperator())!
    const operator = await world.withOwnPassword('operator', back.password.reveal())
    const { person: dora } = await world.hired(operator, 'dora', 'dealer')
    const { person: withFactor } = await world.withFactor(dora)
    must(await staff.removeFactor(operator, dora.id, WHY))
    const request = { label: 'x', scopes: ['watch'], endsAt: null, password: PASSWORD } as const
    const { info } = must(await ownAccount.makeToken(withFactor, request, FROM))
    must(await ownAccount.revokeToken(withFactor, info.id, FROM))
    must(await staff.setRole(operator, dora.id, 'pit-manager', WHY))
    const acting = { role: 'dealer', until: world.now + 60_000 } as const
    must(await world.identity.actingRoles.give(operator, dora.id, acting, WHY))
    must(await world.identity.actingRoles.end(operator, dora.id, WHY))
    must(await staff.close(operator, dora.id, WHY))
    must(await staff.reopen(operator, dora.id, WHY))
    must(await staff.newPassword(operator, dora.id, WHY))
    expect(codeOf(await world.signIn('dora', 'not hers at all'))).toBe('auth/wrong')
    const { person: anna } = await world.player('anna')
    const { person: elsewhere } = must(await world.signIn('anna'))
    must(await ownAccount.endSession(anna, elsewhere.via === 'session' ? elsewhere.sessionId : '', FROM))
    const factor = await world.withFactor(anna)
    world.now += 60_000
    must(await ownAccount.removeFactor(factor.person, { password: PASSWORD, code: factor.code() }, FROM))
    must(await staff.endSessions(operator, anna.id, WHY))
    must(await world.identity.excluding.byHouse(operator, anna.id, null, WHY))
    expect((await world.signIn('anna')).ok).toBe(false)
    must(await world.identity.excluding.lift(operator, anna.id, WHY))
    const act = { table: 'salon', id: 's1', command: { type: 'approve-irregularity' }, screen: operator }
    must(await authentication.countersign({ name: 'operator', password: PASSWORD }, FROM, act))
    const site = { rpId: 'localhost', origin: 'http://localhost' }
    const key = new SoftwareKey(site.origin)
    const proof = { password: PASSWORD, site }
    const { asked: creation } = must(await ownAccount.askNewKey(operator, proof))
    const named = { name: 'Blue', key: key.make(creation) }
    const { key: kept, signedIn } = must(await ownAccount.addKey(operator, named, site, FROM))
    must(await ownAccount.renameKey(signedIn!.person, kept.id, 'Grey', FROM))
    const { asked: shown } = must(await ownAccount.askOwnKey(signedIn!.person, site))
    must(await ownAccount.removeKey(signedIn!.person, kept.id, { key: key.show(shown), site }, FROM))
    const { staffPins } = world.identity
    must(await staffPins.set(operator, '271828', null, FROM))
    await staffPins.remove(operator, FROM)
    const { terminal } = must(await staffPins.enrol(operator, 'Salon', WHY))
    must(await staffPins.end(operator, terminal.id, WHY))
    const pins = world.identity.tablePins
    must(await pins.set(factor.person, '271828', FROM))
    const typed = { player: { id: anna.id, name: anna.name }, pin: '271828', table: 'salon' }
    must(await pins.check(operator, FROM, typed))
    await pins.remove(factor.person, FROM)
    const asked = must(await staff.requests.ask(operator, { act: 'password', account: dora.id }, WHY))
    must(await staff.requests.decline(operator, asked.request.id, WHY))
    await authentication.signOut(operator, FROM)
    const { person: again } = must(await world.signIn('operator'))
    must(await staff.endEverything(again, WHY))
    await new Promise((resolve) => setImmediate(resolve))
    const told = new Set(world.memory.audit.map(({ kind }) => kind))
    // Alerts, talk, hooks, single sign-on, items of the wallet, what the cage and the pit do, the house's file, tips, checks of identity, limits, markers of harm, codes and erasure have tests of their own.
    const others = Object.keys(AUDIT_KINDS).filter((kind) =>
      /^(alert|chips|note|cash|tray|slip|debt|settings|looked|round|recording|rounds|closing|announcement|dealer|assignment|limits?|deposit|harm|erasure|person|data|password-code|password-reset|program|backup|storage|opened|alarm|described|identity|tips|talk|house-file|hook|signed-on|wallet)(-|$)/.test(
        kind,
      ),
    )
    expect([...told, ...others].sort()).toEqual(Object.keys(AUDIT_KINDS).sort())
  })

  it('has nothing of what was refused, or not written', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person } = await world.hired(operator, 'dora', 'dealer')
    const news = reader(world)
    news()
    expect(codeOf(await world.identity.staff.close(operator, operator.id, WHY))).toBe('account/own')
    expect(codeOf(await world.identity.staff.hire(operator, { name: 'dora', role: 'dealer' }, WHY))).toBe(
      'account/name-taken',
    )
    const request = { label: 'x', scopes: ['watch'], endsAt: null, password: 'not hers at all' } as const
    expect(codeOf(await world.identity.ownAccount.makeToken(person, request, FROM))).toBe('auth/wrong')
    world.memory.fault = new Error('no disk')
    await expect(world.identity.staff.close(operator, person.id, WHY)).rejects.toThrow('no disk')
    world.memory.fault = undefined
    expect(news()).toEqual([])
    expect((await world.identity.bySession('nobody'))?.id).toBeUndefined()
  })

  it('tells failures in the name of staff, with where they come from, and none of players', async () => {
    const world = new World()
    await world.operator()
    await world.player('anna')
    const news = reader(world)
    news()
    for (const name of ['operator', 'anna', 'nobody']) {
      expect(codeOf(await world.signIn(name, 'wrong by far', { address: '203.0.113.9' }))).toBe('auth/wrong')
    }
    await new Promise((resolve) => setImmediate(resolve))
    expect(news().map(({ kind, of, address, after, by }) => ({ kind, of, address, after, by }))).toEqual([
      {
        kind: 'sign-in-failed',
        of: expect.stringMatching(/^[a-z2-7]{16}$/),
        address: '203.0.113.9',
        after: { why: 'password' },
        by: { name: expect.stringMatching(/^[a-z2-7]{16}$/), via: 'nobody' },
      },
    ])
  })
})

it('an entry that nobody waits for and that cannot be written is told of', async () => {
  const told: [string, string][] = []
  const world = new World({ notAudited: (kind, why) => void told.push([kind, why]) })
  await world.operator()
  world.records.change = async () => {
    throw new Error('the disk is full')
  }
  expect(codeOf(await world.signIn('operator', 'wrong by far'))).toBe('auth/wrong')
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([['sign-in-failed', 'the disk is full']])
})

describe('ending everything', () => {
  it('ends every session and token of everybody, the operator’s own too, and what is begun after it holds', async () => {
    const world = new World()
    const operator = await world.operator()
    const [guest, anna] = [await world.guest(), await world.player('anna')]
    const request = { label: 'x', scopes: ['play'], endsAt: null, password: PASSWORD } as const
    const { token } = must(await world.identity.ownAccount.makeToken(anna.person, request, FROM))
    const ended: unknown[] = []
    world.identity.revocations.watch((end) => ended.push(end))
    must(await world.identity.staff.endEverything(operator, WHY))
    expect(ended).toEqual([{ what: 'everything' }])
    const { identity } = world
    for (const house of [identity, world.another()]) {
      expect(await house.bySession(guest.session.cookie.reveal())).toBeUndefined()
      expect(await house.bySession(anna.session.cookie.reveal())).toBeUndefined()
      expect(await house.byToken(token.reveal())).toBeUndefined()
      expect(await house.refresh(operator)).toBeUndefined()
    }
    const { person, session } = must(
      await world.another().authentication.signIn({ name: 'anna', password: PASSWORD }, FROM),
    )
    expect((await identity.bySession(session.cookie.reveal()))?.id).toBe(person.id)
    const made = must(await identity.ownAccount.makeToken(person, request, FROM))
    expect((await identity.byToken(made.token.reveal()))?.id).toBe(person.id)
    // Those that are over are taken away: of the guest, of anna and her token, of the operator before and after the new password.
    expect(await identity.sweep()).toBe(5)
    expect((await identity.bySession(session.cookie.reveal()))?.id).toBe(person.id)
  })

  it('is the operator’s alone', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person } = await world.hired(operator, 'shift', 'shift-manager')
    expect(codeOf(await world.identity.staff.endEverything(person, WHY))).toBe('auth/may-not')
  })
})

describe('a token', () => {
  it('ends with a new password unless it is kept, and is made with the password alone', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { ownAccount } = world.identity
    const request = { label: 'x', scopes: ['play'], endsAt: null } as const
    expect(codeOf(await ownAccount.makeToken(person, request, FROM))).toBe('auth/password-needed')
    expect(codeOf(await ownAccount.makeToken(person, { ...request, password: NEXT }, FROM))).toBe('auth/wrong')
    const { token } = must(await ownAccount.makeToken(person, { ...request, password: PASSWORD }, FROM))
    const ended: unknown[] = []
    world.identity.revocations.watch((end) => ended.push(end))
    const kept = { current: PASSWORD, password: NEXT, keepTokens: true }
    const { person: next } = must(await ownAccount.changePassword(person, kept, FROM))
    expect(await world.identity.byToken(token.reveal())).toBeDefined()
    expect(ended).not.toContainEqual({ account: person.id, what: 'tokens' })
    must(await ownAccount.changePassword(next, { current: NEXT, password: PASSWORD }, FROM))
    expect(await world.identity.byToken(token.reveal())).toBeUndefined()
    expect(ended).toContainEqual({ account: person.id, what: 'tokens' })
    const { person: guest } = await world.guest()
    expect(codeOf(await ownAccount.makeToken(guest, request, FROM))).toBe('ok')
  })
})
