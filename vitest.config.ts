import { defineConfig } from 'vitest/config'

/** Only for what hangs: a machine with other work to do may be many times slower. In ms. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // As much for `vi.waitFor`, which has no setting.
  setupFiles: 'scripts/wait-long.mjs',
}

export default defineConfig({
  test: {
    // Two cores: more workers than that only make each test slower and its time limits tighter.
    maxWorkers: 2,
    projects: [
      { test: { name: 'packages', ...PATIENT, include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { test: { name: 'browser apps', ...PATIENT, include: ['apps/{portal,backoffice}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          ...PATIENT,
          // An app keeps its state in what it was started with, not in modules: test files share these, which saves importing the whole app for each.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', 'apps/demo/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
        },
      },
    ],
  },
})
