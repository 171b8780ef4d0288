import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import common from '../../../packages/i18n/locales/es/site/common.json'
import texts from '../../../packages/i18n/locales/es/site/pages.json'
import { canSeePage } from '@afilia/domain/identity/access'
import { ROLES } from '@afilia/domain/identity/roles'
import { listTabs } from '@afilia/domain/site/tabs'
import { ALL_PAGES, listWholeGroup } from '@afilia/domain/site/pages/all-pages'
import { findPage, mainPages, portalPages, profilePages, visitorPages } from '@afilia/domain/site/pages/portal-pages'
import { adminPages } from '@afilia/domain/site/pages/office-pages'
import { GROUPS } from '@afilia/domain/site/pages/page'

/** `profile/security.tsx` → `/profile/security`; also `profile_/…`, which is outside the profile's layout. Layouts and the root are not pages. */
const routePaths = readdirSync(new URL('routes', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^__root|\/?route)\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/\/?index$/, '')
        .replace('_/', '/')}`,
  )

test('every route is a page of the table, and every page of the portal has a route', () => {
  expect(
    portalPages.map(({ path }) => path).toSorted(),
    'A page is a line of PAGES in packages/domain/src/site/pages/portal-pages.ts and a file of the same path in apps/portal/src/routes',
  ).toEqual(routePaths.toSorted())
})

test('every page has its texts', () => {
  const words: Readonly<Record<string, string | Readonly<Record<string, unknown>>>> = texts
  const wanted = [
    ...ALL_PAGES.map(({ text }) => [text, 'title'] as const),
    ...ROLES.flatMap((role) => listTabs([role])).map(({ text }) => [text, 'short'] as const),
  ]
  const isWritten = (phrases: (typeof words)[string] | undefined, key: string): boolean =>
    typeof phrases === 'object' && Boolean(phrases[key])
  const missing = wanted.filter(([text, key]) => !isWritten(words[text], key)).map((place) => place.join('.'))
  expect(missing, 'Write these in packages/i18n/locales/<language>/site/pages.json, in all five languages').toEqual([])
})

test('the navigation reaches every page of each role', () => {
  const elsewhere: readonly string[] = [
    // In the menu of visitors.
    '/join',
    // Opened by the device, when another app shares a document.
    '/services/share',
    // Linked from the page of the insurance, and from the question that asks for a certificate.
    '/services/cr-insurance/rc-affiliate-yes-new',
    '/services/cr-insurance/rc-affiliate-no-new',
    '/services/civil-liability-request',
    '/jobs/searches/stop',
    '/informacion-legal',
    '/verify-card',
    '/verify-coverage',
    '/search',
    '/unsubscribe',
    '/join/confirm',
    '/login',
    '/logout',
    '/admin/appointments/hours',
  ]
  for (const role of ROLES) {
    const allowed = ALL_PAGES.filter((page) => canSeePage([role], page.allowed)).map(({ path }) => path)
    const listed = new Set<string>([...mainPages, ...GROUPS.flatMap(listWholeGroup)].map(({ path }) => path))
    expect(
      allowed.filter((path) => !listed.has(path) && !path.includes('$')),
      `${role}: give a page its \`group\` in its table in packages/domain/src/site/pages, or list it here if members get to it in another way`,
    ).toEqual(elsewhere.filter((path) => allowed.some((one) => one === path)))
  }
})

test('visitors may open every page of their navigation', () => {
  for (const { path, allowed, text } of visitorPages) {
    expect(allowed, path).toBe('public')
    expect(common.visitors[text], path).not.toBe('')
  }
})

test('each list holds only its own pages, its first one at the start', () => {
  expect(profilePages[0]?.path).toBe('/profile/personal-data')
  expect(profilePages.filter(({ path }) => !path.startsWith('/profile/'))).toEqual([])
  expect(adminPages[0]?.path).toBe('/admin')
  expect(adminPages.filter(({ path }) => !path.startsWith('/admin'))).toEqual([])
})

test('finds a page with and without a trailing slash', () => {
  expect(findPage('/profile/security/')?.path).toBe('/profile/security')
  expect(findPage('/')?.path).toBe('/')
  expect(findPage('/profile')).toBeUndefined()
})
