// A sentence that was once said where it was false stands nowhere any more: where the shoe has read a card, nobody was shown it.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no page and no answer says that the squeezer was shown another card', () => {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(500)
  const says = (file: string) => /squeezer was shown another card|眯牌者所见并非/i.test(readFileSync(file, 'utf8'))
  expect(sources.filter(says)).toEqual([])
})
