// The checker of histories: what it takes for explained, and what it does not.
import { checkLinearizable, type Operation } from '@punto/harness/linearizable'
import { describe, expect, it } from 'vitest'
import { accountModel, Histories, type Input, type Output } from '../src/histories.ts'

const operation = (
  called: number,
  ended: number,
  input: Input,
  output: Output | undefined,
): Operation<Input, Output> => ({ object: 'account/ann', called, ended, input, output })
const IN = (amount: number): Input => ({ does: 'pay-in', amount })
const OUT = (amount: number): Input => ({ does: 'pay-out', amount })
const READ: Input = { does: 'read' }
const OK: Output = { ok: true }
const NO: Output = { ok: false, code: 'refused' }
const holds = (...history: Operation<Input, Output>[]) => checkLinearizable(accountModel, history) === undefined

describe('a history of one account', () => {
  it('is explained where answers fit one order between calls and answers', () => {
    expect(holds(operation(1, 2, IN(5), OK), operation(3, 4, OUT(5), OK), operation(5, 6, OUT(1), NO))).toBe(true)
    // Two at a time: of ten, either may have been first, and not both can be paid.
    const both = [operation(3, 6, OUT(10), OK), operation(4, 5, OUT(10), NO)] as const
    expect(holds(operation(1, 2, IN(10), OK), ...both)).toBe(true)
    expect(holds(operation(1, 2, IN(10), OK), ...both.map((one) => ({ ...one, output: OK })))).toBe(false)
  })

  it('is not where money is paid out twice, an answer is older than its call, or a refusal has no reason', () => {
    expect(holds(operation(1, 2, IN(5), OK), operation(3, 4, READ, { ok: true, amount: 0 }))).toBe(false)
    expect(holds(operation(1, 4, IN(5), OK), operation(2, 3, READ, { ok: true, amount: 0 }))).toBe(true)
    expect(holds(operation(1, 2, IN(5), OK), operation(3, 4, OUT(5), NO))).toBe(false)
    expect(holds(operation(1, 2, OUT(1), OK))).toBe(false)
  })

  it('takes what was never answered for done before its end, or for never done', () => {
    const lost = operation(1, 4, IN(5), undefined)
    for (const amount of [0, 5]) expect(holds(lost, operation(5, 6, READ, { ok: true, amount }))).toBe(true)
    expect(holds(lost, operation(5, 6, READ, { ok: true, amount: 3 }))).toBe(false)
    const changing = [0, 5, 0].map((amount, i) => operation(5 + 2 * i, 6 + 2 * i, READ, { ok: true, amount }))
    expect(holds(lost, ...changing)).toBe(false)
  })
})

describe('what a killed house has said', () => {
  const said = (...lines: string[]) => `${lines.join('\n')}\n`
  const sit = (number: number, player: string) =>
    `called ${number} seats/one {"does":"sit","player":"${player}","box":1}`

  it('is put together over its lives', () => {
    const histories = new Histories()
    histories.add(said('ready', sit(1, 'ann'), 'settled', sit(2, 'ben'), 'answered 2 {"ok":true}'))
    histories.add(said(sit(1, 'ann'), 'answered 1 {"ok":false,"code":"seat/taken"}'))
    expect(() => histories.check()).not.toThrow()
    expect(histories.operations).toBe(3)
    histories.add(said('called 1 seats/one {"does":"leave","player":"ben"}', 'answered 1 {"ok":true}', sit(2, 'cleo')))
    histories.add(said(sit(1, 'dora'), 'answered 1 {"ok":true}', sit(2, 'emil'), 'answered 2 {"ok":true}'))
    expect(() => histories.check()).toThrow('seats/one: no order explains')
  })
})

describe('the bets of a round', () => {
  const said = (...lines: string[]) => `${lines.join('\n')}\n`
  const place = (number: number, amount: number) =>
    `called ${number} bets/one/7/ann {"does":"place","bet":"1 player","amount":${amount}}`
  const more = (number: number, amount: number) =>
    `called ${number} bets/one/7/ann {"does":"increase","bet":"1 player","amount":${amount}}`
  const ok = (number: number) => `answered ${number} {"ok":true}`
  const laid = (stake: number | undefined, isClosed = true) => [
    {
      ...{ table: 'one', number: 7, isClosed, isGivenUp: false },
      players: new Map(stake === undefined ? [] : [['ann', { '1 player': stake }]]),
    },
  ]
  const held = (stake: number | undefined, ...lines: string[]) => {
    const histories = new Histories()
    histories.add(said(...lines))
    try {
      histories.readBets(laid(stake))
      return true
    } catch {
      return false
    }
  }

  it('lie as they were acknowledged, each once', () => {
    expect(held(15, place(1, 10), ok(1), more(2, 5), ok(2))).toBe(true)
    expect(held(20, place(1, 10), ok(1), more(2, 5), ok(2))).toBe(false)
    expect(held(10, place(1, 10), ok(1), more(2, 5), ok(2))).toBe(false)
    expect(held(undefined, place(1, 10), ok(1))).toBe(false)
    expect(held(10, place(1, 10), 'answered 1 {"ok":false,"code":"bet/below-minimum"}')).toBe(false)
    expect(held(10, place(1, 10), ok(1), more(2, 5), 'answered 2 {"ok":false,"code":"bet/none"}')).toBe(false)
  })

  it('lie or not where the house was killed before it answered, and then for good', () => {
    for (const stake of [10, 15]) expect(held(stake, place(1, 10), ok(1), more(2, 5))).toBe(true)
    expect(held(20, place(1, 10), ok(1), more(2, 5))).toBe(false)
    const histories = new Histories()
    histories.add(said(place(1, 10), ok(1), more(2, 5)))
    histories.readBets(laid(10, false))
    histories.add(said('ready'))
    expect(() => histories.readBets(laid(15))).toThrow('no order explains')
  })
})
