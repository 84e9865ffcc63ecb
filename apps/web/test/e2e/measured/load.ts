// The first visit, at a table, over a slow line with a slow processor: bytes, and when the table can be used.
import { look, type Measure, SEEN_SHIFT, usable } from './measure.ts'
import { longTasks, readTrace, trace } from './trace.ts'

const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const SLOWER = 4
const MOST_SCRIPT_KB = 150

export const load: Measure = {
  table: { table: 'first', game: 'commission', packs: ['bad-beat'], limits: { min: 100, max: 10_000 } },
  async run({ house, browser, table, tell }) {
    for (const slow of [false, true]) {
      const { page, session, noted } = await look(browser)
      await session.send('Network.enable')
      const bytes = new Map<string, number>()
      const kinds = new Map<string, string>()
      session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? 'other'
        bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
      })
      if (slow) {
        await session.send('Network.emulateNetworkConditions', LINE)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      }
      const stop = await trace(session)
      await page.goto(`${house.url}/#/table/${table}`)
      await usable(page)
      const traced = readTrace(await stop())
      const { usableAt, longTasks: long, shift, shifts } = await noted()
      const paint = await page.evaluate(() => performance.getEntriesByType('paint').at(-1)?.startTime ?? 0)
      const line = slow ? 'CPU ÷ 4, 150 ms, 1.6 Mb/s' : 'as it is'
      // What comes when the table stands is not waited for.
      const script = await page.evaluate(
        (at) =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= at)
            .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
        usableAt,
      )
      if (!slow) {
        tell('script before the first table is usable', `${script.toFixed(1)} kB compressed`, script <= MOST_SCRIPT_KB)
        tell('everything, with what comes right after it', `${JSON.stringify(Object.fromEntries(bytes))} bytes`)
      }
      tell(`first table usable, ${line}`, `${Math.round(usableAt)} ms`, slow ? usableAt <= 2000 : undefined)
      tell(`first paint, ${line}`, `${Math.round(paint)} ms; tasks over 50 ms ${JSON.stringify(long)}`)
      if (slow) for (const { ms, parts } of longTasks(traced, 50)) tell(`a task of ${ms.toFixed(0)} ms`, parts)
      tell(`layout shift, ${line}`, [shift.toFixed(4), ...shifts].join(' | '), shift < SEEN_SHIFT)
      await page.context().close()
    }
  },
}
