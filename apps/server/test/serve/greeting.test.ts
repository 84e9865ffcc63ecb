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

  it('promises no chips where guests get none', () => {
    const told = greeting(server, { ...house, guestChips: 0 }, options, true)
    expect(told).toContain('http://127.0.0.1:8080/            in a browser: come in as a guest\n')
    expect(told).not.toContain('chips')
  })
})
