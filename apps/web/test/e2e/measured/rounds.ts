// Ten rounds traced. A frame is long as the browser itself counts it (a long animation frame): over 50 ms from the page's first
// work for it until it is handed over to drawing. What follows is told apart: here the processor draws, and not a graphics card.
import { look, type Measure, play, SEEN_SHIFT, sitDown } from './measure.ts'
import { longTasks, readTrace, trace } from './trace.ts'

const ROUNDS = 10
const FRAME_MS = 50

export const rounds: Measure = {
  table: {
    table: 'traced',
    game: 'commission',
    packs: ['bad-beat'],
    limits: { min: 100, max: 10_000 },
    bettingSeconds: 1,
    pace: { cardMs: 350, turnMs: 300, squeezeMs: 100, settleMs: 600, betweenMs: 900 },
  },
  async run(measuring) {
    const { house, browser, table, tell } = measuring
    const { page, session, noted, errors } = await look(browser)
    await page.goto(`${house.url}/#/table/${table}`)
    await sitDown(page)
    const before = await noted()
    const stop = await trace(session)
    await play(measuring, page, ROUNDS)
    const traced = readTrace(await stop())
    const { shift, shifts, longFrames } = await noted()
    const long = longFrames.slice(before.longFrames.length)
    tell(`frames of the page over ${FRAME_MS} ms`, [long.length, ...long].join(' | '), long.length === 0)
    tell(
      'longest task of the page’s thread',
      `${traced.longest.toFixed(1)} ms at work over ${ROUNDS} rounds, ${traced.longestWall.toFixed(1)} ms with waiting`,
      traced.longest <= FRAME_MS,
    )
    for (const { ms, wall, parts } of longTasks(traced, FRAME_MS)) {
      tell(`a task of ${ms.toFixed(0)} ms at work, ${wall.toFixed(0)} ms with waiting`, parts)
    }
    tell('frames on the screen', traced.frames)
    tell('the page’s thread at work', traced.work)
    tell('drawing by the processor', traced.raster)
    const moved = shift - before.shift
    tell('layout shift', [moved.toFixed(4), ...shifts.slice(before.shifts.length)].join(' | '), moved < SEEN_SHIFT)
    tell('errors', JSON.stringify(errors), errors.length === 0)
    await page.context().close()
  },
}
