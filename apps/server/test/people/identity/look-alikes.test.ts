// Names that cannot be told apart: whole words in another script, letters and digits of one shape, several scripts in one word.
import { describe, expect, it } from 'vitest'
import { checkName } from '../../../src/people/identity/account-names.ts'
import { mixesScripts, skeletonOf } from '../../../src/people/identity/look-alikes.ts'
import { codeOf, FROM, must, PASSWORD, WHY, World } from './world.ts'

const register = (world: World, name: string) =>
  world.identity.authentication.register({ kind: 'public' }, { name, password: PASSWORD }, FROM)

describe('names that look alike', () => {
  it.each([
    ['paypal', 'раураӏ'],
    ['scope', 'ѕсоре'],
    ['Ivan', 'lvan'],
    ['anna1', 'annal'],
    ['bob0', 'bobo'],
    ['modern', 'modem'],
    ['ΑΒΕ', 'ABE'],
  ])('%s and %s are one', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  it.each([
    ['anna', 'hanna'],
    ['张伟', '张玮'],
    ['王小明', '王小朋'],
    ['小明', '小红'],
    ['Änna', 'Anna'],
  ])('%s and %s are two', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })

  it('are the first one’s, whoever comes by whichever way', async () => {
    const world = new World()
    const operator = await world.operator()
    must(await register(world, 'scope'))
    expect(codeOf(await register(world, 'ѕсоре'))).toBe('account/name-like')
    expect(codeOf(await register(world, 'SCOPE'))).toBe('account/name-taken')
    const hire = await world.identity.staff.hire(operator, { name: 'sc0pe', role: 'dealer' }, WHY)
    expect(codeOf(hire)).toBe('account/name-like')
    const { person } = await world.guest()
    const named = await world.identity.authentication.register(person, { name: 'ѕсоре', password: PASSWORD }, FROM)
    expect(codeOf(named)).toBe('account/name-like')
    const both = await Promise.all(['modern', 'modem'].map((name) => register(world, name)))
    expect(both.map(codeOf).sort()).toEqual(['account/name-like', 'ok'])
  })

  it('are another’s by two letters that look like one', async () => {
    const world = new World()
    must(await register(world, 'william'))
    expect(codeOf(await register(world, 'vvilliam'))).toBe('account/name-like')
  })

  it('say what somebody is at the house of the staff alone', async () => {
    const world = new World()
    const operator = await world.operator()
    must(await world.identity.staff.hire(operator, { name: 'night-manager', role: 'pit-manager' }, WHY))
    expect(codeOf(await register(world, 'day-manager'))).toBe('account/name-reserved')
    for (const name of ['Stafford', 'Casey', 'managua', 'Houseman', '王管家']) expect(checkName(name).ok).toBe(true)
  })

  it('are those of the house in no shape', () => {
    const parts = ['Operator1', 'punto-support', '1cashier', 'the.manager', 'casino_77', '管理员', '本场客服']
    for (const name of ['оperator', '0perator', 'рunto', 'h0use', 'CAGE', 'guеst-1', ...parts]) {
      expect([name, checkName(name).ok]).toEqual([name, false])
    }
  })

  it('are claimed by accounts from before', async () => {
    const world = new World()
    must(await register(world, 'scope'))
    for (const { key, revision } of await world.records.list('name-looks', { limit: 10 })) {
      await world.records.remove('name-looks', key, revision)
    }
    expect(await world.records.list('name-looks', { limit: 10 })).toEqual([])
    await world.identity.open()
    expect(codeOf(await register(world, 'ѕсоре'))).toBe('account/name-like')
  })
})

describe('a name in several scripts', () => {
  it.each([
    '张伟',
    '王Wang',
    'さくら99',
    'ユーザー',
    '東京タワー',
    '김철수',
    '김Kim',
    'anna.b-2',
    'Иван',
    'Γιώργος',
    'สมชาย',
    'ㄅㄆㄇ',
  ])('is none in %s, which is written so', (name) => {
    expect(mixesScripts(name)).toBe(false)
    expect(checkName(name.length < 3 ? `${name}明` : name).ok).toBe(true)
  })

  it.each(['аnna', 'pаypal', 'Αnna', '张Иван', 'さ김철수'])('is refused in %s', (name) => {
    expect(checkName(name)).toEqual({ ok: false, fault: 'mixed' })
  })
})
