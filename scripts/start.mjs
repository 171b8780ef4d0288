/**
 * `npm start`: brings the pinned Node, the packages and the built browser apps up to date, then runs the server with it.
 * Runs on any Node from 18, so it is plain JavaScript without packages.
 */
import { spawn } from 'node:child_process'
import { ensureAppsBuilt } from './steps/builds.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { waitForEnd, toExitCode } from './steps/processes.mjs'
import { createProgress } from './steps/progress.mjs'
import { pinned, root } from './steps/project.mjs'
import { ensureRuntime, runtimeEnvironment } from './steps/runtime.mjs'
import { showsUsage } from './steps/usage.mjs'

const USAGE = `npm start takes no arguments: it starts the portal, with the demo unless PUBLIC_URL begins with https or DEMO=0.
Settings are environment variables: PORT=3001 npm start. The file .env.example documents all of them.`

await runScript(async () => {
  if (showsUsage(USAGE)) return 0
  const progress = createProgress(4)
  const node = await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  await progress.step('Browser apps', ensureAppsBuilt)
  progress.begin('Server')
  return runServer(node)
})

/** The server stops when the IPC channel closes, so it ends with this process, whatever the reason. */
async function runServer(node) {
  const server = spawn(node, ['apps/server/src/main.ts'], {
    cwd: root,
    env: runtimeEnvironment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const { code, signal } = await waitForEnd(server)
  return toExitCode(code, signal)
}
