import { type ReaderKey, readerKeysOf } from '@afilia/domain/readers'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'

/** Who reads, when, and in which language. */
export interface Reader {
  readonly keys: readonly ReaderKey[]
  readonly isMember: boolean
  readonly now: Date
  /** The day in Madrid. */
  readonly today: string
  readonly language: Language
}

export function readerOf(caller: Caller | null, clock: Clock, language: Language): Reader {
  const now = clock.now()
  const today = clockAt('Europe/Madrid', now.getTime()).date
  return { keys: readerKeysOf(caller?.roles ?? null), isMember: caller !== null, now, today, language }
}

/** Condition on a row of advantages under this name: published, not over, and for this reader. Visitors see public ones that are highlighted. */
export function isShown(advantage: string, reader: Reader): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${advantage}.${name}`)
  return sql<SqlBool>`(${isAdvantagePublished(advantage, reader)} and not ${column('is_over')}
    and (${column('valid_until')} is null or ${column('valid_until')} >= ${reader.today}::date)
    ${reader.isMember ? sql`` : sql`and ${column('highlight_position')} is not null`})`
}

/**
 * Published, over or not. An advantage appears with its company and not before, so that an unpublished company is named nowhere. The
 * few that are not are read once for a statement, as looking up the company of each row would cost more than all the rest.
 */
export function isAdvantagePublished(advantage: string, reader: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> {
  const company = sql.ref(`${advantage}.company_id`)
  return sql<SqlBool>`${isPublished(advantage, reader)} and (
    ${company} is null or ${company} not in (select id from companies where state = 'DRAFT' or publish_at > ${reader.now}))`
}

/** The same for a company, which has no end. */
export function isPublished(table: string, { keys, now }: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`${column('state')} <> 'DRAFT' and ${column('publish_at')} <= ${now} and ${column('readers')} && ${keys}::text[]`
}
