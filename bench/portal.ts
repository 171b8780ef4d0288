// The portal as a server of requests, without the browser apps' files and without tasks. `requests.ts` starts it and asks for the number of
// statements sent.
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { createHttpServer } from '../apps/server/src/platform/http/http-server.ts'
import { stopInTurn } from '../apps/server/src/platform/process/shutdown.ts'
import { startBase } from '../apps/server/src/start-base.ts'
import { countStatements } from '../apps/server/src/testing/app/statements.ts'

const env = readEnv({ ...process.env, ROLE: 'web' })
const counted = countStatements()
const stopping = stopInTurn(() => undefined)
const { deps } = await startBase(env, () => undefined, stopping)
let answer: RequestListener = () => undefined
const server = createHttpServer(undefined, (request, response) => answer(request, response))
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
answer = (await createApp(deps, env, { publicUrl: url, loopbackUrl: url, keepsHours: false })).listener
process.on('message', () => process.send!({ statements: counted.texts.length }))
process.send!({ url })
