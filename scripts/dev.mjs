/**
 * `npm run dev`: runs the server, which restarts when one of its files changes, and one Vite for each browser app, which reloads
 * it. The portal's Vite proxies the paths of the server and of the back office. When one of them ends, all end.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureAppsBuilt } from './steps/builds.mjs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { runScript } from './steps/failure.mjs'
import { toExitCode, onStopSignal } from './steps/processes.mjs'
import { createProgress } from './steps/progress.mjs'
import { inProject, pinned, root } from './steps/project.mjs'
import { ensureRuntime, runtimeEnvironment } from './steps/runtime.mjs'

const VITE_PORT = '5173'
/** The port in apps/portal/vite.config.ts. */
const BACKOFFICE_PORT = '5174'

await runScript(async () => {
  const progress = createProgress(4)
  const node = await progress.step(`Node ${pinned.node}`, ensureRuntime)
  await progress.step('Packages', ensureDependencies)
  // The server sends this build. Vite serves newer files from memory on the other port.
  await progress.step('Browser apps', ensureAppsBuilt)
  progress.begin(`Server on http://localhost:${process.env.PORT || 3000}, browser apps with reload on http://localhost:${VITE_PORT}`)
  const env = runtimeEnvironment(node, {
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${VITE_PORT}`,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  })
  return runTogether([
    { name: 'server', child: start(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, env) },
    { name: 'portal', child: startVite(node, 'apps/portal', VITE_PORT, env) },
    { name: 'backoffice', child: startVite(node, 'apps/backoffice', BACKOFFICE_PORT, env) },
  ])
})

function startVite(node, app, port, env) {
  const args = ['--port', port, '--strictPort', '--clearScreen', 'false']
  return start(node, [inProject('node_modules/vite/bin/vite.js'), ...args], inProject(app), env)
}

/** Starts a program in its own process group, so that Ctrl-C reaches it only once, from here. */
function start(node, args, cwd, env) {
  return spawn(node, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

async function runTogether(sides) {
  let isStopping = false
  const stop = () => {
    isStopping = true
    for (const { child } of sides) child.kill('SIGTERM')
  }
  const forget = onStopSignal(stop)
  const codes = await Promise.all(
    sides.map(async ({ name, child }) => {
      for (const stream of ['stdout', 'stderr']) {
        createInterface({ input: child[stream] }).on('line', (line) => process[stream].write(`${name} │ ${line}\n`))
      }
      const code = await new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (status, signal) => resolve(isStopping ? 0 : toExitCode(status, signal)))
      })
      if (!isStopping) stop()
      return code
    }),
  )
  forget()
  return codes.find((code) => code !== 0) ?? 0
}
