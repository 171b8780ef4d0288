import { readFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { runQuietly } from './processes.mjs'
import { inProject, root } from './project.mjs'
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs'

/** Each checker works out types on its own, so more checkers than cores repeat work. */
const ON_TWO_CORES = ['--checkers', '2']

/** The checks of `npm run check`, each with its tool or script. */
export const CHECKS = [
  { label: 'Format', tool: 'oxfmt', args: ['--check'] },
  { label: 'Lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  // The demo imports the server, and the back office the shared code of the browser apps. Each is checked with its imports, in
  // one program.
  { label: 'Types of the server and the demo', tool: 'tsc', args: [...ON_TWO_CORES, '-p', 'apps/demo'] },
  { label: 'Types of the portal', tool: 'tsc', args: [...ON_TWO_CORES, '-p', 'apps/portal'] },
  { label: 'Types of the back office and the shared browser code', tool: 'tsc', args: [...ON_TWO_CORES, '-p', 'apps/backoffice'] },
  { label: 'Types of the service worker', tool: 'tsc', args: [...ON_TWO_CORES, '-p', 'apps/portal/tsconfig.worker.json'] },
  { label: 'Types of the browser tests', tool: 'tsc', args: [...ON_TWO_CORES, '-p', 'e2e'] },
  { label: 'Types of the benchmarks', tool: 'tsc', args: [...ON_TWO_CORES, '-p', 'bench'] },
  {
    label: 'Import rules',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'packages', 'apps'],
    verify: verifyModuleCount,
  },
  { label: 'Names, sizes, owners of tables', script: 'scripts/structure/check.mjs', args: [] },
  { label: 'Unused code', tool: 'knip', args: ['--no-progress'] },
]

/** Runs one check. Throws Failure with the tool's output. */
export async function runCheck({ label, tool, script, args, verify }) {
  const node = await ensureRuntime()
  const output = await runQuietly(node, [script ? inProject(script) : findProgram(tool), ...args], {
    cwd: root,
    env: runtimeEnvironment(node),
    what: `The check "${label}"`,
  })
  verify?.(output)
}

/** Without a parser for TypeScript, dependency-cruiser reads no modules and reports success. */
function verifyModuleCount(output) {
  const count = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (count < 100)
    throw new Failure(
      `Only ${count} modules were read, so the rules on imports were not checked: see "parser" in scripts/structure/layers.mjs.`,
      output,
    )
}

const PACKAGES = { oxfmt: 'oxfmt', oxlint: 'oxlint', tsc: 'typescript', depcruise: 'dependency-cruiser', knip: 'knip' }

function findProgram(tool) {
  const folder = inProject('node_modules', PACKAGES[tool])
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${bin[tool]}`
}
