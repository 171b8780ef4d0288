/**
 * Runs an installed tool with the pinned Node: `node scripts/pinned-node.mjs vite build apps/portal`.
 */
import { existsSync, realpathSync } from 'node:fs'
import { ensureDependencies } from './steps/dependencies.mjs'
import { Failure, runScript } from './steps/failure.mjs'
import { inProject } from './steps/project.mjs'
import { runNode } from './steps/runtime.mjs'

await runScript(async () => {
  const [tool, ...args] = process.argv.slice(2)
  if (!tool) throw new Failure('Name a tool: node scripts/pinned-node.mjs <tool> [arguments]')
  await ensureDependencies()
  const link = inProject('node_modules', '.bin', tool)
  if (!existsSync(link)) throw new Failure(`${tool} is not installed: see devDependencies in package.json.`)
  return runNode([realpathSync(link), ...args])
})
