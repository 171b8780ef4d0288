import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppError } from '../../../platform/errors.ts'
import { createLog } from '../../../platform/log.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { remoteContent } from './queries.ts'
import { saveTestContents, saveTestPicture, testContent } from '../testing.ts'

const PATH = 'o/headless-delivery/v1.0'

describe('the content of another Afilia', () => {
  let elsewhere: TestApp
  let portal: TestApp

  beforeAll(async () => {
    elsewhere = await startTestApp()
    portal = await startTestApp({ env: { CONTENT_URL: elsewhere.url } })
    await saveTestPicture(elsewhere.db)
    await elsewhere.deps.files.put('ab'.repeat(32), Buffer.from('x'))
    const fields = [
      { name: 'area', data: 'NEWS' },
      { name: 'position', data: '1' },
      { name: 'text', texts: { es: 'Texto', gl: 'Texto galego' } },
      { name: 'image', image: '70001' },
    ]
    await saveTestContents(elsewhere.db, [
      testContent(1, { structure_id: '30002', fields, texts: { es: { title: 'De allí', description: '' } } }),
      testContent(2, {
        structure_id: '30002',
        fields,
        readers: ['MEMBER'],
        texts: { es: { title: 'De allí, afiliados', description: '' } },
      }),
    ])
    await saveTestContents(portal.db, [testContent(3, { structure_id: '30002', fields })])
  })
  afterAll(async () => {
    await portal.stop()
    await elsewhere.stop()
  })

  test.each(['/api/data/', '/'])('%so/… answers with the contents of the other server only', async (prefix) => {
    const path = `${PATH}/sites/20000/structured-contents?fields=title&sort=title`
    const answer = await portal.visitor().fetch(`${prefix}${path}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(await (await elsewhere.visitor().fetch(`/${path}`)).json())
    const missing = await portal.visitor().fetch(`${prefix}${PATH}/structured-contents/500003`)
    expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ status: 'NOT_FOUND' })])
    const rejected = await portal.visitor().fetch(`${prefix}${PATH}/sites/20000/structured-contents?filter=x`)
    expect([rejected.status, await rejected.json()]).toEqual([400, expect.objectContaining({ status: 'BAD_REQUEST' })])
  })

  test('the portal’s own blocks show the public contents of the other server to everybody', async () => {
    const member = await portal.signedIn('00000001R')
    const row = await member.call('GET areas/row', { query: { area: 'NEWS' }, headers: { 'accept-language': 'gl' } })
    expect(row.body).toMatchObject([
      {
        title: 'De allí',
        text: 'Texto galego',
        image: { id: '70001', url: `${elsewhere.url}/images/70001/${'ab'.repeat(8)}`, alt: 'Una planta' },
      },
    ])
    expect((row.body as unknown[]).length).toBe(1)
    const media = await member.call('GET media-contents/{id}', { params: { id: '70001' } })
    expect(media.body).toMatchObject({ id: '70001', mediaType: 'image/jpeg' })
    const picture = await fetch((media.body as { url: string }).url)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await fetch(`${elsewhere.url}/${PATH}/documents/70001`)).headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect((await member.call('GET media-contents/{id}', { params: { id: '1' } })).problem.errorKey).toBe('api.NOT_FOUND')
  })
})

async function portalBefore(answer: (request: IncomingMessage) => { status?: number; type?: string; body: string }, path = '') {
  const server = createServer((request, response) => {
    const { status = 200, type = 'application/json', body } = answer(request)
    response.writeHead(status, { 'content-type': type, 'set-cookie': 'tracked=1' }).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const portal = await startTestApp({ env: { CONTENT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` } })
  return { portal, stop: () => portal.stop().then(() => server.close()) }
}

describe('a server that misbehaves', () => {
  test('it learns nothing about the reader and sets no cookie', async () => {
    const seen: IncomingMessage['headers'][] = []
    const { portal, stop } = await portalBefore(({ headers }) => {
      seen.push(headers)
      return { body: '{"items":[]}' }
    })
    const member = await portal.signedIn('00000001R')
    const answer = await member.fetch(`/api/data/${PATH}/documents/1`, {
      headers: { 'accept-language': 'eu', 'x-forwarded-for': '192.0.2.1' },
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    await member.call('GET areas/row', { query: { area: 'NEWS' } })
    for (const headers of seen) {
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('x-forwarded-for')
    }
    expect(seen[0]).toMatchObject({ 'accept-language': 'eu' })
    await stop()
  })

  test.each([
    ['an error of its own', { status: 500, body: '{"secret":"trace"}' }],
    ['a page', { type: 'text/html', body: '<p>hello' }],
    ['too large an answer', { body: `"${'x'.repeat(9 * 1024 * 1024)}"` }],
  ])('%s is told as unreachable', async (_, answer) => {
    const { portal, stop } = await portalBefore(() => answer)
    const rejected = await portal.visitor().fetch(`/api/data/${PATH}/documents/1`)
    expect([rejected.status, await rejected.json()]).toEqual([502, { status: 'BAD_GATEWAY', title: expect.any(String) as string }])
    const row = await portal.visitor().call('GET areas/row', { query: { area: 'NEWS' } })
    expect([row.status, row.problem.errorKey]).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
    await stop()
  })

  test('JSON of another API counts as an unreachable server', async () => {
    const { portal, stop } = await portalBefore(() => ({ body: '{"items":[{"id":"x"}]}' }))
    const row = await portal.visitor().call('GET areas/row', { query: { area: 'NEWS' } })
    expect([row.status, row.problem.errorKey]).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
    await stop()
  })

  test('only reads of that API are forwarded', async () => {
    const seen: (string | undefined)[] = []
    const { portal, stop } = await portalBefore(({ url }) => {
      seen.push(url)
      return { body: '{}' }
    })
    const visitor = portal.visitor()
    expect((await visitor.fetch(`/api/data/${PATH}/documents/1`, { method: 'DELETE' })).status).toBe(404)
    for (const path of ['o/headless-admin-user/v1.0/sites', `${PATH}/..%2f..%2fgraphql`, `${PATH}/%2e%2e/%2e%2e/graphql`])
      for (const prefix of ['/', '/api/data/']) expect((await visitor.fetch(`${prefix}${path}`)).status, path).toBe(404)
    expect(seen).toEqual([])
    await stop()
  })

  test('the address of a picture is http(s) or the picture is left out', async () => {
    const paths = ['javascript:alert(1)', 'https://pictures.example.org/1.jpg#top', '/documents/1?version=1.0&t=2#?x', 'http://[']
    const { portal, stop } = await portalBefore(({ url }) => {
      const id = Number(url!.split('/').at(-1))
      return { body: JSON.stringify({ id, title: 'x', contentUrl: paths[id], encodingFormat: 'image/jpeg', sizeInBytes: 1 }) }
    })
    const answers = await Promise.all(paths.map((_, i) => portal.visitor().call('GET media-contents/{id}', { params: { id: String(i) } })))
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 404])
    // §5: its browser appends a width.
    expect(answers[1]!.body).toMatchObject({ url: 'https://pictures.example.org/1.jpg' })
    expect((answers[2]!.body as { url: string }).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/documents\/1$/)
    await stop()
  })

  test('the address of the other server may have a path', async () => {
    const seen: (string | undefined)[] = []
    const { portal, stop } = await portalBefore(({ url }) => {
      seen.push(url)
      return { body: '{"items":[]}' }
    }, '/union')
    await portal.visitor().call('GET areas/row', { query: { area: 'NEWS' } })
    await portal.visitor().fetch(`/${PATH}/documents/1`)
    expect(seen.map((url) => url!.split('?')[0])).toEqual([`/union/${PATH}/sites/20000/content-structures`, `/union/${PATH}/documents/1`])
    await stop()
  })
})

/** A server that holds every call until it is released. */
async function slowServer() {
  const gate = Promise.withResolvers<void>()
  let [atOnce, highest, seen] = [0, 0, 0]
  const server = createServer((_, response) => {
    seen += 1
    atOnce += 1
    highest = Math.max(highest, atOnce)
    void gate.promise.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[]}'))
    response.on('close', () => {
      atOnce -= 1
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, letGo: gate.resolve, counts: () => ({ highest, seen }), stop }
}

/** Replaces `AbortSignal.timeout`: the time limits that begin in this test end only when it calls `endAll`. */
function holdLimits() {
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return {
    begun: timeout.mock.calls,
    endAll: () => limits.forEach((limit) => limit.abort(new DOMException('It took too long.', 'TimeoutError'))),
  }
}

const ask = (contentUrl: string) => new Request(`${contentUrl}/${PATH}/documents/1`)

describe('a server that is slow', () => {
  test('gets a limited number of calls at once; when the queue is full, further calls are told to come back', async () => {
    const slow = await slowServer()
    const portal = await startTestApp({ env: { CONTENT_URL: slow.url } })
    holdLimits()
    const calls = Array.from({ length: 16 + 200 + 1 }, () => portal.visitor().fetch(`/${PATH}/documents/1`))
    const rejected = await Promise.race(calls)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await rejected.clone().json()).toEqual({ status: 'SERVICE_UNAVAILABLE', title: expect.any(String) as string })
    // The portal's own reads have another semaphore, and blocks that need nothing from that server do not wait.
    const home = await portal.visitor().call('GET home', { query: { block: 'news' } })
    expect([home.status, home.body]).toEqual([200, { news: expect.objectContaining({ state: 'ok' }) as unknown }])
    slow.letGo()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(216)
    expect(slow.counts().highest).toBe(16)
    await portal.stop()
    await slow.stop()
  })

  test('calls end at the time limit, also in the queue, and free the semaphore', async () => {
    const slow = await slowServer()
    const limits = holdLimits()
    const read = remoteContent(slow.url, createLog('silent'), { answer: 1_000, atOnce: 1, waiting: 5 })
    const asked = Promise.allSettled([1, 2, 3].map(() => read(ask(slow.url))))
    await vi.waitFor(() => expect(slow.counts().seen).toBe(1))
    expect(limits.begun).toEqual([[1_000], [1_000], [1_000]])
    limits.endAll()
    const calls = await asked
    expect(calls.map((call) => call.status === 'rejected' && (call.reason as AppError).code)).toEqual(Array(3).fill('TOOK_TOO_LONG'))
    expect(slow.counts().seen).toBe(1)
    slow.letGo()
    expect((await read(ask(slow.url))).status).toBe(200)
    await slow.stop()
  })
})
