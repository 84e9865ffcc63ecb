// What the pages may not do in a browser: make a script of a text, run a worker that is not the house's, or run a file that was changed
// on its way. Every page that works in workers is opened, and nothing is reported to the house.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeHouse, openBrowser, openHouse, QUICK, type TestHouse } from './support.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let house: TestHouse
let browser: Browser
beforeAll(async () => {
  house = await openHouse({ tables: [{ table: 'main', game: 'commission', ...QUICK }] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await closeHouse(house)
})

it('run in their workers, and no text becomes a script', async () => {
  const page = await (await browser.newContext()).newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.addInitScript(() => {
    const violated: string[] = []
    Object.assign(window, { violated })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.push(effectiveDirective))
  })
  const violated = () => page.evaluate(() => (window as unknown as { readonly violated: readonly string[] }).violated)
  for (const address of [
    '',
    '#/lab',
    '#/lab/simulate',
    '#/lab/count',
    '#/lab/own',
    '#/lab/sessions',
    '#/verify',
    '#/catalogue',
  ]) {
    const worker = /lab|catalogue/.test(address) ? page.waitForEvent('worker', { timeout: 60_000 }) : undefined
    await page.goto(`${house.url}/${address}`)
    await page.locator('main h1, main .felt, main h2').first().waitFor({ timeout: 60_000 })
    if (address === '#/lab' || address === '#/catalogue') await worker
    else worker?.catch(() => undefined)
    expect(await violated()).toEqual([])
  }
  expect(said.filter((text) => /Trusted|Content Security|integrity/i.test(text))).toEqual([])
  const tried = await page.evaluate(() => {
    const refused = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      refused(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      refused(() => new Worker('https://evil.example/worker.js')),
      refused(() => new Worker('/docs/docs.js')),
    ]
  })
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError'])
  expect(await violated()).toContain('require-trusted-types-for')
})

it('run no part, and use no style, that comes later and was changed on its way', async () => {
  const page = await (await browser.newContext()).newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(house.url)
  await page.locator('main h1, main .felt, main h2').first().waitFor({ timeout: 60_000 })
  expect(said.filter((text) => /integrity|Content Security/i.test(text))).toEqual([])
  const changed = { js: 0, css: 0 }
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    const answer = await route.fetch()
    const kind = route.request().url().endsWith('.css') ? 'css' : 'js'
    changed[kind]++
    const added = kind === 'css' ? ':root{--changed:1}' : ';window.changed = true'
    await route.fulfill({ response: answer, body: `${await answer.text()}${added}` })
  })
  await page.evaluate(() => {
    window.location.hash = '#/lab'
  })
  await vi.waitFor(() => expect([changed.js > 0, changed.css > 0]).toEqual([true, true]), { timeout: 60_000 })
  await vi.waitFor(() => expect(said.filter((text) => /integrity/i.test(text)).length).toBeGreaterThan(1), {
    timeout: 60_000,
  })
  const took = await page.evaluate(() => [
    'changed' in window,
    getComputedStyle(document.documentElement).getPropertyValue('--changed'),
  ])
  expect(took).toEqual([false, ''])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('run no file that was changed on its way', async () => {
  const page = await (await browser.newContext()).newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  let changed = ''
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch()
    const isFirst = changed === '' || changed === route.request().url()
    if (isFirst) changed = route.request().url()
    await route.fulfill({ response: answer, body: `${await answer.text()}${isFirst ? ';window.changed = true' : ''}` })
  })
  await page.goto(house.url)
  await vi.waitFor(() => expect(said.join('\n')).toMatch(/integrity/i), { timeout: 60_000 })
  expect(await page.evaluate(() => 'changed' in window)).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
