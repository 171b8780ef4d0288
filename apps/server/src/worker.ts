import { createWorker } from './app.ts'
import type { Env } from './env.ts'
import { nameBank } from './load-demo.ts'
import { stopInTurn } from './platform/process/shutdown.ts'
import { startBase } from './start-base.ts'

/**
 * Runs background tasks until the process is told to stop (`ROLE=worker`). Listens on no port. A running task may take some more
 * seconds. After that, and after a crash, the queue gives it to the next worker. Throws StartError like `startServer`.
 */
export async function startWorker(env: Env, say: (line: string) => void): Promise<void> {
  const stopping = stopInTurn(say)
  try {
    const { deps, demo } = await startBase(env, say, stopping)
    const ownUrl = `http://localhost:${env.PORT}`
    const publicUrl = env.PUBLIC_URL ?? ownUrl
    const worker = await createWorker(
      deps,
      { ...env, DEMO: demo !== undefined, ...nameBank(env, demo !== undefined, publicUrl) },
      { publicUrl, loopbackUrl: ownUrl },
    )
    stopping.addFirst(() => worker.close())
    say(`\n${env.UNION_NAME}: the worker is ready`)
  } catch (error) {
    await stopping.release()
    throw error
  }
}
