import { contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

// RFC 9110, 15.5.6: a known path answers a method that it does not have with 405, and names those that it has.

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let app: TestApp
let visitor: Client
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
})
afterAll(() => app.stop())

const lines = (Object.entries(contract) as [string, Endpoint][]).flatMap(([name, { alsoBy = [] }]) => {
  const [method, path] = name.split(' ', 2) as [string, string]
  return [method, ...alsoBy].map((one) => ({ method: one, path: path.replace('{product}', 'portal') }))
})
const fits = (path: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  ).test(path)
/** The methods of a path, in alphabetical order. */
function listMethods(path: string): string[] {
  const own = lines.filter((line) => fits(path, line.path)).map(({ method }) => method)
  return [...new Set(own.includes('GET') ? [...own, 'HEAD'] : own)].toSorted()
}
const paths = [...new Set(lines.map(({ path }) => path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '1')))]

const listAllowed = (answer: Response): string[] => (answer.headers.get('allow') ?? '').split(', ').toSorted()

describe('every path of the contract, by each way to it', () => {
  test.each(paths)('%s', async (path) => {
    const allowed = listMethods(path)
    const wrong = METHODS.filter((method) => !allowed.includes(method))
    const isWhole = path.startsWith('services/') || path.startsWith('o/')
    const ways = [
      `/api/data/${path}`,
      ...(isWhole ? [`/${path}`] : [`/services/portal/api/${path}`, `/api/data/services/portal/api/${path}`]),
    ]
    for (const way of ways)
      for (const method of [...wrong, 'PROPFIND', 'OPTIONS']) {
        const answer = await visitor.fetch(way, { method })
        expect([answer.status, listAllowed(answer)], `${method} ${way}`).toEqual([405, allowed])
        const problem = (await answer.json()) as { errorKey?: string; status: unknown }
        expect(problem, way).toMatchObject(
          path.startsWith('o/') ? { status: 'METHOD_NOT_ALLOWED' } : { errorKey: 'api.METHOD_NOT_ALLOWED' },
        )
      }
  })
})

test.each([
  ['/api/auth/session', 'DELETE', 'GET, HEAD, POST'],
  ['/api/auth/csrf', 'POST', 'GET, HEAD'],
  ['/api/auth/_log', 'GET', 'POST'],
  ['/api/auth/signin/afilia', 'PUT', 'GET, HEAD, POST'],
  ['/api/stream', 'POST', 'GET, HEAD'],
  ['/api/openapi.json', 'DELETE', 'GET, HEAD'],
  ['/api/docs', 'POST', 'GET, HEAD'],
  ['/api/policy-reports', 'GET', 'POST'],
  ['/o/headless-delivery/v1.0/openapi.json', 'POST', 'GET, HEAD'],
  ['/api/data/o/headless-delivery/v1.0/openapi.json', 'POST', 'GET, HEAD'],
  ['/images/1/2', 'POST', 'GET, HEAD'],
  ['/files/1/2/a.pdf', 'PUT', 'GET, HEAD'],
  ['/oidc/password/forgot', 'DELETE', 'GET, HEAD, POST'],
])('%s: %s is answered with %s', async (path, method, allow) => {
  const answer = await visitor.fetch(path, { method })
  expect([answer.status, listAllowed(answer).join(', ')]).toEqual([405, allow])
})

test.each(['/api/data/nothing', '/services/portal/api/nothing', '/services/other/api/regions', '/o/nothing', '/nothing'])(
  '%s, which nobody knows, stays 404 for every method',
  async (path) => {
    for (const method of [...METHODS, 'PROPFIND', 'OPTIONS']) expect((await visitor.fetch(path, { method })).status, method).toBe(404)
  },
)

test('HEAD asks like GET, without a body', async () => {
  for (const path of ['/api/data/regions', '/services/portal/api/regions', '/api/auth/csrf']) {
    const answer = await visitor.fetch(path, { method: 'HEAD' })
    expect([answer.status, await answer.text()], path).toEqual([200, ''])
  }
})

test('a thing that is not found is 404 by its own method, and 405 by another', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  expect((await visitor.fetch(`/api/data/jobs/${id}`)).status).toBe(404)
  expect((await visitor.fetch(`/api/data/jobs/${id}`, { method: 'PATCH' })).status).toBe(405)
})
