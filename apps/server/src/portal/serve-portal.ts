import { extname } from 'node:path'
import type { Dues } from '@afilia/domain/money/dues'
import type { BookmarkKind, SearchKind } from '@afilia/domain/site/kinds'
import { fitsPage, readOpenPart } from '@afilia/domain/site/pages/page'
import { findAnyPage } from '@afilia/domain/site/pages/all-pages'
import type { Language } from '@afilia/i18n/languages'
import { type Context, Hono } from 'hono'
import { AppError } from '../platform/errors.ts'
import { keepLanguage, readLanguage } from '../platform/http/language-cookie.ts'
import { findSelectable, listSelectable } from '../platform/texts/selectable.ts'
import { negotiateLanguage } from '../platform/texts/texts.ts'
import type { PublicContent } from '../platform/area/public-contents.ts'
import { createCrawlerRoutes } from './crawlers.ts'
import { escape, findTitle, writeHead } from './head.ts'
import type { PublicPages } from './public-contents.ts'
import { linkToCall, linkToFile, listFirstCalls } from './first-loads.ts'
import type { ReleaseFiles } from '../platform/release-files.ts'
import { type MapTiles, readShells } from './shells.ts'
import { createTagFrame } from './tag-frame.ts'
import { createFileServer } from './static-files.ts'
import { chooseEncoding, compress } from '../platform/http/compress.ts'

/** The folder with the builds of the browser apps. */
export interface Builds {
  readonly portal: URL
  readonly backoffice: URL
}

export interface PortalOptions {
  readonly builds: Builds
  readonly publicUrl: string
  readonly unionName: string
  /** What belonging costs; empty if the union names no price. */
  readonly dues: readonly Dues[]
  /** The deployment's product code. */
  readonly product: string
  readonly isDemo: boolean
  /** The kinds of things that can be found and bookmarked. */
  readonly kinds: { readonly search: readonly SearchKind[]; readonly bookmarks: readonly BookmarkKind[] }
  /** The only foreign page that may appear in a frame, if any. */
  readonly frameUrl?: string | undefined
  /** The union's Google Tag Manager container, if any. */
  readonly tagManagerId?: string | undefined
  /** The union's bank, where members pay. */
  readonly bankUrl?: string | undefined
  /** See `readShells`. */
  readonly innerStyles?: readonly string[] | undefined
  /** The content server, if it is another one. */
  readonly contentUrl?: string | undefined
  /** Null: maps show places without a background. */
  readonly map: MapTiles | null
  readonly publicPages: PublicPages
  /** The store in which releases that run side by side find each other's files. */
  readonly releases?: ReleaseFiles | undefined
  /** Whether the request has a session cookie. The session may have ended: it only determines the first page. */
  readonly hasSession: (request: Request) => boolean
}

/**
 * Unknown API paths never get a page, whatever the request accepts, because programs call them. Pages may begin with `/services/` too, such
 * as `/services/ask-date`.
 */
const OF_AN_API = /^\/(?:o|api|services\/[^/]+\/api)(?:\/|$)/

/** The path prefix of the back office, a separate app with its own pages and files. */
const BACKOFFICE = '/admin'

/**
 * Serves the two browser apps: their files, and for each page an HTML document that already contains the frame (for the public
 * home, the whole text) in the reader's language, with its styles inlined.
 */
export async function createPortal(options: PortalOptions): Promise<Hono> {
  const { builds, publicUrl, unionName, dues, product, isDemo, kinds, map, publicPages, hasSession, tagManagerId, releases } = options
  const open = async (build: URL, base: string, hasTags: boolean) => {
    const shells = await readShells(build, { ...options, hasTags })
    return { base, shells, files: await createFileServer(build, { policy: shells.policy, base, releases }) }
  }
  const hasTags = tagManagerId !== undefined
  const [portal, backoffice] = [await open(builds.portal, '', hasTags), await open(builds.backoffice, BACKOFFICE, false)]
  const app = new Hono()
  const single = new Hono()
  if (hasTags) single.route('/', createTagFrame(tagManagerId))
  single.route('/', createCrawlerRoutes({ publicUrl, listContents: publicPages.list }))
  app.route('/', single)
  const findApp = (pathname: string) => (pathname === BACKOFFICE || pathname.startsWith(`${BACKOFFICE}/`) ? backoffice : portal)

  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    if (OF_AN_API.test(pathname)) return context.notFound()
    const { shells, files: serveFile, base } = findApp(pathname)
    if (extname(pathname)) return (await serveFile(pathname.slice(base.length), context.req.raw)) ?? context.notFound()
    if (isOtherNameOfThisMachine(context.req.url, publicUrl)) return context.redirect(atPublicUrl(publicUrl, pathname, search))
    const inAddress = findLanguage(context)
    const language = chooseLanguage(context, inAddress, publicUrl)
    const signedIn = hasSession(context.req.raw)
    const shell = shells.byLanguage.get(language)!
    const boot = JSON.stringify({
      language,
      languages: listSelectable(),
      signedIn,
      unionName,
      product,
      demo: isDemo,
      kinds,
      ...(dues.length > 0 && { dues }),
      ...(map && { map }),
      ...(hasTags && { hasTags }),
    }).replaceAll('<', String.raw`\u003c`)
    // Prefetched data is in the browser's language, which may differ from the reader's choice.
    const isInOwn = language === negotiateLanguage(context.req.header('accept-language'))
    const page = pathname === '/' && !signedIn ? (shell.home ?? shell.frame) : shell.frame
    // Link previews are for readers who are not signed in.
    const content = signedIn ? undefined : await findContent(publicPages, pathname, language)
    const head = writeHead({ pathname, language, inAddress, publicUrl, unionName, content })
    const route = shells.pages.find(([known]) => fitsPage(known, pathname))
    const isShown = signedIn || isForVisitors(pathname)
    const ofRoute = isShown ? (route?.[1] ?? []) : []
    const own = page === shell.frame ? [...ofRoute, ...(signedIn ? shells.forMembers : [])] : []
    const files = [...new Set(own)].map((file) => linkToFile(`${base}/${file.replace('{language}', language)}`))
    const calls = [...(signedIn ? ['/api/auth/session'] : []), ...(isInOwn ? listFirstCalls(context.req.url, signedIn) : [])]
    const links = [...files, ...calls.map(linkToCall)].join('')
    const title = isShown ? findTitle(pathname, language, content) : ''
    const html = page
      .replace('{{title}}', () => escape(title))
      .replace('{{level}}', findAnyPage(pathname)?.path.includes('$') ? 'item' : '')
      .replace('{{reader}}', signedIn ? 'member' : 'visitor')
      .replace('<!--head-->', () => head)
      .replace('<!--boot-->', () => `<script type="application/json" id="boot">${boot}</script>${links}`)
    const encoding = chooseEncoding(context.req.raw)
    // It differs by reader, so it is compressed each time.
    const body = encoding ? await compress(Buffer.from(html), encoding, 5) : html
    return context.body(body, route ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
      // A browser reloads an uncached page when its reader goes back. Visitors' pages may be cached.
      'cache-control': signedIn ? 'no-store' : 'private, no-cache',
      'content-language': language,
      ...shells.policy,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
  })
  // Whatever else may be asked of a page or a file.
  app.all('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    const { shells, files: serveFile, base } = findApp(pathname)
    const isKnown =
      single.routes.some(({ path }) => path === pathname) ||
      (extname(pathname)
        ? (await serveFile(pathname.slice(base.length), new Request(context.req.url))) !== undefined
        : shells.pages.some(([known]) => fitsPage(known, pathname)))
    if (OF_AN_API.test(pathname) || !isKnown) return context.notFound()
    throw new AppError('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
  })
  return app
}

/** If a visitor must sign in first, nothing of the page is preloaded. */
const isForVisitors = (pathname: string): boolean => findAnyPage(pathname)?.allowed === 'public'

const LOOPBACK = new Set(['127.0.0.1', '[::1]'])

/** Cookies belong to one host, and the sign-in page is on the public one, so 127.0.0.1 is redirected to localhost first. */
function isOtherNameOfThisMachine(asked: string, publicUrl: string): boolean {
  return LOOPBACK.has(new URL(asked).hostname) && new URL(publicUrl).hostname === 'localhost'
}

/** Sets them separately, because a path such as `//elsewhere` would be parsed as a host. */
function atPublicUrl(publicUrl: string, pathname: string, search: string): string {
  const target = new URL(publicUrl)
  target.pathname = pathname
  target.search = search
  return target.href
}

/** Returns `?lang=` if it can be selected, and stores it. Otherwise the earlier choice, or the browser's language. */
function chooseLanguage(context: Context, asked: Language | undefined, publicUrl: string): Language {
  if (!asked) return readLanguage(context.req.header('cookie'), context.req.header('accept-language'))
  keepLanguage(context, asked, { publicUrl })
  return asked
}

const findLanguage = (context: Context): Language | undefined => findSelectable(context.req.query('lang'))

/** Finds the public content of the page at this address, if it is one of the areas' contents. */
async function findContent({ find }: PublicPages, pathname: string, language: Language): Promise<PublicContent | undefined> {
  const page = findAnyPage(pathname)
  if (page?.allowed !== 'public' || !page.path.includes('$')) return undefined
  return find(page.path, readOpenPart(page.path, pathname), language)
}
