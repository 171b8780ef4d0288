import { startServer } from './start-server.ts'
import { readEnv } from './env.ts'
import { StartError } from './platform/process/start-error.ts'
import { startWorker } from './worker.ts'

try {
  const env = readEnv(process.env)
  const start = env.ROLE === 'worker' ? startWorker : startServer
  await start(env, (line) => console.log(line))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
