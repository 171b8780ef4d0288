import { readerBits, READER_KEYS } from '@afilia/domain/readers'
import { fold } from '@afilia/domain/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Db } from '../../platform/postgres/db.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { FIELDS, saveTestContents, saveTestStructure, SITE, testContent } from './testing.ts'
import { type ContentToSave, listValueRows } from './values/rules.ts'

// Contents that code older than migration 018 has written: before the migration, or after it during a rolling upgrade.

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
    values (${content.id}, ${content.uuid}, ${content.siteId}, ${content.structureId}, null, ${content.key}, ${content.externalReferenceCode},
      ${content.friendlyPath}, ${content.state}, ${content.readers}, ${content.createdAt}, ${content.modifiedAt}, ${content.publishedAt},
      ${content.creator}, ${content.keywords}, '{}', ${JSON.stringify(content.texts)}, ${JSON.stringify(content.fields)},
      to_tsvector('simple', ${words}))
    on conflict (id) do update set readers = excluded.readers, state = excluded.state, search = to_tsvector('simple', ${words})`.execute(db)
  await db.deleteFrom('content_values').where('content_id', '=', content.id).execute()
  const rows = listValueRows(content, FIELDS).map((row) => ({ ...row, audience: undefined }))
  // That code does not know the column `audience`: the database fills it in.
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

test('contents of older code, from before or during the upgrade, are indexed like contents of this code', async () => {
  const { db } = database
  await begin(db)
  for (const content of OLDER) await saveAsBefore(db, content)
  await migrate(db, '018-flat-content-lists')
  const written = testContent(6, { readers: ['ROLE_SENIOR'], texts: { es: { title: 'Entre las dos', description: '' } } })
  await saveAsBefore(db, written)
  await migrate(db)
  const older = await found(db)
  await saveTestContents(db, [...OLDER, written])
  expect(older).toEqual(await found(db))

  const narrowed = OLDER.map((content) => ({
    ...content,
    readers: ['ROLE_ADMIN'] as const,
    texts: { es: { title: 'Otro', description: '' } },
  }))
  for (const content of narrowed) await saveAsBefore(db, content)
  const during = await found(db)
  await saveTestContents(db, narrowed)
  expect(during).toEqual(await found(db))
})

test('a change of readers alone reaches every value', async () => {
  const { db } = database
  await sql`update contents set readers = '{MEMBER}'`.execute(db)
  const audiences = await sql`select distinct audience from content_values union select distinct audience from contents`.execute(db)
  expect(audiences.rows).toEqual([{ audience: readerBits(['MEMBER']) }])
})

test('the database and the code use the same bits for readers', async () => {
  for (const key of READER_KEYS) {
    const { rows } = await sql<{ bits: number }>`select audience_of(${[key]}::text[]) as bits`.execute(database.db)
    expect(rows[0]!.bits, key).toBe(readerBits([key]))
  }
})
