// A real house on a free port with shoes from a seed, the built pages in front of it, and a real Chromium to look at them.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, hasChromium } from '@punto/harness/chromium'
import { realWorld } from '@punto/server/base'
import { checkConfig } from '@punto/server/config'
import { type RunningServer, startServer } from '@punto/server/serve'
import { openSqlite } from '@punto/server/storage'
import { NO_LIMITS } from '@punto/server/testing/parts'
import type { TableRequest } from '@punto/table'
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core'
import { buildSite } from '../../build.ts'
import { watched } from './failures.ts'
import { MovedTime } from './moved-time.ts'

/** Quick enough for a test, slow enough to see each card. */
export const QUICK: Pick<TableRequest, 'pace' | 'bettingSeconds' | 'anteSeconds' | 'insuranceSeconds'> = {
  bettingSeconds: 4,
  anteSeconds: 3,
  insuranceSeconds: 3,
  pace: { cardMs: 120, turnMs: 120, squeezeMs: 6000, settleMs: 250, betweenMs: 1800 },
}

/** A table with a dealer: who deals the cards a test names, and closes everything; the clock never does meanwhile. */
export const DEALT = {
  operation: 'dealer',
  source: 'card-shoe',
  limits: { min: 100, max: 10_000 },
  bettingSeconds: 600,
  anteSeconds: 600,
  insuranceSeconds: 600,
  optionsSeconds: 600,
} as const satisfies Partial<TableRequest>

export interface HouseRequest {
  readonly tables: readonly TableRequest[]
  readonly seed?: number
  readonly bots?: number
  readonly guestChips?: number
  readonly currency?: string
  /** Of an earlier house, which is started again. */
  readonly folder?: string
  readonly port?: number
  /** How long the list of each next shoe is open to shares. */
  readonly shareSeconds?: number
  /** A table where newcomers deal for play. */
  readonly practice?: string
  /** Whether one dealer may be signed on at several tables. */
  readonly severalTables?: boolean
  /** Tables that are run together, as in the house's file. */
  readonly pits?: readonly object[]
  /** Chips and cash, as in the house's file. */
  readonly cage?: object
  /** Of the house's file. */
  readonly malfunctionNotice?: boolean | object
  readonly playerLimits?: object
  /** Of an operator who keeps the players' money, as in the house's file. */
  readonly wallet?: object
  /** How long before a change of settings everybody sees it. */
  readonly noticeSeconds?: number
  /** Whether time stands still at the tables until the test moves it. */
  readonly movedTime?: boolean
  /** Whether rows to search and report on are kept. */
  readonly evidence?: boolean
}

export interface TestHouse extends RunningServer {
  readonly folder: string
  /** Of a house that was asked for with `movedTime`. */
  readonly time: MovedTime
}

/** Bytes that are the same for the same seed: a stream for each length, so that a shoe's seed does not depend on what else is drawn. */
function seeded(seed: number): (bytes: number) => Uint8Array {
  const counts = new Map<number, number>()
  return (bytes) => {
    const made: number[] = []
    while (made.length < bytes) {
      const count = counts.get(bytes) ?? 0
      counts.set(bytes, count + 1)
      made.push(...createHash('sha256').update(`${seed} ${bytes} ${count}`).digest())
    }
    return new Uint8Array(made.slice(0, bytes))
  }
}

export async function openHouse(request: HouseRequest): Promise<TestHouse> {
  const { tables, seed = 1, bots = 0, guestChips = 1_000_000, port = 0, currency = 'PLAY' } = request
  const shares = request.shareSeconds !== undefined && { shares: { windowSeconds: request.shareSeconds } }
  const staff = { severalTables: request.severalTables ?? false }
  const wallet = request.wallet && { wallet: request.wallet }
  const settings = request.noticeSeconds !== undefined && { settings: { noticeSeconds: request.noticeSeconds } }
  const checked = checkConfig({
    tables,
    currency,
    guestChips,
    staff,
    bots: { players: bots, seed },
    ...(request.pits && { pits: request.pits }),
    ...(request.cage && { cage: request.cage }),
    ...(request.malfunctionNotice !== undefined && { malfunctionNotice: request.malfunctionNotice }),
    ...(request.playerLimits && { playerLimits: request.playerLimits }),
    ...shares,
    ...wallet,
    ...settings,
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const folder = request.folder ?? mkdtempSync(join(tmpdir(), 'punto-web-'))
  const time = new MovedTime()
  const running = await startServer({
    config: checked.config,
    openStore: () => openSqlite(folder),
    key: new Uint8Array(32).fill(7),
    world: { ...realWorld(() => {}), random: seeded(seed), ...(request.movedTime && { clock: time.clock }) },
    webFolder: await buildSite(),
    requests: 10_000,
    // Weak passwords: a good one costs a core half a second, and staff are hired in every file.
    identity: { scrypt: { n: 16, r: 1, p: 1 } },
    // All browsers of the tests are one address.
    limits: NO_LIMITS,
    port,
    practice: request.practice,
    evidence: request.evidence ? { folder } : undefined,
    botThinkMs: 1500,
  })
  time.of(running.house)
  return { ...running, folder, time }
}

export async function closeHouse(house: TestHouse): Promise<void> {
  await house.close(0)
  rmSync(house.folder, { recursive: true, force: true })
}

/** Drawn by the processor and played to nobody: a machine without graphics card or loudspeaker stumbles over the other ways. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-audio-output']

/** Said by the browser of the machine's loudspeaker, not of the page. */
const OF_THE_LOUDSPEAKER = /^The AudioContext encountered an error from the audio device/

if (!hasChromium) console.log('No Chromium on this machine, and CHROMIUM_PATH names none: no page is tried in one.')

/** One that dies before it has begun says nothing of us: once more. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath()
  const launch = () => driver.launch({ executablePath, args: ARGUMENTS })
  return watched(await launch().catch(launch))
}

export const DESKTOP = { width: 1440, height: 900 } as const
export const PHONE = { width: 360, height: 740 } as const

export interface Visit {
  readonly page: Page
  /** What went wrong in the page, which must be nothing. */
  readonly errors: string[]
}

/** A browser of somebody's own: cookies and storage are theirs. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_LOUDSPEAKER.test(message.text()))
      errors.push(`${message.text()} ${message.location().url}`)
  })
  await page.goto(url)
  return { page, errors }
}
