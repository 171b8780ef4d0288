import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ROOMS_URL } from './rooms.ts'

/** Set E2E_PORT to run two suites at the same time. */
const port = Number(process.env['E2E_PORT'] ?? 3977)
const root = new URL('../', import.meta.url).pathname
/** Each worker process reads this file, but only the first creates the directory. */
process.env['AFILIA_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'afilia-e2e-'))

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // All tests share one portal and its demo members: tests of one file share what they change, and files use different members.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Meant for tests that hang: a busy machine may be many times slower.
  timeout: 90_000,
  globalTimeout: 3600_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Motion shows no state of its own, and drawing it takes a tenth of the tests' processor time. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the tests about the service worker turn it on: a worker that is still installing can keep the browser from closing.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      // Without it the names of downloads have no letters beyond English.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: ['password-reset.spec.ts', 'start.spec.ts'] },
    // It changes passwords of accounts that other tests use, and nobody may set the demo’s own again: it begins with the name of the union.
    { name: 'last', testMatch: 'password-reset.spec.ts', dependencies: ['chromium'] },
    // It measures the time of a start, so nothing else may run.
    { name: 'alone', testMatch: 'start.spec.ts', dependencies: ['last'] },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['AFILIA_E2E_DATA'],
      LOG_LEVEL: 'error',
      HOTEL_WIDGET_URL: ROOMS_URL,
      HOTEL_WIDGET_ID: '77',
      TAG_MANAGER_ID: 'GTM-TEST1',
    },
    url: `http://localhost:${port}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
