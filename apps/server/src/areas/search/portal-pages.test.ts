import { ALL_PAGES } from '@afilia/domain/site/pages/all-pages'
import { LANGUAGES } from '@afilia/i18n/languages'
import { expect, test } from 'vitest'
import { portalPageDocuments } from './search.ts'

test('the search offers every page with a fixed address, but for those that are no destination', () => {
  const offered = new Set(portalPageDocuments.map(({ path }) => path))
  const others = ALL_PAGES.map(({ path }) => path).filter((path) => !offered.has(path))
  expect(others.filter((path) => !path.includes('$'))).toEqual([
    '/',
    '/services/share',
    '/jobs/searches/stop',
    '/search',
    '/unsubscribe',
    '/join/confirm',
    '/logout',
  ])
  expect([...offered].filter((path) => path.includes('$'))).toEqual([])
})

test.each(LANGUAGES)('each page has its words: %s', (language) => {
  // A missing phrase is shown as its key.
  const missing = portalPageDocuments.flatMap(({ id, texts }) => {
    const { title, body } = texts[language]!
    return [title, body].filter((phrase) => phrase === `${id}.title` || phrase === `${id}.words`)
  })
  expect(
    missing,
    `Write these in packages/i18n/locales/${language}/site/pages.json: the page's name, and what the search finds it by`,
  ).toEqual([])
})

test('a page is offered to those who may open it', () => {
  const readersByPath = Object.fromEntries(portalPageDocuments.map(({ path, readers }) => [path, readers]))
  expect(readersByPath).toMatchObject({
    '/advantages': ['PUBLIC'],
    '/profile/schedule': ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'],
    '/profile/rights': ['MEMBER'],
    '/card': ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'],
    '/admin/rights': ['ROLE_ADMIN'],
    '/admin/fuel-cards': ['ROLE_ADMIN'],
  })
})
