// What `punto serve` is told by an option or by the environment, and how it names what is wrong there.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { punto } from './run-punto.ts'

afterEach(() => vi.unstubAllEnvs())

describe('punto serve names what is wrong by where it was said', () => {
  it.each([
    [['--port', 'x'], {}, '--port must be a whole number from 0 to 65535, not "x"'],
    [[], { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x"'],
    [['--port', '70000'], { PORT: '9000' }, '--port must be a whole number from 0 to 65535, not "70000"'],
    [[], { PUNTO_LOG: 'loud' }, 'PUNTO_LOG is one of error, warn, info, debug, not "loud"'],
    // A variable that is set to nothing says nothing: the port is the usual one, and what is wrong is the other.
    [[], { PORT: '', PUNTO_LOG: 'loud' }, 'PUNTO_LOG is one of error, warn, info, debug, not "loud"'],
    [['--bots', 'many'], { PORT: '', HOST: '', PUNTO_LOG: '' }, '--bots must be a whole number from 0 to 1000'],
    [['--backup', import.meta.filename], {}, '--backup is a folder that this user can write, not '],
    [['--stop-within', 'soon'], {}, '--stop-within must be a whole number from 0 to 3600, not "soon"'],
    [['--link-port', '9100'], {}, '--link-port needs --link HOST:PORT, the address that is forwarded to it'],
    [['--link-from', '10.0.0.0/8,10.1'], {}, '--link-from takes addresses as 10.0.0.7 or 10.0.0.0/8, not "10.1"'],
    [['--link-from', '10.0.0.0/33'], {}, '--link-from takes addresses as 10.0.0.7 or 10.0.0.0/8, not "10.0.0.0/33"'],
    [[], { PUNTO_LINK_FROM: 'a' }, 'PUNTO_LINK_FROM takes addresses as 10.0.0.7 or 10.0.0.0/8, not "a"'],
    [['--link', 'a:1', '--link-port', '0'], {}, '--link-port must be a whole number from 1 to 65535, not "0"'],
  ])('%j with %j', async (words, env, message) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const { code, stderr } = await punto(['serve', ...words])
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})
