/**
 * `npm run remove-demo`: removes the demo from a database and keeps everything else (README). Runs on any Node from 18, so it is plain
 * JavaScript without packages.
 */
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'
import { showsUsage } from './steps/usage.mjs'

const USAGE = 'npm run remove-demo takes no arguments: it removes the demo from the database, with the portal’s variables, after asking.'

await runScript(async () => {
  if (showsUsage(USAGE)) return 0
  const progress = createProgress(3)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  progress.begin('Demo')
  return runNode(['apps/server/src/remove-demo.ts'])
})
