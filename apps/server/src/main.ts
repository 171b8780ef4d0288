import { startServer } from './start-server.ts'
import { readEnv } from './env.ts'
import { runProgram } from './platform/process/run-program.ts'
import { StartError } from './platform/process/start-error.ts'
import { startWorker } from './worker.ts'

await runProgram(() => {
  const [argument] = process.argv.slice(2)
  if (argument !== undefined)
    throw new StartError(`The argument ${argument} is unknown: the server has only settings in variables. See .env.example.`)
  const env = readEnv(process.env)
  const start = env.ROLE === 'worker' ? startWorker : startServer
  return start(env, (line) => console.log(line))
})
