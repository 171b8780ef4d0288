import type { Relation } from '@afilia/contract/access'
import { type Endpoint, type EndpointName, type FileAnswer, type FileContent, isFile, type Views } from '@afilia/contract/endpoint'
import { Hono } from 'hono'
import { type $ZodType, parseAsync } from 'zod/v4/core'
import { AppError } from '../errors.ts'
import type { Deps } from '../deps.ts'
import { type Db, inTransaction } from '../postgres/db.ts'
import type { Language } from '@afilia/i18n/languages'
import { negotiateLanguage } from '../texts/texts.ts'
import { checkAccess, logAccess, readReason } from './access.ts'
import { QUARTER_HOUR, type RateLimit, rejectTooMany } from '../rate-limit.ts'
import { failureResponse, rejectWrongMethods } from '../http/failure.ts'
import { fileResponse } from '../http/file.ts'
import { isHeadless, presentHeadless, toLocale, wantsAllLanguages } from '../http/headless.ts'
import { jsonResponse } from '../http/json.ts'
import { answerOnce, findAnswer } from './idempotency.ts'
import type { Call, Caller, InTwoSteps, Routes } from './implement.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { EXPORT_SIZE, exportList, readColumns, wantsCsv } from './export-list.ts'
import { cutWhole, findList } from './list.ts'
import { limitBody, readBody, readParams, readQuery } from './input.ts'
import { type After, pageHeaders, readPageRequest, type ListParts, type Page, type PageRequest } from './page.ts'
import { toReader } from './reader.ts'
import { readRequestId } from '../http/request-id.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { noteEvent } from '../security-log.ts'

/** Limits the files made for one member. Allows for all receipts of many years, one after the other, and their mandates. */
const FILES: RateLimit = { name: 'file', max: 60, within: QUARTER_HOUR }

export interface EndpointOptions {
  /** The deployment's product code: the `{product}` of `/services/{product}/api/`. */
  readonly product: string
  /** Further codes under which the same services answer. */
  readonly otherProducts?: readonly string[]
  /**
   * Finds the caller of a request. Null without a token. `env` is Hono's environment of the request. Throws SESSION_EXPIRED for
   * an invalid token.
   */
  readonly identify: (request: Request, env: unknown) => Promise<Caller | null>
  /** Returns the address that a request comes from: one value per customer. */
  readonly readAddress: (env: unknown) => string
}

type AnyCall = Call<string, Endpoint>
interface Served {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly handler: ((call: AnyCall) => Promise<unknown>) | InTwoSteps<AnyCall, unknown>
  readonly list: ListParts | undefined
  /** The path of the thing that the endpoint creates. */
  readonly made: string | undefined
}

/**
 * The HTTP application of all areas. For each endpoint it checks access, parses the input, runs the handler, and reduces the
 * answer to the declared view. A change, its answer stored under the idempotency key and its entry in the access log are one
 * transaction.
 */
export function serveEndpoints(routes: readonly Routes[], deps: Deps, options: EndpointOptions): Hono {
  const app = new Hono(EITHER_SLASH)
  app.use(rejectWrongMethods(app, deps.log))
  app.use(limitBody)
  for (const product of [options.product, ...(options.otherProducts ?? [])])
    for (const served of listServed(routes, product)) {
      const [method, path] = served.name.split(' ', 2) as [string, string]
      // A path without a product is the same for all of them.
      if (product !== options.product && isAbsolute(path)) continue
      app.on([method, ...(served.endpoint.alsoBy ?? [])], routePath(path, product), async (context) => {
        const request = context.req.raw
        const from = { caller: await options.identify(request, context.env), address: options.readAddress(context.env) }
        return respond(served, deps, request, readParams(context.req.param()), from)
      })
    }
  app.notFound((context) => failureResponse(deps.log, new AppError('NOT_FOUND'), context.req.raw))
  app.onError((error, context) => failureResponse(deps.log, error, context.req.raw))
  return app
}

async function respond(
  served: Served,
  deps: Deps,
  request: Request,
  params: Record<string, string>,
  { caller, address }: { readonly caller: Caller | null; readonly address: string },
): Promise<Response> {
  const { name, endpoint, handler, list } = served
  const requestId = readRequestId(request)
  const url = new URL(request.url)
  const isChange = !name.startsWith('GET ') && !endpoint.isQuestion
  const { personId, relation, logged } = await checkAccess(
    { ...deps, requestId, address },
    { name, access: endpoint.access, caller, params, isChange },
  )
  const query = readQuery(endpoint.query, url.searchParams)
  const page = list && readPageRequest(url.searchParams, list, (order, text) => readCursor(deps.sealing, name, order, text))
  const columns = endpoint.exports && wantsCsv(request) ? readColumns(url.searchParams, endpoint.exports) : undefined
  const { body, text } = await readBody(endpoint, request)
  // A file costs more to make than any other answer.
  if (caller && (isFile(endpoint) || columns)) await rejectTooMany(deps, FILES, caller.personId)
  const language = negotiateLanguage(request.headers.get('accept-language'))
  const reader = { ...toReader(caller, language, deps.clock.now()), wantsAllLanguages: wantsAllLanguages(request) }

  const toCall = (db: Db, asked = page): AnyCall =>
    ({ ...deps, db, caller, address, params, query, body, personId, page: asked, language, reader, requestId }) as AnyCall
  const attempt = { name, request, caller, text }
  if ('prepare' in handler) {
    const kept = await findAnswer(deps, attempt)
    if (kept) return kept
  }
  const change = 'prepare' in handler ? await handler.prepare(toCall(deps.db)) : handler
  if (page && columns) {
    const readPart = async (after: After): Promise<Page<unknown>> =>
      inTransaction(deps.db, async (db) => {
        const asked = { ...page, page: 0, size: EXPORT_SIZE, after }
        if (after.seen === 0) {
          if (logged) await logAccess(db, { ...logged, reason: null })
          await noteEvent(db, { ...deps, requestId, address }, { kind: 'LIST_EXPORTED', actor: caller, detail: name })
        }
        const result = await (change as (call: AnyCall) => Promise<unknown>)(toCall(db, asked))
        const part = list?.isWhole ? cutWhole(result as readonly unknown[], asked, language) : (result as Page<unknown>)
        return { ...part, items: (await parseAsync(findView(endpoint, relation) as $ZodType, part.items)) as unknown[] }
      })
    const onFailure = (error: unknown) => void failureResponse(deps.log, error, request)
    return exportList({ name: nameFile(name), columns: endpoint.exports!, wanted: columns, language, read: readPart, onFailure })
  }
  const work = async (db: Db): Promise<Response> => {
    if (logged) await logAccess(db, { ...logged, reason: readReason(endpoint.access, body) })
    const run = async (): Promise<Response> => {
      const result = await change(toCall(db))
      const shown = page && list?.isWhole ? cutWhole(result as readonly unknown[], page, language) : result
      const known = Object.keys(query as object)
      return answer(served, findView(endpoint, relation), shown, { request, params, page, known, language, sealing: deps.sealing })
    }
    return isChange ? answerOnce({ ...deps, db }, attempt, run) : run()
  }
  return isChange || logged ? inTransaction(deps.db, work) : work(deps.db)
}

interface Asked {
  readonly request: Request
  readonly params: Readonly<Record<string, string>>
  /** Set for a list. */
  readonly page: PageRequest | undefined
  /** The parameters that the endpoint accepts, besides paging. */
  readonly known: readonly string[]
  readonly language: Language
  readonly sealing: Sealing
}

/** Reduces a handler's result to the declared view, so that a column added to a query is never sent by accident. */
async function answer(
  { name, endpoint, made }: Served,
  view: $ZodType | FileAnswer | null,
  result: unknown,
  { request, params, page, known, language, sealing }: Asked,
): Promise<Response> {
  if (!view) return new Response(null, { status: 204, headers: NO_STORE })
  if ('mediaType' in view) return fileResponse(request, view, result as FileContent)
  const { items, total, next } = page ? (result as Page<unknown>) : { items: result, total: 0 }
  const body = await parseAsync(view, items)
  const url = new URL(request.url)
  const ofHeadless = isHeadless(url.pathname)
  return jsonResponse(request, ofHeadless ? presentHeadless(body, request) : body, endpoint.creates === undefined ? 200 : 201, {
    ...keeping(endpoint),
    ...(ofHeadless && { 'content-language': toLocale(language) }),
    ...(made !== undefined && { location: fillPath(made, params, listTexts(body)) }),
    ...(page && pageHeaders(url, { known, page, total, cursor: next && writeCursor(sealing, name, page, next) })),
  })
}

/** `GET staff/cases` → `staff-cases` */
const nameFile = (name: EndpointName): string => name.slice('GET '.length).replaceAll(/[^a-z]+/g, '-')

type Texts = Readonly<Record<string, string>>

/**
 * Fills a path such as `/people/:id/exports/:export`: from the parameters of the call, or else from what it made: its id, or its field of that
 * name.
 */
const fillPath = (path: string, params: Texts, made: Texts): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? made['id'] ?? made[name] ?? made[`${name}Id`] ?? ''))

const listTexts = (body: unknown): Texts =>
  Object.fromEntries(Object.entries(body as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Returns the view for this caller. Throws for a relation without a view, which `checkAccess` prevents. */
function findView({ response }: Endpoint, relation: Relation): $ZodType | FileAnswer | null {
  if (!response || 'mediaType' in response || !('admin' in response)) return response
  const view = (response as Partial<Views>)[relation]
  if (!view) throw new Error(`no view for the relation ${relation}`)
  return view
}

const NO_STORE = { 'cache-control': 'private, no-store' }
const keeping = ({ maxAge }: Endpoint) => (maxAge === undefined ? NO_STORE : { 'cache-control': `public, max-age=${maxAge}` })

/**
 * Lists all endpoints. Fixed paths precede paths with a parameter in the same place, because the router takes the first match.
 */
function listServed(routes: readonly Routes[], product: string): Served[] {
  const all = routes.flatMap(({ declared, handlers }) =>
    Object.entries(declared).map(([name, endpoint]) => ({
      name: name as EndpointName,
      endpoint,
      handler: handlers[name] as Served['handler'],
      list: findList(endpoint, name.split(' ', 1)[0]!),
      made: endpoint.creates ? routePath(endpoint.creates, product) : undefined,
    })),
  )
  return all.toSorted((a, b) => (a.name.replaceAll('{', '~') < b.name.replaceAll('{', '~') ? -1 : 1))
}

/** A path may end with a slash: specification §7 writes one of them so, and clients join paths as they like. */
export const EITHER_SLASH = { strict: false } as const

const isAbsolute = (path: string): boolean => path.startsWith('services/') || path.startsWith('o/')

/** `people/{id}/profile` → `/services/portal/api/people/:id/profile` */
function routePath(path: string, product: string): string {
  const own = path
    .replace(/\/$/, '')
    .replaceAll('{product}', product)
    .replaceAll(/\{(\w+)\}/g, ':$1')
  return `/${isAbsolute(path) ? '' : `services/${product}/api/`}${own}`
}
