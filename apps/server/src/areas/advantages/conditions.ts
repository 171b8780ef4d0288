import { clockAt } from '@afilia/domain/shifts/zone'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DocumentUse } from '../../platform/media/readable.ts'
import { isMember, type Reader } from '../../platform/endpoints/reader.ts'

/** Condition on the row of advantages with this alias: published, not expired, and for this reader. Visitors see only public highlights. */
export function isShown(advantage: string, reader: Reader): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${advantage}.${name}`)
  const today = clockAt('Europe/Madrid', reader.now.getTime()).date
  return sql<SqlBool>`(${isAdvantagePublished(advantage, reader)} and not ${column('is_over')}
    and (${column('valid_until')} is null or ${column('valid_until')} >= ${today}::date)
    ${isMember(reader) ? sql`` : sql`and ${column('highlight_position')} is not null`})`
}

/**
 * Published, expired or not. An advantage appears only with its company, so that an unpublished company is never named. The few unpublished
 * companies are read once for each statement, because looking up the company of each row would cost more than the rest of the query.
 */
export function isAdvantagePublished(advantage: string, reader: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> {
  const company = sql.ref(`${advantage}.company_id`)
  return sql<SqlBool>`${isPublished(advantage, reader)} and (
    ${company} is null or ${company} not in (select id from companies where state = 'DRAFT' or publish_at > ${reader.now}))`
}

/** The same for a company, which does not expire. */
export function isPublished(table: string, { keys, now }: Pick<Reader, 'keys' | 'now'>): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`${column('state')} <> 'DRAFT' and ${column('publish_at')} <= ${now} and ${column('readers')} && ${keys}::text[]`
}

/** Pictures and attachments of advantages. */
export const advantageUsesDocument: DocumentUse = (id, reader) => sql<SqlBool>`exists (
  select from document_uses used join advantages advantage on advantage.id = used.advantage_id
  where used.document_id = ${id} and ${isShown('advantage', reader)})`

/** Pictures of companies, which visitors do not see. */
export const companyUsesDocument: DocumentUse = (id, reader) =>
  isMember(reader)
    ? sql<SqlBool>`exists (select from companies company where company.picture_id = ${id} and ${isPublished('company', reader)})`
    : sql<SqlBool>`false`
