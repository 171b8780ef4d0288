/**
 * `npm test`: installs what the tests need, including Chromium, and runs the checks, the unit and API tests on a real PostgreSQL, and
 * the browser tests on the running portal. The last line counts the tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { inProject, pinned } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'

await runScript(async () => {
  const progress = createProgress(6)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  const chromium = await progress.step('Chromium', ensureChromium)
  const reports = mkdtempSync(join(tmpdir(), 'afilia-reports-'))
  try {
    progress.begin('Checks')
    const checks = await runNode(['scripts/check.mjs'])
    if (checks !== 0) return checks

    progress.begin('Unit and API tests')
    const unitReport = join(reports, 'unit.json')
    const unit = await runNode([
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ])

    progress.begin('Browser tests')
    const browserReport = join(reports, 'browser.json')
    const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }
    const browser = await runNode(
      [inProject('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { env },
    )

    const [a, b] = [countUnit(readJson(unitReport)), countBrowser(readJson(browserReport))]
    console.log(`\n${a.passed + b.passed} passed, ${a.failed + b.failed} failed`)
    return unit || browser || (a.passed > 0 && b.passed > 0 ? 0 : 1)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/** Undefined if the test runner crashed before it wrote its report. */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function countUnit(report) {
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}
function countBrowser(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}
