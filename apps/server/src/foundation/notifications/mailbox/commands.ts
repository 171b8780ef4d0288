import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { sayUnread } from '../stream/channel.ts'

interface Own {
  readonly personId: string
  readonly id: string
  readonly now: Date
}

/** Marks a message of the member as read or unread. Throws NOT_FOUND for any other message. */
export async function markRead(db: Db, { personId, id, now }: Own, isRead: boolean): Promise<void> {
  await change(db, { personId, id, now }, { read_at: isRead ? sql<Date>`coalesce(read_at, ${now})` : null })
}

/** Archives a message, or moves it back. Throws NOT_FOUND. */
export async function markArchived(db: Db, { personId, id, now }: Own, isArchived: boolean): Promise<void> {
  await change(db, { personId, id, now }, { archived_at: isArchived ? sql<Date>`coalesce(archived_at, ${now})` : null })
}

async function change(db: Db, { personId, id }: Own, set: object): Promise<void> {
  const row = isUuid(id)
    ? await db
        .updateTable('notifications')
        .set(set)
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .returning(['id', sayUnread(personId).as('notified')])
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
}

/** Marks all messages as read that were created by `until`. */
export async function markAllRead(db: Db, personId: string, until: Date, now: Date): Promise<void> {
  await db
    .with('marked', (queries) =>
      queries
        .updateTable('notifications')
        .set({ read_at: now })
        .where('person_id', '=', personId)
        .where('read_at', 'is', null)
        .where('archived_at', 'is', null)
        .where('created_at', '<=', until),
    )
    .selectNoFrom(sayUnread(personId).as('notified'))
    .execute()
}

/**
 * Records that a pop-up was shown. A pop-up that must be acknowledged stays until then. It shows the whole message, so the
 * message counts as read. Returns the time of the acknowledgement. Throws NOT_FOUND.
 */
export async function notePopup(db: Db, { personId, id, now }: Own, isAcknowledged: boolean): Promise<Date | null> {
  const seen = sql<boolean>`(not must_acknowledge or acknowledged_at is not null or ${isAcknowledged})`
  const row = isUuid(id)
    ? await db
        .updateTable('notifications')
        .set({
          shown_at: sql`case when ${seen} then coalesce(shown_at, ${now}) else shown_at end`,
          read_at: sql`case when ${seen} then coalesce(read_at, ${now}) else read_at end`,
          acknowledged_at: sql`case when must_acknowledge and ${isAcknowledged} then coalesce(acknowledged_at, ${now}) else acknowledged_at end`,
        })
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .where('is_popup', '=', true)
        .returning(['acknowledged_at', sayUnread(personId).as('notified')])
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return row.acknowledged_at
}

/** Records that the member has opened the mailbox. */
export async function noteVisit(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('mailbox_visits')
    .values({ person_id: personId, visited_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ visited_at: now }))
    .execute()
}
