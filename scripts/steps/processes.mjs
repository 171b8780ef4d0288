import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename } from 'node:path'
import { Failure } from './failure.mjs'

/** The exit code as a shell reports it: 128 plus the number of the signal that ended the process. */
export function toExitCode(code, signal) {
  return code ?? 128 + constants.signals[signal]
}

/**
 * Runs a program without showing its output; a Failure carries it.
 * A stop signal ends the program and then this process.
 */
export async function runQuietly(file, args, { what, explain = () => undefined, ...options }) {
  const { output, code, signal, stoppedBy } = await runPiped(file, args, options)
  if (stoppedBy) throw new Failure('Stopped.', '', toExitCode(null, stoppedBy))
  if (code === 0) return output
  const explanation = explain(output)
  if (explanation) throw new Failure(explanation)
  throw new Failure(`${what} failed (${signal ?? `exit code ${code}`}): see the output above.`, output)
}

/** Runs a program without showing its output. Resolves with its exit code and the output. */
export async function runToEnd(file, args, options = {}) {
  const { output, code, signal } = await runPiped(file, args, options)
  return { code: toExitCode(code, signal), output }
}

async function runPiped(file, args, options) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const end = await waitForEnd(child)
  return { ...end, output }
}

/** Runs a program in the foreground and resolves with its exit code. Forwards signals to it. */
export async function runVisibly(file, args, options = {}) {
  const { code, signal } = await waitForEnd(spawn(file, args, { ...options, stdio: 'inherit' }))
  return toExitCode(code, signal)
}

/**
 * Resolves when the process has ended. Forwards only the first stop signal: a terminal sends Ctrl-C to the whole group and npm
 * forwards it too, so it may arrive three times.
 */
export async function waitForEnd(child) {
  let stoppedBy
  const stop = (signal) => {
    if (stoppedBy) return
    stoppedBy = signal
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const forget = onStopSignal(stop)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve({ code, signal, stoppedBy }))
    })
  } catch (error) {
    throw new Failure(`${child.spawnfile} could not be started (${error.code}).`)
  } finally {
    forget()
  }
}

const PARENT_POLL = 500

// Read at the start: when npm has ended, the shell has another parent.
const starters = process.env.npm_lifecycle_event ? listStarters() : []

/**
 * Calls `stop` when this process should stop: on a signal, and, if npm started it, when npm or the shell between them ends, since
 * the shell may die of a signal without forwarding it. Returns a function that stops listening.
 */
export function onStopSignal(stop) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const watch = setInterval(() => {
    if (!starters.every(isRunning)) stop('SIGTERM')
  }, PARENT_POLL)
  watch.unref()
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Lists the parent process and, if that is the shell in which npm runs scripts, npm itself. */
function listStarters() {
  const { name, parent } = describe(process.ppid)
  return /^-?(da|ba|z|k)?sh$/.test(name) && parent > 1 ? [process.ppid, parent] : [process.ppid]
}

function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return { name: /^Name:\s+(.*)$/m.exec(status)[1], parent: Number(/^PPid:\s+(\d+)$/m.exec(status)[1]) }
    }
    const [parent, path] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { name: basename(path), parent: Number(parent) }
  } catch {
    return { name: '', parent: 0 }
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
