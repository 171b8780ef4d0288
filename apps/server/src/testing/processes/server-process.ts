import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, vi } from 'vitest'

/**
 * Time limit of a start, in ms. Only catches hanging processes: two that create the demo at once take a minute on a busy machine.
 */
export const START_LIMIT = 120_000

interface Ended {
  readonly code: number | null
  /** The lines that it wrote to stderr. */
  readonly errors: readonly string[]
}

/** A server or worker in its own process. */
export interface ServerProcess {
  readonly pid: number
  /** Its address, once it is ready. */
  readonly url: () => string
  /** Its output so far, from both streams. */
  readonly output: () => string
  until(text: string): Promise<void>
  untilReady(): Promise<void>
  /** Sends SIGTERM unless it has ended, and waits for its end. */
  stop(): Promise<Ended>
  ended(): Promise<Ended>
}

const PROGRAMS = { server: new URL('../../main.ts', import.meta.url), interfaces: new URL('./run-server.ts', import.meta.url) }

/** The folder in which the test runner caches compiled modules. Without it each program spends seconds on compiling. */
const { NODE_COMPILE_CACHE, PATH } = process.env
/** Everything that a program needs of the tests' environment. */
export const BARE_ENV = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

/** Starts a program with only these variables: the server, or the server without its built browser apps. */
export function startProcess(program: keyof typeof PROGRAMS, env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [PROGRAMS[program].pathname], {
    env: { ...BARE_ENV, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text))
  const closed = once(child, 'close')
  const until = (text: string): Promise<void> =>
    vi.waitFor(
      () => {
        if (child.exitCode !== null && !output.includes(text)) throw new Error(`The process ended: ${errors}`)
        expect(output + errors).toContain(text)
      },
      { timeout: START_LIMIT, interval: 20 },
    )
  const ended = async (): Promise<Ended> => {
    await closed
    return { code: child.exitCode, errors: errors.split('\n').filter(Boolean) }
  }
  return {
    pid: child.pid!,
    url: () => /is ready at (\S+)/.exec(output)![1]!,
    output: () => output + errors,
    until,
    untilReady: () => until('is ready'),
    ended,
    stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      return ended()
    },
  }
}
