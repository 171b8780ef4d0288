import { readEnv } from '../env.ts'
import { startServer } from '../start-server.ts'
import { startWorker } from '../worker.ts'

// What `main.ts` starts, without the built browser apps.
const env = readEnv(process.env)
const say = (line: string): void => console.log(line)
await (env.ROLE === 'worker' ? startWorker(env, say) : startServer(env, say, null))
