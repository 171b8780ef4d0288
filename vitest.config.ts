import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Which tests are in the gate and which in the long suite: CONTRIBUTING.md. */
const isLong = process.env['SUITE'] === 'long'
const LONG = '**/*.long.test.ts'

/** Files that try random values: the long suite repeats them with another seed than the gate. */
const listRandomTests = (pattern: string): string[] =>
  globSync(pattern).filter((file) => readFileSync(file, 'utf8').includes("'fast-check'"))

/** The test files of these folders in the suite that runs. */
const only = (patterns: readonly string[]) =>
  isLong
    ? { include: [...patterns.map((pattern) => pattern.replace('*.test.', '*.long.test.')), ...patterns.flatMap(listRandomTests)] }
    : { include: [...patterns], exclude: [LONG] }

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
    passWithNoTests: isLong,
    projects: [
      { test: { name: 'packages', ...SHARED, ...only(['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']) } },
      { test: { name: 'browser apps', ...SHARED, ...only(['apps/{portal,backoffice}/**/*.test.{ts,tsx}']) } },
      {
        test: {
          name: 'server',
          ...SHARED,
          // An app keeps its state in what it was started with, not in modules: test files share these, which saves importing the whole app for each.
          isolate: false,
          ...only(['apps/server/src/**/*.test.ts', 'apps/demo/src/**/*.test.ts']),
          globalSetup: 'apps/server/src/testing/global-setup.ts',
        },
      },
    ],
  },
})
