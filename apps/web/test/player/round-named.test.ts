// The round of drand that decides a shoe in which nobody shares, as the felt names it before it is out.
import type { NextShoe } from '@punto/protocol'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsIn } from '../../src/base/loaded-words.ts'
import { RoundNamed } from '../../src/player/table/round-named.tsx'

await wordsIn('en')

const next = (changes: object = {}, beacon: object | undefined = { chain: 'c', key: 'k', round: 4711 }) =>
  ({ state: 'open', taken: 0, opening: { shoe: 3, ...(beacon && { beacon }) }, ...changes }) as unknown as NextShoe
const shown = (of: NextShoe) => renderToStaticMarkup(createElement(RoundNamed, { next: of }))

it('is named with its shoe while the list is open and nobody has shared, and at no other time', () => {
  expect(shown(next())).toContain('Drand round 4711 decides shoe 3 where nobody shares')
  expect(shown(next({ taken: 1 }))).toBe('')
  expect(shown(next({ state: 'closed' }))).toBe('')
  expect(shown({ ...next(), opening: { shoe: 3 } } as unknown as NextShoe)).toBe('')
})
