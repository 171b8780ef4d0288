/**
 * `npm test`: installs what the tests need, including Chromium, and runs the checks, the unit and API tests on a real PostgreSQL, and
 * the browser tests on the running portal. It ends with the failures, each with its file and first message, and a count: whoever sees
 * only the end of a long output still learns what failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { inProject, pinned, root } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'

await runScript(async () => {
  const progress = createProgress(6)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  const browsers = await progress.step('Chromium', ensureChromium)
  const temporary = mkdtempSync(join(tmpdir(), 'afilia-test-'))
  try {
    progress.begin('Checks')
    const checks = await runNode(['scripts/check.mjs'])
    if (checks !== 0) return checks

    progress.begin('Unit and API tests')
    const unitReport = join(temporary, 'unit.json')
    const unit = await runNode([
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${inProject('scripts/steps/end-hanging.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ])

    progress.begin('Browser tests')
    const browserReport = join(temporary, 'browser.json')
    const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, AFILIA_E2E_DATA: join(temporary, 'portal') }
    const browser = await runNode(
      [inProject('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { env },
    )

    const [a, b] = [readUnit(readJson(unitReport)), readBrowser(readJson(browserReport))]
    const failures = [...a.failures, ...b.failures]
    console.log(`\n${failures.map((failure) => `Failed: ${failure}\n`).join('')}${a.passed + b.passed} passed, ${failures.length} failed`)
    return unit || browser || (failures.length === 0 && a.passed > 0 && b.passed > 0 ? 0 : 1)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
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

/** A file that could not be run at all counts as one failure. */
function readUnit(report) {
  if (!report) return { passed: 0, failures: ['the unit and API tests ended without a report: see above'] }
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [describeFailure(file.name, 'the file', file.message)]
    return tests.map((test) => describeFailure(file.name, test.fullName, test.failureMessages[0]))
  })
  return { passed: report.numPassedTests, failures }
}

function readBrowser(report) {
  if (!report) return { passed: 0, failures: ['the browser tests ended without a report: see above'] }
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })))
  const failures = tests
    .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ spec, results }) => describeFailure(spec.file, spec.title, results.find((result) => result.error)?.error.message))
  return { passed: report.stats.expected, failures }
}
function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function describeFailure(file, title, message = '') {
  return `${relative(root, resolve(root, 'e2e', file))} › ${title}\n  ${stripVTControlCharacters(message).split('\n', 4).join('\n  ')}`
}
