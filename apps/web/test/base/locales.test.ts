import { describe, expect, it } from 'vitest'
import { localeFor, localeOf } from '../../src/base/written/locales.ts'

describe('the first language', () => {
  it.each([
    [['en-GB', 'zh-CN'], 'en'],
    [['zh-CN', 'en'], 'zh-Hans'],
    [['zh', 'en'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-HK', 'en'], 'zh-Hant'],
    [['zh-MO'], 'zh-Hant'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-Hant-HK'], 'zh-Hant'],
    [['pt-PT', 'zh-MO', 'en'], 'zh-Hant'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
  ])('of a browser that asks for %j is %s', (asked, tag) => {
    expect(localeFor(asked).tag).toBe(tag)
  })

  it('is the one that a link asks for', () => {
    expect([
      localeOf('zh')?.tag,
      localeOf('zh-Hant')?.tag,
      localeOf('en')?.tag,
      localeOf('xx'),
      localeOf(null),
    ]).toEqual(['zh-Hans', 'zh-Hant', 'en', undefined, undefined])
  })
})
