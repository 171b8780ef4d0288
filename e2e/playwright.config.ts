import { defineConfig } from '@playwright/test'

// The gate runs the journeys; the long suite runs every test, with its checks of accessibility. CONTRIBUTING.md says what belongs where.
const isLong = process.env['SUITE'] === 'long'
/** What the gate leaves out: these files, and in other files the tests with this tag. */
const LONG_FILES = /\.long\.spec\.ts$/
const LONG_TAG = /@long/
/** It measures the time of a start, so nothing may run beside it. */
const START = /start\.long\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  projects: isLong
    ? [
        { name: 'all', testIgnore: START },
        { name: 'start', testMatch: START },
      ]
    : [{ name: 'gate', testIgnore: LONG_FILES, grepInvert: LONG_TAG }],
  // Each worker has a portal of its own, so that every test may run beside any other.
  fullyParallel: true,
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Limits for tests that hang: a busy machine may be many times slower.
  timeout: 90_000,
  globalTimeout: 3600_000,
  // The same pictures on every system.
  expect: { timeout: 20_000, toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}' } },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Motion shows no state of its own, and drawing it takes a tenth of the tests' processor time. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the tests about the service worker turn it on: a worker that is still installing can keep the browser from closing.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      // Without this locale, the names of downloads lose all letters beyond ASCII.
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
})
