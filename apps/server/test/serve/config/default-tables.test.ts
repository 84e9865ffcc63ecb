// What somebody finds who starts the house with nothing set.
import { checkSettings } from '@punto/table'
import { expect, it } from 'vitest'
import { DEFAULT_TABLES } from '../../../src/serve/config/default-tables.ts'

const settings = DEFAULT_TABLES.map((request) => {
  const checked = checkSettings(request)
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
})
const automatic = settings.filter(({ operation }) => operation === 'automatic')

it('anyone may bet at every table that deals by itself, and no seat is held there without bets', () => {
  expect(automatic.length).toBeGreaterThan(5)
  for (const { table, boxless, standing, idleRounds } of automatic) {
    expect(boxless === true || standing, table).toBe(true)
    expect(idleRounds, table).toBe(8)
  }
})

it('[INS 3.9] one of them deals face down, for a squeeze', () => {
  expect(automatic.filter(({ squeeze, faceDown }) => squeeze && faceDown).map(({ table }) => table)).toEqual([
    'squeeze',
  ])
})
