import { HEADLESS_COUNTED } from '@afilia/contract/content/headless'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { saveTestContents, saveTestStructure, STRUCTURE, testContent } from '../testing.ts'

const COUNT = HEADLESS_COUNTED + 150

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveTestStructure(app.db)
  await saveTestContents(
    app.db,
    Array.from({ length: COUNT }, (_, i) => testContent(i)),
  )
})
afterAll(() => app.stop())

async function get(query: Record<string, string>) {
  const path = `/o/headless-delivery/v1.0/content-structures/${STRUCTURE}/structured-contents`
  const answer = await app.visitor().fetch(`${path}?${new URLSearchParams(query).toString()}`, { headers: { 'accept-language': 'es' } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { items: unknown[] } }
}

test('a list is counted to 1,000 beyond the beginning of the page and can be paged to its end', async () => {
  expect((await get({ pageSize: '100' })).body).toMatchObject({ totalCount: HEADLESS_COUNTED, lastPage: 10 })
  expect((await get({ pageSize: '100', page: '2' })).body).toMatchObject({ totalCount: HEADLESS_COUNTED + 100, lastPage: 11 })
  const last = await get({ pageSize: '100', page: '12' })
  expect(last.body).toMatchObject({ totalCount: COUNT, lastPage: 12 })
  expect(last.body.items).toHaveLength(50)
})

test('a filter that takes too long is rejected and cancelled, while the plain list works', async () => {
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table content_values in access exclusive mode`.execute(trx)
    expect(await get({ filter: "contentFields/code eq 'x'" })).toEqual({
      status: 400,
      body: { status: 'BAD_REQUEST', title: 'El filtro abarca demasiado. Acótalo, por ejemplo por fecha.' },
    })
    expect((await get({})).status).toBe(200)
    // Databases made from one template give the same id to the same table.
    const { rows } = await sql`select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
      where not granted and relation = 'content_values'::regclass`.execute(trx)
    expect(rows).toEqual([])
  })
  expect((await get({ filter: "contentFields/code eq 'x'" })).status).toBe(200)
})
