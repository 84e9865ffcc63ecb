// Every page in each language and script: what is shown, and what is said of it, is all in the one that was chosen.
import { hasChromium } from '@punto/harness/chromium'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hongKong } from '../../../../scripts/traditional-characters.ts'
import { operatorBrowser } from './staff.ts'
import { stage } from './stage.ts'
import { DEALT, openBrowser } from './support.ts'

// Many pages, each drawn anew in each language.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** `PUNTO_LOOK=folder` keeps a picture of each page in each language. */
const LOOK = process.env.PUNTO_LOOK

const at = stage({ tables: [{ ...DEALT, table: 'one', name: { en: 'Cedar', zh: '雪松' }, game: 'knockout' }] })

/** Each with what shows that it is there. */
const ROUTES: Readonly<Record<string, string>> = {
  '': '.lobby-table',
  'table/one': '.scene',
  history: '.page-history h1',
  statement: '.page-statement h1',
  statistics: '.page-statistics h1',
  account: '.page-account h1',
  limits: '.page-limits form',
  rules: '.page-learn h1',
  'rules/knockout': '.page-rules h1',
  'rules/insurance': '.page-rules h1',
  'practice/knockout': '.practice .scene',
  lab: 'main h1, main h2',
  'lab/simulate': 'main h1, main h2',
  catalogue: 'main h1',
  verify: 'main h1',
  'verify/how': '.page-verify-how h1',
  nowhere: '.page-unknown h1',
}

/** Everything people read or hear of a page. A name that somebody chose, and a word marked as another language's, are left out. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = document.documentElement.lang
    const SAID = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
    const texts: string[] = [document.title]
    const isOther = (element: Element | null) => {
      const marked = element?.closest('[lang]')?.getAttribute('lang')
      return marked !== own || element?.closest('[translate=no], script, style, noscript, .area-glyph') !== null
    }
    for (const element of document.querySelectorAll('*')) {
      if (isOther(element)) continue
      for (const name of SAID) texts.push(element.getAttribute(name) ?? '')
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.nodeValue ?? '')
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })

/** What is printed on the felt, whoever reads. */
const PRINTED = /^(閒 PLAYER|[庄莊] BANKER)$/
const HAN = /\p{Script=Han}/u
/** Characters that are the same in both where they are meant; see `traditional/phrases.ts`. */
const MEANT = new Set('台干系注布准佣')
const isSimplified = (text: string) => [...text].some((one) => hongKong(one) !== one && !MEANT.has(one))
/** Three words or more of running English. */
const SENTENCE = /(?:\b[a-z]{2,}\b[ ,;]+){3}/

const WRONG: Readonly<Record<string, (text: string) => boolean>> = {
  en: (text) => HAN.test(text),
  'zh-Hans': (text) => SENTENCE.test(text) || /[莊閒補牌點籌碼與這個說為]/u.test(text.replaceAll('牌', '')),
  'zh-Hant': (text) => SENTENCE.test(text) || isSimplified(text),
}

/** The staff's, each with what shows that it is there. */
const STAFF_ROUTES: Readonly<Record<string, string>> = {
  pit: '.pit-table, .pit-tables, main h1',
  'pit/tables/one': 'main h1, main h2',
  'pit/players': 'main h1, main h2',
  'pit/staff': 'main h1, main h2',
  'pit/disputes': 'main h1, main h2',
  'pit/duty': 'main h1, main h2',
  'pit/house': 'main h1, main h2',
  'pit/reports': 'main h1, main h2',
  cage: 'main h1, main h2',
  watch: 'main h1, main h2',
  'dealer/one': '.page-dealer button, .page-dealer p',
  'board/one': '.page-board svg',
}

async function wrongIn(page: Page, tag: string, routes: Readonly<Record<string, string>>) {
  await page.goto(`${at.house.url}/?lang=${tag === 'zh-Hans' ? 'zh' : tag}`)
  const wrong: Record<string, readonly string[]> = {}
  for (const [route, shown] of Object.entries(routes)) {
    await page.goto(`${at.house.url}/#/${route}`)
    await page.locator(shown).first().waitFor()
    await page.waitForFunction((own) => document.documentElement.lang === own, tag)
    if (LOOK !== undefined)
      await page.screenshot({ path: `${LOOK}/${tag}-${route.replaceAll('/', '-') || 'lobby'}.png` })
    const found = [...new Set((await textsOf(page)).filter((text) => !PRINTED.test(text) && WRONG[tag]?.(text)))]
    if (found.length > 0) wrong[route] = found
  }
  return wrong
}

describe.skipIf(!hasChromium)('every page', () => {
  it.each(Object.keys(WRONG))('of a player is in %s alone', async (tag) => {
    const { page } = await at.come()
    expect(await wrongIn(page, tag, ROUTES)).toEqual({})
    await page.context().close()
  })

  it('of the staff is in the chosen language alone', async () => {
    const browser = await openBrowser()
    const wrong: Record<string, unknown> = {}
    for (const tag of Object.keys(WRONG)) {
      const context = await operatorBrowser(browser, at.house)
      wrong[tag] = await wrongIn(await context.newPage(), tag, STAFF_ROUTES)
      await context.close()
    }
    await browser.close()
    expect(wrong).toEqual({ en: {}, 'zh-Hans': {}, 'zh-Hant': {} })
  })
})
