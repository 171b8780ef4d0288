import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename } from 'node:path'
import { Failure } from './failure.mjs'

/** A number that a shell gives for a process ended by a signal. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}

/**
 * Runs a program without showing its output, which a failure carries.
 * A signal meanwhile ends the program, then this process.
 */
export async function runQuietly(file, args, { what, explain = () => undefined, ...options }) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const { code, signal, stoppedBy } = await ending(child)
  if (stoppedBy) throw new Failure('Stopped.', '', exitCodeOf(null, stoppedBy))
  if (code === 0) return output
  const explanation = explain(output)
  if (explanation) throw new Failure(explanation)
  throw new Failure(`${what} failed (${signal ?? `exit code ${code}`}): see the output above.`, output)
}

/** Runs a program in the foreground and resolves with its exit code. Signals to this process are passed on. */
export async function runVisibly(file, args, options = {}) {
  const { code, signal } = await ending(spawn(file, args, { ...options, stdio: 'inherit' }))
  return exitCodeOf(code, signal)
}

/**
 * Resolves when the process has ended. The first stop signal that this process gets is passed on, once: a terminal sends
 * Ctrl-C to the whole group and npm passes it on too, so the same wish arrives up to three times.
 */
export async function ending(child) {
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

// Looked up at once: a shell whose npm has ended shows another parent.
const starters = process.env.npm_lifecycle_event ? listStarters() : []

/**
 * Calls back when this process is asked to stop. When npm started it, npm's own end is such a request, and so is that of the
 * shell between the two, which may die of a signal without passing it on. Returns how to stop listening.
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

/** The process that started this one, and where that is the shell in which npm runs its scripts, npm itself. */
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
