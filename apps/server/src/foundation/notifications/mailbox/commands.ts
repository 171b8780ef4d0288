import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { sayUnread } from '../stream/channel.ts'

interface Own {
  readonly personId: string
  readonly id: string
  readonly now: Date
  /** Also the older notices about the same thing. */
  readonly isGroup?: boolean | undefined
}

/** Marks a message of the member as read or unread. Throws NOT_FOUND for any other message. */
export async function markRead(db: Db, own: Own, isRead: boolean): Promise<void> {
  // A group marked as unread is its newest message.
  const group = isRead ? isOlderOfGroup(own.id) : undefined
  await change(db, own, { read_at: isRead ? sql<Date>`coalesce(read_at, ${own.now})` : null }, group)
}

/** Archives a message, or moves it back. Throws NOT_FOUND. A group comes back as it was: what was archived at the same moment. */
export async function markArchived(db: Db, own: Own, isArchived: boolean): Promise<void> {
  const atOnce = sql<boolean>`archived_at is not distinct from (select archived_at from notifications whole where whole.id = ${own.id})`
  const group = sql<boolean>`(${isOlderOfGroup(own.id)} and ${atOnce})`
  await change(db, own, { archived_at: isArchived ? sql<Date>`coalesce(archived_at, ${own.now})` : null }, group)
}

/** Condition on `notifications`: an older one of the portal's notices about the same thing as the message with this id. */
const isOlderOfGroup = (id: string) => sql<boolean>`(id < ${id} and phrase is not null and thread = (
  select thread from notifications whole where whole.id = ${id} and whole.person_id = notifications.person_id and whole.phrase is not null))`

async function change(db: Db, { personId, id, isGroup = false }: Own, set: object, group?: RawBuilder<boolean>): Promise<void> {
  const row = isUuid(id)
    ? await db
        .updateTable('notifications')
        .set(set)
        .where((eb) => eb.or([eb('id', '=', id), ...(isGroup && group ? [group] : [])]))
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
