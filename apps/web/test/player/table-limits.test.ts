// The sign at the table.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReadingProvider } from '../../src/base/reading.tsx'
import { TableLimits } from '../../src/player/table/table-limits.tsx'

const sign = (language: 'en' | 'zh', maxDifferential: number | null): string =>
  renderToStaticMarkup(
    createElement(
      ReadingProvider,
      { value: language },
      createElement(TableLimits, { limits: { min: 2500, max: 1_000_000 }, maxDifferential }),
    ),
  ).replace(/<[^>]*>/g, '')

it('[INS 3.4] shows the minimum and the maximum Differential of the table', () => {
  expect(sign('en', 750_000)).toBe('Limits 2,500 – 1,000,000 · Differential up to 750,000')
  expect(sign('zh', 750_000)).toBe('限额 2,500 – 1,000,000 · 差额上限 750,000')
  expect(sign('en', null)).toBe('Limits 2,500 – 1,000,000 · no Differential limit')
})
