import type { Topic } from '@afilia/domain/messages/messages'
import { type RawBuilder, sql } from 'kysely'

export interface MessageFilter {
  readonly isRead?: boolean | undefined
  readonly isArchived?: boolean | undefined
  readonly topic?: Topic | undefined
  /** Written by people, or by the portal itself. */
  readonly from?: 'PEOPLE' | 'PORTAL' | undefined
  /** Only these. */
  readonly ids?: readonly string[] | undefined
}

/** Condition on a row of `notifications` with this alias: it is in the wanted part of the mailbox. */
export function isWanted(alias: 'message' | 'newer' | 'other', { isRead, isArchived = false, topic, from, ids }: MessageFilter) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isNull = (name: string, isSet: boolean) => sql`${column(name)} is ${isSet ? sql`not null` : sql`null`}`
  const conditions = [
    isNull('archived_at', isArchived),
    ...(isRead === undefined ? [] : [isNull('read_at', isRead)]),
    ...(topic === undefined ? [] : [sql`${column('topic')} = ${topic}`]),
    ...(from === undefined
      ? []
      : [
          from === 'PORTAL'
            ? sql`(${column('phrase')} is not null and ${column('said_id')} is null)`
            : sql`(${column('phrase')} is null or ${column('said_id')} is not null)`,
        ]),
    ...(ids === undefined ? [] : [sql`${column('id')} = any(${ids}::uuid[])`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Condition on a row with this alias: it is one of the portal's notices about the same thing as `message`, and wanted as well. */
const isOfGroup = (alias: 'newer' | 'other', wanted: MessageFilter): RawBuilder<boolean> =>
  sql<boolean>`(message.phrase is not null and ${sql.ref(alias)}.phrase is not null and ${sql.ref(alias)}.person_id = message.person_id
    and ${sql.ref(alias)}.thread = message.thread and ${isWanted(alias, wanted)})`

/** Condition on `notifications as message`: the newest of its group, which stands for the group. */
export const isNewestOfGroup = (wanted: MessageFilter): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from notifications newer where newer.id > message.id and ${isOfGroup('newer', wanted)})`

/** How many messages the group of `message` has besides it, and how many of these are unread. */
export const selectGroup = (wanted: MessageFilter) =>
  sql<{ others: number; unread: number }>`(
    select count(*)::int as others, (count(*) filter (where other.read_at is null))::int as unread
    from notifications other where other.id < message.id and ${isOfGroup('other', wanted)})`
