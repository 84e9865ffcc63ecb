import { describe, expect, it } from 'vitest'
import { greeting } from '../../src/serve/greeting.ts'
import type { RunningServer } from '../../src/serve/index.ts'

const options = { data: 'punto-data', databaseUrl: undefined, host: '127.0.0.1' }
/** Of a house without tables nothing else is asked. */
const house = { tables: [], guestChips: 100 }
const server = { url: 'http://127.0.0.1:8080' } as RunningServer

describe('what is said when the house is open', () => {
  it('names the command that builds the pages where they are not built, and promises no page', () => {
    const told = greeting(server, house, options, false)
    expect(told).toContain('npm run pages')
    expect(told).not.toContain('in a browser')
  })

  it('invites to the page where there is one', () => {
    const told = greeting(server, house, options, true)
    expect(told).toContain('http://127.0.0.1:8080/            in a browser: come in as a guest, with play chips\n')
    expect(told).not.toContain('npm run pages')
  })

  it('says where others on the network come in, and warns of that once', () => {
    const open = { url: 'http://0.0.0.0:8080' } as RunningServer
    const told = greeting(open, house, { ...options, host: '0.0.0.0' }, true, undefined, [
      'Others: http://10.0.0.2:8080',
    ])
    expect(told).toContain('Punto is open at http://127.0.0.1:8080\n\nOthers: http://10.0.0.2:8080\n')
    expect(told).not.toContain('0.0.0.0')
    expect(greeting(open, house, { ...options, host: '0.0.0.0' }, true)).toContain('Anyone who can reach 0.0.0.0')
  })

  it('promises no chips where guests get none', () => {
    const told = greeting(server, { ...house, guestChips: 0 }, options, true)
    expect(told).toContain('http://127.0.0.1:8080/            in a browser: come in as a guest\n')
    expect(told).not.toContain('chips')
  })
})
