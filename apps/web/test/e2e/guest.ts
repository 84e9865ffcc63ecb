// A guest of a test's house who needs no page: a browser with a session, and their id.
import type { Browser, BrowserContext } from 'playwright-core'
import type { TestHouse } from './support.ts'

export async function guest(
  browser: Browser,
  house: Pick<TestHouse, 'url'>,
): Promise<readonly [BrowserContext, string]> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  const answer = await context.request.post(`${house.url}/api/session/guest`, {
    data: {},
    headers: { origin: house.url },
  })
  if (!answer.ok()) throw new Error(`guest: ${answer.status()} ${await answer.text()}`)
  const { player } = await (await context.request.get(`${house.url}/api/me`)).json()
  return [context, player]
}
