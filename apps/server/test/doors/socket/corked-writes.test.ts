// Messages that go out together, as whoever is connected reads them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { CorkedWrites } from '../../../src/doors/socket/corked-writes.ts'

it('[RFC 6455 5.2] are read as the text they were made of, at every length where the header changes', async () => {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server = new WebSocketServer({ server: http })
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length)).concat('“庄” ♠')
  const writes = new CorkedWrites()
  server.on('connection', (socket, { socket: stream }) => {
    for (const text of texts) writes.send(socket, stream, Buffer.from(text))
  })
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false)
      if (heard.push(data.toString()) === texts.length) resolve()
    })
  })
  expect(heard).toEqual(texts)
  client.terminate()
  await new Promise((resolve) => http.close(resolve))
})
