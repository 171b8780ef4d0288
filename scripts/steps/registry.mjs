import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.mjs'
import { runQuietly } from './processes.mjs'
import { inProject } from './project.mjs'

const store = inProject('.node')

/** Quiet, and fails within half a minute without a network. */
const OPTIONS = [
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/** The path in `.node/` of a package in exactly this version, fetched or not. */
export function getFetchedPath(name, version) {
  return join(store, `${name}-${version}`, 'node_modules', name)
}

export function isFetched(name, version) {
  return existsSync(join(getFetchedPath(name, version), 'package.json'))
}

/**
 * Downloads a package from the npm registry into `.node/`, completely or not at all, and removes its other versions. Runs none of
 * its scripts.
 */
export async function fetchPackage(name, version, npm) {
  const target = `${name}-${version}`
  const draft = join(store, `fetch-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    writeFileSync(join(draft, 'package.json'), '{ "private": true }\n')
    await runNpm(
      npm,
      ['install', `${name}@${version}`, '--ignore-scripts', '--engine-strict=false', '--no-package-lock', '--prefix', draft],
      draft,
    )
    for (const other of readdirSync(store)) {
      if (other.startsWith(`${name}-`)) rmSync(join(store, other), { recursive: true, force: true })
    }
    renameSync(draft, join(store, target))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The machine's own npm, as a command list: the one that runs this script, otherwise the one on the path. */
export function findMachineNpm() {
  const running = process.env.npm_execpath
  if (running && basename(running) === 'npm-cli.js') return [process.execPath, running]
  return ['npm']
}

/** Runs npm. Its command is a list: the program, then leading arguments. */
export async function runNpm([file, ...leading], args, cwd, env = process.env) {
  await runQuietly(file, [...leading, ...args, ...OPTIONS], { cwd, env: cleanEnvironment(env), what: `npm ${args[0]}`, explain }).catch(
    (error) => {
      if (error.message.startsWith(`${file} could not be started`))
        throw new Failure('npm is missing: install it (on Debian: apt install npm), then run the command again.')
      throw error
    },
  )
}

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED/

function explain(output) {
  const reason = UNREACHABLE.exec(output)?.[0]
  if (!reason) return undefined
  return `The npm registry cannot be reached (${reason}): check the network, or set npm_config_registry to a mirror, then run the command again.`
}

/** Removes npm's variables for scripts, which would affect a second npm. Keeps the user's settings (registry, proxy, cache). */
function cleanEnvironment(env) {
  const own =
    /^npm_(package_|lifecycle_|command|execpath|node_execpath|config_(local_prefix|prefix|global|omit|include|only|production|workspaces?|user_agent|ignore_scripts|dry_run)$)|^(INIT_CWD|NODE_ENV)$/i
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)))
  // For accounts without a writable home directory, as in containers.
  if (!isWritable(clean.npm_config_cache ?? join(homedir(), '.npm'))) clean.npm_config_cache = join(store, 'npm-cache')
  return clean
}

/** Whether the directory, or its nearest existing parent, is writable. */
function isWritable(directory) {
  if (!existsSync(directory)) return isWritable(dirname(directory))
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}
