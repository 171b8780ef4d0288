/**
 * `npm run check`: the checks that need no running program: format, lint, types, import rules, unused code and the sizes of the
 * built apps. Each check runs whatever the others found.
 */
import { ensureAppsBuilt } from './steps/builds.mjs'
import { CHECKS, runCheck } from './steps/checks.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { Failure, runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'

await runScript(async () => {
  const progress = createProgress(CHECKS.length + 4)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  const failures = []
  for (const check of CHECKS)
    await progress
      .step(check.label, () => runCheck(check))
      .catch((error) => {
        if (!(error instanceof Failure)) throw error
        failures.push(error)
      })
  await progress.step('Browser apps', ensureAppsBuilt)
  progress.begin('Sizes')
  const sizes = await runNode(['scripts/budget.mjs'])
  for (const { output, message } of failures) console.error(`\n${output.trimEnd()}\n${message}`)
  return failures.length > 0 ? 1 : sizes
})
