import { indexedPages } from '@afilia/domain/site/pages/all-pages'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import { Hono } from 'hono'
import type { ListedContent } from '../platform/area/public-contents.ts'
import { findSelectable, listSelectable } from '../platform/texts/selectable.ts'
import { escape, toLink } from './head.ts'

/** Maximum number of contents of each page in the sitemap, each in up to five languages. A sitemap may have 50,000 addresses. */
const MAX_LISTED = 1_000

interface CrawlerOptions {
  readonly publicUrl: string
  /** Lists the public contents of the page at this path of the table. */
  readonly listContents: (path: string, most: number) => Promise<readonly ListedContent[]>
}

/** Serves robots.txt and the sitemap: the excluded addresses, and all public ones. */
export function createCrawlerRoutes({ publicUrl, listContents }: CrawlerOptions): Hono {
  const app = new Hono()

  app.get('/robots.txt', (context) =>
    context.text(
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /api/auth/',
        'Disallow: /oidc/',
        `Sitemap: ${toLink(publicUrl, '/sitemap.xml')}`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': 'public, max-age=3600' },
    ),
  )

  app.get('/sitemap.xml', async (context) => {
    const ofPages = await Promise.all(
      indexedPages.map(async ({ path }) =>
        path.includes('$')
          ? (await listContents(path, MAX_LISTED)).map(({ value, languages }) => ({
              path: path.replace(/\$\w+/, value),
              languages: toAddressed(languages),
            }))
          : [{ path, languages: listSelectable() }],
      ),
    )
    const addresses = ofPages.flat().flatMap(({ path, languages }) => languages.map((language) => toLink(publicUrl, path, language)))
    const urls = addresses.map((address) => `<url><loc>${escape(address)}</loc></url>`)
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    )
  })
  return app
}

/** A content without a text in a language that can be selected is shown in its own, at the address of the others. */
function toAddressed(languages: readonly Language[]): readonly Language[] {
  const addressed = languages.filter((language) => findSelectable(language))
  return addressed.length > 0 ? addressed : [DEFAULT_LANGUAGE]
}
