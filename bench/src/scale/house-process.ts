// One process of the house: told once who it is, it answers with its address and the cookies of those who come through its door.
import { disablePretenuring } from '@punto/server/base'
import { checkConfig } from '@punto/server/config'
import { startServer } from '@punto/server/serve'
import { openPostgres } from '@punto/server/storage'
import { NO_LIMITS } from '@punto/server/testing/parts'
import { tableOf } from '../house/crowd.ts'
import { ownerOf } from './places.ts'
import { answerLines } from './told-process.ts'

export interface HouseOrder {
  readonly index: number
  readonly processes: number
  readonly tables: number
  readonly database: string
  readonly people: number
}

export interface HouseOpened {
  readonly url: string
  readonly cookies: readonly string[]
}

/** Guests that are let in at a time. */
const AT_ONCE = 10
const CHIPS = 1_000_000_000_000
const OPEN_DOOR = { free: 1_000_000, baseMs: 1, longestMs: 1, forgiveMs: 1, most: 1000 }

await answerLines(async ({ index, processes, tables: count, database, people }: HouseOrder): Promise<HouseOpened> => {
  disablePretenuring()
  const checked = checkConfig({ guestChips: CHIPS })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const tables = Array.from({ length: count }, (_, table) => tableOf(table))
  const name = `process-${index}`
  const server = await startServer({
    config: { ...checked.config, tables },
    key: new Uint8Array(32),
    openStore: () => openPostgres(database, { name }),
    link: { name, address: { host: '127.0.0.1', port: 0 } },
    takes: tables.flatMap(({ table }, i) => (ownerOf(i, processes) === index ? [table] : [])),
    requests: 1e9,
    limits: NO_LIMITS,
    identity: {
      attemptLimits: { name: OPEN_DOOR, address: OPEN_DOOR, newcomers: OPEN_DOOR, worked: OPEN_DOOR, codes: OPEN_DOOR },
    },
  })
  const guest = async () => {
    const made = await server.identity.authentication.guest({ address: '127.0.0.1', agent: 'bench' })
    if (!made.ok) throw new Error(JSON.stringify(made))
    return `punto-session=${made.session.cookie.reveal()}`
  }
  const cookies: string[] = []
  while (cookies.length < people) cookies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, guest))))
  return { url: `${server.url.replace('http', 'ws')}/ws`, cookies }
})
