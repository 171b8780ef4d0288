import type { Page } from '@afilia/domain/site/pages/page'
import { findAnyPage } from '@afilia/domain/site/pages/all-pages'
import type { Language } from '@afilia/i18n/languages'
import type { PublicContent } from '../platform/area/public-contents.ts'
import { listSelectable } from '../platform/texts/selectable.ts'
import { textsIn } from '../platform/texts/texts.ts'

/** The inputs for the head of a page, which search engines and link previews read. */
interface Asked {
  readonly pathname: string
  readonly language: Language
  /** The language in the address, if any. */
  readonly inAddress: Language | undefined
  readonly publicUrl: string
  readonly unionName: string
  /** The public content of the page. Undefined if it shows none, or may not reveal it. */
  readonly content: PublicContent | undefined
}

/** Whether a page is public, whatever it shows. */
const isIndexed = (page: Page | undefined): boolean => page?.allowed === 'public' && page.isIndexed !== false

/** Returns the address of a page in a language, or without one for the reader's preferred language. */
export function toLink(publicUrl: string, pathname: string, language?: Language): string {
  const link = new URL(publicUrl)
  link.pathname = pathname
  if (language) link.searchParams.set('lang', language)
  return link.href
}

const LOCALES: Readonly<Record<Language, string>> = { es: 'es_ES', ca: 'ca_ES', eu: 'eu_ES', gl: 'gl_ES', en: 'en_GB' }
/** The width among those of specification §9 that suits link previews. */
const PICTURE_WIDTH = '1200'

/**
 * Writes title, description and links of a page. A page that requires a sign-in, or whose content is for members, only names the
 * portal, and asks search engines to leave it out.
 */
export function writeHead({ pathname, language, inAddress, publicUrl, unionName, content }: Asked): string {
  const t = textsIn(language)
  const page = findAnyPage(pathname)
  const isListed = isIndexed(page) && (content !== undefined || !page!.path.includes('$'))
  const isNamed = isListed && pathname !== '/'
  const title = isNamed ? `${findTitle(pathname, language, content)} · ${unionName}` : `${unionName} · ${t('tagline')}`
  const description = isNamed ? (content?.description ?? t(`pages:${page!.text}.words`)) : t('about', { name: unionName })
  const tags = [`<title>${escape(title)}</title>`, meta('name', 'description', description)]
  if (!isListed) return [...tags, meta('name', 'robots', 'noindex')].join('')
  const address = toLink(publicUrl, pathname, inAddress)
  const picture = content?.picture ? withWidth(new URL(content.picture.url, publicUrl)) : new URL('/icons/icon-512.png', publicUrl)
  return [
    ...tags,
    link('canonical', address),
    ...listSelectable().map((other) => link('alternate', toLink(publicUrl, pathname, other), other)),
    link('alternate', toLink(publicUrl, pathname), 'x-default'),
    meta('property', 'og:type', content ? 'article' : 'website'),
    meta('property', 'og:site_name', unionName),
    meta('property', 'og:title', content?.title ?? title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:image', picture.href),
    ...(content?.picture?.alt ? [meta('property', 'og:image:alt', content.picture.alt)] : []),
    meta('name', 'twitter:card', content?.picture ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** Their titles depend on the reader, or on the reason for the visit. */
const WITHOUT_TITLE: ReadonlySet<string> = new Set(['/', '/logout'])

/** Returns the initial title of a page: that of its public content, or its own. Empty if the server does not know it. */
export function findTitle(pathname: string, language: Language, content: PublicContent | undefined): string {
  if (content) return content.title
  const page = findAnyPage(pathname)
  return !page || WITHOUT_TITLE.has(page.path) || page.path.includes('$') ? '' : textsIn(language)(`pages:${page.text}.title`)
}

function withWidth(picture: URL): URL {
  picture.searchParams.set('w', PICTURE_WIDTH)
  return picture
}

const meta = (kind: 'name' | 'property', name: string, content: string): string => `<meta ${kind}="${name}" content="${escape(content)}">`
const link = (rel: string, href: string, hreflang?: string): string =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escape(href)}">`

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML or XML, including attributes. Control characters, which XML forbids, become spaces. */
export const escape = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (one) => ESCAPED[one]!)
