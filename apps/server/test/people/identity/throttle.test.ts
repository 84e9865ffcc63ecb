// The throttle, by its properties: how many get in, how long anybody waits, what is kept in memory.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey } from '../../../src/people/identity/address.ts'
import { ATTEMPT_LIMITS, type Identity, Throttle, type ThrottleSettings } from '../../../src/people/index.ts'
import { codeOf, FROM, must, PASSWORD, World } from './world.ts'

const SEED = 20_261_115
const settings: fc.Arbitrary<ThrottleSettings> = fc.record({
  free: fc.integer({ min: 1, max: 8 }),
  baseMs: fc.integer({ min: 100, max: 2000 }),
  longestMs: fc.integer({ min: 2000, max: 600_000 }),
  forgiveMs: fc.integer({ min: 1000, max: 600_000 }),
  most: fc.constant(50),
})
const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 700_000 })), { maxLength: 60 })

/** A throttle in a world of its own. */
function world(of: ThrottleSettings) {
  const time = { now: 1_700_000_000_000 }
  return { time, throttle: new Throttle(of, () => time.now) }
}

describe('the throttle', () => {
  it('lets some in at once, then makes each wait twice as long, up to a limit', () => {
    const { time, throttle } = world({ free: 3, baseMs: 1000, longestMs: 10_000, forgiveMs: 10 ** 9, most: 10 })
    for (let i = 0; i < 3; i++) expect(throttle.admit('a').ok).toBe(true)
    const waits: number[] = []
    for (let i = 0; i < 6; i++) {
      const refused = throttle.admit('a')
      if (refused.ok) throw new Error('let in too soon')
      waits.push(refused.seconds)
      time.now += throttle.waitMs('a')
      expect(throttle.admit('a').ok).toBe(true)
    }
    expect(waits).toEqual([1, 2, 4, 8, 10, 10])
    expect(throttle.admit('b').ok).toBe(true)
  })

  it('lets in no more than is forgiven, however the attempts come', () => {
    fc.assert(
      fc.property(settings, gaps, (of, story) => {
        const { time, throttle } = world(of)
        const start = time.now
        let admitted = 0
        for (const gap of story) {
          time.now += gap
          // As many as will: a crowd at each moment.
          for (let i = 0; i < 20 && throttle.admit('a').ok; i++) admitted++
        }
        const passed = time.now - start
        const atFirst = of.free + Math.ceil(Math.log2(of.longestMs / of.baseMs))
        expect(admitted).toBeLessThanOrEqual(atFirst + passed / of.forgiveMs + passed / of.longestMs + 1)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('keeps nobody out for longer than the limit, and who waits as told gets in', () => {
    fc.assert(
      fc.property(settings, gaps, fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (of, story, jump) => {
        const { time, throttle } = world(of)
        for (const gap of story) {
          time.now += gap
          throttle.admit('a')
        }
        // The wall clock may have been put right meanwhile, by years.
        time.now += jump
        const refused = throttle.admit('a')
        if (refused.ok) return
        expect(refused.seconds).toBeGreaterThan(0)
        expect(refused.seconds).toBeLessThanOrEqual(Math.ceil(of.longestMs / 1000))
        // Those who come too soon meanwhile change nothing.
        for (let i = 0; i < 50; i++) expect(throttle.admit('a').ok).toBe(false)
        time.now += refused.seconds * 1000
        expect(throttle.admit('a').ok).toBe(true)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('forgets all after success, one after another mistake, and nothing of others', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 20 }), (of, failures) => {
        const { time, throttle } = world(of)
        const fail = (key: string) => {
          time.now += throttle.waitMs(key)
          const admission = throttle.admit(key)
          if (!admission.ok) throw new Error('waited in vain')
          return admission
        }
        for (let i = 0; i < failures; i++) fail('other')
        const others = throttle.waitMs('other')
        const before = time.now
        for (let i = 0; i < failures; i++) fail('a')
        const wait = throttle.waitMs('a')
        time.now += wait
        const taken = throttle.admit('a')
        if (!taken.ok) throw new Error('waited in vain')
        taken.refund()
        expect(throttle.waitMs('a')).toBe(0)
        fail('a').reset()
        for (let i = 0; i < of.free; i++) expect(throttle.admit('a').ok).toBe(true)
        time.now = before
        expect(throttle.waitMs('other')).toBe(others)
      }),
      { seed: SEED, numRuns: 200 },
    )
  })

  it('counts what goes on at the same time', () => {
    const { throttle } = world(ATTEMPT_LIMITS.name)
    const admitted = Array.from({ length: 1000 }, () => throttle.admit('a')).filter(({ ok }) => ok)
    expect(admitted).toHaveLength(ATTEMPT_LIMITS.name.free)
  })

  it('keeps no more keys than it may, the most recent ones', () => {
    const { throttle } = world({ ...ATTEMPT_LIMITS.name, most: 100 })
    for (let i = 0; i < 10_000; i++) throttle.admit(`key ${i}`)
    expect(throttle.size).toBe(100)
    for (let i = 0; i < ATTEMPT_LIMITS.name.free; i++) throttle.admit('key 9999')
    expect(throttle.admit('key 9999').ok).toBe(false)
    expect(throttle.size).toBe(100)
  })
})

describe('addresses', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::2:0:0:0:1', '2001:db8:0:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
    ['', 'unknown'],
    ['anything else', 'unknown'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))
})

describe('throttles', () => {
  it('outlive a restart: who has to wait has to wait after it, and nobody else', async () => {
    const world = new World()
    const fail = (identity: Identity, name: string, address: string) =>
      identity.authentication.signIn({ name, password: 'wrong by far' }, { ...FROM, address })
    await world.player('anna')
    for (let i = 0; i < ATTEMPT_LIMITS.name.free; i++) {
      expect(codeOf(await fail(world.identity, 'anna', `192.0.2.${i}`))).toBe('auth/wrong')
    }
    await fail(world.identity, 'ben', '192.0.2.99')
    expect(codeOf(await fail(world.identity, 'anna', '198.51.100.1'))).toBe('rate/sign-in')
    await world.identity.settled()
    const again = world.another()
    await again.open()
    expect(codeOf(await fail(again, 'anna', '198.51.100.1'))).toBe('rate/sign-in')
    expect(codeOf(await fail(again, 'ben', '198.51.100.1'))).toBe('auth/wrong')
    // Who is right in the end is forgiven, on the disk too.
    world.now += ATTEMPT_LIMITS.name.longestMs
    must(await again.authentication.signIn({ name: 'anna', password: PASSWORD }, FROM))
    await again.settled()
    expect(await world.records.list('throttle', { limit: 10 })).toEqual([])
  })

  it('keep nothing of who signs in at once, and forget in time', async () => {
    const world = new World()
    await world.player('anna')
    must(await world.signIn('anna'))
    await world.identity.settled()
    expect(await world.records.list('throttle', { limit: 10 })).toEqual([])
    for (let i = 0; i < ATTEMPT_LIMITS.name.free; i++) await world.signIn('anna', 'wrong by far')
    await world.identity.settled()
    expect(await world.records.list('throttle', { limit: 10 })).toHaveLength(1)
    world.now += 100 * ATTEMPT_LIMITS.name.forgiveMs
    await world.identity.sweep()
    await world.identity.settled()
    expect(await world.records.list('throttle', { limit: 10 })).toEqual([])
  })

  it('that cannot be written keep nobody out', async () => {
    const world = new World()
    await world.player('anna')
    world.memory.fault = new Error('no disk')
    for (let i = 0; i < ATTEMPT_LIMITS.name.free; i++) await world.signIn('anna', 'wrong by far')
    await world.identity.settled()
    world.memory.fault = undefined
    world.now += ATTEMPT_LIMITS.name.longestMs
    expect(codeOf(await world.signIn('anna'))).toBe('ok')
  })
})
