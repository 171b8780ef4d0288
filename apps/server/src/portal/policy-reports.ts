import { findAnyPage } from '@afilia/domain/site/pages/all-pages'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../platform/errors.ts'
import type { Clock } from '../platform/clock.ts'
import { failureResponse } from '../platform/http/failure.ts'
import { REPORTS_PATH } from '../platform/http/page-policy.ts'
import type { Log } from '../platform/log.ts'

/** A report has some hundred bytes. A browser sends several reports of one page together. */
const MAX_BODY_BYTES = 32 * 1024
/** Maximum number of reports read from one body. */
const MAX_OF_BODY = 20
/** Maximum number of bodies that a process reads in a minute, because anybody can send them. */
const MAX_OF_MINUTE = 300

const DIRECTIVES: ReadonlySet<unknown> = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src manifest-src worker-src ' +
    'media-src frame-src object-src child-src form-action base-uri frame-ancestors require-trusted-types-for trusted-types'
  ).split(' '),
)
/** Words that browsers write instead of an address. */
const WORDS: ReadonlySet<unknown> = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy'])
const SCHEMES: ReadonlySet<string> = new Set(['data:', 'blob:', 'about:', 'filesystem:'])
/** Pages that are not in the table of pages. */
const OTHER_PAGES = ['/oidc', '/api/docs']

interface ReportOptions {
  readonly log: Log
  readonly clock: Clock
  readonly publicUrl: string
}

/** The only parts of a report that are read. The rest contains addresses with their parameters, and a piece of the code. */
interface Violation {
  /** In the policy's notation. */
  readonly directive: string
  /** The kind of the rejected resource: `inline`, `own`, `foreign`, `data`, `extension`, … */
  readonly blocked: string
  /** The pattern of the page. */
  readonly page: string
}

/**
 * Accepts browsers' reports about our pages' policies, from anybody, and logs them: the first of a kind, and then each time the
 * count has doubled. The sender is neither identified nor stored. Answers 204 also for foreign reports.
 */
export function createPolicyReports({ log, clock, publicUrl }: ReportOptions): Hono {
  const { origin } = new URL(publicUrl)
  const counts = new Map<string, number>()
  const isTooMany = countMinutes(clock)
  const app = new Hono()
  app.use(REPORTS_PATH, async (_, next) => {
    if (isTooMany()) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 })
    return next()
  })
  app.use(
    REPORTS_PATH,
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError('BODY_TOO_LARGE')
      },
    }),
  )
  app.post(REPORTS_PATH, async (context) => {
    const reports = readReports(context.req.header('content-type') ?? '', await context.req.text())
    for (const violation of reports.slice(0, MAX_OF_BODY).flatMap((report) => readViolation(report, origin) ?? [])) {
      const key = Object.values(violation).join(' ')
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (Number.isInteger(Math.log2(count))) log.warn({ ...violation, count }, 'a page tried what its policy refuses')
    }
    return context.body(null, 204)
  })
  app.onError((error, context) => failureResponse(log, error, context.req.raw))
  return app
}

/** Whether this process has reached its limit for this minute. */
function countMinutes(clock: Clock): () => boolean {
  let minute = 0
  let taken = 0
  return () => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) [minute, taken] = [now, 0]
    taken += 1
    return taken > MAX_OF_MINUTE
  }
}

type Fields = Readonly<Record<string, unknown>>
const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** Reads the reports of a body in either format, each as fields whose names differ by format. Throws for any other format. */
function readReports(type: string, text: string): Fields[] {
  const [media] = type.toLowerCase().split(';', 1)
  if (media !== 'application/csp-report' && media !== 'application/reports+json') throw new AppError('MEDIA_NOT_SUPPORTED')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new AppError('REQUEST_INVALID')
  }
  if (media === 'application/csp-report') return [toFields(toFields(body)['csp-report'])]
  return (Array.isArray(body) ? body : []).map((one) => (toFields(one)['type'] === 'csp-violation' ? toFields(toFields(one)['body']) : {}))
}

/** Undefined if the report is not about one of our pages. */
function readViolation(fields: Fields, origin: string): Violation | undefined {
  const page = findAddress(fields['documentURL'] ?? fields['document-uri'])
  const directive = fields['effectiveDirective'] ?? fields['effective-directive'] ?? fields['violated-directive']
  if (page?.origin !== origin || !DIRECTIVES.has(directive)) return undefined
  return {
    directive: directive as string,
    blocked: nameBlocked(fields['blockedURL'] ?? fields['blocked-uri'], origin),
    page: namePage(page.pathname),
  }
}

function nameBlocked(blocked: unknown, origin: string): string {
  if (WORDS.has(blocked)) return blocked as string
  const url = findAddress(blocked)
  if (url?.origin === origin) return 'own'
  // Some browsers write only the scheme.
  const protocol = url?.protocol ?? `${String(blocked)}:`
  if (SCHEMES.has(protocol)) return protocol.slice(0, -1)
  if (protocol.endsWith('-extension:')) return 'extension'
  return /^(?:https?|wss?):$/.test(protocol) ? 'foreign' : 'other'
}

const namePage = (pathname: string): string =>
  findAnyPage(pathname)?.path ?? OTHER_PAGES.find((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? 'other'

const findAddress = (value: unknown): URL | null => (typeof value === 'string' ? URL.parse(value) : null)
