import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import texts from '../../../packages/i18n/locales/es/pages.json'
import { canSeePage } from '@afilia/domain/access'
import { ROLES } from '@afilia/domain/roles'
import { adminPages, findPage, PAGES, profilePages, tabPages } from './pages.ts'

/** `profile/security.tsx` → `/profile/security`, and `profile_/…` too, which is outside of that layout; layouts and the root are no pages. */
const routePaths = readdirSync(new URL('routes', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^__root|\/?route)\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/\/?index$/, '')
        .replace('_/', '/')}`,
  )

test('every route is a page of the table, and every page has a route', () => {
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(routePaths.toSorted())
})

test('every page has its words', () => {
  for (const { text } of PAGES) expect(texts[text].title, text).not.toBe('')
  for (const { text } of tabPages) expect(texts[text].short, text).not.toBe('')
})

test('a phone has room for five tabs, whatever one is', () => {
  for (const role of ROLES) expect(tabPages.filter(({ allowed }) => canSeePage([role], allowed)).length, role).toBeLessThanOrEqual(5)
})

test('the lists hold their own pages alone, and begin with the one that is their tab', () => {
  expect(profilePages[0]?.path).toBe('/profile/personal-data')
  expect(profilePages.filter(({ path }) => !path.startsWith('/profile/'))).toEqual([])
  expect(adminPages[0]?.path).toBe('/admin')
  expect(adminPages.filter(({ path }) => !path.startsWith('/admin'))).toEqual([])
})

test('a page is found with and without a slash at its end', () => {
  expect(findPage('/profile/security/')?.path).toBe('/profile/security')
  expect(findPage('/')?.path).toBe('/')
  expect(findPage('/profile')).toBeUndefined()
})
