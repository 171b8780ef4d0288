import type { Reference } from '@afilia/contract/content/reference'
import type { Language } from '@afilia/i18n/languages'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Names } from '../tables/column-types.ts'

/** Selects the name in the reader's language from a `names` column, or the Castilian one. */
export function localName(names: Expression<Names | null>, language: Language): RawBuilder<string> {
  return sql<string>`coalesce(${names} ->> ${sql.lit(language)}, ${names} ->> 'es')`
}

/**
 * Selects the row joined under this name as `{id, name}`, for a join that always finds one. With `language` the name comes from
 * `names`, otherwise from `name`.
 */
export function toReference(join: string, language?: Language): RawBuilder<Reference> {
  const name = language === undefined ? sql.ref(`${join}.name`) : localName(sql.ref(`${join}.names`), language)
  return sql<Reference>`json_build_object('id', ${sql.ref(`${join}.id`)}, 'name', ${name})`
}

/** Does the same for a left join: null if it finds no row. */
export const toReferenceOrNull = (join: string, language?: Language): RawBuilder<Reference | null> =>
  nullWithout(join, toReference(join, language))

/**
 * Selects the row of a list that `id` references, as `{id, name}`, or null. For a query with many such columns: with joins,
 * PostgreSQL would hash small lists whole in an order of its choice, while this reads each one by its key.
 */
export function selectReference(list: ReferenceList, id: string, language?: Language): RawBuilder<Reference | null> {
  return sql<Reference | null>`(select ${toReference('listed', language)} from ${sql.table(list)} as listed where listed.id = ${sql.ref(id)})`
}

type ReferenceList = 'employers' | 'provinces' | 'seats' | 'specialties'

/** Selects a view of a left join, or null if the join finds no row. */
export function nullWithout<View>(join: string, view: RawBuilder<View>): RawBuilder<View | null> {
  return sql<View | null>`case when ${sql.ref(`${join}.id`)} is not null then ${view} end`
}
