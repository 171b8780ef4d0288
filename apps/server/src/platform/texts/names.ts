import type { Reference } from '@afilia/contract/content/reference'
import type { Language } from '@afilia/i18n/languages'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Names } from '../tables/column-types.ts'

/** The name in the reader's language out of a `names` column; Castilian where there is none. */
export function localName(names: Expression<Names | null>, language: Language): RawBuilder<string> {
  return sql<string>`coalesce(${names} ->> ${sql.lit(language)}, ${names} ->> 'es')`
}

/** The row joined under this name as `{id, name}`, for a join that always finds one. With `language` the name is out of `names`, else it is `name`. */
export function toReference(join: string, language?: Language): RawBuilder<Reference> {
  const name = language === undefined ? sql.ref(`${join}.name`) : localName(sql.ref(`${join}.names`), language)
  return sql<Reference>`json_build_object('id', ${sql.ref(`${join}.id`)}, 'name', ${name})`
}

/** The same for a left join: null where it finds none. */
export const toReferenceOrNull = (join: string, language?: Language): RawBuilder<Reference | null> =>
  nullWithout(join, toReference(join, language))

/**
 * The row of a list that `id` points to, as `{id, name}`; null where it points to none. For a query with many such columns: PostgreSQL would join the lists
 * in an order of its choice, by hashing small ones whole, and reads each of these by its key.
 */
export function selectReference(list: ReferenceList, id: string, language?: Language): RawBuilder<Reference | null> {
  return sql<Reference | null>`(select ${toReference('listed', language)} from ${sql.table(list)} as listed where listed.id = ${sql.ref(id)})`
}

type ReferenceList = 'employers' | 'provinces' | 'seats' | 'specialties'

/** What a left join is selected as; null where it finds no row. */
export function nullWithout<View>(join: string, view: RawBuilder<View>): RawBuilder<View | null> {
  return sql<View | null>`case when ${sql.ref(`${join}.id`)} is not null then ${view} end`
}
