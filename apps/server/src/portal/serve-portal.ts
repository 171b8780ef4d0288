import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@afilia/i18n/languages'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { languageOf } from '../platform/texts.ts'
import { createFileServer } from './static-files.ts'

export interface PortalOptions {
  /** Where the build of the browser app lies. */
  readonly dist: URL
  readonly unionName: string
  readonly isDemo: boolean
  /** Whether the request's cookie names a session; it need not be live, as this only chooses which page is sent first. */
  readonly hasSession: (request: Request) => boolean
}

interface Shell {
  /** The public home with its text, and the bare frame that every other page begins with. */
  readonly home: string
  readonly frame: string
}

/**
 * Serves the browser app: its files, and for each page the HTML that already holds the frame (for the public home, the whole
 * text) in the reader's language, with its styles inside.
 */
export async function createPortal(options: PortalOptions): Promise<Hono> {
  const { dist, unionName, isDemo, hasSession } = options
  const shells = new Map(
    await Promise.all(LANGUAGES.map(async (language): Promise<[Language, Shell]> => [language, await readShell(dist, language)])),
  )
  const { styleHashes } = JSON.parse(await readFile(new URL('shell/manifest.json', dist), 'utf8')) as { styleHashes: string[] }
  const files = createFileServer(dist)
  const app = new Hono()

  app.get('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    if (extname(pathname)) return files(pathname, context.req.raw)
    const cookie = getCookie(context, LANGUAGE_COOKIE)
    const language = isLanguage(cookie) ? cookie : languageOf(context.req.header('accept-language'))
    const signedIn = hasSession(context.req.raw)
    const shell = shells.get(language) ?? shells.get(DEFAULT_LANGUAGE)!
    const boot = JSON.stringify({ language, signedIn, unionName, demo: isDemo }).replaceAll('<', '\\u003c')
    const page = pathname === '/' && !signedIn ? shell.home : shell.frame
    return context.html(page.replace('<!--boot-->', `<script type="application/json" id="boot">${boot}</script>`), 200, {
      'cache-control': 'no-cache',
      'content-language': language,
      'content-security-policy': contentSecurityPolicy(styleHashes),
      vary: 'Cookie, Accept-Language',
    })
  })
  return app
}

/** The reader's choice of language, set by the browser app and by the sign-in page. */
export const LANGUAGE_COOKIE = 'afilia.lang'

async function readShell(dist: URL, language: Language): Promise<Shell> {
  const [home, frame] = await Promise.all(
    [`shell/${language}.html`, `shell/${language}.app.html`].map((file) => readFile(new URL(file, dist), 'utf8')),
  )
  return { home: home!, frame: frame! }
}

function contentSecurityPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
