import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Db } from '../../platform/postgres/db.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { FIELDS, saveTestContents, saveTestStructure, SITE, testContent } from './testing.ts'
import { type ContentToSave, listValueRows } from './values/rules.ts'

// Contents that code older than migration 018 has written: the migrations complete them.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

const OLDER: readonly ContentToSave[] = [
  testContent(0, {
    texts: { es: { title: 'Guía de turnos', description: 'Electroencefalografista 2026' }, eu: { title: 'Ñandú', description: '' } },
  }),
  testContent(1, { readers: ['MEMBER'], texts: { es: { title: `${'w'.repeat(130)} 😀`, description: '' } }, keywords: ['Noches'] }),
  testContent(2, { readers: ['ROLE_DELEGATE', 'ROLE_STUDENT_4'] }),
  testContent(3, { readers: [] }),
  testContent(4, { state: 'draft' }),
  testContent(5, {
    texts: { es: { title: '', description: '' } },
    fields: [
      { name: 'tag', data: 'uno' },
      { name: 'tag', data: 'dos' },
    ],
  }),
]

/** Writes a content as that code did. */
async function saveAsBefore(db: Db, content: ContentToSave): Promise<void> {
  const words = fold(
    [...Object.values(content.texts).flatMap(({ title, description }) => [title, description]), ...content.keywords].join(' '),
  )
  await sql`
    insert into contents (id, uuid, site_id, structure_id, folder_id, key, external_reference_code, friendly_path, state, readers, created_at,
      modified_at, published_at, creator, keywords, category_ids, texts, fields, search)
    values (${content.id}, ${content.uuid}, ${content.site_id}, ${content.structure_id}, null, ${content.key}, ${content.external_reference_code},
      ${content.friendly_path}, ${content.state}, ${content.readers}, ${content.created_at}, ${content.modified_at}, ${content.published_at},
      ${content.creator}, ${content.keywords}, '{}', ${JSON.stringify(content.texts)}, ${JSON.stringify(content.fields)},
      to_tsvector('simple', ${words}))`.execute(db)
  const rows = listValueRows(content, FIELDS).map((row) =>
    Object.fromEntries(Object.entries({ ...row, is_text: true }).filter(([column]) => column !== 'audience')),
  )
  if (rows.length > 0)
    await db
      .insertInto('content_values')
      .values(rows as never)
      .execute()
}

/** Everything that lists and searches find contents by. */
async function found(db: Db) {
  const contents = await sql`select id, audience, search::text as search from contents order by id`.execute(db)
  const values = await sql`select content_id, field, language, position, key, audience from content_values order by 1, 2, 3, 4`.execute(db)
  return { contents: contents.rows, values: values.rows }
}

async function begin(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, '017-legal-and-requests')
  await sql`insert into sites (id, names) values (${SITE}, '{}')`.execute(db)
  await saveTestStructure(db)
}

test('contents from before migration 018 are indexed like contents of this code', async () => {
  const { db } = database
  await begin(db)
  for (const content of OLDER) await saveAsBefore(db, content)
  await migrate(db)
  const older = await found(db)
  await saveTestContents(db, OLDER)
  expect(older).toEqual(await found(db))
})
