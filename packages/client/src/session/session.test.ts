// @vitest-environment jsdom
import type { AcademicYear } from '@afilia/domain/people/academic-year'
import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { sessionQuery } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

/** The session as the browser reads it from the server's answer. */
async function readRoles(roles: Role[], academicYear: AcademicYear | null): Promise<readonly Role[]> {
  const claims = btoa(JSON.stringify({ docid: '00000003A', roles }))
  const answer = { user: { name: 'x' }, accessToken: `x.${claims}.x`, personId: 'p', expires: '2027-01-01T00:00:00Z', academicYear }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  return (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))!.roles
}

const opens = async (roles: Role[], year: AcademicYear | null) => canSeePage(await readRoles(roles, year), ['ROLE_STUDENT_4'])

test('§6: a page for fourth-year students opens for them and for nobody else', async () => {
  expect(await opens(['ROLE_STUDENT'], 'FOURTH')).toBe(true)
  expect(await opens(['ROLE_STUDENT'], 'THIRD')).toBe(false)
  expect(await opens(['ROLE_STUDENT'], null)).toBe(false)
  for (const role of ['ROLE_AFFILIATE', 'ROLE_SENIOR', 'ROLE_DELEGATE', 'ROLE_SUPERVISOR', 'ROLE_ADMIN'] as const)
    expect(await opens([role], 'FOURTH'), role).toBe(false)
})

test('the session has the current roles, even if they changed after the token was issued', async () => {
  const claims = btoa(JSON.stringify({ docid: '00000003A', roles: ['ROLE_STUDENT'] }))
  const answer = {
    user: { name: 'x' },
    accessToken: `x.${claims}.x`,
    personId: 'p',
    expires: '2027-01-01T00:00:00Z',
    roles: ['ROLE_AFFILIATE'],
  }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  expect((await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))!.roles).toEqual(['ROLE_AFFILIATE'])
})
