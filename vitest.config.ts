import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const PAGES = 'apps/web/test/e2e/**/*.test.ts'
const WEB = 'apps/web/test/**/*.test.ts'
const GALLERY = 'tools/gallery/test/**/*.test.ts'

/** Read by Node itself, as the house is; and once for many test files, since they keep nothing in their modules. */
const native = { isolate: false, experimental: { viteModuleRunner: false } }

// Packages resolve to their TypeScript sources through the `punto-source` condition, in tests as everywhere in the house.
export default defineConfig({
  resolve: { conditions: ['punto-source'] },
  ssr: { resolve: { conditions: ['punto-source'] } },
  test: {
    execArgv: ['--conditions=punto-source'],
    globalSetup: 'tests/run/setup.ts',
    // More workers than cores: the browser tests mostly wait. Percentages go no further than one for each core.
    maxWorkers: 2 * availableParallelism(),
    // No test fails because a machine is slow: what a test waits for is given a minute by whoever waits, and named. These are for what
    // hangs otherwise; what may take longer says so itself.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { ...native, name: 'server', include: ['apps/server/test/**/*.test.ts'] } },
      { extends: true, test: { ...native, name: 'packages', include: ['packages/*/test/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...native, name: 'pages', include: [PAGES], setupFiles: 'apps/web/test/e2e/keep-failures.ts' },
      },
      // Pictures are written in TSX, which Node does not read.
      { extends: true, test: { name: 'web', include: [WEB, GALLERY], exclude: [PAGES], isolate: false } },
      {
        extends: true,
        test: {
          ...native,
          name: 'house',
          include: [
            'apps/cli/test/**/*.test.ts',
            'tools/*/test/**/*.test.ts',
            'bench/test/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [GALLERY],
        },
      },
    ],
  },
})
