// What axe finds wrong in a page.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * In the page itself: the other way opens a page more for each look, and these have no frames. Only what is asked for is worked out in
 * full, which takes a third of the time.
 */
export const axeIn = (page: Page, ...asked: readonly ('violations' | 'incomplete')[]): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: [...asked] })

/** What is serious or critical. */
export async function seriousIn(page: Page): Promise<readonly string[]> {
  const { violations } = await axeIn(page, 'violations').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}
