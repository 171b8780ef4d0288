/**
 * `npm run screens`: measures every page by the role that uses it, on a portal with demo data of its own, and prints one table. It
 * prepares what the browser tests prepare, then runs e2e/screens.
 */
import { ensureAppsBuilt } from './steps/builds.mjs'
import { ensureChromium } from './steps/chromium.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { runNode } from './steps/runtime.mjs'
import { isHelp } from './steps/usage.mjs'

const USAGE = `npm run screens -- [--page PATH] [--language CODE] [--pictures FOLDER]
Prints for each page, at 390 × 844: its height, where its first result or main action begins, and how much the page shifts (CLS); and
what does not fit at 320 px, for each language. Exits with 1 if a home is higher than 2,500 px, a page begins below the first screen,
shifts by more than 0.01, or does not fit.
--page      measures one page, by its path in packages/domain/src/site/pages: --page '/jobs/$id'
--language  measures in one of es, ca, eu, gl, en
--pictures  saves each page into the folder: whole on a phone, and its first screen in the dark, in landscape and on a desk`

await runScript(async () => {
  const options = process.argv.slice(2)
  if (options.some(isHelp)) {
    console.log(USAGE)
    return 0
  }
  const progress = createProgress(4)
  await progress.step('Packages', ensureDependencies)
  const browsers = await progress.step('Chromium', ensureChromium)
  await progress.step('Browser apps', ensureAppsBuilt)
  progress.begin('Pages')
  return runNode(['e2e/screens/screens.ts', ...options], { env: browsers })
})
