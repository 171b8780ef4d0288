import { readFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { runQuietly } from './processes.mjs'
import { inProject, root } from './project.mjs'
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs'

/** The checks of `npm run check`, each with its tool or script. */
export const CHECKS = [
  { label: 'Format', tool: 'oxfmt', args: ['--check'] },
  // With --type-check it also reports the errors of the compiler, each file by the nearest tsconfig.json, for half the time that both take.
  { label: 'Lint and types', tool: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
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

const PACKAGES = { oxfmt: 'oxfmt', oxlint: 'oxlint', depcruise: 'dependency-cruiser', knip: 'knip' }

function findProgram(tool) {
  const folder = inProject('node_modules', PACKAGES[tool])
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${bin[tool]}`
}
