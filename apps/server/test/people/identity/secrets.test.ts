// Nothing secret in what is kept, returned, told or thrown: a whole life of the house is lived, everything it shows is written
// down as a careless logger would, and every secret that came up is looked for in it.
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../src/people/index.ts'
import { FROM, must, PASSWORD, WHY, World } from './world.ts'

const log: string[] = []
const secrets = new Set<string>()

/** Everything in all the ways in which it may end up in a log. */
function careless(value: unknown): void {
  log.push(String(value), JSON.stringify(value) ?? '', inspect(value, { depth: 20, showHidden: true }), `${value}`)
  if (value instanceof Error) log.push(value.message, value.stack ?? '', inspect(value.cause))
}

/** Notes every secret in a result, and writes the result down. */
function lived<T>(value: T): T {
  careless(value)
  collect(value)
  return value
}

function collect(value: unknown): void {
  if (value instanceof Secret) {
    const text = value.reveal()
    secrets.add(text)
    secrets.add(text.replaceAll('-', ''))
    // A cookie or token begins with ids that are no secret; what follows them is.
    const inner = /^(?:pt_)?[a-z2-7]{32}([\w-]{43})\./.exec(text)?.[1]
    if (inner) secrets.add(inner)
  } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one)
}

describe('secrets', () => {
  it('are in nothing that is kept, returned, told or thrown', async () => {
    const world = new World()
    const { identity } = world
    identity.revocations.watch((end) => careless(end))
    const typed = [PASSWORD, 'the second fine password', 'a wrong password of hers', '424242', 'fine-staff-password']
    const [first, second, wrong, badCode, staffs] = typed as [string, string, string, string, string]
    for (const one of typed) secrets.add(one)

    const operatorMade = lived(await identity.staff.firstOperator())!
    const signed = must(lived(await world.signIn('operator', operatorMade.password.reveal()))).person
    const chosen = { current: operatorMade.password.reveal(), password: 'the operator’s own password' }
    secrets.add(chosen.password)
    const operator = must(lived(await identity.ownAccount.changePassword(signed, chosen, FROM))).person
    const hired = must(
      lived(await identity.staff.hire(operator, { name: 'dora', role: 'dealer', password: staffs }, WHY)),
    )
    lived(await identity.staff.newPassword(operator, hired.member.id, WHY))
    lived(await identity.staff.list(operator))
    lived(await identity.staff.restoreFirstOperator())

    const guest = must(lived(await identity.authentication.guest(FROM)))
    const named = must(
      lived(await identity.authentication.register(guest.person, { name: 'anna', password: first }, FROM)),
    )
    lived(await identity.authentication.register(guest.person, { name: 'anna', password: second }, FROM))
    lived(await world.signIn('anna', wrong))
    const desk = must(lived(await world.signIn('anna', first)))
    const factor = lived(await world.withFactor(desk.person))
    secrets.add(Buffer.from(factor.secret).toString('hex'))
    secrets.add(Buffer.from(factor.secret).toString('base64'))
    secrets.add(Buffer.from(factor.secret).toString('base64url'))
    lived(await world.signIn('anna', first, { code: badCode }))
    world.now += 60_000
    lived(await world.signIn('anna', first, { code: factor.code() }))
    lived(await world.signIn('anna', first, { code: factor.recovery[0]!.reveal() }))
    const changed = must(
      lived(await identity.ownAccount.changePassword(factor.person, { current: first, password: second }, FROM)),
    )
    const request = { label: 'bot', scopes: ['play'], endsAt: null, password: second } as const
    const { token } = must(lived(await identity.ownAccount.makeToken(changed.person, request, FROM)))
    lived(await identity.ownAccount.tokens(changed.person))
    lived(await identity.ownAccount.sessions(changed.person))
    lived(await identity.byToken(token.reveal()))
    lived(await identity.byToken(`${token.reveal()}x`))
    lived(await identity.bySession(changed.session.cookie.reveal()))
    lived(await identity.bySession(`${named.session.cookie.reveal()}x`))

    world.memory.fault = new Error('the disk says no')
    const failing = [
      () => world.signIn('anna', second, { code: factor.recovery[1]!.reveal() }),
      () => identity.ownAccount.changePassword(changed.person, { current: second, password: first }, FROM),
      () => identity.ownAccount.makeToken(changed.person, request, FROM),
      () => identity.authentication.guest(FROM),
    ]
    for (const call of failing) await call().then(lived, careless)
    const broken = new World({ derive: () => Promise.reject(new Error('no memory')) })
    await broken.signIn('anna', second).then(lived, careless)
    careless(identity)
    careless(world.memory.dump())

    expect(secrets.size).toBeGreaterThan(40)
    expect(log.length).toBeGreaterThan(150)
    const everything = log.join('\n')
    // Typed back by the authenticator's steps: the test's own helper hands the raw bytes about, which count as revealed.
    const withoutBytes = everything.replaceAll(/Uint8Array\(20\) \[[^\]]*\]/g, '')
    for (const secret of secrets) expect(withoutBytes.includes(secret)).toBe(false)
    expect(everything).toContain('[secret]')
    // The database holds what the log of it shows, so the search did look into it.
    expect(everything).toContain('scrypt-keyed$16$')
  })

  it('show themselves to who asks for them by name', () => {
    const secret = new Secret('open sesame')
    expect(secret.reveal()).toBe('open sesame')
    expect([String(secret), JSON.stringify({ secret }), inspect({ secret })]).toEqual([
      '[secret]',
      '{"secret":"[secret]"}',
      '{ secret: [secret] }',
    ])
    expect(Object.keys(secret)).toEqual([])
  })
})
