import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runQuietly } from './processes.mjs'
import { inProject } from './project.mjs'
import { ensureRuntime, runtimeEnvironment } from './runtime.mjs'

/** The browser apps: their sources, the build command with its directory, and the file that proves that the build exists. */
const PORTAL = {
  name: 'portal',
  sources: ['apps/portal', 'packages', 'package-lock.json', 'tsconfig.base.json'],
  cwd: 'apps/portal',
  command: ['apps/portal/build.mjs'],
  output: 'apps/portal/dist/shell/manifest.json',
}

const BACKOFFICE = {
  name: 'backoffice',
  sources: ['apps/backoffice', 'packages', 'package-lock.json', 'tsconfig.base.json'],
  cwd: 'apps/backoffice',
  command: ['apps/backoffice/build.mjs'],
  output: 'apps/backoffice/dist/shell/manifest.json',
}

/** Builds each browser app if one of its sources has changed since its last build. */
export async function ensureAppsBuilt(report = () => {}) {
  for (const app of [PORTAL, BACKOFFICE]) await ensureBuilt(app, (what) => report(`${what} the ${app.name}`))
}

async function ensureBuilt({ name, sources, cwd, command, output }, report) {
  const stamp = inProject('node_modules', '.cache', 'afilia', `${name}-build`)
  const hash = hashFiles(sources)
  if (existsSync(inProject(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  report('building')
  const node = await ensureRuntime()
  const [script, ...args] = command
  const env = runtimeEnvironment(node, { NODE_ENV: 'production' })
  await runQuietly(node, [inProject(script), ...args], { cwd: inProject(cwd), env, what: `The build of ${cwd}` })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Generated files, and files outside of the build. */
const SKIPPED = /^(node_modules|dist|coverage|\..*)$|\.(test|gen)\.tsx?$/

/** Hashes contents, not times: a fresh clone and a `git switch` back and forth give the same result. */
function hashFiles(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(listFiles)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(inProject(path))) return []
  let entries
  try {
    entries = readdirSync(inProject(path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  const names = entries.filter((entry) => !SKIPPED.test(entry.name))
  names.sort((a, b) => (a.name < b.name ? -1 : 1))
  return names.flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
}
