import { readFileSync } from 'node:fs'
import { globalWorld, type Socket } from '@punto/client'
import { SOCKET_PATH, SUBPROTOCOL } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { type OpenedSocket, worldAfter } from '../src/connection/first-socket.ts'

const socketIn = (readyState: number): OpenedSocket => ({
  readyState,
  send: () => {},
  close: () => {},
  onopen: null,
  onmessage: null,
  onclose: null,
  onerror: null,
})

describe('the socket that was opened while the page was on its way', () => {
  const later: Socket = socketIn(0)
  const world = { ...globalWorld(), socket: () => later }
  const taken = (opened: OpenedSocket | undefined) =>
    worldAfter(world, () => opened).socket('ws://house/ws', SUBPROTOCOL)

  it('is taken over while it still connects', () => {
    const opened = socketIn(0)
    expect(taken(opened)).toBe(opened)
  })

  it('tells whoever takes it over that it is open already, after they have begun to listen', async () => {
    const opened = socketIn(1)
    const socket = taken(opened)
    const told = await new Promise((open) => {
      socket.onopen = () => open('open')
    })
    expect(socket).toBe(opened)
    expect(told).toBe('open')
  })

  it.each([2, 3])('is left where it is closing or closed (%d)', (state) => {
    expect(taken(socketIn(state))).toBe(later)
  })

  it('is another one where none was opened', () => {
    expect(taken(undefined)).toBe(later)
  })

  it('is opened at the address and by the protocol that the house speaks', () => {
    const first = readFileSync(new URL('../public/first.js', import.meta.url), 'utf8')
    expect(first).toContain(`${SOCKET_PATH}\`, '${SUBPROTOCOL}')`)
  })
})
