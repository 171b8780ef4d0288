import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'

/** Whom the member writes to, and the messages that this answers. */
export interface Partner {
  readonly addresseeId: string
  readonly thread: string | null
}

/** Condition on `people` and `accounts`: acts for the union now. */
const isActive: RawBuilder<boolean> = sql<boolean>`(accounts.is_enabled and not people.is_blocked and people.left_at is null
  and people.restricted_at is null and accounts.roles && '{ROLE_DELEGATE,ROLE_SUPERVISOR,ROLE_ADMIN}'::text[])`

/**
 * Finds who answers to a message of the member: its author. Throws NOT_FOUND for another member's message, and MESSAGE_NOT_ANSWERABLE for a notice of
 * the portal and for an author who no longer acts for the union.
 */
export async function findAuthor(db: Db, personId: string, messageId: string): Promise<Partner> {
  const row = isUuid(messageId)
    ? await db
        .selectFrom('notifications as message')
        .leftJoin('campaigns as campaign', 'campaign.id', 'message.campaign_id')
        .leftJoin('case_messages as said', 'said.id', 'message.said_id')
        .leftJoin('service_requests as asked', 'asked.id', 'said.case_id')
        .leftJoin('people', (join) => join.on(sql<boolean>`people.id = coalesce(campaign.author_id, asked.addressee_id)`))
        .leftJoin('accounts', 'accounts.person_id', 'people.id')
        .select(['people.id', 'message.thread'])
        .select(sql<boolean>`coalesce(${isActive}, false)`.as('isActive'))
        .where('message.id', '=', messageId)
        .where('message.person_id', '=', personId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (row.id === null || !row.isActive || row.id === personId) throw new AppError('MESSAGE_NOT_ANSWERABLE')
  return { addresseeId: row.id, thread: row.thread }
}

/** Finds a representative of the member: a delegate of their centre or a supervisor of their province. Throws NOT_FOUND for anybody else. */
export async function findRepresentative(db: Db, personId: string, representativeId: string): Promise<Partner> {
  const row = isUuid(representativeId)
    ? await db
        .selectFrom('staff_scopes as scope')
        .innerJoin('people', 'people.id', 'scope.person_id')
        .innerJoin('accounts', 'accounts.person_id', 'people.id')
        .innerJoin('people as member', (join) => join.on('member.id', '=', personId))
        .select('people.id')
        .where('people.id', '=', representativeId)
        .where('people.id', '!=', personId)
        .where(isActive)
        .where(
          sql<boolean>`((accounts.roles @> '{ROLE_DELEGATE}' and scope.seat_id = member.affiliate_seat_id)
            or (accounts.roles @> '{ROLE_SUPERVISOR}' and scope.province_id = member.affiliate_province_id))`,
        )
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return { addresseeId: row.id, thread: null }
}
