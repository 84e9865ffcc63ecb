// A house in a process of its own, to see what it holds in memory. Arguments: what to do, and the folder.
// restart: opens the house and says so. rounds: plays at full speed, and says what is held after so many rounds.
import { openSqlite } from '@punto/server/storage'
import { openHouse, roundsOf, startCrowd } from './crowd.ts'

/** How many times as fast as the real one the clock runs by which rounds are played. */
const SPEED = 200

const [, , what, folder = '', ...marks] = process.argv

if (what === 'restart') {
  const start = performance.now()
  const house = await openHouse(await openSqlite(folder))
  const openMs = performance.now() - start
  const { maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ rounds: roundsOf(house), openMs, rss: maxRSS * 1024 }))
  process.exit(0)
}

const house = await openHouse(await openSqlite(folder), SPEED)
await startCrowd(house, () => undefined)
for (const mark of marks.map(Number)) {
  while (roundsOf(house) < mark) await new Promise((resolve) => setTimeout(resolve, 20))
  globalThis.gc?.()
  const { heapUsed } = process.memoryUsage()
  // At its most so far: what the collector has just given back it takes again in a moment.
  const rss = process.resourceUsage().maxRSS * 1024
  console.log(JSON.stringify({ rounds: roundsOf(house), heapUsed, rss }))
}
process.exit(0)
