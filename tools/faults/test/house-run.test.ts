// A simulated process that is paused, as by SIGSTOP: nothing of it happens meanwhile, and nothing is forgotten.
import { expect, it } from 'vitest'
import { HouseRun } from '../src/house-run.ts'
import { Timeline } from '../src/timeline.ts'

it('does what was due during a pause when it goes on, in order, and its clock has gone on', async () => {
  const timeline = new Timeline()
  const run = new HouseRun(timeline)
  const clock = run.clock(1000)
  const happened: string[] = []
  const note = (what: string) => () => happened.push(`${what} at ${clock.now()}`)
  clock.at(1010, note('first'))
  run.later(30, note('second'))
  const cancel = run.later(40, note('never'))
  run.later(200, note('last'))
  timeline.at(5, () => run.pause(95))
  timeline.at(50, cancel)
  await timeline.runTo(1000, () => undefined)
  expect(happened).toEqual(['first at 1100', 'second at 1100', 'last at 1200'])
})

it('does nothing after its end, paused or not', async () => {
  const timeline = new Timeline()
  const run = new HouseRun(timeline)
  const happened: number[] = []
  run.later(10, () => happened.push(timeline.now))
  timeline.at(5, () => run.pause(95))
  timeline.at(50, () => {
    run.running = false
  })
  await timeline.runTo(1000, () => undefined)
  expect(happened).toEqual([])
})
