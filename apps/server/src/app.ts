import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createApiDocs } from './api-docs/routes.ts'
import { listAreas, searchSources } from './areas-together.ts'
import { advantageTasks } from './areas/advantages/tasks.ts'
import { bookmarkTasks } from './areas/bookmarks/tasks.ts'
import { cardTasks } from './areas/card/tasks.ts'
import { contactTasks } from './areas/contact/tasks.ts'
import { remoteContent, remoteSource } from './areas/content/remote/queries.ts'
import { ownContent } from './areas/content/sources/queries.ts'
import { newsTasks } from './areas/news/tasks.ts'
import { rightsTasks } from './areas/rights/tasks.ts'
import { buildIfNeeded, searchTasks } from './areas/search/tasks.ts'
import { createDataGateway } from './data-gateway/data-gateway.ts'
import { remoteServices } from './data-gateway/remote-services.ts'
import type { Env } from './env.ts'
import { createIdentity } from './foundation/identity/identity.ts'
import { AppError } from './platform/errors.ts'
import { housekeepingTasks } from './platform/tasks/housekeeping.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { failureResponse } from './platform/http/failure.ts'
import { isHeadless } from './platform/http/headless.ts'
import { serveEndpoints } from './platform/endpoints/serve-endpoints.ts'
import { mailTasks } from './foundation/notifications/mail.ts'
import { createMediaRoutes } from './platform/media/serve-media.ts'
import type { BaseDeps } from './platform/deps.ts'
import { createTasks } from './platform/tasks/tasks.ts'
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
  /** Whether tasks also run at their hours, as they do unless said: in a test they would come in between. */
  readonly keepsHours?: boolean
  /** Where the build of the browser app lies; without it the app serves its interfaces alone, as in most tests. */
  readonly portalDist?: URL
}

/** Puts the whole portal together. It does not listen. */
export async function createApp(base: BaseDeps, env: Env, options: AppOptions): Promise<App> {
  const deps = { ...base, tasks: createTasks(base) }
  const identity = await createIdentity(deps, env, options)
  const content = env.CONTENT_URL ? remoteSource(env.CONTENT_URL, deps.log) : ownContent
  const areas = [identity.area, ...listAreas(env, options, content)]
  const addressOf = (from: unknown): string => {
    // A call that comes through the gateway of this process bears the address that the gateway saw.
    const { address, incoming } = (from ?? {}) as { address?: string; incoming?: IncomingMessage }
    return address ?? clientAddress(incoming, env.TRUST_PROXY)
  }
  const services = serveEndpoints(areas, deps, { product: env.PRODUCT, identify: identity.identify, addressOf })
  const ownServices = env.GATEWAY_URL
    ? remoteServices(env.GATEWAY_URL)
    : async (request: Request, address: string) => services.fetch(request, { address })
  const contentElsewhere = env.CONTENT_URL && remoteContent(env.CONTENT_URL, deps.log)
  const gateway = createDataGateway({
    log: deps.log,
    product: env.PRODUCT,
    publicOrigin: new URL(options.publicUrl).origin,
    sessionToken: identity.sessionToken,
    services: (request, address) =>
      contentElsewhere && isHeadless(new URL(request.url).pathname) ? contentElsewhere(request) : ownServices(request, address),
    addressOf,
  })

  const app = new Hono()
  // What the union publishes may be shown by another portal that has its content from here. After the headers of all answers, which say otherwise.
  for (const path of ['/images/*', '/files/*'])
    app.use(path, async (context, next) => {
      await next()
      context.header('cross-origin-resource-policy', 'cross-origin')
    })
  app.use(
    secureHeaders({
      strictTransportSecurity: options.publicUrl.startsWith('https:') && 'max-age=63072000; includeSubDomains',
      crossOriginResourcePolicy: 'same-origin',
    }),
  )
  app.route('/api/auth', identity.app)
  app.route('/api/data', gateway)
  app.route('/', createApiDocs({ unionName: env.UNION_NAME, product: env.PRODUCT, publicUrl: options.publicUrl }))
  if (contentElsewhere) app.all('/o/*', (context) => contentElsewhere(context.req.raw))
  app.route('/', services)
  app.route('/', createMediaRoutes(deps))
  if (options.portalDist) {
    const portal = await createPortal({
      dist: options.portalDist,
      publicUrl: options.publicUrl,
      unionName: env.UNION_NAME,
      product: env.PRODUCT,
      isDemo: env.DEMO,
      frameUrl: env.HOTEL_WIDGET_URL,
      contentUrl: env.CONTENT_URL,
      map: env.MAP_TILES_URL ? { tiles: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION } : null,
      hasSession: identity.hasSession,
    })
    app.route('/', portal)
  }
  app.notFound((context) => failureResponse(deps.log, new AppError('NOT_FOUND'), context.req.raw))
  app.onError((error, context) => failureResponse(deps.log, error, context.req.raw))
  const sources = searchSources(deps)
  await deps.tasks.start(
    {
      ...identity.taskHandlers,
      ...mailTasks(deps, env),
      ...housekeepingTasks(deps),
      ...advantageTasks(deps),
      ...bookmarkTasks(deps),
      ...cardTasks(deps),
      ...contactTasks(deps),
      ...newsTasks(deps),
      ...rightsTasks(deps, env),
      ...searchTasks(deps, sources),
    },
    { keepsHours: options.keepsHours ?? true },
  )
  await buildIfNeeded(deps, sources)

  const listener = getRequestListener(app.fetch)
  return {
    listener: (request, response) => {
      if (request.url?.startsWith('/oidc/')) identity.providerListener(request, response)
      else void listener(request, response)
    },
    close: () => deps.tasks.stop(),
  }
}
