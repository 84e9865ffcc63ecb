// What axe finds serious or critical in a page of the staff.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export async function seriousIn(page: Page): Promise<readonly string[]> {
  // In the page itself: the other way opens a page more for each look, and these have no frames. Only what is wrong is worked out in full.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}
