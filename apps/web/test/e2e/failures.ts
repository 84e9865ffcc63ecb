// What a failed test of the pages leaves behind: a picture of every page that was open, what its console said, and the trace
// (`npx playwright-core show-trace …/trace.zip`), in a folder that the failure names.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'

const FOLDER = join(import.meta.dirname, '../../../../test-failures')
/** A page that hangs keeps nobody from the rest. */
const PATIENCE = { timeout: 10_000 } as const

/** What is open now, with what the consoles have said so far. */
const open = new Map<BrowserContext, string[]>()

/** Every context of this browser is kept an eye on. */
export function watched(browser: Browser): Browser {
  const make = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await make(options)
    const said: string[] = []
    open.set(context, said)
    context.on('close', () => void open.delete(context))
    context.on('console', (message) => void said.push(`${message.type()} ${message.page()?.url()} ${message.text()}`))
    context.on('weberror', (error) => void said.push(`uncaught ${error.page()?.url()} ${String(error.error().stack)}`))
    await context.tracing.start()
    return context
  }
  return browser
}

interface Failed {
  readonly fullTestName: string
  readonly result?: { readonly state: string; readonly errors?: { message: string }[] | undefined } | undefined
}

const kept = new WeakSet<object>()

/** To be called when a test is over, while its pages are still open; whatever else calls it for the same test finds it done. */
export async function keepIfFailed(test: Failed): Promise<void> {
  if (test.result?.state !== 'fail' || kept.has(test.result)) return
  kept.add(test.result)
  const folder = join(FOLDER, test.fullTestName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await Promise.all([...open].map(([context, said], i) => keep(context, said, join(folder, String(i + 1)))))
  for (const error of test.result.errors ?? []) error.message += `\nPictures, consoles and traces: ${folder}`
}

async function keep(context: BrowserContext, said: readonly string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'console.txt'), said.join('\n'))
  const pictures = context
    .pages()
    .map((page: Page, i) => page.screenshot({ ...PATIENCE, path: join(folder, `page-${i + 1}.png`) }))
  // One that has crashed has no picture.
  await Promise.allSettled([...pictures, context.tracing.stop({ path: join(folder, 'trace.zip') })])
  // What is open for the tests after this one begins a trace of its own.
  await context.tracing.start().catch(() => undefined)
}
