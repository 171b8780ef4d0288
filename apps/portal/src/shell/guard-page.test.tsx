// @vitest-environment jsdom
import { answer } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { find, shown } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { guardPage } from './guard.ts'
import { ClosedPage } from './pages/closed-page.tsx'

/** Where somebody is sent instead of the page; undefined if it opens. */
async function sentTo(pathname: string, as: typeof MEMBER | null): Promise<object | undefined> {
  answer({})
  await renderPart(null, { as })
  try {
    await guardPage({ pathname, href: `${pathname}?page=2` })
    return undefined
  } catch (error) {
    if (!isRedirect(error)) throw error
    const { to, search } = error.options
    return { to, search }
  }
}

test('a visitor is sent to sign in, and comes back to the very page', async () => {
  expect(await sentTo('/services/requests', null)).toEqual({ to: '/login', search: { callbackUrl: '/services/requests?page=2' } })
})

test('a member whose session has ended sees that first', async () => {
  localStorage.setItem('afilia.login', '1')
  expect(await sentTo('/card', null)).toEqual({ to: '/logout', search: { reason: 'expired', callbackUrl: '/card?page=2' } })
})

test('a public page opens for everybody', async () => {
  expect(await sentTo('/news', null)).toBeUndefined()
})

test('a member opens their pages', async () => {
  expect(await sentTo('/card', MEMBER)).toBeUndefined()
})

test('a closed page says who it is for, and leads to what the reader has', async () => {
  await renderPart(<ClosedPage page={findPage('/services/cr-insurance/src-student-second')!} />)
  expect(shown()).toContain(text('common:pages.rejected.title'))
  expect(shown()).toContain(text('closed:roles.ROLE_STUDENT_2'))
  expect(find('link', text('pages:insurance.title')).getAttribute('href')).toBe('/services/src-affiliate-yes')
  expect(find('link', text('common:backHome')).getAttribute('href')).toBe('/')
})

test('a page of the administration leads a member home', async () => {
  await renderPart(<ClosedPage page={findPage('/events/check-ins')!} />)
  expect(shown()).toContain(text('closed:roles.ROLE_ADMIN'))
  expect(find('link', text('pages:events.title')).getAttribute('href')).toBe('/events')
})
