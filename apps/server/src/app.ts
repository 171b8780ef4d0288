import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApiDocs, HEADLESS_DOCUMENT_PATH } from './api-docs/routes.ts'
import { AREAS } from './areas.ts'
import { remoteContent } from './areas/content/remote/queries.ts'
import { createDataGateway } from './data-gateway/data-gateway.ts'
import { createExternalGateway, EXTERNAL_PATH } from './data-gateway/external-gateway.ts'
import { allowOrigins } from './data-gateway/other-origins.ts'
import { remoteServices } from './data-gateway/remote-services.ts'
import type { Env } from './env.ts'
import { createStreamRoutes } from './foundation/notifications/stream/serve-stream.ts'
import { createStreams } from './foundation/notifications/stream/streams.ts'
import { MAIL_STYLES } from './foundation/notifications/mail-html.ts'
import { createIdentity } from './foundation/identity/identity.ts'
import { setPasswordCost } from './foundation/identity/passwords/passwords.ts'
import type { Runner } from './platform/area/area.ts'
import { listKinds, openAreas } from './platform/area/open-areas.ts'
import { AppError } from './platform/errors.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { failureResponse, rejectWrongMethods } from './platform/http/failure.ts'
import { isHeadless } from './platform/http/headless.ts'
import { createOddCheck } from './platform/http/odd-requests.ts'
import { giveRequestIds } from './platform/http/request-id.ts'
import type { Caller } from './platform/endpoints/implement.ts'
import { EITHER_SLASH, serveEndpoints } from './platform/endpoints/serve-endpoints.ts'
import { noteRejection } from './platform/security-log.ts'
import { createMediaRoutes } from './platform/media/serve-media.ts'
import type { BaseDeps } from './platform/deps.ts'
import { setSelectableLanguages } from './platform/texts/selectable.ts'
import { createTasks } from './platform/tasks/tasks.ts'
import { createPolicyReports } from './portal/policy-reports.ts'
import { readPublicContents } from './portal/public-contents.ts'
import { createReleaseFiles } from './platform/release-files.ts'
import { type Builds, createPortal } from './portal/serve-portal.ts'
import { createSharedDocuments } from './portal/shared-documents.ts'

/** Maximum number of open streams of one person. Each browser holds one. */
const STREAMS_OF_PERSON = 10

/** What pages of other origins may call with a token of their own (`ALLOWED_ORIGINS`). */
const CALLED_FROM_ELSEWHERE = ['/api/data/*', `${EXTERNAL_PATH}/*`, '/services/:product/api/*', '/o/*']

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface App {
  readonly listener: Listener
  /** Stops background work. The server waits for requests in progress. */
  close(): Promise<void>
}

interface BackendOptions {
  /** The address at which this process reaches itself, because the public one may lead through a proxy. Known once it listens. */
  readonly loopbackUrl: string
  readonly publicUrl: string
  /** Whether scheduled tasks run. Tests turn them off, because they would interfere. */
  readonly keepsHours?: boolean
}

interface AppOptions extends BackendOptions {
  /** The builds of the browser apps. Without them the app serves only its interfaces, as in most tests. */
  readonly builds?: Builds
  /** Pages besides the portal's own, by path. The demo has some. */
  readonly pages?: Readonly<Record<string, (request: Request) => Promise<Response>>>
}

/** Data that this process's own gateway passes on with a call. Outside requests cannot add it. */
interface FromGateway {
  readonly address: string
  /** The session's caller, if the gateway has read it. */
  readonly caller: Caller | undefined
}

/** Assembles the whole portal: the request handlers and, unless `ROLE` is `web`, the tasks. Does not listen. */
export async function createApp(base: BaseDeps, env: Env, options: AppOptions): Promise<App> {
  setPasswordCost(env.PASSWORD_COST)
  const { deps, identity, areas, start, close } = await openBackend(base, env, options)
  const readAddress = (from: unknown): string => {
    const { address, incoming } = (from ?? {}) as Partial<FromGateway> & { incoming?: IncomingMessage }
    return address ?? clientAddress(incoming, env.TRUST_PROXY)
  }
  const services = serveEndpoints([identity.routes, ...areas.routes], deps, {
    product: env.PRODUCT,
    otherProducts: env.OTHER_PRODUCTS,
    identify: async (request, from) => ((from ?? {}) as Partial<FromGateway>).caller ?? identity.identify(request),
    readAddress,
  })
  const ownServices = env.GATEWAY_URL
    ? remoteServices(env.GATEWAY_URL)
    : async (request: Request, address: string, caller?: Caller) => services.fetch(request, { address, caller } satisfies FromGateway)
  const contentElsewhere = env.CONTENT_URL && remoteContent(env.CONTENT_URL, deps.log)
  const products = [env.PRODUCT, ...env.OTHER_PRODUCTS]
  const docs = createApiDocs({ unionName: env.UNION_NAME, products, publicUrl: options.publicUrl }, deps.log)
  const origins = {
    publicOrigin: new URL(options.publicUrl).origin,
    allowedOrigins: env.ALLOWED_ORIGINS,
    readAddress,
    noteForeign: (requestId: string, address: string) =>
      noteRejection({ ...deps, requestId, address }, { kind: 'ORIGIN', outcome: 'REJECTED' }),
  }
  const gateway = createDataGateway({
    ...origins,
    log: deps.log,
    product: env.PRODUCT,
    sessionToken: identity.sessionToken,
    services: async (request, address, caller) => {
      const { pathname } = new URL(request.url)
      if (contentElsewhere && isHeadless(pathname)) return contentElsewhere(request)
      return pathname === HEADLESS_DOCUMENT_PATH ? docs.fetch(request) : ownServices(request, address, caller)
    },
  })

  const interfaces = new Hono(EITHER_SLASH)
  interfaces.route('/api/auth', identity.app)
  interfaces.route('/', createPolicyReports({ ...deps, publicUrl: options.publicUrl }))
  // Before the services, which reject bodies of this size.
  interfaces.route('/', createSharedDocuments())
  interfaces.route('/', docs)
  interfaces.route('/', services)
  interfaces.route('/', createMediaRoutes({ deps, isReadable: areas.together.isDocumentReadable, findCaller: identity.findCaller }))
  const streams = createStreams(deps, { most: env.STREAMS, mostOfPerson: STREAMS_OF_PERSON })
  interfaces.route('/', createStreamRoutes({ streams, findCaller: identity.findCaller }))

  const app = new Hono(EITHER_SLASH)
  app.use(giveRequestIds(env.TRUST_PROXY))
  if (env.ALLOWED_ORIGINS.length > 0) for (const path of CALLED_FROM_ELSEWHERE) app.use(path, allowOrigins(env.ALLOWED_ORIGINS))
  // The gateway and the browser apps answer for their own paths, because theirs end in a star.
  app.use(rejectWrongMethods(interfaces, deps.log))
  app.route('/api/data', gateway)
  if (env.EXTERNAL_GATEWAY_URL !== undefined)
    app.route(
      EXTERNAL_PATH,
      createExternalGateway({
        ...origins,
        log: deps.log,
        url: env.EXTERNAL_GATEWAY_URL,
        paths: env.EXTERNAL_GATEWAY_PATHS ?? [],
        sessionToken: identity.sessionToken,
        identify: identity.identify,
      }),
    )
  if (contentElsewhere) app.all('/o/*', (context) => contentElsewhere(context.req.raw))
  app.route('/', interfaces)
  for (const [path, answer] of Object.entries(options.pages ?? {})) app.all(path, (context) => answer(context.req.raw))
  if (options.builds) {
    const portal = await createPortal({
      builds: options.builds,
      publicUrl: options.publicUrl,
      unionName: env.UNION_NAME,
      dues: env.UNION_DUES,
      product: env.PRODUCT,
      isDemo: env.DEMO,
      kinds: listKinds(areas.together),
      publicPages: readPublicContents(areas.publicContents, deps),
      releases: createReleaseFiles(deps),
      frameUrl: env.HOTEL_WIDGET_URL,
      tagManagerId: env.TAG_MANAGER_ID,
      innerStyles: [MAIL_STYLES.hash],
      contentUrl: env.CONTENT_URL,
      bankUrl: env.REDSYS_MERCHANT_CODE === undefined ? undefined : env.REDSYS_URL,
      map: env.MAP_TILES_URL ? { tiles: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION } : null,
      hasSession: identity.hasSession,
    })
    app.route('/', portal)
  }
  app.notFound((context) => failureResponse(deps.log, new AppError('NOT_FOUND'), context.req.raw))
  app.onError((error, context) => failureResponse(deps.log, error, context.req.raw))
  await start()

  const listener = getRequestListener(app.fetch)
  const isOdd = createOddCheck({ publicUrl: options.publicUrl, others: env.ALLOWED_HOSTS })
  return {
    listener: (request, response) => {
      if (isOdd(request)) identity.rejectionListener(request, response)
      else if (request.url?.startsWith('/oidc/')) identity.providerListener(request, response)
      else void listener(request, response)
    },
    async close() {
      await Promise.all([close(), streams.close()])
    },
  }
}

/** Runs the background tasks of all areas and serves nothing. `close` lets running tasks finish. */
export async function createWorker(base: BaseDeps, env: Env, options: BackendOptions): Promise<{ close(): Promise<void> }> {
  const { start, close } = await openBackend(base, env, options)
  await start()
  return { close }
}

/** Creates the handlers of calls and of tasks, which web and worker share. */
async function openBackend(base: BaseDeps, env: Env, options: BackendOptions) {
  setSelectableLanguages(env.SELECTABLE_LANGUAGES)
  const deps = { ...base, tasks: createTasks(base, { runs: env.ROLE !== 'web', keepsHours: options.keepsHours ?? true }) }
  const identity = await createIdentity(deps, env, options)
  const areas = openAreas(AREAS, { deps, env, publicUrl: options.publicUrl })
  let runner: Runner | undefined
  return {
    deps,
    identity,
    areas,
    async start(): Promise<void> {
      await deps.tasks.start({ ...identity.taskHandlers, ...areas.tasks })
      await areas.onStart()
      if (env.ROLE !== 'web') runner = areas.run()
    },
    async close(): Promise<void> {
      await Promise.all([deps.tasks.stop(), runner?.close()])
    },
  }
}
