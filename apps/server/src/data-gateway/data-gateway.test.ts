import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestAccount } from '../foundation/identity/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createDataGateway } from './data-gateway.ts'
import { remoteServices } from './remote-services.ts'

let own: TestApp
let member: Client

beforeAll(async () => {
  own = await startTestApp()
  member = await own.signedIn('00000001R')
})
afterAll(() => own.stop())

describe('in this process', () => {
  test('§7: the call carries the bearer of the session', async () => {
    expect((await member.call('GET people/{docid}', { params: { docid: '00000001R' } })).status).toBe(200)
    expect((await own.visitor().call('GET people/{docid}', { params: { docid: '00000001R' } })).status).toBe(401)
  })

  test('a client that has the token may send it itself', async () => {
    const { accessToken } = await member.session()
    const answer = await own.visitor().call('GET permissions', { headers: { authorization: `Bearer ${accessToken}` } })
    expect(answer.status).toBe(200)
  })

  test('a call whose token is revoked meanwhile is repeated with the session’s next token', async () => {
    const student = await own.signedIn('00000002W')
    const { id } = await getTestAccount(own, '00000002W')
    const services = remoteServices(own.url)
    const bodies: (ReadableStream<Uint8Array> | null)[] = []
    const statuses: number[] = []
    const gateway = createDataGateway({
      log: own.deps.log,
      product: 'portal',
      publicOrigin: own.url,
      allowedOrigins: [],
      noteForeign: async () => undefined,
      readAddress: () => '127.0.0.1',
      sessionToken: async () => {
        const { accessToken } = await student.session()
        return accessToken ? { accessToken } : null
      },
      services: async (request, address) => {
        if (bodies.length === 0)
          await own.db
            .updateTable('accounts')
            .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
            .where('id', '=', id)
            .execute()
        const answer = await services(request, address)
        bodies.push(answer.body)
        // Read at once: it cannot be read any more once the connection has ended.
        statuses.push(answer.status)
        return answer
      },
    })
    const change = () =>
      gateway.fetch(
        new Request(`${own.url}/api/data/settings/document-id/00000002W`, {
          method: 'PATCH',
          body: JSON.stringify({ langKey: 'ca' }),
          headers: { 'content-type': 'application/json' },
        }),
      )
    expect(await (await change()).json()).toMatchObject({ langKey: 'ca' })
    expect(statuses).toEqual([401, 200])
    // A body that nobody takes keeps its connection.
    expect(await bodies[0]!.getReader().read()).toMatchObject({ done: true })
    await student.signOut()
    expect((await change()).status).toBe(401)
  })

  test('a path is forwarded unchanged, and none leads out of the services', async () => {
    expect((await member.fetch('/api/data/services/portal/api/permissions')).status).toBe(200)
    expect((await member.fetch('/api/data/services/%2e%2e/api/auth/session')).status).toBe(404)
    expect((await member.fetch('/api/data/services/../../api/auth/providers')).status).not.toBe(200)
  })

  test.each([
    ['/api/data/schools?size=10', '/api/data/schools?page=1&size=10'],
    ['/api/data/services/portal/api/schools?size=10', '/api/data/services/portal/api/schools?page=1&size=10'],
    ['/services/portal/api/schools?size=10', '/services/portal/api/schools?page=1&size=10'],
  ])('the next page of %s is at the address that was called', async (path, next) => {
    const link = (await own.visitor().fetch(path)).headers.get('link')!
    expect(/<([^>]+)>; rel="next"/.exec(link)![1]).toBe(next)
  })

  test('a body that is too large and an encoded slash are rejected before forwarding', async () => {
    const large = await member.fetch('/api/data/permissions', {
      method: 'POST',
      body: 'x'.repeat(300_000),
      headers: { 'content-type': 'application/json' },
    })
    expect(large.status).toBe(413)
    expect((await member.fetch('/api/data/services/portal/api/..%2f..%2fadmin')).status).toBe(404)
  })

  test('a copied cookie is useless after the member has signed out', async () => {
    const signedIn = await own.signedIn('00000004G')
    const stolen = own.visitor()
    for (const pair of signedIn.jar.header().split('; '))
      stolen.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    const { accessToken } = await stolen.session()
    expect((await stolen.call('GET permissions')).status).toBe(200)
    await signedIn.signOut()
    expect((await stolen.call('GET permissions')).status).toBe(401)
    expect((await own.visitor().call('GET permissions', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401)
    expect(await stolen.session()).toEqual({})
  })
})

test('§7: the services answer under each product code, and under no other', async () => {
  const several = await startTestApp({ on: own, env: { PRODUCT: 'union', OTHER_PRODUCTS: 'portal, students' } })
  const student = await several.signedIn('00000002W')
  for (const product of ['union', 'portal', 'students']) {
    const list = await student.fetch(`/api/data/services/${product}/api/schools?size=10`)
    expect([list.status, /<([^>]+)>; rel="next"/.exec(list.headers.get('link')!)![1]], product).toEqual([
      200,
      `/api/data/services/${product}/api/schools?page=1&size=10`,
    ])
    const found = await student.fetch(`/api/data/services/${product}/api/_search/${product}-content?query=hotel`)
    expect(found.status, product).toBe(200)
    const made = await student.fetch(`/api/data/services/${product}/api/schedule/my-feed`, { method: 'POST' })
    expect([made.status, made.headers.get('location')], product).toEqual([201, `/api/data/services/${product}/api/schedule/my-feed`])
  }
  expect((await student.fetch('/api/data/permissions')).status).toBe(200)
  expect((await student.fetch('/api/data/services/notify/api/notifications/exist-my-pwa-notifications')).status).toBe(200)
  expect((await student.fetch('/api/data/services/other/api/permissions')).status).toBe(404)
  expect((await student.fetch('/api/data/services/students/api/_search/union-content?query=hotel')).status).toBe(404)
  await several.stop()
})

describe('behind a gateway in another process', () => {
  let services: ChildProcess
  let portal: TestApp

  beforeAll(async () => {
    services = fork(new URL('../testing/processes/run-services.ts', import.meta.url), [
      JSON.stringify({ connection: own.database.connection, publicUrl: own.url }),
    ])
    const [{ url }] = (await once(services, 'message')) as [{ url: string }]
    portal = await startTestApp({ on: own, env: { GATEWAY_URL: url } })
  })
  afterAll(async () => {
    services.disconnect()
    await portal.stop()
  })

  test('the same call gives the same answer, rejections and paging included', async () => {
    const { accessToken } = await member.session()
    const headers = { authorization: `Bearer ${accessToken}` }
    const [here, there] = [own.visitor(), portal.visitor()]
    for (const name of ['GET permissions', 'GET regions'] as const) {
      expect((await there.call(name, { headers })).body).toEqual((await here.call(name, { headers })).body)
    }
    const [listed, listedThere] = await Promise.all(
      [here, there].map((client) => client.call('GET schools', { query: { page: '1', size: '10' } })),
    )
    expect(listedThere!.headers.get('x-total-count')).toBe(listed!.headers.get('x-total-count'))
    expect(listedThere!.headers.get('link')).toBe(listed!.headers.get('link'))
    expect((await there.call('GET people/{docid}', { params: { docid: '00000004G' }, headers })).status).toBe(404)
    expect((await there.call('GET permissions')).status).toBe(401)
  })

  test('a body is forwarded, and an unreachable gateway is reported', async () => {
    const { accessToken } = await member.session()
    const headers = { authorization: `Bearer ${accessToken}` }
    const changed = await portal
      .visitor()
      .call('PATCH settings/document-id/{docid}', { params: { docid: '00000001R' }, body: { langKey: 'gl' }, headers })
    expect(changed.body).toMatchObject({ langKey: 'gl' })
    const astray = await startTestApp({ on: own, env: { GATEWAY_URL: 'http://127.0.0.1:9' } })
    const rejected = await astray.visitor().call('GET regions')
    expect([rejected.status, rejected.problem.errorKey]).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
    await astray.stop()
  })

  test('remote services get the caller’s address from this process, not from the caller', async () => {
    let seen: string | undefined
    const elsewhere = createServer((request, response) => {
      seen = String(request.headers['x-forwarded-for'])
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    })
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve)
    })
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const front = await startTestApp({ on: own, env: { GATEWAY_URL: url } })
    await front.visitor().call('GET regions', { headers: { 'x-forwarded-for': '192.0.2.66' } })
    expect(seen).toBe('127.0.0.1')
    await front.stop()
    elsewhere.close()
  })
})
