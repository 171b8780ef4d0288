// @vitest-environment jsdom
import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { texts } from '@afilia/client/texts/texts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import errors from '../../../../../../packages/i18n/locales/es/site/errors.json' with { type: 'json' }
import { profileQuery } from '../profile-query.ts'
import { saveProfile } from './save-profile.ts'

const rejection = (status: number, code: string, title: string): Response =>
  Response.json(
    { type: 'about:blank', title, status, path: '/x', message: '', errorKey: `api.${code}`, requestId: 'x' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

beforeEach(() => {
  texts.init({ lng: 'es', resources: { es: { errors } } })
  queryClient.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('§8: a save that is not allowed says so, marks no field and keeps the copy', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => rejection(403, 'ACCESS_DENIED', 'Título')),
  )
  const outcome = await saveProfile('p1', { version: 1 } as ProfileEdit, 'attempt-1')
  expect(outcome).toEqual({ kind: 'rejected', text: errors.api.access_denied, fields: [] })
  expect(queryClient.getQueryData(profileQuery('p1').queryKey)).toBeUndefined()
})
