// What axe finds wrong in a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/**
 * The axe that `@axe-core/playwright` comes with. That package gives it to the page anew for each look, opens a page more, or has all the
 * page's results told: here it is given once to each document, and asked in the page itself, which has no frames.
 */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Asked = 'violations' | 'incomplete'

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}

type Found = Readonly<Record<Asked, readonly Finding[]>>

interface Axe {
  run(document: Document, options: { readonly resultTypes: readonly Asked[] }): Promise<Found>
}

/** Only what is asked for is worked out in full, which takes a third of the time. */
export async function axeIn(page: Page, ...asked: readonly Asked[]): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (resultTypes) => {
    const { axe } = window as unknown as { readonly axe: Axe }
    const told = await axe.run(document, { resultTypes })
    const short = (all: readonly Finding[]) =>
      all.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
      }))
    return { violations: short(told.violations), incomplete: short(told.incomplete) }
  }, asked)
}

/** What is serious or critical. */
export async function seriousIn(page: Page): Promise<readonly string[]> {
  const { violations } = await axeIn(page, 'violations')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}
