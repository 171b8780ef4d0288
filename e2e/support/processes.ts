import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

const PROGRAMS = {
  postgres: new URL('../../apps/server/src/testing/portals/run-postgres.ts', import.meta.url),
  portal: new URL('../../apps/server/src/testing/portals/run-portal.ts', import.meta.url),
}

interface Started<Message> {
  readonly child: ChildProcess
  /** The first message that it sent. */
  readonly started: Message
  /** Ends the process by closing its channel. */
  stop(): Promise<void>
}

/** Starts one of the server's test programs in its own process, and waits for its first message. Throws if it ends before. */
export async function startProcess<Message>(program: keyof typeof PROGRAMS, args: readonly string[]): Promise<Started<Message>> {
  // The test runner's loaders would not work there.
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = fork(PROGRAMS[program], args, { env, execArgv: [] })
  const ended = once(child, 'exit')
  const [started] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code, signal]) => {
      throw new Error(`The program "${program}" ended (${signal ?? code}) before it was ready.`)
    }),
  ])) as [Message]
  return {
    child,
    started,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
