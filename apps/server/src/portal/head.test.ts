import { LANGUAGES } from '@afilia/i18n/languages'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, removeTestBuilds, type TestBuilds, writeTestBuilds } from './testing.ts'

let builds: TestBuilds
let portal: Hono
beforeAll(async () => {
  builds = await writeTestBuilds()
  portal = await openTestPortal(builds)
})
afterAll(() => removeTestBuilds(builds))

const get = (path: string, headers: Record<string, string> = {}) => portal.request(`http://localhost:3000${path}`, { headers })

const readHead = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const html = await (await get(path, headers)).text()
  return html.slice(0, html.indexOf('<script'))
}

test('a public page says what it is, and where it is in each language', async () => {
  const head = await readHead('/contact', { 'accept-language': 'ca' })
  expect(head).toContain('<title>Contacte · Sindicato &lt;b&gt;$&amp;&lt;/b&gt;</title>')
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}">/)
  expect(head).toContain('<link rel="canonical" href="http://localhost:3000/contact">')
  for (const language of LANGUAGES)
    expect(head).toContain(`<link rel="alternate" hreflang="${language}" href="http://localhost:3000/contact?lang=${language}">`)
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/contact">')
  expect(head).toContain('<meta property="og:title" content="Contacte · Sindicato')
  expect(head).toContain('<meta property="og:locale" content="ca_ES">')
  expect(head).not.toContain('noindex')
  // A page whose address names a language is its own original; other parameters do not count.
  expect(await readHead('/contact?lang=eu&x=1')).toContain('<link rel="canonical" href="http://localhost:3000/contact?lang=eu">')
})

test('a content that everybody may see is shared with its own title, text and picture', async () => {
  const head = await readHead('/news/open', { 'accept-language': 'gl' })
  expect(head).toContain('<title>Huelga &quot;general&quot; &lt;b&gt; gl · Sindicato')
  expect(head).toContain('<meta property="og:title" content="Huelga &quot;general&quot; &lt;b&gt; gl">')
  expect(head).toContain('<meta property="og:image" content="http://localhost:3000/images/1/abc?w=1200">')
  expect(head).toContain('<meta property="og:type" content="article">')
})

test.each(['/profile/security', '/news/for-members', '/advantages/for-members', '/login', '/nowhere'])(
  'what is not for everybody has generic words only, and no search engine lists it: %s',
  async (path) => {
    for (const headers of [{}, { cookie: 'session=1' }]) {
      const head = await readHead(path, headers)
      expect(head).toContain('<title>Sindicato &lt;b&gt;$&amp;&lt;/b&gt; · El sindicato de la enfermería</title>')
      expect(head).toContain('<meta name="robots" content="noindex">')
      expect(head).not.toMatch(/canonical|og:|alternate/)
    }
  },
)

test('robots.txt names the list of addresses, which holds public pages and contents by language, and no others', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  expect(addresses).toContain('http://localhost:3000/?lang=es')
  expect(addresses).toContain('http://localhost:3000/union/information?lang=en')
  expect(addresses.filter((address) => address.includes('/news/'))).toEqual([
    'http://localhost:3000/news/a&amp;b-1000?lang=es',
    'http://localhost:3000/news/a&amp;b-1000?lang=eu',
  ])
  expect(addresses.filter((address) => /profile|login|search|admin|card\b|\$/.test(address) && !address.includes('verify-card'))).toEqual(
    [],
  )
})
