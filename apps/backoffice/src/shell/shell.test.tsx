// @vitest-environment jsdom
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { answer } from '@afilia/client/testing/answer.ts'
import { watchLeaving } from '@afilia/client/testing/browser.ts'
import { ADMIN, MEMBER, renderPage, renderPart } from '@afilia/client/testing/render.tsx'
import { happen, list, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { guardPage } from './guard.ts'
import { Shell } from './shell.tsx'

const REJECTED = text('common:pages.rejected.title')
const open = (as: typeof MEMBER, at = '/admin/teams') => {
  answer({})
  return renderPage(() => <Shell />, { at, as })
}

test('a member without an office is rejected, with the reason', async () => {
  await open(MEMBER)
  expect(shown()).toContain(REJECTED)
})

test('an administrator is not', async () => {
  await open(ADMIN)
  expect(shown()).not.toContain(REJECTED)
})

test('a delegate sees the pages of their work alone, and is rejected the others', async () => {
  await open({ ...ADMIN, roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] })
  expect(shown()).toContain(REJECTED)
  expect(list('link', text('pages:staffCases.title'))).not.toEqual([])
  expect(list('link', text('pages:teams.title'))).toEqual([])
})

test('a session that ends while a page is open leads to signing in again', async () => {
  await open(ADMIN)
  const left = watchLeaving()
  await happen(() => queryClient.setQueryData(sessionQuery.queryKey, null))
  expect(shown()).not.toContain(REJECTED)
  await until(() => left.length > 0)
})

test('a visitor is sent to the portal’s sign-in, and back', async () => {
  answer({})
  await renderPart(null, { as: null })
  const left = watchLeaving()
  void guardPage('/admin/cases?view=MINE', false)
  await until(() => left.length > 0)
  expect(left).toEqual([`/login?${new URLSearchParams({ callbackUrl: '/admin/cases?view=MINE' })}`])
})
