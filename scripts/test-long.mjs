/**
 * `npm run test:long`: every test. In addition to those of the gate: starts, kills and releases of the whole product, outside
 * services, time limits, long fuzzing, and every page with its accessibility. Run it before a release.
 */
import { ensureAppsBuilt } from './steps/builds.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { printResults } from './steps/reports.mjs'
import { runBrowserTests, runUnitTests } from './steps/suites.mjs'

await runScript(async () => {
  const progress = createProgress(6)
  await progress.step('Packages', ensureDependencies)
  const browsers = await progress.step('Chromium', ensureChromium)
  await progress.step('Browser apps', ensureAppsBuilt)
  progress.begin('Unit and API tests')
  const unit = await runUnitTests('long')
  progress.begin('Browser tests')
  const browser = await runBrowserTests('long', browsers, ['--project', 'all'])
  progress.begin('Start, with nothing in parallel')
  const start = await runBrowserTests('long', browsers, ['--project', 'start', '--workers', '1'])
  return printResults([unit, browser, start])
})
