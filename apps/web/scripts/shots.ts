// Pictures of the gallery, for looking at: `node --conditions=punto-source apps/web/scripts/shots.ts [folder] [show…]`.
// A Chromium of one's own can be named by CHROMIUM_PATH and its arguments given in CHROMIUM_ARGUMENTS (`--no-sandbox
// --disable-gpu` is much the faster where there is no graphics card); SHOT_SIZES, SHOT_LANGUAGES and SHOT_SCHEMES choose what
// is looked at, and SHOT_BUILD=no takes the gallery as it was built last.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'
import { build, preview } from 'vite'

const [folder = 'shots', ...wanted] = process.argv.slice(2)
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  wall: { width: 3840, height: 2160 },
} as const
const ARGUMENTS = (
  process.env.CHROMIUM_ARGUMENTS ?? '--no-sandbox --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader'
).split(' ')

mkdirSync(folder, { recursive: true })
const root = join(import.meta.dirname, '..')
if (process.env.SHOT_BUILD !== 'no') await build({ root, mode: 'gallery', logLevel: 'warn' })
const server = await preview({ root, mode: 'gallery', preview: { port: 0 }, logLevel: 'warn' })
const address = server.resolvedUrls?.local[0]
const browser = await driver.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
  args: ARGUMENTS,
})
const languages = (process.env.SHOT_LANGUAGES ?? 'en').split(',')
const schemes = (process.env.SHOT_SCHEMES ?? 'light').split(',')
const sizes = (process.env.SHOT_SIZES ?? 'desktop,phone').split(',')
for (const [size, viewport] of Object.entries(SIZES).filter(([name]) => sizes.includes(name))) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', deviceScaleFactor: size === 'phone' ? 2 : 1 })
  page.on('pageerror', (error) => console.error(String(error)))
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  for (const show of wanted) {
    for (const language of languages) {
      for (const scheme of schemes) {
        await page.goto(`${address}gallery.html?show=${show}&lang=${language}&surroundings=${scheme}`)
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
await browser.close()
await server.close()
