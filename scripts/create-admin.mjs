/**
 * `npm run create-admin`: creates an administrator of the portal (README). Runs on any Node from 18, so it is plain JavaScript
 * without packages.
 */
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned } from './steps/project.mjs'
import { ensureRuntime, runNode } from './steps/runtime.mjs'
import { isHelp } from './steps/usage.mjs'

const USAGE = `npm run create-admin creates an administrator, with the portal's variables. It asks for what these options lack:
npm run create-admin -- --document-id 12345678Z --first-name Ana --last-name Pérez --email ana@example.org`

await runScript(async () => {
  if (process.argv.slice(2).some(isHelp)) {
    console.log(USAGE)
    return 0
  }
  const progress = createProgress(3)
  await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  progress.begin('Administrator')
  return runNode(['apps/server/src/create-admin.ts', ...process.argv.slice(2)])
})
