import type { Language } from '@afilia/i18n/languages'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Names } from '../tables/column-types.ts'

/** The name in the reader's language out of a `names` column; Castilian where there is none. */
export function localName(names: Expression<Names | null>, language: Language): RawBuilder<string> {
  return sql<string>`coalesce(${names} ->> ${sql.lit(language)}, ${names} ->> 'es')`
}
