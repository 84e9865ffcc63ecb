// What the page costs: bytes before the first table, memory and long frames over many rounds.
// `node --conditions=punto-source apps/web/test/e2e/measure.ts [rounds]`.
import { closeHouse, openBrowser, openHouse, visit } from './support.ts'

const rounds = Number(process.argv[2] ?? 100)
const house = await openHouse({
  seed: 11,
  guestChips: 10_000_000,
  tables: [
    {
      table: 'quick',
      game: 'commission',
      packs: ['bad-beat'],
      limits: { min: 100, max: 10_000 },
      bettingSeconds: 1,
      pace: { cardMs: 60, turnMs: 40, squeezeMs: 100, settleMs: 60, betweenMs: 200 },
    },
  ],
})
const browser = await openBrowser()
const { page, errors } = await visit(browser, 'about:blank', { reducedMotion: 'no-preference' })
const session = await page.context().newCDPSession(page)
await session.send('Network.enable')
const bytes = new Map<string, number>()
const kinds = new Map<string, string>()
session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const kind = kinds.get(requestId) ?? 'other'
  bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
})
await page.goto(`${house.url}/#/table/quick`)
await page.waitForSelector('.scene')
await page.waitForSelector('.status-balance')
console.log('bytes before the first table:', Object.fromEntries(bytes))
await page.evaluate(() => {
  const tasks: number[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration))
  }).observe({ entryTypes: ['longtask'] })
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shift += value
    }
    Object.assign(window, { layoutShift: shift })
  }).observe({ type: 'layout-shift', buffered: true })
})
await page.keyboard.press('s')
await page.waitForSelector('.seat-you')
const heap = async () => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return `${(usedSize / 1e6).toFixed(2)} MB`
}
const roundNow = () => house.house.table('quick')?.state.rounds ?? 0
const first = roundNow()
for (let seen = first, told = 0; seen < first + rounds; seen = roundNow()) {
  if (house.house.table('quick')?.state.phase === 'betting') await page.keyboard.press('p')
  if (seen - first >= told) {
    const [tasks, shift] = await page.evaluate(() => {
      const seen = window as unknown as { longTasks: number[]; layoutShift?: number }
      return [seen.longTasks.splice(0), seen.layoutShift ?? 0] as const
    })
    console.log(
      `round ${seen - first}: heap ${await heap()}, tasks over 50 ms ${JSON.stringify(tasks)}, layout shift ${shift.toFixed(4)}`,
    )
    told += Math.max(10, Math.floor(rounds / 8))
  }
  await page.waitForTimeout(400)
}
console.log(`round ${roundNow() - first}: heap ${await heap()}`, errors)
await browser.close()
await closeHouse(house)
