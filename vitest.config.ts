import { defineConfig } from 'vitest/config'

// Packages resolve to their TypeScript sources through the `punto-source` condition, in tests as everywhere in the house.
export default defineConfig({
  resolve: { conditions: ['punto-source'] },
  ssr: { resolve: { conditions: ['punto-source'] } },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'tools/*/test/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    execArgv: ['--conditions=punto-source'],
    // More workers than cores: the browser tests mostly wait. The default leaves a core idle.
    maxWorkers: '200%',
    // No test fails because a machine is slow: what takes longer than this hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
