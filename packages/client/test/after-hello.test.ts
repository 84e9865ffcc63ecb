// What a client says on the heels of its hello: the tables it watches, so that they come a round trip earlier.
import type { ClientMessage } from '@punto/protocol'
import { expect, it } from 'vitest'
import { SERVER_SAMPLES } from '../../protocol/test/samples.ts'
import { Client, globalWorld, type Socket } from '../src/index.ts'

/** A client that has said hello, what it has sent, and the other end. */
function greeting(prepare: (client: Client) => void, said?: NonNullable<Socket['said']>) {
  const sent: ClientMessage[] = []
  const socket: Socket = {
    send: (text) => void sent.push(JSON.parse(text)),
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    ...(said && { said }),
  }
  const world = { ...globalWorld(), socket: () => socket, after: () => () => {} }
  const client = new Client({ url: 'http://house', world })
  prepare(client)
  client.connect()
  const welcome = () => {
    const id = said?.hello ?? sent.findLast(({ type }) => type === 'hello')!.id
    socket.onmessage?.({ data: JSON.stringify({ ...SERVER_SAMPLES.welcome, id }) } as never)
  }
  const open = () => socket.onopen?.({} as never)
  open()
  const hear = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) } as never)
  return { client, sent, open, welcome, hear, said: () => sent.map(({ type }) => type) }
}

it('asks for its tables without waiting for the welcome, and once', () => {
  const { welcome, said } = greeting((client) => void client.watch('first'))
  expect(said()).toEqual(['hello', 'watch'])
  welcome()
  expect(said()).toEqual(['hello', 'watch'])
})

it('asks after the welcome for a table that was taken up since the hello', () => {
  const { client, sent, welcome } = greeting((one) => void one.watch('first'))
  client.watch('never-asked').leave()
  client.watch('late')
  welcome()
  expect(sent.map((message) => [message.type, 'table' in message ? message.table : null])).toEqual([
    ['hello', null],
    ['watch', 'first'],
    ['watch', 'late'],
  ])
})

it('ends what it asked for and left before the welcome', () => {
  let leave = () => {}
  const { sent, welcome } = greeting((client) => {
    leave = client.watch('first').leave
  })
  leave()
  welcome()
  expect(sent.at(-1)).toMatchObject({ type: 'unwatch', table: 'first' })
})

it('asks anew for a table that was left and taken up again before the welcome', () => {
  let leave = () => {}
  const { client, sent, welcome } = greeting((one) => {
    leave = one.watch('first').leave
  })
  leave()
  client.watch('first')
  welcome()
  expect(sent.filter(({ type }) => type === 'watch')).toHaveLength(2)
  expect(sent.at(-1)).toMatchObject({ type: 'watch', table: 'first' })
})

it('waits for the welcome where somebody was known before: it may be another now', () => {
  const { client, open, welcome, said } = greeting((one) => void one.watch('first'))
  welcome()
  client.connect()
  open()
  expect(said()).toEqual(['hello', 'watch', 'hello'])
  welcome()
  expect(said()).toEqual(['hello', 'watch', 'hello', 'watch'])
})

it('says no hello where one was said, and asks only for the tables that were not asked for', () => {
  const said = { hello: 'early', watched: { first: 'early-watch' } }
  const { client, sent, welcome } = greeting((one) => {
    one.watch('first')
    one.watch('second')
  }, said)
  expect(sent).toMatchObject([{ type: 'watch', table: 'second' }])
  welcome()
  expect(client.connection.get().kind).toBe('live')
  expect(sent).toHaveLength(1)
})

it('is lost at once when the network is known to be gone, and says hello anew when it is tried again', () => {
  const { client, welcome, said, open } = greeting((one) => void one.watch('first'))
  // Nothing is lost that was not there yet.
  client.suspect()
  expect(client.connection.get().kind).toBe('connecting')
  welcome()
  expect(client.connection.get().kind).toBe('live')
  client.suspect()
  expect(client.connection.get()).toMatchObject({ kind: 'lost', attempt: 1 })
  client.wake()
  open()
  welcome()
  expect([client.connection.get().kind, said().filter((type) => type === 'hello').length]).toEqual(['live', 2])
})

it('keeps what is owed of a balance that is pushed, and forgets it when it is paid', () => {
  const { client, welcome, hear } = greeting(() => {})
  welcome()
  const { now } = SERVER_SAMPLES.welcome
  hear({ type: 'balance', available: 100, reserved: 0, owed: 40, now })
  expect(client.balance.get()).toEqual({ available: 100, reserved: 0, owed: 40 })
  hear({ type: 'balance', available: 60, reserved: 0, now })
  expect(client.balance.get()).toEqual({ available: 60, reserved: 0 })
})
