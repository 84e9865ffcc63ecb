// Coming in: guests, new accounts, signing in, and what each of them costs those who should not.
import { solvePuzzle } from '@punto/client/solve-puzzle'
import { describe, expect, it } from 'vitest'
import { AttemptLimits } from '../../../src/people/identity/attempt-limits.ts'
import { AT_ONCE, MOST_WAITING } from '../../../src/people/identity/passwords.ts'
import { ATTEMPT_LIMITS, type Person, PUBLIC } from '../../../src/people/index.ts'
import { CHEAP, codeOf, DAY, FROM, HOUR, KEY, MINUTE, must, PASSWORD, World } from './world.ts'

const OTHER = 'another fine password'

describe('guests', () => {
  it('have an id, something to play with, and a session', async () => {
    const world = new World()
    const { person, session } = await world.guest()
    expect(person).toMatchObject({ kind: 'player', role: 'player', guest: true, via: 'session', due: null })
    expect(person.name).toBe(`guest-${person.id.slice(0, 6)}`)
    expect(world.welcomed).toEqual([person.id])
    expect(await world.identity.bySession(session.cookie.reveal())).toEqual(person)
    expect((await world.guest()).person.id).not.toBe(person.id)
  })

  it('are made so fast and no faster from one address; beyond that work lets some more in, and the others wait', async () => {
    const worked = { ...ATTEMPT_LIMITS.worked, free: 1 }
    const world = new World({ attemptLimits: { ...ATTEMPT_LIMITS, worked } })
    const { free } = ATTEMPT_LIMITS.newcomers
    const come = (work?: string) => world.identity.authentication.guest(FROM, { work })
    for (let i = 0; i < free; i++) await world.guest()
    const asked = await come()
    if (asked.ok) throw new Error('nothing was asked for')
    const { puzzle, bits } = asked.refusal.params as { readonly puzzle: string; readonly bits: number }
    expect([asked.refusal.code, bits, world.welcomed.length]).toEqual(['auth/work-needed', 18, free])
    expect(codeOf(await come(`${puzzle} 0`))).toBe('auth/work-needed')
    const work = await solvePuzzle({ puzzle, bits })
    expect(codeOf(await come(work))).toBe('ok')
    // What was answered once is worth nothing, and so much work at once is enough.
    const refused = { ok: false, refusal: { code: 'rate/guests', params: { seconds: 5 } } }
    expect(await come(work)).toEqual(refused)
    expect(await come()).toEqual(refused)
    expect((await world.identity.authentication.guest({ ...FROM, address: '192.0.2.2' })).ok).toBe(true)
    world.now += 20_000
    expect(codeOf(await come())).toBe('ok')
  })

  it('are none where their chips cannot be had', async () => {
    const world = new World({ welcome: () => Promise.reject(new Error('no cage')) })
    await expect(world.guest()).rejects.toThrow('no cage')
    expect(world.memory.dump()).toBe('')
  })

  it('that take a name keep their id and chips, and come in by it', async () => {
    const world = new World()
    const guest = await world.guest()
    const given = { name: 'Anna', password: PASSWORD }
    const named = must(await world.identity.authentication.register(guest.person, given, FROM))
    expect(named.person).toMatchObject({ id: guest.person.id, name: 'Anna', guest: false })
    expect(world.welcomed).toEqual([guest.person.id])
    // The session of before is no more: whoever else had it has nothing.
    expect(await world.identity.bySession(guest.session.cookie.reveal())).toBeUndefined()
    expect(await world.identity.bySession(named.session.cookie.reveal())).toEqual(named.person)
    expect(must(await world.signIn('ANNA')).person.id).toBe(guest.person.id)
    expect(codeOf(await world.identity.authentication.register(named.person, given, FROM))).toBe(
      'account/named-already',
    )
  })
})

describe('new accounts', () => {
  it('are welcomed once', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    must(await world.signIn('anna'))
    expect(world.welcomed).toEqual([person.id])
  })

  it('that were not welcomed when the house failed are so at the next sign-in', async () => {
    let fails = true
    const welcomed: string[] = []
    const world = new World({
      welcome: async (player) => {
        if (fails) throw new Error('no cage')
        welcomed.push(player)
      },
    })
    await expect(world.player('anna')).rejects.toThrow('no cage')
    fails = false
    const { person } = must(await world.signIn('anna'))
    must(await world.signIn('anna'))
    expect(welcomed).toEqual([person.id])
  })

  it('need a name and a password that will do', async () => {
    const world = new World()
    const register = async (name: string, password: string) =>
      codeOf(await world.identity.authentication.register(PUBLIC, { name, password }, FROM))
    expect(await register('a b', PASSWORD)).toBe('account/name-malformed')
    expect(await register('Dealer', PASSWORD)).toBe('account/name-reserved')
    expect(await register('annabelle', 'short')).toBe('password/too-short')
    expect(await register('annabelle', 'x'.repeat(300))).toBe('password/too-long')
    expect(await register('annabelle', 'annabelle12')).toBe('password/is-name')
    expect(await register('annabelle', 'password123')).toBe('password/common')
    expect(world.scrypts).toBe(0)
    expect(world.memory.dump()).toBe('')
    expect(await register('annabelle', PASSWORD)).toBe('ok')
    expect(await register('ANNABELLE', OTHER)).toBe('account/name-taken')
  })

  it('by one name at once: one is made, and the other leaves nothing behind', async () => {
    const world = new World()
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const guests = await Promise.all([world.guest(), world.guest(), world.guest()])
    const asked = [...guests.map(({ person }) => person), PUBLIC, PUBLIC].map((who, i) =>
      world.identity.authentication.register(
        who,
        { name: i % 2 ? 'anna' : 'ANNA', password: `${PASSWORD} ${i}` },
        FROM,
      ),
    )
    const codes = (await Promise.all(asked)).map(codeOf).sort()
    expect(codes).toEqual([...Array<string>(4).fill('account/name-taken'), 'ok'])
    const signedIn = await Promise.all(asked.map((_, i) => world.signIn('anna', `${PASSWORD} ${i}`)))
    expect(signedIn.filter(({ ok }) => ok)).toHaveLength(1)
    // The guests who were too late are guests still.
    const still = await Promise.all(guests.map(({ session }) => world.identity.bySession(session.cookie.reveal())))
    expect(still.filter((person) => person?.guest).length).toBeGreaterThanOrEqual(2)
    const kinds = world.memory
      .dump()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(kinds.filter((kind) => kind === 'name')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'password')).toHaveLength(1)
  })

  it('of one guest under two names at once: one name is theirs, the other is free', async () => {
    const world = new World()
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const { person } = await world.guest()
    const names = ['anna', 'bella']
    const results = await Promise.all(
      names.map((name) => world.identity.authentication.register(person, { name, password: PASSWORD }, FROM)),
    )
    expect(results.map(codeOf).sort()).toEqual(['account/named-already', 'ok'])
    const lost = names[results.findIndex(({ ok }) => !ok)]!
    expect(codeOf(await world.identity.authentication.register(PUBLIC, { name: lost, password: PASSWORD }, FROM))).toBe(
      'ok',
    )
  })

  it('are not made with a token', async () => {
    const world = new World()
    const { person } = await world.guest()
    const request = { label: 'bot', scopes: ['play'], endsAt: null, password: PASSWORD } as const
    const { token } = must(await world.identity.ownAccount.makeToken(person, request, FROM))
    const principal = (await world.identity.byToken(token.reveal()))!
    const given = { name: 'anna', password: PASSWORD }
    expect(codeOf(await world.identity.authentication.register(principal, given, FROM))).toBe('token/not-here')
  })
})

describe('signing in', () => {
  it('costs the same for a wrong password and for a name that nobody has', async () => {
    const world = new World()
    await world.player('anna')
    const costs: { code: string; scrypts: number; reads: number }[] = []
    for (const [name, password] of [
      ['anna', 'wrong password'],
      ['nobody', PASSWORD],
      ['', ''],
      ['a b', PASSWORD],
    ] as const) {
      const before = { scrypts: world.scrypts, reads: world.memory.reads, changes: world.memory.changes }
      const code = codeOf(await world.signIn(name, password))
      costs.push({ code, scrypts: world.scrypts - before.scrypts, reads: world.memory.reads - before.reads })
      expect(world.memory.changes).toBe(before.changes)
    }
    expect(costs).toEqual(costs.map(() => ({ code: 'auth/wrong', scrypts: 1, reads: 3 })))
  })

  it('keeps a password anew where it has become cheap, without a word', async () => {
    const world = new World()
    const { session } = await world.player('anna')
    const grown = world.another({ scrypt: { ...CHEAP, n: 64 } })
    const signIn = () => grown.authentication.signIn({ name: 'anna', password: PASSWORD }, FROM)
    const kept = () => /^password .*/m.exec(world.memory.dump())![0]
    expect(kept()).toContain('scrypt-keyed$16$')
    must(await signIn())
    expect(kept()).toContain('scrypt-keyed$64$')
    const now = kept()
    must(await signIn())
    expect(kept()).toBe(now)
    expect(await grown.bySession(session.cookie.reveal())).toBeDefined()
  })

  it('is slowed down in one name, is refused without a look, and is free again after success', async () => {
    const world = new World()
    await world.player('anna')
    for (let i = 0; i < ATTEMPT_LIMITS.name.free; i++)
      expect(codeOf(await world.signIn('anna', 'wrong'))).toBe('auth/wrong')
    const { scrypts } = world
    const { reads } = world.memory
    const refused = await world.signIn('Anna')
    expect(refused).toEqual({ ok: false, refusal: { code: 'rate/sign-in', params: { seconds: 1 } } })
    expect([world.scrypts, world.memory.reads]).toEqual([scrypts, reads])
    world.now += 1000
    expect(codeOf(await world.signIn('anna', 'wrong'))).toBe('auth/wrong')
    world.now += 1000
    expect(await world.signIn('anna')).toMatchObject({ refusal: { params: { seconds: 1 } } })
    world.now += 1000
    must(await world.signIn('anna'))
    for (let i = 0; i < ATTEMPT_LIMITS.name.free; i++)
      expect(codeOf(await world.signIn('anna', 'wrong'))).toBe('auth/wrong')
  })

  it('is slowed down alike for a name that nobody has', async () => {
    const world = new World()
    await world.player('anna')
    const told = async (name: string) => {
      const codes: unknown[] = []
      for (let i = 0; i < 9; i++) codes.push(await world.signIn(name, 'wrong', { address: `2001:db8:${i}::1` }))
      return codes
    }
    expect(await told('nobody')).toEqual(await told('anna'))
  })

  it('is slowed down from one address, and one’s own success does not pay for guesses at others', async () => {
    const world = new World()
    await world.player('mallory')
    let guesses = 0
    for (let i = 0; i < 200; i++) {
      if (codeOf(await world.signIn(`victim${i}`, 'wrong')) === 'auth/wrong') guesses++
      await world.signIn('mallory')
    }
    expect(guesses).toBe(ATTEMPT_LIMITS.address.free)
    expect(codeOf(await world.signIn('victim', 'wrong', { address: '192.0.2.99' }))).toBe('auth/wrong')
  })

  it('by a thousand guesses at once lets no more in than one after the other', async () => {
    const world = new World()
    await world.player('anna')
    const before = world.scrypts
    const guesses = Array.from({ length: 1000 }, (_, i) =>
      world.signIn('anna', `guess number ${i}`, { address: `10.0.${i >> 8}.${i & 255}` }),
    )
    const codes = (await Promise.all(guesses)).map(codeOf)
    expect(codes.filter((code) => code === 'auth/wrong')).toHaveLength(ATTEMPT_LIMITS.name.free)
    expect(world.scrypts - before).toBe(ATTEMPT_LIMITS.name.free)
  })

  it('is never kept from its owner by others who fail in their name', async () => {
    const world = new World()
    await world.player('anna')
    const { device } = must(await world.signIn('anna'))
    // Strangers fail in her name from everywhere, whenever they are let in, for days.
    for (let i = 0; i < 500; i++) {
      await world.signIn('anna', 'wrong', { address: `10.1.${i >> 8}.${i & 255}` })
      world.now += 10 * MINUTE
      await world.signIn('anna', 'wrong', { address: `10.2.${i >> 8}.${i & 255}` })
      if (i % 50 === 0) expect(codeOf(await world.signIn('anna', PASSWORD, { device: device.reveal() }))).toBe('ok')
    }
    // In a browser that has never seen her she waits, and not for long.
    await world.signIn('anna', 'wrong', { address: '10.3.0.1' })
    const refused = await world.signIn('anna')
    expect(refused.ok).toBe(false)
    world.now += ATTEMPT_LIMITS.name.longestMs
    expect(codeOf(await world.signIn('anna'))).toBe('ok')
    expect(ATTEMPT_LIMITS.name.longestMs).toBeLessThanOrEqual(15 * MINUTE)
  })

  it('with the mark of a browser is counted too, and another’s mark is none', async () => {
    const world = new World()
    await world.player('anna')
    await world.player('mallory')
    const hers = must(await world.signIn('anna')).device.reveal()
    const his = must(await world.signIn('mallory')).device.reveal()
    const tries = async (device: string) => {
      const codes: string[] = []
      for (let i = 0; i < 6; i++)
        codes.push(codeOf(await world.signIn('anna', 'wrong', { device, address: `10.4.0.${i}` })))
      return codes
    }
    const free = Array<string>(5).fill('auth/wrong')
    expect(await tries(hers)).toEqual([...free, 'rate/sign-in'])
    expect(await tries(his)).toEqual([...free, 'rate/sign-in'])
    // His counted in the one place where all strangers do.
    expect(codeOf(await world.signIn('anna', 'wrong', { address: '10.5.0.1' }))).toBe('rate/sign-in')
    expect(codeOf(await world.signIn('anna', 'wrong', { address: '10.5.0.1', device: `${hers}x` }))).toBe(
      'rate/sign-in',
    )
  })

  it('is not counted when it is the house that fails', async () => {
    let fails = true
    const world = new World({
      derive: async (_password, _salt, _params, bytes) => {
        if (fails) throw new Error('no memory')
        return new Uint8Array(bytes)
      },
    })
    for (let i = 0; i < 50; i++) await expect(world.signIn('anna')).rejects.toThrow('no memory')
    fails = false
    expect(codeOf(await world.signIn('anna'))).toBe('auth/wrong')
  })

  it('says that the house is busy, and does not count that either', async () => {
    const ends: (() => void)[] = []
    const world = new World({
      derive: async (_password, _salt, _params, bytes) => {
        await new Promise<void>((resolve) => ends.push(resolve))
        return new Uint8Array(bytes)
      },
    })
    // Browsers in which these names have signed in: strangers would be asked for work first.
    const { records, random } = world
    const limits = new AttemptLimits({ records, random, key: KEY, wall: () => world.now, settings: ATTEMPT_LIMITS })
    const known = (name: string, address: string) =>
      world.signIn(name, 'x', { address, device: limits.deviceFor(name).reveal() })
    const waiting = Array.from({ length: AT_ONCE + MOST_WAITING }, (_, i) => known(`name${i}`, `10.6.0.${i}`))
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve))
    const busy = await known('late', '10.7.0.1')
    expect(busy).toMatchObject({ refusal: { code: 'rate/sign-in', params: { seconds: 5 } } })
    for (let done = 0; done < waiting.length; done++) {
      while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
      ends.shift()!()
    }
    expect((await Promise.all(waiting)).map(codeOf)).toEqual(waiting.map(() => 'auth/wrong'))
  })

  it('holds up whoever guesses a password within one session there, and the owner in another not', async () => {
    const world = new World()
    const { person: thief } = await world.player('anna')
    const { person: owner } = must(await world.signIn('anna'))
    const change = (person: Person, current: string) =>
      world.identity.ownAccount.changePassword(person, { current, password: OTHER }, FROM)
    const codes: string[] = []
    for (let i = 0; i < 7; i++) codes.push(codeOf(await change(thief, `guess number ${i}`)))
    expect(codes).toEqual([...Array<string>(5).fill('auth/wrong'), 'rate/sign-in', 'rate/sign-in'])
    expect(codeOf(await change(owner, PASSWORD))).toBe('ok')
  })

  it('ends the least used sessions beyond twenty, and says so', async () => {
    const world = new World()
    const first = await world.player('anna')
    const ended: unknown[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    for (let i = 0; i < 19; i++) {
      world.now += MINUTE
      must(await world.signIn('anna'))
    }
    expect(ended).toEqual([])
    world.now += HOUR
    const last = must(await world.signIn('anna'))
    expect(ended).toEqual([{ account: first.person.id, what: 'session', id: first.session.id }])
    expect(await world.identity.bySession(first.session.cookie.reveal())).toBeUndefined()
    expect(must(await world.identity.ownAccount.sessions(last.person)).sessions).toHaveLength(20)
    world.now += 31 * DAY
    expect(await world.identity.sweep()).toBe(20)
    expect(world.memory.dump()).not.toMatch(/^session /m)
  })
})
