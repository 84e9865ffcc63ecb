// The link's port under strangers who connect and say nothing: a process of the house comes in all the same, and where addresses are
// listed, from these alone.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { realWorld } from '../../../src/base/index.ts'
import { Links, parseAddress } from '../../../src/doors/link/links.ts'
import { clientSecurity } from '../../../src/doors/link/tls-key.ts'

const KEY = new Uint8Array(32).fill(7)
const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

async function listen(from?: readonly string[]) {
  const links = await Links.listen({
    name: 'a',
    address: { host: '127.0.0.1', port: 0 },
    key: KEY,
    world: realWorld(() => undefined),
    ...(from && { from }),
  })
  undo.push(() => links.close())
  return parseAddress(links.address)
}

/** Whether somebody with this key passes the handshake. */
function passes(to: ReturnType<typeof parseAddress>, key: Uint8Array, localAddress = '127.0.0.1'): Promise<boolean> {
  const raw = connect({ host: to.host, port: to.port, localAddress })
  const socket = connectTls({ ...clientSecurity(key), socket: raw })
  undo.push(() => socket.destroy())
  return new Promise<boolean>((resolve) => {
    socket.once('secureConnect', () => resolve(true))
    for (const one of [raw, socket]) one.on('error', () => resolve(false)).once('close', () => resolve(false))
  })
}

async function silent(to: ReturnType<typeof parseAddress>, localAddress: string): Promise<Socket> {
  const socket = connect({ host: to.host, port: to.port, localAddress })
  socket.on('error', () => undefined)
  undo.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

describe.runIf(process.platform === 'linux')('the link’s port', () => {
  it.each([1, 100])('lets a process in beside 600 strangers of %i addresses who say nothing', async (addresses) => {
    const to = await listen()
    for (let i = 0; i < 600; i++) await silent(to, `127.0.1.${1 + (i % addresses)}`)
    expect(await passes(to, KEY)).toBe(true)
    // From the strangers' own address too.
    expect(await passes(to, KEY, '127.0.1.1')).toBe(true)
    expect(await passes(to, new Uint8Array(32).fill(8))).toBe(false)
  })

  it('lets listed addresses alone try, and networks', async () => {
    const to = await listen(['127.0.0.3', '127.0.2.0/24'])
    expect(await passes(to, KEY, '127.0.0.3')).toBe(true)
    expect(await passes(to, KEY, '127.0.2.77')).toBe(true)
    expect(await passes(to, KEY, '127.0.0.1')).toBe(false)
    expect(await passes(to, KEY, '127.0.3.77')).toBe(false)
  })
})
