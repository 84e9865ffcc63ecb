// Sessions and tokens: how long they hold, who ends them, and that nothing remembers what has ended.
import { describe, expect, it } from 'vitest'
import { isRevoked, LIFETIMES, type Person, type Revocation } from '../../../src/people/index.ts'
import { StorageFault } from '../../../src/storage/index.ts'
import { codeOf, DAY, FROM, HOUR, MINUTE, must, PASSWORD, WHY, World } from './world.ts'

const NEXT = 'the next fine password'

describe('a session', () => {
  it('of nobody is refused without a look at the database', async () => {
    const world = new World()
    const cookie = (await world.guest()).session.cookie.reveal()
    const { reads } = world.memory
    const [text, signature] = cookie.split('.') as [string, string]
    const garbage = [
      '',
      '.',
      'x',
      text,
      `${text}.`,
      `.${signature}`,
      `${text}.${signature}x`,
      `${text}x.${signature}`,
      `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}.${signature}`,
      `b${text.slice(1)}.${signature}`,
      `pt_${cookie}`,
      `${cookie}.${signature}`,
      'é'.repeat(100),
      'x'.repeat(100_000),
    ]
    for (const one of garbage) expect(await world.identity.bySession(one)).toBeUndefined()
    expect(world.memory.reads).toBe(reads)
    // One that another house has signed.
    const other = new World({ key: new Uint8Array(32).fill(8) })
    expect(await other.identity.bySession(cookie)).toBeUndefined()
    expect(other.memory.reads).toBe(0)
    expect(await world.identity.bySession(cookie)).toBeDefined()
  })

  it('is nobody’s without its own secret, whatever is signed', async () => {
    const world = new World()
    const { session } = await world.guest()
    // The database in a thief's hands holds a hash; the record under the right place with another hash opens nothing.
    const key = /^session (\S+) /m.exec(world.memory.dump())![1]!
    const kept = (await world.records.read('session', key))!
    await world.records.write('session', key, kept.text.replace(/"hash":"../, '"hash":"zz'), kept.revision)
    expect(await world.identity.bySession(session.cookie.reveal())).toBeUndefined()
  })

  it.each([
    ['guest', async (world: World) => world.guest()],
    ['player', async (world: World) => world.player('anna')],
    ['staff', async (world: World) => world.hired(await world.operator(), 'dora', 'dealer')],
  ] as const)('of a %s ends when it is not used, and some time after it began', async (kind, make) => {
    const { idleMs, longestMs } = LIFETIMES[kind]
    const idle = new World()
    const unused = (await make(idle)).session
    idle.now += idleMs - 1
    expect(await idle.identity.bySession(unused.cookie.reveal())).toBeDefined()
    idle.now += idleMs - 1
    expect(await idle.identity.bySession(unused.cookie.reveal())).toBeDefined()
    idle.now += idleMs
    expect(await idle.identity.bySession(unused.cookie.reveal())).toBeUndefined()

    const busy = new World()
    const used = (await make(busy)).session
    expect(used.maxAgeSeconds * 1000).toBe(longestMs)
    const began = busy.now
    while (busy.now + idleMs / 2 < began + longestMs) {
      busy.now += idleMs / 2
      expect(await busy.identity.bySession(used.cookie.reveal())).toBeDefined()
    }
    busy.now = began + longestMs - 1
    expect(await busy.identity.bySession(used.cookie.reveal())).toBeDefined()
    busy.now = began + longestMs
    expect(await busy.identity.bySession(used.cookie.reveal())).toBeUndefined()
  })

  it('that is used is written no more than once in five minutes, and read from memory meanwhile', async () => {
    const world = new World({ freshMs: HOUR })
    const cookie = (await world.guest()).session.cookie.reveal()
    const writes = world.memory.changes
    await world.identity.bySession(cookie)
    const { reads } = world.memory
    for (let i = 0; i < 299; i++) {
      world.now += 1000
      await world.identity.bySession(cookie)
    }
    expect([world.memory.changes, world.memory.reads]).toEqual([writes, reads])
    world.now += 1000
    await Promise.all(Array.from({ length: 5 }, () => world.identity.bySession(cookie)))
    expect(world.memory.changes).toBeGreaterThan(writes)
    const after = world.memory.changes
    for (let i = 0; i < 299; i++) {
      world.now += 1000
      await world.identity.bySession(cookie)
    }
    expect(world.memory.changes).toBe(after)
  })

  it('holds where the database cannot write that it is used', async () => {
    const world = new World()
    const cookie = (await world.guest()).session.cookie.reveal()
    world.now += HOUR
    world.memory.fault = new StorageFault('storage/full', { reason: 'no space' })
    expect(await world.identity.bySession(cookie)).toBeDefined()
  })

  it('survives a wall clock that goes back', async () => {
    const world = new World()
    const cookie = (await world.guest()).session.cookie.reveal()
    world.now -= 3000 * DAY
    expect(await world.identity.bySession(cookie)).toBeDefined()
    world.now += 3000 * DAY
    expect(await world.identity.bySession(cookie)).toBeUndefined()
  })

  it('is listed and ended by its owner, one device and not the other', async () => {
    const world = new World()
    const phone = await world.player('anna')
    world.now += HOUR
    const desk = must(
      await world.identity.authentication.signIn(
        { name: 'anna', password: PASSWORD },
        { ...FROM, agent: 'Desk\n\u0007/2' },
      ),
    )
    const { sessions } = must(await world.identity.ownAccount.sessions(desk.person))
    expect(sessions.map(({ id, agent, current }) => [id, agent, current])).toEqual([
      [desk.session.id, 'Desk/2', true],
      [phone.session.id, 'Test/1.0', false],
    ])
    expect(sessions[0]!.endsAt).toBe(world.now + LIFETIMES.player.idleMs)
    const ended: Revocation[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    expect(codeOf(await world.identity.ownAccount.endSession(desk.person, phone.session.id, FROM))).toBe('ok')
    expect(codeOf(await world.identity.ownAccount.endSession(desk.person, phone.session.id, FROM))).toBe(
      'not-found/session',
    )
    expect(codeOf(await world.identity.ownAccount.endSession(desk.person, 'no such/thing', FROM))).toBe(
      'not-found/session',
    )
    expect(await world.identity.bySession(phone.session.cookie.reveal())).toBeUndefined()
    expect(await world.identity.refresh(phone.person)).toBeUndefined()
    expect(await world.identity.bySession(desk.session.cookie.reveal())).toBeDefined()
    expect(ended.map((end) => [isRevoked(phone.person, end), isRevoked(desk.person, end)])).toEqual([[true, false]])
    await world.identity.authentication.signOut(desk.person, FROM)
    expect(await world.identity.bySession(desk.session.cookie.reveal())).toBeUndefined()
    expect(ended.map((end) => isRevoked(desk.person, end))).toEqual([false, true])
  })

  it('of another is nothing that one can end or see', async () => {
    const world = new World()
    const [anna, mallory] = [await world.player('anna'), await world.player('mallory')]
    expect(codeOf(await world.identity.ownAccount.endSession(mallory.person, anna.session.id, FROM))).toBe(
      'not-found/session',
    )
    const climb = `../${anna.person.id}/${anna.session.id}`
    expect(codeOf(await world.identity.ownAccount.endSession(mallory.person, climb, FROM))).toBe('not-found/session')
    expect(must(await world.identity.ownAccount.sessions(mallory.person)).sessions).toHaveLength(1)
    expect(await world.identity.bySession(anna.session.cookie.reveal())).toBeDefined()
  })

  it('ends with a new password, all but the one that takes its place', async () => {
    const world = new World()
    const phone = await world.player('anna')
    const desk = must(await world.signIn('anna'))
    const { ownAccount } = world.identity
    const change = (current: string, password: string) =>
      ownAccount.changePassword(desk.person, { current, password }, FROM)
    expect(codeOf(await change('not the password', NEXT))).toBe('auth/wrong')
    expect(codeOf(await change(PASSWORD, 'short'))).toBe('password/too-short')
    expect(codeOf(await change(PASSWORD, PASSWORD))).toBe('password/unchanged')
    expect(await world.identity.bySession(phone.session.cookie.reveal())).toBeDefined()
    const ended: Revocation[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    const next = must(await change(PASSWORD, NEXT))
    for (const old of [phone, desk]) {
      expect(await world.identity.bySession(old.session.cookie.reveal())).toBeUndefined()
      expect(await world.identity.refresh(old.person)).toBeUndefined()
      expect(ended.some((end) => isRevoked(old.person, end))).toBe(true)
    }
    expect(await world.identity.bySession(next.session.cookie.reveal())).toEqual(next.person)
    expect(ended.some((end) => isRevoked(next.person, end))).toBe(false)
    expect(codeOf(await world.signIn('anna'))).toBe('auth/wrong')
    expect(codeOf(await world.signIn('anna', NEXT))).toBe('ok')
    expect(await world.identity.sweep()).toBe(2)
  })

  it('that begins while the password is changed does not outlive the old one', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const racing = Array.from({ length: 5 }, () => world.signIn('anna'))
    const change = { current: PASSWORD, password: NEXT }
    const changed = await world.identity.ownAccount.changePassword(person, change, FROM)
    expect(codeOf(changed)).toBe('ok')
    for (const result of await Promise.all(racing)) {
      if (result.ok) expect(await world.identity.bySession(result.session.cookie.reveal())).toBeUndefined()
    }
  })

  it('is forgotten by memory when it ends while it is being read', async () => {
    const world = new World({ freshMs: DAY })
    const { person, session } = await world.guest()
    const held: (() => void)[] = []
    world.memory.pause = () => new Promise((resolve) => held.push(resolve))
    const reading = world.identity.bySession(session.cookie.reveal())
    const release = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      for (const go of held.splice(0)) go()
    }
    // The account is read, then the session; it is ended while that answer is under way.
    await release()
    await new Promise((resolve) => setImmediate(resolve))
    const answers = held.splice(0)
    world.memory.pause = async () => undefined
    await world.identity.authentication.signOut(person, FROM)
    for (const go of answers) go()
    await reading
    expect(await world.identity.bySession(session.cookie.reveal())).toBeUndefined()
  })

  it('that another process has ended is seen here a moment later', async () => {
    const world = new World({ freshMs: 10_000 })
    const { person, session } = await world.guest()
    const elsewhere = world.another()
    expect(await elsewhere.bySession(session.cookie.reveal())).toBeDefined()
    await world.identity.authentication.signOut(person, FROM)
    world.now += 10_000
    expect(await elsewhere.bySession(session.cookie.reveal())).toBeUndefined()
  })
})

describe('a token', () => {
  const request = { label: 'my bot', scopes: ['play', 'watch', 'play'], endsAt: null, password: PASSWORD } as const
  const made = async (world: World, person: Person, more: object = {}) =>
    must(await world.identity.ownAccount.makeToken(person, { ...request, ...more }, FROM))

  it('gives what it was made for', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { token, info } = await made(world, person)
    expect(token.reveal()).toMatch(/^pt_[a-z2-7]{32}[\w-]{43}\.[\w-]{43}$/)
    expect(token.reveal().length).toBeLessThanOrEqual(128)
    expect(info).toMatchObject({ label: 'my bot', scopes: ['watch', 'play'], usedAt: null, endsAt: null })
    const principal = (await world.identity.byToken(token.reveal()))!
    expect(principal).toMatchObject({
      id: person.id,
      name: 'anna',
      via: 'token',
      tokenId: info.id,
      scopes: ['watch', 'play'],
    })
    expect(must(await world.identity.ownAccount.tokens(person)).tokens).toEqual([{ ...info, usedAt: world.now }])
  })

  it('of nobody is refused without a look at the database', async () => {
    const world = new World()
    const { session } = await world.guest()
    const { reads } = world.memory
    for (const garbage of ['', 'pt_', 'x', 'pt_x.y', session.cookie.reveal(), 'x'.repeat(9999)]) {
      expect(await world.identity.byToken(garbage)).toBeUndefined()
    }
    expect(world.memory.reads).toBe(reads)
  })

  it('never gives more than its owner has, when it is made or later', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person: player } = await world.player('anna')
    for (const scope of ['deal', 'pit', 'operate'] as const) {
      const refused = await world.identity.ownAccount.makeToken(player, { ...request, scopes: ['watch', scope] }, FROM)
      expect(refused).toMatchObject({ refusal: { code: 'token/more-than-owner', params: { scope } } })
    }
    const { person: pit } = await world.hired(operator, 'petra', 'pit-manager')
    const { token } = await made(world, pit, { scopes: ['watch', 'pit', 'read-money'] })
    must(await world.identity.staff.setRole(operator, pit.id, 'dealer', WHY))
    const principal = (await world.identity.byToken(token.reveal()))!
    expect(principal).toMatchObject({ role: 'dealer', scopes: ['watch'] })
  })

  it('is revoked at once, and only by its owner', async () => {
    const world = new World({ freshMs: DAY })
    const [anna, mallory] = [await world.player('anna'), await world.player('mallory')]
    const { token, info } = await made(world, anna.person)
    const principal = (await world.identity.byToken(token.reveal()))!
    expect(codeOf(await world.identity.ownAccount.revokeToken(mallory.person, info.id, FROM))).toBe('not-found/token')
    expect(await world.identity.byToken(token.reveal())).toBeDefined()
    const ended: Revocation[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    expect(codeOf(await world.identity.ownAccount.revokeToken(anna.person, info.id, FROM))).toBe('ok')
    expect(codeOf(await world.identity.ownAccount.revokeToken(anna.person, info.id, FROM))).toBe('not-found/token')
    expect(await world.identity.byToken(token.reveal())).toBeUndefined()
    expect(await world.identity.refresh(principal)).toBeUndefined()
    expect(ended.map((end) => [isRevoked(principal, end), isRevoked(anna.person, end)])).toEqual([[true, false]])
  })

  it('ends when it was said to', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { token } = await made(world, person, { endsAt: world.now + HOUR })
    const principal = (await world.identity.byToken(token.reveal()))!
    world.now += HOUR - 1
    expect(await world.identity.refresh(principal)).toBeDefined()
    world.now += 1
    expect(await world.identity.byToken(token.reveal())).toBeUndefined()
    expect(await world.identity.refresh(principal)).toBeUndefined()
    expect(must(await world.identity.ownAccount.tokens(person)).tokens).toEqual([])
    expect(await world.identity.sweep()).toBe(1)
  })

  it('survives a new password only where it is kept on purpose, and never the closing of its account', async () => {
    const world = new World()
    const operator = await world.operator()
    const { person } = await world.hired(operator, 'dora', 'dealer')
    const { token } = await made(world, person, { scopes: ['deal'] })
    const change = { current: PASSWORD, password: NEXT, keepTokens: true }
    must(await world.identity.ownAccount.changePassword(person, change, FROM))
    expect(await world.identity.byToken(token.reveal())).toBeDefined()
    must(await world.identity.staff.close(operator, person.id, WHY))
    expect(await world.identity.byToken(token.reveal())).toBeUndefined()
  })

  it('makes no tokens, sees none, and changes nothing of its owner’s', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { token, info } = await made(world, person)
    const principal = (await world.identity.byToken(token.reveal()))!
    const { ownAccount } = world.identity
    const tried = [
      await ownAccount.makeToken(principal, request, FROM),
      await ownAccount.tokens(principal),
      await ownAccount.revokeToken(principal, info.id, FROM),
      await ownAccount.sessions(principal),
      await ownAccount.endSession(principal, person.via === 'session' ? person.sessionId : '', FROM),
      await ownAccount.changePassword(principal, { current: PASSWORD, password: NEXT }, FROM),
      await ownAccount.enrol(principal, { password: PASSWORD }),
      await ownAccount.confirm(principal, { code: '123456' }, FROM),
      await ownAccount.removeFactor(principal, { password: PASSWORD, code: '123456' }, FROM),
    ]
    expect(tried.map(codeOf)).toEqual(tried.map(() => 'token/not-here'))
  })

  it('is one of twenty at most', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    for (let i = 0; i < 20; i++) await made(world, person)
    expect(codeOf(await world.identity.ownAccount.makeToken(person, request, FROM))).toBe('token/too-many')
  })

  it('that is used is written no more than once in five minutes', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { token } = await made(world, person)
    await world.identity.byToken(token.reveal())
    const writes = world.memory.changes
    for (let i = 0; i < 10; i++) {
      world.now += MINUTE / 4
      await world.identity.byToken(token.reveal())
    }
    expect(world.memory.changes).toBe(writes)
  })
})
