// What a wallet sends back is read no further than an answer may be long: one that does not end costs neither memory nor time.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { puntoProfile } from '../src/index.ts'
import { hmac, WalletClient } from '../src/node/index.ts'

let server: Server | undefined
afterEach(() => server?.closeAllConnections())

const PART = Buffer.alloc(16 * 1024, ' ')

it('of an answer without an end no more is read than an answer may have, and the connection ends', async () => {
  let sent = 0
  let ended: () => void = () => undefined
  const hungUp = new Promise<void>((resolve) => (ended = resolve))
  server = createServer((_, response) => {
    const more = () => {
      while (!response.destroyed) {
        sent += PART.length
        if (!response.write(PART)) break
      }
    }
    response.on('drain', more)
    response.on('close', ended)
    more()
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = new WalletClient({
    url: `http://127.0.0.1:${port}`,
    profile: puntoProfile,
    signer: hmac('a secret of this test alone, long enough'),
    context: { currency: 'EUR', decimals: 2, gameOf: () => 'commission', tokenOf: () => undefined },
    timeoutMs: 600_000,
  })
  const answer = await client.ask({ kind: 'balance', player: 'p-1' })
  expect(answer).toEqual({ kind: 'unknown', why: 'the answer is longer than 65536 bytes' })
  await hungUp
  // What lies in the buffers of the sockets was sent, and not read.
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})
