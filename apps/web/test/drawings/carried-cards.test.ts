// The first card of a round that was drawn in excess before: shown wherever bets are laid. Carries INS 5.7.
import type { TableView } from '@punto/table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsIn } from '../../src/base/loaded-words.ts'
import { ReadingProvider } from '../../src/base/reading.tsx'
import { CarriedCards } from '../../src/drawings/round/carried-cards.tsx'

const shown = (phase: string, ahead: readonly (string | null)[], language: 'en' | 'zh' = 'en'): string =>
  renderToStaticMarkup(
    createElement(
      ReadingProvider,
      { value: language },
      createElement(CarriedCards, { view: { phase, shoe: { ahead } } as unknown as TableView, className: 'said' }),
    ),
  )

await wordsIn('en')
await wordsIn('zh')

it('[INS 5.7] is shown while bets are open, and only then', () => {
  expect(shown('betting', ['9s'])).toContain('This round begins with')
  expect(shown('betting', ['9s', null])).toContain('a card nobody has seen')
  expect(shown('betting', ['9s'], 'zh')).toMatch(/本局以.+开始/)
  expect(shown('dealing', ['9s'])).toBe('')
  expect(shown('betting', [])).toBe('')
})
