import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createApiDocs } from './api-docs/routes.ts'
import { bookmarkTasks } from './areas/bookmarks/tasks.ts'
import type { Bookmarkables } from './areas/bookmarks/targets.ts'
import { createBookmarkArea } from './areas/bookmarks/routes.ts'
import { cardArea } from './areas/card/routes.ts'
import { cardTasks } from './areas/card/tasks.ts'
import { createEconomicArea } from './areas/economic/routes.ts'
import { importantPeriodsArea } from './areas/important-periods/routes.ts'
import { createMailRoutes } from './areas/mails/routes.ts'
import { createPeopleArea } from './areas/people/routes.ts'
import { preferencesArea } from './areas/preferences/routes.ts'
import { referenceArea } from './areas/reference/routes.ts'
import { rightsArea } from './areas/rights/routes.ts'
import { rightsTasks } from './areas/rights/tasks.ts'
import { createScheduleRoutes } from './areas/schedule/routes.ts'
import { createDataGateway } from './data-gateway/data-gateway.ts'
import { remoteServices } from './data-gateway/remote-services.ts'
import type { Env } from './env.ts'
import { createIdentity } from './identity/identity.ts'
import { AppError } from './platform/errors.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { failureResponse } from './platform/http/failure.ts'
import { serveEndpoints } from './platform/http/serve-endpoints.ts'
import { housekeepingTasks } from './platform/housekeeping.ts'
import { mailTasks } from './platform/mail.ts'
import type { BaseParts } from './platform/parts.ts'
import { createTasks } from './platform/tasks.ts'
import { createPortal } from './portal/serve-portal.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface App {
  readonly listener: Listener
  /** Stops background work; requests under way are the server's to wait for. */
  close(): Promise<void>
}

export interface AppOptions {
  /** Where this process itself can be reached: the public address may lead through a proxy. Known once it listens. */
  readonly loopbackUrl: string
  readonly publicUrl: string
  /** Where the build of the browser app lies; without it the app serves its interfaces alone, as in most tests. */
  readonly portalDist?: URL
}

/** What can be bookmarked: each area of content adds how its own things are found. */
const BOOKMARKABLES: Bookmarkables = {}

/** Puts the whole portal together. It does not listen. */
export async function createApp(base: BaseParts, env: Env, options: AppOptions): Promise<App> {
  const parts = { ...base, tasks: createTasks(base) }
  const identity = await createIdentity(parts, env, options)
  const areas = [
    identity.area,
    createBookmarkArea(BOOKMARKABLES),
    cardArea,
    createEconomicArea(env),
    importantPeriodsArea,
    createMailRoutes(env),
    createPeopleArea({ isPasswordHere: env.OIDC_ISSUER === undefined }),
    preferencesArea,
    referenceArea,
    rightsArea,
    createScheduleRoutes(env, options),
  ]
  const addressOf = (from: unknown): string => {
    // A call that comes through the gateway of this process bears the address that the gateway saw.
    const { address, incoming } = (from ?? {}) as { address?: string; incoming?: IncomingMessage }
    return address ?? clientAddress(incoming, env.TRUST_PROXY)
  }
  const services = serveEndpoints(areas, parts, { product: env.PRODUCT, identify: identity.identify, addressOf })
  const gateway = createDataGateway({
    log: parts.log,
    product: env.PRODUCT,
    publicOrigin: new URL(options.publicUrl).origin,
    sessionToken: identity.sessionToken,
    services: env.GATEWAY_URL ? remoteServices(env.GATEWAY_URL) : async (request, address) => services.fetch(request, { address }),
    addressOf,
  })

  const app = new Hono()
  app.use(
    secureHeaders({
      strictTransportSecurity: options.publicUrl.startsWith('https:') && 'max-age=63072000; includeSubDomains',
      crossOriginResourcePolicy: 'same-origin',
    }),
  )
  app.route('/api/auth', identity.app)
  app.route('/api/data', gateway)
  app.route('/', await createApiDocs({ unionName: env.UNION_NAME, product: env.PRODUCT, publicUrl: options.publicUrl }))
  app.route('/', services)
  if (options.portalDist) {
    const portal = await createPortal({
      dist: options.portalDist,
      publicUrl: options.publicUrl,
      unionName: env.UNION_NAME,
      isDemo: env.DEMO,
      hasSession: identity.hasSession,
    })
    app.route('/', portal)
  }
  app.notFound((context) => failureResponse(parts.log, new AppError('NOT_FOUND'), context.req.raw))
  app.onError((error, context) => failureResponse(parts.log, error, context.req.raw))
  await parts.tasks.start({
    ...identity.taskHandlers,
    ...mailTasks(parts, env),
    ...housekeepingTasks(parts),
    ...bookmarkTasks(parts),
    ...cardTasks(parts),
    ...rightsTasks(parts, env),
  })

  const listener = getRequestListener(app.fetch)
  return {
    listener: (request, response) => {
      if (request.url?.startsWith('/oidc/')) identity.providerListener(request, response)
      else void listener(request, response)
    },
    close: () => parts.tasks.stop(),
  }
}
