/** `npm run build`: builds the browser apps whose sources have changed. */
import { ensureAppsBuilt } from './steps/builds.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'

await runScript(async () => {
  const progress = createProgress(2)
  await progress.step('Packages', ensureDependencies)
  await progress.step('Browser apps', ensureAppsBuilt)
  return 0
})
