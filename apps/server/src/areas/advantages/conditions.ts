import { clockAt } from '@afilia/domain/shifts/zone'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DocumentUse } from '../../platform/media/readable.ts'
import { isMember, type Reader } from '../../platform/endpoints/reader.ts'

/** Condition on a row of advantages under this name: published, not over, and for this reader. Visitors see public ones that are highlighted. */
export function isShown(advantage: string, reader: Reader): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${advantage}.${name}`)
  const today = clockAt('Europe/Madrid', reader.now.getTime()).date
  return sql<SqlBool>`(${isAdvantagePublished(advantage, reader)} and not ${column('is_over')}
    and (${column('valid_until')} is null or ${column('valid_until')} >= ${today}::date)
    ${isMember(reader) ? sql`` : sql`and ${column('highlight_position')} is not null`})`
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

/** Pictures and attachments of advantages. */
export const advantageUsesDocument: DocumentUse = (id, reader) => sql<SqlBool>`exists (
  select from document_uses used join advantages advantage on advantage.id = used.advantage_id
  where used.document_id = ${id} and ${isShown('advantage', reader)})`

/** Pictures of companies, which visitors do not see. */
export const companyUsesDocument: DocumentUse = (id, reader) =>
  isMember(reader)
    ? sql<SqlBool>`exists (select from companies company where company.picture_id = ${id} and ${isPublished('company', reader)})`
    : sql<SqlBool>`false`
