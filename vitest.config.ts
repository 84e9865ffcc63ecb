import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const SERVER = 'apps/server/test/**/*.test.ts'
const PACKAGES = 'packages/*/test/**/*.test.ts'

// Packages resolve to their TypeScript sources through the `punto-source` condition, in tests as everywhere in the house.
export default defineConfig({
  resolve: { conditions: ['punto-source'] },
  ssr: { resolve: { conditions: ['punto-source'] } },
  test: {
    execArgv: ['--conditions=punto-source'],
    // More workers than cores: the browser tests mostly wait. Percentages go no further than one for each core.
    maxWorkers: 2 * availableParallelism(),
    // No test fails because a machine is slow: what takes longer than this hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      // The server is large, the packages are many files, and both keep nothing in their modules: they are read once for many test files.
      { extends: true, test: { name: 'server', include: [SERVER], isolate: false } },
      { extends: true, test: { name: 'packages', include: [PACKAGES], isolate: false } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['apps/*/test/**/*.test.ts', 'tools/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [SERVER, '**/node_modules/**'],
        },
      },
    ],
  },
})
