import { contract } from '@afilia/contract'
import type { Access } from '@afilia/contract/access'
import type { Endpoint, Endpoints, Views } from '@afilia/contract/endpoint'
import type { $ZodType } from 'zod/v4/core'
import { findList } from '../platform/endpoints/list.ts'
import { DEFAULT_SIZE } from '../platform/endpoints/page.ts'
import { type Answer, describeRejections, type Method } from './rejections.ts'
import { errorSchemas, type JsonSchema, liftDefinitions, toJsonSchema } from './schemas.ts'

export interface DocumentOptions {
  readonly unionName: string
  /** The product codes under which the services answer. */
  readonly products: readonly string[]
  readonly publicUrl: string
}

export const nameDocument = ({ unionName }: DocumentOptions): string => `${unionName} · API`

/** Describes the whole contract as an OpenAPI document: each endpoint's access, input, response and error codes. */
export function describeContract(options: DocumentOptions, declared: Endpoints = contract) {
  const paths: Record<string, Partial<Record<Method, ReturnType<typeof describeOperation>>>> = {}
  for (const [name, endpoint] of Object.entries(declared)) {
    const [method, path] = splitName(name)
    for (const one of [method, ...(endpoint.alsoBy ?? []).map((other) => other.toLowerCase() as Method)])
      paths[`/${path}`] = { ...paths[`/${path}`], [one]: describeOperation(one, path, endpoint, name) }
  }
  const tags = [...new Set(Object.keys(declared).map((name) => readTag(splitName(name)[1])))].toSorted()
  return liftDefinitions({
    openapi: '3.1.1',
    info: { title: nameDocument(options), version: '1', description: describeWhole(options) },
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
          name: `${options.publicUrl.startsWith('https:') ? '__Host-' : ''}next-auth.session-token`,
          description: 'The cookie of a signed-in browser, from our own origin only.',
        },
      },
    },
  })
}

function describeWhole({ products }: DocumentOptions): string {
  const places = products.map((product) => `\`/services/${product}/api/\``).join(' or ')
  return [
    `Every path is answered under \`/api/data/\`, with a bearer token or a browser’s session, and under ${places} with a bearer token; a path that begins with \`services/\` or \`o/\` is served at the root.`,
    'Texts come in the language of `Accept-Language` (es, ca, eu, gl, en). Dates are ISO 8601; amounts are whole cents.',
    'An error is a problem document (RFC 9457); its `errorKey` is `api.` followed by the code. A person whom the caller may not see is answered with 404, like one who does not exist.',
    'POST, PUT, PATCH and DELETE take an `Idempotency-Key`: a call repeated with the same key within 24 hours is carried out once and gets the same response.',
  ].join('\n\n')
}

function splitName(name: string): [Method, string] {
  const [method, path] = name.split(' ', 2) as [string, string]
  return [method.toLowerCase() as Method, path]
}

/** `people/{id}/profile` → `people`; the prefix of an absolute path is left out. */
const readTag = (path: string): string => path.replace(/^services\/\w+\/api\/|^o\/[^/]+\/[^/]+\//, '').split('/', 1)[0]!

/** `get people/{id}/profile` → `get-people-id-profile` */
const toOperationId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

/** `name`: the endpoint's own name, by its main method. */
function describeOperation(method: Method, path: string, endpoint: Endpoint, name: string) {
  return {
    operationId: toOperationId(`${method} ${path}`),
    tags: [readTag(path)],
    summary: `${method.toUpperCase()} ${path}`,
    description: `Open to ${describeAccess(endpoint.access)}.`,
    security: endpoint.access.who === 'public' ? [{}] : [{ session: [] }, { bearer: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint),
      ...pagingParameters(endpoint, method),
      ...(method === 'get' ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: describeBody(endpoint) } }),
    responses: describeAnswers(endpoint, name),
  }
}

function describeAccess(access: Access): string {
  if (access.who === 'public') return access.signedBy ? 'the union’s bank, by its signature' : 'everybody'
  if (access.who === 'signed-in') return 'everybody who is signed in'
  if (access.who === 'roles') return access.roles.map((role) => role.replace('ROLE_', '').toLowerCase()).join(', ')
  if (access.staff === 'none') return 'the person only'
  const staff = 'their delegates and supervisors, and admins'
  return access.staff === 'too' ? `the person, ${staff}, each with a view of their own` : `${staff}, who give a reason`
}

function describeAnswers(endpoint: Endpoint, name: string): Record<string, Answer> {
  const [method, path] = splitName(name)
  return { [successStatus(endpoint)]: describeSuccess(method, endpoint), ...describeRejections(method, path, endpoint) }
}

const describeBody = ({ body, isForm, isUpload }: Endpoint) => {
  const schema = toJsonSchema(body!, 'input')
  if (isUpload) return { 'multipart/form-data': { schema } }
  return isForm ? { 'application/x-www-form-urlencoded': { schema } } : jsonContent(schema)
}

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })

const successStatus = ({ response, creates }: Endpoint): number => (response ? (creates === undefined ? 200 : 201) : 204)

function describeSuccess(method: Method, endpoint: Endpoint): Answer {
  const { response, creates } = endpoint
  const isList = findList(endpoint, method.toUpperCase()) !== undefined
  if (!response) return { description: 'Done, without a body.' }
  if ('mediaType' in response) return { description: 'The file.', content: { [response.mediaType]: { schema: { type: 'string' } } } }
  return {
    description: isList ? 'One page of the list.' : 'The result.',
    ...(isList && { headers: { ...PAGE_HEADERS, ...(endpoint.exports && { 'X-Next-Cursor': NEXT_CURSOR }) } }),
    ...(creates && { headers: { Location: { description: `\`${creates}\``, schema: { type: 'string' } } } }),
    content: { ...jsonContent(describeView(response)), ...(endpoint.exports && { 'text/csv': { schema: { type: 'string' } } }) },
  }
}

/** Describes the view of each relation, for a response that depends on the caller. */
function describeView(response: $ZodType | Partial<Views>): JsonSchema {
  if (!('admin' in response)) return toJsonSchema(response as $ZodType, 'output')
  return { anyOf: Object.entries(response).map(([relation, view]) => ({ title: relation, ...toJsonSchema(view as $ZodType, 'output') })) }
}

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'The number of items on all pages.', schema: { type: 'integer' } },
  Link: { description: 'Links to the first, previous, next and last page (RFC 8288).', schema: { type: 'string' } },
} as const

const NEXT_CURSOR = {
  description: 'Where the next page begins, for `after`. Missing on the last page.',
  schema: { type: 'string' },
} as const

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Identifies this call, so that a repeated one is carried out once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

const PARAM_WORDS: Readonly<Record<string, string>> = { id: 'Its id.', docid: 'A document id: DNI, NIE, or a K, L or M number.' }

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(PARAM_WORDS[name] && { description: PARAM_WORDS[name] }),
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint) {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function pagingParameters(endpoint: Endpoint, method: Method) {
  const list = findList(endpoint, method.toUpperCase())
  if (!list) return []
  const orders = list.sortableBy.flatMap((field) => [field, `${field},asc`, `${field},desc`])
  const size = list.isWhole
    ? { description: 'Without it, the whole list.', schema: { type: 'integer', minimum: 1 } }
    : { description: `At most ${list.most}; more is read as ${list.most}.`, schema: { type: 'integer', minimum: 1, default: DEFAULT_SIZE } }
  return [
    { name: 'page', in: 'query', description: 'The first page is 0.', schema: { type: 'integer', minimum: 0, default: 0 } },
    { name: 'size', in: 'query', ...size },
    { name: 'sort', in: 'query', description: 'May be repeated.', schema: { type: 'array', items: { type: 'string', enum: orders } } },
    ...(endpoint.exports ? describeExport(Object.keys(endpoint.exports)) : []),
  ]
}

const describeExport = (columns: readonly string[]) => [
  {
    name: 'after',
    in: 'query',
    description: '`X-Next-Cursor` of the page before; empty for the first page. Instead of `page`.',
    schema: { type: 'string' },
  },
  {
    name: 'columns',
    in: 'query',
    description: `Columns of the file that \`Accept: text/csv\` asks for, separated by commas, of: ${columns.join(', ')}.`,
    schema: { type: 'string' },
  },
]
