import { defineConfig } from 'vitest/config'

// Which tests are in the gate and which in the long suite: CONTRIBUTING.md.
const isLong = process.env['SUITE'] === 'long'
const LONG_FILES = '**/*.long.test.ts'

/** The test files of these folders. The gate also leaves out single tests with the tag `long` (scripts/steps/suites.mjs). */
const filesOf = (include: readonly string[]) => ({ include: [...include], exclude: isLong ? [] : [LONG_FILES] })

const SHARED = {
  // These limits only end hung tests: a machine with other work to do may be many times slower. In ms.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: 'scripts/steps/test-setup.mjs',
}

export default defineConfig({
  test: {
    // Two cores: more workers than that only make each test slower.
    maxWorkers: 2,
    tags: [{ name: 'long', description: 'Left out of the gate: slow, or in need of the clock.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          ...SHARED,
          isolate: false,
          ...filesOf(['packages/{contract,domain,i18n}/**/*.test.ts', 'scripts/**/*.test.ts']),
        },
      },
      // A browser app keeps state in modules, such as the session, so each of these files has modules of its own.
      {
        extends: true,
        test: { name: 'browser apps', ...SHARED, ...filesOf(['{packages/{client,ui},apps/{portal,backoffice}}/**/*.test.{ts,tsx}']) },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...SHARED,
          // An app keeps its state in what it was started with: these files share the modules, which saves importing the whole app for each.
          isolate: false,
          ...filesOf(['apps/server/src/**/*.test.ts', 'apps/demo/src/**/*.test.ts']),
          globalSetup: 'apps/server/src/testing/database/global-setup.ts',
        },
      },
    ],
  },
})
