// The second factor: set up, asked for, used once, lost and found.
import { describe, expect, it } from 'vitest'
import { hotp, STEP_MS, stepAt } from '../../../src/people/identity/totp.ts'
import { isRevoked, type Person, type Revocation } from '../../../src/people/index.ts'
import { codeOf, FROM, fromBase32, must, PASSWORD, World } from './world.ts'

const SOON = 2 * STEP_MS
const WRONG_CODE = '000000'

describe('a second factor', () => {
  it('counts for nothing before its first code is shown', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { ownAccount } = world.identity
    expect(codeOf(await ownAccount.confirm(person, { code: WRONG_CODE }, FROM))).toBe('account/second-factor-off')
    expect(codeOf(await ownAccount.enrol(person, { password: 'not hers at all' }))).toBe('auth/wrong')
    const { secret, uri } = must(await ownAccount.enrol(person, { password: PASSWORD }))
    expect(secret.reveal()).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri.reveal()).toBe(`otpauth://totp/Punto:anna?secret=${secret.reveal()}&issuer=Punto`)
    expect(codeOf(await ownAccount.confirm(person, { code: WRONG_CODE }, FROM))).toBe('auth/code-wrong')
    expect(await ownAccount.hasSecondFactor(person)).toBe(false)
    expect(codeOf(await world.signIn('anna'))).toBe('ok')
    // Another secret may be asked for as long as none is confirmed; the first one is forgotten.
    const again = must(await ownAccount.enrol(person, { password: PASSWORD }))
    const codeFor = (text: string) => hotp(fromBase32(text), stepAt(world.now))
    expect(codeOf(await ownAccount.confirm(person, { code: codeFor(secret.reveal()) }, FROM))).toBe('auth/code-wrong')
    expect(codeOf(await ownAccount.confirm(person, { code: codeFor(again.secret.reveal()) }, FROM))).toBe('ok')
    expect(await ownAccount.hasSecondFactor(person)).toBe(true)
  })

  it('ends every other session when it is switched on, and is asked for from then on', async () => {
    const world = new World()
    const phone = await world.player('anna')
    const desk = must(await world.signIn('anna'))
    const ended: Revocation[] = []
    world.identity.revocations.watch((end) => void ended.push(end))
    const { session, code } = await world.withFactor(desk.person)
    expect(await world.identity.bySession(phone.session.cookie.reveal())).toBeUndefined()
    expect(await world.identity.bySession(session.cookie.reveal())).toBeDefined()
    expect(ended.some((end) => isRevoked(phone.person, end))).toBe(true)
    world.now += SOON
    expect(codeOf(await world.signIn('anna'))).toBe('auth/code-needed')
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: WRONG_CODE }))).toBe('auth/code-wrong')
    expect(codeOf(await world.signIn('anna', 'not hers at all', { code: code() }))).toBe('auth/wrong')
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: `${code().slice(0, 3)} ${code().slice(3)}` }))).toBe(
      'ok',
    )
  })

  it('takes a code once, and none of an earlier step after it', async () => {
    const world = new World()
    const { code, secret } = await world.withFactor((await world.player('anna')).person)
    // The code that switched it on is used.
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: code() }))).toBe('auth/code-wrong')
    world.now += SOON
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: code() }))).toBe('ok')
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: code() }))).toBe('auth/code-wrong')
    const before = hotp(secret, stepAt(world.now) - 1)
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: before }))).toBe('auth/code-wrong')
    const after = hotp(secret, stepAt(world.now) + 1)
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: after }))).toBe('ok')
  })

  it('believes one of two who show one code at once', async () => {
    const world = new World()
    const { code, recovery } = await world.withFactor((await world.player('anna')).person)
    world.now += SOON
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const both = (shown: string) =>
      Promise.all([1, 2].map((i) => world.signIn('anna', PASSWORD, { code: shown, address: `10.0.0.${i}` })))
    expect((await both(code())).map(codeOf).sort()).toEqual(['auth/code-wrong', 'ok'])
    expect((await both(recovery[0]!.reveal())).map(codeOf).sort()).toEqual(['auth/code-wrong', 'ok'])
    // Two different ones are both good.
    const two = [recovery[1]!, recovery[2]!].map((one) => world.signIn('anna', PASSWORD, { code: one.reveal() }))
    expect((await Promise.all(two)).map(codeOf)).toEqual(['ok', 'ok'])
  })

  it('is switched on once by two who confirm at once, and one of them sees the recovery codes', async () => {
    const world = new World()
    const { person } = await world.player('anna')
    const { secret } = must(await world.identity.ownAccount.enrol(person, { password: PASSWORD }))
    world.memory.pause = () => new Promise((resolve) => setImmediate(resolve))
    const code = hotp(fromBase32(secret.reveal()), stepAt(world.now))
    const both = [1, 2].map(() => world.identity.ownAccount.confirm(person, { code }, FROM))
    expect((await Promise.all(both)).map(codeOf).sort()).toEqual(['account/second-factor-on', 'ok'])
  })

  it('is guessed at no faster than a password', async () => {
    const world = new World()
    await world.withFactor((await world.player('anna')).person)
    world.now += SOON
    const codes: string[] = []
    for (let i = 0; i < 7; i++) {
      const code = String(100_000 + i)
      codes.push(codeOf(await world.signIn('anna', PASSWORD, { code, address: `10.0.0.${i}` })))
    }
    expect(codes).toEqual([...Array<string>(5).fill('auth/code-wrong'), 'rate/sign-in', 'rate/sign-in'])
  })

  it('holds up the device that has guessed six codes, and the owner nowhere else', async () => {
    const world = new World()
    const { code } = await world.withFactor((await world.player('anna')).person)
    /** The next code, of a step of its own. */
    const next = () => {
      world.now += SOON
      return code()
    }
    const signedIn = must(await world.signIn('anna', PASSWORD, { code: next() }))
    const device = signedIn.device.reveal()
    const codes: string[] = []
    // Whoever knows the password, from everywhere, with no device of hers.
    for (let i = 0; i < 6; i++) {
      codes.push(codeOf(await world.signIn('anna', PASSWORD, { code: String(100_000 + i), address: `10.0.0.${i}` })))
    }
    expect(codes).toEqual([...Array<string>(5).fill('auth/code-wrong'), 'rate/sign-in'])
    const owner = must(await world.signIn('anna', PASSWORD, { code: next(), device, address: '10.1.0.1' })).person
    // And whoever has a session of hers, within that one alone.
    world.now += SOON
    const remove = (by: Person, given: string) =>
      world.identity.ownAccount.removeFactor(by, { password: PASSWORD, code: given }, FROM)
    const guesses: string[] = []
    for (let i = 0; i < 6; i++) guesses.push(codeOf(await remove(signedIn.person, String(100_000 + i))))
    expect(guesses).toEqual([...Array<string>(5).fill('auth/code-wrong'), 'rate/sign-in'])
    expect(codeOf(await remove(owner, next()))).toBe('ok')
  })

  it('may be asked for any number of times without a code, as browsers do', async () => {
    const world = new World()
    const { code } = await world.withFactor((await world.player('anna')).person)
    world.now += SOON
    for (let i = 0; i < 50; i++) expect(codeOf(await world.signIn('anna'))).toBe('auth/code-needed')
    expect(codeOf(await world.signIn('anna', PASSWORD, { code: code() }))).toBe('ok')
  })

  it('gives way to ten recovery codes, each once, however they are typed', async () => {
    const world = new World()
    const { recovery, person } = await world.withFactor((await world.player('anna')).person)
    expect(new Set(recovery.map((one) => one.reveal())).size).toBe(10)
    for (const [i, one] of recovery.entries()) {
      expect(one.reveal()).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
      const typed = i % 2 ? one.reveal() : ` ${one.reveal().toLowerCase().replaceAll('-', ' ')} `
      expect(codeOf(await world.signIn('anna', PASSWORD, { code: typed }))).toBe('ok')
      expect(codeOf(await world.signIn('anna', PASSWORD, { code: typed }))).toBe('auth/code-wrong')
      expect(await world.identity.ownAccount.recoveryCodesLeft(person)).toBe(9 - i)
    }
    for (const odd of ['', '-', '----', 'a'.repeat(10_000)]) {
      world.now += 3_600_000
      expect(codeOf(await world.signIn('anna', PASSWORD, { code: odd }))).toBe('auth/code-wrong')
    }
  })

  it('is not opened by the recovery code of another', async () => {
    const world = new World()
    const anna = await world.withFactor((await world.player('anna')).person)
    await world.withFactor((await world.player('mallory')).person)
    const code = anna.recovery[0]!.reveal()
    expect(codeOf(await world.signIn('mallory', PASSWORD, { code }))).toBe('auth/code-wrong')
  })

  it('is removed with the password and a code, and with nothing less', async () => {
    const world = new World()
    const { person, code, recovery } = await world.withFactor((await world.player('anna')).person)
    const remove = (password: string, given: string) =>
      world.identity.ownAccount.removeFactor(person, { password, code: given }, FROM)
    world.now += SOON
    expect(codeOf(await remove('not hers at all', code()))).toBe('auth/wrong')
    expect(codeOf(await remove(PASSWORD, WRONG_CODE))).toBe('auth/code-wrong')
    expect(codeOf(await world.identity.ownAccount.enrol(person, { password: PASSWORD }))).toBe(
      'account/second-factor-on',
    )
    const removed = must(await remove(PASSWORD, recovery[0]!.reveal()))
    expect(await world.identity.ownAccount.hasSecondFactor(removed.person)).toBe(false)
    expect(codeOf(await remove(PASSWORD, code()))).toBe('account/second-factor-off')
    expect(codeOf(await world.signIn('anna'))).toBe('ok')
  })

  it('is not for guests, who have no password', async () => {
    const world = new World()
    const { person } = await world.guest()
    expect(codeOf(await world.identity.ownAccount.enrol(person, { password: PASSWORD }))).toBe('account/guest')
    const change = { current: '', password: PASSWORD }
    expect(codeOf(await world.identity.ownAccount.changePassword(person, change, FROM))).toBe('account/guest')
  })

  it('is kept under seal: the same secret is another text for another, and opens under no other key', async () => {
    const world = new World()
    const { person, code } = await world.withFactor((await world.player('anna')).person)
    world.now += SOON
    const otherKey = world.another({ key: new Uint8Array(32).fill(9) })
    const given = { name: 'anna', password: PASSWORD, code: code() }
    // Under another key not even the password is right.
    expect(codeOf(await otherKey.authentication.signIn(given, FROM))).toBe('auth/wrong')
    // Another's sealed secret, put in the place of hers by a vandal, is no secret of hers.
    const other = await world.withFactor((await world.player('mallory')).person)
    const read = async (id: string) => (await world.records.read('second-factor', id))!
    const [hers, his] = [await read(person.id), await read(other.person.id)]
    await world.records.write('second-factor', person.id, his.text, hers.revision)
    world.now += SOON
    await expect(world.signIn('anna', PASSWORD, { code: other.code() })).rejects.toThrow()
  })
})

describe('where staff need a second factor', () => {
  it('they set one up before anything else, and players need none', async () => {
    const world = new World({ staffFactor: 'required' })
    const made = (await world.identity.staff.firstOperator())!
    const { person } = must(await world.signIn('operator', made.password.reveal()))
    expect(person.due).toBe('new-password')
    const change = { current: made.password.reveal(), password: PASSWORD }
    const changed = must(await world.identity.ownAccount.changePassword(person, change, FROM))
    expect(changed.person.due).toBe('second-factor')
    expect(codeOf(await world.identity.staff.list(changed.person))).toBe('auth/second-factor-first')
    const request = { label: 'x', scopes: ['operate'], endsAt: null, password: PASSWORD } as const
    expect(codeOf(await world.identity.ownAccount.makeToken(changed.person, request, FROM))).toBe(
      'auth/second-factor-first',
    )
    const { person: ready, code } = await world.withFactor(changed.person)
    expect(ready.due).toBeNull()
    expect(codeOf(await world.identity.staff.list(ready))).toBe('ok')
    world.now += SOON
    expect(must(await world.signIn('operator', PASSWORD, { code: code() })).person.due).toBeNull()
    expect((await world.player('anna')).person.due).toBeNull()
  })

  it('operators need one from their second sign-in on unless it is switched off, and nobody else does', async () => {
    const world = new World({ staffFactor: 'operators' })
    const operator = await world.operator()
    expect(operator.due).toBeNull()
    expect((await world.hired(operator, 'dora', 'dealer')).person.due).toBeNull()
    expect(must(await world.signIn('dora')).person.due).toBeNull()
    const { person } = must(await world.signIn('operator'))
    expect(person.due).toBe('second-factor')
    expect(codeOf(await world.identity.staff.list(person))).toBe('auth/second-factor-first')
    const { person: ready, code } = await world.withFactor(person)
    expect(codeOf(await world.identity.staff.list(ready))).toBe('ok')
    world.now += SOON
    expect(must(await world.signIn('operator', PASSWORD, { code: code() })).person.due).toBeNull()
    // One who is hired as an operator is let in once as well.
    const { person: olga } = await world.hired(ready, 'olga', 'operator')
    expect(olga.due).toBeNull()
    expect(must(await world.signIn('olga')).person.due).toBe('second-factor')
    const { session } = must(await world.signIn('olga'))
    const off = world.another({ staffFactor: 'off' })
    expect((await off.bySession(session.cookie.reveal()))?.due).toBeNull()
  })

  it('sessions of before the switch have to show one too', async () => {
    const world = new World()
    await world.operator()
    const { session } = must(await world.signIn('operator'))
    const switched = world.another({ staffFactor: 'required' })
    expect((await switched.bySession(session.cookie.reveal()))?.due).toBe('second-factor')
    expect((await world.identity.bySession(session.cookie.reveal()))?.due).toBeNull()
  })
})
