import { expect, it } from 'vitest'
import { Playing } from './playing.ts'

it('plays a commission round', () => {
  const table = new Playing({ game: 'commission' })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  table.bet('ann', 1, 'banker', 1000)
  table.close()
  table.deal('2s', '9s', 'Ks', 'Kd')
  expect(table.state.phase).toBe('result')
  table.settle()
  expect(table.nets()).toEqual({ ann: 950 })
})
