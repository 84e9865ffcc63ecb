// A command over HTTP that ends in an error is among those whose time is measured, as one over a socket is.
import { expect, it } from 'vitest'
import { sendCommand } from '../../../src/doors/http/send-command.ts'

it.each(['done', 'failed'] as const)('measures a command that is %s', async (how) => {
  let measured = 0
  const send = async () => {
    if (how === 'failed') throw new Error('storage is away')
    return { ok: true, from: 1, to: 2 }
  }
  const services = { commands: { send }, observe: { command: () => () => void measured++ } }
  const person = { kind: 'player', id: 'ann', name: 'ann', role: 'player', scopes: ['play'], via: 'session' }
  const asked = { table: 'T1', id: 'c1', command: { type: 'leave' }, person }
  const sent = sendCommand(services as never, asked as never, { request: { ip: '127.0.0.1' } } as never)
  expect((await Promise.allSettled([sent]))[0]!.status).toBe(how === 'done' ? 'fulfilled' : 'rejected')
  expect(measured).toBe(1)
})
