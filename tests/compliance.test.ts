// docs/compliance.md is what its data say, and every file and test that it names is there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PUBLIC_TEXTS } from '../apps/cli/src/submission/compliance/requirements.ts'
import { COMPLIANCE_PAGE, compliancePage } from '../scripts/compliance-doc.ts'

const ROOT = join(import.meta.dirname, '..')
const requirements = PUBLIC_TEXTS.flatMap(({ requirements: rows }) => rows)

describe('the page on compliance', () => {
  it('is what its data say: npm run compliance-doc', () => {
    expect(readFileSync(COMPLIANCE_PAGE, 'utf8')).toBe(compliancePage())
  })

  it('names files that are there', () => {
    const named = requirements.flatMap(({ where = [] }) => where)
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('names tests that are there, by the titles they have', () => {
    const wanted = requirements.flatMap(({ shownBy = [] }) => shownBy)
    const missing = wanted.filter(({ file, title }) => {
      const path = join(ROOT, file)
      if (!file.endsWith('.test.ts') || !existsSync(path)) return true
      const text = readFileSync(path, 'utf8')
      const titles = [
        `it('${title}'`,
        `test('${title}'`,
        `it.each(CASES)('${title}'`,
        `it.each(STAFF_ROLES)('${title}'`,
      ]
      return title !== undefined && !titles.some((one) => text.includes(one))
    })
    expect(missing).toEqual([])
  })

  it('shows what is met, wholly or in part, by a part and by a test, and nothing else; and says of each how it stands', () => {
    for (const { at, standing, how, where = [], shownBy = [] } of requirements) {
      const isMet = standing === 'met' || standing === 'in part'
      expect([at, where.length > 0, shownBy.length > 0]).toEqual([at, isMet, isMet])
      expect([at, how.length > 10]).toEqual([at, true])
    }
  })

  it('has every paragraph of a text once', () => {
    for (const { requirements: rows } of PUBLIC_TEXTS) expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length)
  })
})
