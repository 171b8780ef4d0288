import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

const PLACED = ['entity', 'autonomy', 'province', 'municipality', 'workCenter', 'specialty'] as const
type Placed = (typeof PLACED)[number]
/** The names in a source, by what they name. */
export type Names = Readonly<Record<Placed, readonly string[]>>
/** Finds the id of a name in a source; undefined if there is none, or more than one. */
export type FindId = (kind: Placed, name: string, province?: string) => string | undefined

interface Row {
  readonly kind: Placed
  readonly id: string
  readonly name: string
  readonly province: string | null
}

/** The ids for these names. Ids are found too. */
export async function readIds(db: Db, names: Names): Promise<FindId> {
  const folded = (kind: Placed) => [...new Set(names[kind].map(fold))]
  // Short lists are read completely, because their names are in several languages.
  const { rows } = await sql<Row>`
    select 'entity' as kind, id, name, null as province from job_entities where folded = any(${folded('entity')})
    union all select 'autonomy', id, name.value, null from autonomies, jsonb_each_text(names) name
    union all select 'autonomy', id, official_name, null from autonomies
    union all select 'province', id, name.value, null from provinces, jsonb_each_text(names) name
    union all select 'province', id, official_name, null from provinces
    union all select 'specialty', id, name.value, null from specialties, jsonb_each_text(names) name
    union all select 'municipality', id, name, province_id from municipalities where folded = any(${folded('municipality')})
    union all select 'workCenter', id, name, province_id from seats
      where scope = 'WORK_CENTER' and folded = any(${folded('workCenter')})`.execute(db)
  const byName = Map.groupBy(rows, ({ kind, name }) => `${kind} ${fold(name)}`)
  return (kind, name, province) => {
    const found = (byName.get(`${kind} ${fold(name)}`) ?? []).filter(
      (row) => province === undefined || row.province === null || row.province === province,
    )
    const ids = [...new Set(found.map(({ id }) => id))]
    return ids.length === 1 ? ids[0] : undefined
  }
}
