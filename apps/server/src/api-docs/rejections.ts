import { type Endpoint, isFile } from '@afilia/contract/endpoint'
import { ERROR_STATUS, type ErrorCode } from '@afilia/contract/errors'
import { mayFormerMembersCall } from '@afilia/contract/people/former-members'
import { findList } from '../platform/endpoints/list.ts'
import { isHeadless } from '../platform/http/headless.ts'
import type { JsonSchema } from './schemas.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A response in OpenAPI's form. */
export interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
  /** The values of `errorKey` for this status. */
  readonly 'x-error-codes'?: readonly string[]
}

/** Returns the error codes of the platform, in addition to those of the endpoint's handler. */
function platformCodes(method: Method, path: string, endpoint: Endpoint): ErrorCode[] {
  const { access, query, body } = endpoint
  return [
    ...(access.who === 'public' ? [] : (['SESSION_EXPIRED'] as const)),
    ...(access.who === 'roles' ? (['ACCESS_DENIED'] as const) : []),
    ...(isClosedToFormer(method, path, endpoint) ? (['MEMBERSHIP_ENDED'] as const) : []),
    ...(access.who === 'person' ? (['NOT_FOUND'] as const) : []),
    ...(query || body || findList(endpoint, method.toUpperCase()) || method !== 'get' ? (['REQUEST_INVALID'] as const) : []),
    ...(body ? (['REQUEST_UNREADABLE', 'BODY_NOT_JSON'] as const) : []),
    ...(method === 'get' ? [] : (['ORIGIN_REJECTED', 'REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'BODY_TOO_LARGE'] as const)),
    ...(isFile(endpoint) ? (['TOO_MANY_REQUESTS', 'SERVICE_BUSY'] as const) : []),
    'API_UNKNOWN_ERROR',
    'GATEWAY_UNREACHABLE',
    'SERVICE_UNAVAILABLE',
    'TOOK_TOO_LONG',
  ]
}

const isClosedToFormer = (method: Method, path: string, { access, isQuestion }: Endpoint): boolean =>
  method !== 'get' && !isQuestion && access.who !== 'public' && !mayFormerMembersCall(`${method.toUpperCase()} ${path}`)

const problem = (schema: string) => ({ schema: { $ref: `#/components/schemas/${schema}` } })

/** Describes an endpoint's error responses by status. The headless API has its own problem format. */
export function describeRejections(method: Method, path: string, endpoint: Endpoint): Record<string, Answer> {
  const codes = [...new Set([...(endpoint.errors ?? []), ...platformCodes(method, path, endpoint)])]
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => ERROR_STATUS[code] === status)
      return [
        status,
        {
          description: ofStatus.join(', '),
          content: isHeadless(`/${path}`)
            ? { 'application/json': problem('HeadlessProblem') }
            : { 'application/problem+json': problem('Problem') },
          'x-error-codes': ofStatus,
        },
      ]
    }),
  )
}
