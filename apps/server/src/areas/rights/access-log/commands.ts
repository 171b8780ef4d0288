import { sql } from 'kysely'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'

const HOUR = 3600_000
/** How far back accesses are searched: longer than the pause between two notices to a member. */
const LOOKED_BACK = 30 * HOUR
/** The pause between two notices to a member, however many accesses there are. */
const ONCE_IN = 24 * HOUR

/** Notifies members that staff viewed their data: at most once a day, because the portal lists who viewed what. */
export async function notifyOfAccesses(deps: Deps): Promise<void> {
  for (const personId of await listSeen(deps.db, deps.clock.now()))
    await deps.db
      .transaction()
      .execute((trx) =>
        notifyMember(trx, deps, { personId, topic: 'UNION', phrase: 'accesses.seen', link: '/profile/rights', thread: 'accesses' }),
      )
}

/** The members whose data somebody else viewed since the last notice, if that is long enough ago. */
async function listSeen(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct seen.person_id
    from access_log as seen
    join people on people.id = seen.person_id and people.left_at is null and not people.is_blocked
    where seen.at > ${new Date(now.getTime() - LOOKED_BACK)} and seen.at <= ${now} and seen.actor_id is distinct from seen.person_id
      and not exists (
        select from notifications as told
        where told.person_id = seen.person_id and told.thread = 'accesses' and told.phrase = 'accesses.seen'
          and (told.created_at >= seen.at or told.created_at > ${new Date(now.getTime() - ONCE_IN)})
      )`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
