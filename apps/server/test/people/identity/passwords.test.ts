// Names, passwords, and what they cost.
import { describe, expect, it } from 'vitest'
import { checkName, fold, nameKey, nameOfGuest } from '../../../src/people/identity/account-names.ts'
import { faultOfPassword } from '../../../src/people/identity/password-policy.ts'
import {
  AT_ONCE,
  type Derive,
  MOST_WAITING,
  Passwords,
  PasswordsBusy,
  SCRYPT_PARAMS,
  scryptDerive,
} from '../../../src/people/identity/passwords.ts'
import { CHEAP, seededRandom } from './world.ts'

const random = seededRandom('passwords')
const key = new Uint8Array(32).fill(7)

describe('names', () => {
  it.each([
    ['anna', 'anna'],
    ['  Anna ', 'Anna'],
    ['ＡＮＮＡ', 'ANNA'],
    ['李小龙', '李小龙'],
    ['Zoë.b-1_x', 'Zoë.b-1_x'],
    ['Zoe\u0308', 'Zoë'],
    ['x'.repeat(32), 'x'.repeat(32)],
  ])('%j is kept as %j', (given, name) => expect(checkName(given)).toEqual({ ok: true, name }))

  it.each(
    [
      '',
      'ab',
      'x'.repeat(33),
      'x'.repeat(10_000),
      'a b c',
      '.anna',
      'anna.',
      'an..na',
      'an\u200bna',
      'an\u034fna',
    ].concat(['anna\n1', 'a\0bc', '<b>anna', 'anna@home', '\ud800abc', '\u0301\u0301\u0301', '😀😀😀', 'an\u202ena']),
  )('%j is none', (given) => expect(checkName(given)).toEqual({ ok: false, fault: 'malformed' }))

  it.each(['operator', 'OPERATOR', 'Ｈouse', 'admin', 'guest', 'Guest-abc123', 'guest7'])(
    '%j is the house’s',
    (given) => expect(checkName(given)).toEqual({ ok: false, fault: 'reserved' }),
  )

  it('are one however they are written', () => {
    for (const [one, other] of [
      ['Anna', 'aNNA'],
      ['STRASSE', 'straße'],
      ['ﬁnn', 'FINN'],
      ['Zoë', 'ZOE\u0308'],
    ] as const) {
      expect(fold(one)).toBe(fold(other))
      expect(nameKey(one)).toBe(nameKey(other))
    }
    expect(nameKey('anna')).not.toBe(nameKey('anno'))
    expect(checkName(nameOfGuest('abcdefgh')).ok).toBe(false)
  })
})

describe('what a password must be', () => {
  it.each([
    ['short', 'too-short'],
    ['123456789', 'too-short'],
    ['😀😀😀😀😀😀😀😀😀', 'too-short'],
    ['x'.repeat(257), 'too-long'],
    ['x'.repeat(100_000), 'too-long'],
    ['1234567890', 'common'],
    ['Password123', 'common'],
    ['PUNTObanco', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abababababab', 'common'],
    ['annabelle-d', 'is-name'],
    ['ANNABELLE-D1', 'is-name'],
    ['1annabelle-d!', 'is-name'],
    ['annabelle-dannabelle-d', 'is-name'],
  ])('%j is %s', (password, fault) => expect(faultOfPassword(password, 'Annabelle-D')).toBe(fault))

  it.each([
    'a fine long password',
    '😀😃😄😁😆😅😂🤣😊😇',
    'annabelle-d likes tea',
    'xkqjzvwpmt',
    '汉字汉字汉字汉字六七',
  ])('%j will do', (password) => expect(faultOfPassword(password, 'Annabelle-D')).toBeUndefined())
})

describe('passwords', () => {
  it('are scrypt’s as in RFC 7914, section 12', async () => {
    const hash = await scryptDerive('pleaseletmein', Buffer.from('SodiumChloride'), { n: 16384, r: 8, p: 1 }, 64)
    expect(Buffer.from(hash).toString('hex')).toBe(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
        'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    )
  })

  it('match themselves, however the keyboard composes them, and nothing else', async () => {
    const passwords = new Passwords({ random, key, params: CHEAP })
    const kept = await passwords.hash('naïve password')
    expect(kept).toMatch(/^scrypt-keyed\$16\$1\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(await passwords.check('nai\u0308ve password', kept)).toEqual({ matches: true, outdated: false })
    for (const other of ['naive password', 'naïve password ', '', 'Naïve password']) {
      expect((await passwords.check(other, kept)).matches).toBe(false)
    }
    expect(await passwords.hash('naïve password')).not.toBe(kept)
  })

  it('are of no use without the house’s key, and those kept without it are told to be replaced', async () => {
    const kept = await new Passwords({ random, key, params: CHEAP }).hash('a fine long password')
    const thief = new Passwords({ random, key: new Uint8Array(32), params: CHEAP })
    expect((await thief.check('a fine long password', kept)).matches).toBe(false)
    const salt = random(16)
    const bare = await scryptDerive('a fine long password', salt, CHEAP, 32)
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
    const old = `scrypt$16$1$1$${text(salt)}$${text(bare)}`
    const passwords = new Passwords({ random, key, params: CHEAP })
    expect(await passwords.check('a fine long password', old)).toEqual({ matches: true, outdated: true })
    expect((await passwords.check('another', old)).matches).toBe(false)
  })

  it('cost as much for nobody', async () => {
    const costs: unknown[] = []
    const derive: Derive = (password, salt, params, bytes) => {
      costs.push([salt.length, params, bytes])
      return scryptDerive(password, salt, params, bytes)
    }
    const passwords = new Passwords({ random, key, params: CHEAP, derive })
    const kept = await passwords.hash('a fine long password')
    costs.length = 0
    expect((await passwords.check('guess', kept)).matches).toBe(false)
    expect((await passwords.check('guess', undefined)).matches).toBe(false)
    expect(costs).toHaveLength(2)
    expect(costs[0]).toEqual(costs[1])
  })

  it('of nobody match nothing, even by chance', async () => {
    const zeros = (bytes: number) => new Uint8Array(bytes)
    const unlucky = new Passwords({
      random: zeros,
      key,
      params: CHEAP,
      derive: async (_p, _s, _n, bytes) => zeros(bytes),
    })
    expect((await unlucky.check('anything', undefined)).matches).toBe(false)
    expect((await unlucky.check('anything', await unlucky.hash('x'))).matches).toBe(true)
  })

  it('say when they were kept for less than they cost now', async () => {
    const kept = await new Passwords({ random, key, params: CHEAP }).hash('a fine long password')
    const grown = new Passwords({ random, key, params: { ...CHEAP, n: 32 } })
    expect(await grown.check('a fine long password', kept)).toEqual({ matches: true, outdated: true })
    const shrunk = new Passwords({ random, key, params: { ...CHEAP, n: 8 } })
    expect(await shrunk.check('a fine long password', kept)).toEqual({ matches: true, outdated: false })
    // OWASP's cheat sheet on storing passwords: N = 2^17, r = 8, p = 1.
    expect(SCRYPT_PARAMS).toEqual({ n: 2 ** 17, r: 8, p: 1 })
  })

  it('are checked a few at a time, in order, and no more wait than may', async () => {
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const derive: Derive = async (_password, _salt, _params, bytes) => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
      return new Uint8Array(bytes)
    }
    const passwords = new Passwords({ random, key, params: CHEAP, derive })
    const asked = Array.from({ length: AT_ONCE + MOST_WAITING }, (_, i) => passwords.hash(`password ${i}`))
    await expect(passwords.hash('one too many')).rejects.toThrow(PasswordsBusy)
    for (let done = 0; done < asked.length; done++) {
      while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
      ends.shift()!()
      await asked[done]
    }
    expect(most).toBe(AT_ONCE)
    expect(AT_ONCE).toBeLessThanOrEqual(2)
    expect(running).toBe(0)
    const last = passwords.hash('again')
    ends.shift()!()
    expect(await last).toMatch(/^scrypt/)
  })

  it('of who is known are checked before those of strangers, however many of these wait', async () => {
    const order: string[] = []
    const ends: (() => void)[] = []
    const derive: Derive = async (_password, _salt, _params, bytes) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return new Uint8Array(bytes)
    }
    const passwords = new Passwords({ random, key, params: CHEAP, derive })
    const strangers = Array.from({ length: AT_ONCE + MOST_WAITING }, (_, i) =>
      passwords.check(`guess ${i}`, undefined, { stranger: `${i}` }).then(() => order.push('stranger')),
    )
    await expect(passwords.check('one too many', undefined, { stranger: 'late' })).rejects.toThrow(PasswordsBusy)
    const known = passwords.check('hers', undefined, 'known').then(() => order.push('known'))
    const all = Promise.all([...strangers, known])
    for (let done = 0; done <= strangers.length; done++) {
      while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
      ends.shift()!()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await all
    // Only those that were being checked when she came are before her.
    expect(order.indexOf('known')).toBeLessThanOrEqual(AT_ONCE)
  })

  it('wait by address: where one fills the queue, its newest gives way to a newcomer', async () => {
    const ends: (() => void)[] = []
    const derive: Derive = async (_password, _salt, _params, bytes) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return new Uint8Array(bytes)
    }
    const passwords = new Passwords({ random, key, params: CHEAP, derive })
    const ask = (stranger: string) =>
      passwords.check('guess', undefined, { stranger }).then(
        () => 'checked',
        (error: unknown) => (error instanceof PasswordsBusy ? 'busy' : 'failed'),
      )
    const flood = Array.from({ length: AT_ONCE + MOST_WAITING }, () => ask('192.0.2.1'))
    expect(passwords.strangersWaiting).toBe(MOST_WAITING)
    const honest = ask('192.0.2.2')
    expect(await flood.at(-1)).toBe('busy')
    expect(await ask('192.0.2.1')).toBe('busy')
    while (passwords.strangersWaiting > 0 || ends.length > 0) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await honest).toBe('checked')
    expect((await Promise.all(flood)).filter((told) => told === 'busy')).toHaveLength(1)
  })

  it('let the next one in when one fails', async () => {
    const passwords = new Passwords({
      random,
      key,
      params: CHEAP,
      derive: () => Promise.reject(new Error('no memory')),
    })
    for (let i = 0; i < 5; i++) await expect(passwords.hash('x')).rejects.toThrow('no memory')
  })
})
