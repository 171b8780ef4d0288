import { existsSync, readFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { inProject, root } from './project.mjs'
import { runNpm } from './registry.mjs'
import { ensureNpm, runtimeEnvironment } from './runtime.mjs'

/**
 * Installs the packages of package-lock.json unless node_modules already matches it.
 * Not with `npm ci`: it fails if the registry lacks packages that only other platforms need.
 */
export async function ensureDependencies(report = () => {}) {
  if (areInstalled()) return
  const npm = await ensureNpm(report)
  report('installing, a minute or so')
  await runNpm(npm, ['install', '--no-save', '--include=dev', '--include=optional'], root, runtimeEnvironment(npm[0]))
  if (!areInstalled()) throw new Failure('package-lock.json does not match package.json: run npm install and commit package-lock.json.')
}

/**
 * npm finishes an installation by writing node_modules/.package-lock.json, so an interrupted one has none.
 * Comparing contents, not times or a marker file, is also right after `git switch` and after `npm install` by hand.
 */
function areInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  const inModules = Object.keys(wanted).filter((path) => path.includes('node_modules/'))
  const isComplete = inModules.every((path) => (installed[path] ? isSame(installed[path], wanted[path]) : isNotNeeded(wanted[path])))
  return isComplete && Object.keys(installed).every((path) => path in wanted || isForOtherMachines(installed[path]))
}

/** A production server may have no `apps/demo`. */
function isNotNeeded(entry) {
  return isForOtherMachines(entry) || (entry.link === true && !existsSync(inProject(entry.resolved)))
}

function isSame(a, b) {
  return a.version === b.version && a.resolved === b.resolved && a.integrity === b.integrity
}

function isForOtherMachines(entry) {
  return entry.optional === true || entry.devOptional === true || entry.peer === true
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8')).packages
  } catch {
    return undefined
  }
}
