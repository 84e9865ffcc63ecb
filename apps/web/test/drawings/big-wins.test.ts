// Which wins a table stops for.
import { expect, it } from 'vitest'
import { bigWinIn } from '../../src/drawings/scene/big-wins.ts'

const line = (bet: string, pays: string | null, net: number, result: 'win' | 'lose' | 'push' = 'win') => ({
  bet,
  pays: pays as never,
  net,
  result,
})

it('a table stops for what pays twenty-five to one and more, and for the largest of several', () => {
  expect(bigWinIn([line('player-pair', '11/1', 110_000), line('player', '1/1', 100)])).toBeUndefined()
  expect(bigWinIn([line('a', '25/1', 2500), line('b', '50/1', 5000), line('c', '200/1', 200)])?.bet).toBe('b')
  expect(bigWinIn([line('a', '49/2', 2450)])).toBeUndefined()
  expect(bigWinIn([line('a', null, -100, 'lose'), line('b', '200/1', 0, 'push')])).toBeUndefined()
})
