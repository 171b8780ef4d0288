import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLaxness } from '../testing/app/strict-policy.ts'
import { openTestPortal, removeTestBuilds, type TestBuilds, writeTestBuilds } from './testing.ts'

let builds: TestBuilds
let portal: Hono
beforeAll(async () => {
  builds = await writeTestBuilds()
  portal = await openTestPortal(builds)
})
afterAll(() => removeTestBuilds(builds))

const get = (path: string, headers: Record<string, string> = {}) => portal.request(`http://localhost:3000${path}`, { headers })

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

test.each(['/', '/contact', '/nowhere', '/admin', '/admin/outbox', '/shell/worker-5e6f.html'])(
  'the policy of %s is strict',
  async (path) => {
    for (const headers of [{}, { cookie: 'session=1' }]) {
      const answer = await get(path, headers)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      const policy = answer.headers.get('content-security-policy')
      expect(findLaxness(policy)).toEqual([])
      expect(policy).toContain('; trusted-types afilia-worker afilia-inert default; ')
      // Browsers that know `report-to` ignore `report-uri`, but report only over https. So it is left out over http.
      expect([policy!.includes('report-to'), answer.headers.has('reporting-endpoints')]).toEqual([false, false])
    }
  },
)

test('over https browsers learn where to report', async () => {
  const answer = await (await openTestPortal(builds, 'https://portal.example')).request('https://portal.example/')
  expect(answer.headers.get('content-security-policy')).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/)
  expect(answer.headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"')
})

test('the service worker keeps one page, and its file changes with the policy of it', async () => {
  const worker = await (await get('/sw.js')).text()
  expect(worker).toMatch(/^let policy = '[\da-f]{8}'$/)
  expect(await (await get('/sw.js')).text()).toBe(worker)
  const other = await openTestPortal(builds, 'https://portal.example')
  expect(await (await other.request('https://portal.example/sw.js')).text()).not.toBe(worker)
})
