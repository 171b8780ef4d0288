/**
 * `npm run rotate-key`: encrypts the encrypted columns of the database with a new key (README). Runs on any Node from 18, so it
 * is plain JavaScript without packages.
 */
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'
import { showsUsage } from './steps/usage.mjs'

const USAGE = 'npm run rotate-key takes no arguments: it encrypts the database with a new key, with the portal’s variables (README).'

await runScript(async () => {
  if (showsUsage(USAGE)) return 0
  const progress = createProgress(3)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  progress.begin('Key')
  return runNode(['apps/server/src/rotate-key.ts'])
})
