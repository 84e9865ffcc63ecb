// Every route, every message and every command, tried by everybody: what the house does against what is declared.

import { type Cast, castOf, firstOperator, openTarget, type Peer, type Target } from '@punto/fuzz'
import { COMMAND_SCHEMAS, ROUTES } from '@punto/protocol'
import { COMMAND_TYPES, type CommandType, OPERATIONS, type Operation } from '@punto/table'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ALL_ROUTES,
  EVERYBODY,
  OTHER_MESSAGES,
  verdictOnCommand,
  verdictOnMessage,
  verdictOnRoute,
} from '../../../../../scripts/declared-permissions.ts'
import { Asker } from './asker.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let target: Target
let cast: Cast
let everybody: readonly Peer[]
let asker: Asker

beforeAll(async () => {
  target = await openTarget({ limits: { unanswered: 1000 } })
  cast = await castOf(target.server, 'matrix')
  everybody = [...cast.people, ...cast.tokens]
  asker = new Asker(target.server, cast.people.find(({ guest }) => guest)!.id)
})
afterAll(async () => {
  asker.close()
  await target.close()
})

const TABLE_OF: Readonly<Record<Operation, string>> = { automatic: 'commission', dealer: 'salon' }

/** What says that somebody may not, in whatever words; all else says that they may, though it may not be possible now. */
const NO = new Set(['auth/needed', 'auth/may-not', 'token/not-here', 'token/scope', 'role/may-not'])
const verdictOf = (code: string | null, expected: string | null) =>
  code !== null && (NO.has(code) || code === expected) ? code : null

test('everybody is everybody', () => {
  const tried = new Set(everybody.map(({ role, scope }) => `${role} ${scope}`))
  // A token for backups is made with a second factor alone: http/backup-right.test.ts tries it.
  const all = EVERYBODY.filter(({ scope }) => scope !== 'back-up')
  expect([...tried].sort()).toEqual([...new Set(all.map(({ role, scope }) => `${role} ${scope}`))].sort())
})

test('every command of every kind of table, over the socket and over HTTP', async () => {
  const wrong: string[] = []
  const cells: Promise<void>[] = []
  for (const peer of everybody) {
    for (const operation of OPERATIONS) {
      for (const type of COMMAND_TYPES) {
        const expected = verdictOnCommand(type, operation, peer)
        const see = async (way: string, asked: Promise<string | null>) => {
          const code = await asked
          if (code?.startsWith('input/')) wrong.push(`${type}: not well formed: ${code}`)
          if (verdictOf(code, expected) !== expected)
            wrong.push(`${peer.label}, ${type}, ${operation}, ${way}: ${code}, not ${expected}`)
        }
        const command = asker.commandOf(type as CommandType, TABLE_OF[operation])
        cells.push(see('socket', asker.say(peer, { type: 'do', table: TABLE_OF[operation], command })))
        const path = `/api/tables/${TABLE_OF[operation]}/commands`
        cells.push(see('http', asker.ask(peer, 'POST', path, { id: asker.id(), command })))
      }
    }
    await Promise.all(cells.splice(0))
  }
  expect(wrong).toEqual([])
  expect(Object.keys(COMMAND_SCHEMAS).sort()).toEqual([...COMMAND_TYPES].sort())
})

test('every other message', async () => {
  const wrong: string[] = []
  for (const peer of everybody) {
    for (const type of OTHER_MESSAGES) {
      const expected = verdictOnMessage(type, peer)
      // A second hello is refused for being one.
      const code = await asker.say(peer, asker.messageOf(type))
      if (verdictOf(code, expected) !== expected) wrong.push(`${peer.label}, ${type}: ${code}, not ${expected}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every route', async () => {
  const wrong: string[] = []
  // What ends a session, or makes another person of somebody, comes last.
  const last = ['signUp', 'signOut']
  const routes = [
    ...ALL_ROUTES.filter(([name]) => !last.includes(name)),
    ...ALL_ROUTES.filter(([name]) => last.includes(name)),
  ]
  for (const [name, route] of routes) {
    await Promise.all(
      everybody.map(async (peer) => {
        const expected = verdictOnRoute(route, peer)
        // Nobody would be left to try the rest.
        if (name === 'endEverything' && expected === null) return
        const { path, body } = asker.requestOf(name, route)
        const code = await asker.ask(peer, route.method, path, body)
        if (code?.startsWith('input/')) wrong.push(`${name}: not well formed: ${code}`)
        // Which command is the table's own affair.
        const seen = code === 'role/may-not' ? null : verdictOf(code, expected)
        if (seen !== expected) wrong.push(`${peer.label}, ${name}: ${code}, not ${expected}`)
      }),
    )
  }
  const operator = await firstOperator(target.server)
  const { path, body } = asker.requestOf('endEverything', ROUTES.endEverything)
  expect(await asker.ask(operator, 'POST', path, body)).toBeNull()
  expect(wrong).toEqual([])
  expect(target.incidents).toEqual([])
})
