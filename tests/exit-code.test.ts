import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a run in which a test fails ends with an exit code that says so', () => {
  const { PUNTO_TEST_RUN: _, NODE_COMPILE_CACHE: __, ...env } = process.env
  const { status, stdout } = spawnSync(
    join(import.meta.dirname, '../node_modules/.bin/vitest'),
    ['run', '--config', 'tests/run/failing.config.ts'],
    { cwd: join(import.meta.dirname, '..'), env, encoding: 'utf8' },
  )
  expect(stdout).toMatch(/1 failed/)
  expect(status).toBe(1)
})
