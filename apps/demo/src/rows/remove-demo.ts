import { sql } from 'kysely'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { removeDemoCourses } from '../people/load-courses.ts'
import { recordRows, writeKey } from './record-rows.ts'

/**
 * Deletes the rows that the demo has created, and every row that refers to one of them: what people have tried in it. Keeps everything
 * else. Resolves to the number of deleted rows by table, without those that the database deletes with them.
 */
export async function removeDemo({ db, files }: Pick<BaseDeps, 'db' | 'files'>): Promise<ReadonlyMap<string, number>> {
  // The demo of an older release has recorded none yet.
  await recordRows(db, () => Promise.resolve())
  const { counts, contents } = await db.transaction().execute(async (trx) => {
    await sql`create temporary table doomed (of_table regclass, at_place tid, primary key (of_table, at_place)) on commit drop`.execute(trx)
    await doomRecorded(trx)
    await doomReferring(trx)
    const doomedDocuments = sql<{ sha256: string }>`
      select distinct sha256 from documents join doomed on of_table = 'documents'::regclass and at_place = documents.ctid`
    const { rows } = await doomedDocuments.execute(trx)
    const deleted = await deleteDoomed(trx)
    await sql`delete from demo_rows`.execute(trx)
    await removeDemoCourses({ db: trx })
    return { counts: deleted, contents: rows.map(({ sha256 }) => sha256) }
  })
  for (const sha256 of contents)
    if (!(await db.selectFrom('documents').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()))
      await files.remove(sha256)
  return counts
}

async function doomRecorded(trx: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`select distinct table_name as table from demo_rows`.execute(trx)
  for (const { table } of rows)
    await sql`
      insert into doomed select ${table}::regclass, one.ctid from ${sql.table(table)} one
      where ${sql.raw(await writeKey(trx, table))} in (select made.key from demo_rows made where made.table_name = ${table})`.execute(trx)
}

interface Reference {
  readonly child: string
  readonly parent: string
  /** `one.person_id = other.id` */
  readonly condition: string
}

/** The foreign keys whose rows must go with the row that they refer to. */
async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, (
      select string_agg(format('one.%I = other.%I', mine.attname, its.attname), ' and ')
      from unnest(conkey, confkey) as pair(mine_number, its_number)
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = mine_number
      join pg_attribute its on its.attrelid = confrelid and its.attnum = its_number
    ) as condition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('a', 'r', 'c')`.execute(db)
  return rows
}

/** Adds the rows that refer to doomed ones, and those that refer to them, until there are no more. */
async function doomReferring(trx: Db): Promise<void> {
  const references = await listReferences(trx)
  for (let found = true; found;) {
    found = false
    for (const { child, parent, condition } of references) {
      const { numAffectedRows = 0n } = await sql`
        insert into doomed select ${child}::regclass, one.ctid from ${sql.table(child)} one
        join ${sql.table(parent)} other on ${sql.raw(condition)}
        join doomed on of_table = ${parent}::regclass and at_place = other.ctid
        on conflict do nothing`.execute(trx)
      found ||= numAffectedRows > 0n
    }
  }
}

/** In one statement, so that the order of the tables does not matter: the foreign keys are checked at its end. */
async function deleteDoomed(trx: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ table: string; count: string }>`
    select of_table::text as table, count(*) as count from doomed group by of_table order by of_table::text`.execute(trx)
  if (rows.length === 0) return new Map()
  const deletions = rows.map(
    ({ table }, index) => sql`${sql.raw(`deleted_${index}`)} as (
      delete from ${sql.table(table)} one using doomed where of_table = ${table}::regclass and at_place = one.ctid)`,
  )
  await sql`with ${sql.join(deletions)} select`.execute(trx)
  return new Map(rows.map(({ table, count }) => [table, Number(count)]))
}
