// What a failed test of the pages leaves behind, and that one which holds leaves nothing.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasChromium } from '@punto/harness/chromium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepIfFailed } from './failures.ts'
import { openBrowser, visit } from './support.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  if (hasChromium) browser = await openBrowser()
})
afterAll(() => browser?.close())

it.runIf(hasChromium)(
  'is a picture, what the console said and the trace, in a folder that the failure names',
  async () => {
    const test = (state: string) => ({
      fullTestName: 'a test / that failed',
      result: { state, errors: [{ message: 'why' }] },
    })
    const { page } = await visit(browser, 'data:text/html,<h1>A table</h1><script>console.error("no cards")</script>')
    const held = test('pass')
    await keepIfFailed(held)
    expect(held.result.errors).toEqual([{ message: 'why' }])
    for (let times = 0; times < 2; times++) {
      const failed = test('fail')
      await keepIfFailed(failed)
      const [, folder] = /^why\nPictures, consoles and traces: (.*a-test-that-failed)$/.exec(
        failed.result.errors[0]!.message,
      )!
      expect(readFileSync(join(folder!, '1', 'console.txt'), 'utf8')).toContain('no cards')
      for (const file of ['page-1.png', 'trace.zip'])
        expect(statSync(join(folder!, '1', file)).size).toBeGreaterThan(500)
      rmSync(folder!, { recursive: true })
      expect(existsSync(folder!)).toBe(false)
    }
    await page.context().close()
  },
)
