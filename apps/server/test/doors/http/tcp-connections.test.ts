// Whoever is still connected when the house closes: an answer on its way arrives, silence is hung up on.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { TcpConnections } from '../../../src/doors/http/tcp-connections.ts'
import { LIMITS } from '../../../src/doors/limits/limits.ts'
import { OpenConnections } from '../../../src/doors/limits/open-connections.ts'

const ANSWER_MS = 50

it('lets an answer that is on its way arrive, and hangs up on the silent', async () => {
  const server = createServer(async (_, response) => {
    response.write('half ')
    await pause(ANSWER_MS)
    response.end('whole')
  })
  const connections = new OpenConnections({ limits: LIMITS, proxied: false })
  const callers = new TcpConnections(server, connections, () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const hungUp = once(silent, 'close')
  const gone = callers.closeWith(() => new Promise((resolve) => server.close(resolve)))
  expect(await answer.text()).toBe('half whole')
  await Promise.all([gone, hungUp])
})
