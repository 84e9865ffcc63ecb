// What an operator's wallet has told is remembered of so many players, those that it told of last.
import { expect, it } from 'vitest'
import { ToldBalances } from '../../../src/money/wallet/told-balances.ts'

it('lets go of who was told of longest ago', () => {
  const told = new ToldBalances(2)
  told.note('ann', 1)
  told.note('ben', 2)
  told.note('ann', 3)
  told.note('cho', 4)
  expect([told.size, told.of('ann'), told.of('ben'), told.of('cho')]).toEqual([2, 3, undefined, 4])
})
