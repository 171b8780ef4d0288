import { randomBytes } from 'node:crypto'
import type { Feed, ScheduleDay, ScheduleSettings } from '@afilia/contract/events/schedule'
import { isSameDay } from '@afilia/domain/shifts/plan'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/sealing/sealing.ts'
import { findDays, findFeed, getSettings, type KeptSettings } from './queries.ts'

/**
 * Sets the days, all or none, and returns them with their new versions. Throws CHANGED_MEANWHILE if a day has changed since
 * the version that the edit names, unless it already has the same content; REFERENCE_NOT_FOUND for a kind that the member does not have.
 */
export async function saveDays(deps: Deps, personId: string, days: readonly ScheduleDay[]): Promise<ScheduleDay[]> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    await lockSchedule(trx, personId)
    const { kinds } = await getSettings(trx, deps.sealing, personId)
    rejectUnknownKinds(days, new Set(kinds.map(({ id }) => id)))
    const dates = days.map(({ date }) => date)
    const stored = await findDays(trx, personId, dates)
    const saved = days.map((day) => toNextVersion(day, stored.get(day.date)))
    await trx
      .insertInto('schedule_days')
      .values(
        saved.map(({ date, shifts, isByHand, version }) => ({
          person_id: personId,
          day: date,
          shifts,
          is_by_hand: isByHand,
          version,
          updated_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'day'])
          .doUpdateSet((eb) => ({
            shifts: eb.ref('excluded.shifts'),
            is_by_hand: eb.ref('excluded.is_by_hand'),
            version: eb.ref('excluded.version'),
            updated_at: eb.ref('excluded.updated_at'),
          }))
          .whereRef('schedule_days.version', '<', 'excluded.version'),
      )
      .execute()
    return saved
  })
}

/** Serializes two devices of one member. */
async function lockSchedule(db: Db, personId: string): Promise<void> {
  await db
    .insertInto('schedules')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  await db.selectFrom('schedules').select('person_id').where('person_id', '=', personId).forUpdate().execute()
}

/** Retries, and the same edit from another device, change nothing. */
function toNextVersion(day: ScheduleDay, stored: ScheduleDay | undefined): ScheduleDay {
  if (stored && isSameDay(day, stored)) return stored
  const version = stored?.version ?? 0
  if (day.version !== version) throw new AppError('CHANGED_MEANWHILE')
  return { ...day, version: version + 1 }
}

function rejectUnknownKinds(days: readonly ScheduleDay[], known: ReadonlySet<string>): void {
  const index = days.findIndex(({ shifts }) => shifts.some((id) => !known.has(id)))
  if (index >= 0) rejectField('REFERENCE_NOT_FOUND', `days.${index}.shifts`, 'not-found')
}

/** Throws CHANGED_MEANWHILE for an older version, and REQUEST_INVALID if a kind is missing, because a day may use it. */
export async function saveSettings(deps: Deps, personId: string, edit: Omit<ScheduleSettings, 'personId'>): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockSchedule(trx, personId)
    const before = await getSettings(trx, deps.sealing, personId)
    if (before.version !== edit.version) throw new AppError('CHANGED_MEANWHILE')
    if (before.kinds.some((kind) => !edit.kinds.some(({ id }) => id === kind.id))) rejectField('REQUEST_INVALID', 'kinds', 'required')
    const { kinds, monthlyMinutes, zone } = edit
    const kept: KeptSettings = { kinds, monthlyMinutes, zone }
    await trx
      .updateTable('schedules')
      .set({
        settings_sealed: deps.sealing.seal('schedules.settings_sealed', personId, JSON.stringify(kept)),
        settings_version: before.version + 1,
      })
      .where('person_id', '=', personId)
      .execute()
    // The calendar feed shows the days with other hours or names.
    if (JSON.stringify([before.kinds, before.zone]) !== JSON.stringify([kinds, zone]))
      await trx.updateTable('schedule_days').set({ updated_at: deps.clock.now() }).where('person_id', '=', personId).execute()
  })
}

const hashFeedToken = (token: string): Buffer => hashToken('schedule-feed', token)

/** Creates a secret that replaces the previous one. */
export async function createFeed(deps: Deps, personId: string): Promise<{ token: string; createdAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = deps.clock.now()
  const feed = { feed_hash: hashFeedToken(token), feed_created_at: createdAt, feed_reads: 0, feed_reads_since: null }
  await deps.db
    .insertInto('schedules')
    .values({ person_id: personId, ...feed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(feed))
    .execute()
  return { token, createdAt }
}

/** Sets whether the feed includes the member's bookings. Throws NOT_FOUND without a feed. */
export async function chooseFeed(db: Db, personId: string, { hasEvents }: Pick<Feed, 'hasEvents'>): Promise<Feed> {
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set({ feed_events: hasEvents })
    .where('person_id', '=', personId)
    .where('feed_hash', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
  return findFeed(db, personId)
}

/** A later address begins with the shifts only. */
export async function revokeFeed(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('schedules')
    .set({ feed_hash: null, feed_created_at: null, feed_events: false })
    .where('person_id', '=', personId)
    .execute()
}

/** Calendars read a few times a day, and several devices may share an address. */
const READS_AN_HOUR = 60
const HOUR = 3_600_000

/** The access that a secret gives. */
export interface OpenFeed {
  readonly personId: string
  readonly hasEvents: boolean
}

/** Returns the access of a secret, and counts the call. Throws NOT_FOUND for an unknown or revoked one and for a former member's, TOO_MANY_REQUESTS. */
export async function openFeed(deps: Deps, token: string): Promise<OpenFeed> {
  const now = deps.clock.now()
  const hasNewHour = sql<boolean>`(feed_reads_since is null or feed_reads_since < ${new Date(now.getTime() - HOUR)})`
  const row = await deps.db
    .updateTable('schedules')
    .set({
      feed_reads: sql<number>`case when ${hasNewHour} then 1 else least(feed_reads + 1, ${READS_AN_HOUR + 1}::integer) end`,
      feed_reads_since: sql<Date>`case when ${hasNewHour} then ${now}::timestamptz else feed_reads_since end`,
    })
    .where('feed_hash', '=', hashFeedToken(token))
    // The feed is for members, like the shifts themselves.
    .where((eb) =>
      eb.exists(
        eb.selectFrom('people').select('id').whereRef('id', '=', 'person_id').where('left_at', 'is', null).where('is_blocked', '=', false),
      ),
    )
    .returning(['person_id', 'feed_reads', 'feed_events'])
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  if (row.feed_reads > READS_AN_HOUR) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 3600 })
  return { personId: row.person_id, hasEvents: row.feed_events }
}
