import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { portalPageDocuments } from './portal-pages.ts'

const TABLE = new URL('../../../../portal/src/pages.ts', import.meta.url)

/** They are where the reader is, or are no place to look for. */
const NOT_FOUND = new Set(['/', '/search', '/logout'])

test('each page of the portal is found, by those whom it is for', () => {
  const found = portalPageDocuments.map(({ path, id, readers }) => `${path} ${id} ${readers[0] === 'PUBLIC' ? 'for all' : 'for some'}`)
  const pages = [...readFileSync(TABLE, 'utf8').matchAll(/\{ path: '([^'$]+)', allowed: ('public')?.*?text: '(\w+)'/g)]
    .filter(([, path]) => !NOT_FOUND.has(path!))
    .map(([, path, isPublic, text]) => `${path} ${text} ${isPublic ? 'for all' : 'for some'}`)
  expect(pages.length).toBeGreaterThan(20)
  expect(found.toSorted()).toEqual(pages.toSorted())
})
