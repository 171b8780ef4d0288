import type { DeskView } from '@afilia/contract/cases'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

const selectDesks = (db: Db) =>
  db
    .selectFrom('desks as desk')
    .select(['desk.id', 'desk.names', 'desk.kinds', 'desk.province_id', 'desk.email'])
    .select([
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', person.id, 'name', person.first_name || ' ' || person.last_name) order by person.folded, person.id)
        from desk_people works join people person on person.id = works.person_id where works.desk_id = desk.id), '[]')`.as('people'),
      sql<number>`(select count(*)::int from service_requests asked where asked.desk_id = desk.id and asked.state <> 'CLOSED')`.as('open'),
    ])
type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDesks>['execute']>>[number]

const present = ({ province_id, names: { es, ca = es, eu = es, gl = es, en = es }, ...row }: DeskRow): DeskView => ({
  ...row,
  names: { es, ca, eu, gl, en },
  provinceId: province_id,
})

/** The union's desks, the one that takes the rest at the end. */
export async function listDesks(db: Db): Promise<DeskView[]> {
  const rows = await selectDesks(db)
    .orderBy(sql`desk.is_last, desk.names ->> 'es', desk.id`)
    .execute()
  return rows.map(present)
}

export async function findDesk(db: Db, id: string): Promise<DeskView | undefined> {
  const row = await selectDesks(db).where('desk.id', '=', id).executeTakeFirst()
  return row && present(row)
}
