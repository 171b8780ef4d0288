import { contract } from '@afilia/contract'
import type { Endpoint, Endpoints } from '@afilia/contract/endpoint'
import { DEFAULT_SIZE, MAX_SIZE } from '../platform/endpoints/page.ts'
import type { Answer, Method, OpenApi, Operation, Parameter } from './document.ts'
import { refusalsOf } from './refusals.ts'
import { errorSchemas, type JsonSchema, schemaOf } from './schemas.ts'

export interface DocumentOptions {
  readonly unionName: string
  readonly product: string
  readonly publicUrl: string
}

/** The whole contract as an OpenAPI document: every endpoint with its access, its input, its answer and the codes it may refuse with. */
export function describeContract(options: DocumentOptions, declared: Endpoints = contract): OpenApi {
  const paths: Record<string, Partial<Record<Method, Operation>>> = {}
  for (const [name, endpoint] of Object.entries(declared)) {
    const [method, path] = splitName(name)
    paths[`/${path}`] = { ...paths[`/${path}`], [method]: operationOf(name, endpoint) }
  }
  const tags = [...new Set(Object.keys(declared).map((name) => tagOf(splitName(name)[1])))].toSorted()
  return {
    openapi: '3.1.1',
    info: { title: `${options.unionName} · API`, version: '1', description: describeWhole(options) },
    servers: [{ url: `${options.publicUrl}/api/data`, description: 'The data gateway' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: errorSchemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: '`accessToken` of `GET /api/auth/session`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${options.publicUrl.startsWith('https:') ? '__Secure-' : ''}next-auth.session-token`,
          description: 'The cookie of a signed-in browser, from our own origin only.',
        },
      },
    },
  }
}

function describeWhole({ product }: DocumentOptions): string {
  return [
    `Every path is answered under \`/api/data/\`, with a bearer token or a browser’s session, and under \`/services/${product}/api/\` with a bearer token; one that begins with \`services/\` or \`o/\` stands at the root as it is.`,
    'Texts come in the language of `Accept-Language` (es, ca, eu, gl, en). Dates are ISO 8601, amounts whole cents.',
    'A refusal is a problem document (RFC 9457); `errorKey` is `api.` and the code. Whoever may not reach a person gets the answer for one who does not exist.',
    'An unsafe call may carry `Idempotency-Key`: sent again with the same key within 24 hours, it is done once and answered alike.',
  ].join('\n\n')
}

function splitName(name: string): [Method, string] {
  const [method, path] = name.split(' ', 2) as [string, string]
  return [method.toLowerCase() as Method, path]
}

/** `people/{id}/profile` → `people`; the product of an absolute path says nothing. */
const tagOf = (path: string): string => path.replace(/^services\/\w+\/api\/|^o\/[^/]+\/[^/]+\//, '').split('/', 1)[0]!

/** `GET people/{id}/profile` → `get-people-id-profile` */
const operationIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

function operationOf(name: string, endpoint: Endpoint): Operation {
  const [method, path] = splitName(name)
  return {
    operationId: operationIdOf(name),
    tags: [tagOf(path)],
    summary: name,
    security: endpoint.access.who === 'public' ? [{}] : [{ session: [] }, { bearer: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint),
      ...pagingParameters(endpoint),
      ...(method === 'get' ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: jsonOf(schemaOf(endpoint.body, 'input')) } }),
    responses: { [statusOf(endpoint)]: successOf(endpoint), ...refusalsOf(method, path, endpoint) },
  }
}

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } })

const statusOf = ({ response, status = 200 }: Endpoint): number => (response ? status : 204)

function successOf({ response, sortableBy }: Endpoint): Answer {
  if (!response) return { description: 'Done; no body.' }
  if ('mediaType' in response)
    return { description: 'The file, with its name.', content: { [response.mediaType]: { schema: { type: 'string' } } } }
  return {
    description: sortableBy ? 'One page of the list.' : 'The answer.',
    ...(sortableBy && { headers: PAGE_HEADERS }),
    content: jsonOf(schemaOf(response, 'output')),
  }
}

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'How many there are on all pages.', schema: { type: 'integer' } },
  Link: { description: 'The addresses of the first, previous, next and last page (RFC 8288).', schema: { type: 'string' } },
} as const

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names this attempt, so that repeating it does nothing twice.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

const PARAM_WORDS: Readonly<Record<string, string>> = { id: 'Its id.', docid: 'A document id: DNI, NIE, or a K, L or M number.' }

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(PARAM_WORDS[name] && { description: PARAM_WORDS[name] }),
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function pagingParameters({ sortableBy }: Endpoint): Parameter[] {
  if (!sortableBy) return []
  const orders = sortableBy.flatMap((field) => [field, `${field},asc`, `${field},desc`])
  return [
    { name: 'page', in: 'query', description: 'From 0.', schema: { type: 'integer', minimum: 0, default: 0 } },
    {
      name: 'size',
      in: 'query',
      description: `More than ${MAX_SIZE} counts as ${MAX_SIZE}.`,
      schema: { type: 'integer', minimum: 1, default: DEFAULT_SIZE },
    },
    { name: 'sort', in: 'query', description: 'May be repeated.', schema: { type: 'array', items: { type: 'string', enum: orders } } },
  ]
}
