// The example in docs/ is at most fifty lines, and it plays.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { play } from '../../../docs/example-bot.ts'
import { dealOn, serveHouse } from './serve-house.ts'
import { SmallHouse } from './small-house.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

it('plays three rounds', async () => {
  const house = new SmallHouse(11, ['A', 'B', 'C'])
  const { url, close } = await serveHouse(house)
  closing.push(close)
  closing.push(dealOn(house, 'C'))
  const said: string[] = []
  await play(url, 3, (line) => said.push(line))
  expect(said[0]).toBe('Guest goes to table C')
  expect(said.at(-1)).toBe('Guest has 900')
  expect(said.filter((line) => /^round \d+: (\+?\d+|-\d+)$/.test(line)).length).toBeGreaterThanOrEqual(3)
  const lines = house.truth('C', { role: 'player', id: 'guest' }).filter((event) => event.type === 'bet-placed')
  expect(lines.filter(({ player }) => player === 'guest').length).toBeGreaterThanOrEqual(3)
})

it('has at most fifty lines', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'example-bot.ts'), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
})
