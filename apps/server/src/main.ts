import { startServer } from './start-server.ts'
import { readEnv } from './env.ts'
import { StartError } from './platform/process/start-error.ts'

try {
  await startServer(readEnv(process.env), (line) => console.log(line))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
