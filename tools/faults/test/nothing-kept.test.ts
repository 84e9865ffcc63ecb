// What the simulator makes of somebody who was told that nothing was kept.
import { beforeEach, expect, it } from 'vitest'
import { NothingKept } from '../src/nothing-kept.ts'

let nothingKept: NothingKept
beforeEach(() => {
  nothingKept = new NothingKept()
})

it('it must not be there then', () => {
  nothingKept.asked('a', false)
  expect(() => nothingKept.answered('a', 'nothing', true)).toThrow('told that nothing was kept, and it was')
})

it('it must not come later either, unless it is asked for again', () => {
  nothingKept.asked('a', false)
  nothingKept.answered('a', 'nothing', false)
  expect(() => nothingKept.kept('a')).toThrow('kept after all, and nobody had asked again')
  nothingKept.asked('a', false)
  nothingKept.kept('a')
  nothingKept.answered('a', 'answered', true)
})

it('it may be there from before, or for another who asked at the same time', () => {
  nothingKept.asked('before', true)
  nothingKept.answered('before', 'nothing', true)
  for (let i = 0; i < 2; i++) nothingKept.asked('twice', false)
  nothingKept.answered('twice', 'nothing', false)
  nothingKept.kept('twice')
  nothingKept.answered('twice', 'answered', true)
})

it('two who asked at the same time and were both told so are told the truth', () => {
  for (let i = 0; i < 2; i++) nothingKept.asked('a', false)
  nothingKept.answered('a', 'nothing', true)
  expect(() => nothingKept.answered('a', 'nothing', true)).toThrow('told that nothing was kept, and it was')
})

it('it may turn up where an earlier one was left in doubt, or went unanswered with the house', () => {
  nothingKept.asked('doubt', false)
  nothingKept.answered('doubt', 'unknown', false)
  nothingKept.asked('unanswered', false)
  nothingKept.gone()
  for (const key of ['doubt', 'unanswered']) {
    nothingKept.asked(key, false)
    nothingKept.answered(key, 'nothing', false)
    nothingKept.kept(key)
  }
})
