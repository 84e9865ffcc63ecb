import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { globalWorld, type Socket } from '@punto/client'
import { PROTOCOL_VERSION, parseClientMessage, SOCKET_PATH, SUBPROTOCOL } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { type OpenedSocket, worldAfter } from '../../src/connection/first-socket.ts'

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

  it('tells what came before anybody listened, in order, and asks for the house’s time anew', async () => {
    const sent: unknown[] = []
    const opened: OpenedSocket = {
      ...socketIn(1),
      heard: [{ data: 'welcome' }, { data: 'snapshot' }],
      send: (text) => void sent.push(JSON.parse(text)),
    }
    const socket = taken(opened)
    const told: unknown[] = []
    socket.onopen = () => void told.push('open')
    socket.onmessage = ({ data }: { readonly data: unknown }) => void told.push(data)
    await Promise.resolve()
    expect(told).toEqual(['open', 'welcome', 'snapshot'])
    expect(sent).toEqual([{ type: 'ping', id: 'first-ping' }])
  })
})

/** What `first.js` does in a browser of this kind: where it connects to, what it says once it is connected, and the socket. */
async function firstIn(browser: {
  readonly hash?: string
  readonly search?: string
  readonly languages?: readonly string[]
  readonly kept?: Readonly<Record<string, string>>
  readonly framed?: boolean
}) {
  const { hash = '', search = '', languages = ['en-GB'], kept = {}, framed = false } = browser
  const sent: string[] = []
  const opened: { url: string; protocol: string }[] = []
  const asked: string[] = []
  class FakeSocket {
    onopen = () => {}
    constructor(url: string, protocol: string) {
      opened.push({ url, protocol })
    }
    send(text: string) {
      sent.push(text)
    }
  }
  const window: { puntoSocket?: Promise<OpenedSocket & FakeSocket>; top?: object } = {}
  window.top = framed ? {} : window
  const context = createContext({
    window,
    WebSocket: FakeSocket,
    fetch: async (path: string) => void asked.push(path),
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { origin: 'https://house', hash, search },
    navigator: { language: languages[0], languages },
    document: { documentElement: { dataset: {}, getAttribute: () => null } },
  })
  runInContext(readFileSync(new URL('../../public/first.js', import.meta.url), 'utf8'), context)
  const socket = await window.puntoSocket!
  socket.onopen()
  return { socket, opened, asked, said: sent.map(parseClientMessage) }
}

const message = (value: object) => ({ ok: true, message: value })

describe('what is said while the page is on its way', () => {
  it('is a hello and the table in the address, as the house reads them', async () => {
    const { socket, opened, asked, said } = await firstIn({ hash: '#/table/first' })
    expect(asked).toEqual(['/api/session/guest'])
    expect(opened).toEqual([{ url: `wss://house${SOCKET_PATH}`, protocol: SUBPROTOCOL }])
    expect(said).toEqual([
      message({ type: 'hello', id: 'first-hello', version: PROTOCOL_VERSION, lang: 'en' }),
      message({ type: 'watch', id: 'first-watch', table: 'first' }),
    ])
    expect(socket.said).toEqual({ hello: 'first-hello', watched: { first: 'first-watch' } })
  })

  it.each([
    ['#/', undefined],
    ['#/lab', undefined],
    ['#/table/a%20b', undefined],
    ['#/board/first', undefined],
  ])('is a hello alone at %s', async (hash) => {
    const { said, socket } = await firstIn({ hash })
    expect(said).toHaveLength(1)
    expect(socket.said).toEqual({ hello: 'first-hello', watched: {} })
  })

  it.each([
    [['zh-CN', 'en'], {}, 'zh'],
    [['en', 'zh-CN'], {}, 'en'],
    [['zh-CN'], { 'punto.preferences': '{"language":"en"}' }, 'en'],
    [['en'], { 'punto.preferences': '{"language":"zh"}' }, 'zh'],
  ])('is in the reader’s language: %j with %j', async (languages, kept, lang) => {
    const { said } = await firstIn({ languages, kept })
    expect(said[0]).toMatchObject({ message: { lang } })
  })

  it('is in the language in which an operator has sent the player, whatever was chosen here before', async () => {
    const { said } = await firstIn({ search: '?lang=zh', kept: { 'punto.preferences': '{"language":"en"}' } })
    expect(said[0]).toMatchObject({ message: { lang: 'zh' } })
  })

  it('makes nobody a guest in a frame', async () => {
    expect((await firstIn({ framed: true })).asked).toEqual([])
  })

  it('is said by who has been here before without asking for a guest’s session', async () => {
    expect((await firstIn({ kept: { 'punto.session': 'yes' } })).asked).toEqual([])
  })
})
