import { startServer } from './start-server.ts'
import { readEnv } from './env.ts'
import { runProgram } from './platform/process/run-program.ts'
import { startWorker } from './worker.ts'

await runProgram(() => {
  const env = readEnv(process.env)
  const start = env.ROLE === 'worker' ? startWorker : startServer
  return start(env, (line) => console.log(line))
})
