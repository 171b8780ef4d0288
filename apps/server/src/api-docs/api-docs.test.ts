import { contract } from '@afilia/contract'
import { ERROR_STATUS } from '@afilia/contract/errors'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { describeContract } from './openapi.ts'
import { createApiDocs, DOCS_PATH, DOCUMENT_PATH } from './routes.ts'
import { typeText } from './type-text.ts'

const OPTIONS = { unionName: 'Sindicato <b>', product: 'portal', publicUrl: 'https://portal.example' }
const document = describeContract(OPTIONS)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ line: `${method.toUpperCase()} ${path.slice(1)}`, operation })),
)

test('the document keeps to the rules of OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('the validator would notice what is wrong', async () => {
  const broken = { ...structuredClone(document), paths: { '/people': { get: { responses: { 200: {} }, parameters: [{ name: 'a' }] } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('it has every endpoint of the contract, and no other', () => {
  expect(operations.map(({ line }) => line).toSorted()).toEqual(Object.keys(contract).toSorted())
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(operations)('$line says who may call it, and what it may be refused with', ({ line, operation }) => {
  const endpoint = contract[line as keyof typeof contract]
  expect(operation['x-access']).toEqual(endpoint.access)
  expect(operation.security).toEqual(endpoint.access.who === 'public' ? [{}] : [{ session: [] }, { bearer: [] }])
  const codes = Object.entries(operation.responses).flatMap(([status, answer]) =>
    (answer['x-error-codes'] ?? []).map((code) => ({ code, status })),
  )
  expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining([...('errors' in endpoint ? endpoint.errors : [])]))
  for (const { code, status } of codes) expect(String(ERROR_STATUS[code as keyof typeof ERROR_STATUS]), code).toBe(status)
  if (endpoint.access.who !== 'public') expect(codes.map(({ code }) => code)).toContain('SESSION_EXPIRED')
  const inPath = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath)
})

test('a paged list takes paging and tells the total', () => {
  const { get } = document.paths['/schools']!
  expect(get!.parameters.map(({ name }) => name)).toEqual(['search', 'province', 'page', 'size', 'sort'])
  expect(Object.keys(get!.responses['200']!.headers!)).toEqual(['X-Total-Count', 'Link'])
})

test('document and page are served at their addresses; the page runs nothing and loads nothing from elsewhere', async () => {
  const app = await createApiDocs(OPTIONS)
  expect(await (await app.request(DOCUMENT_PATH)).json()).toEqual(JSON.parse(JSON.stringify(document)))
  const answer = await app.request(DOCS_PATH)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/)
  const page = await answer.text()
  expect(page).toContain('<h1>Sindicato &lt;b&gt; · API</h1>')
  expect(page).not.toMatch(/<script|style=|https?:\/\/(?!portal\.example)/)
  expect(page.match(/<details /g)).toHaveLength(operations.length)
  expect(page).not.toContain('undefined')
})

test('types read as a programmer writes them', () => {
  expect(
    typeText({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', maxLength: 40 },
        kinds: { type: 'array', items: { enum: ['A', 'B'] } },
        place: { anyOf: [{ type: 'object', required: ['name'], properties: { name: { type: ['string', 'null'] } } }, { type: 'null' }] },
      },
    }),
  ).toBe(
    ['{', '  id: string (at most 40)', '  kinds?: ("A" | "B")[]', '  place?: {', '    name: string | null', '  } | null', '}'].join('\n'),
  )
})
