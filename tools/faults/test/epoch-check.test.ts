// What the simulator takes for two owners of one table.
import type { Unit, UnitResult } from '@punto/server/storage'
import { expect, it } from 'vitest'
import { EpochCheck } from '../src/epoch-check.ts'
import { HouseRun } from '../src/house-run.ts'
import { Timeline } from '../src/timeline.ts'

const unit = (epoch: number): Unit => ({ append: { table: 't1', expected: 0, epoch, events: ['{}'] } })
const done: UnitResult = { kind: 'done', version: 1, transfers: [] }
const timeline = new Timeline()
const [one, other] = [new HouseRun(timeline), new HouseRun(timeline)]

it('tells when another owner goes on with a table', () => {
  const changed: string[] = []
  const check = new EpochCheck((table) => changed.push(table))
  check.committed('h1', one, [unit(1)], [done])
  check.committed('h1', one, [unit(1)], [done])
  expect(changed).toEqual([])
  check.committed('h2', other, [unit(3)], [done])
  expect(changed).toEqual(['t1'])
})

it('takes an older epoch for a defect, unless nothing was written', () => {
  const check = new EpochCheck(() => undefined)
  check.committed('h2', other, [unit(3)], [done])
  check.committed('h1', one, [unit(1)], [{ kind: 'fenced', epoch: 3 }])
  expect(() => check.committed('h1', one, [unit(1)], [done])).toThrow('an owner of before has written')
})

it('takes two owners at one epoch for a defect, and two starts of one house', () => {
  const check = new EpochCheck(() => undefined)
  check.committed('h1', one, [unit(1)], [done])
  expect(() => check.committed('h2', other, [unit(1)], [done])).toThrow('two owners have written at one epoch')
  expect(() => check.committed('h1', other, [unit(1)], [done])).toThrow('two owners have written at one epoch')
})
