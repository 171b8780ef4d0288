import { DEFAULT_LANGUAGE } from '@afilia/i18n/languages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { AREAS } from '../areas.ts'
import { readEnv } from '../env.ts'
import { openAreas } from '../platform/area/open-areas.ts'
import type { Deps } from '../platform/deps.ts'
import { createDiskFiles } from '../platform/files.ts'
import { createLog } from '../platform/log.ts'
import { makeEvent } from '../areas/events/testing.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts'
import { saveTestAdvantages } from '../areas/advantages/testing.ts'
import { testSealing } from '../testing/database/sealing.ts'
import { systemClock } from '../platform/clock.ts'
import { createTasks } from '../platform/tasks/tasks.ts'
import { type PublicPages, readPublicContents } from './public-contents.ts'

let database: TestDatabase
let pages: PublicPages
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'demo')
  const { db } = database
  await saveTestAdvantages({ db, clock: systemClock })
  const base = {
    db,
    autonomousDb: db,
    clock: systemClock,
    sealing: testSealing,
    log: createLog('silent'),
    files: createDiskFiles('/nowhere'),
  }
  const deps: Deps = { ...base, tasks: createTasks(base) }
  const { publicContents } = openAreas(AREAS, { deps, env: readEnv({}), publicUrl: 'http://localhost' })
  pages = readPublicContents(publicContents, deps)
})
afterAll(() => database.drop())

test('of the news, those for everybody are found in the reader’s language and listed, and no others', async () => {
  const rows = await database.db
    .selectFrom('short_news')
    .select(['id', 'readers', 'texts', 'state', 'publish_from', 'publish_until'])
    .execute()
  const now = new Date()
  const open = rows.filter(
    (row) =>
      row.readers.includes('PUBLIC') &&
      row.state === 'PUBLISHED' &&
      row.publish_from <= now &&
      (row.publish_until === null || row.publish_until > now),
  )
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThan(rows.length)
  const listed = await pages.list('/news/$id', 1000)
  expect(new Set(listed.map(({ value }) => value))).toEqual(new Set(open.map(({ id }) => id)))
  for (const { id } of rows)
    expect((await pages.find('/news/$id', id, DEFAULT_LANGUAGE)) !== undefined, id).toBe(open.some((one) => one.id === id))
  const both = open.find(({ texts }) => texts.es && texts.eu)!
  expect((await pages.find('/news/$id', both.id, 'eu'))?.title).toBe(both.texts.eu!.title)
  expect(await pages.list('/news/$id', 1)).toHaveLength(1)
})

test('of the advantages, those that visitors see: published, highlighted and for everybody', async () => {
  const listed = await pages.list('/advantages/$slug', 1000)
  expect(listed.length).toBeGreaterThan(0)
  const rows = await database.db.selectFrom('advantages').select(['slug', 'readers', 'highlight_position']).execute()
  for (const { value } of listed) {
    expect(rows.find(({ slug }) => slug === value)).toMatchObject({
      readers: expect.arrayContaining(['PUBLIC']),
      highlight_position: expect.any(Number),
    })
    expect(await pages.find('/advantages/$slug', value, 'es')).toMatchObject({ title: expect.any(String), description: expect.any(String) })
  }
  const hidden = rows.find(({ slug }) => listed.every(({ value }) => value !== slug))!
  expect(await pages.find('/advantages/$slug', hidden.slug, 'es')).toBeUndefined()
})

test('of the events, those that are public and not over', async () => {
  const open = await makeEvent(database.db, { title: 'Jornada abierta' })
  const closed = await makeEvent(database.db, { more: { readers: ['MEMBER'] } })
  const over = await makeEvent(database.db, { startsIn: -72 })
  const listed = (await pages.list('/events/$id', 1000)).map(({ value }) => value)
  expect(listed).toContain(open.slug)
  for (const { slug } of [closed, over]) expect(listed).not.toContain(slug)
  expect((await pages.find('/events/$id', open.slug, 'es'))?.title).toBe('Jornada abierta')
  expect(await pages.find('/events/$id', closed.slug, 'es')).toBeUndefined()
})

test('what is no content of an area, or nobody’s id, shows nothing', async () => {
  expect(await pages.find('/news/$id', 'x', 'es')).toBeUndefined()
  expect(await pages.find('/advantages/$slug', "'", 'es')).toBeUndefined()
  expect(await pages.find('/advantages/companies/$slug', 'x', 'es')).toBeUndefined()
  expect(await pages.list('/advantages/companies/$slug', 10)).toEqual([])
})
