/** `npm run check`: the checks that need no running program: format, lint, types, import rules, unused code and the sizes of the built apps. */
import { ensureAppsBuilt } from './steps/builds.mjs'
import { CHECKS, runCheck } from './steps/checks.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'

await runScript(async () => {
  const progress = createProgress(CHECKS.length + 4)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  for (const check of CHECKS) await progress.step(check.label, () => runCheck(check))
  await progress.step('Browser apps', ensureAppsBuilt)
  progress.begin('Sizes')
  return runNode(['scripts/budget.mjs'])
})
