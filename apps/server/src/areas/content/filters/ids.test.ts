import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { SITE, STRUCTURE } from '../testing.ts'
import { getHeadless, numbers, ofStructure, type Query, saveManyContents } from '../testing-many.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveManyContents(app.db)
})
afterAll(() => app.stop())

const get = (path: string, query: Query) => getHeadless(app.visitor(), path, query)

describe.each([ofStructure, `sites/${SITE}/structured-contents`])('§7: contents by id and key, %s', (path) => {
  test.each([
    ['id eq 500001', [1]],
    ["id eq '500001'", [1]],
    ["id in (500001, '500002')", [1, 2]],
    ['id ge 500001 and id lt 500004', [1, 2, 3]],
    ["key eq 'TEST-7'", [7]],
    ["key eq 'test-7'", [7]],
    ["key in ('TEST-7','TEST-8')", [7, 8]],
    ["startsWith(key, 'TEST-4') and id lt 500042", [4, 40, 41]],
    ["key eq 'TEST-7' or id eq 500009", [7, 9]],
    ["id eq 500001 and title eq 'Contenido 1'", [1]],
    ["id eq 'TEST-7'", []],
    ["key eq 'TEST-100'", []],
    ['id eq 500100', []],
  ] as const)('%s', async (filter, expected) => {
    const answer = await get(path, { filter, flatten: 'true', sort: 'id' })
    expect([answer.status, numbers(answer)]).toEqual([200, expected])
    expect(answer.body.totalCount).toBe(expected.length)
  })

  test('a negation leaves the others', async () => {
    const all = await get(path, { flatten: 'true', filter: 'not (id eq 1)' })
    const others = await get(path, { flatten: 'true', filter: "not (id eq 500001) and key ne 'TEST-2'" })
    expect(others.body.totalCount).toBe(all.body.totalCount - 2)
  })

  test.each(['id eq true', 'id eq 2026-01-01', "startsWith(id, '5')", "contains(id, '5')", 'key eq 7'])(
    '%s is rejected',
    async (filter) => {
      expect((await get(path, { filter })).status).toBe(400)
    },
  )

  test('they are sorted by id, in both directions', async () => {
    const [up, down] = await Promise.all(['id', 'id:desc'].map((sort) => get(path, { sort, filter: 'id lt 500010', flatten: 'true' })))
    expect(numbers(up!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(numbers(down!)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect((await get(path, { sort: 'title,id:desc' })).status).toBe(200)
  })
})

test.each([
  [`sites/${SITE}/content-structures`, `id eq ${STRUCTURE}`, Number(STRUCTURE)],
  [`sites/${SITE}/content-structures`, `id eq '${STRUCTURE}' and key eq 'TEST'`, Number(STRUCTURE)],
  [`sites/${SITE}/content-structures`, "externalReferenceCode eq 'TEST'", Number(STRUCTURE)],
  [`sites/${SITE}/structured-content-folders`, "id eq '36003'", 36_003],
  [`sites/${SITE}/documents`, 'id eq 70001', 70_001],
  [`sites/${SITE}/documents`, "externalReferenceCode eq '01890000-0000-7000-8000-000000000001'", 70_001],
  [`sites/${SITE}/document-folders`, 'id eq 8', 8],
] as const)('%s by %s', async (path, filter, id) => {
  const { status, body } = await get(path, { filter, flatten: 'true' })
  expect([status, body.items.map((item) => item.id)]).toEqual([200, [id]])
})
