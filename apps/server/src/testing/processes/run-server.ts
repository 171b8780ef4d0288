import { readEnv } from '../../env.ts'
import { runProgram } from '../../platform/process/run-program.ts'
import { startServer } from '../../start-server.ts'
import { startWorker } from '../../worker.ts'

// Starts the same as `main.ts`, without the built browser apps.
const say = (line: string): void => console.log(line)
await runProgram(() => {
  const env = readEnv(process.env)
  return env.ROLE === 'worker' ? startWorker(env, say) : startServer(env, say, null)
})
