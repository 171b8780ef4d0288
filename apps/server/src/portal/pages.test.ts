import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureResponse } from '../platform/http/failure.ts'
import { createLog } from '../platform/log.ts'
import { openTestPortal, removeTestBuilds, type TestBuilds, writeTestBuilds } from './testing.ts'

let builds: TestBuilds
let portal: Hono
beforeAll(async () => {
  builds = await writeTestBuilds()
  portal = await openTestPortal(builds)
})
afterAll(() => removeTestBuilds(builds))

const get = (path: string, headers: Record<string, string> = {}) => portal.request(`http://localhost:3000${path}`, { headers })

test.each(['/o/headless-delivery/v1.0/nope', '/services/portal/api/nope', '/services/notify/api', '/api/nope', '/o/'])(
  '%s is no page',
  async (path) => {
    const answer = await get(path, { accept: 'text/html' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
  },
)

test.each([
  ['/profile/security', 405],
  ['/advantages/hotel', 405],
  ['/robots.txt', 405],
  ['/assets/app-1a2b.js', 405],
  ['/nothing', 404],
  ['/assets/none.js', 404],
  ['/api/nope', 404],
])('%s is answered with %i to a method that no page has', async (path, status) => {
  const whole = new Hono().route('/', portal)
  whole.onError((error, { req }) => failureResponse(createLog('silent'), error, req.raw))
  const answer = await whole.request(`http://localhost:3000${path}`, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, status === 405 ? 'GET, HEAD' : null])
})

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

test('a page names its first calls only if the reader’s language is that of the browser, in which their answers come', async () => {
  const inGalician = { cookie: 'afilia.lang=gl', 'accept-language': 'es' }
  expect(await listFiles('/advantages/gafas', inGalician)).toContain('/texts/9e/gl/advantages.json')
  expect(await listFiles('/advantages/gafas', inGalician)).not.toContain('/api/data/advantages/gafas')
})

const readFrame = async (path: string, headers?: Record<string, string>) => (await (await get(path, headers)).text()).split('frame')[1]

test('a page begins with its title if the server knows it, and has room for a link back if it is an item of a list', async () => {
  const member = { cookie: 'session=1' }
  expect(await readFrame('/contact')).toBe('<h1 data-level="" data-reader="visitor">Contacto</h1>')
  expect(await readFrame('/contact', { 'accept-language': 'eu' })).toContain('>Kontaktua</h1>')
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

test('the home says what joining costs, in the reader’s language', async () => {
  expect(await (await get('/')).text()).toContain('<i>\u00a0· 14,50\u00a0€ al mes Estudiantes: gratis.</i>')
  const english = await (await get('/', { 'accept-language': 'en' })).text()
  expect(english).toContain('<i>\u00a0· €14.50 a month Students: free.</i>')
  expect(english).toContain('"dues":[{"kind":"AFFILIATE","cents":1450,"period":"MONTH"}')
})

test('a language in the address is remembered, and an unknown one is ignored', async () => {
  expect((await get('/?lang=ca')).headers.get('set-cookie')).toContain('afilia.lang=ca')
  expect((await get('/?lang=xx')).headers.get('set-cookie')).toBeNull()
})

test('a page is compressed and not stored for members, and its policy allows only the portal’s own scripts', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('home')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect((await get('/', { cookie: 'session=1' })).headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-b';")
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
