import { readFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { runQuietly } from './processes.mjs'
import { inProject, root } from './project.mjs'
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs'

/** What `npm run check` looks at, each with the tool of node_modules/.bin that does it. */
export const CHECKS = [
  { label: 'Format', tool: 'oxfmt', args: ['--check'] },
  { label: 'Lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { label: 'Types of the server', tool: 'tsc', args: ['-p', 'apps/server'] },
  { label: 'Types of the demo', tool: 'tsc', args: ['-p', 'apps/demo'] },
  { label: 'Types of what browser apps share', tool: 'tsc', args: ['-p', 'packages/client'] },
  { label: 'Types of the portal', tool: 'tsc', args: ['-p', 'apps/portal'] },
  { label: 'Types of the service worker', tool: 'tsc', args: ['-p', 'apps/portal/tsconfig.worker.json'] },
  { label: 'Types of the build', tool: 'tsc', args: ['-p', 'apps/portal/tsconfig.node.json'] },
  { label: 'Types of the browser tests', tool: 'tsc', args: ['-p', 'e2e'] },
  { label: 'Types of the benchmarks', tool: 'tsc', args: ['-p', 'bench'] },
  {
    label: 'Who imports whom',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.json', '--output-type', 'err', 'packages', 'apps'],
    verify: readsEverything,
  },
  { label: 'Unused code', tool: 'knip', args: ['--no-progress'] },
]

/** Runs one check; fails with what the tool printed. */
export async function runCheck({ label, tool, args, verify }) {
  const node = await ensureRuntime()
  const output = await runQuietly(node, [binOf(tool), ...args], { cwd: root, env: runtimeEnvironment(node), what: `The check "${label}"` })
  verify?.(output)
}

/** A reader without a parser for TypeScript reads nothing, finds nothing and calls that a success. */
function readsEverything(output) {
  const count = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (count < 100)
    throw new Failure(
      `Only ${count} modules were read, so the rules on imports were not checked: see "parser" in .dependency-cruiser.json.`,
      output,
    )
}

const PACKAGES = { oxfmt: 'oxfmt', oxlint: 'oxlint', tsc: 'typescript', depcruise: 'dependency-cruiser', knip: 'knip' }

function binOf(tool) {
  const folder = inProject('node_modules', PACKAGES[tool])
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${bin[tool]}`
}
