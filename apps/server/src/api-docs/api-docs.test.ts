import { contract } from '@afilia/contract'
import type { Endpoints } from '@afilia/contract/endpoint'
import { ERROR_STATUS } from '@afilia/contract/errors'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { findLaxness } from '../testing/app/strict-policy.ts'
import { createLog } from '../platform/log.ts'
import { describeContract } from './openapi.ts'
import { createApiDocs, DOCS_PATH, DOCUMENT_PATH } from './routes.ts'

const OPTIONS = { unionName: 'Sindicato <b>', products: ['portal'], publicUrl: 'https://portal.example' }
const document = describeContract(OPTIONS)
const log = createLog('silent')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ line: `${method.toUpperCase()} ${path.slice(1)}`, operation })),
)

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('the validator rejects a broken document', async () => {
  const broken = { ...structuredClone(document), paths: { '/people': { get: { responses: { 200: {} }, parameters: [{ name: 'a' }] } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

/** Each endpoint by each of its methods. */
const byLine = Object.fromEntries(
  Object.entries(contract as Endpoints).flatMap(([name, endpoint]) =>
    [name, ...(endpoint.alsoBy ?? []).map((method) => `${method} ${name.split(' ')[1]!}`)].map((line) => [line, endpoint] as const),
  ),
)

test('it lists exactly the endpoints of the contract', () => {
  expect(operations.map(({ line }) => line).toSorted()).toEqual(Object.keys(byLine).toSorted())
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(operations)('$line states its access and its error codes', ({ line, operation }) => {
  const endpoint = byLine[line]!
  expect(operation['x-access']).toEqual(endpoint.access)
  expect(operation.security).toEqual(endpoint.access.who === 'public' ? [{}] : [{ session: [] }, { bearer: [] }])
  const codes = Object.entries(operation.responses).flatMap(([status, answer]) =>
    (answer['x-error-codes'] ?? []).map((code) => ({ code, status })),
  )
  expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining([...(endpoint.errors ?? [])]))
  for (const { code, status } of codes) expect(String(ERROR_STATUS[code as keyof typeof ERROR_STATUS]), code).toBe(status)
  if (endpoint.access.who !== 'public') expect(codes.map(({ code }) => code)).toContain('SESSION_EXPIRED')
  const inPath = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath)
})

test('a paged list has the paging parameters and headers', () => {
  const { get } = document.paths['/schools']!
  expect(get!.parameters.map(({ name }) => name)).toEqual(['search', 'province', 'page', 'size', 'sort'])
  expect(Object.keys(get!.responses['200']!.headers!)).toEqual(['X-Total-Count', 'Link'])
})

test('the document, the page and its files are served; the page loads nothing from another host', async () => {
  const app = createApiDocs(OPTIONS, log)
  expect(await (await app.request(DOCUMENT_PATH)).json()).toEqual(JSON.parse(JSON.stringify(document)))
  const answer = await app.request(DOCS_PATH)
  const policy = answer.headers.get('content-security-policy')!
  expect(findLaxness(policy)).toEqual([])
  expect(policy).toContain("; script-src 'self'; style-src 'self';")
  const page = await answer.text()
  expect(page).toContain('<title>Sindicato &lt;b&gt; · API</title>')
  expect(page).not.toMatch(/style=|https?:/)
  const addresses = [...page.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, address]) => address!)
  expect(addresses).toHaveLength(4)
  for (const address of addresses) {
    const file = await app.request(address)
    expect(file.status, address).toBe(200)
    expect(file.headers.get('content-type'), address).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
  }
})

test('the document is sent compressed', async () => {
  const answer = await createApiDocs(OPTIONS, log).request(DOCUMENT_PATH, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))).json()).toEqual(JSON.parse(JSON.stringify(document)))
})

test('no other file of the package is served', async () => {
  const app = createApiDocs(OPTIONS, log)
  for (const path of ['package.json', 'index.html', '../routes.ts', 'swagger-ui.js']) {
    expect((await app.request(`${DOCS_PATH}/${path}`)).status, path).toBe(404)
  }
})
