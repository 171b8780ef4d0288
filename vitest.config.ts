import { defineConfig } from 'vitest/config'

/** Only for what hangs: a machine with other work to do may be many times slower. In ms. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Two cores: more workers than that only make each test slower and its time limits tighter.
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', ...LIMITS, include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { test: { name: 'browser apps', ...LIMITS, include: ['apps/{portal,backoffice}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          ...LIMITS,
          // An app keeps its state in what it was started with, not in modules: test files share these, which saves importing the whole app for each.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', 'apps/demo/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
        },
      },
    ],
  },
})
