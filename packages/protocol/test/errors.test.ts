// One table of errors: complete in both languages, no code twice, the parameters the same in both.
import { LEDGER_REFUSALS } from '@punto/ledger'
import { LANGUAGES, REFUSALS } from '@punto/rules'
import { TABLE_REFUSALS, tableRefusal } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, errorIn, fault, OWN_ERRORS, paramsIn, ROUTES, sentenceOf, statusOfError } from '../src/index.ts'

describe('the catalogue of errors', () => {
  it('has no code twice', () => {
    const codes = CATALOGUE.map(({ code }) => code)
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
  })

  it.each(CATALOGUE.map((entry) => [entry.code, entry] as const))('%s is said in both languages', (_, entry) => {
    for (const lang of LANGUAGES) expect(entry[lang].trim()).not.toBe('')
    expect(entry.zh).toMatch(/\p{Script=Han}/u)
    expect([...paramsIn(entry.zh)].sort()).toEqual([...entry.params].sort())
    expect(entry.code).toMatch(/^[a-z-]+\/[a-z-]+$/)
    expect(entry.status).toBeGreaterThanOrEqual(400)
  })

  it('holds everything that tables, rules and the ledger refuse, but what is read at home', () => {
    const codes = new Set(CATALOGUE.map(({ code }) => code))
    const missing = [TABLE_REFUSALS, REFUSALS, LEDGER_REFUSALS, OWN_ERRORS]
      .flatMap((table) => Object.keys(table))
      .filter((code) => !codes.has(code))
    expect(missing.every((code) => /^(recording|file)\/|^input\/(too-long|not-json)$/.test(code))).toBe(true)
    expect(missing.length).toBeGreaterThan(0)
  })

  it('fills the parameters in, in the reader’s language', () => {
    const error = fault('watch/too-many', { max: 64 })
    expect(sentenceOf(error, 'en')).toBe('You watch 64 tables; leave one first.')
    expect(sentenceOf(error, 'zh')).toBe('您正在观看 64 张牌桌；请先离开一张。')
    const said = errorIn('en', tableRefusal('seat/taken', { box: 3 }, 'INS 1.19'))
    expect(said).toEqual({
      code: 'seat/taken',
      params: { box: 3 },
      message: 'Box 3 is taken; choose another.',
      rule: 'INS 1.19',
    })
  })

  it('calls roles by their names, and leaves other lists alone', () => {
    const notYours = fault('auth/may-not', { role: 'pit-supervisor', may: 'shift-manager, operator' })
    expect(sentenceOf(notYours, 'en')).toBe('As pit supervisor you may not do this; who may: shift manager, operator.')
    expect(sentenceOf(notYours, 'zh')).toBe('区域主任无权执行此操作；有权者：值班经理、操作员。')
    const atTable = tableRefusal('role/may-not', {
      role: 'pit-supervisor',
      command: 'accept-claim',
      may: 'pit-manager, shift-manager',
    })
    expect(sentenceOf(atTable, 'en')).toBe(
      'A pit supervisor may not give the command accept-claim; who may: pit manager, shift manager.',
    )
    expect(sentenceOf(atTable, 'zh')).toBe('区域主任无权发出指令 accept-claim；有权者：区域经理、值班经理。')
    const given = fault('acting/may-not-give', { giver: 'operator', role: 'operator', may: 'dealer, cashier' })
    expect(sentenceOf(given, 'en')).toBe(
      'An operator may not give the role operator for a time; they may give: dealer, cashier.',
    )
    const program = tableRefusal('role/may-not', { role: 'system', command: 'deal-card', may: 'dealer' })
    expect(sentenceOf(program, 'en')).toBe('The program may not give the command deal-card; who may: dealer.')
    const method = { code: 'http/method', params: { path: '/api/me', may: 'GET, POST', method: 'PUT' } }
    expect(sentenceOf(method, 'zh')).toContain('GET, POST')
  })

  it('says a code that it does not know by itself', () => {
    expect(sentenceOf({ code: 'new/thing', params: {} }, 'en')).toBe('new/thing')
  })

  it.each([
    ['role/may-not', 403],
    ['command/malformed', 400],
    ['input/wrong-shape', 400],
    ['betting/closed', 409],
    ['wallet/no-funds', 409],
    ['game/unknown', 404],
    ['not-found/round', 404],
    ['auth/needed', 401],
    ['rate/sign-in', 429],
    ['house/cannot-write', 503],
  ])('answers %s with %i over HTTP', (code, status) => {
    expect(statusOfError(code)).toBe(status)
  })
})

describe('the routes', () => {
  const routes = Object.values(ROUTES)

  it('are each there once, under /api', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(routes.every(({ path }) => path.startsWith('/api/'))).toBe(true)
  })

  it('name in their params what their paths name, and only what changes something takes a body', () => {
    for (const route of routes) {
      const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect('params' in route ? Object.keys(route.params.shape) : []).toEqual(named)
      if ('body' in route) expect(route.method).toBe('POST')
    }
  })
})
