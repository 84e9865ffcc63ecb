// A process behind something that forwards a port to it announces where it is reached, and listens where it is told to.
import { connect } from 'node:net'
import { freePort } from '@punto/harness/postgres'
import { expect, it } from 'vitest'
import { realWorld } from '../../../src/base/index.ts'
import { Links } from '../../../src/doors/link/index.ts'

it('announces the address that is forwarded, and listens behind it', async () => {
  const [port, listenPort] = [await freePort(), await freePort()]
  const key = new Uint8Array(32).fill(7)
  const links = await Links.listen({
    name: 'a',
    address: { host: '127.0.0.1', port, listenPort },
    key,
    world: realWorld(() => undefined),
  })
  expect(links.address).toBe(`127.0.0.1:${port}`)
  const isListening = (at: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(at, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
  expect([await isListening(listenPort), await isListening(port)]).toEqual([true, false])
  links.close()
})
