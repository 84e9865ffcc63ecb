// Photographs the shows of a running gallery, in every size, language and scheme that is asked for.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '@punto/harness/chromium'
import { type Page, chromium as playwright } from 'playwright-core'
import { type PicturesOrder, SIZES } from './options.ts'

const CHROMIUM_ARGUMENTS = (
  process.env.CHROMIUM_ARGUMENTS ?? '--no-sandbox --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader'
).split(' ')

/** `address` is where the gallery is served; errors of its pages go to standard error. */
export async function takePictures(
  address: string,
  { folder, only, sizes, languages, schemes }: PicturesOrder,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await playwright.launch({
    executablePath: await chromiumPath(),
    args: CHROMIUM_ARGUMENTS,
  })
  try {
    for (const size of sizes) {
      const viewport = SIZES[size]
      const page = await browser.newPage({
        viewport,
        reducedMotion: 'reduce',
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      })
      page.on('pageerror', (error) => console.error(String(error)))
      page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
      for (const show of only ?? (await showsAt(page, address))) {
        for (const language of languages) {
          for (const scheme of schemes) {
            await page.goto(`${address}?show=${show}&lang=${language}&surroundings=${scheme}`)
            await page.waitForSelector('[data-show]')
            await page.evaluate(() => document.fonts.ready)
            await page.waitForTimeout(700)
            const wide = await page.evaluate(() => document.documentElement.scrollWidth)
            if (wide > viewport.width) console.error(`${show} at ${size} is ${wide} wide`)
            await page.screenshot({ path: join(folder, `${show}-${size}-${language}-${scheme}.png`) })
          }
        }
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

async function showsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address)
  await page.waitForSelector('[data-show]')
  return page.$$eval('[data-show]', (shows) => shows.map((show) => (show as HTMLElement).dataset.show!))
}
