// A flood of wrong passwords from sixty addresses, over HTTP, and strangers who want in meanwhile.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { makeApi } from '@punto/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scryptDerive } from '../../../src/people/identity/passwords.ts'
import { TestHouse } from '../../serve/test-house.ts'

const ADDRESSES = 60
/** About what a hash takes of a core. */
const HASH_MS = 100

let house: TestHouse
beforeAll(async () => {
  house = await TestHouse.open({
    identity: {
      derive: async (...given) => {
        await pause(HASH_MS)
        return scryptDerive(...given)
      },
    },
  })
})
afterAll(() => house.close())

/** The code of the answer; all of 127.0.0.0/8 is this machine on Linux. */
function tryPassword(localAddress: string, i: number): Promise<string> {
  const { hostname, port } = new URL(house.url)
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request({ hostname, port, path: '/api/session', method: 'POST', headers, localAddress }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += String(part)
      })
      answer.on('end', () => resolve(/"code":"([^"]+)"/.exec(text)?.[1] ?? 'in'))
    })
    asked.on('error', () => resolve('hung up on'))
    asked.end(JSON.stringify({ name: `nobody${i}`, password: 'a wrong password' }))
  })
}

it.runIf(process.platform === 'linux')('keeps out nobody who works for a moment', async () => {
  let goesOn = true
  const told = new Map<string, number>()
  const flood = Array.from({ length: ADDRESSES }, async (_, address) => {
    for (let i = 0; goesOn; i++) {
      const code = await tryPassword(`127.9.0.${address + 1}`, 1000 * address + i)
      told.set(code, (told.get(code) ?? 0) + 1)
      await pause(20)
    }
  })
  while (!told.has('auth/work-needed')) await pause(10)
  const names = ['anna', 'bert', 'cleo', 'dora', 'emil']
  const came = await Promise.all(
    names.map(async (name) => {
      const me = await makeApi({ url: house.url }).signUp({ body: { name, password: 'a fine long password' } })
      return me.name
    }),
  )
  goesOn = false
  await Promise.all(flood)
  expect(came).toEqual(names)
})
