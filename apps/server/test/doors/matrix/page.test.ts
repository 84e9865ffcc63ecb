import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERMISSIONS_PAGE, permissionsPage } from '../../../../../scripts/permissions-doc.ts'

test('docs/permissions.md is what the declarations say: npm run permissions-doc', () => {
  expect(readFileSync(PERMISSIONS_PAGE, 'utf8')).toBe(permissionsPage())
})
