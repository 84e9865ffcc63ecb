// Frames are made by hand, and read by the socket library's own reader.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { frameOf } from '../../../src/doors/socket/websocket-frame.ts'

it('[RFC 6455 5.2] are read as the text they were made of, at every length where the header changes', async () => {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server = new WebSocketServer({ server: http })
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length)).concat('“庄” ♠')
  server.on('connection', (_, { socket }) => {
    for (const text of texts) socket.write(frameOf(Buffer.from(text)))
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
