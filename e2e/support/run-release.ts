import { pathToFileURL } from 'node:url'
import { readEnv } from '../../apps/server/src/env.ts'
import { runProgram } from '../../apps/server/src/platform/process/run-program.ts'
import { startServer } from '../../apps/server/src/start-server.ts'

// Starts the server with another build of the portal: `node e2e/support/run-release.ts <folder>`.
const portal = pathToFileURL(`${process.argv[2]}/`)
const backoffice = new URL('../../apps/backoffice/dist/', import.meta.url)
await runProgram(() => startServer(readEnv(process.env), (line) => console.log(line), { portal, backoffice }))
