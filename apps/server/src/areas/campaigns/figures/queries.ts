import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

/** The results of a campaign before they are rounded. */
export interface ExactFigures {
  readonly recipients: number
  readonly read: number
  readonly acknowledged: number
  readonly mails: Readonly<Record<'waiting' | 'sent' | 'failed', number>>
  readonly pushes: Readonly<Record<'waiting' | 'delivered' | 'opened' | 'failed', number>>
}

/** The number of members who have read each campaign. */
export async function countRead(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; read: number }>`
    select campaign_id as id, count(*)::int as read from notifications
    where campaign_id = any(${ids}::uuid[]) and campaign_id is not null and read_at is not null group by campaign_id`.execute(db)
  return new Map(rows.map(({ id, read }) => [id, read]))
}

/** The results of a campaign. A push counts as opened once its message is read, because read messages are not pushed. Three statements, each using an index. */
export async function getFigures(db: Db, id: string): Promise<ExactFigures> {
  const inboxes = await sql<Pick<ExactFigures, 'recipients' | 'read' | 'acknowledged'>>`
    select count(*)::int as recipients, count(read_at)::int as read, count(acknowledged_at)::int as acknowledged
    from notifications where campaign_id = ${id}`.execute(db)
  const pushes = await sql<ExactFigures['pushes']>`
    select count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state = 'SENT')::int as delivered,
      count(*) filter (where state = 'SENT' and read_at is not null)::int as opened,
      count(*) filter (where state in ('FAILED', 'EXPIRED'))::int as failed
    from pushes join notifications on notifications.id = pushes.notification_id where pushes.campaign_id = ${id}`.execute(db)
  const mails = await sql<ExactFigures['mails']>`
    select count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state = 'SENT')::int as sent,
      count(*) filter (where state in ('BOUNCED', 'DEAD'))::int as failed
    from mails where campaign_id = ${id}`.execute(db)
  return { ...inboxes.rows[0]!, mails: mails.rows[0]!, pushes: pushes.rows[0]! }
}
