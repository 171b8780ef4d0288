import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLaxness } from '../testing/app/strict-policy.ts'
import { createPortal } from './serve-portal.ts'

// What the builds leave, in small: more at the top of apps/portal/build.mjs.

const CONTENT = {
  title: 'Huelga "general" <b>',
  description: 'Qué hacer',
  picture: {
    id: '1',
    url: '/images/1/abc',
    alt: 'Una calle',
    tag: 'IMAGE',
    mediaType: 'image/png',
    sizeInBytes: 1,
    width: 1,
    height: 1,
    color: null,
  },
} as const

let folder: string
let backoffice: string
let portal: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afilia-dist-'))
  backoffice = await mkdtemp(join(tmpdir(), 'afilia-dist-'))
  for (const name of ['shell', 'assets']) {
    await mkdir(join(folder, name))
    await mkdir(join(backoffice, name))
  }
  const write = (name: string, text: string, build = folder) => writeFile(join(build, name), text)
  await write(
    'shell/manifest.json',
    JSON.stringify({
      styleHashes: ['sha256-c'],
      scriptHashes: ['sha256-b'],
      pages: { '/admin': [], '/admin/outbox': ['assets/outbox-1.js'] },
      forMembers: [],
    }),
    backoffice,
  )
  await write('assets/office-3c4d.js', 'let two = 2', backoffice)
  for (const language of LANGUAGES) await write(`shell/${language}.app.html`, `<html lang="${language}"><!--boot-->office`, backoffice)
  await write(
    'shell/manifest.json',
    JSON.stringify({
      styleHashes: ['sha256-a'],
      scriptHashes: ['sha256-b'],
      pages: {
        '/': ['assets/home-5a.js'],
        '/login': [],
        '/contact': [],
        '/profile/security': ['assets/keys-8d.js'],
        '/advantages/$slug': ['assets/one-7c.js', 'assets/one-7c.css', 'texts/9e/{language}/advantages.json'],
        '/news/$id': [],
      },
      forMembers: ['assets/bars-6b.js'],
    }),
  )
  await write('sw.js', "let policy = '{{policy}}'")
  await write('shell/worker-5e6f.html', '<html>')
  await write('assets/app-1a2b.js', 'let one = 1\n'.repeat(200))
  for (const language of LANGUAGES) {
    await write(`shell/${language}.html`, `<html lang="${language}"><b>{{unionName}}</b><!--head--><!--boot-->home`)
    await write(
      `shell/${language}.app.html`,
      `<html lang="${language}"><!--head--><!--boot-->frame<h1 data-level="{{level}}" data-reader="{{reader}}">{{title}}</h1>`,
    )
  }
  portal = await open('http://localhost:3000')
})

const open = (publicUrl: string): Promise<Hono> =>
  createPortal({
    builds: { portal: pathToFileURL(`${folder}/`), backoffice: pathToFileURL(`${backoffice}/`) },
    publicUrl,
    unionName: 'Sindicato <b>$&</b>',
    product: 'portal',
    isDemo: true,
    kinds: { search: ['PAGE'], bookmarks: [] },
    tagManagerId: 'GTM-ABC1234',
    map: { tiles: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© somebody' },
    contentUrl: 'https://content.example.org/union',
    publicPages: {
      find: async (path, value, language) =>
        path === '/news/$id' && value === 'open' ? { ...CONTENT, title: `${CONTENT.title} ${language}` } : undefined,
      list: async (path, most) => (path === '/news/$id' ? [{ value: `a&b-${most}`, languages: ['es', 'eu'] }] : []),
    },
    hasSession: (request) => (request.headers.get('cookie') ?? '').includes('session'),
  })

afterAll(async () => {
  for (const build of [folder, backoffice]) await rm(build, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => portal.request(`http://localhost:3000${path}`, { headers })

test.each(['/o/headless-delivery/v1.0/nope', '/services/portal/api/nope', '/services/notify/api', '/api/nope', '/o/'])(
  '%s is no page',
  async (path) => {
    const answer = await get(path, { accept: 'text/html' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
  },
)

test('a page whose address begins like the services’ is a page', async () => {
  expect((await get('/services/ask-date')).headers.get('content-type')).toMatch(/^text\/html/)
})

test('a visitor gets the home with its text in their language, a member only its frame', async () => {
  const visitor = await (await get('/', { 'accept-language': 'gl-ES,gl;q=0.9' })).text()
  expect(visitor).toContain('<html lang="gl">')
  expect(visitor).toContain('home')
  const member = await (await get('/', { cookie: 'session=1; afilia.lang=eu' })).text()
  expect(member).toContain('<html lang="eu">')
  expect(member).toContain('frame')
  expect(member).toContain('"signedIn":true')
})

const listFiles = async (path: string, headers?: Record<string, string>) =>
  [
    ...(await (await get(path, headers)).text()).matchAll(
      /<link rel="(modulepreload|preload" as="style|preload" as="fetch)" href="([^"]+)"(?: crossorigin)? fetchpriority="low">/g,
    ),
  ].map(([, , href]) => href)

test('a page names the files that it will load, the texts in the reader’s language, and what it asks first; those for members only to them', async () => {
  const member = { cookie: 'session=1' }
  const ofAdvantage = ['/assets/one-7c.js', '/assets/one-7c.css', '/texts/9e/es/advantages.json']
  expect(await listFiles('/')).toEqual([])
  expect(await listFiles('/', member)).toEqual(['/assets/home-5a.js', '/assets/bars-6b.js', '/api/auth/session', '/api/data/home'])
  expect(await listFiles('/advantages/gafas')).toEqual([...ofAdvantage, '/api/data/advantages/gafas'])
  expect(await listFiles('/advantages/a&b%22')).toContain('/api/data/advantages/a&amp;b%22')
  const asked = ['/assets/bars-6b.js', '/api/auth/session', '/api/data/advantages/gafas']
  expect(await listFiles('/advantages/gafas', member)).toEqual([...ofAdvantage, ...asked])
  expect(await listFiles('/profile/security')).toEqual([])
  expect(await listFiles('/profile/security', member)).toEqual(['/assets/keys-8d.js', '/assets/bars-6b.js', '/api/auth/session'])
  expect(await listFiles('/admin/outbox', member)).toEqual(['/admin/assets/outbox-1.js', '/api/auth/session'])
  expect(await listFiles('/nowhere')).toEqual([])
})

test('what is asked first is named only where the reader has the language of the browser, in which it comes', async () => {
  const inGalician = { cookie: 'afilia.lang=gl', 'accept-language': 'es' }
  expect(await listFiles('/advantages/gafas', inGalician)).toContain('/texts/9e/gl/advantages.json')
  expect(await listFiles('/advantages/gafas', inGalician)).not.toContain('/api/data/advantages/gafas')
})

const readFrame = async (path: string, headers?: Record<string, string>) => (await (await get(path, headers)).text()).split('frame')[1]

test('a page begins with its title where the server knows it, and with the place of a link back where it is one of a list', async () => {
  const member = { cookie: 'session=1' }
  expect(await readFrame('/contact')).toBe('<h1 data-level="" data-reader="visitor">Contacto</h1>')
  expect(await readFrame('/contact', { 'accept-language': 'eu' })).toContain('>Harremanetarako</h1>')
  expect(await readFrame('/profile/security')).toContain('></h1>')
  expect(await readFrame('/profile/security', member)).toContain('data-reader="member">Acceso y seguridad</h1>')
  expect(await readFrame('/', member)).toContain('></h1>')
  expect(await readFrame('/news/open')).toBe('<h1 data-level="item" data-reader="visitor">Huelga &quot;general&quot; &lt;b&gt; es</h1>')
  expect(await readFrame('/news/closed')).toContain('></h1>')
})

test('the union’s name is escaped, in the page and in its data', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('<b>Sindicato &lt;b&gt;$&amp;&lt;/b&gt;</b>')
  expect(html).toContain(String.raw`"unionName":"Sindicato \u003cb>$&\u003c/b>"`)
})

test('pictures may come from the content and map servers, videos from the content server, and both from no other', async () => {
  const response = await get('/')
  expect(response.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: https://content.example.org https://tiles.example.org; media-src 'self' https://content.example.org;",
  )
  expect(await response.text()).toContain('"map":{"tiles":"https://tiles.example.org/{z}/{x}/{y}.png"')
})

test('the tag manager is framed by the portal alone, whose own policy does not name it', async () => {
  const page = await get('/')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("frame-src 'self';")
  expect(policy).not.toContain('google')
  expect(await page.text()).toContain('"hasTags":true')
  expect((await get('/admin')).headers.get('content-security-policy')).not.toContain('frame-src')
  expect((await get('/api/tags')).headers.get('content-security-policy')).toContain('sandbox allow-scripts')
})

test('a language in the address is remembered, and an unknown one is ignored', async () => {
  expect((await get('/?lang=ca')).headers.get('set-cookie')).toContain('afilia.lang=ca')
  expect((await get('/?lang=xx')).headers.get('set-cookie')).toBeNull()
})

test('a page is compressed, is kept for nobody who is signed in, and its policy allows only the portal’s own scripts', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('home')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect((await get('/', { cookie: 'session=1' })).headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-b';")
})

test.each(['/', '/contact', '/nowhere', '/admin', '/admin/outbox', '/shell/worker-5e6f.html'])(
  'the policy of %s is strict',
  async (path) => {
    for (const headers of [{}, { cookie: 'session=1' }]) {
      const answer = await get(path, headers)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      const policy = answer.headers.get('content-security-policy')
      expect(findLaxness(policy)).toEqual([])
      expect(policy).toContain('; trusted-types afilia-worker afilia-inert default; ')
      // Browsers report by this over https alone, and by nothing else where they know it.
      expect([policy!.includes('report-to'), answer.headers.has('reporting-endpoints')]).toEqual([false, false])
    }
  },
)

test('over https browsers learn where to report', async () => {
  const answer = await (await open('https://portal.example')).request('https://portal.example/')
  expect(answer.headers.get('content-security-policy')).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/)
  expect(answer.headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"')
})

test('the service worker keeps one page, and its file changes with the policy of it', async () => {
  const worker = await (await get('/sw.js')).text()
  expect(worker).toMatch(/^let policy = '[\da-f]{8}'$/)
  expect(await (await get('/sw.js')).text()).toBe(worker)
  const other = await open('https://portal.example')
  expect(await (await other.request('https://portal.example/sw.js')).text()).not.toBe(worker)
})

test('an address without a page is a 404', async () => {
  expect((await get('/login')).status).toBe(200)
  expect((await get('/nowhere')).status).toBe(404)
  expect((await get('/advantages/hotel-costa')).status).toBe(200)
})

test('a built file is cached for ever, and only its exact name opens it', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  for (const path of [
    '//assets/app-1a2b.js',
    '/%61ssets/app-1a2b.js',
    '/assets/../shell/es.html',
    '/shell/es.html',
    '//shell/es.html',
    '/shell/manifest.json',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('below /admin the back office answers, with its own files and hashes', async () => {
  const answer = await get('/admin/outbox', { cookie: 'session=1' })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('office')
  expect(html).toContain('"signedIn":true')
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-c';")
  expect((await get('/admin')).status).toBe(200)
  expect((await get('/admin/nowhere')).status).toBe(404)
  expect(await (await get('/administrators')).text()).toContain('frame')
  expect((await get('/admin/assets/office-3c4d.js')).headers.get('cache-control')).toContain('immutable')
  for (const path of ['/assets/office-3c4d.js', '/admin/assets/app-1a2b.js', '/admin/shell/es.app.html', '/admin//assets/office-3c4d.js'])
    expect((await get(path)).status, path).toBe(404)
})

test('a visitor at 127.0.0.1 is redirected to localhost, and nowhere else', async () => {
  const answer = await portal.request('http://127.0.0.1:3000//evil.example/login?a=1')
  expect(answer.status).toBe(302)
  expect(new URL(answer.headers.get('location')!).host).toBe('localhost:3000')
})

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
  // Of a language that the address names, the page is its own original; other parameters are nobody's.
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
