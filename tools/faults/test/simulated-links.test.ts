// The wires between simulated houses: what takes its time keeps its order, and a cut holds one direction alone.
import { seededDice } from '@punto/harness/random'
import { expect, it } from 'vitest'
import { LinkNetwork } from '../src/simulated-links.ts'
import { Timeline } from '../src/timeline.ts'

it('holds what is sent while its direction is cut, and nothing else', () => {
  const network = new LinkNetwork(new Timeline(), seededDice(1, 'links'))
  network.cut('h1', 'h2', 5000)
  expect(network.isCut('h1', 'h2')).toBe(true)
  expect(network.isCut('h2', 'h1')).toBe(false)
  expect(network.arrival('h1', 'h2')).toBeGreaterThan(5000)
  expect(network.arrival('h2', 'h1')).toBeLessThan(5000)
  network.mendAll()
  expect(network.isCut('h1', 'h2')).toBe(false)
})
