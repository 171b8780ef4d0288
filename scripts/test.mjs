/**
 * `npm test`, the gate: installs what the tests need, including Chromium, and runs the unit and API tests on a real PostgreSQL,
 * the checks in parallel, and the journeys in a real browser. Each part runs whatever the others found. The output ends with the
 * failures and a count.
 */
import { ensureAppsBuilt } from './steps/builds.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned } from './steps/project.mjs'
import { printResults } from './steps/reports.mjs'
import { ensureRuntime, runNodeBeside } from './steps/runtime.mjs'
import { runBrowserTests, runUnitTests } from './steps/suites.mjs'

await runScript(async () => {
  const progress = createProgress(5)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  const browsers = await progress.step('Chromium', ensureChromium)
  progress.begin('Unit and API tests, and the checks in parallel')
  const checking = runNodeBeside(['scripts/check.mjs'])
  const unit = await runUnitTests('gate')
  const checks = await checking
  console.log(`\n${checks.output}`)
  progress.begin('Browser tests')
  await ensureAppsBuilt()
  const browser = await runBrowserTests('gate', browsers)
  if (checks.code !== 0) unit.failures.push('the checks: see above')
  return printResults([unit, browser])
})
