import type { Server } from 'node:http'
import { type App, createApp } from './app.ts'
import type { Env } from './env.ts'
import { prepareDrain } from './platform/http/drain.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { answerHealth, type Readiness } from './platform/process/health.ts'
import type { BaseDeps } from './platform/deps.ts'
import { createLog } from './platform/log.ts'
import { StartError } from './platform/process/start-error.ts'
import { stopInTurn, WORK_LIMIT } from './platform/process/shutdown.ts'
import { answerDemoBank, answerDemoHotels, DEMO_BANK_PAGES, DEMO_HOTELS, nameBank } from './load-demo.ts'
import type { Builds } from './portal/serve-portal.ts'
import { startBase } from './start-base.ts'

/** The builds of the two browser apps in this checkout. */
export const BUILDS = {
  portal: new URL('../../portal/dist/', import.meta.url),
  backoffice: new URL('../../backoffice/dist/', import.meta.url),
}

/**
 * Serves the portal until the process is told to stop, and runs tasks too unless `ROLE` is `web`. `say` receives the lines for
 * the operator at the terminal. Without `builds` it serves only its interfaces. Throws StartError for errors that the operator
 * can fix.
 */
export async function startServer(env: Env, say: (line: string) => void, builds: Builds | null = BUILDS): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  if (env.PUBLIC_URL?.startsWith('https:') && !env.TRUST_PROXY)
    log.warn(
      'PUBLIC_URL is https but TRUST_PROXY is 0: all visitors appear with the proxy’s address, so the failures of one block everybody',
    )
  const stopping = stopInTurn(say)
  try {
    const readiness: Readiness = { listener: undefined, check: async () => false, isStopping: false }
    // Listens first: a taken port is reported before anything is created, and /health shows the progress of the start.
    const server = createHttpServer(env.PUBLIC_URL, (request, response) => {
      if (!answerHealth(request, response, readiness)) readiness.listener!(request, response)
    })
    const drain = prepareDrain(server)
    const port = await listen(server, env)
    stopping.addFirst(() => {
      readiness.isStopping = true
      return drain({ delay: readiness.listener ? env.DRAIN_SECONDS * 1000 : 0, limit: WORK_LIMIT })
    })

    const { deps, demo, isDeserted, isReachable } = await startBase(env, say, stopping)
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
    const app = await openApp(deps, env, {
      isDemo: demo !== undefined,
      publicUrl,
      loopbackUrl: `http://${loopbackHost(env.HOST)}:${port}`,
      builds,
    })
    stopping.addFirst(() => app.close())
    readiness.listener = app.listener
    readiness.check = isReachable
    say(`\n${env.UNION_NAME} is ready at ${publicUrl}`)
    if (isDeserted)
      say('\nNobody can sign in yet, because the database has no people. Create the first administrator: npm run create-admin')
    if (demo) say(`${demo}\n\nStop with Ctrl-C.`)
  } catch (error) {
    await stopping.release()
    throw error
  }
}

interface AppOpening {
  readonly isDemo: boolean
  readonly publicUrl: string
  /** The address at which this process reaches itself. */
  readonly loopbackUrl: string
  readonly builds: Builds | null
  readonly keepsHours?: boolean
}

/** Opens the app. Adds the demo's own bank and hotels if the database is a demo and no real ones are set. */
export async function openApp(deps: BaseDeps, env: Env, { isDemo, builds, ...address }: AppOpening): Promise<App> {
  const { publicUrl } = address
  const hasDemoHotels = isDemo && !env.HOTEL_WIDGET_URL && !env.HOTEL_WIDGET_LINK
  const hasDemoBank = isDemo && !env.REDSYS_MERCHANT_CODE
  const pages = {
    ...(hasDemoHotels && { [DEMO_HOTELS]: answerDemoHotels }),
    ...(hasDemoBank && Object.fromEntries(DEMO_BANK_PAGES.map((path) => [path, (request: Request) => answerDemoBank(request, publicUrl)]))),
  }
  const appEnv = {
    ...env,
    DEMO: isDemo,
    ...nameBank(env, isDemo, publicUrl),
    ...(hasDemoHotels && { HOTEL_WIDGET_URL: `${publicUrl}${DEMO_HOTELS}?hotel={id}`, HOTEL_WIDGET_ID: 'demo' }),
  }
  return createApp(deps, appEnv, { ...address, ...(builds && { builds }), pages })
}

function listen(server: Server, { PORT, HOST }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${PORT} is taken. Stop the program that uses it, or choose another one: PORT=3001 npm start`))
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${PORT} may not be used by this user. Choose one above 1023: PORT=3001 npm start`))
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new StartError(`This machine has no address ${HOST}. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`))
      else reject(error)
    })
    server.listen(PORT, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

/** Returns the host name by which this process reaches itself. */
function loopbackHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
