// A server in a process of its own. Arguments: what to serve, how many people, and a folder; where several share a PostgreSQL, its
// address and the name of this one, which runs every table or, as a door, none. It says where it is and the cookies of its people in
// one line; every line that it is sent it answers with what it has used so far.

import { disablePretenuring } from '@punto/server/base'
import { checkConfig } from '@punto/server/config'
import { startServer } from '@punto/server/serve'
import { openPostgres, openSqlite } from '@punto/server/storage'
import { type Evidence, LOOK_MS, NO_LIMITS } from '@punto/server/testing/parts'
import { WebSocketServer } from 'ws'
import { tables } from '../house/crowd.ts'
import { DOOR } from './served.ts'

const [, , what = '', people = '0', folder = '', database, name = ''] = process.argv
const CHIPS = 1_000_000_000_000
const OPEN_DOOR = { free: 1_000_000, baseMs: 1, longestMs: 1, forgiveMs: 1, most: 1000 }

async function echo(): Promise<object> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (socket) =>
    socket.on('message', (data, binary) => {
      socket.send(data, { binary })
    }),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `ws://127.0.0.1:${(server.address() as { readonly port: number }).port}`, cookies: [] }
}

let evidence: Evidence | undefined

async function house(): Promise<object> {
  disablePretenuring()
  const watched = { tables: [{ table: 'T1', game: 'commission', bettingSeconds: 2 }], bots: { players: 5, seed: 1 } }
  const boxless = { tables: [{ table: 'T1', game: 'commission', bettingSeconds: 8, boxless: true }] }
  const own = { watched, boxless }[what]
  const checked = checkConfig({ guestChips: CHIPS, ...own })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const { config } = checked
  const server = await startServer({
    config: own ? config : { ...config, tables },
    key: new Uint8Array(32),
    openStore: () => (database === undefined ? openSqlite(folder) : openPostgres(database, { name })),
    ...(database !== undefined && { link: { name, address: { host: '127.0.0.1', port: 0 } } }),
    ...(name === DOOR && { takes: [] }),
    requests: 1e9,
    limits: NO_LIMITS,
    identity: {
      attemptLimits: { name: OPEN_DOOR, address: OPEN_DOOR, newcomers: OPEN_DOOR, worked: OPEN_DOOR, codes: OPEN_DOOR },
    },
    botThinkMs: 200,
    ...(what === 'evidence' && { evidence: { folder }, evidenceEveryMs: LOOK_MS }),
  })
  evidence = server.evidence
  const cookies: string[] = []
  for (let i = 0; i < Number(people); i++) {
    const guest = await server.identity.authentication.guest({ address: '127.0.0.1', agent: 'bench' })
    if (guest.ok) cookies.push(`punto-session=${guest.session.cookie.reveal()}`)
  }
  return { url: `${server.url.replace('http', 'ws')}/ws`, cookies }
}

const say = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`)
say(what === 'echo' ? await echo() : await house())
process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage()
  const behindMs = evidence?.status.behindMs ?? 0
  say({ cpuMicros: user + system, rss: process.resourceUsage().maxRSS * 1024, behindMs })
})
process.stdin.on('end', () => process.exit(0))
