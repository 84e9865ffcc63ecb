// A Node that has no WebSocket of its own, as Node 20: the client opens its sockets all the same.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { globalWorld } from '../src/world.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a Node without a WebSocket', () => {
  it('speaks through the package that is installed with the client', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const house = new WebSocketServer({ server })
    house.on('connection', (socket) => socket.on('message', (text) => socket.send(`heard ${String(text)}`)))
    vi.stubGlobal('WebSocket', undefined)
    try {
      const socket = globalWorld().socket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, 'punto')
      const heard = new Promise<unknown>((resolve) => {
        socket.onmessage = (event: { readonly data: unknown }) => resolve(event.data)
      })
      socket.onopen = () => socket.send('hello')
      expect(await heard).toBe('heard hello')
      const closed = new Promise<unknown>((resolve) => {
        socket.onclose = (event: { readonly code: number }) => resolve(event.code)
      })
      socket.close(1000)
      expect(await closed).toBe(1000)
    } finally {
      house.close()
      server.close()
    }
  })
})
