// For `tests/exit-code.test.ts` alone: a run that sets up as every run does, and fails.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  resolve: { conditions: ['punto-source'] },
  ssr: { resolve: { conditions: ['punto-source'] } },
  test: {
    execArgv: ['--conditions=punto-source'],
    globalSetup: 'tests/run/setup.ts',
    include: ['tests/run/failing.ts'],
  },
})
