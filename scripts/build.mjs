/** `npm run build`: builds the browser app, if its sources have changed. */
import { ensurePortalBuilt } from './steps/builds.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'

await runScript(async () => {
  const progress = createProgress(2)
  await progress.step('Packages', ensureDependencies)
  await progress.step('Browser app', ensurePortalBuilt)
  return 0
})
