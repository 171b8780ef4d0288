import { PAGES } from '@afilia/domain/pages'
import { LANGUAGES } from '@afilia/i18n/languages'
import { expect, test } from 'vitest'
import { portalPageDocuments } from './search.ts'

test('the search offers every page with a fixed address, but for those that are no destination', () => {
  const offered = new Set(portalPageDocuments.map(({ path }) => path))
  const others = PAGES.map(({ path }) => path).filter((path) => !offered.has(path))
  expect(others).toEqual(['/', '/advantages/companies/$slug', '/advantages/$slug', '/news/$id', '/search', '/logout'])
})

test('each page has its words in every language', () => {
  for (const { path, texts } of portalPageDocuments) {
    for (const language of LANGUAGES) {
      expect(texts[language]?.title, `${path} ${language}`).toBeTruthy()
      expect(texts[language]?.body, `${path} ${language}`).toBeTruthy()
    }
  }
})

test('a page is offered to those who may open it', () => {
  const readersByPath = Object.fromEntries(portalPageDocuments.map(({ path, readers }) => [path, readers]))
  expect(readersByPath).toMatchObject({
    '/advantages': ['PUBLIC'],
    '/profile/schedule': ['MEMBER'],
    '/card': ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR'],
    '/admin/rights': ['ROLE_ADMIN'],
  })
})
