import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findBreakingChanges, findChangedMigrations, type Schema } from './breaking-changes.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { readSchema } from './read-schema.ts'

// Makes each change in a real database, so that the comparison reads it as it will in practice.

let database: TestDatabase
let released: Schema
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await sql
    .raw(`
    create table halls (id int primary key, region int not null default 1, unique (region, id));
    create table shows (
      id int primary key,
      hall_id int not null references halls on delete cascade,
      state text not null check (state in ('OPEN', 'SOLD')),
      title text,
      seats smallint not null default 1 check (seats > 0),
      doubled int generated always as (seats * 2) stored,
      unique (hall_id, title)
    );
    create unique index shows_by_word on shows (lower(title)) where state = 'OPEN';`)
    .execute(db)
  released = await readSchema(db, '1.0.0')
})
afterAll(() => database.drop())

/** Returns the schema after these statements, and then undoes them. */
async function changeTo(statements: string): Promise<Schema> {
  const undone = new Error('undone')
  let current: Schema | undefined
  await database.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statements).execute(trx)
      current = await readSchema(trx, null)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return current!
}

test.each<[string, string, string]>([
  ['a table', 'drop table shows', 'table shows is gone'],
  ['another name of a table', 'alter table shows rename to plays', 'table shows is gone'],
  ['a column', 'alter table shows drop column doubled, drop column seats', 'shows.seats is gone'],
  ['another name of a column', 'alter table shows rename title to name', 'shows.title is gone'],
  ['a wider type', 'alter table halls alter region type bigint', 'halls.region was integer and is bigint'],
  ['a narrower type', 'alter table shows alter title type varchar(10)', 'shows.title was text and is character varying(10)'],
  ['no null any more', 'alter table shows alter title set not null', 'shows.title can no longer be null'],
  ['null where there was none', 'alter table shows alter state drop not null', 'shows.state can be null'],
  ['no default any more', 'alter table shows alter seats drop default', 'shows.seats has no default any more'],
  ['no generated value any more', 'alter table shows alter doubled drop expression', 'shows.doubled is no longer generated'],
  [
    'a generated value',
    `alter table shows drop column title, add column title text generated always as ('x') stored`,
    'shows.title can no longer be written',
  ],
  ['a new column that must be written', 'alter table shows add column day date not null', 'shows.day is new, and a row without it'],
  ['a new check', 'alter table shows add check (hall_id > 0)', 'shows_hall_id_check of shows is new'],
  ['a check of old and new columns', 'alter table shows add column most int, add check (seats <= most)', 'shows_check of shows is new'],
  [
    'a stricter check',
    'alter table shows drop constraint shows_seats_check, add check (seats > 1)',
    'shows_seats_check of shows has changed',
  ],
  ['fewer codes', `alter table shows drop constraint shows_state_check, add check (state in ('OPEN'))`, 'shows_state_check of shows has'],
  [
    'other codes',
    `alter table shows drop constraint shows_state_check, add check (state in ('OPEN', 'FULL'))`,
    'shows_state_check of shows has',
  ],
  ['a new unique key', 'alter table shows add unique (seats)', 'shows_seats_key of shows is new'],
  ['a new unique index', 'create unique index shows_by_title on shows (title)', 'shows_by_title of shows is new'],
  [
    'a new unique key with a default',
    'alter table shows add column day date default now(), add unique (day)',
    'shows_day_key of shows is new',
  ],
  [
    'a new unique key that minds nulls',
    'alter table shows add column day date, add unique nulls not distinct (day)',
    'shows_day_key of shows is new',
  ],
  ['a unique key', 'alter table shows drop constraint shows_hall_id_title_key', 'shows_hall_id_title_key of shows is gone'],
  ['a unique index', 'drop index shows_by_word', 'shows_by_word of shows is gone'],
  ['another primary key', 'alter table shows drop constraint shows_pkey, add primary key (id, hall_id)', 'shows_pkey of shows has changed'],
  ['a new foreign key', 'alter table shows add foreign key (seats) references halls', 'shows_seats_fkey of shows is new'],
  ['a foreign key', 'alter table shows drop constraint shows_hall_id_fkey', 'shows_hall_id_fkey of shows is gone'],
  [
    'a foreign key that deletes no more',
    'alter table shows drop constraint shows_hall_id_fkey, add foreign key (hall_id) references halls',
    'shows_hall_id_fkey of shows has changed',
  ],
  [
    'a foreign key with a new column that is not null',
    'alter table shows add column region int not null default 1, add foreign key (region, hall_id) references halls (region, id)',
    'shows_region_hall_id_fkey of shows is new',
  ],
])('%s breaks programs of the release', async (_title, statements, message) => {
  expect(findBreakingChanges(released, await changeTo(statements))).toContainEqual(expect.stringContaining(message))
})

test.each([
  ['nothing', 'select 1'],
  ['a new table', 'create table tours (id int primary key, show_id int not null unique references shows check (show_id > 0))'],
  [
    'new columns',
    'alter table shows add column day date, add column a int not null default 0, add column b int generated always as (1) stored',
  ],
  ['a new identity', 'alter table shows add column number int generated always as identity'],
  ['an index', 'create index shows_by_hall on shows (hall_id)'],
  ['another default', 'alter table shows alter seats set default 2'],
  ['a default', `alter table shows alter title set default ''`],
  ['a check less', 'alter table shows drop constraint shows_seats_check'],
  ['more codes', `alter table shows drop constraint shows_state_check, add check (state in ('OPEN', 'SOLD', 'OVER'))`],
  ['a check of new columns', 'alter table shows add column a int check (a > 0), add column b int, add check (a < b)'],
  ['a unique key with a new column', 'alter table shows add column code text unique, add unique (hall_id, code)'],
  ['a foreign key of a new column', 'alter table shows add column next_id int references shows'],
  [
    'a foreign key of old and new columns',
    'alter table shows add column region int, add foreign key (region, hall_id) references halls (region, id)',
  ],
])('%s breaks nothing', async (_title, statements) => {
  expect(findBreakingChanges(released, await changeTo(statements))).toEqual([])
})

const at = (migrations: Schema['migrations']): Schema => ({ release: null, migrations, tables: {} })

test('a released migration that has changed or is gone is found, and a new one is not', () => {
  const before = at({ '001-a': 'one', '002-b': 'two', '003-c': 'three' })
  expect(findChangedMigrations(before, at({ '001-a': 'one', '002-b': 'other', '004-d': 'four' }))).toEqual([
    'migration 002-b has changed: released migrations never change',
    'migration 003-c is gone: released migrations never change',
  ])
  expect(findChangedMigrations(before, at({ ...before.migrations, '004-d': 'four' }))).toEqual([])
})
