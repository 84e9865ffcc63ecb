// What follows the logs beside the tables, and what it takes for one bet: the check of the stored rows, and the rows of evidence. An
// evening is played once; then each reads the logs from the beginning, as it does bit by bit while a house runs.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteHere, type Store } from '@punto/server/storage'
import { Checker, Projector, Seals, SqliteEvidence } from '@punto/server/testing/parts'
import { type Bench, median } from './bench.ts'
import { openHouse, startCrowd } from './house/crowd.ts'

const BETS = 20_000
const TIMES = 5
const MUST_MICROS = 60
const GAMING_DAY = { startsAt: '06:00', zone: 'UTC' }

export const followers: Bench = {
  name: 'followers',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'punto-followers-'))
    try {
      const store = () => openSqliteHere(join(folder, 'house'), undefined, { sealKey: new Uint8Array(32) })
      const bets = await play(await store())
      const again = await store()
      const [checked, written] = [[], []] as [number[], number[]]
      for (let i = 0; i < TIMES; i++) {
        checked.push((await check(again)) / bets)
        written.push((await writeRows(again, join(folder, `evidence-${i}`))) / bets)
      }
      await again.close()
      const [check_, rows] = [median(checked), median(written)]
      const micros = (value: number) => `${value.toFixed(1)} µs`
      report({ what: 'the check of what is stored, for a bet', value: micros(check_) })
      report({ what: 'the rows of evidence, for a bet', value: micros(rows) })
      report({
        what: 'both together',
        value: micros(check_ + rows),
        must: `≤ ${MUST_MICROS} µs`,
        ok: check_ + rows <= MUST_MICROS,
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** How many bets were laid. */
async function play(store: Store): Promise<number> {
  const house = await openHouse(store)
  let bets = 0
  let enough: () => void = () => undefined
  const laid = new Promise<void>((resolve) => {
    enough = resolve
  })
  const stop = await startCrowd(house, () => {
    if (++bets === BETS) enough()
  })
  await laid
  await stop()
  await house.close(5000)
  return bets
}

/** Microseconds of processor time. */
async function micros(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function check(store: Store): Promise<number> {
  const { perform, seals } = store.rows!
  const checker = new Checker({
    ...{ perform, seals: new Seals(seals), embedded: true, currency: 'PLAY' },
    opensSecret: () => undefined,
  })
  return micros(async () => {
    const found = await checker.round(false)
    if (found.length > 0) throw new Error(JSON.stringify(found[0]))
  })
}

async function writeRows(store: Store, folder: string): Promise<number> {
  const { perform } = store.rows!
  mkdirSync(folder)
  const database = new SqliteEvidence(folder)
  const projector = new Projector(database, GAMING_DAY)
  await projector.open()
  const used = await micros(async () => {
    for (const { log } of await perform('logHeads')) {
      if (log.includes(' ') && !log.startsWith('money ')) continue
      for (let after = 0; ; ) {
        const segments = await perform('segmentRows', log, after)
        if (segments.length === 0) break
        const [{ failed } = {}] = await projector.project([{ log, segments, notes: [] }])
        if (failed !== undefined) throw new Error(`${log}: ${failed}`)
        after = segments.at(-1)!.last
      }
    }
  })
  await database.close()
  return used
}
