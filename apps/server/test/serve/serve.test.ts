// Running the house: the first operator is told once, the port is named when it is taken, and closing is said to everybody.
import { once } from 'node:events'
import { connect } from 'node:net'
import { CLOSE_CODES } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { makeLog } from '../../src/serve/observe/log.ts'
import { StorageFault } from '../../src/storage/index.ts'
import { Peer } from './peer.ts'
import { TestHouse } from './test-house.ts'
import { guest, operator, Web } from './web.ts'

describe('a house', () => {
  it('tells the first operator’s password once, and keeps people signed in over a restart', async () => {
    let house = await TestHouse.open()
    const boss = await operator(house)
    const ann = await guest(house)
    expect((await boss.get('/api/staff')).body.items).toMatchObject([{ role: 'operator' }])
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    const before = ann.cookie
    house = await house.restart()
    expect((await peer.closed).code).toBe(CLOSE_CODES['shutting-down'])
    expect(peer.messages.map(({ type }) => type)).toContain('notice')
    expect(house.server.firstOperator).toBeUndefined()
    const web = new Web(house.url)
    const { body } = await web.get('/api/me', { cookie: before })
    expect(body.player).toBe(ann.id)
    await house.close()
  })

  it('finishes the round under way before it closes', async () => {
    const house = await TestHouse.open()
    await house.untilPhase('commission', 'dealing')
    const peer = await Peer.greeted(house.url)
    await peer.ask({ type: 'watch', table: 'commission' })
    const closing = house.server.close(60_000)
    let closed = false
    closing.then(() => {
      closed = true
    })
    while (!closed) await house.pass(100)
    expect(peer.streams.get('commission')!.events.map(({ type }) => type)).toContain('round-settled')
    expect((await peer.next('bye')).error.code).toBe('house/shutting-down')
  })

  // A browser opens connections ahead of what it will ask; the House does not wait for a question that never comes.
  it('hangs up on whoever is connected without asking anything, or in the middle of asking, when it closes', async () => {
    const house = await TestHouse.open({ host: 'localhost' })
    const callers = ['', 'GET /api/games HTTP/1.1\r\nHost:'].map((said) => {
      const socket = connect(house.server.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(said)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      return { connected: once(socket, 'connect'), closed }
    })
    await Promise.all(callers.map(({ connected }) => connected))
    // Answered after them, so that the House has taken them too.
    await new Web(house.url).get('/healthz')
    await house.close()
    await Promise.all(callers.map(({ closed }) => closed))
  })

  it('writes what an operator looks for into its log, and no secret of anybody’s', async () => {
    const lines: string[] = []
    const log = makeLog('debug', { write: (line) => void lines.push(line) })
    const house = await TestHouse.open({ log })
    const ann = await guest(house)
    const password = 'a password that nobody logs'
    await ann.post('/api/accounts', { name: 'ann', password })
    await new Web(house.url).post('/api/session', { name: 'ann', password: `${password}!` })
    const { token } = (await ann.post('/api/tokens', { label: 'bot', scopes: ['watch', 'play'] })).body
    const peer = await Peer.greeted(house.url, { token })
    await house.untilPhase('commission', 'settled')
    log.error({ cookie: ann.cookie, headers: { authorization: token }, body: { password } }, 'by mistake')
    const text = lines.join('')
    expect(text).toMatch(/"table":"commission","round":1,.*"msg":"round-settled"/)
    for (const secret of [password, token, ann.cookie.split('=')[1]!]) expect(text).not.toContain(secret)
    await peer.end()
    await house.close()
  })

  it('shows in its log the code by which the manual is looked up, and still no secret', () => {
    const lines: string[] = []
    const log = makeLog('warn', { write: (line) => void lines.push(line) })
    const { code: fault, message: why } = new StorageFault('storage/full', { reason: 'no space left' })
    log.error({ fault, why, code: '123456', who: { token: 'hush' } }, 'storage-failed')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'storage-failed', fault: 'storage/full', why, code: '[secret]', who: { token: '[secret]' } },
    ])
  })

  it('counts who asks by the address that its own proxy names, and takes nobody else’s word for it', async () => {
    const games = '/api/games/knockout'
    const statuses = async (house: TestHouse, forwarded: readonly string[]) => {
      const found: number[] = []
      for (const address of forwarded) {
        found.push((await new Web(house.url).get(games, { 'x-forwarded-for': address })).status)
      }
      return found
    }
    const behind = await TestHouse.open({ proxied: true, requests: 1 })
    const asked = ['192.0.2.1', '192.0.2.2', '192.0.2.7, 192.0.2.1']
    expect(await statuses(behind, asked)).toEqual([200, 200, 429])
    await behind.close()
    const alone = await TestHouse.open({ requests: 1 })
    expect(await statuses(alone, asked)).toEqual([200, 429, 429])
    await alone.close()
  })

  it('does not start twice on one port, and lets go of everything where it cannot start', async () => {
    const house = await TestHouse.open()
    await expect(TestHouse.open({ port: house.server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await house.close()
  })
})
