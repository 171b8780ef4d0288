import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import type { TestPostgres } from '../portals/messages.ts'

/**
 * Starts one PostgreSQL for all tests of a Vitest run, in another process, because Vitest loads this file in a way that cannot
 * run the server.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const child = fork(new URL('../portals/run-postgres.ts', import.meta.url), ['empty', 'reference', 'demo'], { execArgv: [] })
  const ended = once(child, 'exit')
  const [{ postgres }] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('The PostgreSQL of the tests could not be started.')
    }),
  ])) as [TestPostgres]
  provide('postgres', postgres)
  return async () => {
    child.disconnect()
    await ended
  }
}
