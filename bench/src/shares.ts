// What one guest costs twelve tables who has a share in every shoe of each: rounds in ten seconds with and without, in turns, in one run.
// The shoes are as short as the settings let them be, so that every shoe is needed long before its delay has passed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkConfig } from '@punto/server/config'
import { type RunningServer, startServer } from '@punto/server/serve'
import { openSqlite } from '@punto/server/storage'
import { type Bench, median } from './bench.ts'

const TURNS = 3
const TABLES = Array.from({ length: 12 }, (_, i) => `T${i + 1}`)
const PACE = { cardMs: 20, turnMs: 20, settleMs: 50, betweenMs: 50 }
/** Until the first shoes that were shared are needed. */
const BEFORE_MS = 20_000
const COUNTED_MS = 30_000
const LOOK_MS = 100
/** Of the rounds without shares. */
const MUST = 0.7

export const shares: Bench = {
  name: 'shares',
  async run(report) {
    const counted: { alone: number; shared: number; given: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const { rounds: alone } = await roundsOf(false)
      const { rounds: shared, given } = await roundsOf(true)
      counted.push({ alone, shared, given })
    }
    const all = (key: 'alone' | 'shared' | 'given') => counted.map((one) => Math.round(one[key])).join(', ')
    const ratio = median(counted.map(({ alone, shared }) => shared / alone))
    report({ what: 'rounds in ten seconds at twelve tables, in turns', value: all('alone') })
    report({ what: 'the same with a guest who shares in every shoe that takes shares', value: all('shared') })
    report({ what: 'shares that were taken', value: all('given') })
    report({
      what: 'rounds with, of those without',
      value: `${ratio.toFixed(2)}×`,
      must: `${MUST}×`,
      ok: ratio >= MUST,
    })
  },
}

async function roundsOf(isShared: boolean): Promise<{ readonly rounds: number; readonly given: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-shares-'))
  const table = { game: 'commission', standing: true, decks: 4, cutDepth: 156, bettingSeconds: 1, pace: PACE }
  const checked = checkConfig({ tables: TABLES.map((name) => ({ ...table, table: name })) })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const server = await startServer({
    config: checked.config,
    key: new Uint8Array(32).fill(3),
    openStore: () => openSqlite(folder),
  })
  let rounds = 0
  server.house.watchAll(({ events }) => {
    for (const { type } of events) if (type === 'round-settled') rounds++
  })
  const over = new AbortController()
  const sharing = isShared ? share(server, over.signal) : Promise.resolve(0)
  try {
    await wait(BEFORE_MS)
    const [before, from] = [rounds, performance.now()]
    await wait(COUNTED_MS)
    const counted = ((rounds - before) * 10_000) / (performance.now() - from)
    over.abort()
    return { rounds: counted, given: await sharing }
  } finally {
    await server.close(0)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A guest gives a share to every list that is open. */
async function share({ url, house }: RunningServer, over: AbortSignal): Promise<number> {
  const { headers } = await fetch(`${url}/api/session/guest`, { method: 'POST' })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const given = new Map<string, number>()
  let taken = 0
  while (!over.aborted) {
    for (const table of TABLES) {
      const next = house.table(table)?.nextShoe
      if (next?.state !== 'open' || next.closesAt === null || given.get(table) === next.opening.shoe) continue
      given.set(table, next.opening.shoe)
      const answer = await fetch(`${url}/api/tables/${table}/shares`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ share: next.opening.shoe.toString(16).padStart(64, 'a') }),
      })
      if (answer.ok) taken++
    }
    await wait(LOOK_MS)
  }
  return taken
}
