// The sign at the table.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsIn } from '../../src/base/loaded-words.ts'
import { ReadingProvider } from '../../src/base/reading.tsx'
import { TableLimits } from '../../src/player/table/table-limits.tsx'

await wordsIn('en')
await wordsIn('zh')

const EXACT = { operation: 'automatic', chipStep: 100 } as const

const sign = (language: 'en' | 'zh', maxDifferential: number | null, paid: object = EXACT): string =>
  renderToStaticMarkup(
    createElement(
      ReadingProvider,
      { value: language },
      createElement(TableLimits, {
        settings: { ...EXACT, limits: { min: 2500, max: 1_000_000 }, maxDifferential, ...paid },
      }),
    ),
  ).replace(/<[^>]*>/g, '')

it('[INS 3.4] shows the minimum and the maximum Differential of the table', () => {
  expect(sign('en', 750_000)).toBe('Limits 2,500 – 1,000,000 · difference up to 750,000')
  expect(sign('zh', 750_000)).toBe('限额 2,500 – 1,000,000 · 差额不超过 750,000')
  expect(sign('en', null)).toBe('Limits 2,500 – 1,000,000')
})

it('[INS 3.4, COM 4.1.2] says how payments are rounded where the smallest chip is larger than the unit (ruling 55)', () => {
  const dealt = { operation: 'dealer', chipStep: 100, payRounding: 'down' } as const
  const ends = (language: 'en' | 'zh', paid: object) => sign(language, null, paid).split(' · ')[1]
  expect(ends('en', dealt)).toBe('Payments in whole chips of 100, rounded down')
  expect(ends('zh', { ...dealt, payRounding: 'nearest' })).toBe('赔付以 100 的整枚筹码计，取最近值，半枚进一')
  expect(ends('en', { ...dealt, payRounding: 'up' })).toContain('rounded up to the player')
  for (const exact of [
    { ...dealt, chipStep: 1 },
    { ...dealt, operation: 'automatic' },
    { ...dealt, payRounding: undefined },
  ]) {
    expect(ends('en', exact)).toBeUndefined()
  }
})
