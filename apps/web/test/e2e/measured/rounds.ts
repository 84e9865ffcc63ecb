// Ten rounds traced: what the page's own thread does at a stretch, told apart from drawing by the processor, which a machine
// with a graphics card does not do.
import { look, type Measure, play, SEEN_SHIFT, sitDown } from './measure.ts'
import { FRAME_MS, longTasks, readTrace, trace } from './trace.ts'

const ROUNDS = 10

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
    const { shift, shifts } = await noted()
    tell(
      'longest task of the page’s thread',
      `${traced.longest.toFixed(1)} ms at work over ${ROUNDS} rounds, ${traced.longestWall.toFixed(1)} ms with waiting`,
      traced.longest <= FRAME_MS,
    )
    for (const { ms, wall, parts } of longTasks(traced, FRAME_MS)) {
      tell(`a task of ${ms.toFixed(0)} ms at work, ${wall.toFixed(0)} ms with waiting`, parts)
    }
    const { drawn, between, late } = traced.frames
    const heavy = late.filter(({ work }) => work > FRAME_MS)
    const told = late.map((frame) => `${frame.ms.toFixed(0)} ms with ${frame.work.toFixed(0)} ms of work`)
    tell('frames', `${drawn} drawn, between two ${between.toFixed(1)} ms on average`)
    tell(`frames that took a thread over ${FRAME_MS} ms of work`, String(heavy.length), heavy.length === 0)
    tell(`frames late by the clock, neighbours of the machine included`, [late.length, ...told].join(' | '))
    tell('the page’s thread at work', traced.work)
    tell('drawing by the processor', traced.raster)
    const moved = shift - before.shift
    tell('layout shift', [moved.toFixed(4), ...shifts.slice(before.shifts.length)].join(' | '), moved < SEEN_SHIFT)
    tell('errors', JSON.stringify(errors), errors.length === 0)
    await page.context().close()
  },
}
