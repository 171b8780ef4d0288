import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveTestPicture } from '../areas/content/testing.ts'
import { makeEvent } from '../areas/events/testing.ts'
import { makeJob } from '../areas/jobs/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { CONTACT_FORM } from '../testing/app/contact-form.ts'
import { csrfToken } from '../foundation/identity/testing.ts'
import { showDocument } from '../testing/app/show-document.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

// Every path exactly as §7 writes it. A client written from the specification must get an answer without sending anything that §7 does not show.

const DOCID = '00000001R'

/** `{docid}`, `{id}` (of the person), `{event}`, `{order}`, `{receipt}` and `{media}` are filled in. */
const TABULATED = [
  'people/{docid}',
  'people/{id}/profile',
  'preferences/document-id/{docid}',
  'short-news/exists-news',
  'pwa/preferences/last-visited-mailbox',
]

/** Under `/services/{product}/api/`. */
const RESOURCES = [
  'areas/row',
  'benefits',
  'bookmarks',
  'categories',
  'companies',
  'discounts',
  'dynamic-forms/with-texts',
  'events',
  'orders',
  'orders/exist-event-enrollment/{event}?documentId={docid}',
  'short-news/by-provinces',
  'tickets/download?orders={order}',
  'tickets/download',
  'jobs',
  'jobs/pwa',
  'v2/jobs/pwa',
  'v2/jobs/pwa/eir',
  'private-jobs',
  'job-types',
  'specialties',
  'regions',
  'geo-regions',
  'schools',
  'memberships',
  'work-centers',
  'important-periods',
  'schedule/my-schedule',
  'employers',
  'authorizations/model-182',
  'people/receipts',
  'people/quota/download/',
  'people/quota/download/2025',
  'people/receipt/download/{receipt}',
  'people/{id}/pwa/delegates',
  'people/{id}/pwa/authors',
  'people/{id}/pwa/authors-sede',
  'permissions',
  'transactions/my-resume',
  'media-contents/{media}',
  '_search/portal-content?query=hotel',
  '_search/portal-content',
  'preferences/document-id/{docid}/lr-site-ids',
]

/** The other calls: line, body and expected status. §7 does not show most bodies, so an empty one is sent. The rejection must be about the body. */
const CHANGES: [line: string, body: object, status: number][] = [
  ['PATCH preferences/document-id/{docid}', { pushNotificationOn: false }, 200],
  ['PUT preferences/document-id/{docid}', {}, 400],
  ['POST preferences/document-id/{docid}/flag-first-affiliate-login', {}, 200],
  ['POST orders/events/response', {}, 400],
  ['POST orders/fuel-card/request', {}, 400],
  ['POST people/change-password', {}, 400],
  ['POST authorizations/change-model-182', {}, 400],
  ['POST bookmarks', {}, 400],
  ['POST jobs/persons/add', {}, 400],
  ['POST jobs/persons/remove', {}, 400],
  ['POST private-jobs/persons/add', {}, 400],
  ['POST private-jobs/persons/remove', {}, 400],
  ['GET notifications/exist-my-pwa-notifications', {}, 200],
  ['GET services/notify/api/notifications/pwa', {}, 200],
  ['GET services/notify/api/notifications/my-popups', {}, 200],
  ['PUT services/notify/api/notifications/1/read/true', {}, 404],
  ['PUT services/notify/api/notifications/popup/read', {}, 400],
  ['PUT user-infos/update-last-visited-mailbox', {}, 204],
  ['POST notifications/send_sinister_email', {}, 400],
  ['POST notifications/send_senior_request', {}, 400],
  ['POST notifications/send_register_src_email', {}, 400],
  ['POST notifications/send_attention_email', {}, 400],
  ['POST notifications/send_defender_email', {}, 400],
  ['POST notifications/send_certificate_request_src_email', {}, 400],
  // Only for fourth-year students, so this caller is rejected.
  ['POST notifications/send_affiliation_request_by_student', {}, 403],
  ['POST notifications/send_advisory_request', {}, 400],
  ['POST notifications/send_contact_email', { ...CONTACT_FORM, secondsTaken: undefined, hasConsented: undefined }, 201],
]

/** Calls that §7 shows without a method, by the one that a client may choose instead. */
const NEIGHBOURS: typeof CHANGES = [
  ['PUT people/change-password', {}, 400],
  ['PUT jobs/persons/add', {}, 400],
  ['PUT jobs/persons/remove', {}, 400],
  ['PUT private-jobs/persons/add', {}, 400],
  ['PUT private-jobs/persons/remove', {}, 400],
  ['PUT orders/events/response', {}, 400],
  ['PUT authorizations/change-model-182', {}, 400],
  ['PUT preferences/document-id/{docid}/flag-first-affiliate-login', {}, 200],
  ['POST services/notify/api/notifications/1/read/true', {}, 404],
  ['POST services/notify/api/notifications/popup/read', {}, 400],
  ['POST user-infos/update-last-visited-mailbox', {}, 204],
]

let app: TestApp
let member: Client
let fill: (path: string) => string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn(DOCID)
  const { personId } = await member.session()
  await member.call('PATCH settings/document-id/{docid}', { params: { docid: DOCID }, body: { privateJobOn: true } })
  const [receipt] = (await member.call('GET people/receipts')).body as { id: string }[]
  await saveTestPicture(app.db)
  await showDocument(app.db, '70001')
  const { eventId: event, sessionId } = await makeEvent(app.db)
  const { id: order } = (await member.call('POST orders', { body: { sessionId } })).body as { id: string }
  const words = { docid: DOCID, event, id: personId!, order, receipt: receipt!.id, media: '70001' }
  fill = (path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name as keyof typeof words])
})
afterAll(() => app.stop())

const change = (line: string, body: object): Promise<Response> => {
  const [method, path] = line.split(' ', 2) as [string, string]
  return member.fetch(`/api/data/${fill(path)}`, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

describe('§7: each call that is built answers as it is written', () => {
  test.each([...TABULATED, ...RESOURCES])('GET %s', async (path) => {
    const [plain, query = ''] = fill(path).split('?') as [string, string?]
    const asked = query && `?${query}`
    const bare = plain.replace(/\/$/, '')
    const ways = [
      `/api/data/${plain}${asked}`,
      `/api/data/${bare}${asked}`,
      `/api/data/${bare}/${asked}`,
      `/api/data/services/portal/api/${plain}${asked}`,
      `/api/data//services/portal/api/${plain}${asked}`,
    ]
    for (const way of ways) expect((await member.fetch(way)).status, way).toBe(200)
    const authorization = `Bearer ${(await member.session()).accessToken}`
    for (const way of [`/services/portal/api/${bare}${asked}`, `/services/portal/api/${bare}/${asked}`])
      expect((await app.visitor().fetch(way, { headers: { authorization } })).status, way).toBe(200)
  })

  test.each([...CHANGES, ...NEIGHBOURS])('%s', async (line, body, status) => {
    expect((await change(line, body)).status).toBe(status)
  })

  test('by either method a call has the same rules, and with one key it is made once', async () => {
    const params = { id: (await member.session()).personId! }
    const job = await makeJob(app.db)
    const send = (method: string, more: Record<string, string> = {}) =>
      member.fetch('/api/data/jobs/persons/add', {
        method,
        body: JSON.stringify({ jobId: job }),
        headers: { 'content-type': 'application/json', ...more },
      })
    const key = { 'idempotency-key': 'key-of-either-method' }
    const answers = [await send('PUT', key), await send('POST', key)]
    expect(answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
      [204, null],
      [204, 'true'],
    ])
    expect((await send('PUT', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const staff = await app.signedIn('00000006Y')
    for (const method of ['PUT', 'POST']) expect((await staff.fetch('/api/data/jobs/persons/add', { method })).status).toBe(403)
    await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', params.id).execute()
    expect((await send('PUT')).status).toBe(403)
    await app.db.updateTable('people').set({ left_at: null }).where('id', '=', params.id).execute()
  })

  test.each(['structured-contents', 'content-structures', 'documents', 'document-folders', 'structured-content-folders'])(
    'GET o/headless-delivery/v1.0/sites/20000/%s',
    async (what) => {
      for (const way of ['/api/data/', '/api/data//', '/'])
        expect((await member.fetch(`${way}o/headless-delivery/v1.0/sites/20000/${what}`)).status, way).toBe(200)
    },
  )

  test('GET o/headless-delivery/v1.0/openapi.json describes the headless API alone', async () => {
    for (const way of ['/api/data/', '/']) {
      const answer = await member.fetch(`${way}o/headless-delivery/v1.0/openapi.json`)
      const { paths } = (await answer.json()) as { paths: object }
      expect(Object.keys(paths).every((path) => path.startsWith('/o/headless-delivery/v1.0/'))).toBe(true)
      expect(paths).toHaveProperty('/o/headless-delivery/v1.0/document-folders/{id}')
    }
  })

  test.each(['session', 'csrf', 'providers'])('GET /api/auth/%s', async (action) => {
    expect((await app.visitor().fetch(`/api/auth/${action}`)).status).toBe(200)
  })

  test.each(['signin/afilia', 'callback/afilia', 'signout', '_log'])(
    'POST /api/auth/%s with csrfToken, callbackUrl and json',
    async (action) => {
      const visitor = app.visitor()
      const body = new URLSearchParams({ csrfToken: await csrfToken(visitor), callbackUrl: '/', json: 'true' })
      expect((await visitor.fetch(`/api/auth/${action}`, { method: 'POST', body })).status).toBe(200)
    },
  )
})
