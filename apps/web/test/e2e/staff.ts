// Staff of a test's house: hired by its operator, each with a browser of their own in which they have signed in.
import type { StaffRole } from '@punto/protocol'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { PATIENCE } from './player.ts'
import type { TestHouse } from './support.ts'

/** A house whose first operator can be signed in. */
type OpenedHouse = Pick<TestHouse, 'url' | 'firstOperator'>

const FIRST = 'until they choose another'
const OWN = 'chosen by themselves'
/** What moves is drawn by the processor, many times a second. */
const STILL = { reducedMotion: 'reduce' } as const

/** Calls a route of the house as whoever the browser belongs to. */
async function post(context: BrowserContext, house: OpenedHouse, path: string, data: object): Promise<void> {
  const answer = await context.request.post(`${house.url}${path}`, {
    data,
    headers: { origin: house.url },
    timeout: PATIENCE.timeout,
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

let operator: { readonly house: OpenedHouse; readonly context: BrowserContext } | undefined

async function operatorOf(browser: Browser, house: OpenedHouse): Promise<BrowserContext> {
  if (operator?.house === house) return operator.context
  const context = await browser.newContext()
  const { name, password } = house.firstOperator!
  await post(context, house, '/api/session', { name, password: password.reveal() })
  await post(context, house, '/api/me/password', { current: password.reveal(), password: OWN })
  operator = { house, context }
  return context
}

/** A browser in which the house's first operator has signed in. */
export async function operatorBrowser(
  browser: Browser,
  house: OpenedHouse,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const boss = await operatorOf(browser, house)
  // The same session: at a second sign-in a second factor would be due first.
  return browser.newContext({ ...STILL, ...options, storageState: await boss.storageState() })
}

/** What somebody whom these tests have hired signs in with. */
export const passwordOf = (name: string): string => `${OWN} ${name}`

/** A browser in which somebody of this role has signed in. */
export async function staffBrowser(
  browser: Browser,
  house: OpenedHouse,
  name: string,
  role: StaffRole,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const boss = await operatorOf(browser, house)
  await post(boss, house, '/api/staff', { name, role, password: FIRST, reason: 'for a test' })
  const context = await browser.newContext({ ...STILL, ...options })
  await post(context, house, '/api/session', { name, password: FIRST })
  await post(context, house, '/api/me/password', { current: FIRST, password: passwordOf(name) })
  return context
}
